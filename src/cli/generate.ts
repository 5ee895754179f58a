/** `tilewright generate`: ranks the plays of a position, or of every position in a file. */
import { fixed } from '../text/numbers.ts';
import { entryAt, present } from '../engine/present.ts';
import { parseCgp, type CgpPosition } from '../engine/notation/cgp.ts';
import { counted } from '../text/counted.ts';
import { InputError, type Place } from '../engine/errors.ts';
import { isRefusal } from '../engine/refusal.ts';
import { formatMove, formatSiuMove } from '../engine/notation/move-text.ts';
import { isSameMove, PASS } from '../engine/board/move.ts';
import { parseMove } from '../api/listed-play.ts';
import { sortTiles } from '../engine/tiles/rack.ts';
import { asTurn, type PositionTurn } from '../analysis/position-turn.ts';
import { checkPosition } from '../engine/game/tile-set.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import { Evaluation } from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { filterListing, playFilter } from '../movegen/plays/play-filter.ts';
import { PlayGenerator } from '../movegen/plays/play-generator.ts';
import type { Play } from '../movegen/plays/play.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import { listRankedPlays, type PlayListing } from '../movegen/plays/ranked-plays.ts';
import { readTextFile } from '../files/files.ts';
import { addSearchResources, type RulesAndWords } from '../files/making-ready.ts';
import { defineCommand, type Arguments } from './define-command.ts';
import { checkCount } from './arguments/option-numbers.ts';
import { flagOption, jsonOption, numberOption, settingOptions, textOption } from './options.ts';
import { loadStated, notices } from './notices.ts';
import { readRulesOfCgp } from '../engine/gcg/rules.ts';
import { printJson, printLines, printText } from './output.ts';
import { bold } from './analyze/report-table.ts';
import { badOption } from './failure.ts';

const DEFAULT_TOP = 15;

const options = {
  // `nargs: 1` accepts "-" as a value.
  cgp: { type: 'string', nargs: 1, describe: 'Position in CGP' },
  file: { type: 'string', nargs: 1, describe: 'File with one CGP per line; "-" reads standard input' },
  top: numberOption(`Number of listed plays (default: ${DEFAULT_TOP})`),
  all: flagOption('List all plays'),
  by: { requiresArg: true, choices: ['equity', 'score'], default: 'equity', describe: 'Order of the plays' },
  play: textOption('Play of your own to list and mark, such as "8D WORD"'),
  through: textOption('Only placements whose word covers this square, such as 8H'),
  without: textOption('Only plays that keep all of these tiles, such as ? for the blanks'),
  summary: flagOption('Print one line per position instead of its plays'),
  ...settingOptions,
  json: jsonOption,
} as const;

type GenerateArgs = Arguments<typeof options>;

export const generateCommand = defineCommand({
  command: 'generate',
  describe: 'List the plays of one position or of a file of positions, best first',
  options,
  examples: [
    ['$0 generate --cgp "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 DEEIJNN/ 0/0 0"', 'List the best opening plays'],
    ['$0 generate --file positions.cgp --through 8H --without "?"', 'List plays through a square that keep the blanks'],
    ['$0 generate --file positions.cgp --summary --json', 'Count the plays of many positions'],
  ],
  handler: generate,
});

async function generate(args: GenerateArgs): Promise<void> {
  const limit = checkOptions(args);
  // All positions are parsed first, so that an invalid line does not leave partial output.
  const positions = await readPositions(await readInput(args), args);
  const finders = new Map<RulesAndWords, PlayFinder>();
  for (const { setting } of positions) {
    if (!finders.has(setting)) finders.set(setting, await makeFinder(setting, args));
  }
  if (args.summary && !args.json) printLines(summaryHeading);
  for (const [i, { position, setting, accepts }] of positions.entries()) {
    const { leaves, generator, hot, evaluation } = present(finders.get(setting));
    hot.setBoard(position.board);
    const needsAll = accepts !== null || args.play !== undefined;
    const options = { by: args.by, limit: needsAll ? Infinity : limit, evaluation };
    const all = listRankedPlays(generator, hot, position, options);
    const own = args.play === undefined ? null : findOwn(args.play, all, position);
    const ranked = { ...filterListing(all, accepts, limit), own };
    if (args.summary) writeSummary(position, ranked, setting, args.json);
    else if (args.json) printJson(playsDocument(position, ranked, setting));
    else {
      if (positions.length > 1) printText(`${i === 0 ? '' : '\n'}position ${i + 1}\n`);
      printText(formatTable(position, ranked, setting, leaves));
    }
  }
}

interface RankedPlay extends Play {
  readonly rank: number;
}

interface MarkedListing extends PlayListing {
  readonly own: RankedPlay | null;
}

function findOwn(text: string, { plays }: PlayListing, { board, ruleset }: PositionTurn): RankedPlay {
  const own = parseMove(text, { ruleset, board });
  if (isRefusal(own)) throw badOption(`--play: ${own.text}; expected "8D WORD" or "exchange TILES"`);
  const index = plays.findIndex(({ move }) => isSameMove(move, own));
  const play = plays[index];
  if (play === undefined) throw badOption(`--play ${text}: not a legal play of this position`);
  return { ...play, rank: index + 1 };
}

function checkOptions({ cgp, file, top, all, play, summary }: GenerateArgs): number {
  if (cgp !== undefined && file !== undefined) throw badOption('--cgp and --file cannot both be given');
  if (cgp === undefined && file === undefined)
    throw badOption('missing position: use --cgp "<position>" or --file <path>');
  if (summary) {
    if (top !== undefined || all || play !== undefined)
      throw badOption('--summary lists no plays; omit --top, --all and --play');
    return 1;
  }
  if (play !== undefined && cgp === undefined) throw badOption('--play requires --cgp');
  if (top !== undefined && all) throw badOption('--top and --all cannot both be given');
  if (top !== undefined) checkCount('--top', top);
  return all ? Infinity : (top ?? DEFAULT_TOP);
}

