/**
 * What the other player likely kept, by their last turn (`bots/inference`): the question of `analyze --infer` and of `go infer`.
 */
import { inferenceFigures, type InferenceFigures } from '../bots/inference/inference-figures.ts';
import { observeTurn, type InferenceObstacle, type ObservedTurn } from '../bots/inference/observed-turn.ts';
import { DEFAULT_INFERENCE, RackInference, type Inference } from '../bots/inference/rack-inference.ts';
import { InputError } from '../engine/errors.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { Position } from '../movegen/position/position.ts';
import { checkRacks, knownTilesOf, viewOfPosition, type PlayedPosition } from './position-turn.ts';
import { SearchTimer } from './search-timer.ts';
import type { SearchResources } from './searcher.ts';

/** What may be asked of an inference. */
export interface InferenceQuestion {
  /** Racks weighed at most; all there may be, where they are no more. 10,000 where not given. */
  readonly racks?: number | undefined;
  /** Points by which a play is worse than the best where it is less likely by the factor e; 3 where not given. */
  readonly temperature?: number | undefined;
  /** Names the racks that are drawn; 1 where not given. */
  readonly seed?: number | undefined;
}

/** What an inference is made with, and when it ends. */
export interface InferenceOptions {
  readonly resources: SearchResources;
  /** Milliseconds; no limit where not given. */
  readonly timeMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What the other player likely kept. */
export interface InferenceAnalysis extends InferenceFigures {
  readonly inference: Inference;
  /** Tiles kept, and drawn since. */
  readonly kept: number;
  readonly drawn: number;
}

const USUAL_RACKS = 10_000;
/** Other work of the thread is let in this often. */
const YIELD_MS = 10;

/**
 * Infer what the other player kept.
 *
 * @throws InputError `bad-rack` where there is nothing to infer from
 */
export async function inferRack(
  position: PlayedPosition,
  { racks = USUAL_RACKS, temperature = DEFAULT_INFERENCE.temperature, seed = 1 }: InferenceQuestion,
  { resources, timeMs, signal }: InferenceOptions,
): Promise<InferenceAnalysis> {
  const { ruleset, graph, leaves } = resources;
  const hot = new Position(ruleset, graph);
  const view = { ...viewOfPosition(position, ruleset, hot), history: position.history };
  const turn = observeTurn(view, knownTilesOf(position, view.unseen));
  if (typeof turn === 'string') throw new InputError('bad-rack', describeInferenceObstacle(turn));
  checkRacks(position, ruleset);
  const run = new RackInference(ruleset, graph, leaves, new BestPlays(ruleset, graph)).begin(turn, {
    racks,
    temperature,
    seed,
  });
  const timer = new SearchTimer({ signal, timeMs });
  try {
    // One rack at least, so that there is an answer.
    let yieldedAt = performance.now();
    do {
      run.weighNext();
      if (performance.now() - yieldedAt < YIELD_MS) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      yieldedAt = performance.now();
    } while (run.hasMore && !timer.shouldStop());
  } finally {
    timer.close();
  }
  const inference = run.result()!;
  const rackSize = view.rackSizes[1]!;
  const { size } = inference.leaves;
  const figures = inferenceFigures(inference, { unseen: view.unseen, known: findShown(turn), rackSize });
  return { ...figures, inference, kept: size, drawn: rackSize - size };
}

/** Tiles that the rack is known to hold still, by tile. */
function findShown({ evidence, held }: ObservedTurn): Uint8Array {
  return evidence.kind === 'exchange'
    ? new Uint8Array(held.length)
    : held.map((count, tile) => count - (evidence.kind === 'place' ? evidence.laid[tile]! : 0));
}

/** Why there is nothing to infer from, as a sentence without capital and full stop. */
export function describeInferenceObstacle(obstacle: InferenceObstacle): string {
  return {
    players: 'inference supports only two players',
    bag: 'the bag is empty, so the other rack is already known',
    history: 'inference needs a previous turn of the other player',
    tiles: 'the last turn of the other player does not match the board and the tile set',
    known: 'the other rack is given, so there is nothing to infer',
  }[obstacle];
}
