/** What a thumb reaches: the bar below the rack, with what is done each turn, and the sheet that has the rest. */
import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { capitalised } from '../../../../text/capitalised.ts';
import type { Key } from '../../../../play/screen/key.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { Icon, type IconName } from '../../icons/icon.tsx';
import { listCommands } from '../analysed-moment.ts';
import { GameCommands } from '../game-actions.tsx';
import { hasFound } from './found-sheet.tsx';
import { Sheet } from '../../view/sheet.tsx';

interface PhoneBarProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
  /** Buttons of the sheet besides the commands of the game. Each closes it. */
  readonly others: ReactNode;
  /** What stands below them. */
  readonly children: ReactNode;
}

/** Commands that the bar itself has. */
const ON_BAR = ['shuffle', 'hint'] as const;
const ICONS: Readonly<Record<(typeof ON_BAR)[number], IconName>> = { shuffle: 'shuffle', hint: 'lightbulb' };

export function PhoneBar({ screen, onKey, others, children }: PhoneBarProps): ReactElement {
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
