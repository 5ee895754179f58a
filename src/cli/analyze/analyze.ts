/**
 * `tilewright analyze`: one position thought through by a bot or a search, with what each play is worth and why.
 */
import { availableParallelism } from 'node:os';
import type { Argv, CommandModule } from 'yargs';
import { describeSimulated } from '../../analysis/phase.ts';
import type { Analysis } from '../../analysis/question.ts';
import { leavesOf } from '../../bots/registry.ts';
import { parseSeconds } from '../../bots/simulation/options.ts';
import { asMoverSees, parseCgp } from '../../engine/notation/cgp.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { InputError } from '../../engine/errors.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { bagCountOf, checkTileSet } from '../../engine/tiles/tile-set.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { readyForSearch } from '../../files/making-ready.ts';
import { analysisDocument, formatAnalysis } from './analysis-report.ts';
import { analyseAs, readAnalyst } from './analysis.ts';
import type { Analyst } from './analysis.ts';
import {
  checkSeed,
  jsonOption,
  leavesOption,
  nameLeaves,
  lexiconOptions,
  loadSaid,
  rulesetOption,
  writeNote,
} from '../options.ts';
import { MAX_THREADS } from '../tournament/tournament-settings.ts';
import { note, printJson, printLines, printText } from '../output.ts';

const DEFAULT_TOP = 15;

interface AnalyzeArgs {
  readonly cgp: string;
  readonly bot: string;
  readonly time?: string | undefined;
  readonly seed: number;
  readonly threads?: number | undefined;
  readonly top: number;
  readonly json: boolean;
  readonly ruleset: string;
  readonly lexicon: string;
  readonly alphabet?: string | undefined;
  readonly leaves: string;
}

/**
 * Prints the plays of one position to stdout, with notes on stderr. Ctrl-C ends the search, and the best found so far
 * is printed.
 */
export const analyzeCommand: CommandModule<object, AnalyzeArgs> = {
  command: 'analyze',
  describe: 'think one position through: what each play is worth, with its error, and why',
  builder: (yargs: Argv) =>
    yargs
      .option('cgp', { type: 'string', nargs: 1, demandOption: true, describe: 'the position, in CGP' })
      .option('bot', {
        type: 'string',
        requiresArg: true,
        default: 'sim',
        describe: 'a bot with its options, or a search: endgame, pre-endgame',
      })
      .option('time', { type: 'string', requiresArg: true, describe: 'seconds to search' })
      .option('seed', { type: 'number', requiresArg: true, default: 1, describe: 'names the tiles a simulation deals' })
      .option('threads', {
        type: 'number',
        requiresArg: true,
        describe: 'threads of a simulation; the result is the same for any number',
      })
      .option('top', { type: 'number', requiresArg: true, default: DEFAULT_TOP, describe: 'how many plays to list' })
      .options({ ...rulesetOption, ...lexiconOptions, ...leavesOption, ...jsonOption })
      .example('$0 analyze --cgp "<CGP>"', 'simulate 5000 rollouts; solve where the bag is empty')
      .example('$0 analyze --cgp "<CGP>" --bot sim:plies=4 --time 10', 'simulate for ten seconds, four plies deep')
      .example('$0 analyze --cgp "<CGP>" --bot endgame --json', 'solve an endgame, for a program'),
  handler: analyze,
};

async function analyze(args: AnalyzeArgs): Promise<void> {
  const { seed, top, threads = availableParallelism(), json } = args;
  const analyst = readAnalyst(args.bot);
  const seconds = args.time === undefined ? undefined : parseSeconds('--time', args.time);
  checkWhole('--top', top, Number.MAX_SAFE_INTEGER);
  checkWhole('--threads', threads, MAX_THREADS);
  checkSeed(seed);
  const { ruleset, graph } = await loadSaid(args);
  const place = { source: '--cgp' };
  const read = parseCgp(args.cgp, ruleset, place);
  checkTileSet(read, ruleset.alphabet, place);
  // `oru`: the other rack is not to be used.
  const isUnknown = read.operations.some(({ code }) => code === 'oru');
  const position = isUnknown ? asMoverSees(read) : read;
  const notes: string[] = [];
  const resources = await readyForSearch({ ruleset, graph }, leavesNameOf(analyst, args.leaves), {
    onNote: (note) => notes.push(note),
  });
  const interrupt = new AbortController();
  const onInterrupt = (): void => {
    note('stopped; the best so far:');
    interrupt.abort();
  };
  process.once('SIGINT', onInterrupt);
  try {
    const options = { analyst, seconds, seed, threads, top, signal: interrupt.signal };
    const started = performance.now();
    const analysis = await analyseAs(position, resources, options);
    if (asksLeaves(analysis, analyst)) notes.forEach(writeNote);
    const took = Number(((performance.now() - started) / 1000).toFixed(3));
    const writing = { alphabet: ruleset.alphabet, board: position.board, top };
    const other = analysis.search === 'endgame' ? null : otherRackOf(position, ruleset);
    const isUsed = analysis.search === 'simulation';
    const isInstead = analyst === 'pre-endgame' && analysis.search !== 'pre-endgame';
    if (json) {
      const provenance = { lexicon: graph.name, leaves: nameLeaves(resources.leaves), seed };
      const given = other === null ? {} : { otherRack: { tiles: other, used: isUsed } };
      const asked = isInstead ? { asked: analyst } : {};
      printJson({
        bot: args.bot,
        ...asked,
        ...analysisDocument(analysis, writing),
        ...given,
        seconds: took,
        ...provenance,
      });
    } else {
      if (isInstead) printLines(describeSimulated(bagCountOf(position, ruleset)));
      const what = isUsed ? 'it is dealt to the opponent every time' : 'it is not used';
      if (other !== null) printLines(`the CGP gives the other rack, ${other}; ${what}`);
      printText(formatAnalysis(analysis, writing));
    }
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

/** Whether leave values had a part in an analysis. */
function asksLeaves({ search }: Analysis, analyst: Analyst): boolean {
  return (
    search === 'simulation' || (search === 'static' && (typeof analyst === 'string' || leavesOf(analyst) !== null))
  );
}

/** What a position tells of the other rack though tiles are in the bag, so that a player would not see it; null if nothing. */
function otherRackOf(position: CgpPosition, ruleset: Ruleset): string | null {
  const [, other = new Uint8Array()] = position.racks;
  if (other.length === 0 || bagCountOf(position, ruleset) === 0) return null;
  return formatTiles(ruleset.alphabet, sortTiles(other));
}

/** The leaves a bot names itself, else those of the command. */
function leavesNameOf(analyst: Analyst, given: string): string {
  if (typeof analyst === 'string') return given;
  const own = leavesOf(analyst);
  return own === null || own === 'default' ? given : own;
}

function checkWhole(option: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  const upTo = most === Number.MAX_SAFE_INTEGER ? 'of 1 or more' : `from 1 to ${most}`;
  throw new InputError('bad-option', `${option} takes a whole number ${upTo}`);
}
