/**
 * A tournament in one call, for programs that use the package as a library: everything is named as on the command line, and what
 * comes back is the result.
 */
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import { loadRulesAndWords, readyForBots, type GameNames } from '../files/making-ready.ts';
import { botsOf, isOutside, type EngineLimits, type EngineSpec, type Entrant } from './entrant.ts';
import { findEntrantModules } from './given-modules.ts';
import { MAX_ENTRANTS, Schedule, type TournamentFormat } from './games/schedule.ts';
import type { PairRecord } from './games/pair-record.ts';
import { playPairs } from './play-pairs.ts';
import { TournamentStatistics, type TournamentResult } from './tournament-statistics.ts';

/** What a tournament is played with; names and paths are those of the options of `tilewright tournament`. */
export interface TournamentOptions extends GameNames {
  /**
   * As many as the ruleset seats at a table, and with a format up to 64: names of bots, paths of modules (`./mine.js:depth=3`), or
   * engines.
   */
  readonly bots: readonly (string | EngineSpec)[];
  /** Who meets whom, two by two; the result then has joint ratings. Default: all sit at one table. */
  readonly format?: TournamentFormat;
  /** Pairs of games, with a format for each pairing; with more than two bots at a table, deals. */
  readonly pairs: number;
  /** A whole number of 0 or more. */
  readonly seed: number;
  /** Leave values of bots that take some and name none. Default: `default`. */
  readonly leaves?: string;
  /** Default: 1. The result is the same for any number. */
  readonly threads?: number;
  /** How long engines and modules may take. Default: 1,000 ms a move and 2,000 more. */
  readonly engineLimits?: EngineLimits;
  /** A file to which is added what modules print, and their faults with stacks. Default: nobody sees it. */
  readonly botLog?: string;
}

/** Who follows a tournament, and who may end it early. */
export interface TournamentHooks {
  /** Takes each pair, in order; the next ones come when it is done. After `false` no more are played. */
  readonly onPair?: (record: PairRecord, statistics: TournamentStatistics) => unknown;
  /** Ends the tournament: what is under way is played to its end, nothing more is begun. */
  readonly signal?: AbortSignal;
}

const LIMITS: EngineLimits = { moveMs: 1000, graceMs: 2000 };

/**
 * Play a tournament.
 *
 * @returns the result over the pairs that were handed to `onPair`
 * @throws InputError if a bot, a file or a number cannot be; Error if the games cannot be played
 */
export async function runTournament(
  options: TournamentOptions,
  hooks: TournamentHooks = {},
): Promise<TournamentResult> {
  const { pairs, seed, format, leaves: defaultLeaves, threads = 1, engineLimits = LIMITS, botLog } = options;
  checkWhole('pairs', pairs, 1);
  checkWhole('seed', seed, 0);
  checkWhole('threads', threads, 1);
  const bots = await findEntrantModules(options.bots.map((bot) => (typeof bot === 'string' ? readBotSpec(bot) : bot)));
  const game = await loadRulesAndWords(options);
  const { pairings, seats } = scheduleFor(bots, format);
  const { name, players } = game.ruleset;
  if (seats < Math.max(2, players.min) || seats > players.max) {
    throw new InputError(
      'bad-option',
      `ruleset ${name} is for ${players.min} to ${players.max} players; ${seats} given`,
    );
  }
  const resources = await readyForBots(game, botsOf(bots), { defaultLeaves });
  const statistics = new TournamentStatistics(bots.length, { format, seed });
  const ended = new AbortController();
  const signal = hooks.signal === undefined ? ended.signal : AbortSignal.any([ended.signal, hooks.signal]);
  await playPairs({
    ...resources,
    ...{ bots, format, pairs: pairs * pairings.length, seed, threads, signal, botLog },
    engineLimits: bots.some(isOutside) ? engineLimits : undefined,
    onPairs: async (records) => {
      for (const record of records) {
        if (ended.signal.aborted) return;
        statistics.add(record);
        if ((await hooks.onPair?.(record, statistics)) === false) ended.abort();
      }
    },
  });
  return statistics.result();
}

function scheduleFor(bots: readonly Entrant[], format: TournamentFormat | undefined): Schedule {
  if (bots.length < 2 || bots.length > MAX_ENTRANTS) {
    throw new InputError('bad-option', `a tournament is for 2 to ${MAX_ENTRANTS} entrants; ${bots.length} given`);
  }
  return new Schedule(bots.length, format);
}

function checkWhole(name: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new InputError('bad-option', `${name} is to be a whole number of ${least} or more, not ${value}`);
}
