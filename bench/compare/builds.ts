/**
 * Compares two builds of the program. Each round runs both, one after the other, in alternating order, so that other load on the
 * machine slows both down alike. A round gives the ratio of the two medians; the interval is Student's t over the logarithms of
 * the ratios. It is widened for the number of rows (Bonferroni), so that all intervals of a table hold together: otherwise, a
 * table of fourteen rows would show a difference by chance every other time.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { InputError } from '../../src/engine/errors.ts';
import { parseJsonWith } from '../../src/engine/json-source.ts';
import { Moments } from '../../src/match/statistics/moments.ts';
import { studentQuantile } from '../../src/match/statistics/student-t.ts';
import { differencesOf, reportSchema, type PrintedReport } from './earlier-run.ts';

export const DEFAULT_ROUNDS = 6;
export const MIN_ROUNDS = 3;

/** Paths of the program, relative to a checkout or to an installed package. */
const PROGRAMS = [join('dist', 'bin', 'cli', 'main.js'), join('bin', 'cli', 'main.js')];

export interface BuildRounds {
  readonly now: string;
  readonly other: string;
  readonly rounds: number;
  readonly options: readonly string[];
  readonly onRun?: (round: number, folder: string) => void;
}

interface BuildRow {
  readonly name: string;
  readonly title: string;
  /** Time of this build divided by that of the other, over all rounds: below 1, this build is faster. */
  readonly ratio: number;
  readonly interval: readonly [low: number, high: number];
  readonly ratios: readonly number[];
}

export interface BuildComparison {
  readonly other: string;
  readonly version: string;
  readonly otherVersion: string;
  readonly rounds: number;
  readonly rows: readonly BuildRow[];
  /** Differences in the workload, which make the figures incomparable. */
  readonly differences: readonly string[];
}

/**
 * Runs both builds alternately.
 *
 * @throws InputError `bad-option` if a folder contains no build; Error if a build fails
 */
export async function compareBuilds({ now, other, rounds, options, onRun }: BuildRounds): Promise<BuildComparison> {
  const builds = [now, other].map((folder) => ({
    folder,
    program: programIn(folder),
    reports: Array<PrintedReport>(),
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { folder, program, reports } of round % 2 === 0 ? builds : builds.toReversed()) {
      onRun?.(round + 1, folder);
      reports.push(await runBuild(folder, program, options));
    }
  }
  const [ours, theirs] = builds.map(({ reports }) => reports) as [PrintedReport[], PrintedReport[]];
  return {
    ...{ other, version: ours[0]!.version, otherVersion: theirs[0]!.version, rounds },
    rows: compareRows(ours, theirs),
    differences: differencesOf(ours[0]!, theirs[0]!),
  };
}

export function programIn(folder: string): string {
  const program = PROGRAMS.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (program !== undefined) return program;
  const what = `contains no build; run "npm run prepare" in a checkout to make ${PROGRAMS[0]!}`;
  throw new InputError('bad-option', what, { source: folder });
}

async function runBuild(folder: string, program: string, options: readonly string[]): Promise<PrintedReport> {
  const args = [program, 'bench', '--json', ...options];
  const running = promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 });
  const end = (): void => void running.child.kill();
  process.once('exit', end);
  try {
    return parseJsonWith(reportSchema, (await running).stdout, folder, 'bad-record');
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const lastLine = (cause as { readonly stderr?: string }).stderr?.trim().split('\n').at(-1);
    throw new Error(`bench of ${folder} failed: ${lastLine || String(cause)}`, { cause });
  } finally {
    process.off('exit', end);
  }
}

function compareRows(ours: readonly PrintedReport[], theirs: readonly PrintedReport[]): BuildRow[] {
  const shared = ours[0]!.rows.filter(({ name }) => theirs[0]!.rows.some((row) => row.name === name));
  return shared.map(({ name, title }) => {
    const medianIn = ({ rows }: PrintedReport): number => rows.find((row) => row.name === name)!.median;
    const ratios = ours.map((report, round) => medianIn(report) / medianIn(theirs[round]!));
    const logs = new Moments();
    for (const ratio of ratios) logs.add(Math.log(ratio));
    const reach = studentQuantile(1 - 0.025 / shared.length, logs.count - 1) * (logs.stdErr ?? Infinity);
    const interval = [Math.exp(logs.mean - reach), Math.exp(logs.mean + reach)] as const;
    return { name, title, ratio: Math.exp(logs.mean), interval, ratios };
  });
}
