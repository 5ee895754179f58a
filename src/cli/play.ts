/**
 * `tilewright play`: a game in the console, people and bots at one table. This file reads the options and ties the line
 * console to the terminal or the pipe; the game itself is in `console/`.
 */
import { randomInt } from 'node:crypto';
import { clearScreenDown, createInterface, cursorTo } from 'node:readline';
import type { Interface } from 'node:readline';
import { Chalk, supportsColor } from 'chalk';
import type { Argv, CommandModule } from 'yargs';
import { createBot, leavesOf, readBotSpec } from '../bots/registry.ts';
import { runLineConsole } from '../console/line-console.ts';
import { colourPalette, plainPalette } from '../console/palette.ts';
import type { Palette } from '../console/palette.ts';
import { planSeats } from '../console/seats.ts';
import type { Seat } from '../console/seats.ts';
import { GameSession } from '../console/session.ts';
import { InputError } from '../engine/errors.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import { loadLeaves } from '../tournament/lexicon-files.ts';
import { leavesOption, lexiconOptions, loadSetting, rulesetOption } from './options.ts';
import type { Setting } from './options.ts';

interface PlayArgs {
  readonly bot?: readonly string[] | undefined;
  readonly players?: string | undefined;
  readonly name?: string | undefined;
  readonly first?: string | undefined;
  readonly seed?: number | undefined;
  readonly confirm?: boolean | undefined;
  readonly color?: boolean | undefined;
  readonly ruleset: string;
  readonly lexicon: string;
  readonly alphabet?: string | undefined;
  readonly leaves: string;
}

const ADVISER = 'equity';
const NARROWEST_DEFAULT = 80;

export const playCommand: CommandModule<object, PlayArgs> = {
  command: 'play',
  describe: 'play a game in the console, against a bot or against each other',
  builder: (yargs: Argv) =>
    yargs
      .option('bot', {
        type: 'string',
        array: true,
        describe: 'the bot (or bots) to play against, see "bots"; equity if not given',
      })
      .option('name', { type: 'string', describe: 'your name' })
      .option('players', { type: 'string', describe: 'several people at one console: "Ann,Bob"' })
      .option('first', { type: 'string', describe: 'who begins: a name, bot, or random; you if not given' })
      .option('seed', { type: 'number', describe: 'names the draws; the same seed gives the same game again' })
      .option('confirm', {
        type: 'boolean',
        describe: 'show a move before it is made and wait for Enter (so on a terminal; not from a pipe)',
      })
      .option('color', { type: 'boolean', describe: 'colours; --no-color for none' })
      .options({ ...rulesetOption, ...lexiconOptions, ...leavesOption })
      .example('$0 play', 'you against the bot equity')
      .example('$0 play --bot greedy --first bot --seed 7', 'another bot, which begins, and draws you can repeat')
      .example('$0 play --players "Ann,Bob"', 'two people at one console')
      .example('printf "hint\\n" | $0 play --seed 7', 'commands from a pipe'),
  handler: play,
};

async function play(args: PlayArgs): Promise<void> {
  const seed = args.seed ?? randomInt(1, 1_000_000);
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new InputError('bad-option', '--seed takes a whole number of 0 or more');
  }
  if (args.name !== undefined && args.players !== undefined) {
    throw new InputError('bad-option', '--name and --players cannot both be given');
  }
  // A wrong bot is said before anything is loaded.
  for (const text of args.bot ?? []) readBotSpec(text);
  const setting = await loadSetting(args);
  const seats = planSeats({
    people: args.players?.split(',') ?? [args.name ?? 'You'],
    bots: args.bot ?? null,
    first: args.first,
    seed,
    limits: setting.ruleset.players,
  });
  const session = await openSession(setting, seats, seed, args.leaves);
  const palette = choosePalette(args.color);
  process.stdout.write(welcome(setting, seats, seed, palette));
  await converse(session, palette, args.confirm);
  const replay = ['tilewright play', ...repeatOptions(args), `--seed ${seed}`].join(' ');
  if (process.exitCode === undefined) process.stdout.write(palette.faint(`The same draws again: ${replay}`) + '\n');
}

