import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/chromium.ts';
import { onePage } from '../../../support/web/app.ts';
import { openView, type ViewName } from '../../../support/web/views.ts';

const OF_NO_USE_ON_PAPER = `Array.from(document.querySelectorAll('button, select, summary, .scrolled, .move-list'))
  .filter((at) => at.checkVisibility())
  .filter((at) => (at.matches('button, select, summary') ? !at.matches('.rack-tile, .word, td *, th *') : at.scrollHeight > at.clientHeight + 1))
  .map((at) => at.className + ' ' + at.textContent)`;

describe.skipIf(!hasBrowser)('a page', () => {
  const opened = onePage({ viewport: { width: 1280, height: 800 } });

  const A4 = { width: 700, height: 1000 };
  it.each<readonly [ViewName, string, { readonly width: number; readonly height: number }]>([
    ['with a game that is over', '.history tbody tr', A4],
    ['with a game that is over', '.history tbody tr', { width: 390, height: 844 }],
    ['with a review', '.move-list tbody tr', A4],
  ])('%s, prints its board and %s at %o, without controls', async (view, moves, size) => {
    const { app, page } = opened;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openView(app, page, view);
    await page.setViewportSize(size);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.board').isVisible()).toBe(true);
    expect(await page.locator(moves).first().isVisible()).toBe(true);
    expect(await page.evaluate<string[]>(OF_NO_USE_ON_PAPER)).toEqual([]);
    const [empty, ground] = await page.evaluate<string[]>(
      "['[data-row]:not([data-state], [data-premium])', 'body'].map((at) => getComputedStyle(document.querySelector(at)).backgroundColor)",
    );
    expect([empty, ground]).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  });
});
