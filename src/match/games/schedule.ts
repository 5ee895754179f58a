/**
 * The schedule of a tournament. Without a format, all entrants share a table, and pair k is deal k. A format has pairings of two,
 * and every pairing plays every deal: with P pairings, pair k is deal ⌊k / P⌋ of pairing k mod P. All pairings of a deal use the
 * same shuffled bag, so they share its luck, and an interrupted tournament has played its pairings equally often, except for one
 * deal.
 */
import { entryAt } from '../../engine/present.ts';

/** Tournament formats: round-robin (every entrant plays every other) and gauntlet (the first entrant plays each of the others). */
export type TournamentFormat = 'round-robin' | 'gauntlet';

export const TOURNAMENT_FORMATS: readonly TournamentFormat[] = ['round-robin', 'gauntlet'];

export const MAX_ENTRANTS = 64;

/** A scheduled pair. */
export interface ScheduledPair {
  /** The shuffled bag: a stream of the tournament's seed. */
  readonly deal: number;
  /** Players by number; player k has seat 0 in game k. */
  readonly players: readonly number[];
}

/** The schedule of a tournament's pairs. */
export class Schedule {
  readonly pairings: readonly (readonly number[])[];

  /** @param format without it, all entrants share a table */
  constructor(entrants: number, format?: TournamentFormat) {
    this.pairings = listPairings(entrants, format);
  }

  /** Players per table, which is also the number of games per deal and pairing. */
  get seats(): number {
    return entryAt(this.pairings, 0).length;
  }

  /** Returns the pair with this number. */
  at(pair: number): ScheduledPair {
    const { pairings } = this;
    return { deal: Math.floor(pair / pairings.length), players: entryAt(pairings, pair % pairings.length) };
  }
}

export function rotateSeats(players: readonly number[], round: number): number[] {
  return players.map((_, seat) => entryAt(players, (seat + round) % players.length));
}

function listPairings(entrants: number, format: TournamentFormat | undefined): number[][] {
  const all = Array.from({ length: entrants }, (_, entrant) => entrant);
  if (format === undefined) return [all];
  const first = format === 'gauntlet' ? [0] : all;
  return first.flatMap((a) => all.slice(a + 1).map((b) => [a, b]));
}
