/**
 * The long searches: `sim` simulates candidates, `endgame` solves an endgame, and `peg` searches a pre-endgame (if the bag holds
 * more tiles than it can search, up to a full rack, it estimates by simulation). They run on separate threads so that `stop` is
 * handled immediately. A simulation uses the number of threads in `Threads` or `threads`.
 */
import { fixed } from '../../text/numbers.ts';
import { searchTurn } from '../../analysis/search-turn.ts';
import { describeSimulated } from '../../analysis/search-choice.ts';
import type { Analysis, Progress, Question } from '../../analysis/question.ts';
import type { EndgameAnswer } from '../../bots/endgame/value/endgame-answer.ts';
import type { DeepSearch } from '../../bots/phase.ts';
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import type { SimulationReport } from '../../bots/simulation/simulation-report.ts';
import { counted } from '../../text/counted.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { InputError } from '../../engine/errors.ts';
import { placeTiles } from '../../engine/board/board.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import { MAX_SEARCH_THREADS } from '../engine-options.ts';
import type { GoParameter } from '../siu-command.ts';
import { ignoreNamedMoves, type SearchKind, type SearchRequest } from '../search.ts';
import { inferredLeaves } from './infer-search.ts';
import { report } from '../static-search.ts';

const REPORT_MS = 500;
const PRE_ENDGAME_MS = 30_000;
/** Limit of a simulation without a limit on time or iterations; the stopping condition nearly always ends it earlier. */
const MAX_ITERATIONS = 50_000;

/** Maximum number of simulated moves, since each needs rollouts. Fewer of our own candidates leave room for named moves. */
const MAX_CANDIDATES = 500;
const MAX_OWN_CANDIDATES = 400;

type Info = (line: string) => void;

export const simSearch: SearchKind = {
  ...deepSearch('simulation', 'depth', 'iterations', 'movetime', 'stopcondition', 'threads', 'useinference'),
  winPct: ({ setup }) => setup.loaded.winPercent.name,
};
export const endgameSearch = deepSearch('endgame', 'depth', 'movetime');
export const pegSearch = deepSearch('pre-endgame', 'movetime');

function deepSearch(kind: DeepSearch, ...honours: readonly GoParameter[]): SearchKind {
  return { honours: new Set(honours), search: (request, info, signal) => answer(kind, request, info, signal) };
}

/** A position that a search does not support is reported in a line, because it is not an internal fault. */
async function answer(search: DeepSearch, request: SearchRequest, info: Info, signal: AbortSignal): Promise<string> {
  const { setup, position, counts } = request;
  const isTimed = counts.has('movetime') || request.isInfinite;
  if (search === 'simulation' && request.usesInference && inferredLeaves(request) === undefined) {
    info('string ignored useinference: no "go infer" has succeeded for this position');
  }
  try {
    const analysis = await searchTurn(position, questionFor(search, request, isTimed), {
      resources: setup.resources,
      ranker: setup.ranker,
      limits: {
        rollouts: counts.get('iterations') ?? (isTimed ? Infinity : MAX_ITERATIONS),
        timeMs: search === 'pre-endgame' && !isTimed ? PRE_ENDGAME_MS : counts.get('movetime'),
      },
      signal,
      onProgress: reporter(search, request, info),
      searcherFor: (method) => {
        const threads = method === 'simulation' ? threadsFor(request, info) : 1;
        return setup.threadsFor(threads).upTo(threads);
      },
    });
    return conclude(analysis, request, info);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    info(`string error bad-position ${error.message}`);
    return 'none';
  }
}

function questionFor(search: DeepSearch, request: SearchRequest, isTimed: boolean): Question {
  const { counts, searchMoves, alsoSearchMoves, listedPlays } = request;
  const depth = counts.get('depth');
  const stopCondition = counts.get('stopcondition');
  const usual = isTimed ? Infinity : undefined;
  return {
    search,
    moves:
      searchMoves === null && alsoSearchMoves.length === 0 ? undefined : { only: searchMoves, also: alsoSearchMoves },
    plies: depth,
    depth,
    candidates: Math.min(listedPlays, MAX_OWN_CANDIDATES),
    maxCandidates: MAX_CANDIDATES,
    certainty: stopCondition === undefined ? usual : stopCondition / 100,
    leaves: request.usesInference ? inferredLeaves(request) : undefined,
  };
}

function reporter(search: DeepSearch, request: SearchRequest, info: Info): (progress: Progress) => void {
  let reported = performance.now();
  return (progress) => {
    switch (progress.kind) {
      case 'begun':
        if (progress.search === 'endgame') ignoreNamedMoves(request, info);
        else if (progress.search !== search) info(`string note ${describeSimulated(request.position)}`);
        break;
      case 'candidates': {
        const { candidates, leftOut } = progress;
        if (leftOut === 0) break;
        info(`string note only the first ${candidates.length} of ${candidates.length + leftOut} moves are simulated`);
        break;
      }
      case 'rollouts':
        if (performance.now() - reported < REPORT_MS) break;
        reported = performance.now();
        sendFigures(request, progress.report(), info);
        break;
      case 'depth':
        sendDepth(request, progress.answer, info);
        break;
      case 'round':
        // SIU has no line for the progress of a pre-endgame search.
        break;
    }
  };
}

