/**
 * A review as text for 80 columns: one line per turn with the best move and the loss, notes below, and a summary of each player.
 */
import { fixed, withError } from '../../text/numbers.ts';
import { entryAt, present } from '../../engine/present.ts';
import { worstTurns, type GameReview, type Grade, type TurnReview } from '../../analysis/review/review.ts';
import { alignColumns } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { COLUMNS, clip, wrapText } from '../../text/wrap-text.ts';
import { describeMistake, howItEnded, moverOf, listNotes, playerTable } from '../../play/wording/review-words.ts';
import type { Palette } from './palette.ts';

export interface ReviewTextOptions {
  readonly palette: Palette;
  /** Width of the terminal (default: 80). */
  readonly columns?: number;
}

export function reviewText(review: GameReview, options: ReviewTextOptions): string[] {
  return [...turnLines(review, options), '', ...drawTable(playerTable(review), options), '', ...endLines(review)];
}

/** Summary of a review: players and worst turns. The end of the game was reported before. */
export function reviewSummary(review: GameReview, options: ReviewTextOptions): string[] {
  const worst = worstTurns(review);
  return [
    ...drawTable(playerTable(review), options),
    '',
    ...(worst.length === 0 ? ['No turn was measurably worse than the best move.'] : ['The worst turns:']),
    ...worst.flatMap((turn) =>
      wrapText(`turn ${turn.lines + 1}, ${moverOf(review, turn)}: ${describeMistake(turn)}`, 78).map(
        (line) => `  ${line}`,
      ),
    ),
    ...lackedLines(review),
  ];
}

const HEAD = ['turn', 'player', 'rack', 'played', 'best', 'win %', 'points', 'grade'] as const;
const NUMBERS = [0, 5, 6];
const MAX_NAME = 8;
const MIN_MOVE = 15;
const MAX_MOVE = 40;
const NOTE_WIDTH = 74;

function turnLines(review: GameReview, { palette, columns = COLUMNS }: ReviewTextOptions): string[] {
  const [head = '', ...texts] = fitTurns(review, columns);
  const lines = review.turns.flatMap((turn, i) => {
    const notes = listNotes(turn).flatMap((note) => wrapText(note, NOTE_WIDTH));
    return [
      gradeColour(turn.grade, palette)(entryAt(texts, i)),
      ...notes.map((note) => palette.faint(`      ${note}`)),
    ];
  });
  return [palette.strong(head), ...lines];
}

function fitTurns(review: GameReview, columns: number): string[] {
  const isLeft = (column: number): boolean => !NUMBERS.includes(column);
  for (let maxLength = MAX_MOVE; ; maxLength--) {
    const lines = alignColumns(
      [HEAD, ...review.turns.map((turn) => describeTurn(review, turn, maxLength))],
      isLeft,
      ' ',
    );
    if (maxLength === MIN_MOVE || lines.every(({ length }) => length <= columns)) return lines;
  }
}

function describeTurn(review: GameReview, turn: TurnReview, maxLength: number): string[] {
  const { lines, rack, done, doneScore, best, loss, grade, played, ungraded } = turn;
  const isBest = best !== null && best.move === played?.move;
  return [
    String(lines + 1),
    clip(moverOf(review, turn), MAX_NAME),
    clip(visibleLine(rack), 8),
    moveText(done, doneScore, maxLength),
    best === null ? '' : isBest ? '=' : moveText(best.text, best.score, maxLength),
    isBest || loss?.win == null ? '' : withError(fixed(loss.win.mean, 1), loss.win.error),
    isBest || loss === null ? '' : fixed(loss.points.mean, 1),
    grade ?? (ungraded === null ? '' : ungraded === 'even' ? 'even' : '-'),
  ];
}

/** Clips long moves but keeps the score. Exchanges list their tiles as typed at the console. */
function moveText(text: string, score: number, maxLength: number): string {
  const points = ` ${score}`;
  return clip(visibleLine(text.replace(/^exchange /u, 'exch ')), maxLength - points.length) + points;
}

function gradeColour(grade: Grade | null, palette: Palette): (text: string) => string {
  if (grade === 'large') return (text) => palette.strong(palette.warning(text));
  return grade === 'medium' ? palette.warning : (text) => text;
}

const MAX_PLAYER = 29;

export function drawTable(
  { head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] },
  { palette, columns = Infinity }: { readonly palette: Palette; readonly columns?: number },
): string[] {
  const cut = [head, ...rows].map((row) => row.map((cell) => clip(cell, MAX_PLAYER)));
  const [shownHead = '', ...lines] = alignColumns(cut, () => true).map((line) => clip(line, columns));
  return [palette.strong(shownHead), ...lines];
}

function endLines(review: GameReview): string[] {
  const { settings, turns, left } = review;
  const { rollouts, timeMs } = settings;
  const limit = rollouts === null ? `${present(timeMs) / 1000} s` : counted(rollouts, 'rollout');
  const even = turns.filter(({ ungraded }) => ungraded === 'even').length;
  return [
    `At most ${limit} per turn. win %, points: loss ± one standard error.`,
    ...(even === 0 ? [] : [`even: within error of the best move (${counted(even, 'turn')}).`]),
    ...howItEnded(review.players, review).flatMap((line) => wrapText(line, 78)),
    ...(left === 0
      ? []
      : [`${counted(left, 'turn is', 'turns are')} not reviewed yet; run the same command to continue.`]),
    ...lackedLines(review),
  ];
}

const MAX_WORDS = 12;

function lackedLines({ lackedWords }: GameReview): string[] {
  if (lackedWords.length === 0) return [];
  const more = lackedWords.length - MAX_WORDS;
  const words = lackedWords.slice(0, MAX_WORDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return wrapText(`Not in the lexicon, so not graded: ${visibleLine(words)} (use --lexicon for another lexicon).`, 78);
}
