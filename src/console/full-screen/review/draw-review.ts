/**
 * A review at the full screen as lines of text, laid out like a game. Beside the board are the win chance graph, the graded turns,
 * and the better plays.
 */
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { counted } from '../../../text/counted.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { BoardScreenView } from '../board-app.tsx';
import { drawBoardParts, onlyLines, type ScreenParts } from '../drawing/draw-board-parts.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { SPINNER_MS } from '../parts-view.tsx';
import { boardStatus } from '../../../play/screen/status.ts';
import {
  describeBehind,
  describeGrade,
  listNotes,
  howItEnded,
  phaseTable,
  playerTable,
  turnMark,
  gradeMark,
  REVIEW_LEGEND,
  type LegendSection,
} from '../../../play/wording/review-words.ts';
import { drawExerciseKeys, drawStatusLine, type FootLines, type FootParts } from '../drawing/draw-foot.ts';
import { type GameReview, isMistake } from '../../../analysis/review/review.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import { drawTable } from '../../text/review-text.ts';
import { fitLines, spread } from '../drawing/screen-text.ts';
import { chancePoints, type ChancePoint } from '../../../analysis/review/chances.ts';
import { formatChance } from '../../../analysis/chances/chance-to-win.ts';
import { drawWeighedPlays } from './draw-weighed-plays.ts';

const REVIEW_FOOT: FootLines = { message: 3, keys: 1 };

export const REVIEW_VIEW: BoardScreenView<ReviewScreen> = {
  press: (screen, key) => screen.press(key),
  draw: drawReview,
  foot: REVIEW_FOOT,
  redrawMs: ({ mode }) => (mode.kind === 'weigh' ? SPINNER_MS : null),
};

export function drawReview(screen: ReviewScreen, style: ScreenStyle): ScreenParts {
  const { isPlayShown, line, cover } = screen;
  const { review } = screen.state;
  if (cover === 'legend') return onlyLines(drawReviewLegend(style));
  if (cover === 'summary' && review !== null) return onlyLines(drawSummary(screen.opened, review, style));
  return drawBoardParts(screen, style, REVIEW_FOOT, {
    header: clip(headText(screen), style.columns),
    fresh: new Set(isPlayShown ? [] : line?.fresh),
    side: (width, height) => (height === 0 ? [] : drawReviewSide(screen, { ...style, width, height })),
    foot: reviewFoot(screen, style),
  });
}

function headText({ opened, state }: ReviewScreen): string {
  const { turns, all, review, fault } = state;
  const names = opened.players.join(' – ');
  const progress =
    fault !== '' ? fault : review === null ? `reviewed ${turns.length} of ${all ?? '…'}` : reviewedText(review.left);
  return `Review  ${names}  line ${state.at} of ${state.lines}  ${progress}`;
}

function reviewedText(left: number): string {
  return left === 0 ? 'reviewed' : `${counted(left, 'turn')} not reviewed`;
}

const LOOKING_KEYS = [
  'Arrows',
  'n p mistakes',
  't retry',
  'a analyse',
  'b play',
  's summary',
  'd word',
  '? help',
  'Esc',
];

function reviewFoot(screen: ReviewScreen, style: ScreenStyle): FootParts {
  const { line, rack, rackTitle } = screen;
  const text = line === null ? rackTitle : `${rackTitle} ${line.rack === '' ? '(rack unknown)' : line.rack}`;
  return {
    insteadOfRack: rack.length > 0 ? null : text,
    status: drawStatus(screen, style),
    message: describeMessage(screen),
    keys: drawExerciseKeys(screen, LOOKING_KEYS, style.columns),
  };
}

