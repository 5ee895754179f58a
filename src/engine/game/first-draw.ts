/**
 * Drawing for the first turn: each seat draws a tile, the closest to A begins, and those who tie draw again. A blank beats any
 * letter, or who draws one takes another tile. The tiles go back.
 */
import { BLANK, type Alphabet, type Tile } from '../tiles/alphabet.ts';
import { shuffledBag } from '../tiles/bag.ts';
import type { FirstDraw } from './game-events.ts';
import type { Random } from '../random.ts';

/** The indices of the best tiles drawn; more than one is a tie. Tiles are numbered from the blank, then from A. */
export function bestDraws(tiles: ArrayLike<Tile>): number[] {
  const all = Array.from(tiles);
  const best = Math.min(...all);
  return all.flatMap((tile, i) => (tile === best ? [i] : []));
}

/**
 * Draw until one seat is first.
 *
 * @param hasBlanks whether a blank counts; another tile is taken in its place where it does not
 * @returns every round, the last one won by one seat
 */
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
