/**
 * `tilewright game`: games on file (GCG) shown, checked against the rules, and converted.
 */
import { existsSync } from 'node:fs';
import type { Argv, CommandModule } from 'yargs';
import { describeEvent, drawRecord } from '../console/record-text.ts';
import { formatCgp } from '../engine/cgp.ts';
import { InputError } from '../engine/errors.ts';
import { formatGcg } from '../engine/format-gcg.ts';
import { formatDiagnostic, notesOn, pragmaOf } from '../engine/gcg.ts';
import { positionAfter } from '../engine/gcg-replay.ts';
import type { GcgReplay, ReplayOptions } from '../engine/gcg-replay.ts';
import { formatSiuMove } from '../engine/move-text.ts';
import { replayGcg } from '../engine/replay-gcg.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { loadRuleset } from '../tournament/data-files.ts';
import { writeFileWhole } from '../tournament/files.ts';
import { readGameFile } from '../tournament/game-files.ts';
import { loadLexicon } from '../tournament/lexicon-files.ts';
import type { GameFile } from '../tournament/game-files.ts';
import { EXIT_FAULT } from './errors.ts';
import { jsonOption, lexiconOptions, printJson, rulesetOption } from './options.ts';
import { choosePalette } from './terminal.ts';

interface RulesArgs {
  readonly ruleset: string;
  readonly lexicon: string;
  readonly alphabet?: string | undefined;
  readonly json: boolean;
}

const rulesOptions = {
  ...rulesetOption,
  ...lexiconOptions,
  lexicon: { ...lexiconOptions.lexicon, describe: 'lexicon, where the rules pass over cross words that are no words' },
  ...jsonOption,
} as const;
const fileOption = { type: 'string', demandOption: true, describe: 'a game in GCG' } as const;
const turnOption = {
  turn: { type: 'number', nargs: 1, describe: 'only up to this line of turns; 0 is the empty board' },
} as const;

export const gameCommand: CommandModule = {
  command: 'game',
  describe: 'show, check or convert games on file (GCG)',
  builder: (yargs: Argv) =>
    yargs
      .command(showCommand())
      .command(checkCommand())
      .command(convertCommand())
      .example('$0 game show game.gcg --turn 10', 'the position after ten lines of turns')
      .example('$0 game check *.gcg', 'do all scores add up?')
      .example('$0 game convert game.gcg --to cgp --turn 10', 'a position to analyse')
      .demandCommand(1, 'game show, check or convert is needed'),
  handler: () => undefined,
};

interface Opened extends GameFile {
  readonly replay: GcgReplay;
}

/** The rules to play games by, and the words where the rules ask for them. */
async function loadRules(args: RulesArgs): Promise<ReplayOptions> {
  const ruleset = await loadRuleset(args.ruleset, { alphabet: args.alphabet });
  if (ruleset.crossWords === 'valid') return { ruleset };
  return { ruleset, lexicon: await loadLexicon(args.lexicon, ruleset.alphabet) };
}

async function open(path: string, rules: ReplayOptions): Promise<Opened> {
  const file = await readGameFile(path);
  return { ...file, replay: replayGcg(file.record, rules) };
}

function showCommand(): CommandModule<
  object,
  RulesArgs & { readonly file: string; readonly turn?: number | undefined }
> {
  return {
    command: 'show <file>',
    describe: 'the turns of a game and the board after them',
    builder: (yargs) => yargs.positional('file', fileOption).options({ ...turnOption, ...rulesOptions }),
    handler: async (args) => {
      const rules = await loadRules(args);
      const { ruleset } = rules;
      const opened = await open(args.file, rules);
      const lines = checkTurn(args.turn, opened.replay);
      if (args.json) {
        printJson(documentOf(opened, ruleset, lines));
        return;
      }
      const { alphabet } = ruleset;
      const palette = choosePalette(undefined, ruleset);
      process.stdout.write(drawRecord(opened.record, opened.replay, { alphabet, palette, lines }).join('\n') + '\n');
      for (const fault of faultsOf(opened)) process.stderr.write(`${args.file}: ${fault}\n`);
    },
  };
}

function checkCommand(): CommandModule<object, RulesArgs & { readonly files: string[] }> {
  return {
    command: 'check <files..>',
    describe: 'play games through and say what does not fit, by line; the exit code is 1 if anything does not',
    builder: (yargs) =>
      yargs
        .positional('files', { type: 'string', array: true, demandOption: true, describe: 'games in GCG' })
        .options(rulesOptions),
    handler: check,
  };
}

