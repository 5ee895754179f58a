/** Finds the best plays of a position by the requested search or by the one that suits the phase of the game (`phase.ts`). */
import { isSameMove } from '../engine/board/move.ts';
import { checkParts } from '../engine/given-options.ts';
import { readEndgameRules } from '../bots/endgame/endgame-rules.ts';
import type { PlayerView } from '../bots/bot.ts';
import { chooseSearch, type DeepSearch, type SearchChoice, type SearchMethod } from '../bots/phase.ts';
import { withoutHopeless } from '../bots/simulation/candidates.ts';
import { chooseReach, HOPELESS_MILLI } from '../bots/simulation/reach.ts';
import { lateBagCount, rolloutRootOf } from '../bots/simulation/rollout-root.ts';
import { readSimSettings } from '../bots/simulation/sim-bot.ts';
import { PriorSource } from '../bots/simulation/prior-source.ts';
import { Simulation } from '../bots/simulation/simulation.ts';
import { compareByEquity } from '../movegen/plays/play.ts';
import { InProcessSearcher } from './in-process-searcher.ts';
import { searchForPreEndgame } from './search-choice.ts';
import { PlayRanker } from './play-ranker.ts';
import {
  asTurn,
  checkRacks,
  endgameOf,
  knownTilesOf,
  preEndgameOf,
  viewOfPosition,
  type PositionLike,
  type PositionTurn,
} from './position-turn.ts';
import type { Analysis, AnalysisOptions, EndgameAnalysis, PreEndgameAnalysis, Question } from './question.ts';
import { SearchTimer } from './search-timer.ts';
import type { SearchEnd, Searcher } from './searcher.ts';
import { endgameAnalysis, preEndgameAnalysis, rankStatically, simulationAnalysis, staticAnalysis } from './so-far.ts';

/** Higher than for bots: people also compare the other moves. */
const DEFAULT_MIN_ITERATIONS = 32;
const LISTED = 5;

/**
 * Answers a question about a position.
 *
 * @param position a parsed CGP with the rack of the player to move first, or that player's view of a game
 * @throws InputError `bad-rack` if the requested search does not suit the position; `bad-ruleset` for a solver if endgames under
 *   the ruleset cannot be solved
 */
export async function searchTurn(
  position: PositionLike,
  question: Question,
  options: AnalysisOptions,
): Promise<Analysis> {
  checkParts({ position, question, ...options }, 'searchTurn()', {
    position: 'a position, such as of parseCgp(),',
    question: 'an object with search, seed or others',
    resources: 'an object with ruleset and graph, such as of openTilewright(),',
  });
  const { resources, ranker = new PlayRanker(resources) } = options;
  const { search = 'auto' } = question;
  const turn = asTurn(position, resources.ruleset);
  const view = 'position' in position ? position : viewOfPosition(turn, resources.ruleset, ranker.position);
  const choice = search === 'auto' ? chooseSearch(turn) : null;
  const method = choice?.search ?? (search as SearchMethod);
  const running = { turn, view, question, options, ranker, choice };
  if (method === 'static') return rankStatically(running);
  switch (method === 'pre-endgame' ? searchForPreEndgame(turn) : method) {
    case 'simulation':
      return simulate(running, method === 'simulation' ? question.plies : Infinity);
    case 'endgame':
      return solveEndgame(running);
    case 'pre-endgame':
      return solvePreEndgame(running);
  }
}

interface Running {
  readonly turn: PositionTurn;
  readonly view: PlayerView;
  readonly question: Question;
  readonly options: AnalysisOptions;
  readonly ranker: PlayRanker;
  readonly choice: SearchChoice | null;
}

/** One for each ranker, since they own buffers. */
const priorSources = new WeakMap<PlayRanker, PriorSource>();