async function readInput({ cgp, file = '' }: GenerateArgs): Promise<{ lines: string[]; source: string }> {
  if (cgp !== undefined) return { lines: [cgp], source: '--cgp' };
  const source = file === '-' ? 'standard input' : file;
  const text = await readTextFile(file, { pipe: true });
  return { lines: text.split(/\r\n|\r|\n/u), source };
}

interface PlayFinder {
  readonly leaves: LeaveValues | null;
  readonly generator: PlayGenerator;
  readonly hot: SearchBoard;
  readonly evaluation: Evaluation;
}

async function makeFinder(setting: RulesAndWords, args: GenerateArgs): Promise<PlayFinder> {
  const { ruleset, graph } = setting;
  const { leaves } = await addSearchResources(setting, args.leaves, notices);
  return {
    ...{ leaves, generator: new PlayGenerator(ruleset, graph), hot: new SearchBoard(ruleset, graph) },
    evaluation: new Evaluation(ruleset, leaves),
  };
}

interface PositionInput {
  readonly position: PositionTurn;
  readonly setting: RulesAndWords;
  readonly accepts: ReturnType<typeof playFilter>;
}

async function readPositions(
  { lines, source }: { lines: string[]; source: string },
  args: GenerateArgs,
): Promise<PositionInput[]> {
  const settings = new Map<string, RulesAndWords>();
  const positions: PositionInput[] = [];
  for (const [i, line] of lines.entries()) {
    if (source !== '--cgp' && /^\s*(?:#|$)/u.test(line)) continue;
    const place: Place = { source, line: i + 1 };
    const stated = readRulesOfCgp(line);
    const key = JSON.stringify(stated);
    const setting = settings.get(key) ?? (await loadStated(stated, args));
    settings.set(key, setting);
    const { ruleset } = setting;
    const position = parseCgp(line, ruleset, place);
    checkPosition(position, ruleset, { ...place, column: 1 });
    const accepts = playFilter(args, { board: position.board, alphabet: ruleset.alphabet }, '--');
    positions.push({ position: asTurn(position, ruleset), setting, accepts });
  }
  if (positions.length === 0) throw new InputError('bad-cgp', 'no positions; expected one CGP per line', { source });
  return positions;
}

function playsDocument(
  { board }: CgpPosition,
  ranked: MarkedListing,
  { ruleset: { alphabet } }: RulesAndWords,
): object {
  const document = ({ move, score, equityMilli, leave }: Play): object => ({
    move: formatSiuMove(alphabet, board, move),
    score,
    equity: equityMilli / 1000,
    leave: formatTiles(alphabet, sortTiles(leave)),
  });
  return {
    plays: ranked.plays.map(document),
    ...(ranked.own !== null && { own: { rank: ranked.own.rank, ...document(ranked.own) } }),
    total: ranked.placements.plays,
    exchanges: ranked.exchanges,
  };
}

const SUMMARY_WIDTHS = [6, 9, 10, 9];
const summaryHeading = bold(columns(['plays', 'score sum', 'best score', 'equity'], SUMMARY_WIDTHS) + '  best');

function writeSummary(
  { board }: CgpPosition,
  { plays, placements }: PlayListing,
  { ruleset: { alphabet } }: RulesAndWords,
  json: boolean,
): void {
  const [best] = plays;
  const move = best?.move ?? PASS;
  const equity = (best?.equityMilli ?? 0) / 1000;
  if (json) {
    printJson({ ...placements, best: formatSiuMove(alphabet, board, move), equity });
    return;
  }
  const numbers = [placements.plays, placements.scoreSum, placements.bestScore, fixed(equity, 3)].map(String);
  printLines(`${columns(numbers, SUMMARY_WIDTHS)}  ${formatMove(alphabet, board, move)}`);
}

function formatTable(
  { board, rack: tiles }: PositionTurn,
  { plays: top, placements, exchanges, own }: MarkedListing,
  { ruleset: { alphabet } }: RulesAndWords,
  leaves: LeaveValues | null,
): string {
  const plays = top.map((play, i): RankedPlay => ({ ...play, rank: i + 1 }));
  if (own !== null && own.rank > top.length) plays.push(own);
  const moves = plays.map(({ move }) => formatMove(alphabet, board, move));
  const moveWidth = Math.max(4, ...moves.map(({ length }) => length));
  const line = (rank: string, move: string, score: string, leave: string, equity: string): string =>
    `${rank.padStart(4)}  ${move.padEnd(moveWidth)} ${columns([score], [6])}  ${leave.padEnd(7)} ${columns([equity], [9])}`;
  const rows = plays.map(({ rank, score, equityMilli, ...play }, i) => {
    const leave = formatTiles(alphabet, sortTiles(play.leave));
    const place = `${rank === own?.rank ? '*' : ''}${rank}`;
    return line(place, entryAt(moves, i), String(score), leave, fixed(equityMilli / 1000, 3));
  });
  const rack = formatTiles(alphabet, tiles) || 'an empty rack';
  const counts = `${counted(placements.plays, 'placement')}, ${counted(exchanges, 'exchange')} of ${rack}; leaves: ${leaves?.name ?? 'none'}${own === null ? '' : '; * your play'}`;
  if (plays.length === 0) return `${counts}\n`;
  return [bold(line('rank', 'move', 'score', 'leave', 'equity')), ...rows, counts].join('\n') + '\n';
}

function columns(fields: readonly string[], widths: readonly number[]): string {
  return fields.map((field, i) => field.padStart(entryAt(widths, i))).join('  ');
}
