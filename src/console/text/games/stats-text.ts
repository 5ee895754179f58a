/** Statistics of a person's games as text: results by opponent, rating, means, and development over time. */
import { entryAt } from '../../../engine/present.ts';
import type { LevelAdvice } from '../../../analysis/history/next-level.ts';
import type { OpponentFigures, PersonGame, PlayerFigures } from '../../../analysis/history/player-figures.ts';
import type { PlayerRating } from '../../../analysis/history/rating.ts';
import { counted } from '../../../text/counted.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { alignColumns } from '../../../text/columns.ts';

export interface PlayerStats {
  readonly all: PlayerFigures;
  readonly opponents: readonly OpponentFigures[];
  readonly levelRatings: Readonly<Record<string, number | null>>;
  readonly rating: PlayerRating | null;
  readonly games: readonly PersonGame[];
  readonly missed: readonly { readonly word: string; readonly games: number }[];
  readonly advice: LevelAdvice | null;
}

const STEPS = { blocks: '▁▂▃▄▅▆▇█', plain: '_.-=+*%#' } as const;
export type ChartSigns = keyof typeof STEPS;
const NAME = 24;

/** Lines of at most `columns`. @param reviewedApart number of reviewed games with help */
export function drawStats(stats: PlayerStats, columns: number, signs: ChartSigns, reviewedApart = 0): string[] {
  const { all, rating, missed, advice, games } = stats;
  const scores = games.map(({ score }) => score);
  const accuracies = games.flatMap(({ accuracy }) => accuracy ?? []);
  return [
    ...tableOfOpponents(stats),
    '',
    rating === null
      ? 'No rating: none of these games was against a level (see "tilewright bots").'
      : describeRating(rating),
    ...chart('score', scores, columns, signs),
    ...chart('accuracy', accuracies, columns, signs),
    ...(all.accuracy === null ? describeNoAccuracy(reviewedApart).flatMap((line) => wrapText(line, columns)) : []),
    ...(missed.length === 0
      ? []
      : wrapText(
          `Words missed repeatedly: ${missed.map(({ word, games }) => `${visibleLine(word)} (${games})`).join(', ')}`,
          columns,
        )),
    ...(advice === null ? [] : [describeAdvice(advice)]),
  ];
}

function describeNoAccuracy(reviewedApart: number): string[] {
  const help = counted(reviewedApart, 'reviewed game with help does', 'reviewed games with help do');
  return [
    'Accuracy: none of these games is reviewed yet; "tilewright game review N" reviews one.',
    ...(reviewedApart === 0 ? [] : [`${help} not count.`]),
  ];
}

export function describeAdvice({ level, direction, won, games }: LevelAdvice): string {
  const move = direction === 'up' ? 'the next level up' : 'the next level down';
  return `You won ${won} of the last ${games} games: try ${level}, ${move}.`;
}

function tableOfOpponents({ all, opponents, levelRatings }: PlayerStats): string[] {
  const row = (name: string, rating: string, figures: PlayerFigures): string[] => [
    clip(visibleLine(name), NAME),
    rating,
    String(figures.games),
    String(figures.won),
    String(figures.tied),
    String(figures.lost),
    figures.score.toFixed(1),
    figures.opponentScore.toFixed(1),
    figures.bingos?.toFixed(2) ?? '-',
    figures.accuracy?.toFixed(1) ?? '-',
  ];
  const rows = [
    ['against', 'rating', 'games', 'won', 'tied', 'lost', 'score', 'theirs', 'bingos', 'accuracy'],
    ...opponents.map((figures) => row(figures.opponent, String(levelRatings[figures.opponent] ?? '-'), figures)),
    ...(opponents.length > 1 ? [row('all', '', all)] : []),
  ];
  return alignColumns(rows);
}

/** One sign per game, oldest first; empty for fewer than two games. */
function chart(name: string, values: readonly number[], columns: number, signs: ChartSigns): string[] {
  const latest = values.slice(-(columns - 40));
  if (latest.length < 2) return [];
  const [low, high] = [Math.min(...latest), Math.max(...latest)];
  return [`${name.padEnd(8)}  ${curveText(latest, signs)}  ${Math.round(low)} to ${Math.round(high)}, oldest first`];
}

/** One sign per value, from the lowest to the highest. */
export function curveText(values: readonly number[], signs: ChartSigns): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const steps = STEPS[signs];
  const sign = (value: number): string =>
    entryAt(steps, high === low ? 0 : Math.round(((steps.length - 1) * (value - low)) / (high - low)));
  return values.map(sign).join('');
}

export function describeRating({ rating, deviation, games }: PlayerRating): string {
  return `Rating ${Math.round(rating)} ± ${Math.round(2 * deviation)} (95 %), from ${counted(games, 'game')} against levels`;
}
