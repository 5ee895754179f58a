/** A game opened for review: one line per turn, with the board after it. */
import type { Board } from '../../engine/board/board.ts';
import { describeEvent } from '../../engine/gcg/record.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { readPeople } from '../../engine/gcg/rules.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { listFaults, type PlayedFile } from '../record/game-file.ts';

export type BoardTiles = Pick<Board, 'tiles' | 'values' | 'tileCount'>;

export interface ReviewLine {
  readonly seat: number;
  readonly rack: string;
  readonly move: string;
  readonly points: number;
  readonly total: number;
  readonly board: BoardTiles;
  readonly fresh: readonly number[];
}

export interface ReviewableGame {
  readonly players: readonly string[];
  readonly people: readonly number[];
  readonly start: BoardTiles;
  /** Number of turns left at the start, if the rules limit it there. */
  readonly turnsLeft: number | null;
  readonly lines: readonly ReviewLine[];
  /** Differences and guesses, each starting with its place. */
  readonly faults: readonly string[];
  /** Storage key of the review; null if the browser cannot compute it. */
  readonly key: string | null;
}

export function openedGame(file: PlayedFile, alphabet: Alphabet, key: string | null): ReviewableGame {
  const { replay } = file;
  return {
    players: replay.record.players.map(({ name, nick }) => visibleLine(name || nick)),
    people: readPeople(replay.record) ?? [],
    start: tilesOf(replay.start.state.board),
    turnsLeft: replay.start.state.turnsLeft,
    lines: replay.turns.map((_, i) => reviewLine(replay, i, alphabet)),
    faults: listFaults(file).map(visibleLine),
    key,
  };
}

function reviewLine({ start, turns }: GcgReplay, index: number, alphabet: Alphabet): ReviewLine {
  const { event, play, state } = turns[index]!;
  const { board, scores } = (index === 0 ? start : turns[index - 1]!).state;
  const { seat, rack } = event;
  const total = state.scores[seat]!;
  return {
    seat,
    rack: visibleLine(rack),
    move: play === null ? visibleLine(describeEvent(event, board.layout)) : formatMove(alphabet, board, play.move),
    points: total - scores[seat]!,
    total,
    board: tilesOf(state.board),
    fresh: (play?.placed ?? []).map(({ row, col }) => row * board.layout.cols + col),
  };
}

function tilesOf({ tiles, values, tileCount }: Board): BoardTiles {
  return { tiles: tiles.slice(), values: values.slice(), tileCount };
}
