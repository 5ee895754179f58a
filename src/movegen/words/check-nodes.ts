/**
 * Validates the nodes of a file. Every reachable node is visited once, depth first with a bounded stack. Valid nodes have no
 * cycle, no list past the end and no path longer than `MAX_PATH_LENGTH`, so later walks need no checks and can recurse.
 * Unreachable nodes are not checked, because some builders leave gaps.
 */
import { counted } from '../../text/counted.ts';
import { InputError, type InputErrorCode } from '../../engine/errors.ts';
import { accepts, childOf, isLast, isRoot, MAX_PATH_LENGTH, MAX_SIBLINGS, SEPARATOR, type NodeList } from './nodes.ts';

export interface CheckNodesOptions {
  readonly code: InputErrorCode;
  readonly source: string;
  readonly alphabetSize: number;
  /** 2 for a word graph (DAWG, then GADDAG, where tile 0 is the separator); 1 for a DAWG of leaves with blanks. */
  readonly rootCount: 1 | 2;
}

/** @throws InputError with the given code, at the first invalid node */
export function checkNodes(list: NodeList, options: CheckNodesOptions): void {
  const check = new NodeCheck(list, options);
  check.refuseZeros();
  for (let root = 0; root < options.rootCount; root++) check.checkRoot(root);
}

const GREY = 1;
const DONE = 2;
const HAS_SEPARATOR = 4;

class NodeCheck {
  readonly #nodes: Int32Array;
  readonly #tiles: Uint8Array;
  readonly #options: CheckNodesOptions;
  /** By node: `GREY` while its subtree is walked, then `DONE`, plus `HAS_SEPARATOR` if the subtree contains one. */
  readonly #state: Uint8Array;
  /** By finished node: number of tiles on the longest path from it. */
  readonly #height: Uint8Array;
  // A path of valid length has at most all siblings of its lists on the stack.
  readonly #stack = new Int32Array((MAX_PATH_LENGTH + 1) * MAX_SIBLINGS + 1);

  constructor({ nodes, tiles }: NodeList, options: CheckNodesOptions) {
    this.#nodes = nodes;
    this.#tiles = tiles;
    this.#options = options;
    this.#state = new Uint8Array(nodes.length);
    this.#height = new Uint8Array(nodes.length);
  }

  /** Without the last-sibling bit, empty roots are zeros, as in a file that is not a word graph. */
  refuseZeros(): void {
    const roots = this.#nodes.subarray(0, this.#options.rootCount);
    if (roots.every((node) => childOf(node) === 0 && !isLast(node)))
      this.#fail(0, 'has neither a child nor the last-sibling bit');
  }

  checkRoot(root: number): void {
    const node = this.#nodes[root]!;
    if (this.#tiles[root] !== 0 || !isRoot(node)) this.#fail(root, 'is not a root: it needs tile 0 and no word ending');
    const list = childOf(node);
    if (list === 0) return;
    this.#checkIndex(root, list);
    this.#checkFrom(list);
    const isDawgHalf = this.#hasSeparators && root === 0;
    if (isDawgHalf && (this.#state[list]! & HAS_SEPARATOR) !== 0) {
      this.#fail(root, 'leads to a separator (tile 0) in the DAWG half; only the GADDAG has them');
    }
  }

  /** In a word graph, tile 0 is the separator between the halves of a path; in a leave DAWG it is the blank. */
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
      this.#finishNode(p, child, last);
      top--;
    }
  }

  #checkNode(p: number, node: number, child: number, last: boolean): void {
    const tile = this.#tiles[p]!;
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
    if (p + 1 === this.#nodes.length) {
      this.#fail(p, 'has a sibling after the end of the file; the last node needs the last-sibling bit');
    }
    const nextTile = this.#tiles[p + 1]!;
    if (nextTile > tile) return;
    this.#fail(p + 1, `has tile ${nextTile} after its sibling's tile ${tile}; siblings must be in ascending order`);
  }

  #finishNode(p: number, child: number, last: boolean): void {
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
    if (this.#tiles[p] === SEPARATOR && this.#hasSeparators) {
      if ((state[child]! & HAS_SEPARATOR) !== 0) {
        this.#fail(p, 'is a separator with another after it; a path has at most one');
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
