/**
 * `tilewright tournament`: bots against each other.
 */
import { availableParallelism } from 'node:os';
import type { Argv, CommandModule } from 'yargs';
import { counted } from '../../engine/counted.ts';
import { entrantNames, formatEntrant, type Entrant } from '../../tournament/entrant.ts';
import { Schedule } from '../../tournament/games/schedule.ts';
import { playTournament, TournamentFault, type PlayedTournament } from '../../tournament/play-tournament.ts';
import { reportDocument, formatReport, type ReportInput } from '../../tournament/report/report.ts';
import { EXIT_INTERRUPTED } from '../errors.ts';
import { endedBySignals, listenForInterrupt } from '../interrupt.ts';
import {
  botLogOption,
  checkCount,
  familiarityOption,
  jsonOption,
  leavesOption,
  lexiconOptions,
  MAX_THREADS,
  rulesetOption,
  withoutDefault,
} from '../options.ts';
import { PairsBar } from '../progress-bar.ts';
import { DEFAULT_GRACE_MS, DEFAULT_MOVE_MS, quoted, startOptions } from './entrant-options.ts';
import { DEFAULT_MOST_PAIRS, DEFAULT_PAIRS, readSettings, type TournamentArgs } from './tournament-settings.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { adjudicationOptions } from './adjudication-options.ts';
import { clockOptions } from './clock-options.ts';
import { describeForfeit, describeStop, forfeitOptions, readForfeitsInARow } from './forfeit-options.ts';
import { openingOptions } from './opening-options.ts';
import { formatOption } from './format-options.ts';
import { queueFor, queueOption, type TournamentQueue } from '../queue/queue-option.ts';
import { TestBar } from './test-bar.ts';
import { lastNote, note, outputWritten, printJson, printText, terminalColumns } from '../output.ts';
import { queryCommand } from './tournament-query.ts';
import { repairCommand } from './tournament-repair.ts';
import { reportCommand } from './tournament-report.ts';

const LEAVES_FORMS = '"default" (those of the lexicon, if any), "none", or the path of a .klv2 or .csv';

/** The options of a tournament that is played. */
const playOptions = {
  bot: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'a bot after those named, such as one of your own by the path of its module; may be given again',
  },
  engine: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'an engine that speaks SIU, as "name=command", after the bots; may be given again',
  },
  'move-time': {
    type: 'number',
    requiresArg: true,
    describe: `milliseconds an engine, or a bot of your own, is told to think a move (default ${DEFAULT_MOVE_MS})`,
  },
  grace: {
    type: 'number',
    requiresArg: true,
    describe: `milliseconds more until it forfeits the game (default ${DEFAULT_GRACE_MS})`,
  },
  pairs: {
    type: 'number',
    requiresArg: true,
    describe: `pairs of games to play, or deals (default ${DEFAULT_PAIRS})`,
  },
  ...openingOptions,
  ...adjudicationOptions,
  ...formatOption,
  ...clockOptions,
  ...forfeitOptions,
  sprt: {
    type: 'string',
    requiresArg: true,
    describe:
      'stop two bots as soon as it is clear: "elo0=0,elo1=5[,alpha=0.05,beta=0.05,model=logistic|normalized]"; ' +
      `--pairs is then the most (default ${DEFAULT_MOST_PAIRS})`,
  },
  seed: { type: 'number', requiresArg: true, describe: 'fixes every game (drawn, and shown, if not given)' },
  threads: { type: 'number', requiresArg: true, describe: 'threads that play (as many as cores if not given)' },
  queue: {
    ...queueOption.queue,
    describe: 'have workers play, which take work from this Redis: "redis://host:6379/0" ("tilewright worker")',
  },
  out: { type: 'string', requiresArg: true, describe: 'write the record of all games to this file (NDJSON)' },
  resume: {
    type: 'string',
    requiresArg: true,
    describe: 'continue the record of an interrupted tournament, or with more --pairs a finished one',
  },
  verify: {
    type: 'boolean',
    default: false,
    describe: 'with --resume: play every game of the record again to check it, not a sample alone',
  },
  ...botLogOption,
  gcg: { type: 'string', requiresArg: true, describe: 'write every game into this folder, a GCG file each' },
  force: { type: 'boolean', describe: 'let --out and --gcg write over files that are there' },
  // No defaults here: when a tournament is resumed, what is not given is what its record says.
  ruleset: withoutDefault(rulesetOption.ruleset),
  lexicon: withoutDefault(lexiconOptions.lexicon),
  alphabet: lexiconOptions.alphabet,
  leaves: { ...withoutDefault(leavesOption.leaves), describe: `for bots that name none: ${LEAVES_FORMS}` },
  ...familiarityOption,
  ...jsonOption,
} as const;

/** Plays a tournament, or does one of the things that are done with its record. */
export const tournamentCommand: CommandModule = {
  command: 'tournament',
  describe: 'play bots against each other on all cores',
  builder: (yargs: Argv) =>
    yargs.command(playCommand).command(reportCommand).command(queryCommand).command(repairCommand),
  handler: () => undefined,
};

/**
 * The command to a shell that completes words. Options of what is done where nothing is named are the command's own there:
 * otherwise they would not be found.
 */
export const completedTournament: CommandModule = {
  ...tournamentCommand,
  builder: (yargs: Argv) =>
    yargs.options(playOptions).command(reportCommand).command(queryCommand).command(repairCommand),
};

/**
 * Plays the games and prints the report. After Ctrl-C the report is of the pairs played so far, and the exit code is
 * 130.
 */
