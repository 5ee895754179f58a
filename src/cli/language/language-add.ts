/** `tilewright language add`: creates a language pack from a word list, or installs an existing pack. */
import { copyFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseWinPercent } from '../../bots/win-percent.ts';
import { nounFor } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { loadAlphabet, loadLanguage, loadRuleset } from '../../files/data-files.ts';
import { cannotWrite, readTextFile } from '../../files/files.ts';
import { readLeaves } from '../../files/leave-files.ts';
import { loadPackWords } from '../../files/lexicon-files.ts';
import {
  checkPack,
  filesOf,
  isPackId,
  MANIFEST,
  packFiles,
  readPack,
  requireTiles,
  type Pack,
  type PackManifest,
} from '../../files/packs/pack.ts';
import { putPack } from '../../files/packs/put-pack.ts';
import { isThere, makeFolder } from '../../files/writing/output-file.ts';
import type { Language } from '../../movegen/lexica/language.ts';
import { requireGaddag } from '../../movegen/words/kwg.ts';
import { grouped } from '../../text/numbers.ts';
import { makePack, type MakePackOptions, type PackStep } from '../../training/language/make-pack.ts';
import { findCommon, findSource, ownSource, readSource, withoutBrackets } from '../../training/language/word-source.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { badOption, EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { readThreads } from '../arguments/option-numbers.ts';
import { note, printLines } from '../output.ts';
import { GamesBar } from '../progress-bar.ts';
import { flagOption, numberOption, textOption } from '../options.ts';
import { userFolder } from '../../files/user-folders.ts';

const positionals = {
  language: {
    type: 'string',
    demandOption: true,
    describe: 'Shipped language, path of a language file (.json), or folder of a language pack',
  },
} as const;

const options = {
  words: textOption('Your own words: a .txt file with a word per line, a .kwg or .twg file, or a .dic file'),
  leaves: textOption('Leave values for these words, a .klv2 or .csv file (default: trained)'),
  as: textOption('Name of the pack, such as nwl23 (default: the name of the language)'),
  threads: numberOption('Number of worker threads (default: one per core)'),
  force: flagOption('Replace an existing pack'),
} as const;

type AddArgs = Arguments<typeof positionals & typeof options>;

export const languageAddCommand = defineCommand({
  command: 'add <language>',
  describe: 'Make a language pack of words, leaves and win percentages; resumes an interrupted call',
  positionals,
  options,
  examples: [
    ['npm install an-array-of-french-words', 'Install French words'],
    ['$0 language add french', ''],
    ['$0 play --language french', ''],
    ['$0 language add english --words NWL23.kwg --leaves NWL23.klv2 --as nwl23', 'Use word lists that you own'],
  ],
  handler: add,
});

const STEPS: Readonly<Record<PackStep, string>> = {
  words: '{value} words read',
  graph: '{bar} {value} % of the word graph',
  leaves: '{bar} {value} of {total} games for leaves · {eta_formatted} left',
  'win percentages': '{bar} {value} of {total} games for win percentages · {eta_formatted} left',
};

async function add(args: AddArgs): Promise<void> {
  const packs = await userFolder('languages');
  if (packs === null) throw new InputError('cannot-write', 'no folder for languages: HOME is not set');
  if (await isThere(join(args.language, MANIFEST))) return addPack(await readPack(args.language), packs, args);
  const language = await loadLanguage(args.language);
  const id = idOf(args);
  await checkNew(join(packs, id), args);
  const threads = readThreads(args.threads);
  const inputs = await readInputs(id, language, args);
  const interrupt = listenForInterrupt('saving progress');
  const bars = new StepBars();
  const started = performance.now();
  const progress = { signal: interrupt.signal, onProgress: bars.show, onNote: note };
  try {
    const pack = await makePack({ id, language, packs, ...inputs, threads, ...progress });
    bars.stop();
    if (pack === null) {
      note('interrupted; run the same command to resume');
      process.exitCode = EXIT_INTERRUPTED;
      return;
    }
    printPack(pack, language, (performance.now() - started) / 1000);
  } finally {
    bars.stop();
    interrupt.stop();
  }
}

async function readInputs(
  id: string,
  language: Language,
  { words, leaves }: AddArgs,
): Promise<Pick<MakePackOptions, 'ruleset' | 'source' | 'common' | 'leaves'>> {
  const ruleset = await loadRuleset(language.ruleset, { alphabet: language.alphabet });
  const { alphabet } = ruleset;
  const source = await readSource(words === undefined ? findSource(id, language) : ownSource(words), alphabet);
  const common = words === undefined ? findCommon(language) : null;
  return {
    ruleset,
    source,
    common: common && (await readSource(common, alphabet)),
    leaves:
      leaves === undefined
        ? undefined
        : { from: visibleLine(basename(leaves)), values: await readLeaves(leaves, alphabet) },
  };
}

