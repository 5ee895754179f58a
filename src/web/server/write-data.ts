import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { formatCountedWords } from '../../bots/vocabulary/word-use.ts';
import { formatWinPercent } from '../../bots/win-percent.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { DEFAULT_RULESET, loadRulesetSources, loadWinPercent, rulesetsToChoose } from '../../files/data-files.ts';
import { ENGLISH_MEANINGS } from '../../files/english/load-meanings.ts';
import { readLeaveFacts } from '../../files/leave-facts.ts';
import { chooseLeaves, leavesPath } from '../../files/leave-files.ts';
import { loadLexicon } from '../../files/lexicon-files.ts';
import { packageVersion } from '../../files/package-version.ts';
import { loadPuzzles } from '../../files/state/card-files.ts';
import { loadEnglishCounts, loadUseOrder } from '../../files/familiarity-files.ts';
import { CLEAN_LEXICON, DEFAULT_LEXICON, OLD_LEXICON } from '../../movegen/lexica/lexicon-name.ts';
import { listWords } from '../../movegen/words/list-words.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { fitsSetting } from '../../play/training/cards-of-review.ts';
import { formatPuzzles } from '../../play/training/puzzle-file.ts';
import { classifyWords, listLevelShares } from '../data/level-words.ts';
import { packChanges, packWords } from '../../movegen/lexica/packed-words.ts';
import { dataFileName, INDEX_FILE } from '../data/data-folder.ts';
import { rulesetOf, webDataSchema, type Edition, type WebData, type WebRuleset } from '../data/web-data.ts';
import { ENGLISH } from '../../engine/english-messages.ts';
import { hashBytes } from '../../files/files.ts';

const EDITIONS = [CLEAN_LEXICON, OLD_LEXICON];
/** A build must leave no trace outside its directory. */
const WITHOUT_CACHE = { cacheDir: null } as const;

export async function writeWebData(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sources = await Promise.all(rulesetsToChoose().map(async (id) => ({ id, ...(await loadRulesetSources(id)) })));
  const percents = listLevelShares();
  const lexica = new Map<string, { readonly graph: WordGraph; readonly known: string }>();
  const leaves = new Map<string, WebRuleset['leaves']>();
  const rulesets: WebRuleset[] = [];
  const uses = await writePacked(folder, 'uses', Buffer.from(formatCountedWords(await loadEnglishCounts())));
  const meanings = await writePacked(folder, 'meanings', brotliDecompressSync(await readFile(ENGLISH_MEANINGS)));
  let words: string | undefined;
  let editions: Edition[] | undefined;
  // By name of the table.
  const winPercents = new Map<string, string>();
  for (const source of sources) {
    const ruleset = rulesetOf(source);
    const { alphabet } = ruleset;
    let lexicon = lexica.get(alphabet.name);
    if (lexicon === undefined) {
      const graph = await loadLexicon(DEFAULT_LEXICON, alphabet, WITHOUT_CACHE);
      words ??= await writePacked(folder, 'words', Buffer.from(packWords(writeWords(graph, alphabet))));
      editions ??= await writeEditions(folder, graph, alphabet);
      const order = await loadUseOrder(graph, alphabet);
      const known = await writePacked(folder, 'known', classifyWords(order, percents));
      lexica.set(alphabet.name, (lexicon = { graph, known }));
    }
    const { graph, known } = lexicon;
    const { name, hash } = graph;
    const leavesName = await chooseLeaves('default', { ruleset, graph: { name, hash } });
    if (leavesName !== null && !leaves.has(leavesName)) leaves.set(leavesName, await writeLeaves(folder, leavesName));
    const table = await loadWinPercent(graph, ruleset);
    const winPercent =
      winPercents.get(table.name) ?? (await writePacked(folder, 'win', Buffer.from(formatWinPercent(table))));
    winPercents.set(table.name, winPercent);
    rulesets.push({
      ...{ language: null, ...source, known },
      leaves: leavesName === null ? null : leaves.get(leavesName)!,
      lexicon: {
        ...{ name: DEFAULT_LEXICON, words: { kind: 'list', file: words! }, editions: editions! },
        ...{ meanings, winPercent, uses },
      },
      puzzles: await writePuzzles(folder, ruleset, graph),
    });
  }
  const head = { format: 'tilewright-web-4', version: packageVersion(), defaultRuleset: DEFAULT_RULESET } as const;
  const index: WebData = { ...head, percents, rulesets };
  await writeFile(join(folder, INDEX_FILE), `${JSON.stringify(webDataSchema.parse(index, ENGLISH))}\n`);
}

/** Shipped leave values are recompressed in a format that browsers can unpack. */
async function writeLeaves(folder: string, name: string): Promise<WebRuleset['leaves']> {
  const path = leavesPath(name);
  const file = await writePacked(folder, `leaves-${name}`, brotliDecompressSync(await readFile(path)));
  return { name, file, lexiconHash: (await readLeaveFacts(path))!.lexiconHash };
}

async function writeEditions(folder: string, graph: WordGraph, alphabet: Alphabet): Promise<Edition[]> {
  const words = [...writeWords(graph, alphabet)];
  const writing = EDITIONS.map(async (name) => {
    const edition = await loadLexicon(name, alphabet, WITHOUT_CACHE);
    const changes = packChanges(words, [...writeWords(edition, alphabet)]);
    return { name, hash: edition.hash, file: await writePacked(folder, `words-${name}`, Buffer.from(changes)) };
  });
  return Promise.all(writing);
}

function* writeWords(graph: WordGraph, alphabet: Alphabet): Generator<string> {
  for (const word of listWords(graph)) yield formatTiles(alphabet, word, false).toLowerCase();
}

async function writePuzzles(folder: string, ruleset: Ruleset, graph: WordGraph): Promise<string | null> {
  const puzzles = (await loadPuzzles(ruleset, graph)).filter((puzzle) => fitsSetting(puzzle, { ruleset, graph }));
  if (puzzles.length === 0) return null;
  const { name: rules } = ruleset;
  const lexicon = { name: graph.name, hash: graph.hash };
  const text = formatPuzzles({ rules, lexicon, made: `tilewright ${packageVersion()}` }, puzzles);
  return writePacked(folder, `puzzles-${rules}`, Buffer.from(text));
}

async function writePacked(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const file = dataFileName(name, hashBytes(bytes));
  await writeFile(join(folder, file), gzipSync(bytes, { level: 9 }));
  return file;
}
