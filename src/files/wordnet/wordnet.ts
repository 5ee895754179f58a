/**
 * Definitions from the files of WordNet's database, as its manual describes them (wndb(5WN)): `index.noun` and its like have a line a
 * word, sorted, with the places in `data.noun` where its senses stand. An index is read when it is first asked, and searched by halves;
 * of the data only the lines that are asked for are read. `noun.exc` and its like lead irregular forms to their base where they are there.
 */
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { explain } from '../files.ts';
import { baseForms, PARTS_OF_SPEECH, type PartOfSpeech } from './base-forms.ts';

export interface Definition {
  readonly part: PartOfSpeech;
  /** The word that is defined, as it is spelt: the one asked for, or what it is a form of. */
  readonly base: string;
  /** Its senses, the commonest first. */
  readonly senses: readonly string[];
}

/** The files of WordNet have at most 16 MB. */
const MAX_BYTES = 100_000_000;
/** The longest line of a data file has 13,000 bytes. */
const MAX_LINE = 1 << 16;
const MAX_SENSES = 100;
const LINE_END = 10;

export class WordNet {
  readonly #folder: string;
  readonly #indexes = new Map<PartOfSpeech, Buffer>();
  readonly #exceptions = new Map<PartOfSpeech, ReadonlyMap<string, readonly string[]>>();

  /** @param folder where `index.noun` lies */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * What a word means, in any case; itself first, then what it is a form of. Empty where it is not defined.
   *
   * @throws InputError `cannot-read` or `bad-record` naming a file that is missing or damaged
   */
  define(word: string): Definition[] {
    const asked = word.toLowerCase();
    const own = PARTS_OF_SPEECH.flatMap((part) => this.#look(asked, part, true));
    const forms = PARTS_OF_SPEECH.flatMap((part) => {
      const isDefined = own.some((one) => one.part === part);
      return this.#basesOf(asked, part)
        .filter((base) => base !== asked && (!isDefined || base.length >= MIN_BASE_BESIDE))
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

  /** @param withNames whether names and abbreviations will do where it has no other sense; they are no words of the game */
  #look(word: string, part: PartOfSpeech, withNames: boolean): Definition[] {
    const fields = findLine(this.#index(part), word)?.trim().split(' ');
    if (fields === undefined) return [];
    // Word, part, senses, pointer count, so many pointers, senses again, tagged senses; then the places in the data.
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

  /** The sense at a place of the data: how the word is spelt there, and its definition without examples. */
  #readSense(part: PartOfSpeech, place: number, word: string): { readonly spelt: string; readonly gloss: string } {
    const path = join(this.#folder, `data.${part}`);
    const [head = '', ...glosses] = Number.isSafeInteger(place) ? readLineAt(path, place).split(' | ') : [];
    const [offset, , , count = '', ...rest] = head.split(' ');
    if (Number(offset) !== place || glosses.length === 0) {
      const what = `no WordNet sense starts at byte ${place}; the index and data files do not match`;
      throw new InputError('bad-record', what, { source: path });
    }
    // So many pairs, in hexadecimal: a word, with `(p)` and the like behind some adjectives, and a number.
    const spellings = rest.slice(0, 2 * Number.parseInt(count, 16)).filter((_, i) => i % 2 === 0);
    const spelt = spellings.map((text) => text.replace(/\(\w+\)$/u, '')).find((text) => text.toLowerCase() === word);
    return { spelt: visibleLine(spelt ?? word), gloss: visibleLine(withoutExamples(glosses.join(' | '))) };
  }
}

/** Where a word has an entry itself, shorter words are hardly what it is a form of: `BUS` is no plural of `BU`. */
const MIN_BASE_BESIDE = 3;

/** Examples follow the definition, in quotation marks. */
function withoutExamples(gloss: string): string {
  const [definition = ''] = gloss.split('; "');
  return definition.trim();
}

/** The line of a sorted index that begins with a word; the licence at its head begins with blanks, which sort first. */
function findLine(index: Buffer, word: string): string | undefined {
  let [from, to] = [0, index.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const start = index.lastIndexOf(LINE_END, middle - 1) + 1;
    const found = index.indexOf(LINE_END, middle);
    const end = found < 0 ? index.length : found;
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

/** Read from a plain file that is not too large; nothing else is waited for. */
function readPlain<T>(path: string, read: (file: number) => T): T {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const found = fstatSync(file);
    if (!found.isFile() || found.size > MAX_BYTES) {
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
