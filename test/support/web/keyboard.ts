/** Checks keyboard access to a view of the app with the Tab key. */
import type { Page } from 'playwright-core';

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
}

const MAX_STOPS = 300;

const MARK = `Array.from(
  document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
).filter((at) => at.tabIndex >= 0 && !at.matches(':disabled, [inert] *') && at.checkVisibility()).map((at, i) => {
  at.dataset.stop = String(i);
  return at.outerHTML.slice(0, 120);
})`;

const LOOK = `(() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const { left, top, right, bottom } = at.getBoundingClientRect();
  const middle = [Math.max(0, left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
  const there = document.elementFromPoint(...middle);
  return {
    name: at.dataset.stop ?? at.outerHTML.slice(0, 120),
    isSeen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && there !== null && (at.contains(there) || there.contains(at)),
  };
})()`;

/** Tabs through a page. Returns the controls that never get the focus and those that do not show it. */
export async function tabFaults(page: Page): Promise<{ missed: string[]; unseen: string[] }> {
  const marked = await page.evaluate<string[]>(MARK);
  await page.evaluate('document.activeElement?.blur()');
  const stops = new Map<string, Stop>();
  for (let i = 0; i < MAX_STOPS; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(LOOK);
    // After the last stop, nothing has the focus; then it returns to the first. Tabbing starts from the last focused element.
    if (stop === null) continue;
    if (stops.has(stop.name)) break;
    stops.set(stop.name, stop);
  }
  // The first stop, the link to the content, covers the page header while it has the focus.
  await page.evaluate('document.activeElement?.blur()');
  const missed = marked.filter((_, i) => !stops.has(String(i)));
  const unseen = [...stops.values()].filter(({ isSeen }) => !isSeen).map(({ name }) => marked[Number(name)] ?? name);
  return { missed, unseen };
}
