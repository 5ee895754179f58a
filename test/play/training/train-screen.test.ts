import { describe, expect, it, vi } from 'vitest';
import { drawTrain } from '../../../src/console/full-screen/train/draw-train.ts';
import { asciiGlyphs } from '../../../src/console/full-screen/drawing/glyphs.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import type { Asks } from '../../../src/play/screen/board-screen.ts';
import { cardKey, type Card } from '../../../src/play/training/card.ts';
import { TrainScreen } from '../../../src/play/training/train-screen.ts';
import { TrainWork } from '../../../src/play/training/train-work.ts';
import '../../support/program/temporary-files.ts';
import { puzzle } from './some-puzzles.ts';
import { keysOf } from '../../support/full-screen.ts';

const resources = await loadSearchResources();
const { ruleset, graph: lexicon } = resources;
const work = new TrainWork({ resources });
const bingo = puzzle('bingo', 1500);
const other = puzzle('fishing', 1650, { plays: ['ex.AE', '8H.TAR'] });

async function sitting(cards: readonly Card[], looks: Pick<TrainWork, 'lookClosely'> = work) {
  const keeper = { answer: vi.fn(), change: vi.fn() };
  const screen = new TrainScreen({
    cards,
    work: {
      positionOf: (card) => work.positionOf(card),
      judge: (card, position, move) => work.judge(card, position, move),
      lookClosely: (card) => looks.lookClosely(card),
    },
    rules: { ruleset, lexicon, meanings: () => Promise.resolve((word) => `${word} is a word.`) },
    keeper,
  });
  await screen.next();
  return { screen, keeper };
}

async function press(screen: TrainScreen, keys: string): Promise<Asks | null> {
  let request: Asks | null = null;
  for (const key of keysOf(keys)) {
    request = screen.press(key);
    await vi.waitFor(() => {
      expect(screen.mode.kind).not.toBe('weigh');
      expect(screen.state).not.toBe('opening');
    });
  }
  return request;
}

function drawn(screen: TrainScreen, columns = 80, rows = 24): string {
  const style = { palette: plainPalette, glyphs: asciiGlyphs, columns, rows, tick: 0 };
  const { header, board, side, foot } = drawTrain(screen, style);
  for (const line of foot) expect(line.length).toBeLessThanOrEqual(columns);
  return [...header, ...board, ...side, ...foot].join('\n');
}

describe('a training session', () => {
  it('accepts the best play, lists the evaluated ones, and ends after the last card', async () => {
    const { screen, keeper } = await sitting([bingo]);
    expect(drawn(screen)).toContain('A puzzle, rated 1500\n');
    expect(drawn(screen)).not.toContain('STAINER');
    await press(screen, ':8D STAINER<enter><enter>');
    expect(screen.state).toBe('right');
    expect(keeper.answer.mock.calls).toEqual([[bingo, true]]);
    expect(drawn(screen)).toContain('A puzzle, rated 1500: a bingo');
    expect(drawn(screen)).toMatch(/> 8D STAINER 70 +60\.5 ±0\.8 % to win/u);
    await press(screen, '<down>');
    expect(screen.shown).toBe('8H.TAR');
    expect(screen.entry.laid).toHaveLength(3);
    await press(screen, '<enter>');
    expect(screen.state).toBe('done');
    expect(drawn(screen)).toContain('1 of 1 card right on the first try.');
    expect(await press(screen, '<enter>')).toBe('leave');
  });

  it('counts the first answer and repeats missed cards at the end', async () => {
    const { screen, keeper } = await sitting([bingo, other]);
    await press(screen, ':8H TAR<enter><enter>');
    expect(screen.state).toBe('asked');
    expect(screen.message).toBe('Not the best: 8H TAR loses 10.0 ±1.0 win %, 3.0 ±0.5 points. Try again.');
    await press(screen, '<escape>:8D STAINER<enter><enter>');
    expect(screen.state).toBe('right');
    await press(screen, '<enter>:exch AE<enter><enter>');
    expect(keeper.answer.mock.calls).toEqual([
      [bingo, false],
      [other, true],
    ]);
    await press(screen, '<enter>');
    expect(screen.card).toBe(bingo);
    expect(drawn(screen)).toContain('Train  once more  1 of 2 right on the first try');
    await press(screen, ':8D STAINER<enter><enter><enter>');
    expect(screen.state).toBe('done');
    expect(keeper.answer).toHaveBeenCalledTimes(2);
  });

  it('shows the answer on request', async () => {
    const { screen, keeper } = await sitting([bingo]);
    await press(screen, '/n');
    expect(screen.state).toBe('told');
    expect(screen.message).toBe('The best play is 8D STAINER 70.');
    await press(screen, 'd');
    await expect.poll(() => screen.message).toBe('STAINER is a word.');
    expect(keeper.answer.mock.calls).toEqual([[bingo, false]]);
  });

  it('puts away a card in which a longer search finds no mistake', async () => {
    const { screen, keeper } = await sitting([bingo, other], {
      lookClosely: (card) => Promise.resolve(card === bingo ? null : card),
    });
    expect(screen.state).toBe('told');
    expect(screen.message).toContain('no mistake here');
    expect(keeper.change.mock.calls).toEqual([[cardKey(bingo), null]]);
    await press(screen, '<enter>');
    expect(screen.card).toBe(other);
    expect(keeper.answer).not.toHaveBeenCalled();
  });

  it('reports an invalid card and continues', async () => {
    const { screen } = await sitting([{ ...bingo, position: 'nonsense' }, other]);
    expect(screen.state).toBe('told');
    expect(screen.message).toContain('"board racks scores zeros" is needed');
    await press(screen, '<enter>');
    expect(screen.state).toBe('asked');
  });

  it.each([
    [60, 20],
    [80, 24],
    [120, 40],
  ])('fits %i columns and %i rows', async (columns, rows) => {
    const { screen } = await sitting([bingo]);
    expect(drawn(screen, columns, rows)).toContain('One play is better than all others. Find it.');
  });
});
