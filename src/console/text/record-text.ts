/** A game record as text: table of turns, board after them, scores and known racks. */
import { entryAt } from '../../engine/present.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { describeEvent, formatGcgPoints, notesOn, pragmaOf, type GcgRecord } from '../../engine/gcg/record.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { alignColumns } from '../../text/columns.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { drawBoard } from './draw-board.ts';
import { howItEnded } from '../../play/wording/review-words.ts';
import type { Palette } from './palette.ts';

interface RecordTextOptions {
  readonly alphabet: Alphabet;
  readonly palette: Palette;
  readonly lines: number;
}

export function drawRecord(record: GcgRecord, replay: GcgReplay, options: RecordTextOptions): string[] {
  const { alphabet, palette, lines } = options;
  const { state, racks } = lines === 0 ? replay.start : entryAt(replay.turns, lines - 1);
  const last = replay.turns[lines - 1]?.play;
  const fresh = new Set(last?.placed.map(({ row, col }) => row * state.board.layout.cols + col));
  const isAtEnd = lines === replay.turns.length;
  const scores = record.players.map(({ nick }, seat) => {
    const rack = racks[seat] ?? new Uint8Array();
    const holds = rack.length === 0 || state.end !== null ? '' : `  ${formatTiles(alphabet, sortTiles(rack))}`;
    const turn = state.end === null && state.toMove === seat ? '>' : ' ';
    return `${turn} ${nick} ${state.scores[seat]}${holds}`;
  });
  const end = isAtEnd ? howItEnded(record.players, replay) : [];
  return [
    ...drawHead(record),
    ...drawTurns(record, replay, options),
    '',
    ...drawBoard(state.board, alphabet, palette, fresh),
    '',
    ...scores,
    ...end,
  ];
}

function drawHead(record: GcgRecord): string[] {
  const { players } = record;
  const names = players.map(({ nick, name }) => (nick === name ? nick : `${name} (${nick})`)).join(', ');
  const pragmata = ['title', 'description', 'lexicon'].flatMap((name) => {
    const text = pragmaOf(record, name);
    return text === null || text === '' ? [] : [`${name}: ${text.replaceAll('\n', ' ')}`];
  });
  return [names, ...pragmata, ...notesOn(record, -1).map((note) => `note: ${note.replaceAll('\n', ' ')}`), ''];
}

function drawTurns(record: GcgRecord, replay: GcgReplay, { alphabet, palette, lines }: RecordTextOptions): string[] {
  const rows = replay.turns.slice(0, lines).map(({ event }, i) => {
    const { board, scores } = (i === 0 ? replay.start : entryAt(replay.turns, i - 1)).state;
    const { play, state } = entryAt(replay.turns, i);
    const move = play === null ? describeEvent(event, board.layout) : formatMove(alphabet, board, play.move);
    const before = entryAt(scores, event.seat);
    const total = entryAt(state.scores, event.seat);
    const [who, rack] = [entryAt(record.players, event.seat).nick, event.rack].map(visibleLine) as [string, string];
    const figures = `${formatGcgPoints(total - before).padStart(5)} ${String(total).padStart(5)}`;
    return [String(i + 1).padStart(3), who, rack, visibleLine(move), figures];
  });
  return alignColumns(rows, () => true).flatMap((line, i) => [
    line,
    ...notesOn(record, i).flatMap((note) => note.split('\n').map((text) => palette.faint(`     ${text}`))),
  ]);
}
