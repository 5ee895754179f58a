import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/chromium.ts';
import { casesOf } from '../support/test-length.ts';
import { onePage } from '../support/web/app.ts';
import { sweep } from '../support/web/layout.ts';
import { openView, VIEW_NAMES } from '../support/web/views.ts';

const NARROWEST = 320;
const WIDEST = 1920;
/** A phone on its side or a large screen at 200 %, a small one, and a common one. */
const HEIGHTS = [360, 480, 800];
const STEP = casesOf({ short: 120, long: 20 });

const widths = Array.from({ length: Math.floor((WIDEST - NARROWEST) / STEP) + 1 }, (_, i) => NARROWEST + i * STEP);
const sizes = HEIGHTS.flatMap((height) => widths.map((width) => ({ width, height })));

describe.skipIf(!hasBrowser)('a view at any size of the screen', () => {
  const opened = onePage({ viewport: { width: 1280, height: 800 } }, 'default');

  it.each(VIEW_NAMES)('%s, overlaps nothing, cuts nothing, and has all in reach', async (name) => {
    const { app, page } = opened;
    await openView(app, page, name);
    expect(await sweep(page, sizes)).toEqual([]);
  });
});
