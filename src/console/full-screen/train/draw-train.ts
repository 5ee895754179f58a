/** A training session at the full screen as lines of text, laid out like a game. */
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { formatTiles } from '../../../engine/tiles/tile-text.ts';
import { tilesOfCounts } from '../../../engine/tiles/rack.ts';
import { boardStatus, type Status } from '../../../play/screen/status.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { describeCard, describeSitting } from '../../../play/training/training-words.ts';
import type { BoardScreenView } from '../board-app.tsx';
import { drawBoardParts, type ScreenParts } from '../drawing/draw-board-parts.ts';
import { drawExerciseKeys, drawStatusLine, type FootLines } from '../drawing/draw-foot.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { spread } from '../drawing/screen-text.ts';
import { SPINNER_MS } from '../parts-view.tsx';
import { drawWeighedPlays } from '../review/draw-weighed-plays.ts';

const TRAIN_FOOT: FootLines = { message: 3, keys: 1 };
const PLAYS = 6;

export const TRAIN_VIEW: BoardScreenView<TrainScreen> = {
  press: (screen, key) => screen.press(key),
  draw: drawTrain,
  foot: TRAIN_FOOT,
  redrawMs: (screen) => (isBusy(screen) ? SPINNER_MS : null),
};

function isBusy({ mode, state }: TrainScreen): boolean {
  return mode.kind === 'weigh' || state === 'opening';
}

export function drawTrain(screen: TrainScreen, style: ScreenStyle): ScreenParts {
  return drawBoardParts(screen, style, TRAIN_FOOT, {
    header: clip(headText(screen), style.columns),
    fresh: new Set(),
    side: (width) => drawSide(screen, style, width),
    foot: {
      insteadOfRack: screen.rack.length === 0 ? '' : null,
      status: drawStatusLine(findStatus(screen), isBusy(screen), style),
      message: screen.message,
      keys: drawExerciseKeys(screen, lookingKeys(screen), style.columns),
    },
  });
}

function headText({ tally, isAgain, state }: TrainScreen): string {
  const { at, all, answered, right } = tally;
  const where = state === 'done' ? 'finished' : isAgain ? 'once more' : `${at} of ${all}`;
  return `Train  ${where}  ${answered === 0 ? '' : `${right} of ${answered} right on the first try`}`.trimEnd();
}

function drawSide(screen: TrainScreen, { palette }: ScreenStyle, width: number): string[] {
  const { card, position, state, turn, isAnswered } = screen;
  if (state === 'done') return wrapText(describeSitting(screen.tally), width);
  if (card === null || position === null || turn === null) return [];
  const { scores, bagCount, unseen, racks } = position;
  const [own = 0, other = 0] = scores;
  const seenTiles = formatTiles(screen.alphabet, racks[1] ?? new Uint8Array());
  const others = formatTiles(screen.alphabet, tilesOfCounts(unseen));
  return [
    ...wrapText(describeCard(card, isAnswered), width).map((line) => palette.strong(line)),
    '',
    spread('You', String(own), width),
    spread('Opponent', String(other), width),
    spread('In the bag', String(bagCount), width),
    ...(seenTiles === '' ? [] : [spread('Seen on the other rack', seenTiles, width)]),
    '',
    ...wrapText(`${bagCount === 0 ? 'The other rack' : 'Unseen'}: ${others}`, width),
    '',
    ...(isAnswered ? drawWeighedPlays(turn, screen.shown, { width, palette, most: PLAYS }) : []),
  ];
}

function findStatus(screen: TrainScreen): Status {
  const { mode, state, shown, turn } = screen;
  if (mode.kind !== 'look') return boardStatus(screen);
  const play = turn?.plays.find(({ move }) => move === shown);
  const laid = play === undefined ? '' : `On the board: ${play.text} ${play.score}`;
  const texts = { right: `Right. ${laid}`, told: laid && `The answer. ${laid}`, asked: '', done: '' };
  return { kind: 'worth', text: { ...texts, opening: 'Searching more closely.' }[state] };
}

function lookingKeys({ state }: TrainScreen): readonly string[] {
  if (state === 'done') return ['Enter leave'];
  return state === 'opening' ? ['Esc leave'] : ['Enter next', 'Up Down plays', 'd word', 'Esc leave'];
}
