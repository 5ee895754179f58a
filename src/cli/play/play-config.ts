/**
 * `tilewright play --config FILE`: a game configured by a file. This ties its console to the terminal or the pipe. What is
 * wrong in the configuration, or in a file that it names, ends it with one line on stderr and exit code 1, before anything
 * is half started; a configuration that cannot be read is a wrong option, as with other commands.
 */
import type { BotResources } from '../../bots/bot.ts';
import { ConfigConsole } from '../../console/configured/config-console.ts';
import { drawConfigEnd } from '../../console/configured/config-screen.ts';
import { CONFIG_RANKER, configSession, type ConfigSessionOptions } from '../../console/configured/config-session.ts';
import { loadConfigGame, type ConfigGame } from '../../console/configured/load-config.ts';
import { askPlayers } from '../../console/configured/players.ts';
import { readBotSpec } from '../../bots/registry.ts';
import type { Game } from '../../engine/game/game.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import { isFullScreen, playFullScreen } from './play-full-screen.ts';
import { describeLeftGame } from '../../play/wording/end-text.ts';
import { namesOf } from '../../play/session/session.ts';
import type { Seat } from '../../play/session/seats.ts';
import { InputError } from '../../engine/errors.ts';
import { CONFIG_BASE } from '../../files/data-files.ts';
import { readTextFile } from '../../files/files.ts';
import { readyForBots } from '../../files/making-ready.ts';
import { describeError, EXIT_FAULT } from '../errors.ts';
import { drawSeed, notices, tellOfBuilding } from '../options.ts';
import { checkSave, saveGame } from './save-game.ts';
import { choosePalette, openTerminal } from '../terminal.ts';
import type { NotedGame } from '../../play/record/game-log.ts';
import { seatsOf, type GcgSource } from '../../play/record/gcg-source.ts';
import { note, printLines } from '../output.ts';

interface PlayConfigOptions {
  /** Colours, or none; what the terminal can do where it is not said. */
  readonly color?: boolean | undefined;
  /** Instead of the configuration's; one is drawn and said where neither names any. */
  readonly seed?: number | undefined;
  /** A GCG file to write when the game is over or left. */
  readonly save?: string | undefined;
  /** Whether that may replace a file that is there. */
  readonly force?: boolean | undefined;
  /** Line by line on a terminal too. */
  readonly plain?: boolean | undefined;
  /** Whether clicks pick squares on the full screen; they do by default. */
  readonly mouse?: boolean | undefined;
}

/**
 * Play the game a file configures.
 *
 * @param path the configuration file
 * @throws InputError `cannot-read` where that cannot be read
 */
export async function playConfig(path: string, options: PlayConfigOptions = {}): Promise<void> {
  const text = await readTextFile(path);
  try {
    await checkSave(options.save, options.force);
    const setup = await loadConfigGame(text, path, { base: CONFIG_BASE, onBuild: tellOfBuilding });
    for (const warning of setup.warnings) warn(warning);
    await converse(setup, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    warn(describeError(error, Boolean(process.env['TILEWRIGHT_DEBUG'])));
    process.exitCode = EXIT_FAULT;
  }
}

/** The players are asked for line by line; then the game is played at the full screen where the terminal has one. */
async function converse(setup: ConfigGame, options: PlayConfigOptions): Promise<void> {
  // The console shows lines from a pipe itself, each after the question it answers.
  const { lines, write, prompt, clear, close, isInteractive, interrupted } = openTerminal(false);
  const palette = choosePalette(options.color, setup.look);
  const console = new ConfigConsole({ lines, write, prompt, warn, clear: isInteractive ? clear : null });
  try {
    const ask = (question: string): Promise<string | null> => console.ask(question);
    const seats = await askPlayers(ask, setup.ruleset.players, warn).catch((error: unknown) => {
      // After Ctrl-C no answer is missing.
      if (interrupted.aborted) return null;
      throw error;
    });
    if (seats === null) return;
    const given = options.seed ?? setup.seed;
    const seed = given ?? drawSeed();
    if (given === null) warn(`seed: ${seed}`);
    const resources = await loadResources(setup, seats);
    if (isFullScreen(options.plain)) {
      close();
      await playConfigFullScreen({ setup, seats, seed, resources }, options);
      return;
    }
    const session = configSession({ setup, seed, seats, resources });
    try {
      await console.play(session, palette);
    } finally {
      await saveGame(options.save, recordedGame(session.game, seats));
    }
  } finally {
    close();
  }
}

/** Play at the full screen, and say on the terminal how it ended. */
async function playConfigFullScreen(
  options: ConfigSessionOptions,
  { color, save, mouse }: PlayConfigOptions,
): Promise<void> {
  const { setup, seats, resources } = options;
  const noted: NotedGame[] = [];
  const session = configSession(options, {
    onHint: (game) => noted.push({ game, what: 'hint' }),
    onThoughts: (game) => noted.push({ game, what: 'thoughts' }),
    onTakenBack: ({ game }) => noted.push({ game, what: 'undo' }),
  });
  const palette = choosePalette(color, setup.look);
  const thinker = workerThinker(
    resources,
    seats.map(({ spec }) => spec),
  );
  try {
    await playFullScreen({
      session,
      thinker,
      seats,
      palette,
      screen: setup.look.screen,
      // The tables are learnt on boards and bags of another size.
      chances: null,
      hasMouse: mouse !== false,
      isKept: false,
    });
    if (session.game.isOver) printLines(...drawConfigEnd(session, palette));
    else printLines(describeLeftGame(session.game, namesOf(session)));
  } finally {
    await saveGame(save, recordedGame(session.game, seats, noted));
  }
}

function recordedGame(game: Game, seats: readonly Seat[], noted: readonly NotedGame[] = []): GcgSource {
  return { game, ...seatsOf(seats.map(({ name, spec }) => ({ name, bot: spec }))), noted };
}

/** What the computers are made from. */
function loadResources({ ruleset, graph }: ConfigGame, seats: readonly Seat[]): Promise<BotResources> {
  return readyForBots(
    { ruleset, graph },
    [readBotSpec(CONFIG_RANKER), ...seats.flatMap(({ spec }) => spec ?? [])],
    notices,
  );
}

function warn(line: string): void {
  note(line);
}
