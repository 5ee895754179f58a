/**
 * The word graph: every word of a lexicon as paths through one array of nodes, forward (DAWG) for lookups and
 * hooked at every letter (GADDAG, Gordon 1994) for move generation (`nodes.ts`).
 *
 * All of it stands in one block of shared bytes behind a small header, so a worker attaches without copying. Nothing
 * here checks nodes: they come from `buildWordGraph`, or from a file through `parseWordGraph`, which does.
 */
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { intsOf, movedTo, plainBlock, type Allocator, type SharedBlock } from '../memory/shared-block.ts';
import { allocatorIn } from '../memory/search-memory.ts';
import { buildFollowers } from './followers.ts';
import { buildHooks } from './hooks.ts';
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
/** Header: magic, version, alphabet size, DAWG root, GADDAG root, word count, node count, hash (two integers), unspellable words. */
const HEADER_INTS = 16;

/** A lexicon as a word graph. Made by `wordGraphFromNodes`, or in a worker by `wordGraphFromShared`. */
export class WordGraph implements Lexicon, GraphNodes {
  readonly name: string;
  readonly alphabetSize: number;
  /** Words in the graph; a hostile graph's count stops at 2^31 - 1. */
  readonly wordCount: number;
  /** Words of its list that are left out, for letters that the alphabet lacks. */
  readonly unspellable: number;
  /** First node of the list of first letters, forward; 0 where the graph has no DAWG (or no words). */
  readonly dawgRoot: number;
  /** First node of the list of first steps of the GADDAG; 0 where the graph has none (or no words). */
  readonly gaddagRoot: number;
  /** Two entries a node: the node, and the letters of it and its later siblings as a mask. */
  readonly cells: Int32Array;
  /** Names the nodes: equal graphs have equal hashes. 16 hexadecimal digits; not for security. */
  readonly hash: string;
  /** All of the graph, to hand to a worker. */
  readonly shared: SharedBlock;

  #wordMap: WordMap | null;
  #followers: Int32Array | null = null;
  #hooks: Int32Array | null = null;
  #kernel: LexiconKernel | null | undefined;

  /**
   * @param shared as `wordGraphFromNodes` lays it out
   * @param wordMap the map of just these words, as `buildWordMap` made it, where there is one
   * @throws InputError `bad-word-graph` if the block is anything else
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
   * The words by the tiles they are made of, which searches for the best plays ask. Where the graph was given no map it
   * makes one when first asked, which takes a third of a second for an English lexicon.
   */
  get wordMap(): WordMap {
    return (this.#wordMap ??= new WordMap(this.#besideNodes(buildWordMap(this))));
  }

  /**
   * Whether there is a map, so that `wordMap` makes none.
   *
   * @internal
   */
  get hasWordMap(): boolean {
    return this.#wordMap !== null;
  }

  /** Take a map that was kept in a file; false, and nothing is done, if it is not this graph's. */
  takeWordMap(shared: SharedBlock): boolean {
    const isGood = isWordMapOf(this, shared);
    if (isGood) this.#wordMap = new WordMap(shared);
    return isGood;
  }

  /**
   * Gives out blocks where the nodes are: the search kernel wants all that it reads in one memory.
   *
   * @internal
   */
  get allocator(): Allocator {
    const { memory } = this.shared;
    return memory === null ? plainBlock : allocatorIn(memory);
  }

  #besideNodes(block: SharedBlock): SharedBlock {
    return this.shared.memory === null ? block : movedTo(this.allocator, block);
  }

  /**
   * This thread's search kernel with the words in its memory, made when first asked for; null where it cannot be had.
   *
   * @internal
   */
  get kernel(): LexiconKernel | null {
    return (this.#kernel ??= this.#kernel === null ? null : LexiconKernel.of(this));
  }

  /** The letters that may follow a run in any word (`followersAt`); worked out when first asked for. */
  get followers(): Int32Array {
    return (this.#followers ??= buildFollowers(this));
  }

  /**
   * Work out what every search asks for, while a file is waited for: it takes as long as that.
   *
   * @internal
   */
  prepareFollowers(): void {
    this.#followers ??= buildFollowers(this);
  }

  /** The front and back hooks of each letter alone (`buildHooks`); worked out when first asked for. */
  get hooks(): Int32Array {
    return (this.#hooks ??= buildHooks(this));
  }

  /** Whether the roots have the last-sibling bit. Some builders of KWG leave it out. */
  get hasMarkedRoots(): boolean {
    return isLast(nodeAt(this.cells, 0)) && isLast(nodeAt(this.cells, 1));
  }

  /** Number of nodes, roots included. */
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

/** The header's integers, once magic, version and size are as they should be. */
function readHeader(shared: SharedBlock): Int32Array {
  const { length } = shared.bytes;
  const header = length < HEADER_INTS * 4 ? null : intsOf(shared, 0, HEADER_INTS);
  if (header?.[0] !== MAGIC) throw new InputError('bad-word-graph', 'the block is not a shared word graph');
  if (header[1] !== VERSION) {
    throw new InputError('bad-word-graph', `shared word graph of version ${header[1]!}; version ${VERSION} is needed`);
  }
  if (length !== (HEADER_INTS + 2 * header[6]!) * 4) {
    throw new InputError('bad-word-graph', `shared word graph of ${counted(length, 'byte')} is cut short`);
  }
  return header;
}

function hex(x: number): string {
  return (x >>> 0).toString(16).padStart(8, '0');
}

/**
 * Attach to a graph that another thread made; nothing is copied.
 *
 * @param shared `WordGraph.shared` of that graph
 * @param wordMap `shared` of its word map, where there is one
 * @throws InputError `bad-word-graph` if the block is anything else
 */
export function wordGraphFromShared(shared: SharedBlock, name: string, wordMap?: SharedBlock): WordGraph {
  return new WordGraph(shared, name, wordMap);
}

/**
 * The identity of nodes: 16 hexadecimal digits. FNV-1a with a node for a byte, in two lanes that differ in offset,
 * prime and the order of the halves, so that a flipped bit high in a node spreads in one of them. A node is taken as KWG has
 * it; what that has no bits for follows.
 */
export function hashNodes({ nodes, tiles }: NodeList): string {
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

/** What a word graph is called, and whose letters are in it. */
export interface WordGraphOptions {
  readonly name: string;
  readonly alphabetSize: number;
  /** Words in the graph, where that is known; counted otherwise. */
  readonly wordCount?: number;
  /** Default: 0. */
  readonly unspellable?: number;
}

/**
 * Make a graph of nodes that are known to be good: from `buildWordGraph`, or checked by `parseWordGraph`.
 *
 * @param list - at least the two roots.
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
