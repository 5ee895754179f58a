/**
 * A configured game from its files: the configuration, the tiles, the board, the dictionary and the tiles laid before
 * the first move, put together with the ruleset that says the rest. Everything is read before anybody is asked anything.
 */
import { basename, extname } from 'node:path';
import { entryAt } from '../../engine/present.ts';
import { createAlphabet, MAX_LETTERS, type Alphabet, type AlphabetEntry } from '../../engine/tiles/alphabet.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import { InputError } from '../../engine/errors.ts';
import { parseLayout, type Layout } from '../../engine/board/layout.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { parseTileFile } from '../../engine/tiles/tile-file.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { requireGaddag } from '../../movegen/words/kwg.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { loadLook, loadRuleset } from '../../files/data-files.ts';
import { readTextFile } from '../../files/files.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import { loadLexiconFile } from '../../files/lexicon-files.ts';
import { parseConfigFile, type NamedFile } from './config-file.ts';
import { parseInitBoard } from './init-board.ts';

export interface ConfigGame {
  readonly ruleset: Ruleset;
  readonly look: Look;
  readonly graph: WordGraph;
  readonly board: Board;
  readonly seed: number | null;
  readonly warnings: readonly string[];
}

export interface LoadConfigOptions {
  /** Name or path of the ruleset that says what the configuration does not. */
  readonly base: string;
  /** Told the dictionary's name before its word graph is made, where that takes a while. */
  readonly onBuild?: (name: string) => void;
}

/**
 * @param text of the configuration file
 * @param source the file's path, for messages
 * @throws InputError `bad-config` if the configuration is bad or a file that it names cannot be read; other codes for what
 * is wrong in those files.
 */
export async function loadConfigGame(
  text: string,
  source: string,
  { base, ...onBuild }: LoadConfigOptions,
): Promise<ConfigGame> {
  const config = parseConfigFile(text, source);
  const [rules, look] = await Promise.all([loadRuleset(base), loadLook(base)]);
  const { board: boardFile, tileBag, dictionary, init } = config;
  const layout = parseConfigBoard(await readNamed(boardFile), boardFile.path);
  const tiles = await readNamed(tileBag);
  const alphabet = withLatinLetters(parseTileFile(tiles, nameOf(tileBag.path), tileBag.path));
  const board = init === null ? emptyBoard(layout) : parseInitBoard(await readNamed(init), layout, alphabet, init.path);
  const warnings = [...config.warnings];
  const onNote = (note: string): void => {
    warnings.push(note);
  };
  const graph = await atNamed(dictionary, () => loadLexiconFile(dictionary.path, alphabet, { ...onBuild, onNote }));
  requireGaddag(graph, dictionary.path);
  const ruleset: Ruleset = {
    ...rules,
    layout,
    alphabet,
    handSize: config.handSize ?? rules.handSize,
    minWordLength: config.minWordLength ?? rules.minWordLength,
  };
  return { ruleset, look, graph, board, seed: config.seed, warnings };
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The alphabet with the rest of A to Z, of which the bag holds none: a dictionary may have words that no bag can spell, a
 * blank may stand for any letter, and tiles laid before the first move need not come from the bag. An alphabet that has none of
 * them is left as it is: it is not a Latin one.
 */
export function withLatinLetters(alphabet: Alphabet): Alphabet {
  const { faces, points, counts, vowels } = alphabet;
  const entries: AlphabetEntry[] = faces.map((face, tile) => ({
    face,
    points: entryAt(points, tile),
    count: entryAt(counts, tile),
    vowel: vowels[tile] === 1,
  }));
  const missing = Array.from(LATIN).filter((face) => !faces.includes(face));
  for (const face of missing) entries.push({ face, points: 0, count: 0, vowel: 'AEIOU'.includes(face) });
  if (missing.length === LATIN.length || entries.length > MAX_LETTERS + 1) return alphabet;
  entries.sort((a, b) => (a.face < b.face ? -1 : 1));
  return createAlphabet(alphabet.name, entries);
}

/** A board file of a configured game has no fourfold squares, and its commands name columns by numbers. */
function parseConfigBoard(text: string, path: string): Layout {
  const [, , ...rows] = text.split(/\r\n|\r|\n/u);
  rows.forEach((row, index) => {
    const col = row.trimEnd().search(/[^.23dt]/u);
    if (col < 0) return;
    const place = { source: path, line: index + 3, column: col + 1 };
    throw new InputError('bad-layout', `"${row[col]}" is not a square; one of . 2 3 d t is needed`, place);
  });
  return { ...parseLayout(text, nameOf(path), path), coordinates: 'numbers' };
}

async function readNamed(file: NamedFile): Promise<string> {
  return atNamed(file, () => readTextFile(file.path));
}

/** Do something with a file; that it cannot be read is said with the place where the configuration names it. */
async function atNamed<T>({ key, place }: NamedFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof InputError) || cause.code !== 'cannot-read') throw cause;
    throw new InputError('bad-config', `${key}: ${cause.message}`, place, cause);
  }
}

function nameOf(path: string): string {
  return visibleLine(basename(path, extname(path)));
}
