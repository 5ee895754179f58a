/**
 * Resources of bots in a form that can be sent to worker threads: word graphs and leave values stay in their shared blocks, so that
 * threads load and copy nothing.
 */
import type { BotResources } from '../../bots/bot.ts';
import type { LanguageWeights } from '../../bots/learnt/language-weights.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ThreadMemory } from '../../movegen/kernel/kernel.ts';
import type { SharedBlock, SharedMemory } from '../../movegen/memory/shared-block.ts';
import { leaveValuesFromShared, type LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { wordGraphFromShared, type WordGraph } from '../../movegen/words/word-graph.ts';

/** A block in a message. Deno visits every element of a typed array that it sends: minutes for the words, but not for a view. */
export interface SentBlock {
  readonly view: DataView<SharedArrayBuffer>;
  readonly memory: SharedMemory | null;
}

export interface SharedData {
  readonly shared: SentBlock;
  readonly name: string;
}

/** Slices of a memory lent to threads, one each; the first entry of `next` counts those in use. */
export interface LentSlices {
  readonly memory: SharedMemory;
  readonly addresses: readonly number[];
  readonly next: SharedArrayBuffer;
}

/** A word graph with its word map and memory for the search kernels of the threads. */
export interface SharedGraph extends SharedData {
  /** Null if left out; a thread that needs the map then builds it. */
  readonly wordMap: SentBlock | null;
  readonly slices: LentSlices | null;
}

export interface SharedLeaves extends SharedData {
  readonly table: SentBlock | null;
}

export interface SharedResources {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: ReadonlyMap<string, SharedLeaves | null>;
  readonly vocabularies: ReadonlyMap<string, SharedGraph>;
  readonly winPercent?: WinPercent | undefined;
  readonly learnt?: LanguageWeights | undefined;
}

/** Packs resources for a number of threads, building missing word maps. Call `giveBackResources` when the threads have ended. */
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

/** Reclaims the memory lent to threads that have ended. */
export function giveBackResources({ graph, vocabularies }: SharedResources): void {
  giveBackGraph(graph);
  for (const vocabulary of vocabularies.values()) giveBackGraph(vocabulary);
}

/**
 * Packs a word graph for a number of threads. Building a missing word map takes some time; `hasMap` false leaves it out. Call
 * `giveBackGraph` when the threads have ended.
 */
export function packGraph(graph: WordGraph, threads: number, hasMap = true): SharedGraph {
  const wordMap = hasMap ? sendBlock(graph.wordMap.shared) : null;
  const slices = lendSlices(graph.shared.memory, threads);
  return { shared: sendBlock(graph.shared), name: graph.name, wordMap, slices };
}

/** Returns null without shared memory. If the memory is full, the remaining threads get no slice. */
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

/** Attaches to a graph from `packGraph` without copying. Throws InputError `bad-word-graph` if the block is not a graph. */
export function unpackGraph({ shared, name, wordMap, slices }: SharedGraph): WordGraph {
  if (slices !== null) {
    const own = slices.addresses[Atomics.add(new Int32Array(slices.next), 0, 1)];
    if (own !== undefined) ThreadMemory.of(slices.memory).workOn(own);
  }
  return wordGraphFromShared(receiveBlock(shared), name, wordMap ? receiveBlock(wordMap) : undefined);
}

export function shareLeaves({ shared, name, table }: LeaveValues): SharedLeaves {
  return { shared: sendBlock(shared), name, table: table && sendBlock(table) };
}

/** Attaches to leave values without copying. Throws InputError `bad-leaves` for a block of another kind or version. */
export function unpackLeaves({ shared, name, table }: SharedLeaves): LeaveValues {
  return leaveValuesFromShared(receiveBlock(shared), name, table && receiveBlock(table));
}

export function sendBlock({ bytes, memory }: SharedBlock): SentBlock {
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), memory };
}

function receiveBlock({ view, memory }: SentBlock): SharedBlock {
  return { bytes: new Uint8Array(view.buffer, view.byteOffset, view.byteLength), memory };
}

function mapValues<A, B>(map: ReadonlyMap<string, A>, change: (value: A) => B): Map<string, B> {
  return new Map(Array.from(map, ([key, value]) => [key, change(value)]));
}
