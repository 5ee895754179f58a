/**
 * Two builds of the program beside each other. Each round runs both, one after the other, the first of them second in the next
 * round; so what the machine does besides slows both down alike. A round gives the ratio of the two medians; the interval is
 * Student's t over the logarithms of the rounds' ratios. It is widened for the number of rows (Bonferroni): all intervals of a
 * table hold together, and a table of fourteen rows does not show a difference by chance every other time.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { InputError } from '../../src/engine/errors.ts';
import { parseJsonWith } from '../../src/engine/json-source.ts';
import { Moments } from '../../src/tournament/statistics/moments.ts';
import { studentQuantile } from '../../src/tournament/statistics/student-t.ts';
import { differencesOf, reportSchema, type PrintedReport } from './earlier-run.ts';

export const DEFAULT_ROUNDS = 6;
export const MIN_ROUNDS = 3;

/** Where a build has its program, from its folder or from the folder of its package. */
const PROGRAMS = [join('dist', 'bin', 'cli', 'main.js'), join('bin', 'cli', 'main.js')];

export interface BuildRounds {
  readonly now: string;
  readonly other: string;
  readonly rounds: number;
  /** Options of `bench`. */
  readonly options: readonly string[];
  readonly onRun?: (round: number, folder: string) => void;
}

interface BuildRow {
  readonly name: string;
  readonly title: string;
  /** The time of this build over that of the other, over all rounds: under 1 is faster now. */
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
  /** What was not the same in both: then the figures are of different work. */
  readonly differences: readonly string[];
}

/**
 * Run both builds in turns.
 *
 * @throws InputError `bad-option` where a folder has no build; Error where a build fails
 */
export async function compareBuilds({ now, other, rounds, options, onRun }: BuildRounds): Promise<BuildComparison> {
  const builds = [now, other].map((folder) => ({
    folder,
    program: programIn(folder),
    reports: new Array<PrintedReport>(),
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

/** @throws InputError `bad-option` where a folder has none */
export function programIn(folder: string): string {
  const program = PROGRAMS.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (program !== undefined) return program;
  throw new InputError('bad-option', `holds no build; "npm run prepare" of a checkout makes ${PROGRAMS[0]!}`, {
    source: folder,
  });
}

async function runBuild(folder: string, program: string, options: readonly string[]): Promise<PrintedReport> {
  const running = promisify(execFile)(process.execPath, [program, 'bench', '--json', ...options], {
    maxBuffer: 1 << 24,
  });
  const end = (): void => void running.child.kill();
  process.once('exit', end);
  try {
    return parseJsonWith(reportSchema, (await running).stdout, folder, 'bad-record');
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const said = (cause as { readonly stderr?: string }).stderr?.trim().split('\n').at(-1);
    throw new Error(`bench of ${folder} failed: ${said || String(cause)}`, { cause });
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
