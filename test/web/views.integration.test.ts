import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { casesOf } from '../support/test-length.ts';
import { onePage } from '../support/web/app.ts';
import { tabFaults } from '../support/web/keyboard.ts';
import { sweep } from '../support/web/layout.ts';
import { analyse, LONG, openView, show, VIEW_NAMES } from '../support/web/views.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

const NARROWEST = 320;
const WIDEST = 1920;
/** A phone in landscape or a large screen at 200 %, a small screen, and a common one. */
const HEIGHTS = [360, 480, 800];
const STEP = casesOf({ short: 160, long: 20 });

const widths = Array.from({ length: Math.floor((WIDEST - NARROWEST) / STEP) + 1 }, (_, i) => NARROWEST + i * STEP);
const swept = HEIGHTS.flatMap((height) => widths.map((width) => ({ width, height })));

describe.skipIf(!hasBrowser)('a view of the app', () => {
  const opened = onePage({ viewport: { width: 1280, height: 800 } }, 'default');

  it.each(VIEW_NAMES)('%s, is accessible in both themes and has a correct layout at any size', async (name) => {
    const { app, page } = opened;
    await page.setViewportSize(SIZES[1]!);
    await openView(app, page, name);
    await page.getByRole('main').locator('button, input').first().waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFaults(page)).toEqual([]);
      }
      expect(await tabFaults(page)).toEqual({ missed: [], unseen: [] });
    }
    expect(await sweep(page, swept)).toEqual([]);
  });

  it('has the board in full on a low screen, as large as in a game, with the task of the tour beside it', async () => {
    const { app, page } = opened;
    await page.setViewportSize({ width: 640, height: 400 });
    const widths: number[] = [];
    for (const name of ['with the menu of a game', 'with a review', 'with a step of the tour'] as const) {
      await openView(app, page, name);
      const { y, width, height } = (await page.getByRole('grid').boundingBox())!;
      expect(y + height).toBeLessThan(400);
      widths.push(width);
    }
    expect(new Set(widths).size).toBe(1);
    const task = (await page.locator('.tour-task').boundingBox())!;
    expect(task.y + task.height).toBeLessThan(400);
  });

  it('keeps a focused move clear of the list head', async () => {
    const { app, page } = opened;
    await page.setViewportSize(SIZES[0]!);
    await openView(app, page, 'with an exercise');
    const hidden = `Array.from(document.querySelectorAll('.move-list tbody button')).filter((button) => {
      document.querySelector('.move-list').scrollTop = button.closest('tr').offsetTop;
      button.focus();
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }).map((button) => button.textContent)`;
    expect(await page.evaluate(hidden)).toEqual([]);
  });

  it('moves the focus when the focused element disappears', async () => {
    const { app, page } = opened;
    await page.setViewportSize(SIZES[1]!);
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.id');
    await analyse(app, page, 'simulation');
    await page.getByText(/^\d+ rollouts/u).waitFor(LONG);
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Think longer' }).waitFor(LONG);
    await expect.poll(focused).toBe('Position');
    await show(app, page, '#/games');
    await page.getByRole('button', { name: 'Delete' }).first().press('Enter');
    await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Delete/u);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
    await expect.poll(focused).toBe('main');
  });
});
