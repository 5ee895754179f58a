/** `tilewright language`: adds, lists, checks and removes language packs. */
import { counted, nounFor } from '../../text/counted.ts';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { loadLanguage, shippedNames } from '../../files/data-files.ts';
import { InputError } from '../../engine/errors.ts';
import { findPack, packFolders, requirePack, requirePackFolder } from '../../files/packs/find-packs.ts';
import { grouped } from '../../text/numbers.ts';
import { withoutBrackets, wordsToInstall } from '../../training/language/word-source.ts';
import { defineCommand, defineGroup } from '../define-command.ts';
import { jsonOption } from '../options.ts';
import { printJson, printLines } from '../output.ts';
import { languageAddCommand, requirePlayable } from './language-add.ts';
import { badOption } from '../failure.ts';
import { userFolder } from '../../files/user-folders.ts';

const positionals = { language: { type: 'string', demandOption: true, describe: 'Name of a language pack' } } as const;

const listCommand = defineCommand({
  command: 'list',
  describe: 'List language packs, and languages without one',
  options: { json: jsonOption },
  handler: async ({ json }) => {
    const folders = await packFolders();
    const ids = [...new Set([...folders.keys(), ...shippedNames('language')])].sort();
    const rows = await Promise.all(ids.map((id) => describeRow(id, folders.has(id))));
    if (json) printJson(rows);
    else {
      for (const { id, name, words, install, fault } of rows) {
        const first = id === DEFAULT_LANGUAGE ? 'the default lexicon' : (install ?? `tilewright language add ${id}`);
        const state = words === null ? first : `${grouped(words)} ${nounFor(words, 'word')}`;
        printLines(`${id.padEnd(12)} ${name.padEnd(24)} ${fault ?? state}`);
      }
      if (rows.some(({ install }) => install !== null)) {
        printLines('', 'After that, "tilewright language add NAME" makes the language playable.');
      }
    }
  },
});

/** It is playable without a pack. */
const DEFAULT_LANGUAGE = 'english';

interface LanguageRow {
  readonly id: string;
  /** English and native name; empty if the pack cannot be read. */
  readonly name: string;
  /** Number of words; null without a pack. */
  readonly words: number | null;
  /** Command to install the words first; null if there is a pack or the words are installed. */
  readonly install: string | null;
  readonly fault: string | null;
}

async function describeRow(id: string, isReady: boolean): Promise<LanguageRow> {
  try {
    const pack = isReady ? await findPack(id) : null;
    const language = pack?.manifest.language ?? (await loadLanguage(id));
    const { name, ownName } = language;
    const words = pack?.manifest.words.count ?? null;
    const install = pack === null && id !== DEFAULT_LANGUAGE ? wordsToInstall(language) : null;
    return { id, name: name === ownName ? name : `${name}, ${ownName}`, words, install, fault: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { id, name: '', words: null, install: null, fault: error.message };
  }
}

const infoCommand = defineCommand({
  command: 'info <language>',
  describe: 'Show the sources of a language pack',
  positionals,
  options: { json: jsonOption },
  handler: async ({ language, json }) => {
    const { folder, manifest } = await requirePack(language);
    if (json) {
      printJson({ folder, ...manifest });
      return;
    }
    const { words, common, leaves, winPercent } = manifest;
    const learnt = `${counted(leaves.games, 'game')} in the last of ${counted(leaves.generations, 'generation')}, seed ${leaves.seed}`;
    const licence = words.licence === null ? 'unknown (custom word list)' : withoutBrackets(words.licence);
    printLines(
      `${manifest.language.name} (${manifest.id}), tiles of alphabet ${manifest.language.alphabet}, ruleset ${manifest.language.ruleset}`,
      `words:    ${grouped(words.count)}, from ${words.from}, SHA-256 ${words.sha256}`,
      `licence:  ${licence}`,
      `leaves:   ${leaves.from === null ? learnt : `from ${leaves.from}`}`,
      `levels:   ${common === null ? 'vocabulary by letters' : `vocabulary by word frequency, ${common.count} common words from ${common.from}`}`,
      `chances:  ${counted(winPercent.games, 'game')}, seed ${winPercent.seed}`,
      `made by:  tilewright ${manifest.madeBy}`,
      `folder:   ${folder}`,
    );
  },
});

const checkCommand = defineCommand({
  command: 'check <language>',
  describe: 'Verify the files of a language pack',
  positionals,
  handler: async ({ language }) => {
    const pack = await requirePack(language);
    await requirePlayable(pack);
    printLines(`${language}: ${counted(pack.manifest.files.length, 'file')} verified`);
  },
});

const removeCommand = defineCommand({
  command: 'remove <language>',
  describe: 'Delete a language pack',
  positionals,
  handler: async ({ language }) => {
    const folder = await requirePackFolder(language);
    const packs = await userFolder('languages');
    if (packs === null || resolve(dirname(folder)) !== resolve(packs)) {
      throw badOption(`${folder} was installed by npm; remove it with "npm uninstall"`);
    }
    await rm(folder, { recursive: true });
    printLines(`${language} removed`);
  },
});

export const languageCommand = defineGroup({
  command: 'language',
  describe: 'Add, list, verify and remove language packs',
  commands: [languageAddCommand, listCommand, infoCommand, checkCommand, removeCommand],
  examples: [
    ['$0 language list', ''],
    ['$0 language add french', 'After "npm install an-array-of-french-words"'],
  ],
});
