import type { LoadOptions } from '../files/lexicon-files.ts';
import { loadRulesAndWords, type GameNames, type RulesAndWords } from '../files/making-ready.ts';
import { namesFor } from '../files/stated-rules.ts';
import type { StatedRules } from '../engine/gcg/rules.ts';
import { describeOtherRules } from '../play/record/game-file.ts';
import { note } from './output.ts';

export const notices: LoadOptions = {
  onBuild: (name) => {
    if (process.stderr.isTTY) note(`building the word graph of lexicon ${name}; it is cached for next time`);
  },
  onNote: writeNote,
};

export function loadFromArgs(names: GameNames): Promise<RulesAndWords> {
  return loadRulesAndWords(names, notices);
}

/** Loads the rules stated by a position or game, otherwise those of the options. */
export async function loadStated(stated: StatedRules | null, names: GameNames): Promise<RulesAndWords> {
  const { ruleset, alphabet, lexicon } = names;
  const rules = await loadFromArgs(await namesFor(stated, { ruleset, alphabet, lexicon }));
  const other = stated === null ? null : describeOtherRules(stated, rules.ruleset);
  if (other !== null) writeNote(other);
  return rules;
}

export function writeNote(text: string): void {
  note(`note: ${text}`);
}
