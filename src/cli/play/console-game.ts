/**
 * A game of `tilewright play` from what it is made of to its end: what its bots need is loaded, the screen that fits the
 * terminal is chosen, and all that happens goes into its log, from which a game that was left goes on.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BotResources, SyncBot } from '../../bots/bot.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { createBot, isSearching, readBotSpec } from '../../bots/registry.ts';
import { describeEnd, listNames } from '../../play/wording/end-text.ts';
import { deedsOf } from '../../files/kept-games/game-log.ts';
import type { GameLogHeader, Replayed } from '../../files/kept-games/game-log.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { withOwnBots } from '../../threads/own-bots/module-thinker.ts';
import type { OpenBot } from '../../threads/own-bots/open-module.ts';
import { runLineConsole } from '../../console/lines/line-console.ts';
import type { Palette } from '../../console/text/palette.ts';
import { describeRules } from '../../play/wording/rules-text.ts';
import { afterGameOf } from '../../play/session/after-game.ts';
import type { AfterGame } from '../../play/session/after-game.ts';
import type { Seat } from '../../play/session/seats.ts';
import { GameSession } from '../../play/session/session.ts';
import { InputError } from '../../engine/errors.ts';
import { Game } from '../../engine/game/game.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { loadLook } from '../../files/data-files.ts';
import type { Look } from '../../play/look/ruleset-look.ts';
import { grouped } from '../../tournament/report/table-text.ts';
import { recordOfGame, replayGame } from '../../files/kept-games/read-game.ts';
import { readDraws } from '../../files/kept-games/draws.ts';
import { isFullScreen, playFullScreen } from './full-screen.ts';
import { drawSeed, loadSaid, saying } from '../options.ts';
import { readyForBots } from '../../files/making-ready.ts';
import type { ReadyBots, RulesAndWords } from '../../files/making-ready.ts';
import { givenModules, loggedBot, loggedSeats, openBots, standIn } from './own-bots.ts';
import type { ModuleSeat } from './own-bots.ts';
import { reviewOver, suggestLevel } from './after-game.ts';
import { saveGame } from './save-game.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { findGame, SavedGame } from '../../files/kept-games/saved-game.ts';
import type { FoundGame } from '../../files/kept-games/saved-game.ts';
import { gameOfNumber } from '../games/kept-game.ts';
import { choosePalette, openTerminal } from '../terminal.ts';
import { note, printLines, printText } from '../output.ts';

/** What a game's ruleset and words were loaded from. */
export interface GameSources {
  readonly ruleset: string;
  readonly lexicon: string;
  readonly alphabet: string | undefined;
  readonly leaves: string;
}

/** All that a game is played from: the rules and words loaded, who sits where, and the seed of the draws. */
export interface ConsoleGame {
  readonly sources: GameSources;
  readonly setting: RulesAndWords;
  readonly look: Look;
  readonly seats: readonly ModuleSeat[];
  readonly seed: number;
  /** Tiles each player draws first, by seat; null for none. */
  readonly draws: readonly string[] | null;
  /** The log of a game under way; null for a new one. */
  readonly found: FoundGame | null;
}

/** How it is played, whichever game it is. */
export interface PlayingOptions {
  readonly plain?: boolean | undefined;
  readonly color?: boolean | undefined;
  readonly mouse?: boolean | undefined;
  readonly confirm?: boolean | undefined;
  readonly save?: string | undefined;
}

/** Ranks plays at once: where a thought is cut short, and next to what a hint has found. */
const RANKER = 'equity';
/** How often the time of the player to move goes into the log, where there is a clock. */
const CLOCK_MS = 5000;

/**
 * Load the game of a log.
 *
 * @param path of the log, or the number of a game of this machine; empty for the game left last
 * @param bots paths of the modules that play in it
 * @throws InputError if there is none, or what it was played with is not there any more
 */
export async function resumeGame(path: string, bots: readonly string[] = []): Promise<ConsoleGame> {
  const given = await givenModules(bots);
  const found = await findGame(await pathOfGame(path));
  const { header } = found.log;
  const { ruleset, lexicon, leaves, seed, players, draws = null } = header;
  const sources = { ruleset, lexicon, leaves, alphabet: header.alphabet ?? undefined };
  const seats = loggedSeats(players, given, found.path);
  // Paths in the log are relative to where the game was begun.
  if (process.cwd() !== header.folder) enterFolder(header.folder, found.path);
  const setting = await loadSaid(sources);
  if (setting.graph.hash !== header.lexiconHash) {
    throw new InputError('bad-record', `the words of lexicon ${lexicon} are not those the game was begun with`, {
      source: found.path,
    });
  }
  return { sources, setting, look: await loadLook(ruleset), seats, seed, draws, found };
}