const playCommand: CommandModule<object, TournamentArgs> = {
  command: '$0 [bots..]',
  describe: 'play bots against each other on all cores',
  builder: (yargs) =>
    yargs
      .positional('bots', {
        type: 'string',
        array: true,
        default: undefined,
        describe:
          'two to four bots, A, B and so on, with --format up to 64: names ("tilewright bots" lists them) or modules such as ./mine.js',
      })
      .options(playOptions)
      .example('$0 tournament greedy longest', 'a thousand games on all cores')
      .example('$0 tournament equity equity:leaves=none --pairs 5000 --seed 1', 'are the leave values worth it?')
      .example(
        '$0 tournament equity greedy longest --ruleset casual',
        'three at a table, a game for each order of seats',
      )
      .example(
        '$0 tournament equity greedy longest --format round-robin --pairs 100',
        'everybody everybody, rated together',
      )
      .example('$0 tournament equity greedy --sprt elo0=0,elo1=20', 'as many games as it takes to tell')
      .example('$0 tournament greedy random --out games.ndjson --json', 'every game on file, the result as JSON')
      .example('$0 tournament equity --engine "rival=rival --siu" --move-time 200', 'an engine of somebody else')
      .example('$0 tournament ./mine.js:depth=3 greedy', 'a bot of your own: a module that exports createBot')
      .example('$0 tournament --resume games.ndjson.part', 'go on where Ctrl-C stopped')
      .example('$0 tournament --resume games.ndjson --pairs 2000', 'make a finished tournament longer'),
  handler: runCommand,
};

async function runCommand(args: TournamentArgs): Promise<void> {
  const forfeitsInARow = readForfeitsInARow(args['forfeits-in-a-row']);
  // Engines that are tried are ended with us.
  const settings = await endedBySignals(() => readSettings(args));
  const names = entrantNames(settings.bots.map(formatEntrant));
  const threads = checkCount('--threads', args.threads ?? availableParallelism(), MAX_THREADS);
  const bar = settings.sprt === undefined ? new PairsBar(settings.pairs) : new TestBar(settings.pairs);
  const queue = await queueFor(args, settings, (line) => {
    bar.say(line);
  });
  const interrupt = listenForInterrupt();
  const print = (played: PlayedTournament): Promise<void> =>
    printResult(played, { args, settings, names, threads: queue === null ? threads : null });
  let tournament: PlayedTournament;
  let grows = '';
  try {
    tournament = await playTournament({
      ...settings,
      threads,
      run: queue?.run,
      out: args.out,
      gcg: args.gcg,
      force: args.force,
      keepUnfinished: true,
      onNote: note,
      onRecord: (path) => {
        grows = path;
        if (args.out === undefined && args.resume === undefined) note(`until the last game all are kept in ${path}`);
      },
      verify: args.verify,
      onChecked: (replayed, pairs) => {
        if (!args.verify) return;
        note(`the games of ${replayed} of ${counted(pairs, 'pair')}, played again, are those of the record`);
      },
      signal: interrupt.signal,
      forfeitsInARow,
      onForfeit: (game) => {
        bar.say(describeForfeit(game, names));
      },
      onProgress: (pairs, test) => {
        bar.show(pairs, test);
      },
      onFinished: async (finished) => {
        bar.stop();
        const last = lastNote(`all games are in ${finished.record ?? grows}`);
        await print(finished);
        if (finished.record === null) last.drop();
        else last.say();
        if (args.gcg !== undefined) note(`all games are in ${args.gcg}`);
      },
    });
  } catch (error) {
    bar.stop();
    if (error instanceof TournamentFault) {
      note(howToResume(error.record, settings.bots, queue));
      if (queue !== null) note('without --queue it goes on at home, where it left off');
    }
    throw error;
  } finally {
    interrupt.stop();
    queue?.close();
  }
  bar.stop();
  if (tournament.finished) return;
  const last = tournament.record === null ? null : lastNote(howToResume(tournament.record, settings.bots, queue));
  if (!args.json && tournament.result.pairs > 0) await print(tournament);
  const most = `${settings.sprt === undefined ? '' : 'at most '}${counted(settings.pairs, 'pair')}`;
  if (tournament.stop !== null) note(describeStop(tournament.stop, names));
  note(`${tournament.stop === null ? 'interrupted' : 'ended'} after ${tournament.result.pairs} of ${most}`);
  last?.say();
  process.exitCode = tournament.stop === null ? EXIT_INTERRUPTED : 1;
}

interface Played {
  readonly args: TournamentArgs;
  readonly settings: TournamentSettings;
  /** Of the entrants, by number. */
  readonly names: readonly string[];
  /** Null where workers play. */
  readonly threads: number | null;
}

/** Print what a tournament came to; done once all of it is written. */
async function printResult(tournament: PlayedTournament, of: Played): Promise<void> {
  const { args, settings, names, threads } = of;
  const report: ReportInput = {
    result: tournament.result,
    test: tournament.test ?? undefined,
    bots: names,
    seed: settings.seed,
    openings: settings.openings?.length,
    clock: settings.clock,
    ruleset: settings.ruleset.name,
    lexicon: settings.graph.name,
    threads,
    playedGames: new Schedule(settings.bots.length, settings.format).seats * tournament.pairs,
    seconds: tournament.seconds,
    cpuSeconds: tournament.cpuSeconds,
  };
  if (args.json) printJson(reportDocument(report));
  else printText(formatReport(report, terminalColumns()));
  await outputWritten();
}

function howToResume(record: string, bots: readonly Entrant[], queue: TournamentQueue | null): string {
  const onQueue = queue === null ? '' : ` ${queue.option}`;
  return `what was played is kept; to go on: tilewright tournament --resume ${quoted(record)}${startOptions(bots)}${onQueue}`;
}
