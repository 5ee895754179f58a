/** `tilewright tournament`: plays bots against each other. */
import type { Argv } from 'yargs';
import { counted } from '../../text/counted.ts';
import { entrantNames, formatEntrant, type Entrant } from '../../tournament/entrant.ts';
import { ownClocks } from '../../tournament/entrant-clocks.ts';
import { Schedule } from '../../match/games/schedule.ts';
import { anchoredRatings } from '../../match/ratings/anchored-ratings.ts';
import type { Anchor } from '../../match/ratings/joint-ratings.ts';
import { playTournament, TournamentFault, type PlayedTournament } from '../../tournament/play-tournament.ts';
import { reportDocument, formatReport, type ReportInput } from '../../tournament/report/report.ts';
import { takeOutLuck } from '../../match/statistics/luck-adjustment.ts';
import { defineCommand, type DeclaredCommand } from '../define-command.ts';
import { badOption, EXIT_FAULT, EXIT_INTERRUPTED } from '../failure.ts';
import { endedBySignals, listenForInterrupt } from '../interrupt.ts';
import { readThreads } from '../arguments/option-numbers.ts';
import { TournamentBar } from '../progress-bar.ts';
import { findAnchor, readAnchor, checkLuck, measureLuck } from './result-options.ts';
import { resumeOptions } from './entrant-options.ts';
import { quoted } from '../options.ts';
import { playOptions, readTournamentSettings, type TournamentArgs } from './tournament-settings.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { formatForfeitNotice, describeStop, readForfeitsInARow } from './game-options.ts';
import { queueFor, type TournamentQueue } from '../queue/queue-option.ts';
import { lastNote, note, outputWritten, printJson, printText, terminalColumns } from '../output.ts';
import { repairCommand, reportCommand } from './tournament-report.ts';

export const tournamentCommand: DeclaredCommand = {
  command: 'tournament',
  describe: 'Play bots against each other on all cores',
  declared: { options: playOptions, subcommands: [reportCommand, repairCommand] },
  builder: (yargs: Argv) => yargs.command(playCommand).command(reportCommand).command(repairCommand),
  handler: () => undefined,
};

/** Plays the games and prints the report. After Ctrl-C, the report covers the pairs played so far, and the exit code is 130. */
const playCommand = defineCommand({
  command: '$0 [bots..]',
  describe: 'Play bots against each other on all cores',
  positionals: {
    bots: {
      type: 'string',
      array: true,
      default: undefined,
      describe: 'Two to four bots, with --format up to 64: names (see "tilewright bots") or modules such as ./mine.js',
    },
  },
  options: playOptions,
  examples: [
    ['$0 tournament greedy longest', 'Play a thousand games'],
    ['$0 tournament equity equity:leaves=none --pairs 5000 --seed 1', 'Measure the value of the leaves'],
    ['$0 tournament equity greedy longest --ruleset casual', 'Play three-player games in each order of seats'],
    ['$0 tournament equity greedy longest --format round-robin --pairs 100', 'Rate all bots together'],
    ['$0 tournament equity greedy --sprt elo0=0,elo1=20', 'Stop as soon as the result is clear'],
    ['$0 tournament greedy random --out games.ndjson --json', 'Record every game, and print the result as JSON'],
    ['$0 tournament equity --engine "rival=rival --siu" --move-time 200', 'Play against an external engine'],
    ['$0 tournament ./mine.js:depth=3 greedy', 'Play your own bot, a module that exports createBot'],
    ['$0 tournament --resume games.ndjson.part', 'Continue after Ctrl-C'],
    ['$0 tournament --resume games.ndjson --pairs 2000', 'Extend a finished tournament'],
  ],
  handler: runCommand,
});

function namesOf({ bots }: TournamentSettings): string[] {
  return entrantNames(bots.map(formatEntrant));
}

async function runCommand(args: TournamentArgs): Promise<void> {
  const forfeitsInARow = readForfeitsInARow(args['forfeits-in-a-row']);
  const namedAnchor = readAnchor(args.anchor);
  // A signal during the trial runs also ends the engines.
  const settings = await endedBySignals(() => readTournamentSettings(args));
  const names = namesOf(settings);
  if (namedAnchor !== null && settings.format === undefined) throw badOption('--anchor requires --format');
  const anchor = namedAnchor && findAnchor(namedAnchor, names);
  checkLuck(args.luck, settings);
  const threads = readThreads(args.threads);
  const bar = new TournamentBar(settings.pairs, settings.sprt !== undefined);
  const queue = await queueFor(args, settings, bar.say);
  let recordPath = args.resume ?? '';
  const interrupt = listenForInterrupt();
  const print = async (played: PlayedTournament): Promise<void> => {
    const [luck] = args.luck ? await measureLuck([played.record ?? recordPath], settings, played.result.games) : [];
    const lessLuck = luck && takeOutLuck(luck.pairs);
    const report = { ...makeReport(played, settings, anchor), lessLuck, threads: queue === null ? threads : null };
    if (args.json) printJson(reportDocument(report));
    else printText(formatReport(report, terminalColumns()));
    await outputWritten();
  };
  let tournament: PlayedTournament;
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
        recordPath = path;
        if (args.out === undefined && args.resume === undefined) note(`recording unfinished games in ${path}`);
      },
      verify: args.verify,
      onChecked: (replayed, pairs) => {
        if (!args.verify) return;
        note(`replayed ${replayed} of ${counted(pairs, 'pair')}; the games match the record`);
      },
      signal: interrupt.signal,
      forfeitsInARow,
      onForfeit: (game) => bar.say(formatForfeitNotice(game, names)),
      onProgress: bar.showPairs,
      onFinished: async (finished) => {
        bar.stop();
        const last = lastNote(`all games written to ${finished.record ?? recordPath}`);
        await print(finished);
        if (finished.record === null) last.drop();
        else last.say();
        if (args.gcg !== undefined) note(`all games written to ${args.gcg}`);
      },
    });
  } catch (error) {
    bar.stop();
    if (error instanceof TournamentFault) {
      note(howToResume(error.record, settings.bots, queue));
      if (queue !== null) note('without --queue, it resumes on this machine');
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
  process.exitCode = tournament.stop === null ? EXIT_INTERRUPTED : EXIT_FAULT;
}

function makeReport(
  { result, test, pairs, seconds, cpuSeconds }: PlayedTournament,
  settings: TournamentSettings,
  anchor: Anchor | null,
): Omit<ReportInput, 'threads'> {
  const { standings } = result;
  const rated = standings && anchor && { ...standings, ratings: anchoredRatings(standings.ratings, anchor) };
  return {
    result: rated == null ? result : { ...result, standings: rated },
    test: test ?? undefined,
    bots: namesOf(settings),
    seed: settings.seed,
    openings: settings.openings?.length,
    clock: settings.clock,
    clocks: ownClocks(settings),
    ruleset: settings.ruleset.name,
    lexicon: settings.graph.name,
    playedGames: new Schedule(settings.bots.length, settings.format).seats * pairs,
    seconds,
    cpuSeconds,
  };
}

function howToResume(record: string, bots: readonly Entrant[], queue: TournamentQueue | null): string {
  const onQueue = queue === null ? '' : ` ${queue.option}`;
  return `the games are saved; to resume: tilewright tournament --resume ${quoted(record)}${resumeOptions(bots)}${onQueue}`;
}
