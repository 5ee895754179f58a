/**
 * The lists of siblings that a word graph is made of, each kept once (hash-consing), and their layout as nodes: longest
 * first, so that a list that is the tail of a longer one lies inside it.
 */
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { grown } from '../../engine/grown.ts';
import { asLast, childOf, isLast, MAX_NODES, MAX_SIBLINGS, nodeOf, withChild } from './nodes.ts';

/**
 * Lists of siblings, each once, numbered from 1 in the order they were met. An arc is a node whose child is a list's
 * number instead of an index; the last arc of a list has the last-sibling bit.
 */
export class ListStore {
  private arcs = new Uint32Array(1 << 12);
  /** List `n` is `arcs` from `starts[n]` to `starts[n + 1]`. */
  private starts = new Uint32Array(1 << 10);
  private hashes = new Int32Array(1 << 10);
  private count = 0;
  /** Open addressing, at most half full; 0 is empty. */
  private table = new Int32Array(1 << 11);
  private readonly source: string | undefined;

  constructor(source: string | undefined) {
    this.source = source;
  }

  /** The number of the list of arcs `open[from..to)`, whose last one gets its bit here; 0 for no arcs. */
  intern(open: Uint32Array, from: number, to: number): number {
    if (from === to) return 0;
    open[to - 1] = asLast(open[to - 1]!);
    let hash = 0;
    for (let i = to - 1; i >= from; i--) hash = mix(hash, open[i]!);
    const slot = this.findSlot(hash, open, from);
    const known = this.table[slot]!;
    if (known !== 0) return known;
    return this.addList(slot, hash, open, from, to);
  }

  /** Put the lists into one array behind the roots, with node indices for list numbers. */
  layOut(roots: readonly number[]): Uint32Array {
    const { arcs, starts, count } = this;
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
        hash = mix(hash, arcs[i]!);
        const tail = this.table[this.findSlot(hash, arcs, i)]!;
        if (tail !== 0 && placeOf[tail] === 0) placeOf[tail] = total + i - start;
      }
      total += end - start;
    }
    if (total > MAX_NODES) this.fail(total);
    const nodes = new Uint32Array(total);
    roots.forEach((list, i) => (nodes[i] = asLast(nodeOf(0, placeOf[list]!))));
    for (const list of order) {
      if (host[list] === 0) continue;
      let at = placeOf[list]!;
      for (let i = starts[list]!; i < starts[list + 1]!; i++) {
        const arc = arcs[i]!;
        nodes[at++] = withChild(arc, placeOf[childOf(arc)]!);
      }
    }
    return nodes;
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

  /** Where the list that begins at `from` stands in the table, or the empty slot where it would. */
  private findSlot(hash: number, from: Uint32Array, start: number): number {
    const { arcs, starts, table } = this;
    const last = table.length - 1;
    let slot = spread(hash) & last;
    for (;;) {
      const list = table[slot]!;
      if (list === 0) return slot;
      // Both end with the last-sibling bit, so lists of different length differ before either is overrun.
      let i = starts[list]!;
      let k = start;
      while (arcs[i] === from[k] && !isLast(from[k]!)) {
        i++;
        k++;
      }
      if (arcs[i] === from[k]) return slot;
      slot = (slot + 1) & last;
    }
  }

  private addList(slot: number, hash: number, open: Uint32Array, from: number, to: number): number {
    const list = ++this.count;
    if (list >= MAX_NODES) this.fail(list);
    if (list + 2 > this.starts.length) {
      this.starts = grown(this.starts, 2 * this.starts.length);
      this.hashes = grown(this.hashes, this.starts.length);
    }
    this.hashes[list] = hash;
    let end = this.starts[list]!;
    if (end + to - from > this.arcs.length) {
      this.arcs = grown(this.arcs, 2 * this.arcs.length);
    }
    for (let i = from; i < to; i++) this.arcs[end++] = open[i]!;
    this.starts[list + 1] = end;
    this.table[slot] = list;
    if (list * 2 > this.table.length) this.growTable();
    return list;
  }

  private growTable(): void {
    const { hashes, count } = this;
    const table = new Int32Array(this.table.length * 4);
    const last = table.length - 1;
    for (let list = 1; list <= count; list++) {
      let slot = spread(hashes[list]!) & last;
      while (table[slot] !== 0) slot = (slot + 1) & last;
      table[slot] = list;
    }
    this.table = table;
  }

  private fail(needed: number): never {
    throw new InputError(
      'bad-word-list',
      `the words need ${counted(needed, 'node')} or more; a word graph holds at most ${MAX_NODES}, so fewer words are needed`,
      this.source === undefined ? {} : { source: this.source },
    );
  }
}

/** Hashes run from a list's last arc to its first, so that the hashes of all its tails come on the way. */
function mix(hash: number, arc: number): number {
  const mixed = Math.imul(hash ^ arc, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

function spread(hash: number): number {
  const mixed = Math.imul(hash, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
