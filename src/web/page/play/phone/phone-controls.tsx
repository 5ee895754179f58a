/** On a phone: the bar, and all that stands beside the board elsewhere on sheets. */
import { type ReactElement, type ReactNode, useId, useRef, useEffect } from 'react';
import type { Key } from '../../../../play/screen/key.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { History, RulesAndLeave, Unseen, FoundPanels } from '../side/game-side.tsx';
import { Sheet } from '../../view/sheet.tsx';
import { capitalised } from '../../../../text/capitalised.ts';
import { Icon, type IconName } from '../../icons/icon.tsx';
import { listCommands } from '../analysed-moment.ts';
import { GameCommands } from '../game-actions.tsx';

interface PhoneControlsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
  readonly onLeave: () => void;
  readonly onZoom: () => void;
  readonly children: ReactNode;
}

export const BAG_SHEET = 'unseen-tiles';
const MOVES_SHEET = 'moves-so-far';

export function PhoneControls({ screen, onKey, onLeave, onZoom, children }: PhoneControlsProps): ReactElement {
  const { session } = screen;
  return (
    <>
      <PhoneBar
        screen={screen}
        onKey={onKey}
        others={
          <>
            <button type="button" popoverTarget={MOVES_SHEET}>
              Moves
            </button>
            <button type="button" popoverTarget={BAG_SHEET}>
              Unseen tiles
            </button>
            <button type="button" onClick={onZoom}>
              Zoom
            </button>
            <RulesAndLeave screen={screen} onLeave={onLeave} />
          </>
        }
      >
        {children}
      </PhoneBar>
      <Sheet id={MOVES_SHEET} title="Moves">
        {session.game.state.turns === 0 ? <p className="note">No move is made yet.</p> : <History session={session} />}
      </Sheet>
      <Sheet id={BAG_SHEET} title="Unseen tiles">
        {screen.isPersonToMove ? (
          <Unseen session={session} />
        ) : (
          <p className="note">They are shown to the player who is to move.</p>
        )}
      </Sheet>
      <FoundSheet screen={screen} onKey={onKey} />
    </>
  );
}

interface PhoneBarProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
  /** Buttons of the sheet besides the commands of the game. Each closes it. */
  readonly others: ReactNode;
  readonly children: ReactNode;
}

const ON_BAR = ['shuffle', 'hint'] as const;
const ICONS: Readonly<Record<(typeof ON_BAR)[number], IconName>> = { shuffle: 'shuffle', hint: 'lightbulb' };

function PhoneBar({ screen, onKey, others, children }: PhoneBarProps): ReactElement {
  const id = useId();
  const more = useRef<HTMLDivElement>(null);
  const { mode, session, entry } = screen;
  const isBoard = mode.kind === 'board';
  const isLaid = entry.laid.length > 0;
  const { awaitsAcceptance } = session.game;
  const offered = listCommands(session);
  return (
    <div className="phone-bar" role="group" aria-label="What you can do" inert={hasFound(screen)}>
      {isBoard ? (
        <>
          <BarButton
            icon="undo"
            name="Recall"
            isDisabled={!isLaid}
            onPress={() => {
              onKey({ kind: 'named', name: 'escape' });
            }}
          />
          {ON_BAR.map((name) => {
            const command = offered.find((known) => known.name === name);
            return command === undefined ? null : (
              <BarButton
                key={name}
                icon={ICONS[name]}
                name={capitalised(name)}
                onPress={() => {
                  onKey({ kind: 'control', letter: command.letter });
                }}
              />
            );
          })}
        </>
      ) : null}
      <button type="button" popoverTarget={id}>
        <Icon name="more" />
        More
      </button>
      {isBoard ? (
        <BarButton
          icon="enter"
          name={awaitsAcceptance ? 'Accept' : 'Play'}
          isMain
          isDisabled={!isLaid && !awaitsAcceptance}
          onPress={() => {
            onKey({ kind: 'named', name: 'enter' });
          }}
        />
      ) : null}
      <Sheet id={id} title="More" panel={more}>
        <div
          onClick={() => {
            more.current?.hidePopover();
          }}
        >
          {isBoard ? (
            <div className="sheet-choices">
              <GameCommands screen={screen} without={ON_BAR} onKey={onKey} />
            </div>
          ) : null}
          <div className="sheet-choices">{others}</div>
        </div>
        {children}
      </Sheet>
    </div>
  );
}

interface BarButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function BarButton({ icon, name, isMain = false, isDisabled = false, onPress }: BarButtonProps): ReactElement {
  return (
    <button type="button" className={isMain ? 'main' : undefined} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} />
      {name}
    </button>
  );
}

interface FoundSheetProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

export function hasFound({ side, hints, isAdvised, answer }: ScreenGame): boolean {
  return side === 'hints' ? hints !== null || isAdvised : side === 'query' && answer !== null;
}

function FoundSheet({ screen, onKey }: FoundSheetProps): ReactElement {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const isFound = hasFound(screen);
  useEffect(() => {
    sheet.current?.togglePopover(isFound);
  }, [isFound]);
  return (
    <Sheet
      id={id}
      title={screen.side === 'hints' ? 'Hint' : 'Words'}
      isLasting
      panel={sheet}
      onClose={() => {
        if (!isFound) return;
        screen.closePanel();
        screen.changed();
      }}
    >
      <FoundPanels screen={screen} onKey={onKey} />
    </Sheet>
  );
}
