/**
 * `tilewright play --config FILE`: a game that a file configures. What is wrong in it, or in a file that it names, ends the program with
 * one line on stderr and exit code 1, before anything is half started; a configuration that cannot be read is a wrong option, as with
 * other commands.
 */
import { ConfigConsole } from '../../console/configured/config-console.ts';
import { loadConfigGame, type ConfigGame } from '../../console/configured/load-config.ts';
import { askPlayers } from '../../console/configured/players.ts';
import { InputError } from '../../engine/errors.ts';
import { CONFIG_BASE } from '../../files/data-files.ts';
import { readTextFile } from '../../files/files.ts';
import { describeError, EXIT_FAULT } from '../failure.ts';
import { drawSeed } from '../../engine/random.ts';
import { notices } from '../notices.ts';
import { note } from '../output.ts';
import { openTerminal } from '../terminal.ts';
import { checkSave, playOnConsole, type PlayingOptions } from './console-game.ts';

interface PlayConfigOptions extends Pick<PlayingOptions, 'plain' | 'color' | 'mouse' | 'save'> {
  /** Instead of the configuration's; one is drawn and said where neither names any. */
  readonly seed?: number | undefined;
  /** Whether `save` may replace a file that is there. */
  readonly force?: boolean | undefined;
}

/**
 * @param path the configuration file
 * @throws InputError `cannot-read` where that cannot be read
 */
export async function playConfig(path: string, { seed, force, ...options }: PlayConfigOptions): Promise<void> {
  const text = await readTextFile(path);
  try {
    await checkSave(options.save, force);
    const setup = await loadConfigGame(text, path, notices);
    for (const warning of setup.warnings) note(warning);
    await askAndPlay(setup, seed, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    note(describeError(error, Boolean(process.env['TILEWRIGHT_DEBUG'])));
    process.exitCode = EXIT_FAULT;
  }
}

/** The players are asked for line by line; then the game is played at the full screen where the terminal has one. */
async function askAndPlay(
  { ruleset, graph, look, board, seed: configuredSeed }: ConfigGame,
  givenSeed: number | undefined,
  options: PlayingOptions,
): Promise<void> {
  // The console shows lines from a pipe itself, each after the question it answers.
  const terminal = openTerminal(false);
  const clear = terminal.isInteractive ? terminal.clear : null;
  const console = new ConfigConsole({ ...terminal, warn: note, clear });
  try {
    const seats = await askPlayers((question) => console.ask(question), ruleset.players, note).catch(
      (error: unknown) => {
        // After Ctrl-C no answer is missing.
        if (terminal.interrupted.aborted) return null;
        throw error;
      },
    );
    if (seats === null) return;
    const seed = givenSeed ?? configuredSeed ?? drawSeed();
    if (givenSeed === undefined && configuredSeed === null) note(`seed: ${seed}`);
    await playOnConsole(
      {
        sources: {
          ruleset: CONFIG_BASE,
          lexicon: graph.name,
          alphabet: undefined,
          leaves: 'default',
          clock: undefined,
        },
        setting: { ruleset, graph },
        look,
        seats: seats.map((seat) => ({ ...seat, module: null })),
        seed,
        draws: null,
        found: null,
        configured: { board, console },
      },
      options,
    );
  } finally {
    terminal.close();
  }
}
