/**
 * A game or a position with branches, as a value. All turns are in one list: those of the record first, then the tried ones, each with
 * the turn before it. They are numbered from 1 by their place in the list; 0 is the start. A turn without a move is open: its board
 * is the one before the move, and the moves tried there follow it.
 */
import { placeTiles, type Board } from '../../engine/board/board.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import { bagCountOf, bagCountOn, countUnseen } from '../../engine/game/tile-set.ts';
import { asMoverSees, type CgpPosition } from '../../engine/notation/cgp.ts';
import { formatNotations } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { turnsLeftAfter } from '../../engine/rules/rules-in-play.ts';
import { rackTileOf } from '../../engine/tiles/alphabet.ts';
import { takeFromRack, tilesOfCounts, type Rack } from '../../engine/tiles/rack.ts';
import { formatTiles, readTiles } from '../../engine/tiles/tile-text.ts';
import type { BoardTiles, ReviewableGame, ReviewLine } from '../review/opened-game.ts';

interface StudyTurn extends ReviewLine {
  readonly parent: number;
  readonly number: number;
  readonly isOpen: boolean;
  /** A tried move in SIU notation; empty for other turns. */
  readonly siu: string;
}

export interface Study {
  readonly players: readonly string[];
  readonly start: BoardTiles;
  /** At the start, by seat. The racks are empty if unknown. */
  readonly scores: readonly number[];
  readonly racks: readonly string[];
  readonly zeroTurns: number;
  /** Number of turns left at the start, if the rules limit it there. */
  readonly turnsLeft?: number | null | undefined;
  readonly turns: readonly StudyTurn[];
  /** Number of turns of the record. */
  readonly recorded: number;
}

/** A study at one of its turns. */
export interface StudyPlace {
  readonly study: Study;
  readonly at: number;
}

export const EMPTY_STUDY: Study = {
  ...{ players: [], scores: [], racks: [], turns: [], zeroTurns: 0, recorded: 0 },
  start: { tiles: new Uint8Array(), values: new Int16Array(), tileCount: 0 },
};

export function studyOfGame(
  game: Pick<ReviewableGame, 'players' | 'start' | 'lines'> & Partial<Pick<ReviewableGame, 'turnsLeft'>>,
): Study {
  const { players, start, turnsLeft, lines } = game;
  const turns = lines.map((line, i) => ({ ...line, parent: i, number: i + 1, isOpen: false, siu: '' }));
  return { ...EMPTY_STUDY, players, start, turnsLeft, scores: players.map(() => 0), turns, recorded: turns.length };
}

/** The player to move has seat 0. */
export function studyOfPosition(position: CgpPosition, { alphabet }: Ruleset): Study {
  const { board, racks, scores, zeroTurns, turnsLeft } = position;
  const players = scores.map((_, i) => (i === 0 ? 'To move' : scores.length === 2 ? 'Opponent' : `Player ${i + 1}`));
  const known = racks.map((rack) => formatTiles(alphabet, rack));
  const turns = [openTurn({ board, seat: 0, rack: known[0]!, total: scores[0]!, parent: 0, number: 1 })];
  return { players, start: board, scores, racks: known, zeroTurns, turnsLeft, turns, recorded: 0 };
}

function openTurn(turn: Pick<StudyTurn, 'board' | 'seat' | 'rack' | 'total' | 'parent' | 'number'>): StudyTurn {
  return { ...turn, move: '', points: 0, fresh: [], isOpen: true, siu: '' };
}

export function childrenOf({ turns }: Study, at: number): readonly number[] {
  return turns.flatMap(({ parent }, i) => (parent === at ? [i + 1] : []));
}

/** Last turn of the line that starts at a turn. */
export function endOfLine(study: Study, at: number): number {
  const [next] = childrenOf(study, at);
  return next === undefined ? at : endOfLine(study, next);
}