class StepBars {
  #step: PackStep | null = null;
  #bar = new GamesBar();

  readonly show = (step: PackStep, done: number, all: number | null): void => {
    if (step !== this.#step) {
      this.stop();
      this.#step = step;
      this.#bar = new GamesBar(STEPS[step]);
    }
    this.#bar.show(done, all ?? done, '');
  };

  stop(): void {
    this.#bar.stop();
  }
}

function idOf({ language, as }: AddArgs): string {
  const id = as ?? basename(language).replace(/\.json$/u, '');
  if (isPackId(id)) return id;
  const what = as === undefined ? 'the name of a language file' : '--as';
  throw badOption(`"${visibleLine(id)}": ${what} must be a short lower-case name, such as "nwl23"`);
}

async function checkNew(folder: string, { force }: AddArgs): Promise<void> {
  if (force || !(await isThere(join(folder, MANIFEST)))) return;
  const { id } = (await readPack(folder)).manifest;
  throw new InputError('cannot-write', `${id} already exists; --force rebuilds it`);
}

function commonText(common: PackManifest['common'], language: Language): string {
  if (common !== null)
    return `vocabulary of the levels: by word frequency, ${grouped(common.count)} common words from ${common.from}`;
  const better = language.common && ` (for word frequencies: "npm install ${language.common.package}", then --force)`;
  return `vocabulary of the levels: by letters${better ?? ''}`;
}

function printPack({ manifest }: Pack, language: Language, seconds: number): void {
  const { id, words, common } = manifest;
  const licence = words.licence === null ? '' : `, licence ${withoutBrackets(words.licence)}`;
  const omitted = [
    [words.names, 'with a capital'],
    [words.marks, 'with a hyphen, an apostrophe or another mark'],
    [words.unspellable, 'with a letter that no tile has'],
    [words.lengths, 'too short or too long'],
  ] as const;
  const reasons = omitted.filter(([entries]) => entries > 0).map(([entries, text]) => `${grouped(entries)} ${text}`);
  printLines(
    `${language.name} (${language.locale}): ${grouped(words.count)} ${nounFor(words.count, 'word')} of ${grouped(words.listed)} ${nounFor(words.listed, 'entry', 'entries')}, in ${seconds.toFixed(0)} s`,
    `from ${words.from}${licence}`,
    ...(reasons.length === 0 ? [] : [`left out: ${reasons.join(', ')}`]),
    commonText(common, language),
    'A spelling list is not a tournament list: some of its words are invalid in tournaments, and others are missing.',
    `play: tilewright play --language ${id}`,
  );
}

async function addPack(pack: Pack, packs: string, args: AddArgs): Promise<void> {
  const { words, leaves, as } = args;
  for (const [name, value] of Object.entries({ words, leaves, as })) {
    if (value !== undefined) throw badOption(`a pack has its own ${name === 'as' ? 'name' : name}; omit --${name}`);
  }
  const { id, language } = pack.manifest;
  await checkNew(join(packs, id), args);
  await requirePlayable(pack);
  if (resolve(pack.folder) === resolve(join(packs, id))) throw badOption(`${id} is already installed`);
  const copy = join(packs, `${id}.copied`);
  try {
    await rm(copy, { recursive: true, force: true });
    await makeFolder(copy);
    for (const name of [MANIFEST, ...filesOf(pack.manifest)]) await copyFile(join(pack.folder, name), join(copy, name));
    printPack(await putPack(copy, packs, id), language, 0);
  } catch (cause) {
    throw cause instanceof InputError ? cause : cannotWrite(copy, cause);
  }
}

/** Checks that the files of a pack match its manifest and are playable. Throws InputError with the name of the faulty file. */
export async function requirePlayable(pack: Pack): Promise<void> {
  const { folder, manifest } = pack;
  await checkPack(pack);
  const alphabet = await loadAlphabet(manifest.language.alphabet);
  requireTiles(pack, alphabet);
  const files = packFiles(manifest.id);
  requireGaddag(await loadPackWords(pack, alphabet), join(folder, files.words));
  await readLeaves(join(folder, files.leaves), alphabet);
  const source = join(folder, files.winPercent);
  parseWinPercent(await readTextFile(source), { name: manifest.id, source });
}
