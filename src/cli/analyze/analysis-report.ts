/** Formats an analysis with explanations as JSON and as tables. Percentages are 0 to 100; equity and spread are in points. */
import { entryAt } from '../../engine/present.ts';
import type { Analysis, EndgameAnalysis, SimulationAnalysis } from '../../analysis/question.ts';
import type { PlaySimulation } from '../../bots/simulation/simulation-report.ts';
import type { Estimate } from '../../bots/simulation/sampling/sample-list.ts';
import type { Play } from '../../movegen/plays/play.ts';
import {
  analysisTable,
  DRAW_HEAD,
  DRAW_MARKS,
  drawCells,
  isMarked,
  leaveText,
  textOf,
  writtenLine,
  type Writing,
} from '../../play/wording/analysis-table.ts';
import { roundPercent, round } from '../../text/numbers.ts';
import { formatReportTable } from './report-table.ts';
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../../text/counted.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { Explainer } from '../../analysis/explain.ts';
import { explainAnalysis, whySentences, type ExplainedAnalysis } from '../../analysis/explanation/explain-analysis.ts';
import type { PlayComparison } from '../../analysis/explanation/facts.ts';
import { comparisonSentences, explanationSentences } from '../../analysis/explanation/sentences.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { wrapText } from '../../text/wrap-text.ts';

const WIDTH = 80;

export function analysisDocument(analysis: Analysis, writing: Writing): object {
  switch (analysis.search) {
    case 'static': {
      const { best, plays, values, isUnsearched } = analysis;
      return {
        method: 'static',
        ...(isUnsearched && { searched: false }),
        values,
        best: best && textOf(best, writing),
        plays: plays.slice(0, writing.top).map((play) => reportRow(play, writing)),
      };
    }
    case 'simulation':
      return simulationDocument(analysis, writing);
    case 'endgame':
      return endgameDocument(analysis, writing);
    case 'pre-endgame':
      return preEndgameDocument(analysis.answer, writing);
  }
}

function reportRow(play: Play, writing: Writing): { move: string; score: number; equity: number; leave: string } {
  const { move, score, equityMilli } = play;
  return { move: textOf(move, writing), score, equity: equityMilli / 1000, leave: leaveText(play, writing) };
}

