/**
 * The word graph: every word of a lexicon as paths through one array of nodes, forward (DAWG) for look-ups, and starting at every
 * letter (GADDAG, Gordon 1994) for move generation (`nodes.ts`).
 *
 * All data is in one block of shared bytes with a small header, so a worker uses it without copying. Nodes are not validated
 * here: they are from `buildWordGraph`, or from a file through `parseWordGraph`, which validates them.
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { intsOf, copyBlock, plainBlock, type Allocator, type SharedBlock } from '../memory/shared-block.ts';
import { allocatorIn } from '../memory/search-memory.ts';
import { buildFollowers } from './followers.ts';
import { buildHooks, RunMasks } from './hooks.ts';
import { countWords } from './list-words.ts';
import {
  accepts,
  childOf,
  fillCells,
  findChild,
  isLast,
  nodeAt,
  packedNode,
  PACKED_CHILD_BITS,
  type GraphNodes,
  type NodeList,
} from './nodes.ts';
import { buildWordMap, isWordMapOf } from './build-word-map.ts';
import { LexiconKernel } from '../kernel/lexicon-kernel.ts';
import { WordMap } from './word-map.ts';

const MAGIC = 0x47575754; // "TWWG"
const VERSION = 2;
/** Header: magic, version, alphabet size, DAWG and GADDAG roots, word count, node count, hash (two integers), unspellable words. */
const HEADER_INTS = 16;

/** A lexicon as a word graph. Created by `wordGraphFromNodes`, or in a worker by `wordGraphFromShared`. */
export class WordGraph implements Lexicon, GraphNodes {
  readonly name: string;
  readonly alphabetSize: number;
  /** Number of words; capped at 2^31 - 1 for malicious graphs. */
  readonly wordCount: number;
  /** Number of words omitted because the alphabet lacks their letters. */
  readonly unspellable: number;
  readonly dawgRoot: number;
  readonly gaddagRoot: number;
  readonly cells: Int32Array;
  /** Hash of the nodes, equal for equal graphs: 16 hexadecimal digits, not cryptographic. */
  readonly hash: string;
  /** The complete data, for sending to a worker. */
  readonly shared: SharedBlock;

  #wordMap: WordMap | null;
  #followers: Int32Array | null = null;
  #hooks: Int32Array | null = null;
  #crossChecks: RunMasks | null = null;
  #kernel: LexiconKernel | null | undefined;

  /**
   * @param shared in the layout of `wordGraphFromNodes`
   * @param wordMap the map of these words from `buildWordMap`, if there is one
   * @throws InputError `bad-word-graph` if the block is invalid
   */
  constructor(shared: SharedBlock, name: string, wordMap?: SharedBlock) {
    const header = readHeader(shared);
    this.shared = shared;
    this.name = name;
    this.alphabetSize = header[2]!;
    this.dawgRoot = header[3]!;
    this.gaddagRoot = header[4]!;
    this.wordCount = header[5]!;
    this.cells = intsOf(shared, HEADER_INTS * 4, header[6]! * 2);
    this.hash = hex(header[7]!) + hex(header[8]!);
    this.unspellable = header[9]!;
    this.#wordMap = wordMap === undefined ? null : new WordMap(wordMap);
  }

  /**
   * The words by their multisets of letters, for searches for the best plays. Unless a map was supplied, the first access builds
   * one, which takes a third of a second for an English lexicon.
   */
  get wordMap(): WordMap {
    return (this.#wordMap ??= new WordMap(this.#besideNodes(buildWordMap(this))));
  }

  /** True if `wordMap` needs no building. @internal */
  get hasWordMap(): boolean {
    return this.#wordMap !== null;
  }

  /** Uses a map that was stored in a file. Returns false, without any effect, if the map belongs to another graph. */
  takeWordMap(shared: SharedBlock): boolean {
    const isGood = isWordMapOf(this, shared);
    if (isGood) this.#wordMap = new WordMap(shared);
    return isGood;
  }

  /** Allocates blocks in the memory of the nodes, because the search kernel needs all its data in one memory. @internal */
  get allocator(): Allocator {
    const { memory } = this.shared;
    return memory === null ? plainBlock : allocatorIn(memory);
  }

  #besideNodes(block: SharedBlock): SharedBlock {
    return this.shared.memory === null ? block : copyBlock(this.allocator, block);
  }

