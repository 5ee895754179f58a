/** On a phone: the bar, and all that stands beside the board elsewhere on sheets. */
import type { ReactElement, ReactNode } from 'react';
import type { Key } from '../../../../play/screen/key.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { History, RulesAndLeave, Unseen } from '../side/game-side.tsx';
import { Sheet } from '../../view/sheet.tsx';
import { FoundSheet } from './found-sheet.tsx';
import { PhoneBar } from './phone-bar.tsx';

interface PhoneControlsProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
  readonly onLeave: () => void;
  readonly onZoom: () => void;
  /** What else can be done with the game. */
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
