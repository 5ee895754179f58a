/**
 * `tilewright game`: games on file (GCG) shown, checked against the rules, and converted.
 */
import type { Argv, CommandModule } from 'yargs';
import { describeEvent, drawRecord } from '../console/record-text.ts';
import { formatCgp } from '../engine/cgp.ts';
import { InputError } from '../engine/errors.ts';
import { formatGcg } from '../engine/format-gcg.ts';
import { notesOn, pragmaOf } from '../engine/gcg.ts';
import { positionAfter } from '../engine/gcg-replay.ts';
import type { GcgReplay, ReplayOptions } from '../engine/gcg-replay.ts';
import { formatSiuMove } from '../engine/move-text.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { checkOverwrite, writeFileWhole } from '../tournament/output-file.ts';
import { checkCommand } from './game-check.ts';
import { faultsOf, fileOption, hintAtAlphabet, loadRules, openGame, rulesOptions } from './game-file.ts';
import type { OpenedGame, RulesArgs } from './game-file.ts';
import { printJson } from './options.ts';
import { requireSubcommand } from './subcommands.ts';
import { choosePalette } from './terminal.ts';

const turnOption = {
  turn: { type: 'number', nargs: 1, describe: 'only up to this line of turns; 0 is the empty board' },
} as const;

export const gameCommand: CommandModule = {
  command: 'game',
  describe: 'show, check or convert games on file (GCG)',
  builder: (yargs: Argv) =>
    requireSubcommand(
      yargs
        .command(showCommand())
        .command(checkCommand())
        .command(convertCommand())
        .example('$0 game show game.gcg --turn 10', 'the position after ten lines of turns')
        .example('$0 game check *.gcg', 'do all scores add up?')
        .example('$0 game convert game.gcg --to cgp --turn 10', 'a position to analyse'),
      'game',
      ['show', 'check', 'convert'],
    ),
  handler: () => undefined,
};

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
      const opened = await openGame(args.file, rules);
      const lines = checkTurn(args.turn, opened.replay);
      if (args.json) {
        printJson(documentOf(opened, ruleset, lines));
        return;
      }
      const { alphabet } = ruleset;
      const palette = choosePalette(undefined, ruleset);
      process.stdout.write(drawRecord(opened.record, opened.replay, { alphabet, palette, lines }).join('\n') + '\n');
      await tellFaults(args.file, opened, rules);
    },
  };
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
        .option('to', { requiresArg: true, choices: FORMATS, default: 'gcg' as const, describe: 'what to write' })
        .option('out', {
          type: 'string',
          requiresArg: true,
          describe: 'the file to write; standard output if none is named',
        })
        .option('force', { type: 'boolean', default: false, describe: 'write over a file that is there' })
        .options({ ...turnOption, ...rulesOptions }),
    handler: convert,
  };
}

async function convert(args: ConvertArgs): Promise<void> {
  if (args.out !== undefined) await checkOverwrite(args.out, args.force);
  const rules = await loadRules(args);
  const { ruleset } = rules;
  const opened = await openGame(args.file, rules);
  const lines = checkTurn(args.turn, opened.replay);
  const text = convertTo(args.json ? 'json' : args.to, opened, ruleset, lines);
  if (args.out === undefined) process.stdout.write(text);
  else await writeFileWhole(args.out, text);
  await tellFaults(args.file, opened, rules);
}

async function tellFaults(file: string, opened: OpenedGame, rules: ReplayOptions): Promise<void> {
  const hint = await hintAtAlphabet(opened, rules);
  for (const fault of [...faultsOf(opened), ...(hint === null ? [] : [hint])]) {
    process.stderr.write(`${file}: ${fault}\n`);
  }
}

function convertTo(format: ConvertArgs['to'], opened: OpenedGame, ruleset: Ruleset, lines: number): string {
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

function cgpOf({ record, replay }: OpenedGame, { alphabet }: Ruleset, lines: number): string {
  const lexicon = pragmaOf(record, 'lexicon')?.split(/\s+/u).join('_').replaceAll(';', '') ?? '';
  const operations = lexicon === '' ? [] : [{ code: 'lex', args: [lexicon] }];
  return formatCgp({ ...positionAfter(replay, lines), operations }, alphabet);
}

function documentOf(opened: OpenedGame, ruleset: Ruleset, lines: number): object {
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

function checkTurn(turn: number | undefined, { turns }: GcgReplay): number {
  if (turn === undefined) return turns.length;
  if (Number.isInteger(turn) && turn >= 0 && turn <= turns.length) return turn;
  throw new InputError('bad-option', `--turn takes a whole number from 0 to ${turns.length}, the lines of this game`);
}
