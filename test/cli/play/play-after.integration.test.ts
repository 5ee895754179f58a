import { afterEach, describe, expect, it } from 'vitest';
import { keepGame } from '../../support/played/saved-games.ts';
import { hasTerminal } from '../../support/program/tmux.ts';
import { closeTerminals, keep, start } from '../../support/program/play-terminal.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

afterEach(closeTerminals);

const from = (screen: string, line: RegExp): string => screen.slice(screen.search(line)).trimEnd();

async function leftGame(): Promise<string> {
  const state = temporaryFolder();
  await keepGame({ state, seed: 5, started: '2026-01-02T03:04:05.678Z', turns: 12, person: 'random', bot: 'greedy' });
  return state;
}

describe.skipIf(!hasTerminal)('after a game', () => {
  it('R reviews it on the board, and Esc returns', async () => {
    const env = { TILEWRIGHT_STATE: await leftGame() };
    const terminal = await start(['play', '--resume'], { env });
    await terminal.see(/turn 13 /u);
    await terminal.keys('/', 'r', 'y');
    await terminal.see(/You resigned: the game is over\./u);
    await terminal.keys('R');
    await terminal.see(/Review {2}You – greedy {2}line 1 of 12 {2}reviewed$/mu);
    await terminal.keys('n');
    await terminal.see(/^G6 S\(On\) 2: a mistake, /mu);
    keep('review-screen', (await terminal.see(/^9I EYES scores/mu)).trimEnd(), 'docs/review.md');
    await terminal.keys('Down');
    await terminal.see(/^9I EYES 14: the best play/mu);
    await terminal.keys('a', ':', 'p', 'a', 's', 's', 'Enter', 'Enter');
    await terminal.see(/^pass 0: .* to win; .* behind/mu);
    await terminal.keys('Escape', 'b');
    await terminal.see(/The game continues from this turn/u);
    await terminal.keys('C-c');
    await terminal.see(/^Review {2}You – greedy {2}line 3 of 12/mu);
    await terminal.keys('Escape');
    await terminal.see(/Enter: leave, R: review, M: rematch/u);
    await terminal.keys('M');
    // The bot may have moved already.
    await terminal.see(/turn [12] /u);
  });

  it("a review in line mode has exercises from the person's worst turns", async () => {
    const env = { TILEWRIGHT_STATE: await leftGame() };
    const terminal = await start(['play', '--resume', '--plain'], { env, rows: 60 });
    await terminal.see(/You>/u);
    await terminal.keys('resign', 'Enter');
    await terminal.keys('yes', 'Enter');
    await terminal.see(/You resigned: the game is over\./u);
    await terminal.keys('review', 'Enter');
    const review = await terminal.see(/^Find better plays for these turns\?/mu);
    expect(review).toMatch(/^The worst turns:\n {2}turn \d+, You: /mu);
    keep('review', from(review, /^ +You +greedy$/mu), 'docs/review.md');
    await terminal.keys('y', 'Enter', 'Enter');
    await terminal.see(/^Exercise 1 of 3: turn \d+$/mu);
    await terminal.keys('p', 'a', 's', 's', 'Enter');
    await terminal.see(/pass loses \d/u);
    await terminal.keys('Enter');
    const exercise = await terminal.see(/^Enter: next exercise, define, quit:/mu);
    keep('exercise', from(exercise, /^Exercise 1 of 3/mu), 'docs/review.md');
    await terminal.keys('Enter');
    await terminal.see(/^Exercise 2 of 3[^]*Your play/mu);
    await terminal.keys('q', 'u', 'i', 't', 'Enter');
    expect(await terminal.see(/exit 0/u)).toContain('tilewright play --review-last');
  });
});

it.skipIf(!hasTerminal)('game stats shows results over time', async () => {
  const state = temporaryFolder();
  for (const [i, person] of (['random', 'greedy', 'greedy', 'equity', 'equity'] as const).entries()) {
    await keepGame({
      state,
      seed: i + 1,
      started: `2026-01-0${i + 2}T03:04:05.678Z`,
      person,
      bot: i < 2 ? 'beginner' : 'casual',
    });
  }
  const terminal = await start(['game', 'stats'], { env: { TILEWRIGHT_STATE: state } });
  const stats = await terminal.see(/exit 0/u);
  expect(stats).toMatch(/^all +5 /mu);
  expect(stats).toMatch(/^score +[▁-█]{5} /mu);
});
