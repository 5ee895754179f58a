/** The foot of a review: the rack of the turn, what it came to, why another play was better, and the keys. */
import type { ReviewedTurn } from '../../../analysis/review/review.ts';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import { clip, wrapParts, wrapText } from '../../../engine/wrap-text.ts';
import { describeGrade, describeLoss, listNotes } from '../../../play/wording/review-words.ts';
import type { ReviewMode, ReviewScreen } from '../../../play/review/review-screen.ts';
import { previewStatus } from '../../../play/screen/status.ts';
import { rackLeft } from '../../../play/screen/entry.ts';
import { tileText } from '../drawing/draw-foot.ts';
import { fitLines } from '../drawing/screen-text.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import type { Palette } from '../../text/palette.ts';

export const REVIEW_FOOT_HEIGHT = 7;
const TEXT_LINES = 3;

/** `REVIEW_FOOT_HEIGHT` lines. */
export function drawReviewFoot(screen: ReviewScreen, style: ScreenStyle): string[] {
  const { palette, columns } = style;
  return [
    '',
    drawRack(screen, palette),
    drawStatus(screen, style),
    ...fitLines(wrapText(tellText(screen), columns), TEXT_LINES).map((line) => clip(line, columns)),
    ...wrapParts(KEYS[screen.mode.kind], '  ', columns)
      .slice(0, 1)
      .map((line) => palette.faint(line)),
  ];
}

const KEYS: Readonly<Record<ReviewMode['kind'], readonly string[]>> = {
  look: ['Arrows', 'n p mistakes', 't try again', 'a any play', 'b play on', 'm whose', 'Esc menu'],
  lay: ['Arrows', 'letters, ? blank', 'Space turn', 'Enter weigh it', ': 8D WORD', 'Esc back'],
  letter: ['A letter', 'Esc none'],
  typed: ['8D WORD, exch QZ or pass', 'Enter weigh it', 'Esc back'],
  weigh: ['Esc stop'],
};

function drawRack(screen: ReviewScreen, palette: Palette): string {
  const { alphabet, line, opened } = screen;
  if (line === null) return 'Before the first turn';
  const rack = screen.mode.kind === 'look' ? screen.rack : rackLeft(screen.entry, screen.rack);
  const tiles = Array.from(rack, (tile) => {
    return ` ${palette.tile(` ${tileText(alphabet, tile)} `, { blank: tile === BLANK, fresh: false })}`;
  });
  const told = tiles.length === 0 ? ` ${line.rack === '' ? '(rack not known)' : line.rack}` : tiles.join('');
  return `${opened.players[line.seat] ?? ''}:${told}`;
}

/** What the turn came to, or the tiles laid. */
function drawStatus(screen: ReviewScreen, { palette, columns, glyphs, tick }: ScreenStyle): string {
  const { mode, turn, line, state } = screen;
  if (mode.kind === 'weigh') return `${glyphs.spinner[tick % glyphs.spinner.length] ?? ''} Weighing it.`;
  if (mode.kind === 'letter') return palette.strong('Which letter does the blank stand for?');
  if (mode.kind === 'typed') return palette.strong(clip(`Move: ${mode.text}_`, columns));
  if (mode.kind === 'lay') {
    const { kind, text } = previewStatus(screen);
    return text === '' ? '' : (kind === 'fault' ? palette.warning : palette.strong)(clip(text, columns));
  }
  if (line === null) return '';
  const shown = turn?.plays.find(({ move }) => move === state.shown);
  if (shown !== undefined)
    return palette.strong(clip(`${shown.text} ${shown.score}: ${behindText(turn, shown)}`, columns));
  return palette.strong(clip(`${line.move} ${line.points}${turn === null ? '' : `: ${describeGrade(turn)}`}`, columns));
}

type Weighed = ReviewedTurn['plays'][number];

function behindText(turn: ReviewedTurn | null, play: Weighed): string {
  return play.move === turn?.best?.move ? 'the best play' : `${describeLoss(play.behind)} behind the best`;
}

/** What was said last, else why. */
function tellText({ message, turn, mode }: ReviewScreen): string {
  if (message !== '' || mode.kind !== 'look' || turn === null) return message;
  const notes = listNotes(turn);
  return (turn.grade === 'small' ? [...notes, turn.why.join(' ')] : notes).join('; ');
}
