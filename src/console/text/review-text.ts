/**
 * A review as text for a terminal of 80 columns: a line a turn with what was best and what the difference cost, notes under the
 * lines that have any, and what the turns of each player come to.
 */
import { withError } from '../../text/numbers.ts';
import { entryAt, present } from '../../engine/present.ts';
import {
  worstTurns,
  type Figure,
  type GameReview,
  type Grade,
  type ReviewedTurn,
  type Ungraded,
} from '../../analysis/review/review.ts';
import { counted } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { clip, wrapText } from '../../text/wrap-text.ts';
import { describeMistake, howItEnded, moverOf, listNotes, playerTable } from '../../play/wording/review-words.ts';
import type { Palette } from './palette.ts';

export interface ReviewTextOptions {
  readonly palette: Palette;
  /** Columns there are; 80 by default. */
  readonly columns?: number;
}

const COLUMNS = 80;

export function reviewText(review: GameReview, options: ReviewTextOptions): string[] {
  return [...turnLines(review, options), '', ...drawTable(playerTable(review), options), '', ...endLines(review)];
}

/** What a review comes to, in a few lines: the players and the worst turns. How the game ended was said when it did. */
export function reviewSummary(review: GameReview, options: ReviewTextOptions): string[] {
  const worst = worstTurns(review);
  return [
    ...drawTable(playerTable(review), options),
    '',
    ...(worst.length === 0 ? ['No turn was a mistake that can be told from the best move.'] : ['The worst turns:']),
    ...worst.flatMap((turn) =>
      wrapText(`turn ${turn.lines + 1}, ${moverOf(review, turn)}: ${describeMistake(turn)}`, 78).map(
        (line) => `  ${line}`,
      ),
    ),
    ...lackedLines(review),
  ];
}

const HEAD = ['turn', 'player', 'rack', 'played', 'best', 'win %', 'points', 'grade'] as const;
const MAX_NAME = 8;
const MIN_MOVE = 15;
/** No move is longer, however long its word. */
const WHOLE_MOVE = 40;
const NOTE_WIDTH = 74;

function turnLines(review: GameReview, { palette, columns = COLUMNS }: ReviewTextOptions): string[] {
  const { rows, widths } = fitRows(review, columns);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 || i === 5 || i === 6 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join(' ');
  const lines = review.turns.flatMap((turn, i) => {
    const text = line(entryAt(rows, i)).trimEnd();
    const notes = listNotes(turn).flatMap((note) => wrapText(note, NOTE_WIDTH));
    return [gradeColour(turn.grade, palette)(text), ...notes.map((note) => palette.faint(`      ${note}`))];
  });
  return [palette.strong(line(HEAD).trimEnd()), ...lines];
}

function fitRows(review: GameReview, columns: number): { readonly rows: string[][]; readonly widths: number[] } {
  for (let maxLength = WHOLE_MOVE; ; maxLength--) {
    const rows = review.turns.map((turn) => describeTurn(review, turn, maxLength));
    const widths = HEAD.map((name, i) => Math.max(name.length, ...rows.map((row) => entryAt(row, i).length)));
    const width = widths.reduce((sum, one) => sum + one + 1, -1);
    if (width <= columns || maxLength === MIN_MOVE) return { rows, widths };
  }
}

function describeTurn(review: GameReview, turn: ReviewedTurn, maxLength: number): string[] {
  const { lines, rack, done, doneScore, best, loss, grade, played, ungraded } = turn;
  const isBest = best !== null && best.move === played?.move;
  return [
    String(lines + 1),
    clip(moverOf(review, turn), MAX_NAME),
    clip(visibleLine(rack), 8),
    moveText(done, doneScore, maxLength),
    best === null ? '' : isBest ? '=' : moveText(best.text, best.score, maxLength),
    isBest || loss?.win == null ? '' : withError(loss.win.mean.toFixed(1), loss.win.error),
    isBest || loss === null ? '' : shownMean(loss.points),
    grade ?? (ungraded === null ? '' : SHORT_UNGRADED[ungraded]),
  ];
}

/** The score stays where a long move is cut; the tiles of an exchange are all told, as they are typed at the console. */
function moveText(text: string, score: number, maxLength: number): string {
  const points = ` ${score}`;
  return clip(visibleLine(text.replace(/^exchange /u, 'exch ')), maxLength - points.length) + points;
}

const SHORT_UNGRADED: Readonly<Record<Ungraded, string>> = {
  even: 'even',
  rack: '-',
  tiles: '-',
  words: '-',
  'kept off': '-',
  illegal: '-',
  players: '-',
  unsearched: '-',
};

function gradeColour(grade: Grade | null, palette: Palette): (text: string) => string {
  if (grade === 'large') return (text) => palette.strong(palette.warning(text));
  return grade === 'medium' ? palette.warning : (text) => text;
}

const MAX_PLAYER = 27;

export function drawTable(
  { head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] },
  { palette, columns = Infinity }: { readonly palette: Palette; readonly columns?: number },
): string[] {
  const cut = [head, ...rows].map((row) => row.map((cell) => clip(cell, MAX_PLAYER)));
  const widths = head.map((_, i) => Math.max(...cut.map((row) => entryAt(row, i).length)));
  const lines = cut.map((row) =>
    clip(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
      columns,
    ),
  );
  return lines.map((line, i) => (i === 0 ? palette.strong(line) : line));
}

function endLines(review: GameReview): string[] {
  const { settings, turns, left } = review;
  const searched =
    settings.rollouts === null ? `${present(settings.timeMs) / 1000} s` : counted(settings.rollouts, 'rollout');
  const even = turns.filter(({ ungraded }) => ungraded === 'even').length;
  return [
    `At most ${searched} a turn. win %, points: the loss, ± one standard error.`,
    ...(even === 0 ? [] : [`even: the move cannot be told from the best (${counted(even, 'turn')}).`]),
    ...endedLines(review),
    ...(left === 0 ? [] : [`${counted(left, 'turn is', 'turns are')} not reviewed yet; the same command goes on.`]),
    ...lackedLines(review),
  ];
}

function endedLines(review: GameReview): string[] {
  return howItEnded(review).flatMap((line) => wrapText(line, 78));
}

const MAX_WORDS = 12;

function lackedLines({ lackedWords }: GameReview): string[] {
  if (lackedWords.length === 0) return [];
  const more = lackedWords.length - MAX_WORDS;
  const words = lackedWords.slice(0, MAX_WORDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return wrapText(`Not in the lexicon, so not graded: ${visibleLine(words)} (--lexicon names another).`, 78);
}

function shownMean({ mean }: Figure): string {
  return mean.toFixed(1);
}