  /** This thread's search kernel with the words in its memory, created on first access; null if it is unavailable. @internal */
  get kernel(): LexiconKernel | null {
    return (this.#kernel ??= this.#kernel === null ? null : LexiconKernel.of(this));
  }

  /** The letters that can follow a run in any word (`buildFollowers`), computed on first access. */
  get followers(): Int32Array {
    return (this.#followers ??= buildFollowers(this));
  }

  /** Computes `followers`, which every search needs, while a file is loading: both take about as long. @internal */
  prepareFollowers(): void {
    this.#followers ??= buildFollowers(this);
  }

  /** The front and back hooks of each single letter (`buildHooks`), computed on first access. */
  get hooks(): Int32Array {
    return (this.#hooks ??= buildHooks(this));
  }

  /** Cross-checks found so far, for `crossCheckMask`. @internal */
  get crossChecks(): RunMasks {
    return (this.#crossChecks ??= new RunMasks());
  }

  /** True if the roots have the last-sibling bit. Some builders of KWG omit it. */
  get hasMarkedRoots(): boolean {
    return isLast(nodeAt(this.cells, 0)) && isLast(nodeAt(this.cells, 1));
  }

  /** Number of nodes, including the roots. */
  get nodeCount(): number {
    return this.cells.length / 2;
  }

  hasAnagram(letters: ArrayLike<number>): boolean {
    return this.wordMap.hasAnagram(letters);
  }

  contains(word: ArrayLike<number>): boolean {
    const { cells } = this;
    const length = word.length;
    if (length === 0) return false;
    const forward = this.dawgRoot !== 0;
    let list = forward ? this.dawgRoot : this.gaddagRoot;
    let node = 0;
    for (let i = 0; i < length; i++) {
      const letter = word[forward ? i : length - 1 - i]! & LETTER_MASK;
      if (letter === 0 || letter > this.alphabetSize) return false;
      const at = findChild(cells, list, letter);
      if (at === 0) return false;
      node = nodeAt(cells, at);
      list = childOf(node);
    }
    return accepts(node);
  }
}

function readHeader(shared: SharedBlock): Int32Array {
  const { length } = shared.bytes;
  const header = length < HEADER_INTS * 4 ? null : intsOf(shared, 0, HEADER_INTS);
  if (header?.[0] !== MAGIC) throw new InputError('bad-word-graph', 'the block is not a shared word graph');
  if (header[1] !== VERSION) {
    throw new InputError('bad-word-graph', `shared word graph of version ${header[1]!}; version ${VERSION} is needed`);
  }
  if (length !== (HEADER_INTS + 2 * header[6]!) * 4) {
    throw new InputError('bad-word-graph', `shared word graph of ${counted(length, 'byte')} is truncated`);
  }
  return header;
}

function hex(x: number): string {
  return (x >>> 0).toString(16).padStart(8, '0');
}

/**
 * Creates a graph from a block built in another thread, without copying.
 *
 * @param shared `WordGraph.shared` of that graph
 * @param wordMap `shared` of its word map, if there is one
 * @throws InputError `bad-word-graph` if the block is invalid
 */
export function wordGraphFromShared(shared: SharedBlock, name: string, wordMap?: SharedBlock): WordGraph {
  return new WordGraph(shared, name, wordMap);
}

/**
 * Hash of nodes: 16 hexadecimal digits. FNV-1a over nodes instead of bytes, in two lanes that differ in offset, prime and the
 * order of the halves, so that a change of a high bit spreads in one of them. A node is hashed in KWG format, followed by the
 * bits that KWG lacks.
 */
function hashNodes({ nodes, tiles }: NodeList): string {
  let a = 0x811c9dc5;
  let b = 0x2c1b3c6d;
  const take = (part: number): void => {
    a = Math.imul(a ^ part, 0x01000193);
    b = Math.imul(b ^ ((part << 16) | (part >>> 16)), 0x297a2d39);
  };
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    take(packedNode(node, tiles[i]!));
    const rest = childOf(node) >>> PACKED_CHILD_BITS;
    if (rest !== 0) take(rest);
  }
  return hex(a) + hex(b);
}

/** Properties of a word graph. */
export interface WordGraphOptions {
  readonly name: string;
  readonly alphabetSize: number;
  /** Number of words, if known; otherwise they are counted. */
  readonly wordCount?: number;
  /** Default: 0. */
  readonly unspellable?: number;
}

/**
 * Creates a graph from valid nodes: from `buildWordGraph`, or checked by `parseWordGraph`.
 *
 * @param list at least the two roots
 */
export function wordGraphFromNodes(list: NodeList, options: WordGraphOptions): WordGraph {
  const { name, alphabetSize, unspellable = 0 } = options;
  const { nodes } = list;
  const shared = plainBlock((HEADER_INTS + 2 * nodes.length) * 4);
  const header = intsOf(shared, 0, HEADER_INTS);
  const cells = intsOf(shared, HEADER_INTS * 4, 2 * nodes.length);
  fillCells(list, cells);
  const dawgRoot = childOf(nodes[0]!);
  const gaddagRoot = childOf(nodes[1]!);
  const wordCount = options.wordCount ?? countWords({ cells, dawgRoot, gaddagRoot });
  header.set([MAGIC, VERSION, alphabetSize, dawgRoot, gaddagRoot, wordCount, nodes.length]);
  const hash = hashNodes(list);
  header[7] = parseInt(hash.slice(0, 8), 16);
  header[8] = parseInt(hash.slice(8), 16);
  header[9] = unspellable;
  return new WordGraph(shared, name);
}
