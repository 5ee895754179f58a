/** Reads the app's page through its accessible names and roles. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { formatCoordinate, parseCoordinate } from '../../../src/engine/board/coordinate.ts';
import { parseCgp, type CgpPosition } from '../../../src/engine/notation/cgp.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';

export function faultsOf(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

export async function shoot(page: Page, file: string): Promise<void> {
  const folder = process.env['WEB_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, file) });
}

export interface ReadPage {
  evaluate(script: string): Promise<unknown>;
}

async function labelsOf(page: ReadPage, selector: string): Promise<string[]> {
  const script = `Array.from(document.querySelectorAll(${JSON.stringify(selector)}), (found) => found.getAttribute('aria-label'))`;
  return (await page.evaluate(script)) as string[];
}

export async function rackText(page: ReadPage): Promise<string> {
  const labels = await labelsOf(page, 'button.rack-tile');
  return labels.map((label) => (label === 'blank' ? '?' : label.split(',')[0]!)).join('');
}

export async function positionShown(page: ReadPage, ruleset: Ruleset): Promise<CgpPosition> {
  const labels = await labelsOf(page, '[role="gridcell"]');
  const letters = labels.map((label) => {
    const [, letter = '', blank] = label.split(', ');
    if (letter === 'empty') return '1';
    return blank === 'a blank' ? letter.toLowerCase() : letter;
  });
  const { rows, cols } = ruleset.layout;
  const lines = Array.from({ length: rows }, (_, row) => letters.slice(row * cols, (row + 1) * cols).join(''));
  const joined = lines.map((line) => line.replaceAll(/1+/gu, (empty) => String(empty.length))).join('/');
  return parseCgp(`${joined} ${await rackText(page)}/ 0/0 0`, ruleset);
}

export async function cursorShown(page: ReadPage): Promise<{ row: number; col: number; isDown: boolean }> {
  const [label] = await labelsOf(page, '[data-cursor]');
  const { row, col } = parseCoordinate(label!.split(',')[0]!)!;
  return { row, col, isDown: (await labelsOf(page, '[data-cursor="down"]')).length > 0 };
}

export function squareAt(page: Page, row: number, col: number): ReturnType<Page['locator']> {
  const name = formatCoordinate({ row, col, direction: 'across' });
  return page.locator(`[role="gridcell"][aria-label^="${name},"]`);
}

export async function waitForTurn(page: Page): Promise<'turn' | 'over'> {
  await page.locator('[aria-label="Actions"] > [title]:enabled, .end').first().waitFor({ timeout: 60_000 });
  return (await page.locator('.end').count()) > 0 ? 'over' : 'turn';
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const REST_MS = 60;

/** @param before runs before the button is released */
export async function dragTo(page: Page, from: Locator, to: Locator, before?: () => Promise<void>): Promise<void> {
  const [a, b] = await middles(from, to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await before?.();
  await page.mouse.up();
}

/** Drags by touch. The finger rests before it lifts because the browser drops the next tap after a touch that ends in motion. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = await middles(from, to);
  const touches = await page.context().newCDPSession(page);
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
  const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  for (const at of [half, b, b, b]) {
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    await page.waitForTimeout(REST_MS);
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touches.detach();
}

async function middles(from: Locator, to: Locator): Promise<readonly [Point, Point]> {
  // Scrolls as little as possible, so that `from` stays visible.
  for (const place of [from, to]) {
    await place.first().evaluate((at: { scrollIntoView: (how: object) => void }) => {
      at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }
  return [await middleOf(from), await middleOf(to)];
}

async function middleOf(place: Locator): Promise<Point> {
  const { x, y, width, height } = (await place.first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
