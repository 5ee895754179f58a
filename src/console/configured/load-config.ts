/**
 * Loads a configured game: configuration, tiles, board, dictionary and initial tiles, combined with a ruleset for the rest.
 * Everything is read before the first question.
 */
import { basename, extname } from 'node:path';
import { entryAt } from '../../engine/present.ts';
import { createAlphabet, MAX_LETTERS, type Alphabet, type AlphabetEntry } from '../../engine/tiles/alphabet.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { parseLayout, type Layout } from '../../engine/board/layout.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { parseTileFile } from '../../engine/tiles/tile-file.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { requireGaddag } from '../../movegen/words/kwg.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { CONFIG_BASE, loadLook, loadRuleset } from '../../files/data-files.ts';
import { readTextFile } from '../../files/files.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import { loadLexiconFile, type LoadOptions } from '../../files/lexicon-files.ts';
import { parseConfigFile, type FileReference } from './config-file.ts';

export interface ConfigGame {
  readonly ruleset: Ruleset;
  readonly look: Look;
  readonly graph: WordGraph;
  readonly board: Board;
  readonly seed: number | null;
  readonly warnings: readonly string[];
}

/**
 * @param source path of the configuration file, for messages
 * @param onBuild called with the dictionary's name before a slow build of its word graph
 * @throws InputError `bad-config` if the configuration is invalid or a file it names cannot be read; other codes for errors in
 *   those files
 */
export async function loadConfigGame(
  text: string,
  source: string,
  { onBuild }: Pick<LoadOptions, 'onBuild'> = {},
): Promise<ConfigGame> {
  const config = parseConfigFile(text, source);
  const [rules, look] = await Promise.all([loadRuleset(CONFIG_BASE), loadLook(CONFIG_BASE)]);
  const { board: boardFile, tileBag, dictionary, init } = config;
  const layout = parseConfigBoard(await readNamed(boardFile), boardFile.path);
  const tiles = await readNamed(tileBag);
  const alphabet = withLatinLetters(parseTileFile(tiles, nameOf(tileBag.path), tileBag.path));
  const board = init === null ? emptyBoard(layout) : parseInitBoard(await readNamed(init), layout, alphabet, init.path);
  const warnings = [...config.warnings];
  const options = { ...(onBuild && { onBuild }), onNote: (note: string) => void warnings.push(note) };
  const graph = await atNamed(dictionary, () => loadLexiconFile(dictionary.path, alphabet, options));
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
 * Adds the missing letters of A to Z with a count of 0: the dictionary may have words that the bag cannot spell, blanks may stand
 * for any letter, and initial tiles need not come from the bag. Alphabets without any of these letters are not Latin and stay
 * unchanged.
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

/** Board files of configured games have no fourfold squares, and columns are numbered. */
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

async function readNamed(file: FileReference): Promise<string> {
  return atNamed(file, () => readTextFile(file.path));
}

async function atNamed<T>({ key, place }: FileReference, read: () => Promise<T>): Promise<T> {
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

const SQUARE_WIDTH = 3;
const EMPTY_SQUARE = '.'.repeat(SQUARE_WIDTH);

/**
 * Parses initial tiles: one line per row, three characters per square: `...` if empty, otherwise a letter and its score in two
 * digits, such as `H03`. The score may differ from the letter's score in the bag.
 * @throws InputError `bad-layout` with line and column
 */
export function parseInitBoard(text: string, layout: Layout, alphabet: Alphabet, source: string): Board {
  const { rows, cols } = layout;
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  if (lines.length !== rows) {
    const place = { source, line: Math.min(lines.length, rows) + 1 };
    throw new InputError('bad-layout', `${counted(lines.length, 'row')} of squares; the board has ${rows}`, place);
  }
  const board = emptyBoard(layout);
  lines.forEach((line, row) => {
    if (line.length !== SQUARE_WIDTH * cols) {
      const column = Math.min(line.length, SQUARE_WIDTH * cols) + 1;
      const what = `${counted(line.length, 'character')}; ${SQUARE_WIDTH * cols} are needed (${cols} squares of ${SQUARE_WIDTH})`;
      throw new InputError('bad-layout', what, { source, line: row + 1, column });
    }
    for (let col = 0; col < cols; col++) {
      const square = line.slice(SQUARE_WIDTH * col, SQUARE_WIDTH * (col + 1));
      if (square === EMPTY_SQUARE) continue;
      const place = { source, line: row + 1, column: SQUARE_WIDTH * col + 1 };
      const [tile, value] = parseSquare(square, alphabet, place);
      board.tiles[row * cols + col] = tile;
      board.values[row * cols + col] = value;
    }
  });
  return { ...board, tileCount: board.tiles.filter((tile) => tile !== 0).length };
}

function parseSquare(square: string, alphabet: Alphabet, place: Place): [number, number] {
  if (!/^\D\d\d$/u.test(square)) {
    const what = `"${square}" is not a square; "..." or a letter and two digits, such as H03, is needed`;
    throw new InputError('bad-layout', what, place);
  }
  const tiles = readTiles(alphabet, square.slice(0, 1), 'word');
  if (isRefusal(tiles)) {
    throw new InputError('bad-layout', `"${square.slice(0, 1)}" is not a letter of ${alphabet.name}`, place);
  }
  return [entryAt(tiles, 0), Number(square.slice(1))];
}
