/** A planned game of `tilewright play`: new, resumed or a rematch. */
import { resolve } from 'node:path';
import type { AutoLevel } from '../../analysis/history/auto-level.ts';
import { InputError } from '../../engine/errors.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import { loadLook } from '../../files/data-files.ts';
import { readDraws } from '../../play/record/draws.ts';
import type { GameLogHeader, HelpUse, LogReplay } from '../../play/record/game-log.ts';
import { replayGame } from '../../play/record/gcg-source.ts';
import { withClock, type ChosenClock } from '../../play/session/chosen-clock.ts';
import { withAutoLevel } from '../../play/session/seats.ts';
import { GameSession, type SessionOptions } from '../../play/session/session.ts';
import type { BotResources } from '../../bots/bot.ts';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { buildBot, readBotSpec } from '../../bots/registry.ts';
import type { ConfigConsole } from '../../console/configured/config-console.ts';
import type { Board } from '../../engine/board/board.ts';
import type { OpenBot } from '../../threads/own-bots/open-module.ts';
import { gameOfNumber, isGameNumber, listSavedGames } from '../../files/saved-games/saved-games.ts';
import { resolveSpec, namesIn } from '../../files/saved-games/read-game.ts';
import { findGame, type ResumableGame } from '../../files/saved-games/game-log-file.ts';
import type { RulesAndWords } from '../../files/making-ready.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import { gameFinders } from '../../movegen/best/game-finders.ts';
import { drawSeed } from '../../engine/random.ts';
import { loadFromArgs } from '../notices.ts';
import { note } from '../output.ts';
import { findBotModules, loggedSeats, type ModuleSeat } from './own-bots.ts';
import { badOption } from '../failure.ts';

export interface GameSources {
  readonly ruleset: string;
  readonly lexicon: string;
  readonly alphabet: string | undefined;
  readonly leaves: string;
  readonly clock: ChosenClock;
}

export interface ConsoleGame {
  readonly sources: GameSources;
  readonly setting: RulesAndWords;
  readonly look: Look;
  readonly seats: readonly ModuleSeat[];
  readonly seed: number;
  /** First tiles of each player, by seat; null for random draws. */
  readonly draws: readonly string[] | null;
  readonly found: ResumableGame | null;
  /** Level of `auto` and its reason; absent or null if `auto` does not play. */
  readonly auto?: AutoLevel | null;
  /** Initial board and console of a configured game, which is not saved. */
  readonly configured?: { readonly board: Board; readonly console: ConfigConsole };
}

/** @param path of the log, or the number of a saved game; empty for the last unfinished game */
export async function resumeGame(path: string, bots: readonly string[] = []): Promise<ConsoleGame> {
  const modules = await findBotModules(bots);
  const found = await findGame(await pathOfGame(path), undefined, note);
  const { header } = found.log;
  const { lexicon, seed, players, draws = null } = header;
  const sources = { ...namesIn(header), leaves: resolveSpec(header, header.leaves), clock: header.clock };
  const seats = loggedSeats(players, modules, found.path).map(({ name, spec, module }) => {
    const locate = (bot: BotSpec): BotSpec => withLocatedFiles(bot, header);
    return { name, spec: spec && locate(spec), module: module && { ...module, spec: locate(module.spec) } };
  });
  const setting = await loadSetting(sources);
  if (setting.graph.hash !== header.lexiconHash) {
    const what = `lexicon ${lexicon} has changed since the game was started`;
    throw new InputError('bad-record', what, { source: found.path });
  }
  return { sources, setting, look: await loadLook(sources.ruleset), seats, seed, draws, found };
}

export async function loadSetting(sources: GameSources): Promise<RulesAndWords> {
  const { ruleset, graph } = await loadFromArgs(sources);
  return { ruleset: withClock(ruleset, sources.clock), graph };
}

const FILE_OPTIONS = ['leaves', 'lexicon', 'familiarity'];

function withLocatedFiles({ kind, options }: BotSpec, header: Pick<GameLogHeader, 'folder'>): BotSpec {
  const changed = Array.from(options, ([name, value]): [string, string] => [
    name,
    FILE_OPTIONS.includes(name) ? resolveSpec(header, value) : value,
  ]);
  return { kind, options: new Map(changed) };
}

async function pathOfGame(path: string): Promise<string> {
  if (!isGameNumber(path)) return path === '' ? '' : resolve(path);
  const { number, state, path: log } = gameOfNumber(await listSavedGames(), path);
  if (state !== 'over') return log;
  throw badOption(`game ${number} is over; "tilewright game show ${number}" shows it`);
}

/** Plans a game with the same players and rules and other draws. If players take turns, the second player goes first. */
export function planRematch(plan: ConsoleGame, auto: AutoLevel | null): ConsoleGame {
  const seats = auto === null ? plan.seats : withAutoLevel(plan.seats, auto.level);
  return {
    ...plan,
    auto,
    seats: takesTurns(plan.setting.ruleset) ? [...seats.slice(1), ...seats.slice(0, 1)] : seats,
    seed: drawSeed(),
    draws: null,
    found: null,
  };
}

export function openSession(
  plan: Pick<ConsoleGame, 'setting' | 'seats' | 'seed' | 'draws' | 'found' | 'configured'>,
  resources: BotResources,
  options: Partial<SessionOptions> & { readonly userBots?: readonly (OpenBot | null)[] } = {},
): { readonly session: GameSession; readonly helpUses: readonly HelpUse[] } {
  const { setting, seats, seed, found, configured } = plan;
  const { helpUses, ...replayed } = found === null ? begin(plan) : replayGame(found.log, found.path, setting);
  const ranker = chooseRanker(plan);
  const { userBots = [], ...listeners } = options;
  const session = new GameSession({
    ...setting,
    seed,
    players: seats.map(({ name, spec }, seat) => {
      const userBot = userBots[seat];
      if (userBot == null) return { name, bot: spec && buildBot(spec, name, resources) };
      const { challengeRate = 1 } = userBot;
      return { name, bot: Object.assign(buildBot(ranker, name, resources), { challengeRate }) };
    }),
    ranker: buildBot(ranker, formatBotSpec(ranker), resources),
    botsPassWhenStuck: configured !== undefined,
    ...replayed,
    ...listeners,
  });
  return { session, helpUses };
}

/** Chooses the bot that ranks plays for interrupted searches and hints. Configured games have other tiles, so no leave values. */
export function chooseRanker({ configured }: Pick<ConsoleGame, 'configured'>): BotSpec {
  return readBotSpec(configured === undefined ? 'equity' : 'equity:leaves=none');
}

function begin({ setting, seats, seed, draws, configured }: Parameters<typeof openSession>[0]): LogReplay {
  const { ruleset, graph } = setting;
  const stacked = draws === null ? {} : { draws: readDraws(draws, ruleset) };
  const finders = gameFinders(ruleset, graph);
  const board = configured && { board: configured.board };
  const game = GameHistory.start({
    ruleset,
    lexicon: graph,
    seed,
    seats: seats.length,
    ...finders,
    ...stacked,
    ...board,
  });
  return { game, thoughtMs: 0, helpUses: [] };
}
