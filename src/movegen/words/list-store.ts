/**
 * Stores the sibling lists of a word graph once each (hash-consing), and lays them out as nodes: longest first, so that a list
 * that is the tail of a longer one is stored inside it.
 */
import { counted } from '../../text/counted.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { grown } from '../../engine/grown.ts';
import { asLast, childOf, isLast, MAX_NODES, MAX_SIBLINGS, nodeOf, withChild, type NodeList } from './nodes.ts';

/** Arcs of lists under construction: nodes whose child is a list number instead of an index. */
export class OpenArcs implements NodeList {
  readonly nodes: Int32Array;
  readonly tiles: Uint8Array;

  constructor(length: number) {
    this.nodes = new Int32Array(length);
    this.tiles = new Uint8Array(length);
  }

  set(at: number, tile: number, below: number): void {
    this.nodes[at] = nodeOf(tile, below);
    this.tiles[at] = tile;
  }
}

/**
 * Stores sibling lists once each, numbered from 1 in order of appearance. The last arc of a list has the last-sibling bit.
 *
 * Three quarters of all look-ups are for one-arc lists, which are keyed by the arc itself, in a table per tile. Longer lists are
 * found by a hash stored next to the number, so arcs are rarely compared needlessly; cache misses are the main cost.
 */
export class ListStore {
  private arcs = new Int32Array(1 << 12);
  private tiles = new Uint8Array(1 << 12);
  /** List `n` has the arcs from `starts[n]` to `starts[n + 1]`. */
  private starts = new Uint32Array(1 << 10);
  private count = 0;
  /** By tile, then by arc: number of the list with only this arc. */
  private readonly ones = Array.from({ length: MAX_SIBLINGS }, () => new KeyTable());
  private readonly longer = new KeyTable();
  private readonly place: Place;

  /** @param place origin of the words, for messages */
  constructor(place: Place = {}) {
    this.place = place;
  }

  /** Returns the number of the list with the arcs from `from` to `to`, and marks the last arc; 0 for no arcs. */
  intern(open: OpenArcs, from: number, to: number): number {
    if (from === to) return 0;
    const { nodes, tiles } = open;
    const last = asLast(nodes[to - 1]!);
    nodes[to - 1] = last;
    if (to - from === 1) return this.internOne(open, from);
    let hash = 0;
    for (let i = to - 1; i >= from; i--) hash = mix(hash, nodes[i]!, tiles[i]!);
    const stored = this.findLonger(hash, nodes, tiles, from);
    if (stored !== 0) return stored;
    const list = this.addList(open, from, to);
    this.longer.add(hash, list);
    return list;
  }

  private internOne(open: OpenArcs, at: number): number {
    const arc = open.nodes[at]!;
    const ones = this.ones[open.tiles[at]!]!;
    const stored = ones.first(arc);
    if (stored !== 0) return stored;
    const list = this.addList(open, at, at + 1);
    ones.add(arc, list);
    return list;
  }

  /** Lays the lists out in one array behind the roots, replacing list numbers by node indices. */
  layOut(roots: readonly number[]): NodeList {
    const { arcs, tiles: arcTiles, starts, count } = this;
    const order = this.longestFirst();
    const placeOf = new Int32Array(count + 1);
    const host = new Uint8Array(count + 1);
    let total = roots.length;
    for (const list of order) {
      if (placeOf[list] !== 0) continue;
      placeOf[list] = total;
      host[list] = 1;
      const start = starts[list]!;
      const end = starts[list + 1]!;
      let hash = 0;
      for (let i = end - 1; i > start; i--) {
        const tile = arcTiles[i]!;
        hash = mix(hash, arcs[i]!, tile);
        const tail = i === end - 1 ? this.ones[tile]!.first(arcs[i]!) : this.findLonger(hash, arcs, arcTiles, i);
        if (tail !== 0 && placeOf[tail] === 0) placeOf[tail] = total + i - start;
      }
      total += end - start;
    }
    if (total > MAX_NODES) this.fail(total);
    const nodes = new Int32Array(total);
    const tiles = new Uint8Array(total);
    roots.forEach((list, i) => (nodes[i] = asLast(nodeOf(0, placeOf[list]!))));
    for (const list of order) {
      if (host[list] === 0) continue;
      let at = placeOf[list]!;
      for (let i = starts[list]!; i < starts[list + 1]!; i++) {
        const arc = arcs[i]!;
        tiles[at] = arcTiles[i]!;
        nodes[at++] = withChild(arc, placeOf[childOf(arc)]!);
      }
    }
    return { nodes, tiles };
  }

