/**
 * KWG, the word-graph file of Woogles, Macondo, MAGPIE and wolges: little-endian 32-bit nodes and nothing else.
 *
 * A file from outside is checked before anything walks it: every node that can be reached, once, depth first with a
 * stack of bounded size. What passes has no cycle, no list that runs off the end and no path longer than
 * `MAX_PATH_LENGTH`, so that all that walks it later may do without checks and may recurse. Nodes that cannot be
 * reached are not looked at: some builders leave gaps.
 */
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { InputErrorCode } from '../../engine/errors.ts';
import {
  accepts,
  childOf,
  isLast,
  isRoot,
  MAX_COUNT,
  MAX_NODES,
  MAX_PATH_LENGTH,
  MAX_SIBLINGS,
  nodeAt,
  SEPARATOR,
  tileOf,
} from './nodes.ts';
import { WordGraph, wordGraphFromNodes } from './word-graph.ts';
import { MAX_WORDS } from './word-table.ts';

/** What a KWG file does not say of itself. */
export interface ParseKwgOptions {
  /** Name of the lexicon. */
  readonly name: string;
  /** What the bytes were read from, for messages. */
  readonly source: string;
  /** Letters of the alphabet the graph is to be used with; a tile beyond it is an error. */
  readonly alphabetSize: number;
}

/**
 * Read a word graph. Either half may be missing; see `requireGaddag`.
 *
 * @throws InputError `bad-word-graph` saying what is wrong at which node.
 */
export function parseKwg(bytes: Uint8Array, { name, source, alphabetSize }: ParseKwgOptions): WordGraph {
  const place = { source };
  const size = bytes.length;
  if (size % 4 !== 0 || size < 8) {
    throw new InputError(
      'bad-word-graph',
      `${counted(size, 'byte')}; a word graph has 4 a node and at least 2 nodes`,
      place,
    );
  }
  if (size > 4 * MAX_NODES) {
    throw new InputError('bad-word-graph', `${counted(size / 4, 'node')}; at most ${MAX_NODES} are possible`, place);
  }
  const nodes = nodesFromBytes(bytes);
  checkNodes(nodes, { code: 'bad-word-graph', source, alphabetSize, rootCount: 2 });
  const graph = wordGraphFromNodes(nodes, { name, alphabetSize });
  if (graph.wordCount > MAX_WORDS) {
    const many = graph.wordCount === MAX_COUNT ? `${MAX_COUNT} words or more` : `${graph.wordCount} words`;
    throw new InputError(
      'bad-word-graph',
      `${many} in ${nodes.length} nodes; a lexicon has at most ${MAX_WORDS}`,
      place,
    );
  }
  return graph;
}

/** Write a graph, or the nodes of one, as a KWG file's bytes. */
export function formatKwg(graph: WordGraph | Uint32Array): Uint8Array<ArrayBuffer> {
  const cells = graph instanceof WordGraph ? graph.cells : null;
  const nodes = graph instanceof WordGraph ? null : graph;
  const count = cells === null ? nodes!.length : cells.length / 2;
  const bytes = new Uint8Array(4 * count);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < count; i++) view.setUint32(4 * i, cells === null ? nodes![i]! : nodeAt(cells, i), true);
  return bytes;
}

/**
 * @throws InputError `bad-word-graph` if the graph cannot be played with: it has words but no GADDAG.
 */
export function requireGaddag(graph: WordGraph, source: string = graph.name): void {
  if (graph.gaddagRoot !== 0 || graph.dawgRoot === 0) return;
  throw new InputError(
    'bad-word-graph',
    'the word graph has only its DAWG half; moves are found with a GADDAG, so build it with both, from its word list',
    { source },
  );
}

