/** The board and the rack of an exercise, as they were, with the tiles that are tried. */
import type { ReactElement, ReactNode } from 'react';
import { rackLeft } from '../../../../play/screen/entry.ts';
import type { Look } from '../../../../play/look/ruleset-look.ts';
import { BoardView } from '../../board/board-view.tsx';
import type { DraggedTile } from '../../board/drop-tile.ts';
import { DraggedTileFace, dragLaid, squareUnder, useDrag } from '../../board/use-drag.tsx';
import { LetterPicker } from '../../board/letter-picker.tsx';
import { liftedFrom, RackView } from '../../board/rack-view.tsx';
import { afterDrop, afterLetter, afterSquare, afterTile, type TriedMove, type TriedOn } from './exercise-entry.ts';

interface ExerciseBoardProps {
  readonly place: TriedOn;
  readonly colours: Look['palette'];
  /** What it is the board of, as it is said to those who hear it. */
  readonly of?: string;
  readonly move: TriedMove;
  readonly onMove: (move: TriedMove) => void;
  /** What is drawn over the board, for eyes alone. */
  readonly over?: ReactNode;
}

/** The board, the rack, and the letters where a blank waits for one. */
export function ExerciseBoard(props: ExerciseBoardProps): ReactElement {
  const { place, colours, of = 'exercise', move, onMove, over } = props;
  const { board, rack, alphabet, layout } = place;
  const { entry, isBlank } = move;
  const left = rackLeft(entry, rack);
  const [dragged, beginDrag] = useDrag<DraggedTile>((what, to) => {
    onMove(afterDrop(move, what, to, place));
  });
  return (
    <div className="game-board" onPointerDown={dragLaid(entry, beginDrag)}>
      <BoardView
        layout={layout}
        alphabet={alphabet}
        tiles={board.tiles}
        colours={colours}
        label={`Board of the ${of}`}
        laid={entry.laid}
        cursor={entry}
        target={squareUnder(dragged)}
        over={over}
        onSquare={(square) => {
          onMove(afterSquare(move, square));
        }}
      />
      <RackView
        alphabet={alphabet}
        tiles={left}
        label={`Rack of the ${of}`}
        lifted={liftedFrom(dragged)}
        onTile={(index) => {
          onMove(afterTile(move, left[index]!, place));
        }}
        onTileDown={(index, event) => {
          beginDrag({ tile: left[index]!, from: null, index }, event);
        }}
      />
      {isBlank ? (
        <LetterPicker
          alphabet={alphabet}
          onPick={(letter) => {
            onMove(afterLetter(move, letter, place));
          }}
        />
      ) : null}
      <DraggedTileFace alphabet={alphabet} dragged={dragged} />
    </div>
  );
}
