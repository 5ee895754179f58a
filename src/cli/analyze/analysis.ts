/**
 * One position thought through: which search answers for a bot, and its answer.
 */
import type { Decision } from '../../bots/bot.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import type { EndgameAnswer } from '../../bots/endgame/endgame-solver.ts';
import { searchForPosition } from '../../analysis/phase.ts';
import { checkRacks, endgameOf, knownTilesOf, preEndgameOf, viewOfPosition } from '../../analysis/position-view.ts';
import type { PreEndgameAnswer } from '../../bots/pre-endgame/pre-endgame.ts';
import { expandLevel } from '../../bots/levels.ts';
import { createBot, kindOf, leavesOf, readBotSpec } from '../../bots/registry.ts';
import { listCandidates } from '../../bots/simulation/candidates.ts';
import { LEAST_ITERATIONS, rolloutRootOf } from '../../bots/simulation/sim-bot.ts';
import { readSimSettings } from '../../bots/simulation/options.ts';
import { Simulation } from '../../bots/simulation/simulation.ts';
import type { SimulationReport } from '../../bots/simulation/report.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { bagCountOf } from '../../engine/tiles/tile-set.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation } from '../../movegen/leaves/evaluation.ts';
import { compareByEquity } from '../../movegen/plays/play.ts';
import { Position } from '../../movegen/position/position.ts';
import { loadVocabularies } from '../../files/bot-files.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import type { SearchResources } from '../../threads/search-threads.ts';

/** Seconds for an endgame, where none are given. */
const ENDING_SECONDS = 10;

/** Seconds for a simulation of a rack with so many blanks that a rollout takes a second or more, where none are given. */
const MANY_BLANKS = 4;
const MANY_BLANKS_SECONDS = 60;

/** What answers. `endgame` and `pre-endgame` are searches, the rest bots. */
export type Thinker = 'endgame' | 'pre-endgame' | BotSpec;

export type Analysis =
  | {
      readonly method: 'static';
      readonly decision: Decision;
      /** Whether a search was asked for and had no time: then these are its candidates by score and leave. */
      readonly isUnsearched: boolean;
    }
  | { readonly method: 'simulation'; readonly report: SimulationReport }
  | { readonly method: 'endgame'; readonly answer: EndgameAnswer }
  | { readonly method: 'pre-endgame'; readonly answer: PreEndgameAnswer };

export interface AnalysisOptions {
  readonly thinker: Thinker;
  /** Seconds; a search takes its own limits where not given. */
  readonly seconds: number | undefined;
  readonly seed: number;
  readonly threads: number;
  readonly top: number;
  /** Ends it with the best so far. */
  readonly signal: AbortSignal;
}

/** @throws InputError `bad-option` if there is no such bot */
export function readThinker(text: string): Thinker {
  // A level's own options are looked into as those given are.
  return text === 'endgame' || text === 'pre-endgame' ? text : expandLevel(readBotSpec(text));
}

/**
 * Think a position through.
 *
 * @throws InputError `bad-rack` where the search asked for has no answer for such a position
 */
export async function analyse(
  position: CgpPosition,
  resources: SearchResources,
  options: AnalysisOptions,
): Promise<Analysis> {
  const { thinker, seconds } = options;
  const method = methodFor(thinker, position, resources);
  if (method === 'static') {
    if (seconds !== undefined) throw new InputError('bad-option', '--time is for searches; this bot does not search');
    const decision = await decide(thinker as BotSpec, position, resources, options);
    return { method, decision, isUnsearched: false };
  }
  const { ruleset } = resources;
  checkRacks(position, ruleset);
  // Found out before threads are started, and before any time runs.
  const endgame = method === 'endgame' ? endgameOf(position, ruleset) : null;
  const preEndgame = method === 'pre-endgame' ? preEndgameOf(position, ruleset) : null;
  const simulation = method === 'simulation' ? simulationOf(thinker, position, resources, options) : null;
  const limit = seconds ?? (simulation === null ? ENDING_SECONDS : secondsOf(thinker, position));
  const threads = new SearchThreads(resources, endgame === null && preEndgame === null ? options.threads : 1);
  const signals = limit === Infinity ? [options.signal] : [options.signal, AbortSignal.timeout(1000 * limit)];
  const signal = AbortSignal.any(signals);
  try {
    if (endgame !== null) return { method: 'endgame', answer: await threads.solveEndgame(endgame, { signal }) };
    if (preEndgame !== null) {
      const answer = await threads.solvePreEndgame(preEndgame, options.top, { signal });
      return { method: 'pre-endgame', answer };
    }
    await threads.simulate(simulation!, position.board, signal);
    const report = simulation!.report();
    return report.plays.length === 0 ? unsearched(simulation!, options.top) : { method: 'simulation', report };
  } finally {
    await threads.close();
  }
}

