/**
 * An analysis as a document for machines and as a table for people. Percentages are of 100, equity and spread in points.
 */
import { entryAt } from '../../engine/present.ts';
import type { Analysis, EndgameAnalysis, SimulationAnalysis } from '../../analysis/question.ts';
import type { SimulatedPlay } from '../../bots/simulation/simulation-report.ts';
import type { Estimate } from '../../bots/simulation/sample-list.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { analysisTable, leaveText, textOf, writtenLine, type Writing } from '../../play/wording/analysis-table.ts';
import { roundPercent, round } from '../../text/numbers.ts';
import { formatDraws, preEndgameDocument } from './pre-endgame-report.ts';
import { formatReportTable } from './report-table.ts';

interface Row {
  readonly move: string;
  readonly score: number;
}

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

function reportRow(play: Play, writing: Writing): Row & { equity: number; leave: string } {
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

function simulatedDocument(simulated: SimulatedPlay, writing: Writing): object {
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

/** A candidate without a rollout: it has the estimate by score and leave, and no figures. */
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
  // A bot of the user's own may rank none.
  const table = rows.length === 0 ? '' : formatReportTable(head, rows);
  const said = lines.map((line) => `${line}\n`).join('');
  return `${table}${said}${analysis.search === 'pre-endgame' ? formatDraws(analysis.answer, writing) : ''}`;
}
