/**
 * `tilewright play --config FILE`: a game defined by a configuration file. Errors in the file, or in files that it names, are
 * reported in one line with exit code 1 before the game starts. An unreadable file is an option error, as in other commands.
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
  /** Overrides the seed of the configuration; without either, a random seed is drawn and printed. */
  readonly seed?: number | undefined;
  readonly force?: boolean | undefined;
}

/** @throws InputError `cannot-read` if the configuration file cannot be read */
export async function playConfig(path: string, { seed, force, ...options }: PlayConfigOptions): Promise<void> {
  const text = await readTextFile(path);
  try {
    await checkSave(options.save, force);
    const setup = await loadConfigGame(text, path, notices);
    for (const warning of setup.warnings) note(warning);
    await askAndPlay(setup, seed, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    note(describeError(error));
    process.exitCode = EXIT_FAULT;
  }
}

/** Asks for the players line by line, then plays on the full screen if the terminal supports it. */
async function askAndPlay(
  { ruleset, graph, look, board, seed: configuredSeed }: ConfigGame,
  givenSeed: number | undefined,
  options: PlayingOptions,
): Promise<void> {
  // The console itself echoes lines from a pipe, after their questions.
  const terminal = openTerminal(false);
  const clear = terminal.isInteractive ? terminal.clear : null;
  const console = new ConfigConsole({ ...terminal, warn: note, clear });
  try {
    const seats = await askPlayers((question) => console.ask(question), ruleset.players, note).catch(
      (error: unknown) => {
        // A missing answer after Ctrl-C is not an error.
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
