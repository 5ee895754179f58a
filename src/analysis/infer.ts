import { inferenceFigures, type InferenceFigures } from '../bots/inference/inference-figures.ts';
import { observeTurn, type InferenceObstacle, type TurnObservation } from '../bots/inference/turn-observation.ts';
import { DEFAULT_INFERENCE, RackInference, type Inference } from '../bots/inference/rack-inference.ts';
import { InputError } from '../engine/errors.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import { checkRacks, knownTilesOf, viewOfPosition, type PositionWithTurns } from './position-turn.ts';
import { SearchTimer } from './search-timer.ts';
import type { SearchResources } from './searcher.ts';

/** Settings of an inference. */
export interface InferenceQuestion {
  /** Maximum number of racks to weigh (default: 10,000). */
  readonly racks?: number | undefined;
  /** Loss in points that makes a play less likely by the factor e (default: 3). */
  readonly temperature?: number | undefined;
  /** Seed of the drawn racks (default: 1). */
  readonly seed?: number | undefined;
}

/** Resources and limits of an inference. */
export interface InferenceOptions {
  readonly resources: SearchResources;
  /** Milliseconds (default: no limit). */
  readonly timeMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The leaves that the other player probably kept. */
export interface InferenceAnalysis extends InferenceFigures {
  readonly inference: Inference;
  readonly kept: number;
  readonly drawn: number;
}

const USUAL_RACKS = 10_000;
const YIELD_MS = 10;

/** Infers which tiles the other player kept in the last turn. Throws InputError `bad-rack` if there is nothing to infer from. */
export async function inferRack(
  position: PositionWithTurns,
  { racks = USUAL_RACKS, temperature = DEFAULT_INFERENCE.temperature, seed = 1 }: InferenceQuestion,
  { resources, timeMs, signal }: InferenceOptions,
): Promise<InferenceAnalysis> {
  const { ruleset, graph, leaves } = resources;
  const hot = new SearchBoard(ruleset, graph);
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
    // Weighs at least one rack, so that there is an answer.
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
  const figures = inferenceFigures(inference, { unseen: view.unseen, known: remainingTiles(turn), rackSize });
  return { ...figures, inference, kept: size, drawn: rackSize - size };
}

/** The tiles that the rack is known to contain now. */
function remainingTiles({ evidence, held }: TurnObservation): Uint8Array {
  return evidence.kind === 'exchange'
    ? new Uint8Array(held.length)
    : held.map((count, tile) => count - (evidence.kind === 'place' ? evidence.laid[tile]! : 0));
}

function describeInferenceObstacle(obstacle: InferenceObstacle): string {
  return {
    players: 'inference supports only two players',
    bag: 'the bag is empty, so the other rack is already known',
    history: 'inference needs a previous turn of the other player',
    tiles: 'the last turn of the other player does not match the board and the tile set',
    known: 'the other rack is given, so there is nothing to infer',
  }[obstacle];
}