function simulationDocument({ report, unsearched, best, values }: SimulationAnalysis, writing: Writing): object {
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

function simulatedDocument(simulated: PlaySimulation, writing: Writing): object {
  const { play, samples, equity, win, behind, plies, sameAs } = simulated;
  const { equity: staticEquity, ...row } = reportRow(play, writing);
  return {
    ...row,
    staticEquity,
    winPercent: roundPercent(win.mean),
    winPercentError: win.error === null ? null : roundPercent(win.error),
    equity: round(equity.mean, 3),
    equityError: equity.error === null ? null : round(equity.error, 3),
    samples,
    behind: { winPercent: estimateDocument(behind.win, 100), equity: estimateDocument(behind.equity, 1) },
    opponentReply: plies[1] === undefined ? null : round(plies[1].meanScore, 2),
    plies: plies.map(({ ply, meanScore, bingoRate, samples: count }) => {
      return { ply, meanScore: round(meanScore, 2), bingoPercent: roundPercent(bingoRate), samples: count };
    }),
    ...(sameAs !== null && { sameAs: textOf(sameAs.move, writing) }),
  };
}

function unsearchedDocument(play: Play, writing: Writing): object {
  const { equity: staticEquity, ...row } = reportRow(play, writing);
  return { ...row, staticEquity, samples: 0, searched: false };
}

function estimateDocument({ mean, error }: Estimate, factor: number): { mean: number; error: number | null } {
  return { mean: round(factor * mean, 3), error: error === null ? null : round(factor * error, 3) };
}

function endgameDocument(analysis: EndgameAnalysis, writing: Writing): object {
  const { value, kind, depth, nodes } = analysis.answer;
  const turns = writtenLine(analysis, writing).map(({ seat, text, score }) => ({ seat, move: text, score }));
  const first = entryAt(turns, 0);
  return {
    method: 'endgame',
    values: kind,
    best: first.move,
    plays: [{ move: first.move, score: first.score, spread: value, values: kind }],
    spread: value,
    line: turns,
    depth,
    nodes,
  };
}

export function formatAnalysis(analysis: Analysis, writing: Writing): string {
  const { head, rows, lines } = analysisTable(analysis, writing);
  // User bots may rank no plays.
  const table = rows.length === 0 ? '' : formatReportTable(head, rows);
  const notes = lines.map((line) => `${line}\n`).join('');
  return `${table}${notes}${analysis.search === 'pre-endgame' ? formatDraws(analysis.answer, writing) : ''}`;
}

/** The moves, the table of draws and the next prompt fit on a terminal with this many lines. */
const LINES = 24;
const OTHER_LINES = 8;
const MIN_ROWS = 4;

function preEndgameDocument({ plays, kind, unsearched, nodes }: PreEndgameAnswer, writing: Writing): object {
  return {
    method: 'pre-endgame',
    values: kind,
    ...(unsearched > 0 && { unsearched }),
    best: textOf(entryAt(plays, 0).move, writing),
    plays: plays.slice(0, writing.top).map((play) => playDocument(play, writing)),
    nodes,
  };
}

function playDocument(play: PreEndgamePlay, writing: Writing): object {
  const { move, score, points, tiles, meanSpread, outcomes, draws, kind } = play;
  return {
    move: textOf(move, writing),
    score,
    points: round(points, 6),
    leastPoints: round(play.leastPoints, 6),
    mostPoints: round(play.mostPoints, 6),
    tiles,
    winPercent: roundPercent(points / tiles),
    winPercentError: roundPercent(play.pointsError / tiles),
    meanSpread: round(meanSpread, 3),
    outcomes: outcomes.map(({ tile, ...outcome }) => ({ tile: formatTiles(writing.alphabet, [tile]), ...outcome })),
    draws: draws.map(({ tiles: drawn, count, seen, wins, draws: even, losses, isProven, meanSpread: spread }) => ({
      tiles: formatTiles(writing.alphabet, drawn),
      count: round(count, 6),
      seen: round(seen, 6),
      w: round(wins, 6),
      d: round(even, 6),
      l: round(losses, 6),
      meanSpread: round(spread, 3),
      isProven,
    })),
    values: kind,
  };
}

/** Tabulates the outcomes of the best move by draw, in columns side by side. If not all draws fit, only the worst are listed. */
function formatDraws({ plays }: PreEndgameAnswer, writing: Writing): string {
  const { move, draws } = entryAt(plays, 0);
  const byLoss = draws.toSorted((a, b) => lossRate(b) - lossRate(a));
  const rows = Math.max(MIN_ROWS, LINES - OTHER_LINES - Math.min(plays.length, writing.top));
  let listed = draws;
  let table = '';
  for (let groups = Math.ceil(draws.length / rows); groups > 0; groups--) {
    const isAll = groups * rows >= draws.length;
    listed = isAll ? draws : byLoss.slice(0, groups * rows);
    table = drawTable(listed, groups, writing);
    const [, ...lines] = table.split('\n');
    if (lines.every(({ length }) => length <= WIDTH)) break;
  }
  const rest = draws.length - listed.length;
  const more = rest === 0 ? '' : `${counted(rest, 'more draw')} with fewer losses; --json lists all\n`;
  const marks = listed.some(isMarked) ? `${DRAW_MARKS}\n` : '';
  return `\nby draw, after ${textOf(move, writing)}:\n${table}${marks}${more}`;
}

function drawTable(draws: readonly DrawOutcome[], groups: number, { alphabet }: Writing): string {
  const height = Math.ceil(draws.length / groups);
  const cells = draws.map((draw) => drawCells(draw, alphabet));
  const none = DRAW_HEAD.map(() => '');
  const rows = Array.from({ length: height }, (_, row) =>
    sideBySide(groups, (group) => cells[group * height + row] ?? none),
  );
  return formatReportTable(sideBySide(groups, () => DRAW_HEAD).map(String), rows);
}

function sideBySide(
  groups: number,
  columnsOf: (group: number) => readonly (string | number)[],
): readonly (string | number)[] {
  return Array.from({ length: groups }, (_, group) => [...(group === 0 ? [] : ['']), ...columnsOf(group)]).flat();
}

function lossRate({ losses, draws, seen }: DrawOutcome): number {
  return seen === 0 ? 0 : (losses + draws / 2) / seen;
}

/** Number of plays explained in JSON; tables explain only the first. */
const PLAYS_EXPLAINED = 3;

export function explainForReport(
  analysis: Analysis,
  position: CgpPosition,
  resources: SearchResources,
  { seed, top }: { readonly seed: number; readonly top: number },
): ExplainedAnalysis {
  const tools = { resources, ranker: new PlayRanker(resources), explainer: new Explainer(resources) };
  return explainAnalysis(analysis, position, tools, { seed, top: Math.min(top, PLAYS_EXPLAINED) });
}

export function explanationDocument({ explanations, comparison }: ExplainedAnalysis): object {
  return {
    explanations: explanations.map((explanation) => ({ ...explanation, text: explanationSentences(explanation) })),
    ...(comparison !== null && { comparison: comparisonDocument(comparison) }),
  };
}

export function formatExplanation({ explanations: [first], comparison }: ExplainedAnalysis): string {
  if (first === undefined) return '';
  return whySentences({ explanation: first, comparison })
    .flatMap((sentence) => wrapText(sentence, WIDTH))
    .map((line) => `${line}\n`)
    .join('');
}

function comparisonDocument(comparison: PlayComparison): object {
  const { play, other, points, leave, replies, bingo } = comparison;
  const text = comparisonSentences(comparison);
  return { move: play.move, other: other.move, points, leave, replies, bingo, text };
}