async function check(args: RulesArgs & { readonly files: string[] }): Promise<void> {
  const rules = await loadRules(args);
  for (const file of args.files) {
    const opened = await open(file, rules);
    const { record, doubts, replay } = opened;
    const ok = replay.differences.length === 0;
    if (!ok) process.exitCode = EXIT_FAULT;
    const scores = (replay.turns.at(-1) ?? replay.start).state.scores;
    if (args.json) {
      const { differences, remarks, isOver: over } = replay;
      printJson({ file, ok, over, lines: record.events.length, scores, differences, doubts: [...doubts, ...remarks] });
      continue;
    }
    const names = record.players.map(({ nick }, seat) => `${nick} ${scores[seat]!}`).join(', ');
    const verdict = ok
      ? replay.isOver
        ? 'all fits'
        : 'all fits, as far as it goes'
      : `${replay.differences.length} ${replay.differences.length === 1 ? 'difference' : 'differences'}`;
    process.stdout.write(`${file}: ${verdict}; ${record.events.length} lines of turns, ${names}\n`);
    for (const fault of faultsOf(opened)) process.stdout.write(`  ${fault}\n`);
  }
}

const FORMATS = ['gcg', 'cgp', 'json'] as const;

interface ConvertArgs extends RulesArgs {
  readonly file: string;
  readonly to: (typeof FORMATS)[number];
  readonly turn?: number | undefined;
  readonly out?: string | undefined;
  readonly force: boolean;
}

function convertCommand(): CommandModule<object, ConvertArgs> {
  return {
    command: 'convert <file>',
    describe: 'a game as strict GCG, a position of it as CGP, or all that is known of it as JSON',
    builder: (yargs) =>
      yargs
        .positional('file', fileOption)
        .option('to', { choices: FORMATS, default: 'gcg' as const, describe: 'what to write' })
        .option('out', { type: 'string', describe: 'the file to write; standard output if none is named' })
        .option('force', { type: 'boolean', default: false, describe: 'write over a file that is there' })
        .options({ ...turnOption, ...rulesOptions }),
    handler: convert,
  };
}

async function convert(args: ConvertArgs): Promise<void> {
  if (args.out !== undefined && !args.force && existsSync(args.out)) {
    throw new InputError('cannot-write', 'there is such a file already; --force writes over it', { source: args.out });
  }
  const rules = await loadRules(args);
  const { ruleset } = rules;
  const opened = await open(args.file, rules);
  const lines = checkTurn(args.turn, opened.replay);
  const text = convertTo(args.json ? 'json' : args.to, opened, ruleset, lines);
  if (args.out === undefined) process.stdout.write(text);
  else await writeFileWhole(args.out, text);
  for (const fault of faultsOf(opened)) process.stderr.write(`${args.file}: ${fault}\n`);
}

function convertTo(format: ConvertArgs['to'], opened: Opened, ruleset: Ruleset, lines: number): string {
  const { record } = opened;
  switch (format) {
    case 'gcg': {
      const events = record.events.slice(0, lines);
      return formatGcg({ ...record, events, pragmata: record.pragmata.filter(({ after }) => after <= lines) });
    }
    case 'cgp':
      return `${cgpOf(opened, ruleset, lines)}\n`;
    case 'json':
      return `${JSON.stringify(documentOf(opened, ruleset, lines))}\n`;
  }
}

function cgpOf({ record, replay }: Opened, { alphabet }: Ruleset, lines: number): string {
  const lexicon = pragmaOf(record, 'lexicon')?.split(/\s+/u).join('_').replaceAll(';', '') ?? '';
  const operations = lexicon === '' ? [] : [{ code: 'lex', args: [lexicon] }];
  return formatCgp({ ...positionAfter(replay, lines), operations }, alphabet);
}

function documentOf(opened: Opened, ruleset: Ruleset, lines: number): object {
  const { record, doubts, replay } = opened;
  return {
    players: record.players,
    pragmata: record.pragmata.filter(({ name }) => name !== 'note').map(({ name, text }) => ({ name, text })),
    notes: notesOn(record, -1),
    turns: replay.turns.slice(0, lines).map(({ event, play, state }, i) => {
      const { board } = (i === 0 ? replay.start : replay.turns[i - 1]!).state;
      return {
        line: event.line,
        player: event.seat + 1,
        kind: event.kind,
        move: play === null ? describeEvent(event) : formatSiuMove(ruleset.alphabet, board, play.move),
        rack: event.rack,
        score: event.score,
        total: state.scores[event.seat]!,
        notes: notesOn(record, i),
      };
    }),
    position: cgpOf(opened, ruleset, lines),
    over: replay.isOver,
    differences: replay.differences,
    doubts: [...doubts, ...replay.remarks],
  };
}

/** What does not fit and what was guessed, in the order of the lines. */
function faultsOf({ doubts, replay }: Opened): string[] {
  const differences = replay.differences.map(({ line, what }) => ({ line, text: `line ${line}: ${what}` }));
  const guesses = [...doubts, ...replay.remarks].map((doubt) => ({ line: doubt.line, text: formatDiagnostic(doubt) }));
  return [...differences, ...guesses].sort((a, b) => a.line - b.line).map(({ text }) => text);
}

function checkTurn(turn: number | undefined, { turns }: GcgReplay): number {
  if (turn === undefined) return turns.length;
  if (Number.isInteger(turn) && turn >= 0 && turn <= turns.length) return turn;
  throw new InputError('bad-option', `--turn takes a whole number from 0 to ${turns.length}, the lines of this game`);
}
