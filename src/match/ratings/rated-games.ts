/**
 * Joint ratings from single games between people. Players are identified by name, ignoring case and whitespace differences. Each
 * game is its own deal.
 */
import type { GcgRecord } from '../../engine/gcg/record.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { RatingSums, type JointRatings } from './joint-ratings.ts';

export interface GameOfTwo {
  readonly names: readonly [string, string];
  readonly points: readonly [number, number];
}

export interface RatedPlayers {
  readonly names: readonly string[];
  readonly ratings: JointRatings;
}

export function rateGames(games: readonly GameOfTwo[]): RatedPlayers {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const numberOf = (name: string): number => {
    const key = playerKey(name);
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = names.push(name.trim()) - 1));
    return number;
  };
  const sums = new RatingSums();
  for (const [deal, { names: players, points }] of games.entries()) {
    const [a, b] = [numberOf(players[0]), numberOf(players[1])];
    sums.add(a < b ? [a, b] : [b, a], 2 * (a < b ? points[0] : points[1]), { seed: 0, deal }, 1);
  }
  return { names, ratings: sums.ratings(names.length) };
}

function playerKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

export function resultOf({ record: { players }, turns, isOver, forfeit }: GcgReplay): GameOfTwo | string {
  const [one, other] = players;
  if (one === undefined || other === undefined || players.length > 2) return `a game of ${players.length}, not of two`;
  const names = [one.name || one.nick, other.name || other.nick] as const;
  if (playerKey(names[0]) === playerKey(names[1])) return 'both players have the same name';
  if (forfeit !== null) return { names, points: forfeit.seat === 0 ? [0, 1] : [1, 0] };
  const [a, b] = turns.at(-1)?.state.scores ?? [];
  if (!isOver || a === undefined || b === undefined) return 'it is not over';
  return { names, points: a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1] };
}

export function gameKey({ players, events }: GcgRecord): string {
  const turns = events.map((event) => ({ ...event, line: 0, comment: '' }));
  return JSON.stringify([players.map(({ name, nick }) => playerKey(name || nick)), turns]);
}
