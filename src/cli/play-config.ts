/**
 * `tilewright play --config FILE`: a game configured by a file. This ties its console to the terminal or the pipe. Bad
 * input ends it with one line on stderr and exit code 1, before anything is half started.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { clearScreenDown, createInterface, cursorTo } from 'node:readline';
import { Chalk, supportsColor } from 'chalk';
import { leavesOf } from '../bots/registry.ts';
import type { BotResources } from '../bots/bot.ts';
import { loadConfigGame } from '../console/config-game.ts';
import type { ConfigGame } from '../console/config-game.ts';
import { ConfigConsole } from '../console/config-console.ts';
import { askPlayers } from '../console/config-players.ts';
import { ConfigTable } from '../console/config-table.ts';
import { colourPalette, plainPalette } from '../console/palette.ts';
import type { Palette } from '../console/palette.ts';
import type { Seat } from '../console/seats.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import { packageRoot } from '../tournament/files.ts';
import { loadLeaves } from '../tournament/lexicon-files.ts';
import { describeError, EXIT_FAULT, EXIT_INTERRUPTED } from './errors.ts';

/** What a configuration does not say, this ruleset does. */
const BASE_RULESET = join(packageRoot(), 'data/rulesets/config.json');

export interface PlayConfigOptions {
  /** Colours, or none; what the terminal can do where it is not said. */
  readonly color?: boolean | undefined;
  /** Where the configuration names no seed. */
  readonly seed?: number | undefined;
}

/**
 * Play the game a file configures.
 *
 * @param path the configuration file
 */
export async function playConfig(path: string, options: PlayConfigOptions = {}): Promise<void> {
  try {
    const setup = await loadConfigGame(path, BASE_RULESET);
    for (const warning of setup.warnings) warn(warning);
    await converse(setup, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    warn(describeError(error, Boolean(process.env['TILEWRIGHT_DEBUG'])));
    process.exitCode = EXIT_FAULT;
  }
}

/** Ctrl-C on a terminal ends the input, and the exit code is 130. */
async function converse(setup: ConfigGame, options: PlayConfigOptions): Promise<void> {
  const { stdin, stdout } = process;
  const onTerminal = stdin.isTTY && stdout.isTTY;
  const reader = createInterface(onTerminal ? { input: stdin, output: stdout, terminal: true } : { input: stdin });
  reader.on('SIGINT', () => {
    process.exitCode = EXIT_INTERRUPTED;
    reader.close();
  });
  const clear = (): void => {
    cursorTo(stdout, 0, 0);
    clearScreenDown(stdout);
  };
  const console = new ConfigConsole({
    lines: reader[Symbol.asyncIterator](),
    write: (text) => void stdout.write(text),
    warn,
    prompt: (text) => {
      if (!onTerminal) stdout.write(text);
      else {
        reader.setPrompt(text);
        reader.prompt();
      }
    },
    palette: choosePalette(options.color, setup.ruleset),
    clear: onTerminal ? clear : null,
  });
  try {
    const seats = await askPlayers((question) => console.ask(question), setup.ruleset.players, warn);
    const seed = setup.seed ?? options.seed ?? randomInt(1, 1_000_000);
    if (setup.seed === null) warn(`seed: ${seed}`);
    await console.play(new ConfigTable({ setup, seed, seats, resources: await loadResources(setup, seats) }));
  } finally {
    reader.close();
  }
}

/** What the computers at the table are made from. */
async function loadResources({ ruleset, graph }: ConfigGame, seats: readonly Seat[]): Promise<BotResources> {
  const leaves = new Map<string, LeaveValues | null>();
  for (const { spec } of seats) {
    const name = spec === null ? null : leavesOf(spec);
    if (name !== null && !leaves.has(name)) leaves.set(name, await loadLeaves(name, ruleset.alphabet, graph));
  }
  return { ruleset, graph, leaves };
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** NO_COLOR (no-color.org) and --no-color win over what the terminal can do. */
function choosePalette(color: boolean | undefined, { palette }: Ruleset): Palette {
  const refused = color === undefined ? (process.env['NO_COLOR'] ?? '') !== '' : !color;
  const level = supportsColor === false ? (color === true ? 1 : 0) : supportsColor.level;
  return refused || level === 0 ? plainPalette : colourPalette(new Chalk({ level }), palette);
}
