/**
 * Who plays which pair of a tournament. Without a format all entrants sit at one table, and pair k is deal k. A format has
 * pairings of two, and every pairing plays every deal: of P pairings, pair k is deal k / P, rounded down, played by pairing
 * k mod P. The pairings of a deal begin from the same shuffled bag, so that what luck brings to one of them it brings to all,
 * and a tournament that is broken off has played its pairings equally often, but for one deal.
 */
import { entryAt } from '../../engine/present.ts';

/** What is played where entrants meet two by two: everybody against everybody, or the first against each of the others. */
export type TournamentFormat = 'round-robin' | 'gauntlet';

export const TOURNAMENT_FORMATS: readonly TournamentFormat[] = ['round-robin', 'gauntlet'];

export const MAX_ENTRANTS = 64;

/** A pair to play. */
export interface ScheduledPair {
  /** The shuffled bag: the stream of the tournament's seed. */
  readonly deal: number;
  /** Who plays, by number in the tournament; the k-th of them sits at seat 0 in the k-th game. */
  readonly players: readonly number[];
}

/** The pairs of a tournament, by number. */
export class Schedule {
  /** Who meets, by number in the tournament. */
  readonly pairings: readonly (readonly number[])[];

  /** @param format all sit at one table without it */
  constructor(entrants: number, format?: TournamentFormat) {
    this.pairings = listPairings(entrants, format);
  }

  /** Entrants who sit at a table; each deal takes as many games of a pairing. */
  get seats(): number {
    return entryAt(this.pairings, 0).length;
  }

  /** The pair of this number. */
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
