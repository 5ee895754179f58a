/**
 * A tournament's result as a table and a sentence, in plain text.
 */
import type { TournamentResult } from './statistics.ts';

export interface ReportInput {
  readonly result: TournamentResult;
  /** Names of A and B. */
  readonly bots: readonly [string, string];
  readonly seed: number;
  readonly lexicon: string;
  readonly ruleset: string;
  readonly threads: number;
  /** Games played in this run, which are fewer than in the result after a resume, and the time they took. */
  readonly playedGames: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Differences less probable than this by chance are called real. */
const SIGNIFICANCE = 0.05;

/** The table and, after an empty line, the verdict. */
export function formatReport(input: ReportInput): string {
  const { result, bots, playedGames, seconds, cpuSeconds } = input;
  const names = bots[0] === bots[1] ? ([`${bots[0]} (A)`, `${bots[1]} (B)`] as const) : bots;
  const { low, high } = result.winRateInterval;
  const spreadError = result.spreadStdErr === null ? '' : ` ± ${result.spreadStdErr.toFixed(2)}`;
  const rows: readonly (readonly string[])[] = [
    ['', ...names],
    ['wins', grouped(result.wins), grouped(result.losses)],
    ['draws', grouped(result.draws), grouped(result.draws)],
    ['win rate', percent(result.winRate), percent(1 - result.winRate)],
    ['95 % interval', range(low, high), range(1 - high, 1 - low)],
    ['mean score', ...result.meanScores.map((score) => score.toFixed(1))],
    ['mean spread', ...[result.meanSpread, -result.meanSpread].map((spread) => signed(spread) + spreadError)],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('   '),
  );
  const lines = [
    `${grouped(result.games)} games in ${grouped(result.pairs)} pairs: ${input.ruleset}, lexicon ${input.lexicon}, seed ${input.seed}`,
    '',
    ...table,
    '',
    `${result.turnsPerGame.toFixed(2)} turns and ${result.bingosPerGame.toFixed(2)} bingos a game; ` +
      `the first player won ${percent(result.firstWinRate)}`,
  ];
  if (playedGames > 0) {
    lines.push(
      `${grouped(playedGames)} games in ${seconds.toFixed(1)} s on ${input.threads} thread${input.threads === 1 ? '' : 's'}: ` +
        `${rate(playedGames, seconds)} games per second, ${rate(playedGames, cpuSeconds)} per CPU second`,
    );
  }
  lines.push(`digest ${result.digest}`, '', formatVerdict(result, names));
  return lines.join('\n') + '\n';
}

/** Whether the difference between the bots is real, as a sentence. */
export function formatVerdict(result: TournamentResult, [a, b]: readonly [string, string]): string {
  const [better, worse] = result.winRate >= 0.5 ? [a, b] : [b, a];
  const rateOfBetter = Math.max(result.winRate, 1 - result.winRate);
  if (result.pValue < SIGNIFICANCE) {
    return `${better} is stronger than ${worse}: equals would differ so much with probability ${probability(result.pValue)}.`;
  }
  const [ahead, behind] = result.meanSpread >= 0 ? [a, b] : [b, a];
  if (result.spreadPValue < SIGNIFICANCE) {
    return (
      `${ahead} scores more than ${behind} (equals would differ so much with probability ` +
      `${probability(result.spreadPValue)}), but the games won do not tell them apart; more pairs might.`
    );
  }
  if (result.winRate === 0.5) return `Nothing tells ${a} and ${b} apart in these games.`;
  return (
    `No real difference is shown: ${better} won ${percent(rateOfBetter)}, and equals would differ so much with ` +
    `probability ${probability(result.pValue)}; more pairs might tell.`
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function range(low: number, high: number): string {
  return `${(100 * low).toFixed(1)} – ${percent(high)}`;
}

function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? '0.0' : value > 0 ? `+${text}` : text;
}

function rate(count: number, seconds: number): string {
  const perSecond = count / Math.max(seconds, 1e-6);
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}

function probability(p: number): string {
  return p < 0.001 ? 'below 0.001' : p.toFixed(3);
}
