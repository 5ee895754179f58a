import { describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import type { Asks } from '../../../src/play/screen/board-screen.ts';
import { TourScreen } from '../../../src/play/tour/tour-screen.ts';
import { TOUR_END, TOUR_STEPS } from '../../../src/play/tour/tour-steps.ts';
import { keysOf } from '../../support/full-screen.ts';
import '../../support/program/temporary-files.ts';

const resources = await loadSearchResources();
const rules = { ruleset: resources.ruleset, lexicon: resources.graph };
const ranker = new PlayRanker(resources);

async function press(screen: TourScreen, keys: string): Promise<Asks | null> {
  let request: Asks | null = null;
  for (const key of keysOf(keys)) {
    request = screen.press(key);
    // Moves are judged asynchronously.
    for (let i = 0; i < 5; i++) await Promise.resolve();
  }
  return request;
}

async function screenAt(kind: (typeof TOUR_STEPS)[number]['kind']): Promise<TourScreen> {
  const screen = new TourScreen(rules, ranker);
  while (screen.step.kind !== kind) {
    if (screen.step.kind === 'hint') await press(screen, '/n');
    await press(screen, '/n<enter>');
  }
  return screen;
}

describe('the tour at the full screen', () => {
  it('accepts a word laid by keys and continues', async () => {
    const screen = await screenAt('word');
    expect(screen.task).toContain(TOUR_STEPS[0]!.task);
    await press(screen, 'word<enter>');
    expect(screen).toMatchObject({ state: 'right', message: TOUR_STEPS[0]!.praise });
    await press(screen, '<enter>');
    expect(screen).toMatchObject({ state: 'asked', at: 1, message: '' });
  });

  it('explains what a play lacks and keeps it laid', async () => {
    const screen = await screenAt('parallel');
    await press(screen, ':h7 heat<enter><enter>');
    expect(screen.state).toBe('asked');
    expect(screen.message).toMatch(/^H7 H\(E\)AT is good for \d+\. But it makes no word/u);
    expect(screen.entry.laid).toHaveLength(3);
  });

  it('supports exchanges like a game', async () => {
    const screen = await screenAt('exchange');
    await press(screen, '/x');
    expect(screen.mode.kind).toBe('exchange');
    await press(screen, 'uuvv<enter>');
    expect(screen.state).toBe('right');
    const other = await screenAt('exchange');
    await press(other, '^xvv<enter>');
    expect(other.state).toBe('right');
  });

  it('gives a hint only in its step', async () => {
    const early = await screenAt('hook');
    await press(early, '/n');
    expect(early).toMatchObject({ hints: null, state: 'told' });
    const screen = await screenAt('hint');
    await press(screen, '/n');
    expect(screen.hints).toHaveLength(5);
    await press(screen, ':12a comedy<enter><enter>');
    expect(screen.state).toBe('right');
  });

  it('lays chosen plays of a hint or review', async () => {
    const screen = await screenAt('hint');
    await press(screen, '/n');
    const [best] = screen.hints!;
    screen.layHint(best!);
    expect(screen.preview).toMatchObject({ kind: 'play', move: best!.move });
    await press(screen, '<enter>');
    expect(screen.state).toBe('right');
    screen.layHint(screen.hints![1]!);
    expect(screen).toMatchObject({ state: 'right', mode: { kind: 'look' } });
    await press(screen, '<enter>');
    screen.layPlay('E11.UP');
    expect(screen).toMatchObject({ shown: 'E11.UP', state: 'right' });
    expect(screen.entry.laid).toHaveLength(2);
  });

  it('lays the plays of the review and then ends', async () => {
    const screen = await screenAt('review');
    await press(screen, '<enter>');
    expect(screen.shown).toBe('G1.PICTURED');
    await press(screen, '<down>');
    expect(screen.shown).toBe('7H.PICTURE');
    await press(screen, '<up><up>');
    expect(screen.shown).toBe('10D.CUSP');
    await press(screen, '<enter>');
    expect(screen).toMatchObject({ state: 'done', task: TOUR_END.console });
    expect(await press(screen, '<enter>')).toBe('leave');
  });

  it('is closed by Esc if no tiles are laid', async () => {
    for (const { kind } of TOUR_STEPS) expect(await press(await screenAt(kind), '<escape>')).toBe('leave');
    expect(await press(await screenAt('word'), 'wo^q')).toBe('quit');
  });
});
