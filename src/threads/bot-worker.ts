/**
 * The thread that the bots of a table think in, so that the screen never waits for them. It loads nothing: word graph and
 * leaves come as shared buffers with its data, and each message is what the player to move may know.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { adviseOn, explained } from '../analysis/advice.ts';
import type { AdviceOptions, ExplainedDecision } from '../analysis/advice.ts';
import { Explainer } from '../analysis/explain.ts';
import { InProcessSearcher } from '../analysis/in-process-searcher.ts';
import { PlayRanker } from '../analysis/play-ranker.ts';
import { formulaWinPercent } from '../bots/win-percent.ts';
import type { BotResources, Budget, SyncBot } from '../bots/bot.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { PlainView } from '../bots/player-view.ts';
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
}

/** A turn to think about: a view without what the thread has itself, the board instead of its hot form. */
export interface BotTask {
  readonly view: PlainView;
  readonly tiles: Uint8Array;
  readonly values: Int16Array;
  readonly tileCount: number;
  readonly budget: Budget;
  /** How hard to look for a hint, as `AdviceOptions.effort` says; null for a bot's decision. */
  readonly effort: number | null;
}

/** What comes back: the decision, or what went wrong. */
export type BotAnswer = { readonly decision: ExplainedDecision } | { readonly fault: string };

/** What the thread keeps from turn to turn. */
interface BotRoom {
  readonly ruleset: Ruleset;
  readonly position: Position;
  readonly bots: readonly (SyncBot | null)[];
  /** Made when the first hint or reason is wanted. */
  readonly advice: () => Adviser;
}

/** What hints are found with. */
type Adviser = AdviceOptions & { readonly explainer: Explainer };

function openRoom({ resources: shared, bots: specs }: BotWorkerData): BotRoom {
  const resources = unpackResources(shared);
  const { ruleset, graph } = resources;
  const bots = specs.map((spec) => spec && createBot(spec, spec.kind, resources));
  let made: Adviser | undefined;
  return { ruleset, position: new Position(ruleset, graph), bots, advice: () => (made ??= adviserOf(resources)) };
}

function adviserOf({ ruleset, graph, leaves, winPercent = formulaWinPercent() }: BotResources): Adviser {
  const resources = { ruleset, graph, leaves: leaves.get('default') ?? null, winPercent };
  const searcher = new InProcessSearcher(resources);
  return {
    resources,
    ranker: new PlayRanker(resources),
    searcherFor: () => searcher,
    explainer: new Explainer(resources),
  };
}

async function think({ ruleset, position, bots, advice }: BotRoom, task: BotTask): Promise<ExplainedDecision> {
  const { tiles, values, tileCount, view: known, budget, effort } = task;
  position.setBoard({ layout: ruleset.layout, tiles, values, tileCount });
  const view = { ...known, ruleset, position };
  if (effort !== null) return adviseOn(view, budget, { ...advice(), effort });
  const decision = bots[view.seat]!.decide(view, budget);
  // Who asks for nothing but the move has no use for its reasons.
  return budget.alternatives === 0 ? decision : explained(advice().explainer, view, decision, budget, 1);
}

async function answerTo(room: () => BotRoom, task: BotTask): Promise<BotAnswer> {
  try {
    return { decision: await think(room(), task) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

if (parentPort !== null) {
  const port = parentPort;
  let room: BotRoom | undefined;
  port.on('message', (task: BotTask) => {
    void answerTo(() => (room ??= openRoom(workerData as BotWorkerData)), task).then((answer) => {
      port.postMessage(answer);
    });
  });
}
