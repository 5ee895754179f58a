/** What a person can do, as buttons; each does what its key does. */
import type { ReactElement } from 'react';
import { capitalised } from '../../../text/capitalised.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Key, NamedKey } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { takeBackTurn } from '../../../play/session/taken-back.ts';
import { ANALYSE, listCommands } from './analysed-moment.ts';

interface GameActionsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

/** Commands that the page has a button for. */
const BUTTONS = [
  'exchange',
  'pass',
  'shuffle',
  'undo',
  'challenge',
  'dictionary',
  'hint',
  'lay',
  'resign',
  ANALYSE.name,
];

export function GameActions({ screen, onKey }: GameActionsProps): ReactElement | null {
  const { mode, session, entry } = screen;
  if (mode.kind !== 'board') return null;
  const named = (name: NamedKey) => () => {
    onKey({ kind: 'named', name });
  };
  const isLaid = entry.laid.length > 0;
  return (
    <div className="actions" role="group" aria-label="What you can do">
      <button
        type="button"
        className="main"
        onClick={named('enter')}
        disabled={!isLaid && !session.game.awaitsAcceptance}
      >
        {session.game.awaitsAcceptance ? 'Accept' : 'Play'}
      </button>
      <button type="button" onClick={named('escape')} disabled={!isLaid}>
        Recall
      </button>
      <CommandButtons screen={screen} onKey={onKey} />
    </div>
  );
}

interface CommandButtonsProps extends GameActionsProps {
  /** Commands that stand elsewhere. */
  readonly without?: readonly string[];
}

export function CommandButtons({ screen, onKey, without = [] }: CommandButtonsProps): ReactElement {
  const { session, entry } = screen;
  /** What would only say that there is nothing to do. */
  const isIdle: Readonly<Record<string, boolean>> = {
    undo: entry.laid.length === 0 && isRefusal(takeBackTurn(session)),
  };
  // Plays of a hint are laid once there is one.
  const isLayable = screen.hints !== null;
  const commands = listCommands(session).filter(
    ({ name }) => BUTTONS.includes(name) && !without.includes(name) && (name !== 'lay' || isLayable),
  );
  return (
    <>
      {commands.map(({ letter, name, summary }) => (
        <button
          key={name}
          type="button"
          title={summary}
          disabled={isIdle[name]}
          onClick={() => {
            onKey({ kind: 'control', letter });
          }}
        >
          {capitalised(name)}
        </button>
      ))}
      <SortButton screen={screen} />
    </>
  );
}

/** Only the page has it: in the console tiles are put in order by `<` and `>`. */
function SortButton({ screen }: Pick<GameActionsProps, 'screen'>): ReactElement {
  return (
    <button
      type="button"
      title="sort the rack by letter, once more by points"
      onClick={() => {
        screen.session.sortRack();
        screen.changed();
      }}
    >
      Sort
    </button>
  );
}
