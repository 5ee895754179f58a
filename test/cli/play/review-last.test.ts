import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUICK_REVIEW, DEFAULT_REVIEW } from '../../../src/analysis/review/review.ts';
import { listSavedGames } from '../../../src/files/saved-games/saved-games.ts';
import { exportGame } from '../../../src/files/saved-games/person-games.ts';
import { GameReader } from '../../../src/files/saved-games/read-game.ts';
import { recordOfGame } from '../../../src/play/record/gcg-source.ts';
import { findReview, keepReview, reviewKey } from '../../../src/files/review-files.ts';
import { addSearchResources } from '../../../src/files/making-ready.ts';
import { gradeGame } from '../../../src/analysis/review/grade-game.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { keepGame } from '../../support/played/saved-games.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

beforeEach(() => vi.stubEnv('TILEWRIGHT_STATE', temporaryFolder()));
afterEach(() => vi.unstubAllEnvs());

describe('play --review-last', () => {
  it('reports in one line that no game is finished', async () => {
    const state = process.env['TILEWRIGHT_STATE']!;
    await keepGame({ state, seed: 2, started: '2026-02-02T03:04:05.678Z', turns: 4 });
    const { code, stdout, stderr } = await runCli(['play', '--review-last']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('tilewright: no game on this machine is over yet; "tilewright play" starts one\n');
  });

  it('reviews the last finished game and saves the review for the statistics', async () => {
    const state = process.env['TILEWRIGHT_STATE']!;
    await keepGame({ state, seed: 1, started: '2026-01-02T03:04:05.678Z' });
    const [kept] = (await listSavedGames()).games;
    const read = await new GameReader().read(kept!);
    const resources = await addSearchResources(read, kept!.log.header.leaves);
    const record = recordOfGame(read);
    const replay = replayGcg(record, { ruleset: read.ruleset, lexicon: read.graph });
    // A quick review instead of a full one, which is slow.
    const { turns } = await gradeGame(
      replay,
      { ...QUICK_REVIEW, rollouts: 64, draws: 2, endgameNodes: 200 },
      { resources },
    );
    const path = await exportGame(kept!.path, record);
    const key = reviewKey({ record: replay.record, resources, settings: DEFAULT_REVIEW });
    await keepReview(await findReview(path, key), turns);
    const { code, stdout } = await runCli(['play', '--review-last']);
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => /^ *\d+ (?:You|random) /u.test(line))).toHaveLength(turns.length);
    expect(existsSync(`${path}.review.json`)).toBe(true);
    expect((await listSavedGames()).faults).toEqual([]);
    expect(readdirSync(join(state, 'games'))).toHaveLength(3);
  });

  it('rejects options that define a game', async () => {
    const { code, stderr } = await runCli(['play', '--review-last', '--seed', '4']);
    expect(code).toBe(2);
    expect(stderr).toContain('--seed cannot be combined with --review-last; the game is over');
  });
});
