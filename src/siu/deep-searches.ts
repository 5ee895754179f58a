/**
 * The searches that take their time: `sim` plays candidates out, `endgame` solves an endgame, `peg` a position with one
 * tile in the bag (and simulates one with a few, which is an estimate). They run on threads of their own, so that `stop`
 * is heard; with `Threads` or `threads` a simulation takes more than one.
 */
import { endgameOf, knownTilesOf, preEndgameOf, checkRacks, viewOfPosition } from '../analysis/position-view.ts';
import { listCandidates } from '../bots/simulation/candidates.ts';
import { DEFAULT_SIM, LEAST_ITERATIONS, rolloutRootOf } from '../bots/simulation/sim-bot.ts';
import { Simulation } from '../bots/simulation/simulation.ts';
import type { EndgameAnswer } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgamePlay } from '../bots/pre-endgame/pre-endgame.ts';
import { counted, nounFor } from '../engine/counted.ts';
import { InputError } from '../engine/errors.ts';
import { placeTiles } from '../engine/board/board.ts';
import { formatSiuMove } from '../engine/notation/move-text.ts';
import { isSameMove, squaresOf } from '../engine/board/move.ts';
import type { Move } from '../engine/board/move.ts';
import { bagCountOf } from '../engine/tiles/tile-set.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { compareByEquity } from '../movegen/plays/play.ts';
import type { Play } from '../movegen/plays/play.ts';
import { MAX_SEARCH_THREADS } from './engine-options.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import { playsOfMoves, report } from './static-search.ts';

/** Milliseconds between two reports of a simulation. */
const REPORT_MS = 500;
/** Where neither time nor iterations limit a simulation: enough that the rule of certainty nearly always ends it. */
const MOST_ITERATIONS = 50_000;

/** So many are simulated; each takes rollouts before any can be told from another. Fewer of our own leave room for others. */
const MOST_CANDIDATES = 500;
const MOST_OF_OUR_OWN = 400;

type Info = (line: string) => void;

/** Plays candidates out. */
export const simSearch: SearchKind = {
  mode: 'sim',
  honours: new Set(['depth', 'iterations', 'movetime', 'stopcondition', 'threads']),
  streams: true,
  winPct: ({ table }) => table.setting.winPercent.name,
  search: (request, info, signal) => answer(info, () => simulate(request, info, signal, DEFAULT_SIM.plies)),
};

/** Solves an endgame. */
export const endgameSearch: SearchKind = {
  mode: 'endgame',
  honours: new Set(['depth', 'movetime']),
  streams: true,
  winPct: () => 'none',
  search: (request, info, signal) => answer(info, () => solveEndgame(request, info, signal)),
};

/** Solves a position with one tile in the bag. */
export const pegSearch: SearchKind = {
  mode: 'peg',
  honours: new Set(['movetime']),
  streams: true,
  winPct: () => 'none',
  search: (request, info, signal) => answer(info, () => solvePreEndgame(request, info, signal)),
};

/** A position that a search has no answer for is no fault of ours; it is said in a line. */
async function answer(info: Info, search: () => Promise<string>): Promise<string> {
  try {
    return await search();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    info(`string error bad-position ${error.message}`);
    return 'none';
  }
}

async function simulate(request: SearchRequest, info: Info, signal: AbortSignal, usualPlies: number): Promise<string> {
  const { table, position, counts } = request;
  const { ruleset, setting, hot } = table;
  checkRacks(position, ruleset);
  const view = viewOfPosition(position, ruleset, hot);
  const named = candidatesOf(request, () =>
    listCandidates(new BestPlays(ruleset, setting.graph), view, {
      evaluation: table.evaluation,
      top: Math.min(request.listedPlays, MOST_OF_OUR_OWN),
    }),
  );
  if (named.length === 0) return 'none';
  const candidates = named.slice(0, MOST_CANDIDATES);
  if (candidates.length < named.length) {
    info(`string note of ${named.length} moves the first ${MOST_CANDIDATES} are simulated`);
  }
  const known = knownTilesOf(position, view.unseen);
  const root = rolloutRootOf(view, counts.get('depth') ?? usualPlies, 1, known);
  const threads = table.threadsOf(threadsFor(request, info));
  const isTimed = counts.has('movetime') || request.isInfinite;
  const stopCondition = counts.get('stopcondition');
  const simulation = new Simulation(
    root,
    candidates,
    {
      iterations: counts.get('iterations') ?? (isTimed ? Infinity : MOST_ITERATIONS),
      certainty: stopCondition === undefined ? (isTimed ? Infinity : DEFAULT_SIM.certainty) : stopCondition / 100,
      leastIterations: LEAST_ITERATIONS,
    },
    setting.winPercent.name,
  );
  let reported = performance.now();
  await threads.simulate(simulation, position.board, signal, () => {
    if (performance.now() - reported < REPORT_MS) return;
    reported = performance.now();
    sendFigures(request, simulation, info);
  });
  if (simulation.iterations === 0) {
    info('string note ended before the first rollout: the moves by equity');
    return report(
      request,
      candidates.toSorted(compareByEquity).map((play) => ({ play, isGood: true })),
      info,
    );
  }
  sendFigures(request, simulation, info);
  return textOf(request, simulation.best.move);
}

