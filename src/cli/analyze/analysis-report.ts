/**
 * An analysis as a document for machines and as a table for people. Percentages are of 100, equity and spread in points.
 */
import type { EndgameAnswer } from '../../bots/endgame/endgame-solver.ts';
import type { Estimate } from '../../bots/simulation/sample-list.ts';
import type { SimulatedPlay } from '../../bots/simulation/report.ts';
import { placeTiles } from '../../engine/board/board.ts';
import { counted } from '../../engine/counted.ts';
import { PASS, squaresOf } from '../../engine/board/move.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { Play } from '../../movegen/plays/play.ts';
import type { Analysis, SimulationAnalysis } from '../../analysis/question.ts';
import { formatPreEndgame, preEndgameDocument } from './pre-endgame-report.ts';
import { percent, round, signed, tableOf, textOf } from './report-table.ts';
import type { Writing } from './report-table.ts';

interface Row {
  readonly move: string;
  readonly score: number;
}

/** The document of an analysis. */
export function analysisDocument(analysis: Analysis, writing: Writing): Readonly<Record<string, unknown>> {
  switch (analysis.search) {
    case 'static': {
      const { best, plays, values, isUnsearched } = analysis;
      return {
        method: 'static',
        ...(isUnsearched && { searched: false }),
        values,
        best: best && textOf(best, writing),
        plays: plays.slice(0, writing.top).map((play) => rowOf(play, writing)),
      };
    }
    case 'simulation':
      return simulationDocument(analysis, writing);
    case 'endgame':
      return endgameDocument(analysis.answer, writing);
    case 'pre-endgame':
      return preEndgameDocument(analysis.answer, writing);
  }
}

function rowOf({ move, score, equityMilli, leave }: Play, writing: Writing): Row & { equity: number; leave: string } {
  const tiles = formatTiles(writing.alphabet, sortTiles(leave));
  return { move: textOf(move, writing), score, equity: equityMilli / 1000, leave: tiles };
}

function simulationDocument(
  { report, unsearched, best, values }: SimulationAnalysis,
  writing: Writing,
): Readonly<Record<string, unknown>> {
  const { plays, iterations, certainty, plies, winPercent } = report;
  const listed = [
    ...plays.map((play) => simulatedDocument(play, writing)),
    ...unsearched.map((play) => unsearchedDocument(play, writing)),
  ];
  return {
    method: 'simulation',
    values,
    best: best && textOf(best, writing),
    plays: listed.slice(0, writing.top),
    candidates: listed.length,
    iterations,
    certaintyPercent: round(100 * certainty, 2),
    plies,
    winPercentTable: winPercent,
  };
}

function simulatedDocument(simulated: SimulatedPlay, writing: Writing): Readonly<Record<string, unknown>> {
  const { play, samples, equity, win, behind, plies, sameAs } = simulated;
  const { equity: staticEquity, ...row } = rowOf(play, writing);
  return {
    ...row,
    staticEquity,
    winPercent: percent(win.mean),
    winPercentError: win.error === null ? null : percent(win.error),
    equity: round(equity.mean, 3),
    equityError: equity.error === null ? null : round(equity.error, 3),
    samples,
    behind: { winPercent: estimateDocument(behind.win, 100), equity: estimateDocument(behind.equity, 1) },
    opponentReply: plies[1] === undefined ? null : round(plies[1].meanScore, 2),
    plies: plies.map(({ ply, meanScore, bingoRate, samples: count }) => {
      return { ply, meanScore: round(meanScore, 2), bingoPercent: percent(bingoRate), samples: count };
    }),
    ...(sameAs !== null && { sameAs: textOf(sameAs.move, writing) }),
  };
}

/** A candidate without a rollout: it has the estimate by score and leave, and no figures. */
function unsearchedDocument(play: Play, writing: Writing): Readonly<Record<string, unknown>> {
  const { equity: staticEquity, ...row } = rowOf(play, writing);
  return { ...row, staticEquity, samples: 0, searched: false };
}