async function simulate(running: Running, askedPlies?: number): Promise<Analysis> {
  const { turn, view, question, options, ranker, choice } = running;
  const { resources, limits = {}, onProgress } = options;
  const usual = readSimSettings();
  const iterations = limits.rollouts ?? usual.iterations;
  const reach = chooseReach(iterations, limits.timeMs ?? Infinity);
  const { seed = 1, candidates: top = reach.candidates, maxCandidates } = question;
  const plies = askedPlies ?? reach.plies;
  onProgress?.({ kind: 'begun', search: 'simulation' });
  checkRacks(turn, resources.ruleset);
  const plays = ranker.candidates(view, top, question.moves);
  if (plays.length === 0) return staticAnalysis([], choice, true);
  // Not if only the rollouts are limited: people choose that limit, and they also compare the other plays.
  const { least, nearMilli } = chooseReach(Infinity, limits.timeMs ?? Infinity);
  const isSparing = nearMilli < HOPELESS_MILLI && question.moves === undefined && view.bagCount > lateBagCount(view);
  const near = isSparing ? withoutHopeless(plays, nearMilli) : plays;
  const candidates = near.slice(0, maxCandidates);
  const also = question.moves?.also ?? [];
  const named = [...candidates.keys()].filter((i) => also.some((move) => isSameMove(move, candidates[i]!.move)));
  onProgress?.({ kind: 'candidates', candidates, leftOut: near.length - candidates.length });
  const root = { ...rolloutRootOf(view, plies, seed, knownTilesOf(turn, turn.unseen)), leaves: question.leaves };
  const simulation = new Simulation(
    root,
    candidates,
    {
      iterations,
      certainty: question.certainty ?? usual.certainty,
      minIterations: question.minIterations ?? least ?? DEFAULT_MIN_ITERATIONS,
      listed: LISTED,
      named,
      listedSamples: question.listedRollouts,
    },
    resources.winPercent.name,
    priorSourceOf(running).believe(view, candidates, root.plies),
  );
  const onRound = (): void => {
    onProgress?.({ kind: 'rollouts', iterations: simulation.iterations, report: () => simulation.report() });
  };
  await timed(running, 'simulation', (searcher, end) => searcher.simulate(simulation, turn.board, end, onRound));
  if (simulation.iterations === 0) return staticAnalysis(candidates.toSorted(compareByEquity), choice, true);
  return simulationAnalysis(simulation.report(), candidates, choice);
}

function priorSourceOf({ ranker, options: { resources } }: Running): PriorSource {
  let source = priorSources.get(ranker);
  if (source === undefined) priorSources.set(ranker, (source = PriorSource.of(resources, resources.leaves)));
  return source;
}

async function solveEndgame(running: Running): Promise<EndgameAnalysis> {
  const { turn, question, options, choice } = running;
  const { ruleset } = options.resources;
  readEndgameRules(ruleset);
  const endgame = endgameOf(turn, ruleset);
  options.onProgress?.({ kind: 'begun', search: 'endgame' });
  const answer = await timed(running, 'endgame', (searcher, end) =>
    searcher.solveEndgame(endgame, {
      ...end,
      depth: question.depth,
      maxNodes: options.limits?.endgameNodes,
      onDepth: (found) => options.onProgress?.({ kind: 'depth', answer: found }),
    }),
  );
  return endgameAnalysis(answer, choice);
}

async function solvePreEndgame(running: Running): Promise<PreEndgameAnalysis> {
  const { turn, question, options, choice } = running;
  const { ruleset } = options.resources;
  readEndgameRules(ruleset);
  const preEndgame = preEndgameOf(turn, ruleset);
  options.onProgress?.({ kind: 'begun', search: 'pre-endgame' });
  const answer = await timed(running, 'pre-endgame', (searcher, end) =>
    searcher.solvePreEndgame(preEndgame, question.exact ?? 1, {
      ...end,
      only: question.moves?.only,
      maxNodes: options.limits?.preEndgameNodes,
      onRound: (found) => options.onProgress?.({ kind: 'round', answer: found }),
    }),
  );
  return preEndgameAnalysis(answer, choice);
}

async function timed<T>(
  { options }: Running,
  search: DeepSearch,
  make: (searcher: Searcher, end: SearchEnd) => Promise<T>,
): Promise<T> {
  const { resources, signal, shouldStop, limits, searcherFor } = options;
  const searcher = searcherFor?.(search) ?? new InProcessSearcher(resources);
  const timer = new SearchTimer({ signal, shouldStop, timeMs: limits?.timeMs });
  try {
    return await make(searcher, { signal: timer.signal, shouldStop: timer.shouldStop });
  } finally {
    timer.close();
  }
}
