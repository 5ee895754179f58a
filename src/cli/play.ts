/**
 * `tilewright play`: a game in the console, people and bots at one table. This file reads the options and ties the line
 * console to the terminal or the pipe; the game itself is in `console/`.
 */
import { randomInt } from 'node:crypto';
import type { Argv, CommandModule } from 'yargs';
import { createBot, leavesOf, readBotSpec } from '../bots/registry.ts';
import { listNames } from '../console/end-text.ts';
import { runLineConsole } from '../console/line-console.ts';
import type { Palette } from '../console/palette.ts';
import { describeRules } from '../console/rules-text.ts';
import { planSeats, splitPlayers } from '../console/seats.ts';
import type { Seat } from '../console/seats.ts';
import { GameSession } from '../console/session.ts';
import { InputError } from '../engine/errors.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import { loadVocabularies } from '../tournament/bot-files.ts';
import { loadLeaves } from '../tournament/lexicon-files.ts';
import { loadWinPercent } from '../tournament/win-percent-files.ts';
import { leavesOption, lexiconOptions, loadSetting, rulesetOption, withoutDefault } from './options.ts';
import type { Setting } from './options.ts';
import { playConfig } from './play-config.ts';
import { checkSave, saveGame } from './save-game.ts';
import { choosePalette, openTerminal } from './terminal.ts';

interface PlayArgs {
  readonly config?: string | undefined;
  readonly bot?: readonly string[] | undefined;
  readonly players?: string | undefined;
  readonly name?: string | undefined;
  readonly first?: string | undefined;
  readonly seed?: number | undefined;
  readonly confirm?: boolean | undefined;
  readonly color?: boolean | undefined;
  readonly save?: string | undefined;
  readonly ruleset?: string | undefined;
  readonly lexicon?: string | undefined;
  readonly alphabet?: string | undefined;
  readonly leaves?: string | undefined;
}

const ADVISER = 'equity';

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
      .option('players', { type: 'string', describe: 'several players in turn order: "Ann,Bob,bot:greedy"' })
      .option('first', { type: 'string', describe: 'who begins: a name, bot, or random; you if not given' })
      .option('seed', { type: 'number', describe: 'names the draws; the same seed gives the same game again' })
      .option('confirm', {
        type: 'boolean',
        describe: 'show a move before it is made and wait for Enter (so on a terminal; not from a pipe)',
      })
      .option('save', {
        alias: 'gcg',
        type: 'string',
        requiresArg: true,
        describe: 'write the game to this file (GCG) when it is over or left',
      })
      .option('color', { type: 'boolean', describe: 'colours; --no-color for none' })
      .options({ config: { type: 'string', describe: 'play the game that a configuration file describes' } })
      .options({
        // No defaults here: a configured game has its own of all these, and is told apart by what is given.
        ruleset: withoutDefault(rulesetOption.ruleset),
        lexicon: withoutDefault(lexiconOptions.lexicon),
        alphabet: lexiconOptions.alphabet,
        leaves: withoutDefault(leavesOption.leaves),
      })
      .example('$0 play', 'you against the bot equity')
      .example('$0 play --bot greedy --first bot --seed 7', 'another bot, which begins, and draws you can repeat')
      .example('$0 play --players "Ann,Bob"', 'two people at one console')
      .example('$0 play --ruleset family --players "Ann,Bob,bot"', 'other rules, with a bot at the table')
      .example('printf "hint\\n" | $0 play --seed 7', 'commands from a pipe'),
  handler: play,
};

