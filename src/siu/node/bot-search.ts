/**
 * A bot as the search of an engine: whatever mode is asked for, its decision is the best move, and the plays that it ranks are
 * listed before it.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenAborted } from '../../engine/abort.ts';
import { viewOfPosition } from '../../analysis/position-turn.ts';
import type { Bot, BotResources, Decision } from '../../bots/bot.ts';
import { formatCgp } from '../../engine/notation/cgp.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { Position } from '../../movegen/position/position.ts';
import type { GoMode } from '../siu-command.ts';
import { ignoreNamedMoves, type SearchKind, type SearchRequest } from '../search.ts';
import type { SearchOffer } from '../search-kinds.ts';
import { reportPlays, findRefusal } from '../static-search.ts';
import type { AnalysisSetup } from '../analysis-setup.ts';

/** Makes a bot for the rules and words of a position. It is asked again where a front end asks for others. */
export type BotMaker = (resources: BotResources) => Bot | Promise<Bot>;

const MODES: readonly GoMode[] = ['auto', 'gen'];

/** How long a bot that is told to stop may go on, milliseconds; an answer later than that is not waited for. */
const GRACE_MS = 2000;

export function botSearches(maker: BotMaker): SearchOffer {
  const bots = new WeakMap<AnalysisSetup, Promise<Bot>>();
  const botFor = (setup: AnalysisSetup): Promise<Bot> => {
    const made = bots.get(setup) ?? makeBot(maker, setup);
    bots.set(setup, made);
    return made;
  };
  return {
    modes: MODES,
    capabilities: [...MODES, 'stop'],
    kindOf: () => botSearch(botFor),
    prepare: async (setup) => {
      // What goes wrong is told by the search that needs the bot.
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
      const refused = findRefusal(request, decision.move);
      if (refused !== null) throw new Error(`the bot chose ${text}: ${describeRefusal(alphabet, refused)}`);
      reportPlays(request, decision.ranked, info);
      return text;
    },
  };
}

function decide(bot: Bot, request: SearchRequest, signal: AbortSignal): Decision | Promise<Decision> {
  const { setup, position, counts, listedPlays, isInfinite } = request;
  const { ruleset, loaded } = setup;
  const view = viewOfPosition(position, ruleset, new Position(ruleset, loaded.graph));
  const began = performance.now();
  // A bot that answers at once hears of no signal, so it looks at the clock as well.
  const limitMs = isInfinite ? Infinity : (counts.get('movetime') ?? Infinity);
  const shouldStop = (): boolean => signal.aborted || performance.now() - began >= limitMs;
  // The seed is a function of the position, so that the same one is answered in the same way.
  const seed = createHash('sha256').update(formatCgp(position, ruleset.alphabet)).digest().readUInt32BE();
  return bot.decide(view, { seed, alternatives: listedPlays, shouldStop });
}

/** A decision, unless it comes too long after the bot was told to stop. */
async function unlessLate(decision: Decision | Promise<Decision>, signal: AbortSignal): Promise<Decision> {
  const over = new AbortController();
  const late = whenAborted(signal, over.signal)
    .then(() => sleep(GRACE_MS, undefined, { signal: over.signal }))
    .then(() => {
      throw new Error(`the bot was told to stop ${GRACE_MS / 1000} s ago and has no move`);
    });
  late.catch(() => undefined);
  try {
    return await Promise.race([decision, late]);
  } finally {
    over.abort();
  }
}
