/**
 * The thread that the bots of a table think in, so that the screen never waits for them. It loads nothing: word graph and
 * leaves come as shared buffers with its data, and each message is what the player to move may know.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { SyncBot, Budget, Decision, PlayerView } from '../bots/bot.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { createBot } from '../bots/registry.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { Position } from '../movegen/position/position.ts';
import { unpackResources } from './shared-resources.ts';
import type { SharedResources } from './shared-resources.ts';

/** What the thread is started with. */
export interface BotWorkerData {
  readonly resources: SharedResources;
  /** By seat; null for a person. */
  readonly bots: readonly (BotSpec | null)[];
  /** Finds hints. */
  readonly adviser: BotSpec;
}

/** A turn to think about: a view without what the thread has itself, the board in place of its hot form. */
export interface BotTask {
  readonly view: Omit<PlayerView, 'ruleset' | 'position'>;
  readonly tiles: Uint8Array;
  readonly values: Int16Array;
  readonly tileCount: number;
  readonly budget: Budget;
  /** Whether it is a hint that is wanted, of the adviser. */
  readonly isHint: boolean;
}

/** What comes back: the decision, or what went wrong. */
export type BotAnswer = { readonly decision: Decision } | { readonly fault: string };

interface Table {
  readonly ruleset: Ruleset;
  readonly position: Position;
  readonly bots: readonly (SyncBot | null)[];
  /** Made when the first hint is wanted. */
  readonly adviser: () => SyncBot;
}

function setTable(data: BotWorkerData): Table {
  const resources = unpackResources(data.resources);
  const { ruleset, graph } = resources;
  const bots = data.bots.map((spec) => spec && createBot(spec, spec.kind, resources));
  let made: SyncBot | undefined;
  const adviser = (): SyncBot => (made ??= createBot(data.adviser, data.adviser.kind, resources));
  return { ruleset, position: new Position(ruleset, graph), bots, adviser };
}

function think({ ruleset, position, bots, adviser }: Table, task: BotTask): Decision {
  const { tiles, values, tileCount, view, budget, isHint } = task;
  position.setBoard({ layout: ruleset.layout, tiles, values, tileCount });
  const bot = isHint ? adviser() : bots[view.seat]!;
  return bot.decide({ ...view, ruleset, position }, budget);
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
