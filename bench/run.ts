/**
 * Runs the benchmarks with tinybench, one after the other in this thread, and reports them with the machine and the workload.
 *
 * Samples are CPU time instead of elapsed time, which depends on the load of the machine. The mean elapsed time is reported too,
 * to tell disturbed runs from quiet ones.
 */
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { Bench, type BenchOptions as TinybenchOptions } from 'tinybench';
import { hashBytes, packageRoot, readTextFile } from '../src/files/files.ts';
import type { SearchResources } from '../src/analysis/searcher.ts';
import { loadSearchResources, type GameNames } from '../src/files/making-ready.ts';
import { packageVersion } from '../src/files/package-version.ts';
import { DEFAULT_RULESET } from '../src/files/data-files.ts';
import { InputError } from '../src/engine/errors.ts';
import { DEFAULT_LEXICON } from '../src/movegen/lexica/lexicon-name.ts';
import { benchmarks } from './benchmarks.ts';
import type { Benchmark, BenchSetting } from './benchmark.ts';
import { ENDGAME_COUNT, makeEndgames, makePositions, POSITION_COUNT, POSITION_SEED } from './self-play-positions.ts';

type Sampling = Pick<Required<TinybenchOptions>, 'time' | 'iterations' | 'warmupTime' | 'warmupIterations'>;

/** Samples of each benchmark: to see that it runs, for up to a minute in all, or for up to four. */
type Effort = 'quick' | 'usual' | 'thorough';

interface BenchOptions {
  readonly effort: Effort;
  readonly only?: string | undefined;
  /** The rules and words, and the leave values for `loadLeaves`. */
  readonly names: GameNames & { readonly leaves?: string | undefined };
  readonly onNote?: ((note: string) => void) | undefined;
  readonly onStart?: (title: string) => void;
}

export interface BenchRow {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly median: number;
  readonly mean: number;
  readonly p75: number;
  readonly min: number;
  readonly samples: number;
  readonly wallMean: number;
  readonly toReference: number;
  readonly facts: Readonly<Record<string, number>>;
}

/**
 * Output of `bench --json`: the machine, the workload, and one row per benchmark. A later run can be compared with it
 * (`compare/earlier-run.ts`).
 */
export interface BenchReport {
  readonly version: string;
  readonly date: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly memoryMB: number; readonly node: string };
  readonly lexicon: { readonly name: string; readonly words: number; readonly hash: string };
  readonly leaves: string;
  readonly positions: { readonly count: number; readonly sha256: string };
  readonly quick: boolean;
  readonly thorough: boolean;
  readonly rows: readonly BenchRow[];
  /** Resident memory in megabytes, current and peak: after loading the lexicon and playing games, and at the end. */
  readonly memory: Readonly<Record<'afterGames' | 'atEnd', { readonly rssMB: number; readonly peakMB: number }>>;
}

/** Values of `--only`, in the order of a run. */
export const benchmarkNames: readonly string[] = Object.keys(benchmarks);

/**
 * Runs the benchmarks. The default words and rules use the positions of the files, which never change; others use generated
 * positions.
 *
 * @throws InputError if something cannot be found or read, or if games under these rules have no suitable position
 */
export async function runBenchmarks(options: BenchOptions): Promise<BenchReport> {
  const { names, onNote } = options;
  const resources = await loadSearchResources(names, { onNote });
  const { ruleset, graph, leaves } = resources;
  const setting: BenchSetting = {
    ...{ ruleset, graph, leaves, lexicon: names.lexicon ?? DEFAULT_LEXICON },
    ...(usesFixedPositions(names) ? await fixedPositions() : playedPositions(resources)),
  };
  if (setting.positions.length === 0) {
    throw new InputError('bad-option', `games of ${ruleset.name} have no position with a full rack to measure`);
  }
  const rows: BenchRow[] = [];
  let referenceMs = 0;
  let afterGames = memoryNow();
  for (const [name, prepare] of Object.entries(benchmarks)) {
    if (options.only !== undefined && name !== options.only && name !== 'reference') continue;
    const benchmark = await prepare(setting);
    if (benchmark === null) continue;
    options.onStart?.(benchmark.title);
    const row = await measure(benchmark, options.effort, referenceMs);
    if (name === 'reference') referenceMs = row.mean;
    rows.push(row);
    // Loading again and building hold a second lexicon in memory, unlike all other uses.
    if (name !== 'load' && name !== 'build') afterGames = memoryNow();
  }
  return {
    version: packageVersion(),
    date: new Date().toISOString(),
    machine: {
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryMB: Math.round(totalmem() / 2 ** 20),
      node: process.version,
    },
    lexicon: { name: graph.name, words: graph.wordCount, hash: graph.hash },
    leaves: leaves?.name ?? 'none',
    positions: { count: setting.positions.length, sha256: hashBytes(`${setting.positions.join('\n')}\n`).slice(0, 16) },
    quick: options.effort === 'quick',
    thorough: options.effort === 'thorough',
    rows,
    memory: { afterGames, atEnd: memoryNow() },
  };
}

