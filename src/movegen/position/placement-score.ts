/**
 * Checks and scores a placement on a `SearchBoard`. The cross-checks cover the cross words, so only the main word is looked up. The
 * engine's `checkPlacement` is the slower equivalent that also gives reasons.
 */
import { BLANK_FLAG, LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { premiumPoints } from '../../engine/board/layout.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import { isWord } from '../../engine/rules/legality.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import { NO_CROSS } from '../kernel/kernel-layout.ts';
import { ACROSS, DOWN, type SearchBoard } from './search-board.ts';

export const ILLEGAL = -1;

/** Returns the points of a placement, or `ILLEGAL`, for rules under which cross words must be valid. The rack is not checked. */
export function scorePlacement(position: SearchBoard, move: PlaceMove): number {
  const { layout, tiles } = position;
  const { row, col } = move;
  if (row < 0 || col < 0 || row >= layout.rows || col >= layout.cols || move.tiles.length === 0) return ILLEGAL;
  const across = position.indexOf(ACROSS, row, col);
  if (tiles[across] !== 0) return ILLEGAL;
  let first = move.direction === 'across' ? across : position.indexOf(DOWN, col, row);
  // A single tile is scored in the orientation of the run it extends.
  if (move.tiles.length === 1 && tiles[first - 1] === 0 && tiles[first + 1] === 0) first = position.mirror[first]!;
  return scoreFrom(position, first, move.tiles);
}

function scoreFrom(position: SearchBoard, first: number, laid: Uint8Array): number {
  const { ruleset, graph, mirror, tiles, values, neighbours } = position;
  const { letterMultipliers, tilePoints, wordMultipliers, crossScores } = position;
  const { points, size } = ruleset.alphabet;
  const word: number[] = [];
  let start = first;
  while (tiles[start - 1] !== 0) start--;
  let sum = 0;
  let product = 1;
  let cross = 0;
  let isConnected = false;
  let at = 0;
  for (let i = start; at < laid.length || tiles[i] !== 0; i++) {
    if (tiles[i] !== 0) {
      word.push(tiles[i]! & LETTER_MASK);
      sum += values[i]!;
      continue;
    }
    const tile = laid[at++]!;
    const letter = tile & LETTER_MASK;
    if (mirror[i] === 0 || letter < 1 || letter > size || tile > (BLANK_FLAG | letter)) return ILLEGAL;
    if (!position.admits(i, letter)) return ILLEGAL;
    const isBlank = (tile & BLANK_FLAG) !== 0;
    const worth = isBlank ? 0 : premiumPoints(points[letter]!, letterMultipliers[i]!, tilePoints[i]!);
    sum += worth;
    product *= wordMultipliers[i]!;
    if (crossScores[i] !== NO_CROSS) cross += (crossScores[i]! + worth) * wordMultipliers[i]!;
    isConnected ||= connects(position, i, neighbours[i]!);
    word.push(letter);
  }
  if (!isConnected || word.length < 2 || !isWord(ruleset, graph, word)) return ILLEGAL;
  return sum * product + cross + bonusFor(ruleset, laid.length);
}

/** True if a tile on this square connects the play: it touches another tile, or covers the start square. */
function connects({ ruleset, tileCount, starts }: SearchBoard, i: number, neighbours: number): boolean {
  if (tileCount > 0) return neighbours > 0 || !ruleset.mustTouch;
  return starts[ACROSS] < 0 || i === starts[ACROSS] || i === starts[DOWN];
}
