/** `tilewright games show` and `games export`: a game of this machine as text, and as a GCG file. */
import { entryAt } from '../../engine/present.ts';
import { drawRecord } from '../../console/text/record-text.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { DEFAULT_RULESET, loadLook } from '../../files/data-files.ts';
import { listKeptGames, type KeptGame } from '../../files/kept-games/kept-games.ts';
import { isCounted } from '../../files/kept-games/person-games.ts';
import { GameReader, type ReadGame } from '../../files/kept-games/read-game.ts';
import { recordOfGame } from '../../play/record/gcg-source.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { gameDocument } from './game-command.ts';
import { defineCommand } from '../define-command.ts';
import { forceOption, jsonOption, notices, writeNote } from '../options.ts';
import { note, printFile, printJson, printLines } from '../output.ts';
import { choosePalette } from '../terminal.ts';
import { gameOfNumber } from './chosen-game.ts';

const numberOption = {
  type: 'string',
  describe: 'its number in the list of "games"; the newest if none is given',
} as const;

/** What stands for standard output where a file is named. */
const STDOUT = '-';

export const showGameCommand = defineCommand({
  command: 'show [number]',
  describe: 'the turns of a game and its last board',
  positionals: { number: numberOption },
  options: jsonOption,
  handler: async ({ number, json }) => {
    const read = await readGame(gameOfNumber(await listKeptGames(), number));
    const { ruleset, kept, game } = read;
    const record = game.isOver ? recordOfGame(read) : asPeopleSee(recordOfGame(read), kept);
    const rules = { ruleset, lexicon: read.graph };
    const replay = replayGcg(record, rules);
    const look = await loadLook(read.sources.ruleset ?? DEFAULT_RULESET);
    if (json) {
      const opened = { record: replay.record, doubts: [], replay, rules: { ...rules, look }, hints: [] };
      printJson({ game: gameFacts(kept), ...gameDocument(opened, replay.turns.length) });
      return;
    }
    const palette = choosePalette(undefined, look);
    const { alphabet } = ruleset;
    printLines(...drawRecord(record, replay, { alphabet, palette, lines: replay.turns.length }));
  },
});

export const exportGameCommand = defineCommand({
  command: 'export <number> [file]',
  describe: 'write a game to a file (GCG)',
  positionals: {
    number: { ...numberOption, demandOption: true, describe: 'its number in the list of "games"' },
    file: { type: 'string', default: STDOUT, describe: 'the file; - for standard output' },
  },
  options: forceOption,
  handler: async ({ number, file, force }) => {
    // The parser takes a bare dash for an empty text.
    const isPrinted = file === STDOUT || file === '';
    const kept = gameOfNumber(await listKeptGames(), number);
    if (!isPrinted) await checkOverwrite(file, force);
    const text = formatGcg(recordOfGame(await readGame(kept)));
    if (isPrinted) return printFile(text);
    await writeFileWhole(file, text);
    note(`game ${kept.number} is in ${file}`);
  },
});

async function readGame(kept: KeptGame): Promise<ReadGame> {
  const read = await new GameReader(notices).read(kept);
  if (read.wordsChanged)
    writeNote(`lexicon ${kept.lexicon} has other words by now than game ${kept.number} was played with`);
  return read;
}

/** The record of a game that goes on, without what the person at the board may not see yet: the racks of the others. */
function asPeopleSee(record: GcgRecord, { players }: KeptGame): GcgRecord {
  const people = players.filter(({ bot }) => bot === null).length;
  const isSeen = (seat: number): boolean => people === 1 && entryAt(players, seat).bot === null;
  return {
    ...record,
    events: record.events.map((event) => (isSeen(event.seat) ? event : { ...event, rack: '' })),
    pragmata: record.pragmata.filter(({ name }) => {
      const seat = /^rack(\d+)$/u.exec(name)?.[1];
      return seat === undefined || isSeen(Number(seat) - 1);
    }),
  };
}

/** What is known of a game without playing it again, for other programs. */
export function gameFacts(game: KeptGame): object {
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
