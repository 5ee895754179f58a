/**
 * A review as text for a terminal of 80 columns: a line a turn with what was best and what the difference cost, notes under the
 * lines that have any, and what the turns of each player come to.
 */
import { worstTurns } from '../../analysis/review/review.ts';
import type { Figure, GameReview, Grade, PlayerReview, ReviewedTurn, Ungraded } from '../../analysis/review/review.ts';
import { counted } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { clip, wrapText } from '../../engine/wrap-text.ts';
import { describeForfeit } from '../../play/wording/end-text.ts';
import type { Palette } from './palette.ts';

/** How a review is written. */
export interface ReviewTextOptions {
  readonly palette: Palette;
}

/** All of a review: the turns, the players, the worst turns. */
export function reviewText(review: GameReview, options: ReviewTextOptions): string[] {
  return [...turnLines(review, options), '', ...playerLines(review, options), '', ...endLines(review)];
}

/** What a review comes to, in a few lines: the players and the worst turns. */
export function reviewSummary(review: GameReview, options: ReviewTextOptions): string[] {
  const worst = worstTurns(review);
  return [
    ...playerLines(review, options),
    '',
    ...(worst.length === 0 ? ['No turn was a mistake that can be told from the best move.'] : ['The worst turns:']),
    ...worst.flatMap((turn) =>
      wrapText(`turn ${turn.lines + 1}, ${nameOf(review, turn)}: ${describeMistake(turn)}`, 78).map(
        (line) => `  ${line}`,
      ),
    ),
    ...howItEnded(review),
    ...lackedLines(review),
  ];
}

/** A mistake as the end of a sentence: what was played, what was best, and what it cost. */
export function describeMistake({ done, doneScore, best, loss, isChallengedOff, isProven }: ReviewedTurn): string {
  const what = isChallengedOff ? `${done}, challenged off` : `${done} ${doneScore}`;
  return `${what}; best ${best!.text} ${best!.score}: ${costOf(loss!.win, loss!.points)}${isProven ? ', proven' : ''}`;
}

function costOf(win: Figure | null, points: Figure): string {
  return [win === null ? '' : `${withError(win)} % of a win`, `${withError(points)} points`]
    .filter((part) => part !== '')
    .join(', ');
}

const HEAD = ['turn', 'player', 'rack', 'played', 'best', 'win %', 'points', 'grade'] as const;
const MOST_NAME = 8;
const MOST_MOVE = 15;
const NOTE_WIDTH = 74;

function turnLines(review: GameReview, { palette }: ReviewTextOptions): string[] {
  const rows = review.turns.map((turn) => rowOf(review, turn));
  const widths = HEAD.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 || i === 5 || i === 6 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join(' ');
  const lines = review.turns.flatMap((turn, i) => {
    const text = line(rows[i]!).trimEnd();
    const notes = notesOf(turn).flatMap((note) => wrapText(note, NOTE_WIDTH));
    return [colourOf(turn.grade, palette)(text), ...notes.map((note) => palette.faint(`      ${note}`))];
  });
  return [palette.strong(line(HEAD).trimEnd()), ...lines];
}

function rowOf(review: GameReview, turn: ReviewedTurn): string[] {
  const { lines, rack, done, doneScore, best, loss, grade, played, ungraded } = turn;
  const isBest = best !== null && best.move === played?.move;
  return [
    String(lines + 1),
    clip(nameOf(review, turn), MOST_NAME),
    clip(visibleLine(rack), 8),
    moveText(done, doneScore),
    best === null ? '' : isBest ? '=' : moveText(best.text, best.score),
    isBest || loss?.win == null ? '' : shortError(loss.win),
    isBest || loss === null ? '' : shownMean(loss.points),
    grade ?? (ungraded === null ? '' : SHORT_UNGRADED[ungraded]),
  ];
}

function nameOf({ players }: GameReview, { seat }: ReviewedTurn): string {
  return visibleLine(players[seat]!.name);
}

