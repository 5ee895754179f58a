/** The tour at the full screen as lines of text, in the parts and places of a game. */
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { TOUR_STEPS } from '../../../play/tour/tour-steps.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { describeTourHint, tourReview } from '../../../play/tour/tour-tables.ts';
import type { ScreenParts } from '../drawing/draw-screen.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { fitLines } from '../drawing/screen-text.ts';
import { drawWeighedPlays } from '../review/draw-weighed-plays.ts';
import { drawTryingParts } from '../review/trying-board.ts';
import { drawKeys, drawTiles, drawTrying, tryingKeys } from '../review/trying-foot.ts';

export const TOUR_FOOT_HEIGHT = 8;
const TEXT_LINES = 4;

export function drawTour(screen: TourScreen, style: ScreenStyle): ScreenParts {
  return drawTryingParts(screen, style, {
    header: clip(headText(screen), style.columns),
    foot: drawFoot(screen, style),
    side: (width, height) => drawSide(screen, style, width, height),
  });
}

function headText({ at, step, state }: TourScreen): string {
  return state === 'done' ? 'Tour  at the end' : `Tour  step ${at + 1} of ${TOUR_STEPS.length}: ${step.name}`;
}

/** The steps, and below them a hint or a review; that alone where there is no room for both. */
function drawSide(screen: TourScreen, { palette }: ScreenStyle, width: number, height: number): string[] {
  const table = drawTable(screen, palette, width);
  const steps = TOUR_STEPS.map(({ name }, i) => {
    const mark = i < screen.at ? 'x' : i === screen.at ? '>' : ' ';
    const line = clip(`${mark} ${i + 1} ${name}`, width);
    return i === screen.at ? palette.strong(line) : line;
  });
  return table.length > 0 && steps.length + 1 + table.length > height ? table : [...steps, '', ...table];
}

function drawTable(screen: TourScreen, palette: ScreenStyle['palette'], width: number): string[] {
  const { hint, position, step, state } = screen;
  if (hint !== null) return describeTourHint(hint, position, width);
  if (step.kind !== 'review' || state === 'done') return [];
  return drawWeighedPlays(tourReview(position), screen.shown, { width, palette, most: Infinity });
}

/** `TOUR_FOOT_HEIGHT` lines. */
function drawFoot(screen: TourScreen, style: ScreenStyle): string[] {
  const { palette, columns } = style;
  const text = screen.message === '' ? screen.task : screen.message;
  return [
    '',
    screen.state === 'done' ? '' : `Rack:${drawTiles(screen, palette)}`,
    drawStatus(screen, style),
    ...fitLines(wrapText(text, columns), TEXT_LINES).map((line) => clip(line, columns)),
    ...drawKeys(keysOf(screen), style),
  ];
}

function drawStatus(screen: TourScreen, style: ScreenStyle): string {
  const { palette } = style;
  if (screen.isMenuOpen) return palette.strong('Which command?');
  if (screen.state === 'right' && screen.step.kind !== 'review') return palette.good('Right.');
  return drawTrying(screen, style) ?? '';
}

function keysOf({ mode, state, step, isMenuOpen, entry, rules }: TourScreen): readonly string[] {
  if (isMenuOpen) return ['x exchange', 'n hint', 'q quit', 'Esc back'];
  if (mode.kind === 'lay') {
    const [enter, esc] = entry.laid.length > 0 ? ['Enter play', 'Esc take back'] : ['Enter an answer', 'Esc leave'];
    return ['Arrows', 'letters', 'Space turn', enter, esc, '/ more'];
  }
  if (mode.kind !== 'look') {
    return tryingKeys(mode.kind, rules.ruleset.layout).map((key) => key.replace('weigh it', 'play'));
  }
  if (state === 'done') return ['Enter leave'];
  return step.kind === 'review' ? ['Up Down plays', 'Enter next', 'Esc leave'] : ['Enter next', 'Esc leave'];
}
