/** A language pack with a small lexicon and leave values trained on few games. */
import { loadLanguage, loadRuleset } from '../../../src/files/data-files.ts';
import type { Pack } from '../../../src/files/packs/pack.ts';
import { makePack, type PackEffort } from '../../../src/training/language/make-pack.ts';
import type { ReadSource } from '../../../src/training/language/word-source.ts';
import { tinyWords } from '../tiny-lexicon.ts';

export const LITTLE: PackEffort = {
  leaves: { seed: 1, generations: 1, games: 20, racksPerBoard: 4 },
  winPercent: { seed: 1, games: 300 },
};

export function tinySource(): ReadSource {
  const file = { path: 'tiny.txt', kind: 'lines', encoding: 'utf-8', from: 'tiny.txt', licence: null } as const;
  return { ...file, sha256: '1'.repeat(64), isInCapitals: true, words: tinyWords };
}

export async function makeTinyPack(packs: string): Promise<Pack> {
  const language = await loadLanguage('dutch');
  const ruleset = await loadRuleset(language.ruleset, { alphabet: language.alphabet });
  const game = { id: 'dutch', language, ruleset, source: tinySource(), effort: LITTLE, threads: 1 };
  return (await makePack({ ...game, packs }))!;
}
