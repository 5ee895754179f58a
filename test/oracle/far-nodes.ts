/** A word graph with node indices of more than 22 bits, built in a few milliseconds. */
import { childOf, withChild, type NodeList } from '../../src/movegen/words/nodes.ts';

/** Exceeds the range of a KWG. */
const FAR = 2 ** 23;
const ROOTS = 2;

/** Shifts the nodes behind an unreachable gap. */
export function farAway({ nodes, tiles }: NodeList): NodeList {
  const far = { nodes: new Int32Array(FAR + nodes.length), tiles: new Uint8Array(FAR + nodes.length) };
  nodes.forEach((node, i) => {
    const at = i < ROOTS ? i : FAR + i;
    far.nodes[at] = childOf(node) === 0 ? node : withChild(node, FAR + childOf(node));
    far.tiles[at] = tiles[i]!;
  });
  return far;
}