/** The turns from the start to this one. */
function pathTo({ turns }: Study, at: number): readonly StudyTurn[] {
  const path: StudyTurn[] = [];
  for (let turn = turns[at - 1]; turn !== undefined; turn = turns[turn.parent - 1]) path.unshift(turn);
  return path;
}

/** Number of the recorded turn with the same choice; null if the record has none. */
export function recordedTurn({ turns, recorded }: Study, at: number): number | null {
  const turn = turns[at - 1];
  return turn === undefined || turn.parent >= recorded || turn.number !== turn.parent + 1 ? null : turn.number;
}

export function choiceBoard({ turns, start }: Study, at: number): BoardTiles {
  const turn = turns[at - 1];
  if (turn === undefined) return start;
  return turn.isOpen ? turn.board : (turns[turn.parent - 1]?.board ?? start);
}

/** Scores by seat after a turn. */
export function scoresAt(study: Study, at: number): readonly number[] {
  const path = pathTo(study, at);
  return study.scores.map((score, seat) => path.findLast((turn) => turn.seat === seat)?.total ?? score);
}

/** The position in which the move of a turn is chosen, as its player sees it; null if the rack is unknown or there is one player. */
export function positionAt(study: Study, at: number, ruleset: Ruleset): CgpPosition | null {
  const { players, turns, racks } = study;
  const turn = turns[at - 1];
  const rack = readTiles(ruleset.alphabet, turn?.rack ?? '', 'rack', 'longest');
  if (turn === undefined || players.length < 2 || isRefusal(rack) || rack.length === 0) return null;
  const before = pathTo(study, turn.parent).filter(({ isOpen }) => !isOpen);
  const scores = scoresAt(study, turn.parent);
  const seats = players.map((_, i) => (turn.seat + i) % players.length);
  const zeros = before.length - 1 - before.findLastIndex(({ points }) => points !== 0);
  return {
    board: { layout: ruleset.layout, ...choiceBoard(study, at) },
    racks: seats.map((seat) => {
      if (seat === turn.seat) return rack;
      const known = before.length > 0 ? '' : (racks[seat] ?? '');
      const tiles = readTiles(ruleset.alphabet, known, 'rack', 'longest');
      return isRefusal(tiles) ? new Uint8Array() : tiles;
    }),
    scores: seats.map((seat) => scores[seat]!),
    zeroTurns: zeros === before.length ? study.zeroTurns + zeros : zeros,
    turnsLeft: before.reduce<number | null>(
      (left, { board }) => turnsLeftAfter(ruleset, left, bagCountOn(board, seats.length, ruleset), seats.length),
      study.turnsLeft ?? null,
    ),
    operations: [],
  };
}

/** Adds a move beside that of a turn, or after an open turn, and goes there. A move that is already there is not added again. */
export function tryMove({ study, at }: StudyPlace, move: Move, points: number, ruleset: Ruleset): StudyPlace {
  const { turns } = study;
  const turn = turns[at - 1]!;
  const before: Board = { layout: ruleset.layout, ...choiceBoard(study, at) };
  const parent = turn.isOpen ? at : turn.parent;
  const { siu, text } = formatNotations(ruleset.alphabet, before, move);
  const same = childrenOf(study, parent).find((child) => turns[child - 1]!.move === text);
  if (same !== undefined) return { study, at: same };
  const placed = move.kind === 'place' ? placeSquares(before, move) : [];
  const total = scoresAt(study, turn.parent)[turn.seat]! + points;
  const tried: StudyTurn = {
    ...{ seat: turn.seat, rack: turn.rack, move: text, points, total, parent, number: turn.number, isOpen: false, siu },
    board: placeTiles(before, ruleset.alphabet, placed),
    fresh: placed.map(({ row, col }) => row * ruleset.layout.cols + col),
  };
  return { study: { ...study, turns: [...turns, tried] }, at: turns.length + 1 };
}

