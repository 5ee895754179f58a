/**
 * What bots are made from, as it travels to a worker thread: word graphs and leaves as the shared blocks they stand in,
 * so that a thread loads nothing and copies nothing.
 */
import type { BotResources } from '../bots/bot.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { SharedBlock } from '../movegen/memory/shared-block.ts';
import { leaveValuesFromShared } from '../movegen/leaves/leave-values.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { wordGraphFromShared } from '../movegen/words/word-graph.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';

/** A shared block and the name of what is in it. */
export interface SharedData {
  readonly shared: SharedBlock;
  readonly name: string;
}

/** A word graph with the map of its words. */
export interface SharedGraph extends SharedData {
  readonly wordMap: SharedBlock;
}

/** Leave values with their table, where they have one. */
export interface SharedLeaves extends SharedData {
  readonly table: SharedBlock | null;
}

/** `BotResources` as they travel. */
export interface SharedResources {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: ReadonlyMap<string, SharedLeaves | null>;
  readonly vocabularies: ReadonlyMap<string, SharedGraph>;
  readonly winPercent?: WinPercent | undefined;
}

/** Make resources ready to travel; word maps are made if there are none. */
export function packResources(resources: BotResources): SharedResources {
  const { ruleset, graph, leaves, vocabularies = new Map<string, WordGraph>(), winPercent } = resources;
  return {
    ruleset,
    graph: packGraph(graph),
    leaves: mapValues(leaves, (values) => values && packLeaves(values)),
    vocabularies: mapValues(vocabularies, packGraph),
    winPercent,
  };
}

/** The resources that `packResources` packed. */
export function unpackResources(resources: SharedResources): BotResources {
  const { ruleset, graph, leaves, vocabularies, winPercent } = resources;
  return {
    ruleset,
    graph: unpackGraph(graph),
    leaves: mapValues(leaves, (values) => values && unpackLeaves(values)),
    vocabularies: mapValues(vocabularies, unpackGraph),
    winPercent,
  };
}

/** A word graph as shared blocks. Its word map is built first if it has none, which takes a while. */
export function packGraph(graph: WordGraph): SharedGraph {
  return { shared: graph.shared, name: graph.name, wordMap: graph.wordMap.shared };
}

/**
 * Attach to the graph that `packGraph` packed; nothing is copied.
 *
 * @throws InputError `bad-word-graph` if the block is not that of a graph
 */
export function unpackGraph({ shared, name, wordMap }: SharedGraph): WordGraph {
  return wordGraphFromShared(shared, name, wordMap);
}

/** Leave values as the shared block they stand in; nothing is copied. */
export function packLeaves({ shared, name, table }: LeaveValues): SharedLeaves {
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
