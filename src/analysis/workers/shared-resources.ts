/**
 * What bots are made from, as it travels to a worker thread: word graphs and leaves as the shared blocks they stand in,
 * so that a thread loads nothing and copies nothing.
 */
import type { BotResources } from '../../bots/bot.ts';
import type { LanguageLearnt } from '../../bots/learnt/language-learnt.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ThreadMemory } from '../../movegen/kernel/kernel.ts';
import type { SharedBlock, SharedMemory } from '../../movegen/memory/shared-block.ts';
import { leaveValuesFromShared, type LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { wordGraphFromShared, type WordGraph } from '../../movegen/words/word-graph.ts';

export interface SharedData {
  readonly shared: SharedBlock;
  readonly name: string;
}

/** Slices of a memory that are lent to threads, one each; the first entry of `next` counts those in use. */
export interface LentSlices {
  readonly memory: SharedMemory;
  readonly addresses: readonly number[];
  readonly next: SharedArrayBuffer;
}

/** A word graph with the map of its words, and what the threads' search kernels work on. */
export interface SharedGraph extends SharedData {
  /** Null where it was left out; who needs it makes it then. */
  readonly wordMap: SharedBlock | null;
  readonly slices: LentSlices | null;
}

/** Leave values with their table, where they have one. */
export interface SharedLeaves extends SharedData {
  readonly table: SharedBlock | null;
}

export interface SharedResources {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: ReadonlyMap<string, SharedLeaves | null>;
  readonly vocabularies: ReadonlyMap<string, SharedGraph>;
  readonly winPercent?: WinPercent | undefined;
  readonly learnt?: LanguageLearnt | undefined;
}

/**
 * Make resources ready to travel; word maps are made if there are none. `giveBackResources` is due when the threads have ended.
 *
 * @param threads how many will have them
 */
export function packResources(resources: BotResources, threads: number): SharedResources {
  const { ruleset, graph, leaves, vocabularies = new Map<string, WordGraph>(), winPercent, learnt } = resources;
  return {
    ruleset,
    graph: packGraph(graph, threads),
    leaves: mapValues(leaves, (values) => values && shareLeaves(values)),
    vocabularies: mapValues(vocabularies, (vocabulary) => packGraph(vocabulary, threads)),
    winPercent,
    learnt,
  };
}

export function unpackResources(resources: SharedResources): BotResources {
  const { ruleset, graph, leaves, vocabularies, winPercent, learnt } = resources;
  return {
    ruleset,
    graph: unpackGraph(graph),
    leaves: mapValues(leaves, (values) => values && unpackLeaves(values)),
    vocabularies: mapValues(vocabularies, unpackGraph),
    winPercent,
    learnt,
  };
}

/** Have back what threads that have ended were lent. */
export function giveBackResources({ graph, vocabularies }: SharedResources): void {
  giveBackGraph(graph);
  for (const vocabulary of vocabularies.values()) giveBackGraph(vocabulary);
}

/**
 * A word graph as shared blocks. Its word map is built first if it has none, which takes a while. `giveBackGraph` is due when
 * the threads have ended.
 *
 * @param threads how many will have it
 * @param hasMap whether its word map comes with it; it does by default
 */
export function packGraph(graph: WordGraph, threads: number, hasMap = true): SharedGraph {
  const wordMap = hasMap ? graph.wordMap.shared : null;
  return { shared: graph.shared, name: graph.name, wordMap, slices: lendSlices(graph.shared.memory, threads) };
}

/** Null where there is no memory, or no room: threads then see for themselves. */
function lendSlices(memory: SharedMemory | null, threads: number): LentSlices | null {
  if (memory === null) return null;
  const addresses: number[] = [];
  try {
    while (addresses.length < threads) addresses.push(ThreadMemory.of(memory).lend());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { memory, addresses, next: new SharedArrayBuffer(4) };
}

export function giveBackGraph({ slices }: SharedGraph): void {
  if (slices === null) return;
  const memory = ThreadMemory.of(slices.memory);
  for (const address of slices.addresses) memory.takeBack(address);
}

/**
 * Attach to the graph that `packGraph` packed; nothing is copied.
 *
 * @throws InputError `bad-word-graph` if the block is not that of a graph
 */
export function unpackGraph({ shared, name, wordMap, slices }: SharedGraph): WordGraph {
  if (slices !== null) {
    const own = slices.addresses[Atomics.add(new Int32Array(slices.next), 0, 1)];
    if (own !== undefined) ThreadMemory.of(slices.memory).workOn(own);
  }
  return wordGraphFromShared(shared, name, wordMap ?? undefined);
}

export function shareLeaves({ shared, name, table }: LeaveValues): SharedLeaves {
  return { shared, name, table };
}

/**
 * Attach to the values that `packLeaves` packed; nothing is copied.
 *
 * @throws InputError `bad-leaves` if the block is not that of leave values of this version
 */
export function unpackLeaves({ shared, name, table }: SharedLeaves): LeaveValues {
  return leaveValuesFromShared(shared, name, table);
}

function mapValues<A, B>(map: ReadonlyMap<string, A>, change: (value: A) => B): Map<string, B> {
  return new Map(Array.from(map, ([key, value]) => [key, change(value)]));
}
