/**
 * Trains leave values by generations of self-play, each with the values of the previous one. The values of the last generation are
 * the result.
 *
 * The evidence of a game depends only on the seed, the generation and the game's number, and evidence is summed in integers, so the
 * result is the same for any number of threads and after interruptions. Every few minutes play pauses to write a checkpoint, from
 * which a later call continues.
 */
import { checkParts, RULES_AND_WORDS } from '../engine/given-options.ts';
import { LeaveEvidence } from './leave-sampler.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { leaveValuesOf, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import { listLeaves, numberLeaves } from './leave-set.ts';
import { smoothLeaves } from './smooth-leaves.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { WordTable } from '../movegen/words/word-table.ts';
import { giveBackGraph, packGraph, shareLeaves } from '../analysis/workers/shared-resources.ts';
import { startPool } from '../threads/thread-pool.ts';
import type { LeaveTask, LeaveWorkerData, TrainingMethod } from './leave-worker.ts';
import { readCheckpoint, writeCheckpoint, type TrainingSettings, type TrainingState } from './checkpoint.ts';

/** Inputs of a training run, and its checkpoint. */
export interface TrainLeavesOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly settings: TrainingSettings;
  readonly threads: number;
  /** Path of the checkpoint. The file is not deleted at the end: delete it once the values are stored. */
  readonly checkpoint: string;
  readonly checkpointSeconds: number;
  /** Called when a generation starts or resumes, and after every few games. */
  readonly onProgress?: (progress: TrainingProgress) => void;
  /** Ends the training run early, after a checkpoint. */
  readonly signal?: AbortSignal | undefined;
}

/** Progress of a training run. */
export interface TrainingProgress {
  /** Counted from 0. */
  readonly generation: number;
  /** Games completed in all generations, and the total number of games. */
  readonly games: number;
  readonly allGames: number;
  readonly racks: number;
  /** Mean value of a rack, in points. */
  readonly meanWorth: number;
}

const GAMES_PER_TASK = 4;
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Trains leave values on threads of this process.
 *
 * @returns null if ended early
 * @throws InputError if the checkpoint belongs to another training run
 */
export async function trainLeaves(options: TrainLeavesOptions): Promise<LeaveValues | null> {
  checkParts(options, 'trainLeaves()', { ...RULES_AND_WORDS, settings: 'an object with method and maxTiles' });
  const { ruleset, settings, checkpoint } = options;
  if (settings.maxTiles < 1) throw new InputError('bad-ruleset', 'leave training needs a hand of at least two tiles');
  const leaves = listLeaves(ruleset.alphabet, settings.maxTiles);
  const numbers = numberLeaves(leaves);
  let state: TrainingState =
    (await readCheckpoint(checkpoint, settings, leaves.count)) ?? startState(0, null, leaves.count);
  for (;;) {
    const { generation } = state;
    const games = gamesBefore(settings, generation + 1) - gamesBefore(settings, generation);
    state = await playGeneration({ leaves, numbers, games }, state, options);
    if (state.games < games) return null;
    const learnt = valuesFrom(state, leaves, numbers, settings.method);
    if (generation === settings.generations - 1) return leaveValuesOf(leaves, learnt, settings.lexicon);
    state = startState(generation + 1, learnt, leaves.count);
    await writeCheckpoint(checkpoint, settings, state);
  }
}

function startState(generation: number, valuesMilli: Int32Array | null, leaves: number): TrainingState {
  return { generation, games: 0, valuesMilli, evidence: new LeaveEvidence(leaves) };
}

function valuesFrom(
  { evidence }: TrainingState,
  leaves: WordTable,
  numbers: LeaveValues,
  method: TrainingMethod,
): Int32Array {
  const { sums, weights, totals } = evidence;
  const [racks = 0, worth = 0, squares = 0] = totals;
  if (method === 'boards') return smoothLeaves(leaves, numbers, sums, weights, squares / racks);
  const mean = worth / racks;
  const over = sums.map((sum, i) => sum - 1000 * mean * weights[i]!);
  return smoothLeaves(leaves, numbers, over, weights, squares / racks - mean * mean);
}

/** Number of games in earlier generations; each has a quarter of the games of the last one. */
function gamesBefore(
  { games, generations }: Pick<TrainingSettings, 'games' | 'generations'>,
  generation: number,
): number {
  const early = Math.ceil(games / 4);
  return generation < generations ? early * generation : early * (generations - 1) + games;
}

interface Generation {
  readonly leaves: WordTable;
  readonly numbers: LeaveValues;
  readonly games: number;
}

interface GenerationGames {
  /** Evidence by thread. */
  readonly parts: readonly LeaveEvidence[];
  /** The next game to start. */
  next: number;
}

async function playGeneration(
  { leaves, numbers, games }: Generation,
  from: TrainingState,
  { ruleset, graph, settings, threads, checkpoint, checkpointSeconds, signal, onProgress }: TrainLeavesOptions,
): Promise<TrainingState> {
  if (from.games >= games) return from;
  let state = from;
  const { generation, valuesMilli } = from;
  const { method, seed, racksPerBoard } = settings;
  const shared = packGraph(graph, threads);
  const workerData: LeaveWorkerData = {
    ...{ ruleset, graph: shared, generation, method, seed, racksPerBoard },
    leaves: valuesMilli && shareLeaves(leaveValuesOf(leaves, valuesMilli, 'training')),
    numbers: shareLeaves(numbers),
    leaveTiles: leaves.letters,
    offsets: leaves.offsets,
  };
  const poolOptions = { name: 'playLeaveTask', minThreads: threads, maxThreads: threads, workerData };
  const pool = startPool<LeaveTask, unknown>('training/leave-worker', poolOptions);
  const parts = Array.from({ length: threads }, () => new LeaveEvidence(leaves.count));
  const progress: GenerationGames = { parts, next: from.games };
  const report = (): void => onProgress?.(progressAfter(settings, from, progress));
  const playLane = async (evidence: SharedArrayBuffer, pause: AbortSignal): Promise<void> => {
    while (progress.next < games && !pause.aborted) {
      const first = progress.next;
      const count = Math.min(GAMES_PER_TASK, games - first);
      progress.next += count;
      await pool.run({ first, count, evidence });
      report();
    }
  };
  try {
    report();
    while (progress.next < games && signal?.aborted !== true) {
      const pause = AbortSignal.timeout(Math.min(1000 * checkpointSeconds, LONGEST_MS));
      const stop = signal === undefined ? pause : AbortSignal.any([signal, pause]);
      await Promise.all(parts.map(({ shared: evidence }) => playLane(evidence, stop)));
      state = stateAfter(from, progress);
      await writeCheckpoint(checkpoint, settings, state);
    }
    return state;
  } finally {
    await pool.destroy();
    giveBackGraph(shared);
  }
}

function stateAfter(
  { generation, valuesMilli, evidence }: TrainingState,
  { next, parts }: GenerationGames,
): TrainingState {
  const all = new LeaveEvidence(evidence.sums.length);
  for (const part of [evidence, ...parts]) all.add(part);
  return { generation, games: next, valuesMilli, evidence: all };
}

function progressAfter(
  settings: TrainingSettings,
  { generation, evidence }: TrainingState,
  { next, parts }: GenerationGames,
): TrainingProgress {
  let racks = 0;
  let worth = 0;
  for (const { totals } of [evidence, ...parts]) {
    racks += totals[0]!;
    worth += totals[1]!;
  }
  const allGames = gamesBefore(settings, settings.generations);
  const games = gamesBefore(settings, generation) + next;
  return { generation, games, allGames, racks, meanWorth: worth / Math.max(1, racks) };
}