/** What a simulation without a rollout has: its candidates by score and leave. */
function unsearched({ candidates }: Simulation, top: number): Analysis {
  const ranked = candidates.toSorted(compareByEquity).slice(0, top);
  return { method: 'static', decision: { move: ranked[0]!.move, ranked, values: 'estimate' }, isUnsearched: true };
}

function methodFor(thinker: Thinker, position: CgpPosition, { ruleset }: SearchResources): Analysis['method'] {
  const bagCount = bagCountOf(position, ruleset);
  if (thinker === 'endgame') return 'endgame';
  // Two and more in the bag are simulated to the end, which is an estimate.
  if (thinker === 'pre-endgame') {
    if (bagCount <= 1) return 'pre-endgame';
    if (bagCount <= ruleset.handSize) return 'simulation';
    const what = `1 to ${counted(ruleset.handSize, 'tile')} are to be in the bag; here ${counted(bagCount, 'is', 'are')} left in it`;
    throw new InputError('bad-rack', what);
  }
  if (kindOf(thinker).kind !== 'sim') return 'static';
  const { options } = thinker;
  const { search, calledFor } = searchForPosition(position, ruleset, {
    endgame: options.get('endgame') !== 'no',
    preEndgame: options.get('pre-endgame') !== 'no',
    simulation: true,
  });
  // A search was asked for: what stands in its way is said, not passed over.
  return search === 'static' ? calledFor : search;
}

function simOptionsOf(thinker: Thinker): ReadonlyMap<string, string> {
  return typeof thinker === 'string' ? new Map() : thinker.options;
}

function secondsOf(thinker: Thinker, { racks: [rack = new Uint8Array()] }: CgpPosition): number {
  const given = readSimSettings(simOptionsOf(thinker)).timeMs / 1000;
  const blanks = rack.reduce((sum, tile) => sum + (tile === BLANK ? 1 : 0), 0);
  return given === Infinity && blanks >= MANY_BLANKS ? MANY_BLANKS_SECONDS : given;
}

function simulationOf(
  thinker: Thinker,
  position: CgpPosition,
  { ruleset, graph, leaves, winPercent }: SearchResources,
  { seconds, seed }: AnalysisOptions,
): Simulation {
  const options = simOptionsOf(thinker);
  const { iterations, plies, candidates: top, certainty } = readSimSettings(options);
  const hot = new Position(ruleset, graph);
  const view = viewOfPosition(position, ruleset, hot);
  const candidates = listCandidates(new BestPlays(ruleset, graph), view, {
    evaluation: new Evaluation(ruleset, leaves),
    top,
  });
  const root = rolloutRootOf(view, plies, seed, knownTilesOf(position, view.unseen));
  // A time that is given is taken, unless iterations are too.
  const most = seconds !== undefined && !options.has('iterations') ? Infinity : iterations;
  const limits = { iterations: most, certainty, leastIterations: LEAST_ITERATIONS };
  return new Simulation(root, candidates, limits, winPercent.name);
}

async function decide(
  spec: BotSpec,
  position: CgpPosition,
  { ruleset, graph, leaves, winPercent }: SearchResources,
  { seed, top }: AnalysisOptions,
): Promise<Decision> {
  const name = leavesOf(spec);
  const vocabularies = await loadVocabularies([spec], ruleset.alphabet, graph);
  const own = new Map(name === null ? [] : [[name, leaves]]);
  const bot = createBot(spec, spec.kind, { ruleset, graph, leaves: own, vocabularies, winPercent });
  const view = viewOfPosition(position, ruleset, new Position(ruleset, graph));
  return bot.decide(view, { seed, alternatives: top });
}