/** Whether these are the default rules and words. */
export function usesFixedPositions({
  ruleset = DEFAULT_RULESET,
  alphabet,
  lexicon = DEFAULT_LEXICON,
}: GameNames): boolean {
  return ruleset === DEFAULT_RULESET && alphabet === undefined && lexicon === DEFAULT_LEXICON;
}

async function fixedPositions(): Promise<Pick<BenchSetting, 'positions' | 'endgames'>> {
  const readLines = async (name: string): Promise<string[]> => {
    const text = await readTextFile(join(packageRoot(), 'bench', name));
    return text.split('\n').filter((line) => line !== '');
  };
  return { positions: await readLines('positions.cgp'), endgames: await readLines('endgames.cgp') };
}

function playedPositions(resources: SearchResources): Pick<BenchSetting, 'positions' | 'endgames'> {
  const { ruleset, graph, leaves } = resources;
  const game = { ruleset, graph, seed: POSITION_SEED };
  return {
    positions: makePositions({ ...game, count: POSITION_COUNT }),
    endgames: makeEndgames({ ...game, leaves, inBag: 0, count: ENDGAME_COUNT }),
  };
}

/** @param referenceMs mean of the reference; 0 if this is the reference */
async function measure(benchmark: Benchmark, effort: Effort, referenceMs: number): Promise<BenchRow> {
  const { name, title, unit, unitsPerMs, run, samples, isExact = false, isAsync = false } = benchmark;
  const bench = new Bench({ ...samplingOf(effort, samples), ...(isExact && { time: 0, warmupTime: 0 }), throws: true });
  let wallMs = 0;
  let calls = 0;
  const begin = (): (() => { overriddenDuration: number }) => {
    const wall = performance.now();
    const cpu = process.cpuUsage();
    return () => {
      const { user, system } = process.cpuUsage(cpu);
      wallMs += performance.now() - wall;
      calls++;
      return { overriddenDuration: (user + system) / 1000 };
    };
  };
  const sample = (): { overriddenDuration: number } => {
    const end = begin();
    run();
    return end();
  };
  const sampleAsync = async (): Promise<{ overriddenDuration: number }> => {
    const end = begin();
    await run();
    return end();
  };
  const beforeAll = (): void => {
    wallMs = 0;
    calls = 0;
  };
  bench.add(name, isAsync ? sampleAsync : sample, { async: isAsync, beforeAll });
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error(`benchmark ${name} did not complete`);
  const { p50, mean, p75, min, samplesCount } = task.result.latency;
  return {
    name,
    title,
    unit,
    median: p50 * unitsPerMs,
    mean: mean * unitsPerMs,
    p75: p75 * unitsPerMs,
    min: min * unitsPerMs,
    samples: samplesCount,
    wallMean: (wallMs / calls) * unitsPerMs,
    toReference: referenceMs === 0 ? 1 : mean / referenceMs,
    facts: benchmark.facts?.(mean * unitsPerMs) ?? {},
  };
}

function samplingOf(effort: Effort, samples: number): Sampling {
  switch (effort) {
    case 'quick':
      return { time: 1, iterations: 2, warmupTime: 1, warmupIterations: 1 };
    case 'usual':
      return { time: 1000, iterations: Math.ceil(samples / 2), warmupTime: 300, warmupIterations: 1 };
    case 'thorough':
      return { time: 3000, iterations: samples, warmupTime: 1000, warmupIterations: 2 };
  }
}

function memoryNow(): { rssMB: number; peakMB: number } {
  return {
    rssMB: Math.round(process.memoryUsage.rss() / 2 ** 20),
    peakMB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}