function drawStatus(screen: ReviewScreen, style: ScreenStyle): string {
  const { palette, columns } = style;
  const { turn, line, state, mode } = screen;
  if (mode.kind !== 'look') return drawStatusLine(boardStatus(screen), mode.kind === 'weigh', style);
  if (line === null) return '';
  const play = turn?.plays.find(({ move }) => move === state.shown);
  const ofPlay = play && `${play.text} ${play.score}: ${describeBehind(turn, play)}`;
  const ofLine = `${line.move} ${line.points}${turn === null ? '' : `: ${describeGrade(turn)}`}`;
  return palette.strong(clip(ofPlay ?? ofLine, columns));
}

function describeMessage({ message, turn, mode }: ReviewScreen): string {
  if (message !== '' || mode.kind !== 'look' || turn === null) return message;
  const notes = listNotes(turn);
  return (turn.grade === 'small' ? [...notes, turn.why.join(' ')] : notes).join('; ');
}

type SummaryStyle = Pick<ScreenStyle, 'palette' | 'columns' | 'rows'>;

export function drawSummary({ players }: ReviewableGame, review: GameReview, style: SummaryStyle): string[] {
  const { columns } = style;
  const { head, rows: figures } = playerTable(review);
  const blank = head.map(() => '');
  const costs = [...figures, blank, ['mistakes cost', ...blank.slice(1)], ...phaseTable(review).rows];
  return drawCover(`Summary  ${players.join(' – ')}`, style, [
    ...drawTable({ head, rows: costs }, style),
    '',
    ...howItEnded(review.players, review).flatMap((line) => wrapText(line, columns)),
  ]);
}

function drawCover(title: string, { palette, columns, rows }: SummaryStyle, body: readonly string[]): string[] {
  const lines = [palette.strong(clip(title, columns)), '', ...body];
  return [...fitLines(lines, rows - 1), palette.faint(clip('Any key: back to the review', columns))];
}

const KEYS: LegendSection = {
  title: 'Keys',
  rows: [
    ['Left Right', 'the previous or next turn; PgUp, PgDn: the first or last'],
    ['Up Down', 'the evaluated plays of the turn'],
    ['n p m', 'the next or previous mistake; m: only yours, or those of both players'],
    ['t a', 'retry the mistake; analyse any play'],
    ['b', 'play on from this turn against a bot'],
    ['s d', 'the summary; the meaning of the word'],
  ],
};
const SIGN_WIDTH = 11;

export function drawReviewLegend(style: SummaryStyle): string[] {
  const { palette, columns } = style;
  const sections = [...REVIEW_LEGEND, KEYS].flatMap(({ title, rows }, i) => [
    ...(i === 0 ? [] : ['']),
    palette.strong(title),
    ...rows.map(([sign, meaning]) => clip(sign.padEnd(SIGN_WIDTH) + meaning, columns)),
  ]);
  return drawCover('Marks, figures and keys', style, sections);
}

interface SideStyle extends ScreenStyle {
  readonly width: number;
  readonly height: number;
}

const MIN_GRAPH = 2;
const MAX_GRAPH = 7;
const PLAYS = 6;
const MAX_NAME = 8;

function drawReviewSide(screen: ReviewScreen, style: SideStyle): string[] {
  const { height } = style;
  const plays = drawPlays(screen, style);
  const graphHeight = Math.max(MIN_GRAPH, Math.min(MAX_GRAPH, Math.floor((height - PLAYS) / 4)));
  const graph = drawGraph(screen, style, graphHeight);
  const room = Math.max(2, height - graph.length - 2 - PLAYS);
  const list = drawList(screen, style, room);
  return fill([...graph, ...fill(list, room), '', ...plays], height);
}

function drawGraph(screen: ReviewScreen, style: SideStyle, height: number): string[] {
  const { state, opened } = screen;
  const points = chancePoints(state.turns, state.review);
  const now = points.findLast(({ turn }) => turn <= Math.max(1, state.at));
  const name = clip(opened.players[0] ?? '', MAX_NAME);
  const chance = now === undefined ? '' : `${formatChance(now)} %`;
  const head = style.palette.strong(spread(`Win chance: ${name}`, chance, style.width));
  const lines = drawChanceGraph(
    points,
    { lines: opened.lines.length, at: state.at },
    { ...style, levels: style.glyphs.levels, height },
  );
  return [head, ...lines];
}