/** A game of this machine may be named by its number; a file of that name goes first. */
async function pathOfGame(path: string): Promise<string> {
  if (!/^\d+$/u.test(path) || existsSync(path)) return path === '' ? '' : resolve(path);
  const { number, state, path: log } = gameOfNumber(await listKeptGames(), path);
  if (state !== 'over') return log;
  throw new InputError('bad-option', `game ${number} is over; "tilewright games show ${number}" shows it`);
}

function enterFolder(folder: string, source: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    throw new InputError('bad-record', `the folder the game was begun in, ${folder}, is not there`, { source }, cause);
  }
}

/**
 * Play a game until it is over or left, and write what was asked for.
 *
 * @returns the game to be played next; null if none is wanted
 */
export async function playGame(plan: ConsoleGame, options: PlayingOptions): Promise<ConsoleGame | null> {
  const { setting, look, seats, seed, sources, found } = plan;
  const { ruleset, graph } = setting;
  const resources = await loadResources(setting, seats, sources.leaves);
  const own = await openBots(seats, resources);
  const replayed = found === null ? newlyBegun(plan) : replayGame(found, setting);
  const saved = await openLog(plan);
  const hinted = [...replayed.hinted];
  const session = new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }, seat) => ({ name, bot: spec && botAt(own[seat]!, spec, name, resources) })),
    ranker: createBot(readBotSpec(RANKER), RANKER, resources),
    ...replayed,
    onAction: (game) => saved?.append(...deedsOf(game)),
    onHint: (game) => {
      hinted.push(game);
      saved?.append({ kind: 'hint' });
    },
  });
  const palette = choosePalette(options.color, look);
  const keepTime = (): void => {
    if (!session.game.isOver) saved?.append({ kind: 'clock', thoughtMs: session.thoughtMs });
  };
  const timer = ruleset.clock === null ? null : setInterval(keepTime, CLOCK_MS);
  let afterwards: AfterGame | null;
  try {
    if (isFullScreen(options.plain)) {
      const thinker = thinkerOf(seats, own, resources);
      const { winPercent } = resources;
      afterwards = await playFullScreen({
        session,
        thinker,
        seats,
        palette,
        screen: look.screen,
        winPercent,
        hasMouse: options.mouse !== false,
        isKept: saved !== null,
      });
      printText(farewell(session));
    } else {
      printText(welcome(setting, seats, seed, palette));
      const thinker = thinkerOf(seats, own, resources);
      afterwards = await converse({ session, palette, screen: look.screen, seats, thinker, confirm: options.confirm });
    }
  } finally {
    if (timer !== null) {
      clearInterval(timer);
      keepTime();
    }
    for (const bot of own) await bot?.close();
    closeLog(saved, session);
    await saveGame(options.save, session.game, session.players, hinted);
  }
  if (session.game.isOver && saved !== null) await suggestLevel();
  if (afterwards === 'review') {
    const names = session.players.map(({ name }) => name);
    const record = recordOfGame({ game: session.game, names, hinted });
    const learners = seats.flatMap(({ spec }, seat) => (spec === null ? [seat] : []));
    await reviewOver({ record, setting, leaves: sources.leaves, palette, learners, log: saved?.path ?? null });
  }
  return afterwards === 'rematch' ? rematchOf(plan) : null;
}

/** The same players and rules once more: whoever was second begins, and the draws are others. */
function rematchOf(plan: ConsoleGame): ConsoleGame {
  const [first, ...others] = plan.seats;
  return { ...plan, seats: [...others, first!], seed: drawSeed(), draws: null, found: null };
}

function newlyBegun({ setting: { ruleset, graph }, seats, seed, draws }: ConsoleGame): Replayed {
  const stacked = draws === null ? {} : { draws: readDraws(draws, ruleset) };
  const findsPlay = playFinder(ruleset, graph);
  const game = Game.start({ ruleset, lexicon: graph, seed, seats: seats.length, findsPlay, ...stacked });
  return { game, thoughtMs: 0, hinted: [] };
}

