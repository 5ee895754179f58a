/**
 * Learning what leaves are worth, on all cores: generations of self-play, each with the values of the one before. The values of
 * the last one are the result.
 *
 * A game's evidence depends only on the seed, the generation and the game's number, and evidence adds up in whole numbers, so
 * the result is the same for any number of threads, interrupted or not. Every few minutes all threads stop for a moment, and
 * what is known is saved in a file, from which a later call continues.
 */
import { Piscina } from 'piscina';
import { LeaveEvidence } from './leave-sampler.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { leaveValuesOf } from '../movegen/leaves/leave-values.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { countLeaves, listLeaves, numberLeaves } from './leave-set.ts';
import { smoothLeaves } from './smooth-leaves.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { WordTable } from '../movegen/words/word-table.ts';
import type { LeaveTask, LeaveWorkerData, TrainingMethod } from './leave-worker.ts';
import { giveBackGraph, packGraph, packLeaves } from '../threads/shared-resources.ts';
import type { SharedGraph } from '../threads/shared-resources.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { TrainingSettings, TrainingState } from './checkpoint.ts';
import { workerModule } from '../threads/worker-hooks.ts';

/** What a training learns under, and where it keeps what it knows. */
export interface TrainLeavesOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly settings: TrainingSettings;
  readonly threads: number;
  /** Where progress is saved on the way. The file stays: whoever has written the values to the disk may remove it. */
  readonly checkpoint: string;
  readonly checkpointSeconds: number;
  /** Told after every few games. */
  readonly onProgress?: (progress: TrainingProgress) => void;
  /** Ends the training early; what is known is saved. */
  readonly signal?: AbortSignal;
}

/** How far a training has come. */
export interface TrainingProgress {
  /** From 0. */
  readonly generation: number;
  /** Games of all generations done, and to do in all. */
  readonly games: number;
  readonly allGames: number;
  readonly racks: number;
  /** Mean worth of a rack, in points. */
  readonly meanWorth: number;
}

const GAMES_A_TASK = 4;
/** More leaves than this take more memory than a training should: 16 bytes a leave for each thread, and 16 more. */
const MOST_LEAVES = 6_000_000;

/** The most tiles of leaves that a training learns: one less than a hand, fewer where those would be too many. */
export function leaveTilesFor(ruleset: Ruleset): number {
  let tiles = ruleset.handSize - 1;
  while (tiles > 1 && countLeaves(ruleset.alphabet, tiles) > MOST_LEAVES) tiles--;
  return tiles;
}

/** Games of a generation. */
export function gamesOf({ games, generations }: TrainingSettings, generation: number): number {
  return generation === generations - 1 ? games : Math.ceil(games / 4);
}

/**
 * Train leave values.
 *
 * @returns null if it was ended early
 * @throws InputError if the checkpoint is of another training.
 */
export async function trainLeaves(options: TrainLeavesOptions): Promise<LeaveValues | null> {
  const { ruleset, settings, checkpoint } = options;
  if (settings.maxTiles < 1) throw new InputError('bad-ruleset', 'a hand of one tile leaves nothing behind');
  const leaves = listLeaves(ruleset.alphabet, settings.maxTiles);
  const numbers = numberLeaves(leaves);
  let state: TrainingState =
    (await readCheckpoint(checkpoint, settings, leaves.count)) ?? startOf(0, null, leaves.count);
  for (;;) {
    const run = new Generation(options, leaves, numbers, state);
    state = await run.play();
    if (state.games < gamesOf(settings, state.generation)) return null;
    const valuesMilli = valuesFrom(state, leaves, numbers, settings.method);
    if (state.generation === settings.generations - 1) {
      return leaveValuesOf(leaves, valuesMilli, settings.lexicon);
    }
    state = startOf(state.generation + 1, valuesMilli, leaves.count);
    await writeCheckpoint(checkpoint, settings, state);
  }
}

function startOf(generation: number, valuesMilli: Int32Array | null, leaves: number): TrainingState {
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

/** One generation, or what is left of it. */
class Generation {
  readonly #options: TrainLeavesOptions;
  readonly #leaves: WordTable;
  readonly #numbers: LeaveValues;
  readonly #from: TrainingState;
  readonly #lanes: readonly LeaveEvidence[];
  #next: number;

  constructor(options: TrainLeavesOptions, leaves: WordTable, numbers: LeaveValues, from: TrainingState) {
    this.#options = options;
    this.#leaves = leaves;
    this.#numbers = numbers;
    this.#from = from;
    this.#next = from.games;
    this.#lanes = Array.from({ length: options.threads }, () => new LeaveEvidence(leaves.count));
  }

  async play(): Promise<TrainingState> {
    const { settings, checkpoint, checkpointSeconds, signal } = this.#options;
    const all = gamesOf(settings, this.#from.generation);
    if (this.#next >= all) return this.#from;
    const graph = packGraph(this.#options.graph, this.#options.threads);
    const pool = this.#createPool(graph);
    try {
      while (this.#next < all && signal?.aborted !== true) {
        const until = performance.now() + 1000 * checkpointSeconds;
        await Promise.all(this.#lanes.map((lane) => this.#playLane(pool, lane, all, until)));
        await writeCheckpoint(checkpoint, settings, this.#state());
      }
      return this.#state();
    } finally {
      await pool.destroy();
      giveBackGraph(graph);
    }
  }

  async #playLane(pool: Piscina<LeaveTask, void>, lane: LeaveEvidence, all: number, until: number): Promise<void> {
    while (this.#next < all && performance.now() < until && this.#options.signal?.aborted !== true) {
      const first = this.#next;
      const count = Math.min(GAMES_A_TASK, all - first);
      this.#next += count;
      await pool.run({ first, count, evidence: lane.shared });
      this.#tell();
    }
  }

  /** Everything seen so far; no thread may be at work. */
  #state(): TrainingState {
    const { generation, valuesMilli } = this.#from;
    const evidence = new LeaveEvidence(this.#leaves.count);
    evidence.add(this.#from.evidence);
    for (const lane of this.#lanes) evidence.add(lane);
    return { generation, games: this.#next, valuesMilli, evidence };
  }

  #tell(): void {
    const { settings, onProgress } = this.#options;
    const { generation, evidence } = this.#from;
    let [racks = 0, worth = 0] = evidence.totals;
    for (const { totals } of this.#lanes) {
      racks += totals[0]!;
      worth += totals[1]!;
    }
    let allGames = 0;
    let games = this.#next;
    for (let g = 0; g < settings.generations; g++) {
      allGames += gamesOf(settings, g);
      if (g < generation) games += gamesOf(settings, g);
    }
    onProgress?.({ generation, games, allGames, racks, meanWorth: worth / Math.max(1, racks) });
  }

  #createPool(graph: SharedGraph): Piscina<LeaveTask, void> {
    const { ruleset, settings, threads } = this.#options;
    const { generation, valuesMilli } = this.#from;
    const workerData: LeaveWorkerData = {
      ruleset,
      graph,
      leaves: valuesMilli && packLeaves(leaveValuesOf(this.#leaves, valuesMilli, 'training')),
      numbers: packLeaves(this.#numbers),
      leaveTiles: this.#leaves.letters,
      offsets: this.#leaves.offsets,
      method: settings.method,
      seed: settings.seed,
      generation,
      racksPerBoard: settings.racksPerBoard,
    };
    return new Piscina<LeaveTask, void>({
      ...workerModule('training/leave-worker'),
      name: 'playTask',
      minThreads: threads,
      maxThreads: threads,
      recordTiming: false,
      workerData,
    });
  }
}
