/** `tilewright analyze`: analyses a position with a bot or a search, with values and explanations of the plays. */
import { describeSimulated } from '../../analysis/search-choice.ts';
import { inferRack } from '../../analysis/infer.ts';
import { type PositionTurn, asTurn, readPosition } from '../../analysis/position-turn.ts';
import type { Analysis } from '../../analysis/question.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { leavesOf } from '../../bots/registry.ts';
import { parseSeconds, checkCount, checkSeed, readThreads } from '../arguments/option-numbers.ts';
import { formatMove, formatSiuMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { addSearchResources, type RulesAndWords } from '../../files/making-ready.ts';
import {
  analysisDocument,
  explainForReport,
  explanationDocument,
  formatAnalysis,
  formatExplanation,
} from './analysis-report.ts';
import { analyseAs, namedLeavesOf, readAnalyst, type AnalyzeOptions, type Analyst } from './analysis.ts';
import { formatInference, inferenceDocument } from './inference-report.ts';
import { jsonOption, numberOption, settingOptions, textOption, flagOption } from '../options.ts';
import { loadStated, writeNote } from '../notices.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { note, printJson, printLines, printText } from '../output.ts';
import { badOption } from '../failure.ts';
import { present } from '../../engine/present.ts';
import { playedAfter } from '../../analysis/played-record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { counted } from '../../text/counted.ts';
import { round } from '../../text/numbers.ts';
import { checkPosition } from '../../engine/game/tile-set.ts';
import { readRulesOfCgp, readStatedRules } from '../../engine/gcg/rules.ts';
import { readGameFile } from '../../files/game-files.ts';
import type { GameFile } from '../../play/record/game-file.ts';
import { playMoves } from '../../analysis/played-moves.ts';

const positionOptions = {
  cgp: { type: 'string', nargs: 1, describe: 'Position in CGP' },
  moves: { type: 'string', nargs: 1, describe: 'Moves played from the CGP, in SIU notation' },
  game: { type: 'string', nargs: 1, describe: 'Position from a game instead of a CGP: FILE.gcg@TURN' },
  infer: flagOption("Estimate the other player's leave of the last turn, without an analysis"),
} as const;

const DEFAULT_TOP = 15;
const DEFAULT_BOT = 'sim';

const options = {
  ...positionOptions,
  bot: { ...textOption('Bot with its options, or a search: endgame, pre-endgame'), default: DEFAULT_BOT },
  time: textOption('Search time in seconds'),
  seed: { ...numberOption('Seed of the simulation'), default: 1 },
  threads: numberOption('Number of threads (does not affect the result)'),
  top: { ...numberOption('Number of listed plays'), default: DEFAULT_TOP },
  ...settingOptions,
  json: jsonOption,
} as const;

type AnalyzeArgs = Arguments<typeof options>;

/** Prints plays to stdout and notes to stderr. Ctrl-C ends the search and prints the best result so far. */
export const analyzeCommand = defineCommand({
  command: 'analyze',
  describe: 'Analyse a position: the value of each play with its error, and reasons',
  options,
  examples: [
    ['$0 analyze --cgp "<CGP>"', 'Simulate 5000 rollouts, or solve an endgame'],
    ['$0 analyze --cgp "<CGP>" --bot sim:plies=4 --time 10', 'Simulate for ten seconds with four plies'],
    ['$0 analyze --cgp "<CGP>" --bot endgame --json', 'Solve an endgame and print JSON'],
    ['$0 analyze --game game.gcg@8 --infer', "Estimate the other player's leave after 8 turns"],
  ],
  handler: analyze,
});

async function analyze(args: AnalyzeArgs): Promise<void> {
  const { seed, top } = args;
  checkPositionArgs(args);
  const analyst = readAnalyst(args.bot);
  if (args.infer && args.bot !== DEFAULT_BOT) throw badOption('--infer does not use a bot; omit --bot');
  const seconds = args.time === undefined ? undefined : parseSeconds('--time', args.time);
  checkCount('--top', top);
  const threads = readThreads(args.threads);
  checkSeed(seed);
  const cut = args.game === undefined ? null : await readCutGame(args.game);
  const rules = await loadStated(cut === null ? readRulesOfCgp(present(args.cgp)) : readStatedRules(cut.record), args);
  const position = cut === null ? readGivenPosition(args, rules) : positionIn(cut, rules);
  const notes: string[] = [];
  const leaves = typeof analyst === 'string' ? null : namedLeavesOf(analyst);
  const resources = await addSearchResources(rules, leaves ?? args.leaves, { onNote: (note) => notes.push(note) });
  const interrupt = new AbortController();
  const onInterrupt = (): void => {
    note('stopped; best result so far:');
    interrupt.abort();
  };
  process.once('SIGINT', onInterrupt);
  try {
    const request = { position, resources, notes, seconds, signal: interrupt.signal };
    if (args.infer) await inferAndPrint(args, request);
    else await analyseAndPrint(args, request, { analyst, threads });
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

interface AnalysisRequest {
  readonly position: PositionTurn;
  readonly resources: SearchResources;
  readonly notes: readonly string[];
  readonly seconds: number | undefined;
  readonly signal: AbortSignal;
}

async function analyseAndPrint(
  args: AnalyzeArgs,
  { position, resources, notes, seconds, signal }: AnalysisRequest,
  { analyst, threads }: Pick<AnalyzeOptions, 'analyst' | 'threads'>,
): Promise<void> {
  const { seed, top, json } = args;
  const { ruleset } = resources;
  const started = performance.now();
  const analysis = await analyseAs(position, resources, { analyst, seconds, seed, threads, top, signal });
  if (usesLeaves(analysis, analyst)) notes.forEach(writeNote);
  const duration = secondsSince(started);
  const writing = {
    ...{ alphabet: ruleset.alphabet, board: position.board, top },
    formatMove: json ? formatSiuMove : formatMove,
  };
  const other = analysis.search === 'endgame' ? null : otherRackOf(position);
  const isUsed = analysis.search === 'simulation';
  const isInstead = analyst === 'pre-endgame' && analysis.search !== 'pre-endgame';
  if (json) {
    printJson({
      bot: args.bot,
      ...(isInstead && { asked: analyst }),
      ...analysisDocument(analysis, writing),
      ...explanationDocument(explainForReport(analysis, position, resources, { seed, top })),
      ...(other !== null && { otherRack: { tiles: other, used: isUsed } }),
      seconds: duration,
      ...provenanceDocument(resources, seed),
    });
    return;
  }
  if (isInstead) printLines(describeSimulated(position));
  const use = isUsed ? 'dealt in every rollout' : 'not used';
  if (other !== null) printLines(`opponent's rack in the CGP: ${other} (${use})`);
  printText(formatAnalysis(analysis, writing));
  // The draws of a pre-endgame fill the screen, and a user who interrupted the search wants no more output.
  if (analysis.search === 'pre-endgame' || isCutShort(analysis)) return;
  printText(formatExplanation(explainForReport(analysis, position, resources, { seed, top: 2 })));
}

async function inferAndPrint(
  { seed, top, json }: AnalyzeArgs,
  { position, resources, notes, seconds, signal }: AnalysisRequest,
): Promise<void> {
  const started = performance.now();
  const timeMs = seconds === undefined ? undefined : 1000 * seconds;
  const inference = await inferRack(position, { seed }, { resources, timeMs, signal });
  notes.forEach(writeNote);
  const writing = { alphabet: resources.ruleset.alphabet, top };
  if (json) {
    const document = inferenceDocument(inference, writing);
    printJson({ ...document, seconds: secondsSince(started), ...provenanceDocument(resources, seed) });
  } else printText(formatInference(inference, writing));
}

function secondsSince(started: number): number {
  return round((performance.now() - started) / 1000, 3);
}

function provenanceDocument({ graph, leaves }: SearchResources, seed: number): object {
  return { lexicon: graph.name, leaves: leaves?.name ?? 'none', seed };
}

function isCutShort(analysis: Analysis): boolean {
  return analysis.search === 'static'
    ? analysis.isUnsearched
    : analysis.search === 'simulation' && analysis.unsearched.length > 0;
}

function usesLeaves({ search }: Analysis, analyst: Analyst): boolean {
  return (
    search === 'simulation' || (search === 'static' && (typeof analyst === 'string' || leavesOf(analyst) !== null))
  );
}

/** Returns the opponent's known tiles if tiles are in the bag, when a player could not see them; otherwise null. */
function otherRackOf(position: PositionTurn): string | null {
  const [, other = new Uint8Array()] = position.racks;
  if (other.length === 0 || position.bagCount === 0) return null;
  return formatTiles(position.ruleset.alphabet, sortTiles(other));
}

type PositionArgs = Arguments<typeof positionOptions>;

/** `game.gcg@12`: a game and the number of its last turn. */
const CUT_GAME = /^(?<path>.+)@(?<turn>\d{1,4})$/u;

function checkPositionArgs({ infer, cgp, moves, game }: PositionArgs): void {
  if (cgp === undefined && game === undefined) {
    throw badOption('missing position: use --cgp "<CGP>" or --game FILE.gcg@TURN; see "tilewright analyze --help"');
  }
  if (cgp !== undefined && game !== undefined) throw badOption('--cgp and --game cannot both be given');
  if (moves !== undefined && cgp === undefined) throw badOption('--moves requires --cgp');
  if (infer && game === undefined && moves === undefined) {
    throw badOption('--infer needs the turn before the position: --moves after the --cgp, or --game FILE.gcg@TURN');
  }
  if (game !== undefined && !CUT_GAME.test(game)) throw badOption(`--game ${game}: missing turn, such as ${game}@8`);
}

function readGivenPosition({ cgp, moves: given }: PositionArgs, { ruleset, graph }: RulesAndWords): PositionTurn {
  const start = readPosition(present(cgp), ruleset, { source: '--cgp' });
  const moves = given?.split(/\s+/u).filter((text) => text !== '') ?? [];
  const position = playMoves(start, moves, { ruleset, lexicon: graph });
  if (moves.length > 0) checkPosition(position, ruleset, { source: '--cgp after its moves' });
  return asTurn(position, ruleset);
}

interface CutGame extends GameFile {
  readonly path: string;
  readonly lines: number;
}

async function readCutGame(text: string): Promise<CutGame> {
  const { path = '', turn = '' } = CUT_GAME.exec(text)?.groups ?? {};
  return { ...(await readGameFile(path, { pipe: true })), path, lines: Number(turn) };
}

function positionIn({ record, path, lines }: CutGame, { ruleset, graph }: RulesAndWords): PositionTurn {
  const replay = replayGcg(record, { ruleset, lexicon: graph });
  const { length } = replay.turns;
  if (lines > length) throw badOption(`@${lines} is beyond its ${counted(length, 'line')} of turns`, { source: path });
  const position = playedAfter(replay, lines);
  checkPosition(position, ruleset, { source: path });
  return asTurn(position, ruleset);
}
