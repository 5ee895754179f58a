import type { ReactElement } from 'react';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Key } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { undoTurn } from '../../../play/session/undo.ts';
import { CommandButtons } from '../laying/board-controls.tsx';
import { listCommands } from './analysed-moment.ts';

export interface GameActionsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

/** Other parts of the page have the controls of these commands. */
const WITHOUT_BUTTON = ['unseen', 'move now', 'rules', 'glossary', 'keys', 'quit'];

interface MoreActionsProps extends GameActionsProps {
  readonly className: string;
}

/** The commands that are not on the bar. */
export function MoreActions({ screen, onKey, className }: MoreActionsProps): ReactElement | null {
  const { mode, session, entry, hints } = screen;
  if (mode.kind !== 'board' && mode.kind !== 'blank') return null;
  // `lay` lays a hinted play, so it needs a hint.
  const commands = listCommands(session).filter(
    ({ name }) => !WITHOUT_BUTTON.includes(name) && (name !== 'lay' || hints !== null),
  );
  const idle = entry.laid.length === 0 && isRefusal(undoTurn(session)) ? ['undo'] : [];
  return (
    <div className={className} role="group" aria-label="More actions">
      <CommandButtons screen={screen} onKey={onKey} commands={commands} idle={idle} />
    </div>
  );
}
