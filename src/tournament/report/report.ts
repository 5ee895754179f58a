/**
 * A tournament's result as a table and a sentence, in plain text, or as a document for machines.
 */
import { counted, nounFor } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { wrapText } from '../../engine/wrap-text.ts';
import type { GameClock } from '../games/game-clock.ts';
import type { Interval } from '../statistics/moments.ts';
import { superiorityOf } from '../statistics/head-to-head.ts';
import type { TournamentResult } from '../tournament-statistics.ts';
import type { SequentialTestResult } from '../sequential/sequential-test.ts';
import type { BotResult, Comparison } from '../statistics/tally.ts';
import { anytimeCells, formatHeadToHead, headToHeadDocument, likelihood } from './head-to-head-report.ts';
import { forfeitCaveat, forfeitingBots, formatForfeits } from './forfeit-report.ts';
import { clockSentence, timeRows, timeTable } from './time-report.ts';
import { describeSequentialTest, sequentialTestDocument } from './sequential-report.ts';
import {
  describeFormat,
  describeStandings,
  formatComparisons,
  formatStandings,
  standingsDocument,
} from './standings-report.ts';
import { error, formatTable, grouped, percent, range, signed } from './table-text.ts';

/** A result, and what it is the result of. */
export interface ReportInput {
  readonly result: TournamentResult;
  /** The sequential test that decided when to stop, if one did. */
  readonly test?: SequentialTestResult | undefined;
  /** Names of A, B and so on. */
  readonly bots: readonly string[];
  readonly seed: number;
  /** How many openings were given; 0 where games begin at the start. */
  readonly openings?: number | undefined;
  /** The clock of the games, if they had one. */
  readonly clock?: GameClock | undefined;
  readonly lexicon: string;
  readonly ruleset: string;
  /** Threads that played; null where workers did, which took their games from a queue. */
  readonly threads: number | null;
  /** Games played in this run, which are fewer than in the result after a resume, and the time they took. */
  readonly playedGames: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Differences less probable than this by chance are called real. */
const SIGNIFICANCE = 0.05;

/** Sentences are wrapped to fit the usual terminal. */
const COLUMNS = 80;

/**
 * The tables and, after an empty line, the verdict.
 *
 * @param columns of the terminal, for tables that can be as wide
 */
export function formatReport(input: ReportInput, columns = COLUMNS): string {
  const { result, bots, playedGames, seconds, cpuSeconds } = input;
  const { standings } = result;
  const names = namesOf(bots);
  const shown = standings && { standings, result, names, columns };
  const lines = [
    ...describeGames(input, columns),
    '',
    ...(shown === undefined
      ? formatTables(input, names)
      : [...formatStandings(shown), ...timeTable(result.time, names)]),
    '',
    `${result.turnsPerGame.toFixed(2)} turns and ${result.bingosPerGame.toFixed(2)} bingos a game; ` +
      `the first player won ${percent(result.firstWinRate)}`,
    ...(result.adjudicated === 0
      ? []
      : [`${grouped(result.adjudicated)} ${nounFor(result.adjudicated, 'game was', 'games were')} adjudicated`]),
  ];
  const forfeiting = forfeitingBots(names, result.forfeits, result.forfeitReasons);
  if (forfeiting.length > 0) lines.push('', ...formatForfeits(forfeiting), '');
  if (input.clock !== undefined) lines.push(...wrapText(clockSentence(input.clock), COLUMNS));
  if (playedGames > 0) {
    lines.push(
      ...wrapText(
        `${grouped(playedGames)} ${nounFor(playedGames, 'game')} in ${seconds.toFixed(1)} s on ${input.threads === null ? 'a queue' : counted(input.threads, 'thread')}: ` +
          `${rate(playedGames, seconds)} games per second, ${rate(playedGames, cpuSeconds)} per CPU second`,
        COLUMNS,
      ),
    );
  }
  lines.push(`digest ${result.digest}`);
  const verdict = [
    ...(shown === undefined ? conclusion(input, names) : describeStandings(shown)),
    ...forfeitCaveat(forfeiting, result.games).flatMap((sentence) => wrapText(sentence, COLUMNS)),
  ];
  return [...lines, ...(verdict.length === 0 ? [] : ['', ...verdict])].join('\n') + '\n';
}

/** Names as they are shown; those alike are told apart by their letters. */
function namesOf(bots: readonly string[]): string[] {
  const shown = bots.map(visibleLine);
  return shown.map((name, i) =>
    shown.indexOf(name) === shown.lastIndexOf(name) ? name : `${name} (${String.fromCharCode(65 + i)})`,
  );
}

/** How many games there were, and by which rules. */
function describeGames({ result, bots, ruleset, lexicon, seed, openings }: ReportInput, columns: number): string[] {
  const { games, pairs, standings } = result;
  const noun = nounFor(pairs, bots.length === 2 || standings !== undefined ? 'pair' : 'deal');
  const played = `${grouped(games)} ${nounFor(games, 'game')} in ${grouped(pairs)} ${noun}`;
  const from = openings ? `, ${counted(openings, 'opening')}` : '';
  const by = `${ruleset}, lexicon ${lexicon}, seed ${seed}${from}`;
  if (standings === undefined) return [`${played}: ${by}`];
  return wrapText(`${played}, ${describeFormat(standings, bots.length)}: ${by}`, columns);
}

/** Those who sit at one table, side by side. */
function formatTables({ result, bots, test }: ReportInput, names: readonly string[]): string[] {
  const { headToHead } = result;
  const ofEach = (cell: (bot: BotResult) => string): string[] => result.perBot.map(cell);
  return [
    ...formatTable([
      ['', ...names],
      ['wins', ...ofEach(({ wins }) => grouped(wins))],
      [bots.length === 2 ? 'draws' : 'shared wins', ...ofEach(({ shared }) => grouped(shared))],
      ...(result.forfeits.some((count) => count > 0) ? [['forfeits', ...result.forfeits.map(grouped)]] : []),
      ['win rate', ...ofEach(({ winRate }) => percent(winRate))],
      // The plain interval is for a number of pairs that was fixed before.
      ...(test === undefined
        ? [['95 % interval', ...ofEach(({ winRateInterval: { low, high } }) => range(low, high))]]
        : []),
      ...(headToHead === null ? [] : [['at any look', ...anytimeCells(headToHead)]]),
      ['mean score', ...ofEach(({ meanScore }) => meanScore.toFixed(1))],
      ['mean spread', ...ofEach(({ meanSpread, spreadStdErr }) => signed(meanSpread) + error(spreadStdErr))],
      ...timeRows(result.time),
    ]),
    ...(result.perBot.some(({ spreadStdErr }) => spreadStdErr !== null) ? ['±: one standard error'] : []),
    ...(headToHead === null ? [] : ['', ...formatHeadToHead(headToHead, names[0]!, names[1]!, test)]),
  ];
}

/** What the result says of A and each of the others, the test first where one decided. */
function conclusion({ result, test }: ReportInput, names: readonly string[]): string[] {
  if (test !== undefined) return describeSequentialTest(test, [names[0]!, names[1]!]);
  const verdicts = result.against.flatMap((comparison, i) =>
    wrapText(formatVerdict(comparison, [names[0]!, names[i + 1]!]), COLUMNS),
  );
  if (result.headToHead !== null) return verdicts;
  const against = result.against.map((comparison, i) => [names[i + 1]!, comparison] as const);
  return [...formatComparisons(`${names[0]!} against`, against), '', ...verdicts];
}

/** Whether the difference between two bots is real, as a sentence. */
export function formatVerdict(
  result: Pick<Comparison, 'winRate' | 'pValue' | 'meanSpread' | 'spreadPValue'>,
  [a, b]: readonly [string, string],
): string {
  const [better, worse] = result.winRate >= 0.5 ? [a, b] : [b, a];
  const rateOfBetter = Math.max(result.winRate, 1 - result.winRate);
  if (result.pValue < SIGNIFICANCE) {
    return `${better} is stronger than ${worse}: equals would differ so much with probability ${probability(result.pValue)}.`;
  }
  const [ahead, behind] = result.meanSpread >= 0 ? [a, b] : [b, a];
  if (result.spreadPValue < SIGNIFICANCE) {
    return (
      `${ahead} scores more than ${behind} (equals would differ so much with probability ` +
      `${probability(result.spreadPValue)}), but the games won do not tell them apart: ` +
      `${describeDoubt(result)}; more pairs might.`
    );
  }
  if (result.winRate === 0.5) return `Nothing tells ${a} and ${b} apart in these games.`;
  return (
    `No real difference is shown: ${better} won ${percent(rateOfBetter)} against ${worse}, and equals would differ so ` +
    `much with probability ${probability(result.pValue)}. ${capitalised(describeDoubt(result))}; more pairs might tell.`
  );
}

/** How sure it is who wins more games, beside what is needed to call a difference real. */
function describeDoubt({ pValue, winRate }: Pick<Comparison, 'pValue' | 'winRate'>): string {
  const superiority = superiorityOf(pValue, Math.max(winRate, 1 - winRate));
  return `the likelihood of superiority is ${likelihood(superiority)}, and from ${percent(1 - SIGNIFICANCE / 2)} on a difference is called real`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The result for machines; `wins`, `losses`, `meanSpread` and the like are those of the first bot. */
export function reportDocument({
  result,
  test,
  clock,
  playedGames,
  seconds,
  cpuSeconds,
  ...rest
}: ReportInput): object {
  const gamesPerCpuSecond = cpuSeconds > 0 ? playedGames / cpuSeconds : null;
  return {
    ...withInterval(result),
    ...(result.standings && { standings: standingsDocument(result.standings, rest.bots) }),
    perBot: result.perBot.map(withInterval),
    against: result.against.map(withInterval),
    headToHead: result.headToHead && headToHeadDocument(result.headToHead, test),
    ...(test && { sprt: sequentialTestDocument(test) }),
    ...(clock && { clock, reproducible: false }),
    ...rest,
    seconds,
    cpuSeconds,
    playedGames,
    gamesPerCpuSecond,
  };
}

function withInterval(result: { readonly winRateInterval: Interval }): object {
  const { low, high } = result.winRateInterval;
  return { ...result, winRateInterval: [low, high] };
}

function rate(count: number, seconds: number): string {
  const perSecond = count / Math.max(seconds, 1e-6);
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}

function probability(p: number): string {
  return p < 0.001 ? 'below 0.001' : p.toFixed(3);
}
