/** `tilewright game show`, `check` and `convert`: prints a game, its errors, or the game in another format. */
import { drawRecord } from '../../console/text/record-text.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import { describeEvent, notesOn, pragmaOf } from '../../engine/gcg/record.ts';
import { DEFAULT_LEXICON } from '../../movegen/lexica/lexicon-name.ts';
import { positionAfter, type GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { checkWords, type GcgWordFinding } from '../../engine/gcg/words.ts';
import { asMoverSees, formatCgp } from '../../engine/notation/cgp.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { entryAt } from '../../engine/present.ts';
import { visibleJson } from '../../text/visible-text.ts';
import { STANDARD_IO } from '../../files/files.ts';
import { listGameFiles } from '../../files/game-files.ts';
import type { SavedGame } from '../../files/saved-games/saved-games.ts';
import { isCounted } from '../../files/saved-games/person-games.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { listFaults, playThrough } from '../../play/record/game-file.ts';
import { defineCommand, type Arguments } from '../define-command.ts';
import { badOption, EXIT_FAULT, reportError } from '../failure.ts';
import { flagOption, forceOption, textOption } from '../options.ts';
import { printFile, printJson, printLines } from '../output.ts';
import { choosePalette } from '../terminal.ts';
import { gameArgument, GameOpener, gamesArgument, noteFaults, rulesOptions, type OpenedGame } from './game-opener.ts';

const turnOption = {
  type: 'number',
  nargs: 1,
  describe: 'Number of the last turn; 0 for the start of the game (default: all turns)',
} as const;

export const showCommand = defineCommand({
  command: 'show [game]',
  describe: 'Show the turns of a game and the board after them; the newest saved game if none is given',
  positionals: { game: gameArgument },
  options: { turn: turnOption, ...rulesOptions },
  handler: async (args) => {
    const opened = withoutHiddenRacks(await (await GameOpener.create(args)).open(args.game));
    const { saved, record, replay, rules } = opened;
    const lines = checkTurn(args.turn, replay);
    if (args.json) {
      printJson({ ...(saved !== null && { game: gameFacts(saved.entry) }), ...gameDocument(opened, lines) });
      return;
    }
    const palette = choosePalette(undefined, rules.look);
    printLines(...drawRecord(record, replay, { alphabet: rules.ruleset.alphabet, palette, lines }));
    noteFaults(opened);
  },
});

const FORMATS = ['gcg', 'cgp', 'json'] as const;

export const convertCommand = defineCommand({
  command: 'convert <game>',
  describe: 'Write a game as strict GCG, a position of it as CGP, or all its data as JSON',
  positionals: { game: { ...gameArgument, demandOption: true } },
  options: {
    to: { requiresArg: true, choices: FORMATS, default: 'gcg', describe: 'Format' },
    out: textOption('File to write (default: standard output)'),
    force: forceOption,
    'both-racks': flagOption("Include the opponent's rack in the position, as far as known"),
    turn: turnOption,
    ...rulesOptions,
  },
  handler: async ({ out: path, ...args }) => {
    const out = path === STANDARD_IO ? undefined : path;
    if (out !== undefined) await checkOverwrite(out, args.force);
    const opened = await (await GameOpener.create(args)).open(args.game);
    const lines = checkTurn(args.turn, opened.replay);
    const text = convertTo(args.json ? 'json' : args.to, opened, lines, args['both-racks']);
    if (out === undefined) await printFile(text);
    else await writeFileWhole(out, text);
    noteFaults(opened);
  },
});

const checkOptions = {
  ...rulesOptions,
  words: { type: 'boolean', default: true, describe: 'Look up words in the lexicon; --no-words disables it' },
  strict: flagOption('Treat words missing from the lexicon as errors instead of notes'),
} as const;

export const checkCommand = defineCommand({
  command: 'check <games..>',
  describe: 'Replay games and report errors by line; exit code 1 if there are any',
  positionals: { games: { ...gamesArgument, demandOption: true } },
  options: checkOptions,
  handler: async (args) => {
    const opener = await GameOpener.create(args);
    const games = await listGameFiles(args.games);
    for (const game of games) {
      try {
        await check(game, opener, args);
      } catch (error) {
        if (!(error instanceof InputError) || games.length === 1) throw error;
        if (args.json) printJson({ file: game, ok: false, error: error.message });
        reportError(error);
      }
    }
  },
});

async function check(
  game: string,
  opener: GameOpener,
  { words, strict, json }: Pick<Arguments<typeof checkOptions>, 'words' | 'strict' | 'json'>,
): Promise<void> {
  const opened = await opener.open(game);
  const { source: file, record, doubts, replay, rules, hints } = opened;
  const { differences, remarks, isOver: over, start, turns } = replay;
  const lexicon = hints.length > 0 || !words ? null : await opener.lexiconOf(opened);
  const findings = lexicon === null ? [] : checkWords(replay, rules.ruleset, lexicon);
  const ok = differences.length === 0 && !(strict && findings.length > 0);
  if (!ok) process.exitCode ??= EXIT_FAULT;
  const { scores } = (turns.at(-1) ?? start).state;
  if (json) {
    printJson({
      ...{ file, ok, over },
      rules: { ruleset: rules.ruleset.name, alphabet: rules.ruleset.alphabet.name },
      ...{ lines: record.events.length, scores, differences, words: findings },
      doubts: [...doubts, ...remarks],
      ...(hints.length > 0 && { hint: hints.join('; ') }),
    });
    return;
  }
  printLines(`${file}: ${summarize(opened, scores, findings, strict)}`);
  for (const line of [...listFaults(opened, findings), ...hints]) printLines(`  ${line}`);
}

function summarize(
  { record, replay }: OpenedGame,
  scores: readonly number[],
  findings: readonly GcgWordFinding[],
  strict: boolean,
): string {
  const names = record.players.map(({ nick }, seat) => `${nick} ${entryAt(scores, seat)}`).join(', ');
  const faults = replay.differences.length + (strict ? findings.length : 0);
  const fits = replay.isOver ? 'no errors' : 'no errors so far';
  const verdict = faults === 0 ? fits : counted(faults, 'difference');
  const notes = strict || findings.length === 0 ? '' : `, ${counted(findings.length, 'note')} on words`;
  return `${verdict}${notes}; ${counted(record.events.length, 'line')} of turns, ${names}`;
}

function withoutHiddenRacks(opened: OpenedGame): OpenedGame {
  const { saved, record, rules } = opened;
  if (saved === null || saved.game.isOver) return opened;
  const { people } = saved;
  const isVisible = (seat: number): boolean => people.length === 1 && people.includes(seat);
  const events = record.events.map((event) => (isVisible(event.seat) ? event : { ...event, rack: '' }));
  const pragmata = record.pragmata.filter(({ name }) => {
    const seat = /^rack(\d+)$/u.exec(name)?.[1];
    return seat === undefined || isVisible(Number(seat) - 1);
  });
  return { ...opened, ...playThrough({ record: { ...record, events, pragmata }, doubts: [] }, rules) };
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

function writeCgp({ record, replay, rules }: OpenedGame, lines: number, bothRacks: boolean): string {
  const stated = (pragmaOf(record, 'lexicon') ?? DEFAULT_LEXICON)
    .replace(/\s+/gu, '_')
    .replace(/[;\p{Cc}\p{Cf}]/gu, '');
  const operations = ['', DEFAULT_LEXICON].includes(stated) ? [] : [{ code: 'lex', args: [stated] }];
  const position = positionAfter(replay, lines);
  return formatCgp({ ...(bothRacks ? position : asMoverSees(position)), operations }, rules.ruleset.alphabet);
}

function gameDocument(opened: OpenedGame, lines: number, bothRacks = false): object {
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

export function gameFacts(game: SavedGame): object {
  const { number, id, path, started, lastPlayed, ruleset, lexicon, players, scores, moves, state, winners, help } =
    game;
  return {
    number,
    id,
    path,
    started: started.toISOString(),
    lastPlayed: lastPlayed.toISOString(),
    ruleset,
    lexicon,
    players: players.map(({ name, bot }, seat) => ({ name, bot, score: entryAt(scores, seat) })),
    moves,
    state,
    winners: winners?.map((seat) => entryAt(players, seat).name) ?? null,
    counted: isCounted(game),
    help,
  };
}

function checkTurn(turn: number | undefined, { turns }: GcgReplay): number {
  if (turn === undefined) return turns.length;
  if (Number.isInteger(turn) && turn >= 0 && turn <= turns.length) return turn;
  throw badOption(`--turn must be a whole number from 0 to ${turns.length}, the number of turns in this game`);
}
