/**
 * A language pack: all data of a language, in one portable folder. `pack.json` describes the language, the source and licence of
 * its words, and each file: a word graph, leave values with their metadata, win percentages, and optionally the commonest words and
 * the meanings of words.
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
  id: z.string().refine(isPackId, 'must be a short name in lower case'),
  language: languageSchema,
  /** Each tile with its points and count, as in the metadata of leave values: `?0×2 A1×9 …`. */
  tiles: z.string().min(1),
  words: z.strictObject({
    /** The package and its version, or the name of a file. */
    from: z.string(),
    /** SPDX identifier; null for a custom list. */
    licence: z.string().nullable(),
    sha256,
    /** Number of words in the list, and of those excluded, by reason. */
    listed: z.int(),
    names: z.int(),
    marks: z.int(),
    unspellable: z.int(),
    lengths: z.int(),
    /** Number of playable words, and the hash of their graph. */
    count: z.int().min(1),
    hash: z.string(),
  }),
  /** Source of the commonest words, and the number of playable words among them; null if unknown. */
  common: z.strictObject({ from: z.string(), licence: z.string().nullable(), sha256, count: z.int() }).nullable(),
  /** Number of playable words with a meaning in the list; null if the list has no meanings. */
  meanings: z
    .strictObject({ count: z.int().min(1) })
    .nullable()
    .default(null),
  leaves: z.strictObject({
    /** Name of the file with the values; null if they were trained, with the following settings. */
    from: z.string().nullable(),
    seed: z.int(),
    generations: z.int(),
    games: z.int(),
    racksPerBoard: z.int(),
  }),
  winPercent: z.strictObject({ seed: z.int(), games: z.int() }),
  /** How the opening and vision values were learnt, by a version before 1.0; null otherwise. */
  learnt: z
    .strictObject({ seed: z.int(), opening: z.int(), middle: z.int(), pairs: z.int(), rounds: z.int() })
    .nullable()
    .default(null),
  madeBy: z.string(),
  files: z.array(z.strictObject({ name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/u), bytes: z.int(), sha256 })),
});

/**
 * The contents of `pack.json`.
 *
 * @interface
 */
export type PackManifest = Readonly<z.infer<typeof packSchema>>;

export interface Pack {
  readonly folder: string;
  readonly manifest: PackManifest;
}

/** One word and its count per line, as for `--familiarity`; only if the commonest words are known. */
const COMMON = 'common.txt';
/** One word, a tab and its meaning per line; only if the list has meanings. */
const MEANINGS = 'meanings.txt';

/** Values of the openings that plays create and of the levels' vision; only if they were learnt. */
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

/** Sorted by name. */
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

/** Whether a language may have this name; the name of the default lexicon is reserved. */
export function isPackId(text: string): boolean {
  return packId.test(text) && text !== DEFAULT_LEXICON;
}

/** @throws InputError if the manifest is missing or invalid */
export async function readPack(folder: string): Promise<Pack> {
  const path = join(folder, MANIFEST);
  return { folder, manifest: parseJsonWith(packSchema, await readTextFile(path), path, 'bad-pack') };
}

/** @throws InputError `bad-pack` naming a file that differs from the manifest; `cannot-read` if a file is missing */
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

/** @throws InputError `bad-option` if the pack has other letters than the alphabet */
export function requireLetters({ manifest: { id, tiles, language } }: Pack, alphabet: Alphabet): void {
  const lettersOf = (text: string): string => text.replaceAll(/\d+×\d+/gu, '');
  if (lettersOf(tiles) === lettersOf(tilesText(alphabet))) return;
  throw new InputError(
    'bad-option',
    `the words of ${id} use the letters of alphabet ${language.alphabet}, not ${alphabet.name}; --language ${id} selects both`,
  );
}

/** @throws InputError `bad-pack` if the pack was made for other tiles, since its leave values are then invalid */
export function requireTiles({ folder, manifest }: Pack, alphabet: Alphabet): void {
  if (manifest.tiles === tilesText(alphabet)) return;
  const what = `it was built for tiles that differ from alphabet ${alphabet.name}; "tilewright language add ${manifest.id} --force" rebuilds it`;
  throw new InputError('bad-pack', what, { source: join(folder, MANIFEST) });
}