/** Little-endian 32-bit integers, without a copy where that is possible. A part of one at the end is left out. */
export function nodesFromBytes(bytes: Uint8Array): Uint32Array {
  const count = bytes.length >>> 2;
  if (IS_LITTLE_ENDIAN && bytes.byteOffset % 4 === 0) return new Uint32Array(bytes.buffer, bytes.byteOffset, count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
}

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

interface CheckNodesOptions {
  /** What the error is called. */
  readonly code: InputErrorCode;
  readonly source: string;
  readonly alphabetSize: number;
  /** 2 for a word graph (DAWG, then GADDAG, where tile 0 is the separator); 1 for a DAWG of leaves with blanks. */
  readonly rootCount: 1 | 2;
}

/**
 * Check every node that can be reached.
 *
 * @throws InputError with the code given.
 */
export function checkNodes(nodes: Uint32Array, options: CheckNodesOptions): void {
  const check = new NodeCheck(nodes, options);
  for (let root = 0; root < options.rootCount; root++) check.checkRoot(root);
}

/** Bits of what is known of a node. */
const GREY = 1;
const DONE = 2;
const HAS_SEPARATOR = 4;

/** A walk from the roots, depth first, that fails at the first node that is not sound. */
class NodeCheck {
  readonly #nodes: Uint32Array;
  readonly #options: CheckNodesOptions;
  /** By node: `GREY` while its subtree is walked, then `DONE`, with `HAS_SEPARATOR` where one is in the subtree. */
  readonly #state: Uint8Array;
  /** By node that is done: tiles on the longest path from it. */
  readonly #height: Uint8Array;
  // A path of acceptable length puts no more than its lists' siblings on the stack.
  readonly #stack = new Int32Array((MAX_PATH_LENGTH + 1) * MAX_SIBLINGS + 1);

  constructor(nodes: Uint32Array, options: CheckNodesOptions) {
    this.#nodes = nodes;
    this.#options = options;
    this.#state = new Uint8Array(nodes.length);
    this.#height = new Uint8Array(nodes.length);
  }

  checkRoot(root: number): void {
    const node = this.#nodes[root]!;
    if (!isRoot(node)) this.#fail(root, 'is not a root: it needs tile 0, the last-sibling bit and no word ending');
    const list = childOf(node);
    if (list === 0) return;
    this.#checkIndex(root, list);
    this.#checkFrom(list);
    const isDawgHalf = this.#hasSeparators && root === 0;
    if (isDawgHalf && (this.#state[list]! & HAS_SEPARATOR) !== 0) {
      this.#fail(root, 'leads to a separator (tile 0) in the DAWG half; only the GADDAG has them');
    }
  }

  /** Tile 0 separates the halves of a path, and is not a blank. */
  get #hasSeparators(): boolean {
    return this.#options.rootCount === 2;
  }

  #checkFrom(list: number): void {
    const nodes = this.#nodes;
    const state = this.#state;
    const stack = this.#stack;
    if (state[list] !== 0) return;
    let top = 0;
    stack[0] = list;
    while (top >= 0) {
      const p = stack[top]!;
      const node = nodes[p]!;
      const child = childOf(node);
      const last = isLast(node);
      if (state[p] === 0) {
        this.#checkNode(p, node, child, last);
        state[p] = GREY;
      }
      const next = child !== 0 && (state[child]! & DONE) === 0 ? child : last ? 0 : p + 1;
      if (next !== 0 && (state[next]! & DONE) === 0) {
        if (state[next] === GREY) this.#fail(p, `leads back to node ${next}; a word graph has no cycles`);
        if (++top === stack.length) this.#failDepth(p);
        stack[top] = next;
        continue;
      }
      this.#finishNode(p, node, child, last);
      top--;
    }
  }

  #checkNode(p: number, node: number, child: number, last: boolean): void {
    const tile = tileOf(node);
    const { alphabetSize } = this.#options;
    if (tile > alphabetSize) this.#fail(p, `has tile ${tile}; the alphabet has letters 1 to ${alphabetSize}`);
    if (child !== 0) this.#checkIndex(p, child);
    if (!last) this.#checkSibling(p, tile);
    if (tile === SEPARATOR && this.#hasSeparators) {
      if (child === 0) this.#fail(p, 'is a separator that leads nowhere; the rest of a word is needed');
      if (accepts(node)) this.#fail(p, 'is a separator that ends a word; only letters do');
    }
  }

  #checkSibling(p: number, tile: number): void {
    const nodes = this.#nodes;
    if (p + 1 === nodes.length) {
      this.#fail(p, 'has a sibling after the end of the file; the last node needs the last-sibling bit');
    }
    const nextTile = tileOf(nodes[p + 1]!);
    if (nextTile > tile) return;
    this.#fail(p + 1, `has tile ${nextTile} after its sibling's tile ${tile}; siblings stand in ascending order`);
  }

  #finishNode(p: number, node: number, child: number, last: boolean): void {
    const state = this.#state;
    const height = this.#height;
    let tall = 1;
    let done = DONE;
    if (child !== 0) {
      tall += height[child]!;
      done |= state[child]! & HAS_SEPARATOR;
    }
    if (!last) {
      tall = Math.max(tall, height[p + 1]!);
      done |= state[p + 1]! & HAS_SEPARATOR;
    }
    if (tall > MAX_PATH_LENGTH) this.#failDepth(p);
    if (tileOf(node) === SEPARATOR && this.#hasSeparators) {
      if ((state[child]! & HAS_SEPARATOR) !== 0) {
        this.#fail(p, 'is a separator with another after it; one is enough');
      }
      done |= HAS_SEPARATOR;
    }
    height[p] = tall;
    state[p] = done;
  }

  #checkIndex(p: number, child: number): void {
    const count = this.#nodes.length;
    if (child >= count) this.#fail(p, `has its first child at node ${child}; there are ${counted(count, 'node')}`);
    if (child < this.#options.rootCount) this.#fail(p, `has its first child at node ${child}, which is a root`);
  }

  #failDepth(p: number): never {
    this.#fail(p, `begins or lies on a path of more than ${MAX_PATH_LENGTH} tiles; no word is that long`);
  }

  #fail(p: number, what: string): never {
    const { code, source } = this.#options;
    throw new InputError(code, `node ${p} ${what}`, { source });
  }
}