/** The log of a game with a person at a terminal, or of a resumed one. */
async function openLog({ sources, setting, seats, seed, draws, found }: ConsoleGame): Promise<SavedGame | null> {
  if (found === null && !(process.stdin.isTTY && process.stdout.isTTY)) return null;
  const header: GameLogHeader = {
    format: 'tilewright-game',
    version: 1,
    started: new Date().toISOString(),
    folder: process.cwd(),
    ruleset: sources.ruleset,
    lexicon: sources.lexicon,
    lexiconHash: setting.graph.hash,
    alphabet: sources.alphabet ?? null,
    leaves: sources.leaves,
    seed,
    ...(draws !== null && { draws: [...draws] }),
    players: seats.map((seat) => ({ name: seat.name, bot: loggedBot(seat) })),
  };
  try {
    return found === null ? await SavedGame.create(header) : SavedGame.reopen(found);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    note(`note: the game is not kept as it goes: ${error.message}`);
    return null;
  }
}

function closeLog(saved: SavedGame | null, { game }: GameSession): void {
  if (saved === null) return;
  const goesOn = saved.close(game.isOver);
  if (saved.fault !== null) note(`note: the game was not kept to its end: ${saved.fault}`);
  else if (goesOn) printLines('The game is kept: "tilewright play --resume" goes on with it.');
}

/** Where the bots think: those of the user's own in their own threads, the others in one. */
function thinkerOf(seats: readonly ModuleSeat[], own: readonly (OpenBot | null)[], resources: BotResources): Thinker {
  const ours = seats.map(({ spec, module }) => (module === null ? spec : null));
  return withOwnBots(workerThinker(resources, ours), own);
}

function botAt(own: OpenBot | null, spec: BotSpec, name: string, resources: BotResources): SyncBot {
  return own === null ? createBot(spec, name, resources) : standIn(name, readBotSpec(RANKER), resources, own);
}

/** What stays on the terminal when the full screen is left. */
function farewell({ game, players }: GameSession): string {
  const names = players.map(({ name }) => name);
  if (game.isOver) return `${describeEnd(game, names).join('\n')}\n`;
  return `The game is unfinished: ${names.map((name, seat) => `${name} ${game.state.scores[seat]!}`).join(', ')}.\n`;
}

/** What bots and hints are made from. What a bot does not say itself is what --leaves says. */
function loadResources(game: RulesAndWords, seats: readonly Seat[], leaves: string): Promise<ReadyBots> {
  const bots = [readBotSpec(RANKER), ...seats.flatMap(({ spec }) => spec ?? [])];
  return readyForBots(game, bots, { ...saying, defaultLeaves: leaves });
}

function welcome({ ruleset, graph }: RulesAndWords, seats: readonly Seat[], seed: number, palette: Palette): string {
  const people = seats.filter(({ spec }) => spec === null).map(({ name }) => name);
  const bots = seats.filter(({ spec }) => spec !== null).map(({ name }) => name);
  const sides = listNames(people) + (bots.length === 0 ? '' : ` against ${listNames(bots)}`);
  return `${palette.strong('Tilewright')}: ${sides}, seed ${seed}
${ruleset.name} rules, lexicon ${graph.name} (${grouped(graph.wordCount)} words)

To play, type the square of your word's first letter, then the word: 8H CAT lies
across from row 8, column H; H8 CAT lies down. "hint" shows good plays, "help"
lists all commands, "quit" leaves.
${describeRules(ruleset).join('\n')}
`;
}

/**
 * Tie the console to the terminal. Racks that only their owners may see are hidden between the turns of two persons.
 *
 * @returns what is to follow
 */
async function converse({
  session,
  palette,
  screen,
  seats,
  thinker,
  confirm,
}: Conversation): Promise<AfterGame | null> {
  const terminal = openTerminal();
  const people = session.players.filter(({ bot }) => bot === null).length;
  const isHidden = terminal.isInteractive && people > 1 && session.game.ruleset.racksShown === 'own';
  const specs = seats.map(({ spec }) => spec);
  try {
    const end = await runLineConsole({
      ...terminal,
      session,
      palette,
      screen,
      thinker,
      isSearching: (seat) => specs[seat] !== null && isSearching(specs[seat]!),
      confirm: confirm ?? process.stdin.isTTY,
      hideRack: isHidden ? terminal.clear : null,
    });
    // A pipe may stay open for ever: there nobody is asked.
    if (end !== 'over' || !terminal.isInteractive) return null;
    terminal.prompt('review: what was best in each turn; rematch: play again; Enter leaves> ');
    const next = await terminal.lines.next();
    return next.done === true ? null : afterGameOf(next.value.trim());
  } finally {
    thinker.close();
    terminal.close();
  }
}

/** A game line by line. */
interface Conversation {
  readonly session: GameSession;
  readonly palette: Palette;
  readonly screen: Look['screen'];
  readonly seats: readonly Seat[];
  readonly thinker: Thinker;
  readonly confirm: boolean | undefined;
}
