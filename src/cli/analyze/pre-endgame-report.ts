/**
 * A pre-endgame as a document for machines and as tables for people: the moves by what they win, and what comes of the best one
 * draw by draw.
 */
import type { DrawOutcome, PreEndgameAnswer, PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../../engine/counted.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { percent, round, signed, tableOf, textOf } from './report-table.ts';
import type { Writing } from './report-table.ts';

/** Draws shown; where there are more, those that lose most. */
const MOST_DRAWS = 40;

/** The document of a pre-endgame. */
export function preEndgameDocument(
  { plays, kind, nodes }: PreEndgameAnswer,
  writing: Writing,
): Readonly<Record<string, unknown>> {
  return {
    method: 'pre-endgame',
    values: kind,
    best: textOf(plays[0]!.move, writing),
    plays: plays.slice(0, writing.top).map((play) => playDocument(play, writing)),
    nodes,
  };
}

function playDocument(play: PreEndgamePlay, writing: Writing): Readonly<Record<string, unknown>> {
  const { move, score, points, tiles, meanSpread, outcomes, draws, kind } = play;
  return {
    move: textOf(move, writing),
    score,
    points: round(points, 6),
    leastPoints: round(play.leastPoints, 6),
    mostPoints: round(play.mostPoints, 6),
    tiles,
    winPercent: percent(points / tiles),
    winPercentError: percent(play.pointsError / tiles),
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

/** The tables of a pre-endgame. */
export function formatPreEndgame({ plays, kind, nodes }: PreEndgameAnswer, writing: Writing): string {
  const isOne = plays.every(({ outcomes }) => outcomes.length > 0);
  const rows = plays.slice(0, writing.top).map((play) => {
    const { move, score, points, tiles, meanSpread } = play;
    const share = `${percentText(points / tiles)} ±${percentText(play.pointsError / tiles)}`;
    const wins = isOne ? `${points}/${tiles}` : share;
    return [textOf(move, writing), score, wins, signed(round(meanSpread, 2)), play.kind];
  });
  const table = tableOf(['move', 'score', isOne ? 'wins' : 'win %', 'spread', 'values'], rows);
  return `${table}${kind}; ${counted(nodes, 'node')}\n${formatDraws(plays[0]!, writing)}`;
}

/** What comes of a move by what is drawn. */
function formatDraws({ move, draws }: PreEndgamePlay, writing: Writing): string {
  const shown =
    draws.length <= MOST_DRAWS ? draws : draws.toSorted((a, b) => lossRate(b) - lossRate(a)).slice(0, MOST_DRAWS);
  const rows = shown.map(({ tiles, wins, draws: even, losses, seen, meanSpread, isProven }) => [
    formatTiles(writing.alphabet, tiles),
    ...[wins, even, losses].map((count) => (seen === 0 ? '' : round(count, 2))),
    seen === 0 ? '' : signed(round(meanSpread, 2)),
    seen === 0 ? 'not looked at' : isProven ? 'proven' : 'estimate',
  ]);
  const left = draws.length - shown.length;
  const rest = left === 0 ? '' : `${counted(left, 'draw')} more, that lose less; --json has all\n`;
  return `\nby draw, after ${textOf(move, writing)}:\n${tableOf(['draw', 'w', 'd', 'l', 'spread', ''], rows)}${rest}`;
}

function lossRate({ losses, draws, seen }: DrawOutcome): number {
  return seen === 0 ? 0 : (losses + draws / 2) / seen;
}

function percentText(share: number): string {
  return (100 * share).toFixed(2);
}
