/** `tilewright game`: games on file (GCG) shown, checked against the rules, converted, and reviewed. */
import { entryAt } from '../../engine/present.ts';
import { drawRecord } from '../../console/text/record-text.ts';
import { asMoverSees, formatCgp } from '../../engine/notation/cgp.ts';
import { InputError } from '../../engine/errors.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { DEFAULT_LEXICON, describeEvent, notesOn, pragmaOf } from '../../engine/gcg/record.ts';
import { positionAfter, type GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { visibleJson } from '../../text/visible-text.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { annotateCommand } from './annotate/annotate-command.ts';
import { rateCommand } from './annotate/rate-command.ts';
import { checkCommand } from './game-check.ts';
import { listFaults } from '../../play/record/game-file.ts';
import { fileOption, GameOpener, rulesOptions, type OpenedGame } from './game-opener.ts';
import { reviewCommand } from './review-commands.ts';
import { defineCommand, defineGroup } from '../define-command.ts';
import { forceOption } from '../options.ts';
import { choosePalette } from '../terminal.ts';
import { note, printFile, printJson, printLines } from '../output.ts';

const turnOption = {
  turn: { type: 'number', nargs: 1, describe: 'only up to this line of turns; 0 is the empty board' },
} as const;

const showCommand = defineCommand({
  command: 'show <file>',
  describe: 'the turns of a game and the board after them',
  positionals: { file: fileOption },
  options: { ...turnOption, ...rulesOptions },
  handler: async (args) => {
    const opened = await (await GameOpener.create(args)).open(args.file);
    const { ruleset, look } = opened.rules;
    const lines = checkTurn(args.turn, opened.replay);
    if (args.json) {
      printJson(gameDocument(opened, lines));
      return;
    }
    const { alphabet } = ruleset;
    const palette = choosePalette(undefined, look);
    printLines(...drawRecord(opened.record, opened.replay, { alphabet, palette, lines }));
    tellFaults(args.file, opened);
  },
});

const FORMATS = ['gcg', 'cgp', 'json'] as const;

const convertCommand = defineCommand({
  command: 'convert <file>',
  describe: 'a game as strict GCG, a position of it as CGP, or all that is known of it as JSON',
  positionals: { file: fileOption },
  options: {
    to: { requiresArg: true, choices: FORMATS, default: 'gcg', describe: 'what to write' },
    out: { type: 'string', requiresArg: true, describe: 'the file to write; standard output if none is named' },
    ...forceOption,
    'both-racks': {
      type: 'boolean',
      default: false,
      describe: 'a position with the other rack too, as far as it is known',
    },
    ...turnOption,
    ...rulesOptions,
  },
  handler: async (args) => {
    if (args.out !== undefined) await checkOverwrite(args.out, args.force);
    const opened = await (await GameOpener.create(args)).open(args.file);
    const lines = checkTurn(args.turn, opened.replay);
    const text = convertTo(args.json ? 'json' : args.to, opened, lines, args['both-racks']);
    if (args.out === undefined) await printFile(text);
    else await writeFileWhole(args.out, text);
    tellFaults(args.file, opened);
  },
});

export const gameCommand = defineGroup({
  command: 'game',
  describe: 'show, check, convert, review, annotate or rate games on file (GCG)',
  commands: [showCommand, checkCommand, convertCommand, reviewCommand, annotateCommand, rateCommand],
  examples: [
    ['$0 game show game.gcg --turn 10', 'the position after ten lines of turns'],
    ['$0 game check *.gcg', 'do all scores add up?'],
    ['$0 game convert game.gcg --to cgp --turn 10', 'a position to analyse'],
    ['$0 game review game.gcg', 'what was best, and what the turns played cost'],
    ['$0 game annotate games --quick', 'all games of a folder with notes, and what their players come to'],
    ['$0 game rate games --anchor "Ann Archer=1500"', 'how strong the players are, by who won'],
  ],
});

function tellFaults(file: string, opened: OpenedGame): void {
  for (const line of [...listFaults(opened), ...opened.hints]) note(`${file}: ${line}`);
}

function convertTo(format: (typeof FORMATS)[number], opened: OpenedGame, lines: number, bothRacks: boolean): string {
  const { record } = opened;
  switch (format) {
    case 'gcg': {
      const events = record.events.slice(0, lines);
      const pragmata = record.pragmata.filter(({ after }) => after <= lines);
      return formatGcg({ ...record, events, pragmata });
    }
    case 'cgp':
      return `${writeCgp(opened, lines, bothRacks)}\n`;
    case 'json':
      return `${visibleJson(gameDocument(opened, lines, bothRacks))}\n`;
  }
}

/** The position, with the rack of the player to move alone unless both are asked for. */
function writeCgp({ record, replay, rules }: OpenedGame, lines: number, bothRacks: boolean): string {
  const told = pragmaOf(record, 'lexicon') ?? DEFAULT_LEXICON;
  const lexicon =
    told === DEFAULT_LEXICON
      ? ''
      : told
          .split(/\s+/u)
          .join('_')
          .replace(/[;\p{Cc}\p{Cf}]/gu, '');
  const operations = lexicon === '' ? [] : [{ code: 'lex', args: [lexicon] }];
  const position = positionAfter(replay, lines);
  return formatCgp({ ...(bothRacks ? position : asMoverSees(position)), operations }, rules.ruleset.alphabet);
}

/** What is known of a game up to a line, for other programs. */
export function gameDocument(opened: OpenedGame, lines: number, bothRacks = false): object {
  const { record, doubts, replay, rules } = opened;
  const { ruleset } = rules;
  return {
    players: record.players,
    pragmata: record.pragmata.filter(({ name }) => name !== 'note').map(({ name, text }) => ({ name, text })),
    notes: notesOn(record, -1),
    turns: replay.turns.slice(0, lines).map(({ event, play, state }, i) => {
      const { board } = (i === 0 ? replay.start : entryAt(replay.turns, i - 1)).state;
      return {
        line: event.line,
        player: event.seat + 1,
        kind: event.kind,
        move: play === null ? describeEvent(event) : formatSiuMove(ruleset.alphabet, board, play.move),
        rack: event.rack,
        score: event.score,
        total: entryAt(state.scores, event.seat),
        notes: notesOn(record, i),
      };
    }),
    position: writeCgp(opened, lines, bothRacks),
    over: replay.isOver,
    differences: replay.differences,
    doubts: [...doubts, ...replay.remarks],
  };
}

function checkTurn(turn: number | undefined, { turns }: GcgReplay): number {
  if (turn === undefined) return turns.length;
  if (Number.isInteger(turn) && turn >= 0 && turn <= turns.length) return turn;
  throw new InputError('bad-option', `--turn must be a whole number from 0 to ${turns.length}, the lines of this game`);
}
