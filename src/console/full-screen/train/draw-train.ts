/** A sitting of training at the full screen as lines of text, in the parts and places of a game. */
import { examplePlays } from '../../../engine/notation/move-text.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { formatTiles } from '../../../engine/tiles/tile-text.ts';
import { tilesOfCounts } from '../../../engine/tiles/rack.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { describeCard, describeSitting } from '../../../play/training/training-words.ts';
import type { ScreenParts } from '../drawing/draw-screen.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { fitLines, spread } from '../drawing/screen-text.ts';
import { drawWeighedPlays } from '../review/draw-weighed-plays.ts';
import { drawTryingParts } from '../review/trying-board.ts';
import { drawKeys, drawTiles, drawTrying, tryingKeys } from '../review/trying-foot.ts';

export const TRAIN_FOOT_HEIGHT = 7;
const TEXT_LINES = 3;
const PLAYS = 6;

export function drawTrain(screen: TrainScreen, style: ScreenStyle): ScreenParts {
  return drawTryingParts(screen, style, {
    header: clip(headText(screen), style.columns),
    foot: drawFoot(screen, style),
    side: (width) => drawSide(screen, style, width),
  });
}

function headText({ tally, isAgain, step }: TrainScreen): string {
  const { at, all, answered, right } = tally;
  const where = step === 'done' ? 'at the end' : isAgain ? 'once more' : `${at} of ${all}`;
  return `Train  ${where}  ${answered === 0 ? '' : `${right} of ${answered} right at the first try`}`.trimEnd();
}

function drawSide(screen: TrainScreen, { palette }: ScreenStyle, width: number): string[] {
  const { card, position, step, turn, isAnswered } = screen;
  if (step === 'done') return wrapText(describeSitting(screen.tally), width);
  if (card === null || position === null || turn === null) return [];
  const { scores, bagCount, unseen, racks } = position;
  const [own = 0, other = 0] = scores;
  const shown = formatTiles(screen.alphabet, racks[1] ?? new Uint8Array());
  const others = formatTiles(screen.alphabet, tilesOfCounts(unseen));
  return [
    ...wrapText(describeCard(card, isAnswered), width).map((line) => palette.strong(line)),
    '',
    spread('You', String(own), width),
    spread('Opponent', String(other), width),
    spread('In the bag', String(bagCount), width),
    ...(shown === '' ? [] : [spread('Seen of the other rack', shown, width)]),
    '',
    ...wrapText(`${bagCount === 0 ? 'The other rack' : 'Unseen'}: ${others}`, width),
    '',
    ...(isAnswered ? drawWeighedPlays(turn, screen.shown, { width, palette, most: PLAYS }) : []),
  ];
}

/** `TRAIN_FOOT_HEIGHT` lines. */
function drawFoot(screen: TrainScreen, style: ScreenStyle): string[] {
  const { palette, columns } = style;
  return [
    '',
    screen.step === 'done' ? '' : `Rack:${drawTiles(screen, palette)}`,
    drawTrying(screen, style) ?? drawStep(screen, style),
    ...fitLines(wrapText(screen.message, columns), TEXT_LINES).map((line) => clip(line, columns)),
    ...drawKeys(keysOf(screen), style),
  ];
}

function drawStep({ step, shown, turn }: TrainScreen, { palette, columns, glyphs, tick }: ScreenStyle): string {
  const play = turn?.plays.find(({ move }) => move === shown);
  const laid = play === undefined ? '' : `${play.text} ${play.score}`;
  switch (step) {
    case 'opening':
      return `${glyphs.spinner[tick % glyphs.spinner.length] ?? ''} Looking at it closely.`;
    case 'right':
      return palette.strong(clip(`Right. On the board: ${laid}`, columns));
    case 'told':
      return palette.strong(clip(laid === '' ? '' : `The answer. On the board: ${laid}`, columns));
    case 'asked':
    case 'done':
      return '';
  }
}

function keysOf({ mode, step, entry, rules }: TrainScreen): readonly string[] {
  const { layout } = rules.ruleset;
  if (mode.kind === 'lay' && entry.laid.length === 0) {
    const typed = `: ${examplePlays(layout, 'WORD')[0]}`;
    return ['Arrows', 'letters, ? blank', 'Space turn', typed, 'Enter the answer', 'Esc leave'];
  }
  if (mode.kind !== 'look') return tryingKeys(mode.kind, layout);
  if (step === 'done') return ['Enter leave'];
  return step === 'opening' ? ['Esc leave'] : ['Enter next', 'Up Down plays', 'Esc leave'];
}
