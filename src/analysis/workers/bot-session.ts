/**
 * Worker-side state of the bots at a table, in a Node thread or a browser worker. It loads no files: the word graph and leave
 * values arrive as shared buffers, and each task contains only the knowledge of the player to move.
 */
import { reasonOf } from '../../engine/errors.ts';
import { formulaWinPercent } from '../../bots/win-percent.ts';
import type { BotResources, Budget, PlayerView, SyncBot } from '../../bots/bot.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { judgePlay, type BotChallenge, type ChallengeQuestion } from '../../bots/challenging.ts';
import { plainView, type PlainView } from '../../bots/player-view.ts';
import { buildBot } from '../../bots/registry.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { adviseOn, explainDecision, type AdviceOptions, type ExplainedDecision } from '../advice.ts';
import { Explainer } from '../explain.ts';
import { ALL_PLAYS, countFits } from '../fits.ts';
import { InProcessSearcher } from '../in-process-searcher.ts';
import { PlayRanker } from '../play-ranker.ts';
import { unpackResources, type SharedResources } from './shared-resources.ts';

export interface BotWorkerData {
  readonly resources: SharedResources;
  /** By seat; null for a human player. */
  readonly bots: readonly (BotSpec | null)[];
}

/** A turn to decide: a view without the data that the worker already has, and with a plain board. */
export interface BotTask extends Omit<Board, 'layout'> {
  readonly view: PlainView;
  readonly budget: Budget;
  readonly request: TaskRequest;
}

/** A bot's decision, the best play without a search, or a hint with the effort of `AdviceOptions.effort`. */
type TaskRequest = { readonly kind: 'decision' | 'at-once' } | { readonly kind: 'hint'; readonly effort: number };

export function makeTask(
  view: PlayerView,
  { tiles, values, tileCount }: Board,
  budget: Budget,
  request: TaskRequest,
): BotTask {
  return { view: plainView(view), tiles, values, tileCount, budget, request };
}

export type BotAnswer = { readonly decision: ExplainedDecision } | { readonly fault: string };

export interface BotSession {
  readonly ruleset: Ruleset;
  readonly position: SearchBoard;
  readonly bots: readonly (SyncBot | null)[];
  /** Creates the adviser on first use. */
  readonly advice: () => Adviser;
}

type Adviser = AdviceOptions & { readonly explainer: Explainer; readonly ranker: PlayRanker };

export function openBotSession({ resources: shared, bots: specs }: BotWorkerData): BotSession {
  const resources = unpackResources(shared);
  const { ruleset, graph } = resources;
  const bots = specs.map((spec) => spec && buildBot(spec, spec.kind, resources));
  let adviser: Adviser | undefined;
  return {
    ruleset,
    position: new SearchBoard(ruleset, graph),
    bots,
    advice: () => (adviser ??= makeAdviser(resources)),
  };
}

function makeAdviser({ ruleset, graph, leaves, winPercent = formulaWinPercent() }: BotResources): Adviser {
  const resources = { ruleset, graph, leaves: leaves.get('default') ?? null, winPercent };
  const searcher = new InProcessSearcher(resources);
  return {
    resources,
    ranker: new PlayRanker(resources),
    searcherFor: () => searcher,
    explainer: new Explainer(resources),
  };
}

async function think({ ruleset, position, bots, advice }: BotSession, task: BotTask): Promise<ExplainedDecision> {
  const { tiles, values, tileCount, view: plain, budget, request } = task;
  const board = { layout: ruleset.layout, tiles, values, tileCount };
  position.setBoard(board);
  const view = { ...plain, ruleset, position };
  if (request.kind === 'at-once') {
    const ranked = advice().ranker.rank(view, 1);
    return { move: ranked[0]!.move, ranked, values: 'estimate' };
  }
  const withFits = (decision: ExplainedDecision): ExplainedDecision => {
    const all = advice().ranker.rank(view, ALL_PLAYS);
    return { ...decision, squares: countFits(decision.ranked, all, ruleset.alphabet, board) };
  };
  if (request.kind === 'hint') return withFits(await adviseOn(view, budget, { ...advice(), effort: request.effort }));
  const decision = bots[view.seat]!.decide(view, budget);
  // Callers that want only the move do not need its reasons.
  if (budget.alternatives === 0) return decision;
  const { explainer } = advice();
  return withFits(explainDecision(decision, { explainer, view, budget, max: 1, isBelief: true }));
}

/** Returns the challenge of the first bot that makes one. */
export function judgeIn({ ruleset, position, bots }: BotSession, question: ChallengeQuestion): BotChallenge | null {
  return judgePlay(bots, { ruleset, position }, question);
}

export async function answerTask(session: () => BotSession, task: BotTask): Promise<BotAnswer> {
  try {
    return { decision: await think(session(), task) };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}
