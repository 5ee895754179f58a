/** Runs a bot as the search of an engine. In every mode, its decision is the best move, after a list of its ranked plays. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenAborted } from '../../engine/abort.ts';
import { viewOfPosition } from '../../analysis/position-turn.ts';
import type { Bot, BotResources, Decision } from '../../bots/bot.ts';
import { formatCgp } from '../../engine/notation/cgp.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { GoMode } from '../siu-command.ts';
import { ignoreNamedMoves, type SearchKind, type SearchRequest } from '../search.ts';
import type { SearchOffer } from '../search-kinds.ts';
import { reportPlays, findRefusal } from '../static-search.ts';
import type { AnalysisSetup } from '../analysis-setup.ts';

/** Creates a bot for the rules and words of a position. Called again when a front end requests others. */
export type BotMaker = (resources: BotResources) => Bot | Promise<Bot>;

const MODES: readonly GoMode[] = ['auto', 'gen'];

/** Time for a bot to answer after a stop, in milliseconds; the search fails after that. */
const GRACE_MS = 2000;

export function botSearches(maker: BotMaker): SearchOffer {
  const bots = new WeakMap<AnalysisSetup, Promise<Bot>>();
  const botFor = (setup: AnalysisSetup): Promise<Bot> => {
    const bot = bots.get(setup) ?? makeBot(maker, setup);
    bots.set(setup, bot);
    return bot;
  };
  return {
    modes: MODES,
    capabilities: [...MODES, 'stop'],
    kindOf: () => botSearch(botFor),
    prepare: async (setup) => {
      // The search reports the fault when it needs the bot.
      await botFor(setup).catch(() => undefined);
    },
  };
}

async function makeBot(maker: BotMaker, { resources }: AnalysisSetup): Promise<Bot> {
  const { leaves, ...game } = resources;
  return maker({ ...game, leaves: new Map([['default', leaves]]) });
}

function botSearch(botFor: (setup: AnalysisSetup) => Promise<Bot>): SearchKind {
  return {
    honours: new Set(['movetime']),
    search: async (request, info, signal) => {
      const { setup, position } = request;
      ignoreNamedMoves(request, info);
      const bot = await botFor(setup);
      const decision = await unlessLate(decide(bot, request, signal), signal);
      const { alphabet } = setup.ruleset;
      const text = formatSiuMove(alphabet, position.board, decision.move);
      const refusal = findRefusal(request, decision.move);
      if (refusal !== null) throw new Error(`the bot chose ${text}: ${describeRefusal(alphabet, refusal)}`);
      reportPlays(request, decision.ranked, info);
      return text;
    },
  };
}

function decide(bot: Bot, request: SearchRequest, signal: AbortSignal): Decision | Promise<Decision> {
  const { setup, position, counts, listedPlays, isInfinite } = request;
  const { ruleset, loaded } = setup;
  const view = viewOfPosition(position, ruleset, new SearchBoard(ruleset, loaded.graph));
  const began = performance.now();
  // A synchronous bot blocks the timer that aborts the signal, so the clock is checked too.
  const limitMs = isInfinite ? Infinity : (counts.get('movetime') ?? Infinity);
  const shouldStop = (): boolean => signal.aborted || performance.now() - began >= limitMs;
  // The seed depends only on the position, so equal positions get equal answers.
  const seed = createHash('sha256').update(formatCgp(position, ruleset.alphabet)).digest().readUInt32BE();
  return bot.decide(view, { seed, alternatives: listedPlays, shouldStop });
}

/** Rejects if the decision comes too late after a stop. */
async function unlessLate(decision: Decision | Promise<Decision>, signal: AbortSignal): Promise<Decision> {
  const over = new AbortController();
  const late = whenAborted(signal, over.signal)
    .then(() => sleep(GRACE_MS, undefined, { signal: over.signal }))
    .then(() => {
      throw new Error(`the bot has no move ${GRACE_MS / 1000} s after it was asked to stop`);
    });
  late.catch(() => undefined);
  try {
    return await Promise.race([decision, late]);
  } finally {
    over.abort();
  }
}
