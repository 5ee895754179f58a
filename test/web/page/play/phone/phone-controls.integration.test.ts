import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../../support/axe.ts';
import { hasBrowser } from '../../../../support/chromium.ts';
import { useApp } from '../../../../support/web/app.ts';
import { beginGame } from '../../../../support/web/playing.ts';
import { show } from '../../../../support/web/views.ts';

type Point = readonly [x: number, y: number];

const UPRIGHT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };

describe.skipIf(!hasBrowser)('a game on a phone', () => {
  const app = useApp();
  let page: Page;
  let device: CDPSession;

  beforeAll(async () => {
    page = await app.newPage({ viewport: UPRIGHT, hasTouch: true, isMobile: true });
    device = await page.context().newCDPSession(page);
    await show(app, page, '');
    await beginGame(page);
  });

  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const touch = async (type: string, points: readonly Point[]): Promise<void> => {
    await device.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  };
  /** Moves fingers and pauses before they lift: the browser drops the next tap after a touch that ends in motion. */
  const slide = async (from: readonly Point[], to: readonly Point[]): Promise<void> => {
    await touch('touchStart', from);
    for (let part = 1 / 8; part <= 1; part += 1 / 8) {
      await touch(
        'touchMove',
        from.map(([x, y], f) => [x + (to[f]![0] - x) * part, y + (to[f]![1] - y) * part]),
      );
      await page.waitForTimeout(20);
    }
    await page.waitForTimeout(100);
    await touch('touchMove', to);
    await touch('touchEnd', []);
  };

  it('fits a turn on one screen, with touch targets of sufficient size', async () => {
    await page.setViewportSize(UPRIGHT);
    expect((await boxOf('html')).height).toBeLessThanOrEqual(UPRIGHT.height);
    expect((await boxOf('.square')).width).toBeGreaterThanOrEqual(23.5);
    for (const button of await page.locator('.laying-bar > button').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });

  it('has the board on the left in landscape', async () => {
    await page.setViewportSize(LANDSCAPE);
    const board = await boxOf('.board');
    expect(board.height).toBeGreaterThan(360);
    expect(board.y + board.height).toBeLessThanOrEqual(LANDSCAPE.height);
    for (const other of ['.scores', '.rack', '.laying-bar']) {
      const { x, y, height } = await boxOf(other);
      expect(x).toBeGreaterThan(board.x + board.width);
      expect(y + height).toBeLessThanOrEqual(LANDSCAPE.height);
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize(UPRIGHT);
  });

  it('zooms the board with two fingers, moves it with one, and lays tiles at the visible squares', async () => {
    const { x, y, width } = await boxOf('.board');
    const middle = [x + width / 2, y + width / 2] as const;
    const apart = (by: number): readonly Point[] => [
      [middle[0] - by, middle[1] - by],
      [middle[0] + by, middle[1] + by],
    ];
    await slide(apart(30), apart(70));
    await expect.poll(async () => (await boxOf('.square')).width).toBeGreaterThan(45);
    const before = await boxOf('.square');
    await slide([middle], [[middle[0] + 60, middle[1] + 40]]);
    await expect.poll(async () => (await boxOf('.square')).x - before.x).toBeGreaterThan(40);
    const under = await page.evaluate<string>(
      `document.elementFromPoint(${middle[0]}, ${middle[1]}).closest('[data-row]').id`,
    );
    await page.touchscreen.tap(...middle);
    await expect.poll(async () => page.getByRole('grid').getAttribute('aria-activedescendant')).toBe(under);
    const tile = await boxOf('.rack-tile:not([aria-label="blank"])');
    await slide([[tile.x + 12, tile.y + 12]], [middle]);
    await expect.poll(async () => page.locator(`#${under}[data-state="laid"]`).count()).toBe(1);
    await page.getByRole('button', { name: 'Recall' }).tap();
    await slide(apart(70), apart(20));
    await expect.poll(async () => (await boxOf('.square')).width).toBeLessThan(25);
  });

  it('zooms the board with a button', async () => {
    const zoom = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More' }).tap();
      await page.getByRole('button', { name: 'Zoom' }).tap();
    };
    await zoom();
    await expect.poll(async () => (await boxOf('.square')).width).toBeGreaterThan(45);
    await zoom();
    await expect.poll(async () => (await boxOf('.square')).width).toBeLessThan(25);
  });
});
