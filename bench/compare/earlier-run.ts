/**
 * Compares a run of the benchmarks with an earlier one. Each figure has two ratios: of the times themselves, for runs on the same
 * machine in the same state, and of the times relative to the yardstick of each run, for all others. Neither can separate noise
 * from a change; for that, both builds must run alternately (`builds.ts`).
 */
import * as z from 'zod/mini';
import { parseJsonWith } from '../../src/engine/json-source.ts';
import { readTextFile } from '../../src/files/files.ts';
import type { BenchReport } from '../run.ts';

const positive = z.number().check(z.positive());
const rowSchema = z.looseObject({ name: z.string(), title: z.string(), median: positive, toReference: positive });

export const reportSchema = z.looseObject({
  version: z.string(),
  date: z.string(),
  leaves: z.string(),
  lexicon: z.looseObject({ hash: z.string() }),
  positions: z.looseObject({ sha256: z.string() }),
  thorough: z.boolean(),
  rows: z.array(rowSchema).check(z.minLength(1)),
});

export type PrintedReport = z.infer<typeof reportSchema>;

interface ComparedRow {
  readonly name: string;
  readonly title: string;
  /** This run's median divided by the earlier one's: below 1, this run is faster. */
  readonly ratio: number;
  readonly ratioToReference: number;
}

/** The rows of both runs, with the file, date and version of the earlier one. */
export interface Comparison {
  readonly file: string;
  readonly date: string;
  readonly version: string;
  readonly rows: readonly ComparedRow[];
  readonly differences: readonly string[];
}

/**
 * Parses the output of `bench --json`.
 *
 * @throws InputError `bad-record` with line and column
 */
export async function readReport(file: string): Promise<PrintedReport> {
  return parseJsonWith(reportSchema, await readTextFile(file), file, 'bad-record');
}

export function compareReports(now: BenchReport, earlier: PrintedReport, file: string): Comparison {
  const rows = now.rows.flatMap(({ name, title, median, toReference }) => {
    const before = earlier.rows.find((row) => row.name === name);
    if (before === undefined) return [];
    return [{ name, title, ratio: median / before.median, ratioToReference: toReference / before.toReference }];
  });
  return { file, date: earlier.date, version: earlier.version, rows, differences: differencesOf(now, earlier) };
}

/** Differences in the workload of two runs, which make the figures incomparable. */
export function differencesOf(now: Worked, other: Worked): string[] {
  return [
    ...(now.lexicon.hash === other.lexicon.hash ? [] : ['lexicon']),
    ...(now.leaves === other.leaves ? [] : ['leaves']),
    ...(now.positions.sha256 === other.positions.sha256 ? [] : ['positions']),
    ...(now.thorough === other.thorough ? [] : ['samples']),
  ];
}

type Worked = Pick<PrintedReport, 'lexicon' | 'leaves' | 'positions' | 'thorough'>;
