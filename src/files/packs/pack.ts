/**
 * A language pack: all data of a language, in one portable folder. `pack.json` describes the language, the source and licence of
 * its words, and each file: a word graph, leave values with their metadata, win percentages, and optionally the commonest words and
 * the meanings of words.
 */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { InputError } from '../../engine/errors.ts';
import { parseJsonWith } from '../../engine/json-source.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { languageSchema } from '../../movegen/lexica/language.ts';
import { isEnglishLexicon } from '../../movegen/lexica/lexicon-name.ts';
import { readBytes, readTextFile, hashBytes } from '../files.ts';
import { tilesText } from '../leave-facts.ts';

export const MANIFEST = 'pack.json';

const packId = /^[a-z][a-z0-9-]{0,40}$/u;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u, 'must be a SHA-256 in hexadecimal digits'));

const packSchema = z.strictObject({
  format: z.literal('tilewright-language-1'),
  id: z.string().check(z.refine(isPackId, 'must be a short name in lower case')),
  language: languageSchema,
  /** Each tile with its points and count, as in the metadata of leave values: `?0×2 A1×9 …`. */
  tiles: z.string().check(z.minLength(1)),
  words: z.strictObject({
    /** The package and its version, or the name of a file. */
    from: z.string(),
    /** SPDX identifier; null for a custom list. */
    licence: z.nullable(z.string()),
    sha256,
    /** Number of words in the list, and of those excluded, by reason. */
    listed: z.int(),
    names: z.int(),
    marks: z.int(),
    unspellable: z.int(),
    lengths: z.int(),
    /** Number of playable words, and the hash of their graph. */
    count: z.int().check(z.minimum(1)),
    hash: z.string(),
  }),
  /** Source of the commonest words, and the number of playable words among them; null if unknown. */
  common: z.nullable(z.strictObject({ from: z.string(), licence: z.nullable(z.string()), sha256, count: z.int() })),
  /** Number of playable words with a meaning in the list; null if the list has no meanings. */
  meanings: z.nullable(z.strictObject({ count: z.int().check(z.minimum(1)) })),
  leaves: z.strictObject({
    /** Name of the file with the values; null if they were trained, with the following settings. */
    from: z.nullable(z.string()),
    seed: z.int(),
    generations: z.int(),
    games: z.int(),
    racksPerBoard: z.int(),
  }),
  winPercent: z.strictObject({ seed: z.int(), games: z.int() }),
  learnt: z.null(),
  madeBy: z.string(),
  files: z.array(z.strictObject({ name: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/u)), bytes: z.int(), sha256 })),
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

type PackFile = 'words' | 'leaves' | 'leaveFacts' | 'winPercent' | 'common' | 'meanings';

/** Returns the names of the files that a pack may have. The last two are optional. */
export function packFiles(id: string): Readonly<Record<PackFile, string>> {
  return {
    words: `${id}.twg`,
    leaves: `${id}.klv2`,
    leaveFacts: `${id}.json`,
    winPercent: 'win-percent.csv',
    /** One word and its count per line, as for `--familiarity`. */
    common: 'common.txt',
    /** One word, a tab and its meaning per line. */
    meanings: 'meanings.txt',
  };
}

/** Sorted by name. */
export function filesOf({ id, ...optional }: Pick<PackManifest, 'id' | 'common' | 'meanings'>): string[] {
  const files = Object.entries(packFiles(id)).filter(([part]) => optional[part as keyof typeof optional] !== null);
  return files.map(([, name]) => name).sort();
}

/** Whether a language may have this name; the names of the shipped English lexica are reserved. */
export function isPackId(text: string): boolean {
  return packId.test(text) && !isEnglishLexicon(text);
}

/** @throws InputError if the manifest is missing or invalid */
export async function readPack(folder: string): Promise<Pack> {
  const path = join(folder, MANIFEST);
  return { folder, manifest: parseJsonWith(packSchema, await readTextFile(path), path, 'bad-pack') };
}

/** @throws InputError `bad-pack` naming a file that differs from the manifest; `cannot-read` if a file is missing */
export async function checkPack({ folder, manifest }: Pack): Promise<void> {
  const required = filesOf(manifest);
  const listed = manifest.files.map(({ name }) => name);
  const missing = required.find((name) => !listed.includes(name));
  const extra = listed.find((name) => !required.includes(name));
  if (missing !== undefined || extra !== undefined) {
    const what = missing === undefined ? `a pack has no ${extra!}` : `${missing} is missing`;
    throw new InputError('bad-pack', `files: ${what}`, { source: join(folder, MANIFEST) });
  }
  for (const { name, sha256 } of manifest.files) {
    const source = join(folder, name);
    if (hashBytes(await readBytes(source)) === sha256) continue;
    throw new InputError('bad-pack', `its SHA-256 differs from the one in ${MANIFEST}`, { source });
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
