/**
 * Drawing for the first turn: each seat draws a tile, the closest to A begins, a blank beats any letter, and those who
 * tie draw again. The tiles go back.
 */
import type { Alphabet, Tile } from '../tiles/alphabet.ts';
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
 * @returns every round, the last one won by one seat
 */
export function drawForFirst(alphabet: Alphabet, seats: number, random: Random): FirstDraw[] {
  const rounds: FirstDraw[] = [];
  let contenders = Array.from({ length: seats }, (_, seat) => seat);
  while (contenders.length > 1) {
    const tiles = shuffledBag(alphabet, random).tiles.slice(0, contenders.length);
    rounds.push({ seats: contenders, tiles });
    contenders = bestDraws(tiles).map((i) => contenders[i]!);
  }
  return rounds;
}

export function firstSeat(rounds: readonly FirstDraw[]): number {
  const last = rounds.at(-1);
  return last === undefined ? 0 : last.seats[bestDraws(last.tiles)[0]!]!;
}
