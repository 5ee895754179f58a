import type { Page } from 'playwright-core';
import { WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import type { OpenedApp } from './app.ts';
import { waitForTurn } from './page.ts';
import { beginGame, chooseGame, pressOnBoard } from './playing.ts';
import { analyseAddress } from '../../../src/web/page/view/addresses.ts';
import { benchPositions } from '../positions.ts';

export const LONG = { timeout: 240_000 };

type Open = (app: OpenedApp, page: Page) => Promise<void>;

export async function show(app: OpenedApp, page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${app.url}${address}`);
  await page.locator('#unloaded').waitFor({ ...LONG, state: 'detached' });
  await page.getByText('Loading…').waitFor({ ...LONG, state: 'detached' });
}

export async function analyse(
  app: OpenedApp,
  page: Page,
  search: string,
  { cgp = `${'15/'.repeat(7)}5HELLO5/${'15/'.repeat(6)}15 AEINRST/ 0/0 0`, rollouts = '5000000' } = {},
): Promise<void> {
  await show(app, page, analyseAddress('classic', cgp));
  await page.getByText('Search options').click();
  await page.getByRole('combobox', { name: 'Search' }).selectOption(search);
  if (search === 'simulation') await page.getByLabel('Rollouts').fill(rollouts);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
}

async function analysed(app: OpenedApp, page: Page, ...asked: readonly [string, { cgp?: string; rollouts?: string }?]) {
  await analyse(app, page, ...asked);
  await page.getByText(/^Best: /u).waitFor(LONG);
}

async function begin(app: OpenedApp, page: Page): Promise<void> {
  await show(app, page, '');
  await chooseGame(page, 'classic', ['Ann', 'bot: novice'], 3);
  await beginGame(page);
}

async function openFile(app: OpenedApp, page: Page, text: string): Promise<void> {
  await show(app, page, '#/games');
  await page.setInputFiles('input[type=file]', {
    name: 'whole.gcg',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
}

async function review(app: OpenedApp, page: Page): Promise<void> {
  await openFile(app, page, WHOLE_GAME);
  const row = page.getByRole('listitem').filter({ hasText: 'whole.gcg' }).first();
  await row.getByRole('link', { name: 'Review' }).click();
  await page.getByText(/^\d+ turns reviewed\.$/u).waitFor(LONG);
  await page.keyboard.press('n');
  await page.locator('.best-play').waitFor();
}

async function train(app: OpenedApp, page: Page): Promise<void> {
  await show(app, page, '#/train');
  await page.getByRole('button', { name: 'Puzzle of the day' }).click();
  await page.getByText('One play is better than all others. Find it.').waitFor(LONG);
}

async function tour(app: OpenedApp, page: Page, steps: number): Promise<void> {
  await show(app, page, '#/tour');
  await page.getByRole('button', { name: 'Answer' }).waitFor(LONG);
  for (let i = 0; i < steps; i++) {
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
  }
}

const VIEWS = {
  'where a game is chosen': (app, page) => show(app, page, ''),
  'with a game and a hint': async (app, page) => {
    await begin(app, page);
    await pressOnBoard(page, '/', 'n');
    await page.locator('.hint table').waitFor(LONG);
  },
  'with the menu of a game': async (app, page) => {
    await begin(app, page);
    await pressOnBoard(page, '/', 'k', '/');
  },
  'with a game that is over': async (app, page) => {
    await begin(app, page);
    await pressOnBoard(page, '/', 'p', 'y');
    await page.locator('.history tbody tr').nth(1).waitFor(LONG);
    await waitForTurn(page);
    await pressOnBoard(page, '/', 'r', 'y');
    await page.locator('.end').waitFor();
  },
  'with an analysis': (app, page) => analysed(app, page, 'static'),
  'with a simulation': (app, page) => analysed(app, page, 'simulation', { rollouts: '200' }),
  'with a pre-endgame': async (app, page) => {
    await analyse(app, page, 'pre-endgame', { cgp: benchPositions('pre-endgames')[0]! });
    await page.locator('.draws').waitFor(LONG);
    await page.getByRole('button', { name: 'Stop' }).waitFor({ ...LONG, state: 'hidden' });
  },
  'where a review is chosen': (app, page) => show(app, page, '#/review'),
  'with games': async (app, page) => {
    await openFile(app, page, WHOLE_GAME.replace(/^#description .*\n/mu, ''));
    await page.getByLabel('Rules of whole.gcg').waitFor();
  },
  'with a review': review,
  'with a branch of a review': async (app, page) => {
    await review(app, page);
    await page.getByRole('grid').focus();
    for (const key of ['Enter', '/', 'p', 'y', 'ArrowRight']) await page.keyboard.press(key);
    await page
      .getByRole('status')
      .filter({ hasText: /^Best: / })
      .waitFor(LONG);
  },
  'with a move tried in an analysis': async (app, page) => {
    await analysed(app, page, 'static');
    await page.locator('[data-row="8"][data-col="5"]').click();
    await page.keyboard.type('RE');
  },
  'with an exercise': async (app, page) => {
    await review(app, page);
    await page.getByRole('group', { name: 'Exercises' }).getByRole('button').first().click();
    // The move list updates after the board.
    await page.locator('.move-list [aria-current]').waitFor();
  },
  'where training begins': async (app, page) => {
    await show(app, page, '#/train');
    await page.getByText(/\d cards?: \d/u).waitFor(LONG);
  },
  'with a card of training': train,
  'with an answered card of training': async (app, page) => {
    await train(app, page);
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('button', { name: 'Next' }).waitFor();
  },
  'with a step of the tour': (app, page) => tour(app, page, 0),
  'with the hint of the tour': async (app, page) => {
    await tour(app, page, 4);
    await page.getByRole('button', { name: 'Hint' }).click();
  },
  'with the review of the tour': async (app, page) => {
    await tour(app, page, 4);
    for (const name of ['Hint', 'Answer', 'Next']) await page.getByRole('button', { name }).click();
  },
} satisfies Record<string, Open>;

export type ViewName = keyof typeof VIEWS;

export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

export function openView(app: OpenedApp, page: Page, name: ViewName): Promise<void> {
  return VIEWS[name](app, page);
}
