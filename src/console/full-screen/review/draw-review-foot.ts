/** The foot of a review: the rack of the turn, what it came to, why another play was better, and the keys. */
import { clip } from '../../../text/wrap-text.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import { boardStatus } from '../../../play/screen/status.ts';
import { describeBehind, describeGrade, listNotes } from '../../../play/wording/review-words.ts';
import { drawExerciseKeys, drawStatusLine, type FootLines, type FootParts } from '../drawing/draw-foot.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';

export const REVIEW_FOOT: FootLines = { message: 3, keys: 1 };

const LOOKING_KEYS = ['Arrows', 'n p mistakes', 't retry', 'a analyse', 'b play on', 's summary', 'd word', 'Esc menu'];

export function reviewFoot(screen: ReviewScreen, style: ScreenStyle): FootParts {
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
