/** `tilewright play`: a console game of people and bots. This file reads the options; `console-game.ts` plays the game. */
import { resolve } from 'node:path';
import { AUTO } from '../../bots/levels.ts';
import { readBotSpec, takesFamiliarity, withFamiliarity } from '../../bots/registry.ts';
import { planSeats, splitPlayers, wantsAuto, type Seat } from '../../play/session/seats.ts';
import { requireTurns, takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { parseChosenClock } from '../../play/session/chosen-clock.ts';
import { lastOver, listSavedGames, unfinishedGame } from '../../files/saved-games/saved-games.ts';
import { isConfigBase, loadLook, rulesetsFor } from '../../files/data-files.ts';
import { chooseProfile, DEFAULT_NAME, profileName } from '../../files/state/profile.ts';
import { checkSave, playOnConsole, type PlayingOptions } from './console-game.ts';
import { loadSetting, resumeGame, type ConsoleGame, type GameSources } from './planned-game.ts';
import { readDraws, splitDraws } from '../../play/record/draws.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { alphabetOfWords } from '../../files/making-ready.ts';
import { drawSeed } from '../../engine/random.ts';
import { botLogOption } from '../arguments/log-options.ts';
import { checkSeed } from '../arguments/option-numbers.ts';
import {
  colorOption,
  overrideOptions,
  leavesOption,
  lexiconOptions,
  lookOptions,
  nameOption,
  numberOption,
  quoted,
  rulesetOption,
  textOption,
} from '../options.ts';
import { findAutoLevel, gamesIfReadable } from './auto-opponent.ts';
import { withModules } from './own-bots.ts';
import { describeUnfinished } from '../../play/wording/standing-text.ts';
import { choosePalette, isAgreed, isFullScreen, setTerminalSettings } from '../terminal.ts';
import { note, printLines } from '../output.ts';
import { badOption } from '../failure.ts';

/** Options that define the game, in the order in which they are printed. */
const GAME_OPTIONS = [
  'bot',
  'name',
  'players',
  'first',
  'ruleset',
  'lexicon',
  'alphabet',
  'leaves',
  'familiarity',
  'draws',
  'clock',
] as const;

/** Options without which a user on a terminal chooses the game, and which no other game accepts. */
const SETUP_OPTIONS = GAME_OPTIONS.filter((option) => option !== 'name');

/** Without defaults, because a configured game sets these itself and rejects them. */
const options = {
  bot: {
    type: 'string',
    requiresArg: true,
    array: true,
    describe:
      'Opponents: a bot (see "bots"), the path of a module, or "auto" for a level that fits you (default: casual)',
  },
  name: nameOption,
  players: textOption('Players in turn order: "Ann,Bob,bot:greedy"'),
  first: textOption('First player: a name, "bot" or "random" (default: you)'),
  seed: numberOption('Seed of the draws; the same seed repeats a game'),
  draws: textOption('First tiles of each of two players, in order: "CATERED,DOGS?XY"; the seed shuffles the rest'),
  clock: textOption(
    'Time for each player, such as 25:00, 25:00+5 or 1500+5 (seconds); "none" for no clock (default: by the rules)',
  ),
  confirm: { type: 'boolean', describe: 'Show a move and wait for Enter before playing it (default: on a terminal)' },
  resume: { type: 'string', describe: 'Continue the last unfinished game, game N of "game", or a log file' },
  'review-last': { type: 'boolean', describe: 'Review the last finished game, turn by turn' },
  plain: { type: 'boolean', describe: 'Line-by-line mode, as on a pipe, instead of the full screen' },
  save: { ...textOption('Write the game to this file (GCG) at its end'), alias: 'gcg' },
  force: { type: 'boolean', describe: 'Let --save overwrite an existing file' },
  'bot-log': botLogOption,
  color: colorOption,
  ...lookOptions,
  mouse: { type: 'boolean', describe: 'Select squares with the mouse; --no-mouse leaves the mouse to the terminal' },
  config: textOption('Play the game of a configuration file'),
  ...overrideOptions,
} as const;

type PlayArgs = Arguments<typeof options>;

export const playCommand = defineCommand({
  command: 'play',
  describe: 'Play a game in the console, against bots or other people',
  options,
  examples: [
    ['$0 play', 'Play against the level casual'],
    ['$0 play --bot auto', 'Play against a level that fits your games'],
    ['$0 play --bot greedy --first bot --seed 7', 'Let another bot begin, with a repeatable seed'],
    ['$0 play --name Zoe', 'Play as Zoe, with her own games and rating'],
    ['$0 play --players "Ann,Bob"', 'Two people at one console'],
    ['$0 play --ruleset family --players "Ann,Bob,bot"', 'Other rules, with a bot'],
    ['printf "hint\\n" | $0 play --seed 7', 'Read commands from a pipe'],
  ],
  handler: play,
});

async function play(args: PlayArgs): Promise<void> {
  setTerminalSettings(args);
  if (args.name !== undefined && process.stdin.isTTY && process.stdout.isTTY) await chooseProfile();
  if (args.seed !== undefined) checkSeed(args.seed);
  if (args.config !== undefined) {
    refuseBeside(args, '--config', 'the configuration sets it', [...GAME_OPTIONS, 'confirm', 'resume']);
    const { seed, force, plain, color, mouse, save } = args;
    const { playConfig } = await import('./play-config.ts');
    return playConfig(args.config, { seed, force, plain, color, mouse, save });
  }
  if (args['review-last'] === true) {
    refuseBeside(args, '--review-last', 'the game is over', [...SETUP_OPTIONS, 'seed', 'confirm', 'resume', 'save']);
    const { reviewSaved } = await import('../game/review-command.ts');
    return reviewSaved(lastOver(await listSavedGames()), args.plain === true ? false : undefined, args.color);
  }
  if (args.ruleset !== undefined && isConfigBase(args.ruleset)) {
    throw badOption(`--ruleset ${args.ruleset}: these rules only complete a configuration file; use --config FILE`);
  }
  await checkSave(args.save, args.force);
  if (args.resume !== undefined) {
    const others = SETUP_OPTIONS.filter((name) => name !== 'bot');
    refuseBeside(args, '--resume', 'the game already sets it', [...others, 'seed']);
    const { game, save } = await resumeChosen(args, args.resume);
    await playAndAgain(game, { ...args, save });
    return;
  }
  const chosen = await chooseOrBegin(args);
  if (chosen === null) return;
  const { held } = chosen;
  const isOnce = !(await playAndAgain(chosen.game, { ...args, save: chosen.save, held }).finally(() => held?.close()));
  if (isOnce && process.exitCode === undefined && chosen.args !== null) {
    const replay = [
      'tilewright play',
      ...repeatOptions(withLevel(chosen.args, chosen.game.auto?.level)),
      `--seed ${chosen.game.seed}`,
    ].join(' ');
    const palette = choosePalette(args.color, chosen.game.look);
    printLines(palette.faint(`To repeat these draws: ${replay}`));
  }
}

/** Returns whether there was a rematch. `--save` writes only the first game, because rematches would overwrite it. */
async function playAndAgain(game: ConsoleGame, options: PlayingOptions): Promise<boolean> {
  let next = await playOnConsole(game, options);
  const isAgain = next !== null;
  if (isAgain && options.save !== undefined) {
    note('note: --save wrote only the first game; use "tilewright game convert" for the others');
  }
  while (next !== null) next = await playOnConsole(next, { ...options, save: undefined, held: undefined });
  return isAgain;
}

async function resumeChosen({ save, bot }: PlayArgs, path: string): Promise<ChosenGame> {
  // A resumed game changes to the folder in which it was started.
  const absolutePath = save === undefined ? undefined : resolve(save);
  return { args: null, game: await resumeGame(path, bot), save: absolutePath };
}

/** Without game options, a user on a terminal chooses a game on the start page or, in line mode, can resume the unfinished game. */
async function chooseOrBegin(args: PlayArgs): Promise<ChosenGame | null> {
  const isOpen = [...SETUP_OPTIONS, 'seed' as const].every((name) => args[name] === undefined);
  if (isOpen && isFullScreen(args.plain)) return askForGame(args);
  if (isOpen && process.stdin.isTTY && process.stdout.isTTY) {
    const unfinished = unfinishedGame(await gamesIfReadable());
    const above = unfinished && `Unfinished game: ${describeUnfinished(unfinished)}.\n`;
    if (unfinished !== null && (await isAgreed('Continue it? y: yes, Enter: new game. ', above ?? ''))) {
      return resumeChosen(args, unfinished.path);
    }
  }
  return { args, game: await newGame(args), save: args.save };
}

interface ChosenGame {
  readonly args: PlayArgs | null;
  readonly game: ConsoleGame;
  readonly save: string | undefined;
  readonly held?: FullScreen;
}

async function askForGame(args: PlayArgs): Promise<ChosenGame | null> {
  const { chooseGame } = await import('./play-full-screen.ts');
  const chosen = await chooseGame<ChosenGame>(
    async (choice) => {
      if (choice.kind === 'resume') return resumeChosen(args, choice.path);
      const { seed, ...answers } = choice.answers;
      const gameArgs = { ...args, name: undefined, ...answers, ...(seed !== null && { seed }) };
      return { args: gameArgs, game: await newGame(gameArgs), save: args.save };
    },
    { paletteOf: (settings) => choosePalette(args.color, undefined, settings), hasMouse: args.mouse !== false },
  );
  return chosen && { ...chosen.game, held: chosen.screen };
}

async function newGame(args: PlayArgs): Promise<ConsoleGame> {
  const seed = args.seed ?? drawSeed();
  if (args.name !== undefined && args.players !== undefined) {
    throw badOption('--name and --players cannot both be given');
  }
  // Reports an invalid bot before anything is loaded.
  for (const text of args.bot ?? []) if (text.trim() !== AUTO) readBotSpec(text);
  const auto = wantsAuto({ players: splitPlayers(args.players ?? ''), bots: args.bot ?? null })
    ? await findAutoLevel()
    : null;
  const sources = await pickSources(args);
  const [setting, look] = await Promise.all([loadSetting(sources), loadLook(sources.ruleset)]);
  if (args.save !== undefined) requireTurns(setting.ruleset, '--save writes GCG, which is');
  const seats = await withModules(await seatPlayers(args, setting.ruleset, seed, auto?.level));
  const draws = args.draws === undefined ? null : splitDraws(args.draws, seats.length);
  // Reports invalid draws before the game starts.
  if (draws !== null) readDraws(draws, setting.ruleset);
  return { sources, setting, look, seats, seed, draws, found: null, auto };
}

async function pickSources({ ruleset, lexicon, alphabet, leaves, clock }: PlayArgs): Promise<GameSources> {
  return {
    ruleset: ruleset ?? rulesetOption.default,
    lexicon: lexicon ?? lexiconOptions.lexicon.default,
    // The log of the game names its alphabet.
    alphabet: alphabet ?? (await alphabetOfWords(lexicon)),
    leaves: leaves ?? leavesOption.default,
    clock: parseChosenClock(clock),
  };
}

async function seatPlayers(
  { players, name, bot, first, familiarity }: PlayArgs,
  ruleset: Ruleset,
  seed: number,
  auto: string | undefined,
): Promise<Seat[]> {
  if (first !== undefined && ruleset.firstPlayer !== 'first-seat') {
    throw badOption('--first cannot be given: these rules draw for the first turn');
  }
  const names = players === undefined ? [name ?? profileName() ?? DEFAULT_NAME] : splitPlayers(players);
  const count = names.length + (bot?.length ?? 0);
  const seats = planSeats({
    players: names,
    bots: bot ?? null,
    first,
    seed,
    auto,
    limits: ruleset.players,
    otherRules: count > Math.max(2, ruleset.players.max) ? await rulesetsFor(count) : [],
    isTogether: !takesTurns(ruleset),
  });
  if (familiarity !== undefined && !seats.some(({ spec }) => spec !== null && takesFamiliarity(spec))) {
    throw badOption('--familiarity applies to levels and persons without their own list; none of the bots is one');
  }
  return seats.map((seat) => ({ ...seat, spec: seat.spec && withFamiliarity(seat.spec, familiarity) }));
}

/** Rejects options that another option already determines. */
function refuseBeside(args: PlayArgs, given: string, why: string, names: readonly (keyof PlayArgs)[]): void {
  const name = names.find((option) => args[option] !== undefined);
  if (name !== undefined) throw badOption(`--${name} cannot be combined with ${given}; ${why}`);
}

/** Replaces `auto` with its level, which may be another one next time. */
function withLevel(args: PlayArgs, level: string | undefined): PlayArgs {
  if (level === undefined) return args;
  const replaceAuto = (text: string): string => text.replace(/^(\s*bot:)?\s*auto\s*$/iu, `$1${level}`);
  const players = args.players && splitPlayers(args.players).map(replaceAuto).join(',');
  return { ...args, bot: args.bot?.map(replaceAuto), players };
}

function repeatOptions(args: PlayArgs): string[] {
  return GAME_OPTIONS.flatMap((option) => {
    if (option === 'bot') return args.bot === undefined ? [] : ['--bot', ...args.bot.map(quoted)];
    const value = args[option];
    const isDefault = value === undefined || value === (option === 'ruleset' ? rulesetOption.default : 'default');
    return isDefault ? [] : `--${option} ${quoted(value)}`;
  });
}