/** The threads that a search asks for, no more than the option may say. */
function threadsFor({ counts, threads }: SearchRequest, info: Info): number {
  const wanted = counts.get('threads') ?? threads;
  if (wanted > MAX_SEARCH_THREADS) info(`string note threads ${MAX_SEARCH_THREADS}, the most there can be`);
  return Math.min(wanted, MAX_SEARCH_THREADS);
}

function sendFigures(request: SearchRequest, simulation: Simulation, info: Info): void {
  for (const { play, samples, win, equity } of simulation.report().plays) {
    const figures = [
      ...['wp', (100 * win.mean).toFixed(2), 'wpse', (100 * (win.error ?? 0)).toFixed(2)],
      ...['eq', equity.mean.toFixed(2), 'eqse', (equity.error ?? 0).toFixed(2), 'iters', samples],
    ];
    info(`sim move ${textOf(request, play.move)} ${figures.join(' ')}`);
  }
}

async function solveEndgame(request: SearchRequest, info: Info, signal: AbortSignal): Promise<string> {
  const { table, position, counts } = request;
  const endgame = endgameOf(position, table.ruleset);
  refuseNamedMoves(request, info);
  const depth = counts.get('depth');
  const send = (found: EndgameAnswer): void => {
    const bound = { proven: '', estimate: '', 'lower-bound': ' lowerbound', 'upper-bound': ' upperbound' }[found.kind];
    const value = found.value > 0 ? `+${found.value}` : String(found.value);
    const line = lineOf(request, found);
    info(`endgame depth ${found.depth} score spread ${value}${bound} nodes ${found.nodes} pv ${line.join(' ')}`);
  };
  const found = await table
    .threadsOf(1)
    .solveEndgame(endgame, { signal, ...(depth !== undefined && { depth }), onDepth: send });
  send(found);
  info(`string note the value is ${found.kind === 'proven' ? 'proven' : `no proof but ${found.kind}`}`);
  return textOf(request, found.line[0]!.move);
}

function lineOf({ table, position }: SearchRequest, { line }: EndgameAnswer): string[] {
  const { alphabet } = table.ruleset;
  let { board } = position;
  return line.map(({ move }) => {
    const text = formatSiuMove(alphabet, board, move);
    if (move.kind === 'place') board = placeTiles(board, alphabet, squaresOf(board, move));
    return text;
  });
}

async function solvePreEndgame(request: SearchRequest, info: Info, signal: AbortSignal): Promise<string> {
  const { table, position } = request;
  const { ruleset } = table;
  const inBag = bagCountOf(position, ruleset);
  if (inBag > 1 && inBag <= ruleset.handSize) {
    info(
      `string note ${counted(inBag, 'tile')} ${nounFor(inBag, 'is', 'are')} in the bag: simulated to the end, an estimate`,
    );
    return simulate(request, info, signal, Infinity);
  }
  const endgame = preEndgameOf(position, ruleset);
  refuseNamedMoves(request, info);
  const { plays, kind } = await table.threadsOf(1).solvePreEndgame(endgame, 1, { signal });
  for (const play of plays.slice(0, request.listedPlays)) info(pegLine(request, play));
  const said = { proven: 'proven', 'wins-proven': 'proven by wins, by spread an estimate', estimate: 'an estimate' }[
    kind
  ];
  info(`string note the best move is ${said}; a pass is not looked at`);
  return plays[0] === undefined ? 'pass' : textOf(request, plays[0].move);
}

function pegLine(request: SearchRequest, { move, outcomes, meanSpread }: PreEndgamePlay): string {
  const { alphabet } = request.table.ruleset;
  const drawsOf = (letter: 'w' | 'd' | 'l'): string => {
    const outcome = { w: 'win', d: 'draw', l: 'loss' }[letter];
    const tiles = outcomes.flatMap((at) =>
      at.outcome === outcome ? Array<string>(at.count).fill(formatTiles(alphabet, [at.tile])) : [],
    );
    return `${letter}:${tiles.join('|')}`;
  };
  const spread = Number(meanSpread.toFixed(2));
  const draws = (['w', 'd', 'l'] as const).map(drawsOf).join(' ');
  return `peg move ${textOf(request, move)} ${draws} spread ${spread > 0 ? '+' : ''}${spread}`;
}

/** The moves a front end names, or the engine's own and those it names beside. */
function candidatesOf(request: SearchRequest, own: () => Play[]): Play[] {
  const { searchMoves, alsoSearchMoves } = request;
  const named = playsOfMoves(request, [...(searchMoves ?? []), ...alsoSearchMoves]);
  if (searchMoves !== null) return named;
  const listed = own();
  return [...listed, ...named.filter((play) => !listed.some(({ move }) => isSameMove(move, play.move)))];
}

/** The solvers weigh all moves. */
function refuseNamedMoves({ searchMoves, alsoSearchMoves }: SearchRequest, info: Info): void {
  if (searchMoves !== null) info('string ignored searchmoves');
  if (alsoSearchMoves.length > 0) info('string ignored alsosearchmoves');
}

function textOf({ table, position }: SearchRequest, move: Move): string {
  return formatSiuMove(table.ruleset.alphabet, position.board, move);
}