function fill(lines: readonly string[], height: number): string[] {
  return Array.from({ length: height }, (_, i) => lines[i] ?? '');
}

function drawList({ state, opened }: ReviewScreen, { width, palette }: SideStyle, room: number): string[] {
  const { lines, players } = opened;
  const from = Math.max(0, Math.min(lines.length - room, state.at - 1 - Math.floor(room / 2)));
  const nameWidth = Math.min(MAX_NAME, Math.max(...players.map(({ length }) => length)));
  return lines.slice(from, from + room).map((line, i) => {
    const number = from + i + 1;
    const turn = state.turns.find((one) => one.lines === number - 1);
    const points = `${line.points > 0 ? '+' : ''}${line.points}`.padStart(4);
    const mark = (turn === undefined ? '' : turnMark(turn)).padEnd(2);
    const name = clip(players[line.seat] ?? '', nameWidth).padEnd(nameWidth);
    const head = `${String(number).padStart(2)} ${name} ${line.move}`;
    const text = spread(head, `${points} ${String(line.total).padStart(4)} ${mark}`, width);
    if (number === state.at) return palette.cursor(text);
    return turn?.grade === 'medium' || turn?.grade === 'large' ? palette.warning(text) : text;
  });
}

function drawPlays({ state, turn, isRetried }: ReviewScreen, { width, palette }: SideStyle): string[] {
  if (isRetried) return [palette.faint('The best play is hidden until you find it.')];
  if (turn === null) return [state.review === null ? palette.faint('This turn is not reviewed yet.') : ''];
  return drawWeighedPlays(turn, state.shown, { width, palette, most: PLAYS - 1 });
}

interface GraphStyle extends Pick<SideStyle, 'palette' | 'width' | 'height'> {
  readonly levels: readonly string[];
}

const LABEL = 4;
const MAX_STEP = 3;

/**
 * @param lines turns of the game; those without a point stay empty
 * @param at current line, from 1
 * @returns `height + 1` lines
 */
export function drawChanceGraph(
  points: readonly ChancePoint[],
  { lines, at }: { readonly lines: number; readonly at: number },
  { palette, levels, width, height }: GraphStyle,
): string[] {
  const room = Math.max(1, width - LABEL);
  const count = lines + 1;
  const step = Math.min(MAX_STEP, room / count);
  const columns = Math.min(room, Math.floor(step * count));
  const byColumn = Array.from({ length: columns }, (_, column) => {
    const turn = Math.floor(column / step) + 1;
    return { turn, point: points.find((one) => one.turn === turn) ?? null };
  });
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = byColumn.map(({ turn, point }) => {
      const sign = point === null ? ' ' : cellSign(point.chance * height - (height - 1 - row), levels);
      return turn === at ? palette.strong(sign) : palette.faint(sign);
    });
    return palette.faint(rowLabel(row, height)) + cells.join('');
  });
  const marks = byColumn.map(({ turn, point }, column) => {
    const isFirst = column === 0 || byColumn[column - 1]?.turn !== turn;
    if (turn === at) return palette.strong('^');
    return isFirst && point !== null && isMistake(point) ? palette.warning(gradeMark(point.grade).slice(0, 1)) : ' ';
  });
  return [...rows, ' '.repeat(LABEL) + marks.join('')];
}

/** Sign of a cell by its fill: 1 or more is full, 0 or less empty. */
function cellSign(filled: number, levels: readonly string[]): string {
  const last = levels.length - 1;
  return levels[Math.max(0, Math.min(last, Math.round(filled * last)))] ?? ' ';
}

function rowLabel(row: number, height: number): string {
  const text = row === 0 ? '100' : row === height - 1 ? '0' : row * 2 === height - 1 || row * 2 === height ? '50' : '';
  return text.padStart(LABEL - 1).padEnd(LABEL);
}
