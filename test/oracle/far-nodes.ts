/** A word graph whose nodes lie so far away that 22 bits do not name them, at the price of a few milliseconds. */
import { childOf, withChild, type NodeList } from '../../src/movegen/words/nodes.ts';

/** More than KWG can name. */
const FAR = 2 ** 23;
const ROOTS = 2;

/** The same nodes behind a gap that nothing leads to. */
export function farAway({ nodes, tiles }: NodeList): NodeList {
  const far = { nodes: new Int32Array(FAR + nodes.length), tiles: new Uint8Array(FAR + nodes.length) };
  nodes.forEach((node, i) => {
    const at = i < ROOTS ? i : FAR + i;
    far.nodes[at] = childOf(node) === 0 ? node : withChild(node, FAR + childOf(node));
    far.tiles[at] = tiles[i]!;
  });
  return far;
}
