import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { botLevels } from '../../../src/bots/levels.ts';
import { loadLearnt } from '../../../src/files/packs/learnt.ts';
import { checkPack, readPack, type Pack } from '../../../src/files/packs/pack.ts';
import { readTournamentHeader } from '../../../src/tournament/record/tournament-record.ts';
import { runTournament } from '../../../src/tournament/run-tournament.ts';
import { learnMore, type LearnMoreOptions, type LearnMoreStep } from '../../../src/training/language/learn-more.ts';
import { makeTinyPack } from '../../support/language/tiny-pack.ts';

const effort = { seed: 1, opening: 40, middle: 20, pairs: 2, rounds: 1 };

let root: string;
let ready: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tilewright-more-'));
  ready = (await makeTinyPack(join(root, 'made'))).folder;
});
beforeEach(() => {
  vi.stubEnv('TILEWRIGHT_LANGUAGES', join(root, 'own'));
  cpSync(ready, join(root, 'own', 'dutch'), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, 'own'), { recursive: true });
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

async function learn(options: Partial<LearnMoreOptions> = {}): Promise<Pack | null> {
  const pack = await readPack(join(root, 'own', 'dutch'));
  return learnMore({ pack, threads: 1, effort, signal: new AbortController().signal, ...options });
}

const bytesOf = (): string[] => {
  const folder = join(root, 'own', 'dutch');
  return readdirSync(folder).map((name) => `${name} ${readFileSync(join(folder, name), 'base64')}`);
};

describe('more of a language', () => {
  it('is learnt into its pack, is used by its bots, and is named in records', async () => {
    const record = join(root, 'record.ndjson');
    const play = { bots: ['novice', 'equity:outlook=yes'], pairs: 4, seed: 2, lexicon: 'dutch', ruleset: 'classic' };
    const before = await runTournament(play);
    const pack = (await learn())!;
    await checkPack(pack);
    expect(pack.manifest.learnt).toEqual(effort);
    const learnt = (await loadLearnt('dutch'))!;
    expect(Object.keys(learnt.levels)).toEqual(
      botLevels.filter(({ target }) => target !== null).map(({ level }) => level),
    );
    const after = await runTournament({ ...play, out: record });
    expect(after.digest).not.toBe(before.digest);
    expect((await readTournamentHeader(record)).learnt).toMatch(/^[0-9a-f]{16}$/u);
    // With what was learnt, and without, it is not the same tournament.
    rmSync(join(root, 'own', 'dutch', 'learnt.json'));
    cpSync(join(ready, 'pack.json'), join(root, 'own', 'dutch', 'pack.json'));
    await expect(runTournament({ ...play, pairs: 8, resume: record })).rejects.toThrow(
      /begun with what was learnt of the language [0-9a-f]{16}, not nothing/u,
    );
  });

  it('is the same on any number of threads, and after it was ended', async () => {
    await learn();
    const whole = bytesOf();
    rmSync(join(root, 'own'), { recursive: true });
    cpSync(ready, join(root, 'own', 'dutch'), { recursive: true });
    const stop = new AbortController();
    const onProgress = (step: LearnMoreStep, done: number): void => {
      if (step === 'levels' && done === 2) stop.abort();
    };
    const begun = join(root, 'own', 'dutch', 'learnt.json.begun');
    writeFileSync(begun, '{"effort":');
    expect(await learn({ signal: stop.signal, onProgress, threads: 2 })).toBeNull();
    expect(existsSync(begun)).toBe(true);
    expect((await readPack(join(root, 'own', 'dutch'))).manifest.learnt).toBeNull();
    const steps = new Set<LearnMoreStep>();
    const notes: string[] = [];
    await learn({ onProgress: (step) => steps.add(step), onNote: (line) => notes.push(line) });
    expect([...steps]).toEqual(['levels']);
    expect(notes).toEqual([expect.stringContaining('going on from what was learnt')]);
    expect(bytesOf()).toEqual(whole);
  });
});
