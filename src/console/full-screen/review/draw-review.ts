/** A review at the full screen as lines of text, in the parts and places of a game. */
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { counted } from '../../../text/counted.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import type { BoardScreenView } from '../board-app.tsx';
import { drawBoardParts, onlyLines, type ScreenParts } from '../drawing/draw-board-parts.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { SPINNER_MS } from '../parts-view.tsx';
import { drawReviewSide } from './draw-review-side.ts';
import { boardStatus } from '../../../play/screen/status.ts';
import {
  describeBehind,
  describeGrade,
  listNotes,
  howItEnded,
  phaseTable,
  playerTable,
} from '../../../play/wording/review-words.ts';
import { drawExerciseKeys, drawStatusLine, type FootLines, type FootParts } from '../drawing/draw-foot.ts';
import type { GameReview } from '../../../analysis/review/review.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import { drawTable } from '../../text/review-text.ts';
import { fitLines } from '../drawing/screen-text.ts';

const REVIEW_FOOT: FootLines = { message: 3, keys: 1 };

export const REVIEW_VIEW: BoardScreenView<ReviewScreen> = {
  press: (screen, key) => screen.press(key),
  draw: drawReview,
  foot: REVIEW_FOOT,
  redrawMs: ({ mode }) => (mode.kind === 'weigh' ? SPINNER_MS : null),
};

export function drawReview(screen: ReviewScreen, style: ScreenStyle): ScreenParts {
  const { isPlayShown, line } = screen;
  const { review } = screen.state;
  if (screen.isSummaryShown && review !== null) return onlyLines(drawSummary(screen.opened, review, style));
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

const LOOKING_KEYS = ['Arrows', 'n p mistakes', 't retry', 'a analyse', 'b play on', 's summary', 'd word', 'Esc menu'];

function reviewFoot(screen: ReviewScreen, style: ScreenStyle): FootParts {
  const { line, rack, rackTitle } = screen;
  const told = line?.rack === '' ? '(rack not known)' : line?.rack;
  return {
    insteadOfRack: rack.length > 0 ? null : told === undefined ? rackTitle : `${rackTitle} ${told}`,
    status: drawStatus(screen, style),
    message: tellText(screen),
    keys: drawExerciseKeys(screen, LOOKING_KEYS, style.columns),
  };
}

function drawStatus(screen: ReviewScreen, style: ScreenStyle): string {
  const { palette, columns } = style;
  const { turn, line, state, mode } = screen;
  if (mode.kind !== 'look') return drawStatusLine(boardStatus(screen), mode.kind === 'weigh', style);
  if (line === null) return '';
  const shown = turn?.plays.find(({ move }) => move === state.shown);
  if (shown !== undefined)
    return palette.strong(clip(`${shown.text} ${shown.score}: ${describeBehind(turn, shown)}`, columns));
  return palette.strong(clip(`${line.move} ${line.points}${turn === null ? '' : `: ${describeGrade(turn)}`}`, columns));
}

/** What was said last, else why. */
function tellText({ message, turn, mode }: ReviewScreen): string {
  if (message !== '' || mode.kind !== 'look' || turn === null) return message;
  const notes = listNotes(turn);
  return (turn.grade === 'small' ? [...notes, turn.why.join(' ')] : notes).join('; ');
}

type SummaryStyle = Pick<ScreenStyle, 'palette' | 'columns' | 'rows'>;

export function drawSummary({ players }: ReviewableGame, review: GameReview, style: SummaryStyle): string[] {
  const { palette, columns, rows } = style;
  const { head, rows: figures } = playerTable(review);
  const blank = head.map(() => '');
  const costs = [...figures, blank, ['mistakes cost', ...blank.slice(1)], ...phaseTable(review).rows];
  const lines = [
    palette.strong(clip(`Summary  ${players.join(' – ')}`, columns)),
    '',
    ...drawTable({ head, rows: costs }, style),
    '',
    ...howItEnded(review).flatMap((line) => wrapText(line, columns)),
  ];
  return [...fitLines(lines, rows - 1), palette.faint(clip('Any key: back to the review', columns))];
}
