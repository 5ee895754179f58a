import { reasonOf } from '../../engine/errors.ts';
import { readPosition } from '../../analysis/position-turn.ts';
import { emptyBoard, placeTiles, type Board } from '../../engine/board/board.ts';
import { formatCgp, type CgpPosition } from '../../engine/notation/cgp.ts';
import { rackTileOf, upperCase } from '../../engine/tiles/alphabet.ts';
import { type PositionEntry, readRack } from './position-entry.ts';

/** Formats the entry as CGP; the result may be invalid. */
export function writeCgp(entry: PositionEntry): string {
  const { racks, scores, zeroTurns, turnsLeft, ruleset } = entry;
  // The racks and scores are as typed.
  const [board = '', ...rest] = formatCgp(
    { board: boardOfEntry(entry), racks: [], scores: [], zeroTurns, turnsLeft, operations: [] },
    ruleset.alphabet,
  ).split(/ +/u);
  const typed = (texts: readonly string[]): string => texts.map((text) => text.replaceAll(/\s+/gu, '')).join('/');
  return `${board} ${upperCase(ruleset.alphabet, typed(racks))} ${typed(scores)} ${rest.join(' ')}`;
}

function boardOfEntry({ tiles, ruleset: { layout, alphabet } }: PositionEntry): Board {
  const squares = Array.from(tiles, (tile, at) => ({ row: Math.floor(at / layout.cols), col: at % layout.cols, tile }));
  const placed = squares.filter(({ tile }) => tile !== 0);
  return placeTiles(emptyBoard(layout), alphabet, placed);
}

export function isUntouched({ tiles, racks, fault }: PositionEntry): boolean {
  return fault === '' && tiles.every((tile) => tile === 0) && racks.every((rack) => rack === '');
}

export type ReadEntry =
  | { readonly cgp: string; readonly position: CgpPosition; readonly fault: null }
  | { readonly cgp: string; readonly position: null; readonly fault: string; readonly isBegun: boolean };

export function readEntry(entry: PositionEntry): ReadEntry {
  const cgp = writeCgp(entry);
  try {
    const position = readPosition(cgp, entry.ruleset);
    if (position.racks[0]!.length === 0)
      return { cgp, position: null, fault: 'The rack of the player to move is empty.', isBegun: false };
    return { cgp, position, fault: null };
  } catch (error) {
    return { cgp, position: null, fault: reasonOf(error), isBegun: true };
  }
}

/** Number of each tile that is neither on the board nor on a readable rack; negative if there are too many. */
export function tilesLeft({ tiles, racks, ruleset: { alphabet } }: PositionEntry): readonly number[] {
  const counts = Array.from(alphabet.counts);
  for (const tile of tiles) if (tile !== 0) counts[rackTileOf(tile)]! -= 1;
  for (const rack of racks) for (const tile of readRack(alphabet, rack) ?? []) counts[tile]! -= 1;
  return counts;
}
