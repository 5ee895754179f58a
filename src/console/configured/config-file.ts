/**
 * Parses the configuration file of a configured game: `key: value` lines in any order, with case-insensitive keys and aliases.
 * Values are only split here, with their positions for error messages; other modules read the named files.
 *
 * Duplicate keys are an error, aliases included, since the intended value is unknown.
 */
import { present } from '../../engine/present.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';

export interface FileReference {
  readonly key: string;
  readonly path: string;
  readonly place: Place;
}

export interface ConfigFile {
  /** Null to use the value of the ruleset, as for `minWordLength`. */
  readonly handSize: number | null;
  readonly minWordLength: number | null;
  readonly seed: number | null;
  readonly tileBag: FileReference;
  readonly dictionary: FileReference;
  readonly board: FileReference;
  readonly init: FileReference | null;
  readonly warnings: readonly string[];
}

/** Aliases of each key; messages use the first. */
const KEYS = {
  handSize: ['hand_size', 'number'],
  minWordLength: ['minimum_word_length', 'minimum_word_size'],
  seed: ['seed'],
  tileBag: ['tile_bag', 'tiles'],
  dictionary: ['dictionary'],
  board: ['board'],
  init: ['init'],
} as const;

type Key = keyof typeof KEYS;

interface ConfigLine {
  readonly key: string;
  readonly value: string;
  readonly keyPlace: Place;
  readonly place: Place;
}

const LONGEST_WORD = 26;
const REQUIRED = ['tileBag', 'dictionary', 'board'] as const;

/** @throws InputError `bad-config` with line and column. */
export function parseConfigFile(text: string, source: string): ConfigFile {
  const settings = new Map<Key, ConfigLine>();
  const warnings: string[] = [];
  text.split(/\r\n|\r|\n/u).forEach((line, index) => {
    if (line.trim() === '') return;
    const setting = parseLine(line, { source, line: index + 1 });
    const key = keyNamed(setting.key);
    if (key === null) {
      warnings.push(`${source}:${index + 1}: unknown key "${setting.key}" is ignored`);
      return;
    }
    const before = settings.get(key);
    if (before !== undefined) {
      const what = `"${setting.key}" is already given on line ${before.place.line ?? 0} as "${before.key}"`;
      throw new InputError('bad-config', what, setting.keyPlace);
    }
    if (setting.value === '') throw new InputError('bad-config', `"${setting.key}" has no value`, setting.place);
    settings.set(key, setting);
  });
  const missing = REQUIRED.filter((key) => !settings.has(key)).map((key) => KEYS[key][0]);
  if (missing.length > 0) {
    throw new InputError('bad-config', `missing ${missing.join(', ')}; "key: value" lines are needed`, { source });
  }
  const numberOf = (key: Key, min: number, max: number): number | null => {
    const setting = settings.get(key);
    return setting === undefined ? null : parseNumber(setting, min, max);
  };
  const fileOf = (key: Key): FileReference | null => {
    const setting = settings.get(key);
    return setting === undefined ? null : { key: setting.key, path: setting.value, place: setting.place };
  };
  return {
    handSize: numberOf('handSize', 1, MAX_HAND_SIZE),
    minWordLength: numberOf('minWordLength', 1, LONGEST_WORD),
    seed: numberOf('seed', 0, Number.MAX_SAFE_INTEGER),
    tileBag: present(fileOf('tileBag')),
    dictionary: present(fileOf('dictionary')),
    board: present(fileOf('board')),
    init: fileOf('init'),
    warnings,
  };
}

function parseLine(line: string, place: Place): ConfigLine {
  const colon = line.indexOf(':');
  const head = (colon < 0 ? line : line.slice(0, colon)).trim();
  const keyPlace = { ...place, column: line.length - line.trimStart().length + 1 };
  if (colon < 0 || head === '') {
    throw new InputError('bad-config', `expected "key: value", not "${line.trim().slice(0, 40)}"`, keyPlace);
  }
  const rest = line.slice(colon + 1);
  const column = colon + 1 + (rest.length - rest.trimStart().length) + 1;
  return { key: head, value: rest.trim(), keyPlace, place: { ...place, column } };
}

/** Ignores case, spaces, `_` and `-`: `HANDSIZE`, `hand_size` and `Hand size` are equal. */
function keyNamed(text: string): Key | null {
  const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/gu, '');
  const entry = Object.entries(KEYS).find(([, names]) => names.some((name) => plain(name) === plain(text)));
  return entry === undefined ? null : (entry[0] as Key);
}

function parseNumber({ key, value, place }: ConfigLine, min: number, max: number): number {
  const number = Number(value);
  if (/^[+-]?\d{1,16}$/u.test(value) && number >= min && number <= max) return number;
  throw new InputError('bad-config', `"${key}" is "${value}"; a whole number from ${min} to ${max} is needed`, place);
}
