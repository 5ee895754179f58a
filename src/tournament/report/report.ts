/** A tournament's result as tables and sentences, or as JSON. */
import { capitalised } from '../../text/capitalised.ts';
import { counted, nounFor } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { COLUMNS, wrapText } from '../../text/wrap-text.ts';
import { describeGameClock, describeClocks, type GameClock, type PlayerClocks } from '../../match/games/game-clock.ts';
import type { SequentialTestResult } from '../../match/sequential/sequential-test.ts';
import { computeSuperiority } from '../../match/statistics/head-to-head.ts';
import { lessLuckOfOther, type LuckAdjustment } from '../../match/statistics/luck-adjustment.ts';
import type { Comparison } from '../../match/statistics/tally/tally.ts';
import type { TournamentResult } from '../../match/tournament-statistics.ts';
import { forfeitCaveat, formatForfeits } from './forfeit-report.ts';
import { adjustForStop, formatHeadToHead } from './head-to-head-report.ts';
import { toDocument } from './to-document.ts';
import { grouped, likelihood, percent } from '../../text/numbers.ts';
import { columnsWithNames, type EntrantRow } from './result-columns.ts';
import { sequentialTestSentences } from './sequential-report.ts';
import {
  describeFormat,
  describeStandings,
  formatComparisons,
  formatStandings,
  standingsDocument,
} from './standings-report.ts';
import { buildTable, formatTable, formatTurned } from './table.ts';

