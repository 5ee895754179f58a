/** `tilewright tune`: tunes numeric options of a bot by self-play. */
import { rm } from 'node:fs/promises';
import { capitalised } from '../../text/capitalised.ts';
import { counted } from '../../text/counted.ts';
import { entryAt, present } from '../../engine/present.ts';
import { lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { playTournament } from '../../tournament/play-tournament.ts';
import { sequentialTestSentences } from '../../tournament/report/sequential-report.ts';
import { formatToFit } from '../../tournament/report/table.ts';
import { checkPlayers } from '../../match/games/check-players.ts';
import { readSequentialTest } from '../../match/sequential/test-settings.ts';
import { readParameter, startOf, withOptions } from '../../training/tuning/parameter.ts';
import { isModuleSpec } from '../../bots/bot-module.ts';
import { tryModule } from '../../tournament/engines/module-player.ts';
import { isModule } from '../../tournament/entrant.ts';
import { parseBotSpec } from '../../bots/bot-spec.ts';
import { readBotSpec } from '../../bots/registry.ts';
import {
  MODULE_LIMITS,
  tune,
  tuningTournament,
  type TuneOptions,
  type Tuning,
  type TuningSettings,
} from '../../training/tuning/run-tuning.ts';
import {
  describeTuning,
  RANGE_SENTENCE,
  startBot,
  tunedBot,
  tuningTable,
} from '../../training/tuning/tuning-report.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { badOption, EXIT_INTERRUPTED } from '../failure.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { checkCount, checkSeed, readThreads } from '../arguments/option-numbers.ts';
import { forceOption, jsonOption, listOption, numberOption, settingOptions, textOption } from '../options.ts';
import { loadFromArgs, notices } from '../notices.ts';
import { GamesBar } from '../progress-bar.ts';
import { note, printJson, printText, terminalColumns } from '../output.ts';

const MAX_PAIRS = 10_000_000;
const TESTS = { wins: 'elo0=0,elo1=10', spread: 'spread0=0,spread1=4' };
/** Offset of the seed, so that the test does not reuse the games of the tuning. */
const TEST_SEED = 1_000_003;

const options = {
  param: {
    ...listOption('Parameter to tune: "NAME:LOW..HIGH", or "NAME:LOW..HIGH:START"; repeatable'),
    demandOption: true,
  },
  by: { choices: ['wins', 'spread'], default: 'wins', requiresArg: true, describe: 'Criterion of a trial' },
  pairs: { ...numberOption('Total number of game pairs'), default: 3200 },
  'trial-pairs': { ...numberOption('Number of game pairs per trial'), default: 16 },
  restarts: { ...numberOption('Number of restarts with the first step sizes, from the current values'), default: 0 },
  confirm: {
    ...numberOption('Maximum number of pairs of a final sequential test against the start values; 0 for no test'),
    default: 2000,
  },
  seed: { ...numberOption('Seed of all games and steps'), default: 1 },
  threads: numberOption('Number of worker threads (default: one per core)'),
  out: textOption('Write every trial to this file (NDJSON); the same command resumes from it'),
  html: textOption('Write a page with charts of all trials to this file'),
  force: forceOption,
  ...settingOptions,
  json: jsonOption,
} as const;

type TuneArgs = Arguments<typeof options> & { readonly bot: string };

export const tuneCommand = defineCommand({
  command: 'tune <bot>',
  describe: 'Tune numeric options of a bot by games against itself',
  positionals: { bot: { type: 'string', demandOption: true, describe: 'Bot with its fixed options' } },
  options,
  examples: [
    ['$0 tune equity --param "outlook:0.2..3" --out outlook.ndjson', 'Tune the weight of the outlook'],
    ['$0 tune ./mine.js --param "reach:0.0..5.0" --param "depth:1..8" --by spread', 'Tune two options of your own bot'],
  ],
  handler: runCommand,
});

async function runCommand(args: TuneArgs): Promise<void> {
  const settings = readSettings(args);
  const threads = readThreads(args.threads);
  const { out, html, force } = args;
  if (html !== undefined) await checkOutput(html, force);
  if (out !== undefined) await checkOutput(out, true);
  const game = await loadFromArgs(args);
  checkPlayers(game.ruleset, 2);
  const loaded = {
    game,
    specs: { ruleset: args.ruleset, alphabet: args.alphabet ?? null, lexicon: args.lexicon },
    notices: { ...notices, defaultLeaves: args.leaves },
  };
  await tryModules(settings, loaded);
  const bar = new GamesBar();
  const interrupt = listenForInterrupt();
  if (out !== undefined) await lockFile(out, 'this bot is being tuned', note);
  try {
    if (out !== undefined && force) await rm(out, { force });
    let isFirst = true;
    const games = { ...loaded, threads, signal: interrupt.signal };
    const tuning = await tune({
      ...{ ...games, settings, out },
      onProgress: (pairs, trials) => {
        if (isFirst && trials.length > 0) bar.say(`resuming from ${out}`);
        isFirst = false;
        const at = trials.at(-1)?.at.map((value, i) => `${entryAt(settings.parameters, i).name} ${value}`);
        bar.show(2 * pairs, 2 * settings.pairs * settings.trials, at?.join(', ') ?? 'at the start');
      },
    });
    bar.stop();
    if (tuning === null) {
      note(
        out === undefined
          ? 'interrupted; with --out it could be resumed'
          : `interrupted; run the same command to resume from ${out}`,
      );
      process.exitCode = EXIT_INTERRUPTED;
      return;
    }
    const test = await confirm(settings, tuning, games, args.confirm);
    await printTuning(args, settings, tuning, test);
  } finally {
    bar.stop();
    interrupt.stop();
    if (out !== undefined) unlockFile(out);
  }
}

function readSettings(args: TuneArgs): TuningSettings {
  const bot = readBotSpec(args.bot);
  const parameters = args.param.map((text) => readParameter(text, bot));
  const twice = parameters.find(({ name }, i) => parameters.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) throw badOption(`--param: ${twice.name} is given twice`);
  const pairs = checkCount('--trial-pairs', args['trial-pairs'], 100_000);
  const trials = Math.floor(checkCount('--pairs', args.pairs, MAX_PAIRS) / pairs);
  if (trials < 10) {
    throw badOption(
      `--pairs ${args.pairs} allows ${counted(trials, 'trial')} of ${counted(pairs, 'pair')}; at least ten are required`,
    );
  }
  const { restarts } = args;
  if (!(Number.isSafeInteger(restarts) && restarts >= 0 && trials / (restarts + 1) >= 10)) {
    throw badOption(`--restarts must be a whole number that leaves each run ten trials (got ${restarts})`);
  }
  return { bot, parameters, by: args.by, trials, pairs, restarts, seed: checkSeed(args.seed) };
}

/** Creates user bots with the start, lowest and highest values, so that a bot that rejects them fails before the tuning. */
async function tryModules(
  settings: TuningSettings,
  loaded: Pick<TuneOptions, 'game' | 'specs' | 'notices'>,
): Promise<void> {
  const { bot, parameters } = settings;
  if (!isModuleSpec(bot)) return;
  const values = [parameters.map(startOf), parameters.map(({ low }) => low), parameters.map(({ high }) => high)];
  const bots = values.map((some) => withOptions(bot, parameters, some));
  const { bots: entrants, ...resources } = await tuningTournament(loaded, bots, { pairs: 1, seed: settings.seed });
  for (const entrant of entrants) if (isModule(entrant)) await tryModule(entrant, resources, MODULE_LIMITS);
}

/** Tests the recommended values and returns the sentences of the result; none without a test. */
async function confirm(
  settings: TuningSettings,
  tuning: Tuning,
  games: Pick<TuneOptions, 'game' | 'specs' | 'notices' | 'threads' | 'signal'>,
  maxPairs: number,
): Promise<string[]> {
  const bots = [tunedBot(settings, tuning), startBot(settings)] as const;
  if (maxPairs === 0) return [];
  if (bots[0] === bots[1]) return ['The values did not change, so there is nothing to confirm.'];
  const { threads, signal } = games;
  const bar = new GamesBar();
  try {
    const { test } = await playTournament({
      ...(await tuningTournament(games, bots.map(parseBotSpec), { pairs: maxPairs, seed: settings.seed + TEST_SEED })),
      ...{ threads, signal, sprt: readSequentialTest(TESTS[settings.by]) },
      onProgress: (pairs) => bar.show(2 * pairs, 2 * maxPairs, 'recommended against start values'),
    });
    return sequentialTestSentences(present(test), bots);
  } finally {
    bar.stop();
  }
}

async function printTuning(
  { json, html }: TuneArgs,
  settings: TuningSettings,
  tuning: Tuning,
  test: readonly string[],
): Promise<void> {
  if (html !== undefined) {
    const { makeTuningPage } = await import('../../training/tuning/tuning-page.ts');
    await writeFileWhole(html, await makeTuningPage(settings, tuning, test));
    note(`page written to ${html}`);
  }
  if (json) {
    printJson({ bot: tunedBot(settings, tuning), start: startBot(settings), ...tuning, test });
    return;
  }
  const sentences = [RANGE_SENTENCE, ...test].flatMap((sentence) => wrapText(sentence, 80));
  const lines = [
    ...wrapText(capitalised(describeTuning(settings)), 80),
    '',
    ...formatToFit(tuningTable(settings, tuning), terminalColumns()),
    '',
    ...sentences,
    '',
    tunedBot(settings, tuning),
  ];
  printText(`${lines.join('\n')}\n`);
}
