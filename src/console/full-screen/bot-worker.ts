/**
 * The thread that the bots of a table think in, so that the screen never waits for them. It loads nothing: word graph and
 * leaves come as shared buffers with its data, and each message is what the player to move may know.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Bot, Budget, Decision, PlayerView } from '../../bots/bot.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { createBot } from '../../bots/registry.ts';
import type { Ruleset } from '../../engine/ruleset.ts';
import { leaveValuesFromShared } from '../../movegen/leave-values.ts';
import { Position } from '../../movegen/position.ts';
import { wordGraphFromShared } from '../../movegen/word-graph.ts';
import { attachWordMap } from '../../movegen/word-map.ts';

/** A shared buffer and the name of what is in it. */
export interface SharedData {
  readonly shared: SharedArrayBuffer;
  readonly name: string;
}

/** What the thread is started with. */
export interface BotWorkerData {
  readonly ruleset: Ruleset;
  readonly graph: SharedData;
  readonly wordMap: SharedArrayBuffer;
  readonly leaves: ReadonlyMap<string, SharedData | null>;
  readonly vocabularies: ReadonlyMap<string, SharedData>;
  /** By seat; null for a person. */
  readonly bots: readonly (BotSpec | null)[];
}

/** A turn to think about: a view without what the thread has itself, the board in place of its hot form. */
export interface BotTask {
  readonly view: Omit<PlayerView, 'ruleset' | 'position'>;
  readonly tiles: Uint8Array;
  readonly values: Int16Array;
  readonly tileCount: number;
  readonly budget: Budget;
}

/** What comes back: the decision, or what went wrong. */
export type BotAnswer = { readonly decision: Decision } | { readonly fault: string };

interface Table {
  readonly data: BotWorkerData;
  readonly position: Position;
  readonly bots: readonly (Bot | null)[];
}

function setTable(data: BotWorkerData): Table {
  const { ruleset } = data;
  const graph = wordGraphFromShared(data.graph.shared, data.graph.name);
  attachWordMap(graph, data.wordMap);
  const leaves = new Map(
    [...data.leaves].map(([name, values]) => [name, values && leaveValuesFromShared(values.shared, values.name)]),
  );
  const vocabularies = new Map(
    [...data.vocabularies].map(([name, words]) => [name, wordGraphFromShared(words.shared, words.name)]),
  );
  const resources = { ruleset, graph, leaves, vocabularies };
  const bots = data.bots.map((spec) => spec && createBot(spec, spec.kind, resources));
  return { data, position: new Position(ruleset, graph), bots };
}

function think({ data, position, bots }: Table, task: BotTask): Decision {
  const { tiles, values, tileCount, view, budget } = task;
  const { ruleset } = data;
  position.setBoard({ layout: ruleset.layout, tiles, values, tileCount });
  return bots[view.seat]!.decide({ ...view, ruleset, position }, budget);
}

if (parentPort !== null) {
  const port = parentPort;
  let table: Table | undefined;
  port.on('message', (task: BotTask) => {
    let answer: BotAnswer;
    try {
      answer = { decision: think((table ??= setTable(workerData as BotWorkerData)), task) };
    } catch (error) {
      answer = { fault: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(answer);
  });
}
