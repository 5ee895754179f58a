import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOUR_END, TOUR_STEPS, type TourStep } from '../../../../src/play/tour/tour-steps.ts';
import { axeFaults } from '../../../support/axe.ts';
import { hasBrowser } from '../../../support/chromium.ts';
import { useApp } from '../../../support/web/app.ts';
import { dragByTouch, rackText, squareAt } from '../../../support/web/page.ts';
import { LONG, show } from '../../../support/web/views.ts';

const OFFER = 'New here? Take the tour: five minutes on a real board.';
type SixSteps = [TourStep, TourStep, TourStep, TourStep, TourStep, TourStep];
const [WORD, HOOK, PARALLEL, EXCHANGE, HINT, REVIEW] = TOUR_STEPS as unknown as SixSteps;

describe.skipIf(!hasBrowser)('the tour in the page', () => {
  const app = useApp();
  let page: Page;
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  const stepIs = (at: number): Promise<void> =>
    page.getByRole('heading', { name: `Step ${at + 1} of 6: ${TOUR_STEPS[at]!.name}` }).waitFor(LONG);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  describe('by keys', () => {
    beforeAll(async () => {
      page = await app.newPage({ viewport: { width: 1280, height: 800 } });
    });

    it('is offered to new users and shows one step at a time', async () => {
      await show(app, page, '');
      await page.getByText(OFFER).waitFor(LONG);
      await page.getByRole('link', { name: 'Take the tour' }).click();
      await stepIs(0);
      await status(WORD.task).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await press('w', 'o', 'r', 'd');
      await page
        .locator('.status')
        .filter({ hasText: /^WORD \d+$/u })
        .waitFor();
      await press('Escape', 'w', 'o', 'r', 'd', 'Enter');
      await status(`Right. ${WORD.praise}`).waitFor();
      await press('Enter');
    });

    it('says why a play does not fulfil the task, and shows an answer', async () => {
      await stepIs(1);
      await squareAt(page, 8, 7).click();
      await press('Space', 't', 'a', 'Enter');
      await status('But it does not extend a word on the board by one letter.').waitFor();
      await press('Escape', '/', 'n');
      await status(`One answer is ${HOOK.answer}. ${HOOK.praise}`).waitFor();
      await press('Enter');
      await stepIs(2);
      await press(':', ...Array.from(PARALLEL.answer), 'Enter', 'Enter');
      await status(`Right. ${PARALLEL.praise}`).waitFor();
      await press('Enter');
    });

    it('accepts an exchange with typed tiles', async () => {
      await stepIs(3);
      await press('/', 'x', 'u', 'v');
      await page.locator('.status').filter({ hasText: '2 picked' }).waitFor();
      expect(await page.locator('.rack-tile[aria-pressed="true"]').count()).toBe(2);
      await press('Enter');
      await status(`Right. ${EXCHANGE.praise}`).waitFor();
      await press('Enter');
    });

    it('shows a hint as a table and lays its plays', async () => {
      await stepIs(4);
      await press('/', 'n');
      const play = page.getByRole('region', { name: 'Good plays' }).getByRole('button', { name: HINT.answer });
      await play.click();
      expect(await play.getAttribute('aria-pressed')).toBe('true');
      expect(await axeFaults(page)).toEqual([]);
      // The next step renders its plays below the pointer.
      await page.mouse.move(0, 0);
      await page.locator('.board').focus();
      await press('Enter');
      await status(`Right. ${HINT.praise}`).waitFor();
      await press('Enter');
    });

    it('steps through a review and leads to a game and to puzzles', async () => {
      await stepIs(5);
      await status(REVIEW.task).waitFor();
      await press('ArrowDown');
      const selected = page.locator('.plays [aria-pressed="true"]');
      await expect.poll(() => selected.innerText()).toBe('G1 PICTURE(D)');
      await press('ArrowDown');
      await expect.poll(() => selected.innerText()).toBe('7H PICTURE');
      expect(await axeFaults(page)).toEqual([]);
      await press('Enter');
      await status(TOUR_END.page).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Puzzles' }).click();
      await page.getByRole('heading', { name: 'Puzzles' }).waitFor(LONG);
      await page.goBack();
      await stepIs(0);
      await press('Escape');
      await page.getByRole('heading', { name: 'New game' }).waitFor();
      expect(await page.getByText(OFFER).count()).toBe(0);
    });
  });

  describe('by touch', () => {
    beforeAll(async () => {
      page = await app.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    });

    it('lays a word by touch, names no keys, and continues', async () => {
      await show(app, page, '#/tour');
      await stepIs(0);
      expect(await page.getByText(WORD.how.keys).isVisible()).toBe(false);
      await dragByTouch(page, page.getByRole('button', { name: 'W, ' }), squareAt(page, 7, 5));
      await expect.poll(() => rackText(page)).toBe('TRAIOD');
      for (const letter of 'ORD') await page.getByRole('button', { name: `${letter}, ` }).tap();
      await page
        .locator('.status')
        .filter({ hasText: /^WORD \d+$/u })
        .waitFor();
      await page.getByRole('button', { name: 'Recall' }).tap();
      expect(await rackText(page)).toHaveLength(7);
      await squareAt(page, 7, 6).tap();
      for (const letter of 'WORD') await page.getByRole('button', { name: `${letter}, ` }).tap();
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
      await status(WORD.praise).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Next' }).tap();
      for (const at of [1, 2]) {
        await stepIs(at);
        await page.getByRole('button', { name: 'Answer' }).tap();
        await page.getByRole('button', { name: 'Next' }).tap();
      }
    });

    it('exchanges selected tiles', async () => {
      await stepIs(3);
      await page.getByRole('button', { name: 'Exchange' }).tap();
      for (const at of [0, 1, 2]) await page.locator('.rack-tile').nth(at).tap();
      await page.locator('.rack-tile').nth(0).tap();
      await page.locator('.status').filter({ hasText: '2 picked' }).waitFor();
      await page.getByRole('button', { name: 'Exchange' }).tap();
      await status(EXCHANGE.praise).waitFor();
      await page.getByRole('button', { name: 'Next' }).tap();
    });

    it('lays a hinted play and shows the candidate plays of the review', async () => {
      await stepIs(4);
      await page.getByRole('button', { name: 'Hint' }).tap();
      await page.getByRole('region', { name: 'Good plays' }).waitFor();
      await page.getByRole('button', { name: HINT.answer }).tap();
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
      await status(HINT.praise).waitFor();
      await page.getByRole('button', { name: 'Next' }).tap();
      await stepIs(5);
      await page.getByRole('button', { name: 'Show the best play' }).tap();
      await status(REVIEW.praise).waitFor();
      await page.getByRole('button', { name: 'Next' }).tap();
      await status(TOUR_END.page).waitFor();
    });

    it('starts a game against the weakest level and then offers no tour', async () => {
      await page.getByRole('button', { name: 'Play against novice' }).tap();
      await page.locator('.rack-tile').first().waitFor(LONG);
      await page.getByText('novice').first().waitFor();
      await page.waitForURL(/#\/play\/\d/u);
      await show(app, page, '');
      await page.getByRole('heading', { name: 'New game' }).waitFor();
      expect(await page.getByText(OFFER).count()).toBe(0);
    });
  });
});
