/** What workers tell of their jobs adds up to the same as all games read one by one, and a test is decided at the same pair. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPairs, FoldedTournament, readFold, type Fold } from '../../../src/tournament/parts/fold.ts';
import { openTest } from '../../../src/tournament/sequential/sequential-test.ts';
import type { SequentialTestSettings } from '../../../src/tournament/sequential/test-settings.ts';
import { TournamentStatistics } from '../../../src/tournament/tournament-statistics.ts';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import { botSpecs, gameOf, pairOf } from '../../support/playing.ts';
import { digestGames } from '../../../src/tournament/games/game-turns.ts';

const PART = 'a'.repeat(64);
const two = botSpecs('greedy', 'longest');
const three = botSpecs('greedy', 'longest', 'random');

const score = fc.integer({ min: -50, max: 700 });
const pairs = fc.array(fc.tuple(fc.tuple(score, score), fc.tuple(score, score)), { minLength: 1, maxLength: 80 });
const ORDERS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
];
const deals = fc.array(fc.array(fc.tuple(score, score, score), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 30,
});
const byWins: SequentialTestSettings = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'logistic' };
const bySpread: SequentialTestSettings = { spread0: 0, spread1: 60, alpha: 0.1, beta: 0.1 };

const recordsOf = (
  scores: readonly (readonly [readonly [number, number], readonly [number, number]])[],
): PairRecord[] => scores.map(([first, second], i) => pairOf(i, first, second));

function jobsOf(records: readonly PairRecord[], size: number): PairRecord[][] {
  const jobs = [];
  for (let at = 0; at < records.length; at += size) jobs.push(records.slice(at, at + size));
  return jobs;
}

/** As it comes over the wire. */
const sent = (fold: Fold): Buffer => Buffer.from(JSON.stringify(fold));

function wholeResult(records: readonly PairRecord[], bots: number): object {
  const statistics = new TournamentStatistics(bots);
  for (const record of records) statistics.add(record);
  return { ...statistics.result(), digest: '' };
}

function foldedResult(records: readonly PairRecord[], bots: typeof two, size: number): object {
  const folded = new FoldedTournament({ bots });
  for (const job of jobsOf(records, size)) {
    const fold = readFold(sent(foldPairs(job, PART, { bots })), { first: 0, count: job.length }, { bots });
    if (typeof fold === 'string') throw new Error(fold);
    expect(folded.add(fold)).toBe(job.length);
  }
  return { ...folded.statistics.result(), digest: '' };
}

describe('jobs in short', () => {
  it('add up to what their games do, to the last bit', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 20 }), (scores, size) => {
        const records = recordsOf(scores);
        expect(foldedResult(records, two, size)).toStrictEqual(wholeResult(records, 2));
      }),
    );
  });

  it('do so for three at a table', () => {
    fc.assert(
      fc.property(deals, fc.integer({ min: 1, max: 9 }), (scores, size) => {
        const records = scores.map((deal, pair) => {
          const games = deal.map((seats, game) => gameOf(ORDERS[game]!, seats));
          return { pair, games, digest: digestGames(games) };
        });
        expect(foldedResult(records, three, size)).toStrictEqual(wholeResult(records, 3));
      }),
    );
  });

  it.each([
    ['wins', byWins],
    ['spreads', bySpread],
  ])('decide a test of %s at the pair at which the games do', (_, sprt) => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 20 }), fc.integer({ min: -80, max: 80 }), (scores, size, ahead) => {
        const records = recordsOf(scores.map(([[a, b], second]) => [[a + ahead, b], second]));
        const test = openTest(sprt);
        let decided = 0;
        for (; decided < records.length && test.decision === null; decided++) test.add(records[decided]!);
        const folded = new FoldedTournament({ bots: two, sprt });
        let counted = 0;
        for (const job of jobsOf(records, size)) {
          if (folded.isDecided) break;
          const fold = foldPairs(job, PART, { bots: two, sprt });
          const count = folded.add(fold);
          counted += count;
          if (count < job.length) folded.addRest(foldPairs(job.slice(0, count), PART, { bots: two, sprt }).sums, PART);
        }
        expect(counted).toBe(decided);
        expect(folded.test?.result()).toStrictEqual(test.result());
        expect({ ...folded.statistics.result(), digest: '' }).toStrictEqual(wholeResult(records.slice(0, decided), 2));
      }),
    );
  });
});

describe('a job in short that a stranger tells', () => {
  const records = recordsOf([
    [
      [400, 300],
      [350, 360],
    ],
    [
      [300, 400],
      [310, 300],
    ],
  ]);
  const fold = foldPairs(records, PART, { bots: two });
  const tested = foldPairs(records, PART, { bots: two, sprt: byWins });
  const spreads = foldPairs(records, PART, { bots: two, sprt: bySpread });
  const range = { first: 0, count: 2 };

  it.each<[string, string, Uint8Array, object?]>([
    ['not JSON', 'not JSON', Buffer.from('{')],
    ['an empty object', 'Invalid input', Buffer.from('{}')],
    ['of another number of pairs', 'not the sums of 2 pairs', sent(foldPairs(records.slice(1), PART, { bots: two }))],
    ['of other bots', 'not the sums of 2 pairs', sent({ ...fold, sums: { ...fold.sums, games: 6 } })],
    [
      'with wins that are not all',
      'sums that do not agree with each other',
      sent({
        ...fold,
        sums: { ...fold.sums, bots: fold.sums.bots.map((bot) => ({ ...bot, tally: { ...bot.tally, games: 3 } })) },
      }),
    ],
    ['with what no test asked for', 'more than was asked for', sent(tested)],
    ['without what the test takes', 'not what the test takes of 2 pairs', sent(fold), byWins],
    ['with spreads for a test of wins', 'not what the test takes of 2 pairs', sent(spreads), byWins],
    ['with too few', 'not what the test takes of 2 pairs', sent({ ...tested, byPair: '2' }), byWins],
    [
      'with outcomes of others',
      'outcomes that do not agree with their sums',
      sent({ ...tested, byPair: '44' }),
      byWins,
    ],
  ])('is refused where it is %s', (_, why, bytes, sprt) => {
    const settings = sprt === undefined ? { bots: two } : { bots: two, sprt: sprt as SequentialTestSettings };
    expect(readFold(bytes, range, settings)).toContain(why);
  });
});