function threadsFor({ counts, threads }: SearchRequest, info: Info): number {
  const count = counts.get('threads') ?? threads;
  if (count > MAX_SEARCH_THREADS) info(`string note threads limited to ${MAX_SEARCH_THREADS}`);
  return Math.min(count, MAX_SEARCH_THREADS);
}

/** @returns the best move */
function conclude(analysis: Analysis, request: SearchRequest, info: Info): string {
  switch (analysis.search) {
    case 'static':
      if (analysis.plays.length > 0) info('string note stopped before the first rollout; moves ranked by equity');
      return report(request, analysis.plays, info);
    case 'simulation':
      sendFigures(request, analysis.report, info);
      break;
    case 'endgame': {
      const { kind } = analysis.answer;
      sendDepth(request, analysis.answer, info);
      info(`string note the value is ${kind === 'proven' ? 'proven' : `not proven: ${kind}`}`);
      break;
    }
    case 'pre-endgame':
      concludePeg(analysis.answer, request, info);
      break;
  }
  return analysis.best === null ? 'none' : writeMove(request, analysis.best);
}

function sendFigures(request: SearchRequest, { plays }: SimulationReport, info: Info): void {
  for (const { play, samples, win, equity } of plays) {
    const figures = [
      ...['wp', (100 * win.mean).toFixed(2), 'wpse', (100 * (win.error ?? 0)).toFixed(2)],
      ...['eq', fixed(equity.mean, 2), 'eqse', (equity.error ?? 0).toFixed(2), 'iters', samples],
    ];
    info(`sim move ${writeMove(request, play.move)} ${figures.join(' ')}`);
  }
}

function sendDepth(request: SearchRequest, { value, kind, depth, nodes, line }: EndgameAnswer, info: Info): void {
  const bound = { proven: '', estimate: '', 'lower-bound': ' lowerbound', 'upper-bound': ' upperbound' }[kind];
  const spread = value > 0 ? `+${value}` : String(value);
  const moves = writeLine(request, line).join(' ');
  info(`endgame depth ${depth} score spread ${spread}${bound} nodes ${nodes} pv ${moves}`);
}

function writeLine({ setup, position }: SearchRequest, line: EndgameAnswer['line']): string[] {
  const { alphabet } = setup.ruleset;
  let { board } = position;
  return line.map(({ move }) => {
    const text = formatSiuMove(alphabet, board, move);
    if (move.kind === 'place') board = placeTiles(board, alphabet, placeSquares(board, move));
    return text;
  });
}

function writeMove({ setup, position }: SearchRequest, move: Move): string {
  return formatSiuMove(setup.ruleset.alphabet, position.board, move);
}

const VALUES = {
  proven: 'proven',
  'wins-proven': 'proven by wins, but its spread is an estimate',
  estimate: 'an estimate',
} as const;

/** Longer lists of draws are omitted: the line would be unreadable. */
const MAX_DRAWS = 200;

function concludePeg({ plays, kind, unsearched }: PreEndgameAnswer, request: SearchRequest, info: Info): void {
  for (const play of plays.slice(0, request.listedPlays)) info(describePeg(play, request));
  const invalid = (request.searchMoves?.length ?? 0) - plays.length;
  if (invalid > 0) info(`string note ${counted(invalid, 'named move')} not searched: invalid words`);
  if (plays.length > 0) info(`string note the best move is ${VALUES[kind]}`);
  if (unsearched > 0) info(`string note ${counted(unsearched, 'low-scoring move')} not searched`);
}

function describePeg(play: PreEndgamePlay, request: SearchRequest): string {
  const { alphabet } = request.setup.ruleset;
  const { move, points, pointsError, tiles: total, meanSpread, kind, draws } = play;
  const textOf = ({ tiles }: DrawOutcome): string => formatTiles(alphabet, tiles);
  const isOne = play.outcomes.length > 0;
  const drawsOf = (outcome: 'wins' | 'draws' | 'losses'): string => {
    if (draws.length > MAX_DRAWS) return '';
    // A single tile is listed as often as it is unseen; sets of several tiles are listed once.
    const listed = draws.filter((draw) => draw[outcome] > 0);
    return listed.flatMap((draw) => Array<string>(isOne ? draw.count : 1).fill(textOf(draw))).join('|');
  };
  const spread = Number(meanSpread.toFixed(2));
  const figures = [
    `w:${drawsOf('wins')} d:${drawsOf('draws')} l:${drawsOf('losses')}`,
    `spread ${spread > 0 ? '+' : ''}${spread}`,
    `wp ${((100 * points) / total).toFixed(2)} wpse ${((100 * pointsError) / total).toFixed(2)} values ${kind}`,
  ];
  return `peg move ${writeMove(request, move)} ${figures.join(' ')}`;
}
