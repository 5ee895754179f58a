/** The board and the rack while nothing is laid by hand: with the play that is shown, or that is being weighed. */
import type { ReactElement } from 'react';
import type { TryingScreen } from '../../../../play/exercise/trying-screen.ts';
import type { Look } from '../../../../play/look/ruleset-look.ts';
import { BoardView } from '../../board/board-view.tsx';
import { RackView, type RackViewProps } from '../../board/rack-view.tsx';

interface ShownBoardProps {
  readonly screen: TryingScreen;
  readonly colours: Look['palette'];
  /** What the board is of, as it is said to those who hear it. */
  readonly of: string;
  /** Where tiles of the rack can be picked. */
  readonly picking?: Pick<RackViewProps, 'picked' | 'onTile'> | undefined;
}

export function ShownBoard({ screen, colours, of, picking }: ShownBoardProps): ReactElement {
  const { board, alphabet, entry, rack } = screen;
  return (
    <div className="game-board">
      <BoardView
        layout={board.layout}
        alphabet={alphabet}
        tiles={board.tiles}
        colours={colours}
        label={`Board of the ${of}`}
        laid={entry.laid}
      />
      <RackView
        alphabet={alphabet}
        tiles={rack}
        label={`Rack of the ${of}`}
        isDisabled={picking === undefined}
        {...picking}
      />
    </div>
  );
}
