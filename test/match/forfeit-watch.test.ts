import { describe, expect, it } from 'vitest';
import { ForfeitWatch, type GameForfeit } from '../../src/match/forfeit-watch.ts';
import type { PairRecord } from '../../src/match/games/pair-record.ts';
import { gameOf } from '../support/playing.ts';

/** A pair of two bots with the given forfeits by game; null for none. */
function pairWith(pair: number, bots: readonly [number, number], forfeiters: readonly (number | null)[]): PairRecord {
  const games = forfeiters.map((bot, round) => {
    const seats = round === 0 ? bots : [bots[1], bots[0]];
    const game = gameOf(seats, [1, 0]);
    if (bot === null) return game;
    return { ...game, forfeit: { seat: seats.indexOf(bot), kind: 'crash' as const, reason: `pair ${pair}` } };
  });
  return { pair, games, digest: '' };
}

describe('ForfeitWatch', () => {
  it('reports the first forfeit of each bot once', () => {
    const reports: GameForfeit[] = [];
    const watch = new ForfeitWatch(Infinity, (game) => reports.push(game));
    for (let pair = 0; pair < 20; pair++) watch.add(pairWith(pair, [0, 1], pair < 3 ? [null, 1] : [0, 1]));
    expect(reports.map(({ bot, pair, reason }) => [bot, pair, reason])).toEqual([
      [1, 0, 'pair 0'],
      [0, 3, 'pair 3'],
    ]);
    expect(watch.stop).toBeNull();
  });

  it('stops exactly at the given number of consecutive forfeits', () => {
    const watch = new ForfeitWatch(4, () => undefined);
    watch.add(pairWith(0, [0, 1], [1, 1]));
    watch.add(pairWith(1, [0, 1], [1, null]));
    watch.add(pairWith(2, [0, 1], [1, 1]));
    expect(watch.stop).toBeNull();
    watch.add(pairWith(3, [0, 1], [1, 1]));
    expect(watch.stop).toMatchObject({ inARow: 4, last: { bot: 1, pair: 3, kind: 'crash' } });
  });

  it('stops if two broken bots forfeit in turns', () => {
    const watch = new ForfeitWatch(4, () => undefined);
    for (const pair of [0, 1]) watch.add(pairWith(pair, [0, 1], [0, 1]));
    expect(watch.stop).toMatchObject({ inARow: 4, last: { bot: 1, pair: 1 } });
  });

  it('counts the games of each bot separately with pairings', () => {
    const watch = new ForfeitWatch(4, () => undefined);
    watch.add(pairWith(0, [0, 1], [null, null]));
    watch.add(pairWith(1, [0, 2], [2, 2]));
    watch.add(pairWith(2, [0, 1], [null, null]));
    expect(watch.stop).toBeNull();
    watch.add(pairWith(3, [1, 2], [2, 2]));
    expect(watch.stop).toMatchObject({ inARow: 4, last: { bot: 2 } });
  });
});
