import { afterEach, describe, expect, it } from 'vitest';
import { keepGame } from '../../support/played/kept-games.ts';
import { hasTerminal } from '../../support/program/terminal.ts';
import { closeTerminals, folder, keep, start } from '../../support/program/play-terminal.ts';

afterEach(closeTerminals);

/** What stands on a screen from a line on. */
const from = (screen: string, line: RegExp): string => screen.slice(screen.search(line)).trimEnd();

describe.skipIf(!hasTerminal)('after a game on the full screen', () => {
  it('R reviews it, given up too, and the worst turns of the person are exercises', async () => {
    const state = folder();
    await keepGame({ state, seed: 5, started: '2026-01-02T03:04:05.678Z', turns: 12, person: 'random', bot: 'greedy' });
    const env = { TILEWRIGHT_STATE: state };
    const terminal = await start(['play', '--resume'], { env, rows: 60 });
    await terminal.see(/turn 13 /u);
    await terminal.keys('/', 'r', 'y');
    await terminal.see(/You resigned: the game is over\./u);
    // What is typed while the review is made answers no question.
    await terminal.keys('R', 'Enter', 'x', 'Enter');
    const review = await terminal.see(/^Find better plays for these turns\?/mu);
    expect(review).toMatch(/^The worst turns:\n {2}turn \d+, You: /mu);
    expect(review.match(/You resigned/gu)).toHaveLength(1);
    keep('review', from(review, /^ +You +greedy$/mu), 'docs/review.md');
    await terminal.keys('y', 'Enter', 'Enter');
    await terminal.see(/^Exercise 1 of 3: turn \d+$/mu);
    await terminal.keys('p', 'a', 's', 's', 'Enter');
    await terminal.see(/pass loses \d/u);
    await terminal.keys('Enter');
    const exercise = await terminal.see(/^Enter: the next exercise, quit:/mu);
    keep('exercise', from(exercise, /^Exercise 1 of 3/mu), 'docs/review.md');
    await terminal.keys('Enter');
    await terminal.see(/^Exercise 2 of 3[^]*Your play/mu);
    await terminal.keys('q', 'u', 'i', 't', 'Enter');
    expect(await terminal.see(/exit 0/u)).toContain('tilewright play --review-last');
  });
});

describe.skipIf(!hasTerminal)('after some games', () => {
  it('games stats says how they went', async () => {
    const state = folder();
    for (const [i, person] of (['random', 'greedy', 'greedy', 'equity', 'equity'] as const).entries()) {
      await keepGame({
        state,
        seed: i + 1,
        started: `2026-01-0${i + 2}T03:04:05.678Z`,
        person,
        bot: i < 2 ? 'beginner' : 'casual',
      });
    }
    const terminal = await start(['games', 'stats'], { env: { TILEWRIGHT_STATE: state } });
    const stats = await terminal.see(/exit 0/u);
    expect(stats).toMatch(/^all +5 /mu);
    expect(stats).toMatch(/^score +[▁-█]{5} /mu);
  });
});
