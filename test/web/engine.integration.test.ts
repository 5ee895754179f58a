import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSameMove } from '../../src/engine/board/move.ts';
import { loadRulesAndWords } from '../../src/files/making-ready.ts';
import { hasBrowser } from '../support/chromium.ts';
import { useApp } from '../support/web/app.ts';
import { askWorker } from '../support/web/ask-worker.ts';
import { decideTurns } from '../support/web/bench-turns.ts';

const BOTS = ['equity', 'club'];
const MAX_POSITIONS = 200;

describe.skipIf(!hasBrowser)('the engine in a worker of the browser', () => {
  const app = useApp('default');
  let page: Page;

  beforeAll(async () => {
    page = await app.newPage();
    await page.goto(app.url);
  });

  it('makes the same decisions as in Node', async () => {
    const { tasks, moves } = await decideTurns(await loadRulesAndWords({}), BOTS, MAX_POSITIONS);
    expect(moves).toHaveLength(MAX_POSITIONS * BOTS.length);
    const terms = { ruleset: 'classic', lexicon: null };
    const answered = await askWorker(page, { bots: BOTS, terms, tasks });
    const differing = answered.flatMap((move, i) => (isSameMove(move, moves[i]!) ? [] : [i]));
    expect(differing).toEqual([]);
  });
});