  private longestFirst(): Int32Array {
    const { starts, count } = this;
    const bucket = new Int32Array(MAX_SIBLINGS + 2);
    for (let list = 1; list <= count; list++) bucket[MAX_SIBLINGS - (starts[list + 1]! - starts[list]!) + 1]!++;
    for (let i = 1; i < bucket.length; i++) bucket[i]! += bucket[i - 1]!;
    const order = new Int32Array(count);
    for (let list = 1; list <= count; list++) {
      order[bucket[MAX_SIBLINGS - (starts[list + 1]! - starts[list]!)]!++] = list;
    }
    return order;
  }

  /** Number of the stored list of two or more arcs that equals the one at `start`; 0 if there is none. */
  private findLonger(hash: number, nodes: Int32Array, tiles: Uint8Array, start: number): number {
    const { longer } = this;
    let slot = longer.slotOf(hash);
    for (;;) {
      const list = longer.at(slot);
      if (list === 0) return 0;
      if (longer.keyAt(slot) === hash && this.isList(list, nodes, tiles, start)) return list;
      slot = longer.after(slot);
    }
  }

  private isList(list: number, nodes: Int32Array, tiles: Uint8Array, start: number): boolean {
    const { arcs, tiles: arcTiles } = this;
    // Both lists end with the last-sibling bit, so lists of different lengths differ before either ends.
    let i = this.starts[list]!;
    let k = start;
    while (arcs[i] === nodes[k] && arcTiles[i] === tiles[k]) {
      if (isLast(nodes[k]!)) return true;
      i++;
      k++;
    }
    return false;
  }

  private addList({ nodes, tiles }: OpenArcs, from: number, to: number): number {
    const list = ++this.count;
    if (list >= MAX_NODES) this.fail(list);
    if (list + 2 > this.starts.length) this.starts = grown(this.starts, 2 * this.starts.length);
    let end = this.starts[list]!;
    if (end + to - from > this.arcs.length) {
      this.arcs = grown(this.arcs, 2 * this.arcs.length);
      this.tiles = grown(this.tiles, 2 * this.tiles.length);
    }
    for (let i = from; i < to; i++) {
      this.tiles[end] = tiles[i]!;
      this.arcs[end++] = nodes[i]!;
    }
    this.starts[list + 1] = end;
    return list;
  }

  private fail(needed: number): never {
    throw new InputError(
      'bad-word-list',
      `the words need ${counted(needed, 'node')} or more; a word graph has at most ${MAX_NODES}, so skip long words (--max-length) or use fewer words`,
      this.place,
    );
  }
}

/** Hashes run from a list's last arc to its first, so that the hashes of all its tails are by-products. */
function mix(hash: number, arc: number, tile: number): number {
  const mixed = Math.imul(hash ^ arc ^ (tile << 24), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

function spread(hash: number): number {
  const mixed = Math.imul(hash, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** List numbers by signed key, with open addressing, at most half full. Keys can repeat. */
class KeyTable {
  /** Two entries per slot: the key, and the number of a list or 0 for an empty slot. */
  private cells = new Int32Array(1 << 8);
  private count = 0;

  first(key: number): number {
    let slot = this.slotOf(key);
    for (;;) {
      const list = this.at(slot);
      if (list === 0 || this.keyAt(slot) === key) return list;
      slot = this.after(slot);
    }
  }

  add(key: number, list: number): void {
    if (4 * ++this.count > this.cells.length) this.grow();
    let slot = this.slotOf(key);
    while (this.at(slot) !== 0) slot = this.after(slot);
    this.cells[slot] = key;
    this.cells[slot + 1] = list;
  }

  /** First slot of the search for a key; `after` gives the next ones. */
  slotOf(key: number): number {
    return (2 * spread(key)) & (this.cells.length - 2);
  }

  after(slot: number): number {
    return (slot + 2) & (this.cells.length - 2);
  }

  keyAt(slot: number): number {
    return this.cells[slot]!;
  }

  at(slot: number): number {
    return this.cells[slot + 1]!;
  }

  private grow(): void {
    const old = this.cells;
    this.cells = new Int32Array(2 * old.length);
    this.count = 1;
    for (let slot = 0; slot < old.length; slot += 2) {
      if (old[slot + 1] !== 0) this.add(old[slot]!, old[slot + 1]!);
    }
  }
}
