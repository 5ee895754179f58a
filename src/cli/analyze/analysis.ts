/** Analyses a position with the analyst of the command line: the decision of a bot, or the analysis of a search. */
import { present } from '../../engine/present.ts';
import { searchTurn } from '../../analysis/search-turn.ts';
import { searchForPosition, searchForPreEndgame } from '../../analysis/search-choice.ts';
import { viewOfPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import { inferRack } from '../../analysis/infer.ts';
import type { Analysis } from '../../analysis/question.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { Bot, Budget } from '../../bots/bot.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { BotFault } from '../../bots/bot-fault.ts';
import { isModuleSpec, nameOfModule } from '../../bots/bot-module.ts';
import { expandLevel } from '../../bots/levels.ts';
import type { LeaveDistribution } from '../../bots/inference/leave-distribution.ts';
import type { DeepSearch } from '../../bots/phase.ts';
import { MAX_IN_BAG } from '../../bots/pre-endgame/pre-endgame.ts';
import { buildBot, leavesOf, readBotSpec } from '../../bots/registry.ts';
import { readSimSettings } from '../../bots/simulation/sim-bot.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { InputError } from '../../engine/errors.ts';
import { MAX_BLANKS } from '../../movegen/plays/many-blanks.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { loadVocabularies } from '../../files/making-ready.ts';
import { findBotModule } from '../../threads/own-bots/module-file.ts';
import { openBotModule } from '../../threads/own-bots/open-module.ts';
import { writeNote } from '../notices.ts';
import { notesOf } from '../output.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { badOption } from '../failure.ts';

const SOLVER_SECONDS = 10;

/** With four or more blanks, a rollout takes a second or more; simulations without a time limit are then limited to 60 s. */
const MANY_BLANKS_SECONDS = 60;

/** A solver or a bot. `sim` is a full search, including the solvers; other bots only decide. */
export type Analyst = 'endgame' | 'pre-endgame' | BotSpec;

export interface AnalyzeOptions {
  readonly analyst: Analyst;
  readonly seconds: number | undefined;
  readonly seed: number;
  readonly threads: number;
  readonly top: number;
  readonly signal: AbortSignal;
}

export function readAnalyst(text: string): Analyst {
  if (text === 'endgame' || text === 'pre-endgame') return text;
  // Levels that simulate are expanded, so that their options can be read; other levels are adapted to the game later.
  const spec = readBotSpec(text);
  const expanded = expandLevel(spec);
  return expanded.kind === 'sim' ? expanded : spec;
}

/** @throws InputError `bad-rack` if the search does not support the position; `bad-option` for a time without a search */
export async function analyseAs(
  position: PositionTurn,
  resources: SearchResources,
  options: AnalyzeOptions,
): Promise<Analysis> {
  const { analyst, seconds, signal } = options;
  if (typeof analyst !== 'string' && isModuleSpec(analyst))
    return decideInThread(analyst, position, resources, options);
  const search = chooseDeepSearch(analyst, position, resources);
  if (search === null) {
    if (seconds !== undefined) throw badOption('--time applies only to searches; this bot does not search');
    return decideAsBot(analyst as BotSpec, position, resources, options);
  }
  const isSimulation = search === 'simulation';
  const botOptions: BotSpec['options'] = typeof analyst === 'string' ? new Map() : analyst.options;
  const { plies, candidates, certainty, infer, iterations, time } = readSimSettings(botOptions);
  const { seed, top: exact } = options;
  // The option for the time replaces the default number of iterations, but not one given by the user.
  const rollouts = seconds !== undefined && !botOptions.has('iterations') ? Infinity : iterations;
  let threads: SearchThreads | null = null;
  try {
    const leaves = isSimulation ? await inferLeaves(position, resources, infer, options) : undefined;
    return await searchTurn(
      position,
      { search, exact, seed, plies: plies ?? undefined, candidates: candidates ?? undefined, certainty, leaves },
      {
        resources,
        limits: {
          timeMs: 1000 * (seconds ?? (isSimulation ? chooseSeconds(time / 1000, position) : SOLVER_SECONDS)),
          rollouts,
        },
        signal,
        searcherFor: () => (threads = new SearchThreads(resources, isSimulation ? options.threads : 1)),
      },
    );
  } finally {
    await (threads as SearchThreads | null)?.close();
  }
}

/** Returns the leave values named in the options of a bot; null without, or for the default. */
export function namedLeavesOf(spec: BotSpec): string | null {
  const name = leavesOf(spec);
  return name === 'default' ? null : name;
}

function chooseDeepSearch(analyst: Analyst, position: PositionTurn, { ruleset }: SearchResources): DeepSearch | null {
  if (analyst === 'endgame') return 'endgame';
  if (analyst === 'pre-endgame') return searchForPreEndgame(position);
  if (analyst.kind !== 'sim') return null;
  const { options } = analyst;
  const { search, calledFor } = searchForPosition(position, ruleset, {
    endgame: options.get('endgame') !== 'no',
    preEndgame: options.get('pre-endgame') !== 'no',
    simulation: true,
  });
  // The user requested a search, so an obstacle is reported instead of falling back to a static analysis.
  return (search === 'static' ? calledFor : search) as DeepSearch;
}

/** Infers the opponent's leave if the bot's options request it; returns undefined if that is impossible. */
async function inferLeaves(
  position: PositionTurn,
  resources: SearchResources,
  racks: number,
  { seed, signal }: AnalyzeOptions,
): Promise<LeaveDistribution | undefined> {
  if (racks === 0 || position.bagCount <= MAX_IN_BAG) return undefined;
  try {
    return (await inferRack(position, { racks, seed }, { resources, signal })).inference.leaves;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    writeNote(`the other rack is dealt at random: ${error.message}`);
    return undefined;
  }
}

function chooseSeconds(seconds: number, { rack }: PositionTurn): number {
  const blanks = rack.filter((tile) => tile === BLANK).length;
  return seconds === Infinity && blanks > MAX_BLANKS ? MANY_BLANKS_SECONDS : seconds;
}

async function decideAsBot(
  spec: BotSpec,
  position: PositionTurn,
  { leaves, ...game }: SearchResources,
  { seed, top }: AnalyzeOptions,
): Promise<Analysis> {
  const name = leavesOf(spec);
  const vocabularies = await loadVocabularies([spec], game);
  const own = new Map(name === null ? [] : [[name, leaves]]);
  const bot = buildBot(spec, spec.kind, { ...game, leaves: own, vocabularies });
  return decide(bot, position, game, { seed, alternatives: top });
}

async function decide(
  bot: Bot,
  position: PositionTurn,
  { ruleset, graph }: Pick<SearchResources, 'ruleset' | 'graph'>,
  budget: Budget,
): Promise<Analysis> {
  const view = viewOfPosition(position, ruleset, new SearchBoard(ruleset, graph));
  const { move, ranked, values } = await bot.decide(view, budget);
  return { search: 'static', best: move, values, choice: null, plays: ranked, isUnsearched: false };
}

/** Default seconds for a user bot, and the grace period after which it has failed. */
const MODULE_SECONDS = 10;
const MODULE_GRACE_MS = 2000;

async function decideInThread(
  spec: BotSpec,
  position: PositionTurn,
  { leaves, ...game }: SearchResources,
  { seed, top, seconds = MODULE_SECONDS, signal }: AnalyzeOptions,
): Promise<Analysis> {
  const resources = { ...game, leaves: new Map([[present(leavesOf(spec)), leaves]]) };
  const limits = { moveMs: 1000 * seconds, graceMs: MODULE_GRACE_MS };
  const module = await findBotModule(spec);
  const bot = await openBotModule(module, resources, limits, notesOf(nameOfModule(module)));
  try {
    return await decide(bot, position, game, { seed, alternatives: top, shouldStop: () => signal.aborted });
  } catch (cause) {
    if (!(cause instanceof BotFault)) throw cause;
    throw new Error(`bot ${bot.name} failed: ${cause.message}`, { cause });
  } finally {
    await bot.close();
  }
}
