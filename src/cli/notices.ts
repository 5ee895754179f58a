/** Notes to the user about the files that a command loads. */
import type { LoadOptions } from '../files/lexicon-files.ts';
import { loadRulesAndWords, type GameNames, type RulesAndWords } from '../files/making-ready.ts';
import { note } from './output.ts';

export const notices: LoadOptions = {
  onBuild: (name) => {
    if (process.stderr.isTTY) note(`making the word graph of lexicon ${name}; it is kept for the next time`);
  },
  onNote: writeNote,
};

export function loadFromArgs(names: GameNames): Promise<RulesAndWords> {
  return loadRulesAndWords(names, notices);
}

export function writeNote(text: string): void {
  note(`note: ${text}`);
}