function estimateDocument({ mean, error }: Estimate, factor: number): { mean: number; error: number | null } {
  return { mean: round(factor * mean, 3), error: error === null ? null : round(factor * error, 3) };
}

function endgameDocument(
  { value, kind, line, depth, nodes }: EndgameAnswer,
  writing: Writing,
): object & Record<string, unknown> {
  let { board } = writing;
  const turns = line.map(({ seat, move, score }) => {
    const text = textOf(move, { ...writing, board });
    if (move.kind === 'place') board = placeTiles(board, writing.alphabet, squaresOf(board, move));
    return { seat, move: text, score };
  });
  const [first] = turns;
  return {
    method: 'endgame',
    values: kind,
    best: first!.move,
    plays: [{ move: first!.move, score: first!.score, spread: value, values: kind }],
    spread: value,
    line: turns,
    depth,
    nodes,
  };
}

/** The table of an analysis. */
export function formatAnalysis(analysis: Analysis, writing: Writing): string {
  switch (analysis.search) {
    case 'static': {
      const { plays, best, values } = analysis;
      const rows = plays.slice(0, writing.top).map((play) => rowOf(play, writing));
      const lines = rows.map(({ move: text, score, equity, leave }) => [text, score, leave, equity.toFixed(3)]);
      // A bot of the user's own may rank none.
      const table = lines.length === 0 ? '' : tableOf(['move', 'score', 'leave', 'equity'], lines);
      if (analysis.isUnsearched)
        return `${table}not searched, the time was up before the first rollout: ranked by score and leave\n`;
      return `${table}best: ${textOf(best ?? PASS, writing)} (${values})\n`;
    }
    case 'simulation':
      return formatSimulation(analysis, writing);
    case 'endgame': {
      const { kind, depth, nodes, value } = analysis.answer;
      const { line } = endgameDocument(analysis.answer, writing) as {
        line: { seat: 0 | 1; move: string; score: number }[];
      };
      const rows = line.map(({ seat, move, score }) => [seat === 0 ? 'to move' : 'other', move, score]);
      const said = kind === 'proven' ? 'proven' : `${kind}, ${counted(depth, 'ply', 'plies')}`;
      return `${tableOf(['', 'move', 'score'], rows)}spread ${signed(value)} to the end (${said}; ${counted(nodes, 'node')})\n`;
    }
    case 'pre-endgame':
      return formatPreEndgame(analysis.answer, writing);
  }
}

function formatSimulation({ report, unsearched }: SimulationAnalysis, writing: Writing): string {
  const { plays, iterations, certainty, plies, winPercent } = report;
  const searched = plays.map(({ play, samples, equity, win, plies: turns, sameAs }) => {
    const { move, score, leave } = rowOf(play, writing);
    const reply = turns[1]?.meanScore.toFixed(1) ?? '';
    const same = sameAs === null ? '' : `as ${textOf(sameAs.move, writing)}`;
    return [move, score, leave, withError(win, 100, 2), withError(equity, 1, 1), samples, reply, same];
  });
  const others = unsearched.map((play) => {
    const { move, score, leave } = rowOf(play, writing);
    return [move, score, leave, 'not searched', '', 0, '', ''];
  });
  const rows = [...searched, ...others].slice(0, writing.top);
  const horizon = plies === null ? 'played to the end' : counted(plies, 'ply', 'plies');
  const sure = certainty < 0.505 ? 'the first is not sure' : `${(100 * certainty).toFixed(1)} % sure of the first`;
  const summary = `${counted(iterations, 'rollout')}, ${horizon}, win % by ${winPercent}; ${sure}; estimates`;
  const table = tableOf(['move', 'score', 'leave', 'win %', 'equity', 'samples', 'reply', ''], rows);
  if (unsearched.length === 0) return `${table}${summary}\n`;
  const rest = `${counted(unsearched.length, 'candidate')} without a rollout, ranked by score and leave after the others`;
  return `${table}${summary}\n${rest}\n`;
}

function withError({ mean, error }: Estimate, factor: number, digits: number): string {
  return `${(factor * mean).toFixed(digits)} ±${error === null ? '?' : (factor * error).toFixed(digits)}`;
}
