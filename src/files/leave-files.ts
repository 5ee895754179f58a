/**
 * Loads leave values from files. The tables in `data/leaves` are named after the ruleset with which they were learnt. `default`
 * selects the table whose conditions match the game (`leave-facts.ts`), or no values if none matches.
 */
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { decodeText } from '../engine/decode-text.ts';
import { InputError } from '../engine/errors.ts';
import { checkText } from '../engine/given-options.ts';
import { buildLeaveTable, isLeaveTable, LEAVE_TABLE_VERSION } from '../movegen/leaves/leave-table.ts';
import { plainBlock, type Allocator, type SharedBlock } from '../movegen/memory/shared-block.ts';
import { isSameFamily } from '../movegen/lexica/english-lists.ts';
import { parseKlv2 } from '../movegen/leaves/klv2.ts';
import { readPackedLeaves } from '../movegen/leaves/packed-leaves.ts';
import { leaveValuesFromShared, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import { parseLeavesCsv } from '../movegen/leaves/leaves-csv.ts';
import { WordGraph } from '../movegen/words/word-graph.ts';
import { DEFAULT_RULESET, shippedNames } from './data-files.ts';
import { packageRoot } from './files.ts';
import { differencesFrom, readLeaveFacts, type LeaveGame } from './leave-facts.ts';
import { nameOf, type LoadOptions } from './lexicon-files.ts';
import { findFileOfWords } from './packs/find-packs.ts';
import { makeFromFile, type BytesSource } from './shared-cache.ts';

/**
 * Loads leave values for a game.
 *
 * @param spec `none`; `default` for the shipped values that were learnt in such a game; the name of shipped values, or the path
 * of a `.klv2` or `.csv` file, which are used even if they were learnt in a different game
 * @returns null for `none`, or if `default` finds no values
 * @throws InputError if the file cannot be read or its contents do not match its extension
 */
export async function loadLeaves(
  spec: string,
  game: LeaveGame,
  options: LoadOptions = {},
): Promise<LeaveValues | null> {
  const name = await chooseLeaves(spec, game, options);
  if (name === null) return null;
  const { ruleset, graph } = game;
  return readLeaves(name, ruleset.alphabet, options, graph instanceof WordGraph ? graph.allocator : undefined);
}

/** @throws InputError if the metadata beside a file cannot be read */
export async function chooseLeaves(
  spec: string,
  game: LeaveGame,
  { onNote }: LoadOptions = {},
): Promise<string | null> {
  checkText(spec, 'loadLeaves()');
  if (spec === 'none') return null;
  if (spec !== 'default') {
    const facts = await readLeaveFacts(leavesPath(spec));
    // The user decides about their own values, so even a small difference is reported.
    const isSameWords = extname(spec) === '' ? isSameFamily : (a: string, b: string): boolean => a === b;
    const differences = facts === null ? [] : differencesFrom(facts, game, isSameWords);
    if (differences.length > 0) onNote?.(`leave values ${leavesName(spec)} were learnt with ${differences.join(', ')}`);
    return spec;
  }
  const shipped = await Promise.all(
    shippedNames('leaves').map(async (name) => {
      const facts = await readLeaveFacts(leavesPath(name));
      return facts === null ? [] : [{ name, differences: differencesFrom(facts, game) }];
    }),
  );
  const [nearest] = shipped.flat().sort((a, b) => a.differences.length - b.differences.length);
  if (nearest?.differences.length === 0) return nearest.name;
  const { ruleset, graph } = game;
  const path = await findFileOfWords(graph, 'leaves');
  const facts = path === null ? null : await readLeaveFacts(path);
  if (facts !== null && differencesFrom(facts, game).length === 0) return path;
  const note = `no leave values for ruleset ${ruleset.name} with lexicon ${graph.name}: equity is only the score`;
  const others = nearest && ` (--leaves ${nearest.name} uses those learnt with ${nearest.differences.join(', ')})`;
  onNote?.(`${note}${others ?? ''}`);
  return null;
}

function leavesName(spec: string): string {
  return extname(spec) === '' ? basename(leavesPath(spec), SHIPPED) : nameOf(spec);
}

/**
 * Reads leave values without checking their conditions.
 *
 * @param file the name of shipped values, where `default` means those of the default ruleset, or a path
 * @param room allocates the memory: beside the lexicon of the values (`WordGraph.room`)
 * @throws InputError if the file cannot be read or its contents do not match its extension
 */
export async function readLeaves(
  file: BytesSource,
  alphabet: Alphabet,
  { cacheDir }: LoadOptions = {},
  room?: Allocator,
): Promise<LeaveValues> {
  const spec = typeof file === 'string' ? file : file.name;
  const path = leavesPath(spec);
  const source = typeof file === 'string' ? path : file;
  const extension = path.endsWith(SHIPPED) ? SHIPPED : extname(path).toLowerCase();
  if (!['.klv2', '.csv', SHIPPED].includes(extension) || (extname(spec) === '' && !existsSync(path))) {
    const known = ['none', 'default', ...shippedNames('leaves')].map((name) => `"${name}"`).join(', ');
    throw new InputError(
      'bad-option',
      `no leave values "${spec}"; choose from ${known}, or give the path of a .klv2 or .csv file`,
    );
  }
  const name = leavesName(spec);
  const make = (bytes: Uint8Array): SharedBlock => {
    if (extension === SHIPPED) return readPackedLeaves(brotliDecompressSync(bytes));
    if (extension === '.csv') return parseLeavesCsv(decodeText(bytes, path), alphabet, { name, source: path }).shared;
    return parseKlv2(bytes, { name, source: path, alphabetSize: alphabet.size }).shared;
  };
  const from = [extension, alphabet.faces];
  const reading = makeFromFile(source, { kind: 'leaves', from, make, room }, cacheDir);
  if (room === undefined) return leaveValuesFromShared(await reading, name);
  // The table that the search kernel reads is cached, too.
  const kinds = alphabet.size + 1;
  const readingTable = makeFromFile(
    source,
    {
      kind: 'leave-table',
      from: [LEAVE_TABLE_VERSION, extension, alphabet.faces],
      make: async () => buildLeaveTable(leaveValuesFromShared(await reading, name), kinds) ?? plainBlock(0),
      room,
    },
    cacheDir,
  );
  const [values, table] = await Promise.all([reading, readingTable]);
  return leaveValuesFromShared(values, name, isLeaveTable(table, kinds) ? table : null);
}

/** Shipped values are packed and compressed: 1.2 MB instead of 7.2 MB as KLV2. */
const SHIPPED = '.packed.br';

export function leavesPath(spec: string): string {
  if (extname(spec) !== '') return spec;
  return join(packageRoot(), 'data', 'leaves', `${spec === 'default' ? DEFAULT_RULESET : basename(spec)}${SHIPPED}`);
}
