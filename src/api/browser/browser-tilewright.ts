/** `openTilewright` in a browser. Files are given by address or as bytes; searches and matches run in the calling thread. */
import * as z from 'zod/mini';
import type { SearchResources } from '../../analysis/searcher.ts';
import { formatBotSpec } from '../../bots/bot-spec.ts';
import { formulaWinPercent, parseWinPercent, type WinPercent } from '../../bots/win-percent.ts';
import { InputError } from '../../engine/errors.ts';
import { parseLayout } from '../../engine/board/layout.ts';
import { createRuleset, parseRuleset, type Ruleset } from '../../engine/rules/ruleset.ts';
import { parseAlphabet } from '../../engine/tiles/alphabet.ts';
import { parseKlv2 } from '../../movegen/leaves/klv2.ts';
import { leaveValuesFromShared, type LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { readSearchableLexicon } from '../../movegen/lexica/lexicon-file.ts';
import { buildSearchableGraph } from '../../movegen/words/build-word-graph.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { readPackedLeaves } from '../../movegen/leaves/packed-leaves.ts';
import { unpackWords } from '../../movegen/lexica/packed-words.ts';
import { INDEX_FILE } from '../../web/data/data-folder.ts';
import { findRuleset, rulesetOf, webDataSchema, type WebData, type WebRuleset } from '../../web/data/web-data.ts';
import { openSearcherHere, type ApiPlatform } from '../api-engine.ts';
import { checkOptions } from '../../engine/given-options.ts';
import { Tilewright } from '../tilewright.ts';

// `z.instanceof(URL)` would have the type of Node's `URL`.
const url = z.custom<URL>((value) => value instanceof URL);
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const fileSource = z.union([z.string().check(z.minLength(1)), url, bytes], {
  error: 'expected an address or the bytes of a file',
});

/** A file: its bytes, or its address relative to the page. */
export type FileSource = string | URL | Uint8Array;

const openSchema = z.strictObject({
  /**
   * Rulesets, words and leave values: the addresses of their files, which `tilewright/data` exports, or of their folder, as in a
   * site written by `tilewright web --build`.
   */
  data: z.optional(
    z.union([z.string().check(z.minLength(1)), url, z.record(z.string(), z.string())], {
      error: 'expected an address, or the addresses of tilewright/data',
    }),
  ),
  /** Name of a ruleset in the folder, or its files: the rules as JSON, the board and the tiles. */
  ruleset: z.optional(
    z.union(
      [
        z.string().check(z.minLength(1)),
        z.strictObject({ rules: fileSource, layout: fileSource, alphabet: fileSource }),
      ],
      { error: 'expected a name, or rules, layout and alphabet' },
    ),
  ),
  /** Word list, KWG or TWG (default: the words of the folder). */
  lexicon: z.optional(fileSource),
  /** KLV2 file or `none` (default: the values of the folder for the ruleset, if any). */
  leaves: z.optional(fileSource),
});

/**
 * Options of `openTilewright`. Requires either `data`, or files for the ruleset and the lexicon.
 *
 * @interface
 */
export type BrowserOpenOptions = Readonly<z.input<typeof openSchema>>;

/**
 * Opens a ruleset with its words and leave values.
 *
 * @throws InputError `cannot-read` if a file cannot be fetched; other codes for invalid files
 */
export async function openBrowserTilewright(options: BrowserOpenOptions): Promise<Tilewright> {
  const sources = checkOptions(openSchema, options, 'openTilewright()');
  const folder = sources.data === undefined ? null : await openFolder(sources.data);
  const rules = sources.ruleset ?? folder?.data.defaultRuleset;
  const entry = typeof rules === 'string' && folder !== null ? findRuleset(folder.data, rules) : null;
  const ruleset = entry === null ? await fetchRuleset(rules) : rulesetOf(entry);
  const words = folder && lexiconFor(ruleset, entry ?? findRuleset(folder.data, folder.data.defaultRuleset));
  const [graph, leaves, winPercent] = await Promise.all([
    sources.lexicon === undefined ? unpackGraph(folder, words, ruleset) : fetchGraph(sources.lexicon, ruleset),
    sources.leaves === undefined ? unpackLeaves(folder, entry) : fetchLeaves(sources.leaves, ruleset),
    sources.lexicon === undefined && words !== null ? unpackWinPercent(folder!, words) : formulaWinPercent(),
  ]);
  return new Tilewright(browserPlatform({ ruleset, graph, leaves, winPercent }));
}

/** Returns the lexicon of the folder; null if the ruleset has other letters. */
function lexiconFor({ alphabet }: Ruleset, entry: WebRuleset): WebRuleset['lexicon'] | null {
  return String(rulesetOf(entry).alphabet.faces) === String(alphabet.faces) ? entry.lexicon : null;
}

function browserPlatform(all: SearchResources): ApiPlatform {
  return {
    threads: 0,
    resources: all,
    startSearcher: () => openSearcherHere(all),
    loadBot: async (bot) => {
      const { leavesOf, wordsWantedBy } = await import('../../bots/registry.ts');
      if (wordsWantedBy(bot).length > 0) {
        const what = `${formatBotSpec(bot)} needs its own vocabulary, which only Node can load; choose "equity" or "sim"`;
        throw new InputError('bad-option', what);
      }
      const name = leavesOf(bot);
      if (name !== null && name !== 'default' && name !== 'none') {
        throw new InputError('bad-option', `leaves=${name}: only Node can load these; choose "default" or "none"`);
      }
      const { leaves, ...resources } = all;
      const byName = name === null ? [] : [[name, name === 'none' ? null : leaves] as const];
      return { ...resources, leaves: new Map(byName) };
    },
    playMatch: async (...match) => (await import('./browser-match.ts')).playMatch(browserPlatform(all), ...match),
  };
}

interface DataFolder {
  readonly data: WebData;
  readonly read: (file: string) => Promise<Uint8Array>;
}

async function openFolder(given: NonNullable<BrowserOpenOptions['data']>): Promise<DataFolder> {
  const addressOf = addresses(given);
  const index = addressOf(INDEX_FILE);
  const answer = await fetchFile(index);
  const json = await answer.json().catch(() => null);
  return {
    data: checkOptions(webDataSchema, json, index.href),
    read: async (file) => {
      const { body } = await fetchFile(addressOf(file));
      const plain = body!.pipeThrough(new DecompressionStream('gzip'));
      return new Uint8Array(await new Response(plain).arrayBuffer());
    },
  };
}

/** Returns a function from the name of a data file to its address. */
function addresses(given: NonNullable<BrowserOpenOptions['data']>): (file: string) => URL {
  if (typeof given !== 'string' && !(given instanceof URL)) {
    return (file) => {
      const address = given[file];
      if (address === undefined) throw new InputError('bad-option', `openTilewright(): data: no address of ${file}`);
      return absolute(address);
    };
  }
  const folder = absolute(given);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return (file) => new URL(file, folder);
}

async function unpackWinPercent(
  { read }: DataFolder,
  { name, winPercent: file }: WebRuleset['lexicon'],
): Promise<WinPercent> {
  return parseWinPercent(new TextDecoder().decode(await read(file)), { name, source: file });
}

async function unpackGraph(
  folder: DataFolder | null,
  lexicon: WebRuleset['lexicon'] | null,
  { alphabet }: Ruleset,
): Promise<WordGraph> {
  if (folder === null || lexicon === null) {
    throw new InputError('bad-option', 'openTilewright(): missing lexicon, or a data folder with these letters');
  }
  const { name, words } = lexicon;
  const bytes = await folder.read(words.file);
  if (words.kind === 'graph') return readSearchableLexicon(bytes, words.file, alphabet, { name, isGraph: true });
  return buildSearchableGraph(unpackWords(bytes, alphabet), name, alphabet.size);
}

async function unpackLeaves(folder: DataFolder | null, entry: WebRuleset | null): Promise<LeaveValues | null> {
  const leaves = entry?.leaves ?? null;
  if (folder === null || leaves === null) return null;
  return leaveValuesFromShared(readPackedLeaves(await folder.read(leaves.file)), leaves.name);
}

async function fetchRuleset(ruleset: BrowserOpenOptions['ruleset']): Promise<Ruleset> {
  if (ruleset === undefined || typeof ruleset === 'string') {
    throw new InputError('bad-option', 'openTilewright(): missing ruleset files, or a data folder');
  }
  const [rules, layout, alphabet] = await Promise.all(
    [ruleset.rules, ruleset.layout, ruleset.alphabet].map(async (source) => {
      const { bytes, name } = await readSource(source);
      return { name, text: new TextDecoder().decode(bytes) };
    }),
  );
  return createRuleset(
    parseRuleset(rules!.text, rules!.name),
    parseLayout(layout!.text, layout!.name),
    parseAlphabet(alphabet!.text, alphabet!.name, alphabet!.name),
  );
}

async function fetchGraph(source: FileSource, { alphabet }: Ruleset): Promise<WordGraph> {
  const { bytes, name } = await readSource(source);
  // A word list contains no zero bytes, but the first node of a graph does.
  const isGraph = bytes.subarray(0, 64).includes(0);
  return readSearchableLexicon(bytes, name, alphabet, { name, isGraph, skipsUnspellable: false });
}

async function fetchLeaves(source: FileSource, { alphabet }: Ruleset): Promise<LeaveValues | null> {
  if (source === 'none') return null;
  const { bytes, name } = await readSource(source);
  return parseKlv2(bytes, { name, source: name, alphabetSize: alphabet.size });
}

async function readSource(source: FileSource): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  if (source instanceof Uint8Array) return { bytes: source, name: 'given' };
  const address = absolute(source);
  const answer = await fetchFile(address);
  return { bytes: new Uint8Array(await answer.arrayBuffer()), name: address.pathname.split('/').at(-1)! };
}

/** @throws InputError `cannot-read` */
async function fetchFile(address: URL): Promise<Response> {
  const fail = (why: string, cause?: unknown): never => {
    throw new InputError('cannot-read', `cannot fetch ${address.href}: ${why}`, {}, cause);
  };
  const answer = await fetch(address).catch((error: unknown) => fail(String(error), error));
  return answer.ok ? answer : fail(`the host answered ${answer.status}`);
}

function absolute(address: string | URL): URL {
  const page = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  try {
    return new URL(address, page);
  } catch (error) {
    throw new InputError('bad-option', `"${String(address)}" is not an address`, {}, error);
  }
}
