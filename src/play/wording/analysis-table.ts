/**
 * An analysis as a table with lines on the reliability of its figures, for terminals and pages. Pages also show it during the
 * search.
 */
import type { Analysis, EndgameAnalysis, SimulationAnalysis, StaticAnalysis } from '../../analysis/question.ts';
import type { LineTurn } from '../../bots/endgame/value/best-line.ts';
import type { DrawOutcome, PreEndgameAnswer } from '../../bots/pre-endgame/pre-endgame.ts';
import { placeTiles, type Board, type BoardTile } from '../../engine/board/board.ts';
import { PASS, placeSquares, type Move } from '../../engine/board/move.ts';
import { counted } from '../../text/counted.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { fixed, percentWithError, round, signed, withError } from '../../text/numbers.ts';

export interface Writing {
  readonly alphabet: Alphabet;
  readonly board: Board;
  readonly top: number;
  readonly formatMove: (alphabet: Alphabet, board: Board, move: Move) => string;
}

type Cell = string | number;

export interface AnalysisTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly lines: readonly string[];
}

export function textOf(move: Move, { alphabet, board, formatMove }: Writing): string {
  return formatMove(alphabet, board, move);
}

export function leaveText({ leave }: Play, { alphabet }: Writing): string {
  return formatTiles(alphabet, sortTiles(leave));
}

/** One row per play, best first; for an endgame one per turn of its line. */
export function analysisTable(analysis: Analysis, writing: Writing): AnalysisTable {
  switch (analysis.search) {
    case 'static':
      return staticTable(analysis, writing);
    case 'simulation':
      return simulationTable(analysis, writing);
    case 'endgame':
      return endgameTable(analysis, writing);
    case 'pre-endgame':
      return preEndgameTable(analysis.answer, writing);
  }
}

function staticTable({ plays, best, values, isUnsearched }: StaticAnalysis, writing: Writing): AnalysisTable {
  const rows = plays
    .slice(0, writing.top)
    .map((play) => [
      textOf(play.move, writing),
      play.score,
      leaveText(play, writing),
      fixed(play.equityMilli / 1000, 3),
    ]);
  return {
    head: ['move', 'score', 'leave', 'equity'],
    rows,
    lines: isUnsearched
      ? ['not searched (out of time before the first rollout); ranked by score and leave']
      : [`best: ${textOf(best ?? PASS, writing)} (${values})`],
  };
}

function simulationTable({ report, unsearched }: SimulationAnalysis, writing: Writing): AnalysisTable {
  const { plays, iterations, certainty, plies, winPercent } = report;
  const simulated = plays.map(({ play, samples, equity, win, plies: turns, sameAs }) => {
    const reply = turns[1]?.meanScore.toFixed(1) ?? '';
    const same = sameAs === null ? '' : `as ${textOf(sameAs.move, writing)}`;
    const figures = [
      percentWithError(win.mean, win.error, 2),
      withError(fixed(equity.mean, 1), equity.error),
      samples,
      reply,
      same,
    ];
    return [textOf(play.move, writing), play.score, leaveText(play, writing), ...figures];
  });
  const others = unsearched.map((play) => {
    return [textOf(play.move, writing), play.score, leaveText(play, writing), 'not searched', '', 0, '', ''];
  });
  const horizon = plies === null ? 'played to the end' : counted(plies, 'ply', 'plies');
  const sure = certainty < 0.505 ? 'best play uncertain' : `best play ${(100 * certainty).toFixed(1)} % certain`;
  const summary = `${counted(iterations, 'rollout')}, ${horizon}, win % table ${winPercent}; ${sure}; estimates`;
  const rest = `${counted(unsearched.length, 'candidate')} not simulated, listed last by score and leave`;
  return {
    head: ['move', 'score', 'leave', 'win %', 'equity', 'samples', 'reply', ''],
    rows: [...simulated, ...others].slice(0, writing.top),
    lines: unsearched.length === 0 ? [summary] : [summary, rest],
  };
}

export interface WrittenTurn extends LineTurn {
  readonly text: string;
  readonly placed: readonly BoardTile[];
}

export function writtenLine({ answer }: EndgameAnalysis, writing: Writing): WrittenTurn[] {
  let { board } = writing;
  let placed: readonly BoardTile[] = [];
  return answer.line.map((turn) => {
    const text = textOf(turn.move, { ...writing, board });
    if (turn.move.kind === 'place') {
      const squares = placeSquares(board, turn.move);
      placed = [...placed, ...squares];
      board = placeTiles(board, writing.alphabet, squares);
    }
    return { ...turn, text, placed };
  });
}

function endgameTable(analysis: EndgameAnalysis, writing: Writing): AnalysisTable {
  const { kind, depth, nodes, value } = analysis.answer;
  const rows = writtenLine(analysis, writing).map(({ seat, text, score }) => [
    seat === 0 ? 'to move' : 'other',
    text,
    score,
  ]);
  const reliability = kind === 'proven' ? 'proven' : `${kind}, ${counted(depth, 'ply', 'plies')}`;
  const line = `spread ${signed(value, 0)} to the end (${reliability}; ${counted(nodes, 'node')})`;
  return { head: ['', 'move', 'score'], rows, lines: [line] };
}

function preEndgameTable({ plays, kind, unsearched, nodes }: PreEndgameAnswer, writing: Writing): AnalysisTable {
  const isOne = plays.every(({ outcomes }) => outcomes.length > 0);
  const rows = plays.slice(0, writing.top).map((play) => {
    const { move, score, points, tiles, meanSpread } = play;
    const share = percentWithError(points / tiles, play.pointsError / tiles, 2);
    const wins = isOne ? `${points}/${tiles}` : share;
    return [textOf(move, writing), score, wins, signed(meanSpread, 2), play.kind];
  });
  const rest = unsearched === 0 || unsearched === Infinity ? '' : `; ${counted(unsearched, 'move')} not searched`;
  return {
    head: ['move', 'score', isOne ? 'wins' : 'win %', 'spread', 'values'],
    rows,
    lines: [`${kind}; ${counted(nodes, 'node')}${rest}`],
  };
}

export const DRAW_HEAD = ['draw', 'w', 'd', 'l', 'spread'] as const;
export const DRAW_MARKS = '? estimate, - not searched';

export function drawCells(draw: DrawOutcome, alphabet: Alphabet): readonly Cell[] {
  const { tiles, wins, draws: even, losses, seen, meanSpread, isProven } = draw;
  const counts = [wins, even, losses].map((count) => (seen === 0 ? '' : round(count, 2)));
  const spread = seen === 0 ? '-' : `${signed(meanSpread)}${isProven ? '' : '?'}`;
  return [formatTiles(alphabet, tiles), ...counts, spread];
}

export function isMarked({ seen, isProven }: DrawOutcome): boolean {
  return seen === 0 || !isProven;
}
