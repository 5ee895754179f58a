import type { KeyboardEvent, ReactElement } from 'react';
import type { BoardTile } from '../../../../engine/board/board.ts';
import type { Look } from '../../../../engine/rules/ruleset-look.ts';
import { BoardView } from '../../board/board-view.tsx';
import { findSquare } from '../../board/use-drag.tsx';
import { isBlankLetter, readKey } from '../../view/page-keys.ts';
import { tileOn } from '../../../../play/study/position-entry.ts';
import type { EntryFieldsProps } from './seat-fields.tsx';
import { BLANK } from '../../../../engine/tiles/alphabet.ts';
import { lettersOf } from '../../../../play/screen/spelling.ts';
import { TileFace } from '../../board/tile-face.tsx';
import { tilesLeft } from '../../../../play/study/read-entry.ts';

interface SetupBoardProps extends EntryFieldsProps {
  readonly colours: Look['palette'];
  readonly laid: readonly BoardTile[];
}

export function SetupBoard({ entry, colours, laid, onChange, onTileDown }: SetupBoardProps): ReactElement {
  const { layout, alphabet } = entry.ruleset;
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = readKey(event);
    if (key === null) return;
    event.preventDefault();
    if (isBlankLetter(event) && !entry.isBlank) onChange({ kind: 'key', key: { kind: 'text', text: '?' } });
    onChange({ kind: 'key', key });
  };
  return (
    <div
      className="board-place game-board setup-board"
      onPointerDown={(event) => {
        const square = findSquare(event.target as Element);
        const tile = square === null ? 0 : tileOn(entry, square);
        if (square !== null && tile !== 0) onTileDown({ tile, from: { kind: 'square', square } }, event);
      }}
    >
      <BoardView
        layout={layout}
        alphabet={alphabet}
        tiles={entry.tiles}
        colours={colours}
        label="Position"
        laid={laid}
        cursor={entry}
        onSquare={(square) => onChange({ kind: 'point', square })}
        onKeyDown={onKeyDown}
      />
      <p className="note" role="status">
        {entry.isBlank ? (
          'The next letter is a blank.'
        ) : (
          <span className="of-keys">
            Type letters to lay tiles. Shift or ? makes a blank, Space turns the direction.
          </span>
        )}
      </p>
      <TileTray entry={entry} onChange={onChange} onTileDown={onTileDown} />
    </div>
  );
}

function TileTray({ entry, onChange, onTileDown }: EntryFieldsProps): ReactElement {
  const { alphabet } = entry.ruleset;
  const counts = tilesLeft(entry);
  return (
    <div className="tray row" role="group" aria-label="Tiles to lay at the cursor">
      {[...lettersOf(alphabet), BLANK].map((tile) => (
        <button
          key={tile}
          className="tray-tile"
          aria-label={`${tile === BLANK ? 'blank' : alphabet.faces[tile]!}, ${counts[tile]!} left`}
          data-none={counts[tile]! > 0 ? undefined : ''}
          aria-pressed={tile === BLANK ? entry.isBlank : undefined}
          onClick={() => onChange({ kind: 'tile', tile })}
          onPointerDown={(event) => onTileDown({ tile, from: { kind: 'tray' } }, event)}
        >
          <TileFace alphabet={alphabet} tile={tile} />
          <span className="tray-left" data-sign={counts[tile]!} data-over={counts[tile]! < 0 ? '' : undefined} />
        </button>
      ))}
    </div>
  );
}
