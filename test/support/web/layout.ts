/** Checks the layout of a view at many screen sizes for overlapping, clipped and unreachable elements. */
import type { Page } from 'playwright-core';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Measures every control, board, rack and line of text as a rectangle, clipped to its scroll container. Elements for screen readers only
 * are at most one pixel large and are ignored.
 */
const FIND_FAULTS = `(() => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const BLOCKS = '.board, .rack, svg';
  const SLACK = 2;
  const faults = [];
  const nameOf = (at) => {
    const text = (at.getAttribute?.('aria-label') ?? at.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
    return (at.nodeType === 3 ? 'text' : at.localName + (at.className ? '.' + String(at.className.baseVal ?? at.className).replaceAll(' ', '.') : '')) + ' "' + text + '"';
  };
  const cut = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  // Elements behind a sheet become reachable when it closes.
  const sheet = document.querySelector('.sheet:popover-open');
  const isBehind = (at) => sheet !== null && !sheet.contains(at);
  const isShown = (r) => r.right - r.left > 1.5 && r.bottom - r.top > 1.5;
  const clips = new Map();
  const clipOf = (at) => {
    if (at === null || at === document.documentElement || at === document.body) return { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    if (!clips.has(at)) {
      const outer = clipOf(at.parentElement);
      clips.set(at, getComputedStyle(at).overflow === 'visible' ? outer : cut(outer, at.getBoundingClientRect()));
    }
    return clips.get(at);
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push('the page is ' + root.scrollWidth + ' wide');
  scrollTo(0, 0);
  for (const at of document.querySelectorAll('body *')) if (at.scrollTop > 0 || at.scrollLeft > 0) at.scrollTo(0, 0);
  const boxes = [];
  const add = (at, rects, clip) => {
    for (const rect of rects) {
      const seen = cut(rect, clip);
      if (!isShown(seen)) continue;
      if (rect.left < -SLACK / 2 || seen.right > innerWidth + SLACK / 2) faults.push(nameOf(at) + ' leaves the screen');
      boxes.push({ at, seen });
    }
  };
  const visible = Array.from(document.querySelectorAll(CONTROLS + ', ' + BLOCKS)).filter((at) => at.checkVisibility());
  for (const at of visible) {
    const outer = at.parentElement.closest(CONTROLS + ', ' + BLOCKS);
    if (outer !== null || at.matches('.skip')) continue;
    const own = at.getBoundingClientRect();
    add(at, [own], clipOf(at.parentElement));
    for (const part of at.matches('.board') ? at.querySelectorAll('[data-row]') : []) {
      const { right, bottom } = part.getBoundingClientRect();
      if (right > own.right + 1 || bottom > own.bottom + 1) {
        faults.push('the squares leave the board');
        add(at, [{ left: own.left, top: own.top, right, bottom }], clipOf(at.parentElement));
        break;
      }
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    const { parentElement: parent } = text;
    if (text.data.trim() === '' || parent.closest(CONTROLS + ', ' + BLOCKS + ', script, style, noscript') !== null || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    add(text, range.getClientRects(), clipOf(parent));
  }
  for (let i = 0; i < boxes.length; i++) {
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i], boxes[j]];
      const both = cut(a.seen, b.seen);
      if (a.at === b.at || isBehind(a.at) !== isBehind(b.at) || both.right - both.left <= SLACK || both.bottom - both.top <= SLACK) continue;
      faults.push(nameOf(a.at) + ' overlaps ' + nameOf(b.at));
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text, at) => {
    pen.font = getComputedStyle(at).font;
    return pen.measureText(text).width;
  };
  for (const at of document.querySelectorAll('body *')) {
    if (!at.checkVisibility() || !isShown(at.getBoundingClientRect()) || !isShown(clipOf(at))) continue;
    const { overflowX, overflowY, paddingLeft, paddingRight } = getComputedStyle(at);
    const room = at.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (at.localName === 'select') {
      // Reserves space for the arrow.
      const chosen = at.selectedOptions[0]?.textContent ?? '';
      if (widthOf(chosen, at) > room - 14) faults.push(nameOf(at).slice(0, 30) + ' cuts "' + chosen + '"');
    } else if (at.localName === 'input') {
      if (widthOf(at.placeholder, at) > room) faults.push('the placeholder "' + at.placeholder + '" is cut');
    } else if (at.scrollWidth > at.clientWidth + (at.matches('button, a') ? 5 : 1) && (overflowX !== 'visible' || at.matches('button, a')) && at.clientWidth > 1 && getComputedStyle(at).display !== 'inline') {
      faults.push(nameOf(at) + ' is cut: ' + at.scrollWidth + ' in ' + at.clientWidth);
    } else if (at.scrollHeight > at.clientHeight + 1 && ((overflowY === 'hidden' || overflowY === 'clip') || at.matches('button')) && at.clientHeight > 1) {
      faults.push(nameOf(at) + ' is cut: ' + at.scrollHeight + ' in ' + at.clientHeight + ' high');
    }
  }
  // Uncovered on the screen. Most elements pass while the page scrolls in steps, the rest after scrolling to each.
  const isHit = (at) => {
    const { left, top, width, height } = at.getBoundingClientRect();
    return [[0.5, 0.5], [0.15, 0.15], [0.85, 0.85]].every(([dx, dy]) => {
      const hit = document.elementFromPoint(left + dx * width, top + dy * height);
      return hit !== null && (at.contains(hit) || (at.matches('svg *') && hit.matches('svg *')));
    });
  };
  const corners = Array.from(document.querySelectorAll('.board'), (at) => Array.from(at.querySelectorAll('[data-row]'))).flatMap((at) => [at[0], at.at(-1)]);
  let left = [...visible.filter((at) => at.matches(CONTROLS)), ...corners].filter((at) => {
    return !at.matches(':disabled, .skip') && at.closest('[aria-hidden="true"]') === null && !isBehind(at) && isShown(at.getBoundingClientRect());
  });
  for (let y = 0; y === 0 || y < root.scrollHeight - innerHeight * 0.5; y += innerHeight * 0.5) {
    scrollTo(0, y);
    left = left.filter((at) => !isHit(at));
  }
  for (const at of left) {
    at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!isHit(at)) faults.push(nameOf(at) + ' cannot be reached');
  }
  scrollTo(0, 0);
  return faults;
})()`;

/** Checks a page at each size. Returns every fault with the sizes that show it. */
export async function sweep(page: Page, sizes: readonly ScreenSize[]): Promise<string[]> {
  const sizesByFault = new Map<string, string[]>();
  const browser = await page.context().newCDPSession(page);
  for (const size of sizes) {
    await browser.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
    let faults = await page.evaluate<string[]>(FIND_FAULTS);
    // The page follows its size a few frames later if the machine is busy.
    if (faults.length > 0) {
      await page.waitForTimeout(300);
      faults = await page.evaluate<string[]>(FIND_FAULTS);
    }
    for (const fault of faults) {
      sizesByFault.set(fault, [...(sizesByFault.get(fault) ?? []), `${size.width}x${size.height}`]);
    }
  }
  await browser.send('Emulation.clearDeviceMetricsOverride');
  await browser.detach();
  return Array.from(sizesByFault, ([fault, at]) => `${fault} at ${at.join(', ')}`);
}
