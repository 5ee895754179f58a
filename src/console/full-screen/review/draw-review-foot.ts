/** The foot of a review: the rack of the turn, what it came to, why another play was better, and the keys. */
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { describeBehind, describeGrade, listNotes } from '../../../play/wording/review-words.ts';
import type { ReviewScreen } from '../../../play/review/review-screen.ts';
import { fitLines } from '../drawing/screen-text.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import type { Palette } from '../../text/palette.ts';
import { drawKeys, drawTiles, drawTrying, tryingKeys } from './trying-foot.ts';

export const REVIEW_FOOT_HEIGHT = 7;
const TEXT_LINES = 3;

/** `REVIEW_FOOT_HEIGHT` lines. */
export function drawReviewFoot(screen: ReviewScreen, style: ScreenStyle): string[] {
  const { palette, columns } = style;
  const { mode, rules } = screen;
  return [
    '',
    drawRack(screen, palette),
    drawStatus(screen, style),
    ...fitLines(wrapText(tellText(screen), columns), TEXT_LINES).map((line) => clip(line, columns)),
    ...drawKeys(mode.kind === 'look' ? LOOKING_KEYS : tryingKeys(mode.kind, rules.ruleset.layout), style),
  ];
}

const LOOKING_KEYS = ['Arrows', 'n p mistakes', 't retry', 'a analyse', 'b play on', 's summary', 'd word', 'Esc menu'];

function drawRack(screen: ReviewScreen, palette: Palette): string {
  const { line, opened } = screen;
  if (line === null) return 'Before the first turn';
  const tiles = drawTiles(screen, palette);
  const told = tiles === '' ? ` ${line.rack === '' ? '(rack not known)' : line.rack}` : tiles;
  return `${opened.players[line.seat] ?? ''}:${told}`;
}

/** What the turn came to, or the tiles laid. */
function drawStatus(screen: ReviewScreen, style: ScreenStyle): string {
  const { palette, columns } = style;
  const { turn, line, state } = screen;
  const trying = drawTrying(screen, style);
  if (trying !== null) return trying;
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
