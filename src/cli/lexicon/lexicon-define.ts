/** `tilewright lexicon define`: defines English words, or those of a language pack. */
import { drawDefinitions } from '../../console/text/definition-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { spellInTiles } from '../../movegen/lexica/language.ts';
import { requirePack } from '../../files/packs/find-packs.ts';
import { packMeanings } from '../../files/packs/pack-meanings.ts';
import { englishMeanings } from '../../files/english/load-meanings.ts';
import { PART_NAMES, type Definition } from '../../play/wording/english-meanings.ts';
import { defineCommand } from '../define-command.ts';
import { badOption, EXIT_FAULT } from '../failure.ts';
import { jsonOption, textOption } from '../options.ts';
import { printJson, printLines, terminalColumns } from '../output.ts';

export const defineWordsCommand = defineCommand({
  command: 'define <words..>',
  describe: 'Define English words, or those of a language pack; exit code 1 if a word has no definition',
  positionals: { words: { type: 'string', array: true, demandOption: true, describe: 'Words in upper or lower case' } },
  options: { language: textOption('Language pack with definitions ("tilewright language list")'), json: jsonOption },
  examples: [
    ['$0 lexicon define QI QUIXOTISM', 'Define two words'],
    ['$0 lexicon define QI --language nwl23', 'Use the definitions of a language pack'],
  ],
  handler: async ({ words, language, json }) => {
    const texts = words.map((word) => word.trim());
    if (texts.includes('')) throw badOption('lexicon define: a word is empty; name words such as QI');
    if (language !== undefined) return defineFromPack(texts, language, json);
    const meanings = englishMeanings();
    const inCapitals = texts.map((text) => text.toUpperCase());
    const entries = inCapitals.map((word) => ({ word, definitions: meanings.define(word) }));
    if (entries.some(({ definitions }) => definitions.length === 0)) process.exitCode = EXIT_FAULT;
    if (json) {
      const withPart = ({ part, ...rest }: Definition): object => ({ part: PART_NAMES[part], ...rest });
      printJson({ words: entries.map(({ word, definitions }) => ({ word, definitions: definitions.map(withPart) })) });
      return;
    }
    printLines(...entries.flatMap(({ word, definitions }) => drawDefinitions(word, definitions, terminalColumns())));
  },
});

async function defineFromPack(words: readonly string[], language: string, json: boolean): Promise<void> {
  const pack = await requirePack(language);
  const meanings = await packMeanings(pack);
  if (meanings === null) throw badOption(`the word list of ${language} has no definitions`);
  const spelling = { ...pack.manifest.language, capitalised: 'words' } as const;
  const alphabet = await loadAlphabet(spelling.alphabet);
  const entries = words.map((text) => {
    const word = spellInTiles(spelling, alphabet, text)?.text ?? text;
    return { word, meaning: meanings.define(word) };
  });
  if (entries.some(({ meaning }) => meaning === null)) process.exitCode = EXIT_FAULT;
  if (json) printJson({ words: entries });
  else printLines(...entries.flatMap(({ word, meaning }) => drawMeaning(word, meaning, language)));
}

function drawMeaning(word: string, meaning: string | null, language: string): string[] {
  if (meaning === null) return [`${word}: not defined in the word list of ${language}`];
  return [word, ...wrapText(meaning, terminalColumns() - 2).map((line) => `  ${line}`)];
}
