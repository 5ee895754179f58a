/**
 * `tilewright leaves compare`: which of two tables of leave values wins more, by game pairs until it is clear.
 *
 * The stop is the sequential test of tournaments, of a gain in win rate against a loss of the same size.
 */
import { requireTurns } from '../../engine/rules/rules-in-play.ts';
import { present } from '../../engine/present.ts';
import { availableParallelism } from 'node:os';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { playPairs } from '../../tournament/play-pairs.ts';
import { toDocument } from '../../tournament/report/to-document.ts';
import { describeSequentialTest } from '../../tournament/report/sequential-report.ts';
import { eloOf } from '../../tournament/statistics/elo.ts';
import { EloTest, type EloTestResult } from '../../tournament/sequential/sequential-test.ts';
import { DEFAULT_ERROR_RATE } from '../../tournament/sequential/test-settings.ts';
import { TournamentStatistics, type TournamentResult } from '../../tournament/tournament-statistics.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { loadBotResources } from '../../files/making-ready.ts';
import {
  checkCount,
  checkSeed,
  jsonOption,
  lexiconOptions,
  loadFromArgs,
  MAX_THREADS,
  rulesetOption,
  notices,
} from '../options.ts';
import { PairsBar } from '../progress-bar.ts';
import { printJson, printText } from '../output.ts';

const positionals = {
  a: { type: 'string', demandOption: true, describe: '"default", "none", or a .klv2 or .csv file' },
  b: { type: 'string', demandOption: true, describe: 'the other' },
} as const;

const options = {
  ...rulesetOption,
  ...lexiconOptions,
  pairs: {
    type: 'number',
    requiresArg: true,
    default: 20_000,
    describe: 'most pairs; it ends earlier where it is clear',
  },
  gain: {
    type: 'number',
    requiresArg: true,
    default: 1,
    describe: 'points of win rate either way that the test can tell apart',
  },
  seed: { type: 'number', requiresArg: true, default: 1, describe: 'names the games' },
  threads: { type: 'number', requiresArg: true, default: availableParallelism(), describe: 'worker threads' },
  ...jsonOption,
} as const;

type CompareArgs = Arguments<typeof positionals & typeof options>;

/**
 * Plays game pairs until the test decides, `--pairs` are played or Ctrl-C comes, then prints the win rate with its 95 %
 * interval.
 */
export const leavesCompareCommand = defineCommand({
  command: 'compare <a> <b>',
  describe: 'play "equity" with two tables against each other until it is clear which is better',
  positionals,
  options,
  handler: compare,
});

function checkNumbers(args: CompareArgs): void {
  if (!Number.isInteger(args.pairs) || args.pairs < 1 || args.pairs > 10_000_000) {
    throw new InputError('bad-option', `--pairs ${args.pairs}: a whole number from 1 to 10000000 is needed`);
  }
  if (!(args.gain > 0 && args.gain <= 25)) {
    throw new InputError('bad-option', `--gain ${args.gain}: points of win rate over 0 and up to 25 are needed`);
  }
  checkSeed(args.seed);
  checkCount('--threads', args.threads, MAX_THREADS);
}

async function compare(args: CompareArgs): Promise<void> {
  checkNumbers(args);
  const bots = [args.a, args.b].map((leaves) => ({ kind: 'equity', options: new Map([['leaves', leaves]]) }));
  const game = await loadFromArgs(args);
  requireTurns(game.ruleset, 'leaves are');
  const ready = await loadBotResources(game, bots, notices);
  const interrupt = listenForInterrupt();
  const decided = new AbortController();
  const progress = new PairsBar(args.pairs);
  const test = makeTest(args.gain / 100);
  const statistics = new TournamentStatistics();
  progress.show(0);
  try {
    await playPairs({
      ...ready,
      bots,
      pairs: args.pairs,
      seed: args.seed,
      threads: args.threads,
      signal: AbortSignal.any([interrupt.signal, decided.signal]),
      onPairs: (records) => {
        for (const record of records) {
          if (test.decision !== null) break;
          statistics.add(record);
          test.add(record);
        }
        progress.show(test.pairs);
        if (test.decision !== null) decided.abort();
      },
    });
  } finally {
    progress.stop();
    interrupt.stop();
  }
  if (interrupt.signal.aborted) process.exitCode = EXIT_INTERRUPTED;
  if (test.pairs > 0) printComparison(args, statistics.result(), test.result());
}

/** The test that tells a gain in win rate, over one half, from a loss of the same size. */
function makeTest(gain: number): EloTest {
  const elo = eloOf(0.5 + gain);
  return new EloTest({
    elo0: -elo,
    elo1: elo,
    alpha: DEFAULT_ERROR_RATE,
    beta: DEFAULT_ERROR_RATE,
    model: 'logistic',
  });
}

function printComparison(args: CompareArgs, result: TournamentResult, test: EloTestResult): void {
  const { winRate, headToHead, meanSpread, spreadStdErr, pairs } = result;
  // The test may stop at any pair, for which the plain interval does not allow.
  const winRateInterval = present(headToHead).anytimeInterval;
  const verdict = test.decision === null ? 'open' : test.decision === 'H1' ? 'better' : 'worse';
  if (args.json) {
    const sprt = toDocument(test);
    printJson({ a: args.a, b: args.b, pairs, winRate, winRateInterval, meanSpread, spreadStdErr, verdict, sprt });
    return;
  }
  const percent = (share: number): string => (100 * share).toFixed(2);
  const said = { better: `${args.a} is better`, worse: `${args.b} is better`, open: 'not clear yet' }[verdict];
  // One pair has no spread.
  const spreadError = spreadStdErr === null ? '' : ` ± ${spreadStdErr.toFixed(1)}`;
  printText(
    `${counted(pairs, 'pair')}: ${args.a} won ${percent(winRate)} % (${percent(winRateInterval.low)} to ${percent(winRateInterval.high)}), ` +
      `spread ${meanSpread.toFixed(1)}${spreadError} a game; ${said}\n` +
      `in brackets: the 95 % interval for any look${spreadError === '' ? '' : '; ±: one standard error'}\n` +
      `${describeSequentialTest(test, [args.a, args.b]).join('\n')}\n`,
  );
}
