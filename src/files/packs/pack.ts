/**
 * A language pack: all that a language is played with, in one folder that can be handed on. `pack.json` says what it is, where its
 * words are from, what they may be used under, and what each file is; beside it stand a word graph, leave values and what is
 * known of them, win percentages, and where they are known the commonest words and what words mean.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { parseJsonWith } from '../../engine/json-source.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { languageSchema } from '../../movegen/lexica/language.ts';
import { DEFAULT_LEXICON } from '../../movegen/lexica/lexicon-name.ts';
import { readBytes, readTextFile, hashBytes } from '../files.ts';
import { tilesText } from '../leave-facts.ts';

export const MANIFEST = 'pack.json';

const packId = /^[a-z][a-z0-9-]{0,40}$/u;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, 'must be a SHA-256 in hexadecimal digits');

const packSchema = z.strictObject({
  format: z.literal('tilewright-language-1'),
  /** What the language is called in options. */
  id: z.string().refine(isPackId, 'must be a short name in lower case'),
  language: languageSchema,
  /** Each tile with its points and how many there are, as leave values say it: `?0×2 A1×9 …`. */
  tiles: z.string().min(1),
  words: z.strictObject({
    /** The package and its version, or the name of a file. */
    from: z.string(),
    /** SPDX; null where the file was somebody's own. */
    licence: z.string().nullable(),
    sha256,
    /** Words of the list, and how many of them are not played, and why. */
    listed: z.int(),
    names: z.int(),
    marks: z.int(),
    unspellable: z.int(),
    lengths: z.int(),
    /** Words to play, and the hash of their graph. */
    count: z.int().min(1),
    hash: z.string(),
  }),
  /** Where the commonest words are from, and how many of the words to play are among them; null where they are not known. */
  common: z.strictObject({ from: z.string(), licence: z.string().nullable(), sha256, count: z.int() }).nullable(),
  /** How many of the words to play the list says the meaning of; null where it says of none. */
  meanings: z
    .strictObject({ count: z.int().min(1) })
    .nullable()
    .default(null),
  leaves: z.strictObject({
    /** The file that they were taken from; null where they were learnt, by so many games. */
    from: z.string().nullable(),
    seed: z.int(),
    generations: z.int(),
    games: z.int(),
    racksPerBoard: z.int(),
  }),
  winPercent: z.strictObject({ seed: z.int(), games: z.int() }),
  /** How what a play opens and the sight of the levels were learnt, by a version before 1.0; null where they were not. */
  learnt: z
    .strictObject({ seed: z.int(), opening: z.int(), middle: z.int(), pairs: z.int(), rounds: z.int() })
    .nullable()
    .default(null),
  madeBy: z.string(),
  files: z.array(z.strictObject({ name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/u), bytes: z.int(), sha256 })),
});

/**
 * What `pack.json` says.
 *
 * @interface
 */
export type PackManifest = Readonly<z.infer<typeof packSchema>>;

export interface Pack {
  readonly folder: string;
  readonly manifest: PackManifest;
}

/** A word and a count a line, as `--familiarity` takes them; only where the commonest words are known. */
const COMMON = 'common.txt';
/** A word, a tab and its meaning a line; only where the list has them. */
const MEANINGS = 'meanings.txt';

/** What a play opens, and how much the levels see; only where that was learnt. */
const LEARNT = 'learnt.json';

export function packFiles(
  id: string,
): Readonly<Record<'words' | 'leaves' | 'leaveFacts' | 'winPercent' | 'common' | 'meanings' | 'learnt', string>> {
  return {
    common: COMMON,
    meanings: MEANINGS,
    learnt: LEARNT,
    words: `${id}.twg`,
    leaves: `${id}.klv2`,
    leaveFacts: `${id}.json`,
    winPercent: 'win-percent.csv',
  };
}

/** The files that a pack has, in the order of their names. */
export function filesOf(manifest: Pick<PackManifest, 'id' | 'common' | 'meanings' | 'learnt'>): string[] {
  const absent = new Set(
    (['common', 'meanings', 'learnt'] as const)
      .filter((part) => manifest[part] === null)
      .map((part) => packFiles(manifest.id)[part]),
  );
  return Object.values(packFiles(manifest.id))
    .filter((name) => !absent.has(name))
    .sort();
}

/** Whether a language may be called that; the words that ship are called so already. */
export function isPackId(text: string): boolean {
  return packId.test(text) && text !== DEFAULT_LEXICON;
}

/**
 * Read what a pack says of itself.
 *
 * @throws InputError if there is none, or it cannot be read
 */
export async function readPack(folder: string): Promise<Pack> {
  const path = join(folder, MANIFEST);
  return { folder, manifest: parseJsonWith(packSchema, await readTextFile(path), path, 'bad-pack') };
}

/**
 * Check that the files of a pack are those that it was made with.
 *
 * @throws InputError `bad-pack` naming the file that is not; `cannot-read` where it is missing
 */
export async function checkPack({ folder, manifest }: Pack): Promise<void> {
  const named = new Set(manifest.files.map(({ name }) => name));
  for (const needed of filesOf(manifest)) {
    if (named.has(needed)) continue;
    throw new InputError('bad-pack', `files: ${needed} is missing`, { source: join(folder, MANIFEST) });
  }
  const own = new Set(filesOf(manifest));
  for (const file of manifest.files) {
    if (!own.has(file.name)) {
      throw new InputError('bad-pack', `files: a pack has no ${file.name}`, { source: join(folder, MANIFEST) });
    }
    const source = join(folder, file.name);
    if (hashBytes(await readBytes(source)) === file.sha256) continue;
    throw new InputError('bad-pack', `its SHA-256 differs from the one in ${MANIFEST}`, {
      source,
    });
  }
}

/**
 * Check that a pack is for the letters that are played with.
 *
 * @throws InputError `bad-option`
 */
export function requireLetters({ manifest: { id, tiles, language } }: Pack, alphabet: Alphabet): void {
  const lettersOf = (text: string): string => text.replaceAll(/\d+×\d+/gu, '');
  if (lettersOf(tiles) === lettersOf(tilesText(alphabet))) return;
  throw new InputError(
    'bad-option',
    `the words of ${id} use the letters of alphabet ${language.alphabet}, not ${alphabet.name}; --language ${id} selects both`,
  );
}

/**
 * Check that a pack was made for tiles: leave values are worth nothing with others.
 *
 * @throws InputError `bad-pack`
 */
export function requireTiles({ folder, manifest }: Pack, alphabet: Alphabet): void {
  if (manifest.tiles === tilesText(alphabet)) return;
  const what = `it was built for tiles that differ from alphabet ${alphabet.name}; "tilewright language add ${manifest.id} --force" rebuilds it`;
  throw new InputError('bad-pack', what, { source: join(folder, MANIFEST) });
}
