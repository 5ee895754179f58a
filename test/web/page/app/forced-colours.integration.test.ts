import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/chromium.ts';
import { onePage } from '../../../support/web/app.ts';
import { LONG, openView } from '../../../support/web/views.ts';

describe.skipIf(!hasBrowser)('a page in forced colours', () => {
  const opened = onePage({ viewport: { width: 1280, height: 800 }, forcedColors: 'active' });

  beforeAll(() => openView(opened.app, opened.page, 'with a review'));

  async function looksOf(selector: string): Promise<string> {
    const { page } = opened;
    await page.locator(selector).first().waitFor(LONG);
    return page.evaluate<string>(`(() => {
      const { backgroundColor, borderStyle, borderColor } = getComputedStyle(document.querySelector(${JSON.stringify(selector)}));
      return [backgroundColor, borderStyle, borderColor].join(' ');
    })()`);
  }

  it('distinguishes tiles, tiles of the last play and laid tiles', async () => {
    const { page } = opened;
    await page.keyboard.press('ArrowRight');
    const lying = [await looksOf('[data-state="plain"] .tile'), await looksOf('[data-state="fresh"] .tile')];
    await page.keyboard.press('ArrowDown');
    expect(new Set([...lying, await looksOf('[data-state="laid"] .tile')]).size).toBe(3);
  });

  it('marks pressed, current and main elements', async () => {
    expect(await looksOf('button[aria-pressed="true"]')).not.toBe(
      await looksOf('.review-steps button:not([aria-pressed])'),
    );
    expect(await looksOf('.move-list tr[aria-current] td')).not.toBe(
      await looksOf('.move-list tr:not([aria-current]) td'),
    );
    expect(await looksOf('nav a[aria-current]')).not.toBe(await looksOf('nav a:not([aria-current])'));
  });
});