/** The next turn of the line; at the end of a branch a new open turn. Returns null at the end of the record or of the game. */
export function nextTurn({ study, at }: StudyPlace, ruleset: Ruleset): StudyPlace | null {
  const { turns, recorded, players } = study;
  const [next] = childrenOf(study, at);
  if (next !== undefined) return { study, at: next };
  const turn = turns[at - 1];
  if (turn === undefined || turn.isOpen || at <= recorded) return null;
  const left = tilesLeft(study, at, ruleset);
  if (left !== null && (left.mover.length === 0 || left.others.length === 0)) return null;
  const seat = (turn.seat + 1) % players.length;
  const rack = knownRack(study, at, seat) ?? (left === null ? '' : formatTiles(ruleset.alphabet, left.others));
  const total = scoresAt(study, at)[seat]!;
  const open = openTurn({ board: turn.board, seat, rack, total, parent: at, number: turn.number + 1 });
  return { study: { ...study, turns: [...turns, open] }, at: turns.length + 1 };
}

/** The rack after a turn, if the record has it or the player has not moved since the start. */
function knownRack(study: Study, at: number, seat: number): string | null {
  const { turns, recorded, racks, players } = study;
  const number = recordedTurn(study, at) ?? recorded;
  const follower = number < recorded ? turns[number]! : null;
  if (follower?.seat === seat) return follower.rack;
  const isFirst = turns[at - 1]!.number < players.length;
  return isFirst && (racks[seat] ?? '') !== '' ? racks[seat]! : null;
}

/** The tiles of the mover and of the others after a move with an empty bag; null while there are tiles to draw. */
function tilesLeft(study: Study, at: number, ruleset: Ruleset): Readonly<Record<'mover' | 'others', Rack>> | null {
  const position = positionAt(study, at, ruleset);
  if (position?.racks.length !== 2 || bagCountOf(asMoverSees(position), ruleset) > 0) return null;
  const { board, fresh } = study.turns[at - 1]!;
  const mover = takeFromRack(
    position.racks[0]!,
    Uint8Array.from(fresh, (i) => rackTileOf(board.tiles[i]!)),
  );
  if (mover === null) return null;
  return { mover, others: tilesOfCounts(countUnseen(ruleset.alphabet, board, [mover])) };
}

/** Sets the rack of an open turn that no move follows. */
export function withRack({ study, at }: StudyPlace, rack: string): StudyPlace {
  const turn = study.turns[at - 1]!;
  return { study: { ...study, turns: study.turns.with(at - 1, { ...turn, rack }) }, at };
}

interface ListedTurn {
  readonly at: number;
  /** Nesting of the branch; 0 for the first line. */
  readonly depth: number;
}

/** All turns in the order of a move list: the branches of a turn follow it. Open turns before a move are left out. */
export function moveRows(study: Study, from = 0, depth = 0): readonly ListedTurn[] {
  const [first, ...others] = childrenOf(study, from);
  if (first === undefined) return [];
  const one = (at: number, nesting: number): readonly ListedTurn[] => {
    const isPassed = study.turns[at - 1]!.isOpen && childrenOf(study, at).length > 0;
    return isPassed ? [] : [{ at, depth: nesting }];
  };
  return [
    ...one(first, depth),
    ...others.flatMap((at) => [...one(at, depth + 1), ...moveRows(study, at, depth + 1)]),
    ...moveRows(study, first, depth),
  ];
}

/** For example `Turn 3 of 27: Ann, 8D CAT for 10, total 52`. */
export function describeTurnAt({ study, at }: StudyPlace): string {
  const { turns, players, recorded } = study;
  const turn = turns[at - 1];
  if (turn === undefined) return turns.length === 0 ? '' : 'Before the first turn';
  const { seat, move, points, total, number, isOpen } = turn;
  const of = at <= recorded ? ` of ${recorded}` : '';
  const name = players[seat]!;
  return isOpen ? `Turn ${number}: ${name}` : `Turn ${number}${of}: ${name}, ${move} for ${points}, total ${total}`;
}