/** The score stays where a long move is cut; the tiles of an exchange are all told, as they are typed at the console. */
function moveText(text: string, score: number): string {
  const points = ` ${score}`;
  return clip(visibleLine(text.replace(/^exchange /u, 'exch ')), MOST_MOVE - points.length) + points;
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

const UNGRADED: Readonly<Record<Exclude<Ungraded, 'even'>, string>> = {
  rack: 'not graded: the record does not tell the whole rack',
  tiles: 'not graded: the record does not tell the tiles exchanged',
  words: 'not graded: the lexicon lacks a word of it',
  'kept off': 'not graded: challenged off, though all its words are in the lexicon',
  illegal: 'not graded: the rules or the rack do not allow it',
  players: 'not graded: searches are for two players; ranked by score and leave',
  unsearched: 'not graded: it was not searched',
};

/** What is to be said of a turn besides its figures, a sentence each. */
export function notesOf(turn: ReviewedTurn): string[] {
  const { ungraded, phonies, isChallengedOff, letStand, missedBingo, shown, search, isProven, isThrownAway } = turn;
  const notes: string[] = [];
  if (phonies.length > 0) {
    const off = isChallengedOff ? 'challenged off, so the turn is weighed as a pass' : 'it stood';
    notes.push(`phony: ${phonies.join(', ')}; ${off}`);
  }
  if (letStand.length > 0) notes.push(`missed challenge: ${letStand.join(', ')}`);
  if (shown !== '') notes.push(`known of the other rack: ${shown}`);
  if (missedBingo !== null) notes.push(`missed bingo: ${missedBingo.text} ${missedBingo.score}`);
  if (isThrownAway)
    notes.push(turn.best!.win!.mean === 100 ? 'a won endgame thrown away' : 'a drawn endgame thrown away');
  if (search === 'endgame' || search === 'pre-endgame') {
    notes.push(`${search} ${isProven ? 'proven' : 'not proven: the search was cut short'}`);
  }
  if (ungraded !== null && ungraded !== 'even') notes.push(UNGRADED[ungraded]);
  if (turn.grade === 'medium' || turn.grade === 'large') notes.push(turn.why.join(' '));
  return notes.map(visibleLine);
}

function colourOf(grade: Grade | null, palette: Palette): (text: string) => string {
  if (grade === 'large') return (text) => palette.strong(palette.warning(text));
  return grade === 'medium' ? palette.warning : (text) => text;
}

interface PlayerRow {
  readonly name: string;
  readonly of: (player: PlayerReview) => string;
}

const PLAYER_ROWS: readonly PlayerRow[] = [
  { name: 'score', of: ({ score }) => String(score) },
  { name: 'accuracy', of: ({ accuracy }) => (accuracy === null ? '-' : `${accuracy.toFixed(1)} %`) },
  {
    name: 'mistakes',
    of: ({ mistakes: { small, medium, large } }) => `${large} large, ${medium} medium, ${small} small`,
  },
  {
    name: 'mistake index',
    of: ({ mistakeIndex, rating }) => `${mistakeIndex.toFixed(1)}${rating === null ? '' : ` (suggests ${rating})`}`,
  },
  { name: 'win % lost', of: ({ winLost }) => winLost.toFixed(1) },
  { name: 'points left', of: ({ pointsLeft }) => pointsLeft.toFixed(0) },
  { name: 'luck of draws', of: ({ luck }) => (luck === null ? '-' : `${signed(luck, 0)} points`) },
  { name: 'missed bingos', of: ({ missedBingos }) => String(missedBingos) },
  { name: 'phonies', of: ({ phonies }) => String(phonies) },
  { name: 'missed challenges', of: ({ letStand }) => String(letStand) },
  { name: 'turns graded', of: ({ graded, turns }) => `${graded} of ${turns}` },
];

/** What the turns of each player come to, as a table without its lines. */
export function playerTable({ players }: Pick<GameReview, 'players'>): { head: string[]; rows: string[][] } {
  return {
    head: ['', ...players.map(({ name }) => visibleLine(name))],
    rows: PLAYER_ROWS.map(({ name, of }) => [name, ...players.map(of)]),
  };
}

const MOST_PLAYER = 27;

function playerLines(review: GameReview, { palette }: ReviewTextOptions): string[] {
  const { head, rows } = playerTable(review);
  const cut = [head, ...rows].map((row) => row.map((cell) => clip(cell, MOST_PLAYER)));
  const widths = head.map((_, i) => Math.max(...cut.map((row) => row[i]!.length)));
  const lines = cut.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  );
  return lines.map((line, i) => (i === 0 ? palette.strong(line) : line));
}

function endLines(review: GameReview): string[] {
  const { settings, turns, left } = review;
  const searched = settings.rollouts === null ? `${settings.timeMs! / 1000} s` : counted(settings.rollouts, 'rollout');
  const even = turns.filter(({ ungraded }) => ungraded === 'even').length;
  return [
    `At most ${searched} a turn. win %, points: the loss, ± one standard error.`,
    ...(even === 0 ? [] : [`even: the move cannot be told from the best (${counted(even, 'turn')}).`]),
    ...howItEnded(review),
    ...(left === 0 ? [] : [`${counted(left, 'turn is', 'turns are')} not reviewed yet; the same command goes on.`]),
    ...lackedLines(review),
  ];
}

/** Where a game was not played out: who gave it up, or that the record breaks off. */
function howItEnded({ players, forfeit, isOver }: GameReview): string[] {
  if (forfeit !== null) return wrapText(visibleLine(describeForfeit(players[forfeit.seat]!.name, forfeit.reason)), 78);
  return isOver ? [] : ['The record ends before the game does.'];
}

const MOST_WORDS = 12;

function lackedLines({ lackedWords }: GameReview): string[] {
  if (lackedWords.length === 0) return [];
  const more = lackedWords.length - MOST_WORDS;
  const words = lackedWords.slice(0, MOST_WORDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return wrapText(`Not in the lexicon, so not graded: ${visibleLine(words)} (--lexicon names another).`, 78);
}

/** A figure with its error, as sentences have it. */
export function withError({ mean, error }: Figure): string {
  return `${mean.toFixed(1)}${error === null || error === 0 ? '' : ` ±${error.toFixed(1)}`}`;
}

function shortError({ mean, error }: Figure): string {
  return `${mean.toFixed(1)}${error === null ? ' ±?' : error === 0 ? '' : ` ±${error.toFixed(1)}`}`;
}

function shownMean({ mean }: Figure): string {
  return mean.toFixed(1);
}

function signed({ mean, error }: Figure, digits: number): string {
  const sign = mean > 0 ? '+' : '';
  return `${sign}${mean.toFixed(digits)}${error === null ? '' : ` ±${error.toFixed(digits)}`}`;
}
