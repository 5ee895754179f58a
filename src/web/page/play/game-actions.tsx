import type { ReactElement } from 'react';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Key } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { undoTurn } from '../../../play/session/undo.ts';
import { CommandButtons, PlayButtons } from '../laying/board-controls.tsx';
import { listCommands } from './analysed-moment.ts';

export interface GameActionsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

/** Other parts of the page have the controls of these commands. */
const WITHOUT_BUTTON = ['unseen', 'move now', 'rules', 'glossary', 'keys', 'quit'];

export function GameActions(props: GameActionsProps): ReactElement | null {
  const { mode, session } = props.screen;
  if (mode.kind !== 'board') return null;
  return (
    <div className="actions" role="group" aria-label="Actions">
      <PlayButtons {...props} isAccepting={session.game.awaitsAcceptance} />
      <GameCommands {...props} />
    </div>
  );
}

interface GameCommandsProps extends GameActionsProps {
  readonly without?: readonly string[];
}

export function GameCommands({ screen, onKey, without = [] }: GameCommandsProps): ReactElement {
  const { session, entry, hints } = screen;
  // `lay` lays a hinted play, so it needs a hint.
  const commands = listCommands(session).filter(
    ({ name }) => !WITHOUT_BUTTON.includes(name) && !without.includes(name) && (name !== 'lay' || hints !== null),
  );
  const idle = entry.laid.length === 0 && isRefusal(undoTurn(session)) ? ['undo'] : [];
  return <CommandButtons screen={screen} onKey={onKey} commands={commands} idle={idle} />;
}
