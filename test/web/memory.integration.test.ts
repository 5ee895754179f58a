import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { beginGame, chooseGame } from '../support/web/playing.ts';
import { analyse, LONG } from '../support/web/views.ts';

describe.skipIf(!hasBrowser)('unused memory', () => {
  const app = useApp('default', { isWhole: true });
  let page: Page;

  beforeAll(async () => {
    page = await app.newPage();
  });

  const bytes = (): Promise<number> =>
    page.evaluate<number>('performance.measureUserAgentSpecificMemory().then(({ bytes }) => bytes)');
  const workers = (): number => page.workers().length;

  it('is freed with its game and does not grow with the levels played', async () => {
    await page.goto(app.url);
    const held: number[] = [];
    const levels = ['casual', 'beginner', 'regular', 'club', 'casual'];
    for (const [at, level] of levels.entries()) {
      await chooseGame(page, 'classic', ['Ann', `bot: ${level}`], 3);
      await beginGame(page);
      await expect.poll(workers, LONG).toBe(1);
      // The first level has fewer words loaded than two levels. The browser takes several seconds.
      if (at === 1 || at === 4) held.push(await bytes());
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await expect.poll(workers).toBe(0);
    }
    expect(held[1]!).toBeLessThan(1.1 * held[0]!);
  });

  it('is freed some time after the Analyse view is left', async () => {
    await page.clock.install();
    await analyse(app, page, 'simulation', { rollouts: '200' });
    await page.getByText(/^Best: /u).waitFor(LONG);
    expect(workers()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    await page.clock.fastForward(120_000);
    await expect.poll(workers).toBe(0);
  });
});
