/**
 * The games that swung most, those in which the largest lead was lost, and no others: memory is for as many as are asked for.
 */
import type { PairRecord } from '../games/pair-record.ts';
import type { GameWalk } from './game-walk.ts';

/** Where a game stands. */
export interface GamePlace {
  /** The record it is in, by its number among those read, from 0. */
  readonly source: number;
  readonly record: PairRecord;
  /** The game in the pair, from 0. */
  readonly round: number;
}

/** A lead that was lost: who had it and lost the game. */
export interface Swing {
  readonly seat: number;
  /** The most that the seat was ahead of the best of the others. */
  readonly lead: number;
  /** How far it was behind the winner in the end. */
  readonly margin: number;
}

/** A game that swung. */
export interface SwingingGame extends GamePlace {
  readonly swing: Swing;
}

/** The largest lead that was lost in a game, the lower seat's of two alike; null where nobody who lost was ever ahead. */
export function swingOf({ record, round }: GamePlace, { largestLeads }: GameWalk): Swing | null {
  const { scores, winners } = record.games[round]!;
  const best = Math.max(...winners.map((seat) => scores[seat]!));
  let most: Swing | null = null;
  largestLeads.forEach((lead, seat) => {
    const margin = best - scores[seat]!;
    // A game may also be lost by a challenge or a forfeit; the points did not swing then.
    if (winners.includes(seat) || lead <= 0 || margin < 0) return;
    if (most === null || lead > most.lead) most = { seat, lead, margin };
  });
  return most;
}

/** Keeps the games that swung most, the earlier of two alike. */
export class MostSwinging {
  readonly #most: number;
  readonly #games: SwingingGame[] = [];

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  add(place: GamePlace, walk: GameWalk): void {
    const swing = swingOf(place, walk);
    if (swing === null) return;
    const at = this.#games.findLastIndex((game) => game.swing.lead >= swing.lead) + 1;
    if (at >= this.#most) return;
    this.#games.splice(at, 0, { ...place, swing });
    this.#games.length = Math.min(this.#games.length, this.#most);
  }

  /** The game that swung most comes first. */
  get games(): readonly SwingingGame[] {
    return this.#games;
  }
}
