/** The tour at the full screen as lines of text, laid out like a game. */
import { clip } from '../../../text/wrap-text.ts';
import { boardStatus } from '../../../play/screen/status.ts';
import { TOUR_STEPS } from '../../../play/tour/tour-steps.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { describeTourHint, tourReview } from '../../../play/tour/tour-tables.ts';
import type { BoardScreenView } from '../board-app.tsx';
import { drawBoardParts, type ScreenParts } from '../drawing/draw-board-parts.ts';
import { drawExerciseKeys, drawStatusLine, type FootLines } from '../drawing/draw-foot.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { drawWeighedPlays } from '../review/draw-weighed-plays.ts';

const TOUR_FOOT: FootLines = { message: 4, keys: 1 };

export const TOUR_VIEW: BoardScreenView<TourScreen> = {
  press: (screen, key) => screen.press(key),
  draw: drawTour,
  foot: TOUR_FOOT,
  redrawMs: () => null,
};

export function drawTour(screen: TourScreen, style: ScreenStyle): ScreenParts {
  const { at, step, state } = screen;
  const head = state === 'done' ? 'Tour  finished' : `Tour  step ${at + 1} of ${TOUR_STEPS.length}: ${step.name}`;
  return drawBoardParts(screen, style, TOUR_FOOT, {
    header: clip(head, style.columns),
    fresh: new Set(),
    side: (width, height) => drawSide(screen, style, width, height),
    foot: {
      insteadOfRack: screen.rack.length === 0 ? '' : null,
      status: drawStatus(screen, style),
      message: screen.message === '' ? screen.task : screen.message,
      keys: drawExerciseKeys(screen, lookingKeys(screen), style.columns),
    },
  });
}

/** The steps, and below them the hint or review; without room for both, only the hint or review. */
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
  const { hints, position, step, state } = screen;
  if (hints !== null) return describeTourHint(hints, position, width);
  if (step.kind !== 'review' || state === 'done') return [];
  return drawWeighedPlays(tourReview(position), screen.shown, { width, palette, most: Infinity });
}

function drawStatus(screen: TourScreen, style: ScreenStyle): string {
  if (screen.state === 'right' && screen.step.kind !== 'review') return style.palette.good('Right.');
  return drawStatusLine(boardStatus(screen), false, style);
}

function lookingKeys({ state, step }: TourScreen): readonly string[] {
  if (state === 'done') return ['Enter leave'];
  return step.kind === 'review' ? ['Up Down plays', 'Enter next', 'Esc leave'] : ['Enter next', 'Esc leave'];
}
