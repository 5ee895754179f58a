/**
 * The draw for the first turn: each seat draws a tile, the tile closest to A wins, and tied seats draw again. A blank beats every
 * letter or, depending on the rules, is replaced by another tile. The drawn tiles return to the bag.
 */
import { BLANK, type Alphabet, type Tile } from '../tiles/alphabet.ts';
import { shuffledBag } from '../tiles/bag.ts';
import type { FirstDraw } from './game-events.ts';
import type { Random } from '../random.ts';

/** Returns the indices of the best tiles; several indices are a tie. The blank is tile 0, A is 1. */
export function bestDraws(tiles: ArrayLike<Tile>): number[] {
  const all = Array.from(tiles);
  const best = Math.min(...all);
  return all.flatMap((tile, i) => (tile === best ? [i] : []));
}

/** Repeats the draw until one seat wins and returns all rounds. Without `hasBlanks`, another tile replaces a blank. */
export function drawForFirst(alphabet: Alphabet, seats: number, random: Random, hasBlanks = true): FirstDraw[] {
  const rounds: FirstDraw[] = [];
  let contenders = Array.from({ length: seats }, (_, seat) => seat);
  while (contenders.length > 1) {
    const { tiles: bag } = shuffledBag(alphabet, random);
    const tiles = bag.filter((tile) => hasBlanks || tile !== BLANK).slice(0, contenders.length);
    rounds.push({ seats: contenders, tiles });
    contenders = bestDraws(tiles).map((i) => contenders[i]!);
  }
  return rounds;
}

export function firstSeat(rounds: readonly FirstDraw[]): number {
  const last = rounds.at(-1);
  return last === undefined ? 0 : last.seats[bestDraws(last.tiles)[0]!]!;
}
