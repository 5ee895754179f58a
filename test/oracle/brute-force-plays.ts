/**
 * Two slow generators of legal plays that check each other, both using the engine's legality test: one permutes the rack over every
 * square, the other places every word of the lexicon everywhere.
 */
import { BLANK_FLAG } from '../../src/engine/tiles/tile-bits.ts';
import { BLANK } from '../../src/engine/tiles/alphabet.ts';
import { isOnBoard, tileAt } from '../../src/engine/board/board.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { checkPlacement, type LegalityContext } from '../../src/engine/rules/legality.ts';
import { rowStep, type Direction, type PlaceMove } from '../../src/engine/board/move.ts';

const DIRECTIONS: readonly Direction[] = ['across', 'down'];

const USED = 0xff;

/** Score by play. The key consists of squares and tiles, so a single tile is one play in either direction. */
export type PlayScores = ReadonlyMap<string, number>;

export function playKey(move: PlaceMove, squares: readonly { row: number; col: number }[]): string {
  return squares.map(({ row, col }, i) => `${row},${col}=${move.tiles[i]!}`).join(' ');
}

/** Tries every sequence of rack tiles, with blanks as every letter, from every square in both directions. */
export function playsByPermutation(context: LegalityContext): PlayScores {
  const { layout } = context.board;
  const found = new Map<string, number>();
  for (const tiles of sequences(context.rack, context.ruleset.alphabet.size)) {
    for (let row = 0; row < layout.rows; row++) {
      for (let col = 0; col < layout.cols; col++) {
        for (const direction of DIRECTIONS) judge(context, { kind: 'place', row, col, direction, tiles }, found);
      }
    }
  }
  return found;
}

/** Tries every word from every square in both directions, with each new letter from a tile or a blank. */
export function playsByWord(context: LegalityContext, words: readonly Uint8Array[]): PlayScores {
  const { layout } = context.board;
  const found = new Map<string, number>();
  const blanks = context.rack.filter((tile) => tile === BLANK).length;
  for (const word of words) {
    for (let row = 0; row < layout.rows; row++) {
      for (let col = 0; col < layout.cols; col++) {
        for (const direction of DIRECTIONS) layWord(context, blanks, word, row, col, direction, found);
      }
    }
  }
  return found;
}

function layWord(
  context: LegalityContext,
  blanks: number,
  word: Uint8Array,
  row: number,
  col: number,
  direction: Direction,
  found: Map<string, number>,
): void {
  const { board, rack, ruleset } = context;
  const down = rowStep(direction);
  const across = 1 - down;
  const longer =
    tileAt(board, row - down, col - across) !== 0 ||
    tileAt(board, row + word.length * down, col + word.length * across) !== 0;
  if (longer) return; // another word may fill that run
  const added: number[] = [];
  const left = rack.slice();
  let missing = 0;
  let first: { row: number; col: number } | null = null;
  for (let k = 0; k < word.length; k++) {
    const at = { row: row + k * down, col: col + k * (1 - down) };
    if (!isOnBoard(ruleset.layout, at.row, at.col)) return;
    const tile = tileAt(board, at.row, at.col);
    if (tile === 0) {
      first ??= at;
      added.push(word[k]!);
      const held = left.indexOf(word[k]!);
      if (held >= 0) left[held] = USED;
      else if (++missing > blanks) return;
    } else if ((tile & ~BLANK_FLAG) !== word[k]) return;
  }
  if (first === null) return;
  const choices = blanks === 0 ? 1 : 1 << added.length;
  for (let asBlank = 0; asBlank < choices; asBlank++) {
    if (bits(asBlank) < missing || bits(asBlank) > blanks) continue;
    const tiles = Uint8Array.from(added, (letter, k) => (((asBlank >> k) & 1) === 1 ? letter | BLANK_FLAG : letter));
    judge(context, { kind: 'place', ...first, direction, tiles }, found);
  }
}

function judge(context: LegalityContext, move: PlaceMove, found: Map<string, number>): void {
  const play = checkPlacement(context, move);
  if (!isRefusal(play)) found.set(playKey(play.move, play.placed), play.score);
}

function bits(n: number): number {
  return n === 0 ? 0 : (n & 1) + bits(n >> 1);
}

function* sequences(rack: Uint8Array, letters: number): Generator<Uint8Array> {
  const seen = new Set<string>();
  const grow = function* (chosen: number[], left: number[]): Generator<Uint8Array> {
    if (chosen.length > 0) {
      const key = chosen.join();
      if (seen.has(key)) return;
      seen.add(key);
      yield Uint8Array.from(chosen);
    }
    for (const tile of new Set(left)) {
      const rest = [...left];
      rest.splice(rest.indexOf(tile), 1);
      const as = tile === BLANK ? Array.from({ length: letters }, (_, i) => (i + 1) | BLANK_FLAG) : [tile];
      for (const choice of as) yield* grow([...chosen, choice], rest);
    }
  };
  yield* grow([], Array.from(rack));
}