async function openSession(
  { ruleset, graph }: Setting,
  seats: readonly Seat[],
  seed: number,
  leavesSpec: string,
): Promise<GameSession> {
  const adviser = readBotSpec(ADVISER);
  const leaves = new Map<string, LeaveValues | null>();
  for (const spec of [adviser, ...seats.flatMap(({ spec }) => spec ?? [])]) {
    const name = leavesOf(spec);
    if (name === null || leaves.has(name)) continue;
    // What a bot does not say itself is what --leaves says.
    leaves.set(name, await loadLeaves(name === 'default' ? leavesSpec : name, ruleset.alphabet, graph));
    if (leaves.get(name) === null && name === 'default' && leavesSpec === 'default') {
      process.stderr.write(`note: lexicon ${graph.name} has no leave values; equity is the score alone\n`);
    }
  }
  const resources = { ruleset, graph, leaves };
  return new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }) => ({ name, bot: spec === null ? null : createBot(spec, name, resources) })),
    adviser: createBot(adviser, ADVISER, resources),
  });
}

function welcome({ ruleset, graph }: Setting, seats: readonly Seat[], seed: number, palette: Palette): string {
  const people = seats.filter(({ spec }) => spec === null);
  const bots = seats.filter(({ spec }) => spec !== null);
  const sides =
    bots.length === 0
      ? people.map(({ name }) => name).join(' and ')
      : `${people.map(({ name }) => name).join(' and ')} against ${bots.map(({ name }) => name).join(' and ')}`;
  const words = graph.wordCount.toLocaleString('en');
  return `${palette.strong('Tilewright')}: ${sides}, seed ${seed}
${ruleset.name} rules, lexicon ${graph.name} (${words} words)

To play, type the square of your word's first letter, then the word: 8H CAT lies
across from row 8, column H; H8 CAT lies down. The first word covers the square
marked *. A letter in lower case is a blank. "hint" shows good plays, "help"
lists all commands, "quit" leaves.
`;
}

/** Tie the console to stdin and stdout. Ctrl-C on a terminal ends the line, and the exit code is 130. */
async function converse(session: GameSession, palette: Palette, confirm: boolean | undefined): Promise<void> {
  const { stdin, stdout } = process;
  const onTerminal = stdin.isTTY && stdout.isTTY;
  const reader = createInterface(onTerminal ? { input: stdin, output: stdout, terminal: true } : { input: stdin });
  reader.on('SIGINT', () => {
    process.exitCode = 130;
    reader.close();
  });
  const people = session.players.filter(({ bot }) => bot === null).length;
  const clear = (): void => {
    cursorTo(stdout, 0, 0);
    clearScreenDown(stdout);
  };
  try {
    await runLineConsole({
      session,
      lines: linesOf(reader, !stdin.isTTY),
      write: (text) => void stdout.write(text),
      prompt: (text) => {
        if (!onTerminal) stdout.write(text);
        else {
          reader.setPrompt(text);
          reader.prompt();
        }
      },
      palette,
      columns: () => (stdout.isTTY ? stdout.columns : NARROWEST_DEFAULT),
      confirm: confirm ?? stdin.isTTY,
      hideRack: onTerminal && people > 1 ? clear : null,
    });
  } finally {
    reader.close();
  }
}

/**
 * The lines, from the moment of this call on: a whole script may come at once, before the first line is asked for. What
 * comes from a pipe is shown after its prompt, as a terminal does by itself.
 */
function linesOf(reader: Interface, echo: boolean): AsyncIterator<string, unknown> {
  const lines = reader[Symbol.asyncIterator]();
  if (!echo) return lines;
  return {
    next: async () => {
      const next = await lines.next();
      if (next.done !== true) process.stdout.write(`${next.value}\n`);
      return next;
    },
  };
}

/** NO_COLOR (no-color.org) and --no-color win over what the terminal can do. */
function choosePalette(color: boolean | undefined): Palette {
  const refused = color === undefined ? (process.env['NO_COLOR'] ?? '') !== '' : !color;
  const level = supportsColor === false ? (color === true ? 1 : 0) : supportsColor.level;
  return refused || level === 0 ? plainPalette : colourPalette(new Chalk({ level }));
}

/** The options that, with the seed, make the same game, as they would be typed. */
function repeatOptions(args: PlayArgs): string[] {
  const quote = (text: string): string => (/^[\w.:=,/-]+$/u.test(text) ? text : `"${text}"`);
  const given: string[] = args.bot === undefined ? [] : ['--bot', ...args.bot.map(quote)];
  for (const option of ['name', 'players', 'first', 'ruleset', 'lexicon', 'alphabet', 'leaves'] as const) {
    const value = args[option];
    if (value === undefined || (option === 'ruleset' ? 'classic' : 'default') === value) continue;
    given.push(`--${option} ${quote(value)}`);
  }
  return given;
}
