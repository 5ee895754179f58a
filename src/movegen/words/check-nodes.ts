/**
 * Validates the nodes of a file. Every reachable node is visited once, depth first with a bounded stack. Valid nodes have no
 * cycle, no list past the end and no path longer than `MAX_PATH_LENGTH`, so later walks need no checks and can recurse.
 * Unreachable nodes are not checked, because some builders leave gaps.
 */
import { counted } from '../../text/counted.ts';
import { InputError, type InputErrorCode } from '../../engine/errors.ts';
import { accepts, childOf, isLast, isRoot, MAX_PATH_LENGTH, MAX_SIBLINGS, SEPARATOR, type NodeList } from './nodes.ts';

interface CheckNodesOptions {
  readonly code: InputErrorCode;
  readonly source: string;
  readonly alphabetSize: number;
  /** 2 for a word graph (DAWG, then GADDAG, where tile 0 is the separator); 1 for a DAWG of leaves with blanks. */
  readonly rootCount: 1 | 2;
}

const GREY = 1;
const DONE = 2;
const HAS_SEPARATOR = 4;

/** @throws InputError with the given code, at the first invalid node */
export function checkNodes(
  { nodes, tiles }: NodeList,
  { code, source, alphabetSize, rootCount }: CheckNodesOptions,
): void {
  // In a word graph, tile 0 is the separator between the halves of a path; in a leave DAWG it is the blank.
  const hasSeparators = rootCount === 2;
  // By node: `GREY` while its subtree is walked, then `DONE`, plus `HAS_SEPARATOR` if the subtree contains one.
  const state = new Uint8Array(nodes.length);
  // By finished node: number of tiles on the longest path from it.
  const height = new Uint8Array(nodes.length);
  // A path of valid length has at most all siblings of its lists on the stack.
  const stack = new Int32Array((MAX_PATH_LENGTH + 1) * MAX_SIBLINGS + 1);
  // Without the last-sibling bit, empty roots are zeros, as in a file that is not a word graph.
  if (nodes.subarray(0, rootCount).every((node) => childOf(node) === 0 && !isLast(node))) {
    fail(0, 'has neither a child nor the last-sibling bit');
  }
  for (let root = 0; root < rootCount; root++) checkRoot(root);

  function checkRoot(root: number): void {
    const node = nodes[root]!;
    if (tiles[root] !== 0 || !isRoot(node)) fail(root, 'is not a root: it needs tile 0 and no word ending');
    const list = childOf(node);
    if (list === 0) return;
    checkIndex(root, list);
    checkFrom(list);
    if (hasSeparators && root === 0 && (state[list]! & HAS_SEPARATOR) !== 0) {
      fail(root, 'leads to a separator (tile 0) in the DAWG half; only the GADDAG has them');
    }
  }

  function checkFrom(list: number): void {
    if (state[list] !== 0) return;
    let top = 0;
    stack[0] = list;
    while (top >= 0) {
      const p = stack[top]!;
      const node = nodes[p]!;
      const child = childOf(node);
      const last = isLast(node);
      if (state[p] === 0) {
        checkNode(p, node, child, last);
        state[p] = GREY;
      }
      const next = child !== 0 && (state[child]! & DONE) === 0 ? child : last ? 0 : p + 1;
      if (next !== 0 && (state[next]! & DONE) === 0) {
        if (state[next] === GREY) fail(p, `leads back to node ${next}; a word graph has no cycles`);
        if (++top === stack.length) failDepth(p);
        stack[top] = next;
        continue;
      }
      finishNode(p, child, last);
      top--;
    }
  }

  function checkNode(p: number, node: number, child: number, last: boolean): void {
    const tile = tiles[p]!;
    if (tile > alphabetSize) fail(p, `has tile ${tile}; the alphabet has letters 1 to ${alphabetSize}`);
    if (child !== 0) checkIndex(p, child);
    if (!last) checkSibling(p, tile);
    if (tile === SEPARATOR && hasSeparators) {
      if (child === 0) fail(p, 'is a separator that leads nowhere; the rest of a word is needed');
      if (accepts(node)) fail(p, 'is a separator that ends a word; only letters do');
    }
  }

  function checkSibling(p: number, tile: number): void {
    if (p + 1 === nodes.length) {
      fail(p, 'has a sibling after the end of the file; the last node needs the last-sibling bit');
    }
    const nextTile = tiles[p + 1]!;
    if (nextTile > tile) return;
    fail(p + 1, `has tile ${nextTile} after its sibling's tile ${tile}; siblings must be in ascending order`);
  }

  function finishNode(p: number, child: number, last: boolean): void {
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
    if (tall > MAX_PATH_LENGTH) failDepth(p);
    if (tiles[p] === SEPARATOR && hasSeparators) {
      if ((state[child]! & HAS_SEPARATOR) !== 0) {
        fail(p, 'is a separator with another after it; a path has at most one');
      }
      done |= HAS_SEPARATOR;
    }
    height[p] = tall;
    state[p] = done;
  }

  function checkIndex(p: number, child: number): void {
    const count = nodes.length;
    if (child >= count) fail(p, `has its first child at node ${child}; there are ${counted(count, 'node')}`);
    if (child < rootCount) fail(p, `has its first child at node ${child}, which is a root`);
  }

  function failDepth(p: number): never {
    fail(p, `begins or lies on a path of more than ${MAX_PATH_LENGTH} tiles; no word is that long`);
  }

  function fail(p: number, what: string): never {
    throw new InputError(code, `node ${p} ${what}`, { source });
  }
}
