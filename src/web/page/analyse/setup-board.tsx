/**
 * The board that a position is set up on: by keys at a cursor, by the tray beneath it, and by tiles dragged there and back.
 */
import type { KeyboardEvent, ReactElement } from 'react';
import type { PlacedTile } from '../../../engine/board/board.ts';
import type { Look } from '../../../play/look/ruleset-look.ts';
import { Board } from '../board/board.tsx';
import { TileFace } from '../board/tile-face.tsx';
import { useDrag } from '../board/use-drag.ts';
import { keyOf } from '../play/browser-keys.ts';
import { tileOn } from './position-entry.ts';
import type { EntryAction, PositionEntry } from './position-entry.ts';
import { TileTray } from './tile-tray.tsx';

interface SetupBoardProps {
  readonly entry: PositionEntry;
  readonly colours: Look['palette'];
  /** Tiles of the play that is looked at. */
  readonly laid: readonly PlacedTile[];
  readonly onChange: (action: EntryAction) => void;
}

type DraggedTile = Pick<Extract<EntryAction, { kind: 'drop' }>, 'tile' | 'from'>;

/** The board and the tray. */
export function SetupBoard({ entry, colours, laid, onChange }: SetupBoardProps): ReactElement {
  const { layout, alphabet } = entry.ruleset;
  const [dragged, beginDrag] = useDrag<DraggedTile>((what, place) => {
    onChange({ kind: 'drop', ...what, to: place.kind === 'square' ? place.square : null });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key === null) return;
    event.preventDefault();
    onChange({ kind: 'key', key });
  };
  return (
    <div
      className="game-board analyse-board"
      onPointerDown={(event) => {
        const { row, col } = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset ?? {};
        if (row === undefined || col === undefined) return;
        const from = { row: Number(row), col: Number(col) };
        const tile = tileOn(entry, from);
        if (tile !== 0) beginDrag({ tile, from }, event);
      }}
    >
      <Board
        layout={layout}
        alphabet={alphabet}
        tiles={entry.tiles}
        colours={colours}
        label="Position"
        laid={laid}
        cursor={entry}
        onSquare={(square) => {
          onChange({ kind: 'point', square });
        }}
        onKeyDown={onKeyDown}
      />
      <p className="note" role="status">
        {entry.isBlank
          ? 'The next letter is laid as a blank.'
          : 'Letters lay tiles at the cursor, ? a blank, Space turns.'}
      </p>
      <TileTray
        entry={entry}
        onTile={(tile) => {
          onChange({ kind: 'tile', tile });
        }}
        onTileDown={(tile, event) => {
          beginDrag({ tile, from: null }, event);
        }}
      />
      {dragged === null ? null : (
        <span className="drag-tile" style={{ left: dragged.x, top: dragged.y }}>
          <TileFace alphabet={alphabet} tile={dragged.what.tile} isFresh />
        </span>
      )}
    </div>
  );
}
