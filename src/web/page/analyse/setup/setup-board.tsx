/**
 * The board that a position is set up on: by keys at a cursor, by the tray beneath it, and by tiles dragged there and back.
 */
import type { KeyboardEvent, ReactElement } from 'react';
import type { PlacedTile } from '../../../../engine/board/board.ts';
import type { Look } from '../../../../play/look/ruleset-look.ts';
import { Board } from '../../board/board.tsx';
import { squareOf } from '../../board/use-drag.ts';
import { isBlankLetter, keyOf } from '../../board/browser-keys.ts';
import { tileOn } from './position-entry.ts';
import type { EntryFieldsProps } from './seat-fields.tsx';
import { TileTray } from './tile-tray.tsx';

interface SetupBoardProps extends EntryFieldsProps {
  readonly colours: Look['palette'];
  /** Tiles of the play that is looked at. */
  readonly laid: readonly PlacedTile[];
}

/** The board and the tray. */
export function SetupBoard({ entry, colours, laid, onChange, onTileDown }: SetupBoardProps): ReactElement {
  const { layout, alphabet } = entry.ruleset;
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key === null) return;
    event.preventDefault();
    if (isBlankLetter(event) && !entry.isBlank) onChange({ kind: 'key', key: { kind: 'text', text: '?' } });
    onChange({ kind: 'key', key });
  };
  return (
    <div
      className="game-board analyse-board"
      onPointerDown={(event) => {
        const square = squareOf(event.target as Element);
        const tile = square === null ? 0 : tileOn(entry, square);
        if (square !== null && tile !== 0) onTileDown({ tile, from: { kind: 'square', square } }, event);
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
        {entry.isBlank ? (
          'The next letter is laid as a blank.'
        ) : (
          <span className="of-keys">Letters lay tiles at the cursor, with Shift or after ? a blank, Space turns.</span>
        )}
      </p>
      <TileTray
        entry={entry}
        onTile={(tile) => {
          onChange({ kind: 'tile', tile });
        }}
        onTileDown={(tile, event) => {
          onTileDown({ tile, from: { kind: 'tray' } }, event);
        }}
      />
    </div>
  );
}
