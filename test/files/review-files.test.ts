import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUICK_REVIEW } from '../../src/analysis/review/review.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseGcg } from '../../src/engine/gcg/parse.ts';
import { findReview, keepReview, reviewKey } from '../../src/files/review-files.ts';
import { classic } from '../support/classic.ts';
import { PHONIES } from '../analysis/review/reviewed-games.ts';
import { reviewedTurn } from '../support/played/reviewed-turn.ts';
import { graphOf, tinyGraph } from '../support/tiny-lexicon.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const TURN = reviewedTurn({
  search: 'simulation',
  ungraded: 'rack',
  why: ['CAB scores 2 more than DAB.'],
  luck: { mean: 1.5, error: null },
});

let folder = '';
let game = '';
beforeEach(() => {
  folder = temporaryFolder();
  game = join(folder, 'game.gcg');
  writeFileSync(game, PHONIES);
  vi.stubEnv('TILEWRIGHT_STATE', join(folder, 'state'));
});
afterEach(() => vi.unstubAllEnvs());

describe('a review', () => {
  it('is stored beside its game and found again for the same key', async () => {
    const place = await findReview(game, 'key');
    expect(place).toEqual({ path: `${game}.review.json`, key: 'key', turns: [] });
    await keepReview(place, [TURN]);
    expect((await findReview(game, 'key')).turns).toEqual([TURN]);
    expect((await findReview(game, 'other')).turns).toEqual([]);
  });

  it.each([
    ['a foreign file', '{"kind":"mine"}\n'],
    ['an empty file', ''],
  ])('does not replace %s of the same name, and is stored in the state folder', async (_, text) => {
    writeFileSync(`${game}.review.json`, text);
    const place = await findReview(game, 'key');
    expect(place.path).toContain(join(folder, 'state', 'reviews'));
    await keepReview(place, [TURN]);
    expect((await findReview(game, 'key')).turns).toEqual([TURN]);
    expect(readFileSync(`${game}.review.json`, 'utf8')).toBe(text);
  });

  it.skipIf(process.platform === 'win32')(
    'is stored in the state folder if its game is not a regular file',
    async () => {
      expect((await findReview('/dev/stdin', 'key')).path).toContain(join(folder, 'state'));
    },
  );

  it.each(['{"kind":"tilewright-review","key":"key","turns":[{}]}', '{"kind":"tilewright-review","key":'])(
    'is repeated if it is damaged: %s',
    async (text) => {
      writeFileSync(`${game}.review.json`, text);
      const place = await findReview(game, 'key');
      expect(place).toMatchObject({ path: `${game}.review.json`, turns: [] });
      await keepReview(place, [TURN]);
      expect((await findReview(game, 'key')).turns).toEqual([TURN]);
    },
  );

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    "is stored in the state folder if the game's folder is not writable",
    async () => {
      chmodSync(folder, 0o500);
      const { path } = await findReview(game, 'key');
      chmodSync(folder, 0o700);
      expect(path).toContain(join(folder, 'state'));
      expect(existsSync(`${game}.review.json`)).toBe(false);
    },
  );

  it('has a different key if the game, the words or the settings differ', () => {
    const { record } = parseGcg(PHONIES);
    const resources = { ruleset: classic, graph: tinyGraph(), leaves: null, winPercent: formulaWinPercent() };
    const source = { record, resources, settings: QUICK_REVIEW };
    const keys = [
      source,
      { ...source, record: parseGcg(PHONIES.replace('+12 12', '+13 13')).record },
      { ...source, settings: { ...QUICK_REVIEW, seed: 2 } },
      { ...source, resources: { ...resources, graph: graphOf(['CAB']) } },
    ].map(reviewKey);
    expect(new Set(keys).size).toBe(4);
    expect(reviewKey(source)).toBe(keys[0]);
  });
});
