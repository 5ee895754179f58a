import { type ReactElement, type ReactNode, useId, useRef, useEffect, type RefObject } from 'react';
import type { SidePanel } from '../../../../play/screen/modes.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { History, RulesAndLeave, Unseen, FoundPanels } from '../side/game-side.tsx';
import { KeyButton, namedKey } from '../../laying/board-controls.tsx';
import { capitalised } from '../../../../text/capitalised.ts';
import { Icon } from '../../icons/icon.tsx';
import { listCommands } from '../analysed-moment.ts';
import { GameCommands, type GameActionsProps } from '../game-actions.tsx';

interface PhoneControlsProps extends GameActionsProps {
  readonly onLeave: () => void;
  readonly onZoom: () => void;
  readonly children: ReactNode;
}

export const BAG_SHEET = 'unseen-tiles';
const MOVES_SHEET = 'moves-so-far';

export function PhoneControls(props: PhoneControlsProps): ReactElement {
  const { screen, onKey } = props;
  const { session } = screen;
  return (
    <>
      <PhoneBar {...props} />
      <Sheet id={MOVES_SHEET} title="Moves">
        {session.game.state.turns === 0 ? <p className="note">No moves yet.</p> : <History screen={screen} />}
      </Sheet>
      <Sheet id={BAG_SHEET} title="Unseen tiles">
        {screen.isPersonToMove ? <Unseen session={session} /> : <p className="note">Shown to the player to move.</p>}
      </Sheet>
      <FoundSheet screen={screen} onKey={onKey} />
    </>
  );
}

const ON_BAR = ['shuffle', 'hint'] as const;

function PhoneBar({ screen, onKey, onLeave, onZoom, children }: PhoneControlsProps): ReactElement {
  const id = useId();
  const more = useRef<HTMLDivElement>(null);
  const { mode, session, entry } = screen;
  const isBoard = mode.kind === 'board';
  const isLaid = entry.laid.length > 0;
  const { awaitsAcceptance } = session.game;
  const commands = listCommands(session);
  return (
    <div className="phone-bar" role="group" aria-label="Actions" inert={hasFound(screen)}>
      {isBoard ? (
        <>
          <KeyButton disabled={!isLaid} sends={namedKey('escape')} onKey={onKey}>
            <Icon name="undo" />
            Recall
          </KeyButton>
          {ON_BAR.map((name) => {
            const command = commands.find((other) => other.name === name);
            return command === undefined ? null : (
              <KeyButton key={name} sends={{ kind: 'control', letter: command.letter }} onKey={onKey}>
                <Icon name={name} />
                {capitalised(name)}
              </KeyButton>
            );
          })}
        </>
      ) : null}
      <button popoverTarget={id}>
        <Icon name="more" />
        More
      </button>
      {isBoard ? (
        <KeyButton className="main" disabled={!isLaid && !awaitsAcceptance} sends={namedKey('enter')} onKey={onKey}>
          <Icon name="enter" />
          {awaitsAcceptance ? 'Accept' : 'Play'}
        </KeyButton>
      ) : null}
      <Sheet id={id} title="More" panel={more}>
        <div onClick={() => more.current?.hidePopover()}>
          {isBoard ? (
            <div className="sheet-choices">
              <GameCommands screen={screen} without={ON_BAR} onKey={onKey} />
            </div>
          ) : null}
          <div className="sheet-choices">
            <button popoverTarget={MOVES_SHEET}>Moves</button>
            <button popoverTarget={BAG_SHEET}>Unseen tiles</button>
            <button onClick={onZoom}>Zoom</button>
            <RulesAndLeave screen={screen} onLeave={onLeave} />
          </div>
        </div>
        {children}
      </Sheet>
    </div>
  );
}

export function hasFound({ side, hints, isAdvised, answer }: ScreenGame): boolean {
  if (side === 'meanings') return true;
  return side === 'hints' ? hints !== null || isAdvised : side === 'query' && answer !== null;
}

const TITLES: Partial<Record<SidePanel, string>> = { hints: 'Hint', meanings: 'Meaning' };

function FoundSheet({ screen, onKey }: GameActionsProps): ReactElement {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const isFound = hasFound(screen);
  useEffect(() => {
    sheet.current?.togglePopover(isFound);
  }, [isFound]);
  return (
    <Sheet
      id={id}
      title={TITLES[screen.side] ?? 'Words'}
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

interface SheetProps {
  readonly id: string;
  readonly title: string;
  readonly isLasting?: boolean;
  readonly panel?: RefObject<HTMLDivElement | null>;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function Sheet({ id, title, isLasting = false, panel, onClose, children }: SheetProps): ReactElement {
  return (
    <div
      id={id}
      ref={panel}
      className="sheet"
      popover={isLasting ? 'manual' : 'auto'}
      role="dialog"
      aria-label={title}
      onToggle={({ newState, target, currentTarget }) => {
        // Popovers inside the sheet bubble their toggle events.
        if (newState === 'closed' && target === currentTarget) onClose?.();
      }}
    >
      <div className="sheet-head line">
        <h2>{title}</h2>
        <button popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </div>
      {children}
    </div>
  );
}