async function play(args: PlayArgs): Promise<void> {
  if (args.config !== undefined) {
    refuseBesideConfig(args);
    return playConfig(args.config, { color: args.color, seed: args.seed, save: args.save });
  }
  const seed = args.seed ?? randomInt(1, 1_000_000);
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new InputError('bad-option', '--seed takes a whole number of 0 or more');
  }
  if (args.name !== undefined && args.players !== undefined) {
    throw new InputError('bad-option', '--name and --players cannot both be given');
  }
  checkSave(args.save);
  // A wrong bot is said before anything is loaded.
  for (const text of args.bot ?? []) readBotSpec(text);
  const setting = await loadSetting({
    ruleset: args.ruleset ?? rulesetOption.ruleset.default,
    lexicon: args.lexicon ?? lexiconOptions.lexicon.default,
    alphabet: args.alphabet,
  });
  if (args.first !== undefined && setting.ruleset.firstPlayer === 'draw') {
    throw new InputError('bad-option', '--first cannot be given: by these rules the first turn is drawn for');
  }
  const seats = planSeats({
    players: args.players === undefined ? [args.name ?? 'You'] : splitPlayers(args.players),
    bots: args.bot ?? null,
    first: args.first,
    seed,
    limits: setting.ruleset.players,
  });
  const session = await openSession(setting, seats, seed, args.leaves ?? leavesOption.leaves.default);
  const palette = choosePalette(args.color, setting.ruleset);
  process.stdout.write(welcome(setting, seats, seed, palette));
  try {
    await converse(session, palette, args.confirm);
  } finally {
    await saveGame(args.save, session.game, session.players);
  }
  const replay = ['tilewright play', ...repeatOptions(args), `--seed ${seed}`].join(' ');
  if (process.exitCode === undefined) process.stdout.write(palette.faint(`The same draws again: ${replay}`) + '\n');
}

/** A configured game says by itself what these options say elsewhere, and asks who plays. */
function refuseBesideConfig(args: PlayArgs): void {
  for (const name of [
    'ruleset',
    'lexicon',
    'alphabet',
    'leaves',
    'bot',
    'name',
    'players',
    'first',
    'confirm',
  ] as const) {
    if (args[name] === undefined) continue;
    throw new InputError('bad-option', `--${name} does not go with --config, whose game asks and says that by itself`);
  }
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
  const vocabularies = await loadVocabularies(
    seats.flatMap(({ spec }) => spec ?? []),
    ruleset.alphabet,
  );
  const resources = { ruleset, graph, leaves, vocabularies, winPercent: await loadWinPercent(graph.name) };
  return new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }) => ({ name, bot: spec === null ? null : createBot(spec, name, resources) })),
    adviser: createBot(adviser, ADVISER, resources),
  });
}

function welcome({ ruleset, graph }: Setting, seats: readonly Seat[], seed: number, palette: Palette): string {
  const people = seats.filter(({ spec }) => spec === null).map(({ name }) => name);
  const bots = seats.filter(({ spec }) => spec !== null).map(({ name }) => name);
  const sides = listNames(people) + (bots.length === 0 ? '' : ` against ${listNames(bots)}`);
  const words = graph.wordCount.toLocaleString('en');
  return `${palette.strong('Tilewright')}: ${sides}, seed ${seed}
${ruleset.name} rules, lexicon ${graph.name} (${words} words)

To play, type the square of your word's first letter, then the word: 8H CAT lies
across from row 8, column H; H8 CAT lies down. "hint" shows good plays, "help"
lists all commands, "quit" leaves.
${describeRules(ruleset).join('\n')}
`;
}

/** Tie the console to the terminal. Racks that only their owners may see are hidden between the turns of two persons. */
async function converse(session: GameSession, palette: Palette, confirm: boolean | undefined): Promise<void> {
  const terminal = openTerminal();
  const people = session.players.filter(({ bot }) => bot === null).length;
  const isHidden = terminal.isInteractive && people > 1 && session.game.ruleset.racksShown === 'own';
  try {
    await runLineConsole({
      ...terminal,
      session,
      palette,
      confirm: confirm ?? process.stdin.isTTY,
      hideRack: isHidden ? terminal.clear : null,
    });
  } finally {
    terminal.close();
  }
}

/** The options that, with the seed, make the same game, as they would be typed. */
function repeatOptions(args: PlayArgs): string[] {
  const quote = (text: string): string => (/^[\w.:=,/-]+$/u.test(text) ? text : `"${text}"`);
  const given: string[] = args.bot === undefined ? [] : ['--bot', ...args.bot.map(quote)];
  for (const option of ['name', 'players', 'first', 'ruleset', 'lexicon', 'alphabet', 'leaves'] as const) {
    const value = args[option];
    if (value === undefined || (option === 'ruleset' ? rulesetOption.ruleset.default : 'default') === value) continue;
    given.push(`--${option} ${quote(value)}`);
  }
  return given;
}