/** A result with its settings. */
export interface ReportInput {
  readonly result: TournamentResult;
  readonly test?: SequentialTestResult | undefined;
  readonly lessLuck?: LuckAdjustment | undefined;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly openings?: number | undefined;
  /** The common clock, except for engines with their own. */
  readonly clock?: GameClock | undefined;
  /** Clocks by entrant (null for none), if engines had their own. */
  readonly clocks?: PlayerClocks | undefined;
  readonly lexicon: string;
  readonly ruleset: string;
  /** Number of threads; null for a queue. */
  readonly threads: number | null;
  /** Games of this run (fewer than in the result after a resume) and their time. */
  readonly playedGames: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const SIGNIFICANCE = 0.05;

/** Formats the tables and, after an empty line, the verdict; `columns` is the width of the terminal. */
export function formatReport(input: ReportInput, columns = COLUMNS): string {
  const { result, playedGames, seconds, cpuSeconds } = input;
  const { standings, turnsPerGame, bingosPerGame, adjudicated } = result;
  const rows = resultRows(input);
  const table = standings && { standings, rows, columns };
  const lines = [
    ...describeGames(input, columns),
    '',
    ...(table === undefined ? formatTables(input, rows) : [...formatStandings(table), ...formatTimes(rows)]),
    '',
    `${turnsPerGame.toFixed(2)} turns and ${bingosPerGame.toFixed(2)} bingos per game; ` +
      `the first player won ${percent(result.firstWinRate)}`,
  ];
  if (adjudicated > 0)
    lines.push(`${grouped(adjudicated)} ${nounFor(adjudicated, 'game was', 'games were')} adjudicated`);
  const forfeits = formatForfeits(rows);
  if (forfeits.length > 0) lines.push('', ...forfeits, '');
  for (const sentence of clockSentences(input, input.bots.map(visibleLine))) lines.push(...wrapText(sentence, COLUMNS));
  if (playedGames > 0) {
    const on = input.threads === null ? 'a queue' : counted(input.threads, 'thread');
    const played =
      `${grouped(playedGames)} ${nounFor(playedGames, 'game')} in ${seconds.toFixed(1)} s on ${on}: ` +
      `${rate(playedGames, seconds)} games per second, ${rate(playedGames, cpuSeconds)} per CPU second`;
    lines.push(...wrapText(played, COLUMNS));
  }
  lines.push(`digest ${result.digest}`);
  const verdict = [
    ...(table === undefined ? describeResult(input, rows) : describeStandings(table)),
    ...forfeitCaveat(rows, result.games).flatMap((sentence) => wrapText(sentence, COLUMNS)),
  ];
  return [...lines, ...(verdict.length === 0 ? [] : ['', ...verdict])].join('\n') + '\n';
}

function resultRows({ result, bots, test, lessLuck }: ReportInput): EntrantRow[] {
  const names = bots.map(visibleLine);
  const looks = result.headToHead?.anytimeInterval;
  return result.perBot.map((bot, number) => {
    const name = names[number] ?? '';
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return {
      ...bot,
      name: isAlone ? name : `${name} (${String.fromCharCode(65 + number)})`,
      forfeits: result.forfeits[number] ?? 0,
      forfeitReasons: result.forfeitReasons[number] ?? [],
      isTested: test !== undefined,
      anytimeInterval: looks && (number === 0 ? looks : { low: 1 - looks.high, high: 1 - looks.low }),
      lessLuck: lessLuck && (number === 0 ? lessLuck : lessLuckOfOther(lessLuck)),
      time: result.time?.[number] ?? undefined,
      rated: result.standings?.ratings.ranking.find(({ entrant }) => entrant === number),
      isAnchored: result.standings?.ratings.anchor != null,
    };
  });
}

function describeGames({ result, bots, ruleset, lexicon, seed, openings }: ReportInput, columns: number): string[] {
  const { games, pairs, standings } = result;
  const noun = nounFor(pairs, bots.length === 2 || standings !== undefined ? 'pair' : 'deal');
  const played = `${grouped(games)} ${nounFor(games, 'game')} in ${grouped(pairs)} ${noun}`;
  const from = openings ? `, ${counted(openings, 'opening')}` : '';
  const by = `${ruleset}, lexicon ${lexicon}, seed ${seed}${from}`;
  if (standings === undefined) return [`${played}: ${by}`];
  return wrapText(`${played}, ${describeFormat(standings, bots.length)}: ${by}`, columns);
}

function formatTables({ result: { headToHead }, test }: ReportInput, rows: readonly EntrantRow[]): string[] {
  const [a, b] = rows;
  return [
    ...formatTurned(buildTable('', rows, columnsWithNames('tournament', rows))),
    ...(rows.some(({ spreadStdErr }) => spreadStdErr !== null) ? ['±: one standard error'] : []),
    ...(headToHead && a && b ? ['', ...formatHeadToHead(headToHead, [a.name, b.name], test)] : []),
  ];
}

function formatTimes(rows: readonly EntrantRow[]): string[] {
  const columns = columnsWithNames('times', rows);
  return columns.length === 1 ? [] : ['', ...formatTable(buildTable('', rows, columns))];
}

export function clockSentences(
  { clock, clocks }: Pick<ReportInput, 'clock' | 'clocks'>,
  names: readonly string[],
): string[] {
  if (clock === undefined && clocks === undefined) return [];
  const text = clocks ? `Clocks: ${describeClocks(clocks, names)}` : clock && `Clock: ${describeGameClock(clock)}`;
  return [`${text}. Timed games depend on the machine, so this result is not reproducible.`];
}

/** Verdict on A against each other bot, or the sequential test if there was one. */
function describeResult({ result, test }: ReportInput, [a, ...others]: readonly EntrantRow[]): string[] {
  const [b] = others;
  if (a === undefined || b === undefined) return [];
  if (test !== undefined) {
    return sequentialTestSentences(test, [a.name, b.name]).flatMap((sentence) => wrapText(sentence, COLUMNS));
  }
  const against = result.against.map((comparison, i) => ({ ...comparison, name: others[i]?.name ?? '' }));
  const verdicts = against.flatMap((other) => wrapText(formatVerdict(other, [a.name, other.name]), COLUMNS));
  return result.headToHead === null ? [...formatComparisons(`${a.name} against`, against), '', ...verdicts] : verdicts;
}

/** Describes the difference between two bots in a sentence. */
export function formatVerdict(
  result: Pick<Comparison, 'winRate' | 'pValue' | 'meanSpread' | 'spreadPValue'>,
  [a, b]: readonly [string, string],
): string {
  const [better, worse] = result.winRate >= 0.5 ? [a, b] : [b, a];
  const rateOfBetter = Math.max(result.winRate, 1 - result.winRate);
  if (result.pValue < SIGNIFICANCE) return `${better} is stronger than ${worse} (${probability(result.pValue)}).`;
  const [ahead, behind] = result.meanSpread >= 0 ? [a, b] : [b, a];
  if (result.spreadPValue < SIGNIFICANCE) {
    return (
      `${ahead} scores more points than ${behind} (${probability(result.spreadPValue)}), but their win rates do not ` +
      `differ significantly: ${describeDoubt(result)}. More pairs may show a difference.`
    );
  }
  if (result.winRate === 0.5) return `No difference between ${a} and ${b} in these games.`;
  return (
    `No significant difference: ${better} won ${percent(rateOfBetter)} against ${worse} ` +
    `(${probability(result.pValue)}). ${capitalised(describeDoubt(result))}. More pairs may show a difference.`
  );
}

function describeDoubt({ pValue, winRate }: Pick<Comparison, 'pValue' | 'winRate'>): string {
  const superiority = computeSuperiority(pValue, Math.max(winRate, 1 - winRate));
  return `the likelihood of superiority is ${likelihood(superiority)}, below the ${percent(1 - SIGNIFICANCE / 2)} of a significant difference`;
}

/** The result as JSON; `wins`, `losses`, `meanSpread` and similar fields are those of the first bot. */
export function reportDocument(input: ReportInput): object {
  const { result, test, clock, clocks, playedGames, seconds, cpuSeconds, ...rest } = input;
  const { standings, headToHead } = result;
  return toDocument({
    ...result,
    ...(standings && { standings: standingsDocument(standings, rest.bots) }),
    headToHead: headToHead && adjustForStop(headToHead, test),
    ...(test && { sprt: test }),
    ...(clock && { clock }),
    ...(clocks && { clocks }),
    ...((clock ?? clocks) && { reproducible: false }),
    ...rest,
    seconds,
    cpuSeconds,
    playedGames,
    gamesPerCpuSecond: cpuSeconds > 0 ? playedGames / cpuSeconds : null,
  });
}

function rate(count: number, seconds: number): string {
  const perSecond = count / Math.max(seconds, 1e-6);
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}

function probability(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}
