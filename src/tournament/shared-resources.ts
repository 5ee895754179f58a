/**
 * What bots are made from on its way to other threads: word graphs, their maps and leave values go as shared buffers, so
 * that a thread loads and copies nothing.
 */
import type { BotResources } from '../bots/bot.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { leaveValuesFromShared } from '../movegen/leave-values.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { wordGraphFromShared } from '../movegen/word-graph.ts';
import { attachWordMap, wordMapOf } from '../movegen/word-map.ts';

/** A shared buffer and the name of what is in it. */
export interface SharedData {
  readonly shared: SharedArrayBuffer;
  readonly name: string;
}

/** A word graph and its map. */
export interface SharedWords extends SharedData {
  readonly wordMap: SharedArrayBuffer;
}

/** `BotResources` as they travel. */
export interface SharedResources {
  readonly ruleset: Ruleset;
  readonly graph: SharedWords;
  readonly leaves: ReadonlyMap<string, SharedData | null>;
  readonly vocabularies: ReadonlyMap<string, SharedWords>;
  readonly winPercent: WinPercent | undefined;
}

/** A word graph for other threads; its map is made if it is not there yet. */
export function shareWords(graph: WordGraph): SharedWords {
  return { shared: graph.shared, name: graph.name, wordMap: wordMapOf(graph).shared };
}

/** The word graph that another thread shares. */
export function wordsFromShared({ shared, name, wordMap }: SharedWords): WordGraph {
  const graph = wordGraphFromShared(shared, name);
  attachWordMap(graph, wordMap);
  return graph;
}

/** What bots are made from, for other threads. */
export function shareResources({ ruleset, graph, leaves, vocabularies, winPercent }: BotResources): SharedResources {
  return {
    ruleset,
    graph: shareWords(graph),
    leaves: new Map(
      [...leaves].map(([name, values]) => [name, values && { shared: values.shared, name: values.name }]),
    ),
    vocabularies: new Map([...(vocabularies ?? [])].map(([name, words]) => [name, shareWords(words)])),
    winPercent,
  };
}

/** What bots are made from, in the thread they are shared with. */
export function resourcesFromShared(shared: SharedResources): BotResources {
  const { ruleset, winPercent } = shared;
  return {
    ruleset,
    graph: wordsFromShared(shared.graph),
    leaves: new Map(
      [...shared.leaves].map(([name, values]) => [name, values && leaveValuesFromShared(values.shared, values.name)]),
    ),
    vocabularies: new Map([...shared.vocabularies].map(([name, words]) => [name, wordsFromShared(words)])),
    ...(winPercent !== undefined && { winPercent }),
  };
}
