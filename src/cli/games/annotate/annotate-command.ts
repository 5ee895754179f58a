/** `tilewright game annotate`: whole games reviewed in one go, each written with its review, and what the players come to. */
import type { SearchResources } from '../../../analysis/searcher.ts';
import { playersOverGames } from '../../../analysis/review/players-over-games.ts';
import { drawPlayersOverGames } from '../../../console/text/games/annotated-text.ts';
import { counted } from '../../../text/counted.ts';
import { wrapText } from '../../../text/wrap-text.ts';
import { InputError } from '../../../engine/errors.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { defineCommand, type Arguments } from '../../define-command.ts';
import { EXIT_FAULT, EXIT_INTERRUPTED } from '../../failure.ts';
import { listenForInterrupt } from '../../interrupt.ts';
import { leavesOption } from '../../options.ts';
import { note, printJson, printLines, terminalColumns } from '../../output.ts';
import { choosePalette } from '../../terminal.ts';
import { GameOpener, rulesOptions } from '../game-opener.ts';
import { loadWordsFor } from '../review-commands.ts';
import { PLAIN_REVIEW, readReviewArgs, reviewOptions } from '../review-options.ts';
import { annotateGames, type AnnotatedGame } from './annotate-games.ts';
import { ENDINGS, FORMATS, listGames, type AnnotationFormat } from './game-list.ts';

const { time, bot, quick, again, seed, threads, leaves } = reviewOptions;

const options = {
  out: { type: 'string', requiresArg: true, describe: 'the folder for what is written; beside each game if not given' },
  formats: {
    type: 'string',
    requiresArg: true,
    default: FORMATS.join(','),
    describe: 'what to write of each game: the game with notes, a page, data',
  },
  force: { type: 'boolean', default: false, describe: 'write over files that are there and say something else' },
  ...{ time, bot, quick, again, seed, leaves },
  threads: { ...threads, describe: 'threads that games share; what is written is the same for any number' },
  ...rulesOptions,
  lexicon: {
    type: 'string',
    requiresArg: true,
    describe: 'lexicon: the path of a .txt, .kwg or .twg; "default" if not given and the tiles are English',
  },
} as const;

const positionals = {
  files: { type: 'string', array: true, demandOption: true, describe: 'games in GCG, or folders of them' },
} as const;

type AnnotateArgs = Arguments<typeof positionals & typeof options>;

/** Ctrl-C keeps what is done; the same command goes on later. */
export const annotateCommand = defineCommand({
  command: 'annotate <files..>',
  describe: 'review many games at once: each with notes, as a page and as data; what the players come to',
  positionals,
  options,
  handler: annotate,
});

async function annotate(args: AnnotateArgs): Promise<void> {
  const { time: seconds, bot: spec, threads: given, leaves: named } = args;
  const formats = readFormats(args.formats);
  const read = await readReviewArgs({
    ...PLAIN_REVIEW,
    ...{ quick: args.quick, again: args.again, seed: args.seed },
    ...(seconds !== undefined && { time: seconds }),
    ...(spec !== undefined && { bot: spec }),
    ...(given !== undefined && { threads: given }),
    ...(named !== undefined && { leaves: named }),
  });
  const opener = await GameOpener.create(args);
  const games = await listGames(args.files, formats, args.out);
  const loaded = new Map<Ruleset, Promise<SearchResources>>();
  const interrupt = listenForInterrupt('keeping what is reviewed');
  const annotated = await annotateGames(games, {
    ...{ settings: read.settings, threads: read.threads, force: args.force, again: args.again },
    signal: interrupt.signal,
    open: (path) => opener.open(path),
    resourcesFor: ({ rules: { ruleset } }, source) => {
      const wanted = { lexicon: args.lexicon, leaves: read.leaves ?? leavesOption.leaves.default, source };
      const resources = loaded.get(ruleset) ?? loadWordsFor(ruleset, wanted);
      loaded.set(ruleset, resources);
      return resources;
    },
    say: note,
  }).finally(interrupt.stop);
  if (args.json) printJson(summaryDocument(annotated));
  else printLines(...summaryLines(annotated, { formats, out: args.out }));
  if (leftOf(annotated) > 0) process.exitCode = EXIT_INTERRUPTED;
  else if (annotated.some(({ fault }) => fault !== null)) process.exitCode = EXIT_FAULT;
}

function readFormats(text: string): AnnotationFormat[] {
  const named = text.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !FORMATS.some((format) => format === name));
  if (unknown === undefined) return FORMATS.filter((format) => named.includes(format));
  throw new InputError(
    'bad-option',
    `--formats: ${JSON.stringify(unknown)} is none of ${FORMATS.join(', ')}; several are written with commas`,
  );
}

function leftOf(annotated: readonly AnnotatedGame[]): number {
  return annotated.filter(({ review, fault }) => review === null && fault === null).length;
}

/** Turns of the games that were not graded since the record does not tell the rack. */
function untoldRacks(annotated: readonly AnnotatedGame[]): number {
  return annotated
    .flatMap(({ review }) => review?.turns ?? [])
    .filter(({ ungraded }) => ungraded === 'rack' || ungraded === 'tiles').length;
}

function playersOf(annotated: readonly AnnotatedGame[]): ReturnType<typeof playersOverGames> {
  return playersOverGames(annotated.flatMap(({ review }) => review ?? []));
}

function summaryLines(
  annotated: readonly AnnotatedGame[],
  { formats, out }: { readonly formats: readonly AnnotationFormat[]; readonly out: string | undefined },
): string[] {
  const players = playersOf(annotated);
  const untold = untoldRacks(annotated);
  const left = leftOf(annotated);
  const whole = annotated.filter(({ review }) => review !== null).length;
  const names = formats.map((format) => `NAME${ENDINGS[format]}`).join(', ');
  const where = out === undefined ? 'beside the games' : `in ${out}`;
  const more = [
    ...(untold === 0
      ? []
      : [`${counted(untold, 'turn is', 'turns are')} not graded: the record does not tell all tiles.`]),
    ...(whole === 0 ? [] : [`${counted(whole, 'game is', 'games are')} written ${where}: ${names}.`]),
    ...(left === 0 ? [] : [`${counted(left, 'game is', 'games are')} left; the same command goes on.`]),
  ];
  return [
    ...(players.length === 0 ? [] : drawPlayersOverGames(players, choosePalette(undefined))),
    ...more.flatMap((line) => wrapText(line, terminalColumns())),
  ];
}

function summaryDocument(annotated: readonly AnnotatedGame[]): object {
  return {
    games: annotated.map(({ game: { path, outputs }, review, fault }) => ({
      file: path,
      written: review === null ? [] : outputs.map(({ path: output }) => output),
      fault,
    })),
    players: playersOf(annotated),
    untoldRacks: untoldRacks(annotated),
    left: leftOf(annotated),
  };
}
