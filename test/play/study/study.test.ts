import { describe, expect, it } from 'vitest';
import { emptyBoard, placeTiles } from '../../../src/engine/board/board.ts';
import { placeSquares, type Move } from '../../../src/engine/board/move.ts';
import { formatCgp, parseCgp } from '../../../src/engine/notation/cgp.ts';
import { parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import type { ReviewLine } from '../../../src/play/review/opened-game.ts';
import {
  childrenOf,
  endOfLine,
  moveRows,
  nextTurn,
  positionAt,
  recordedTurn,
  scoresAt,
  studyOfGame,
  studyOfPosition,
  tryMove,
  withRack,
  type StudyPlace,
} from '../../../src/play/study/study.ts';
import { classic } from '../../support/classic.ts';

const EMPTY = `${'15/'.repeat(14)}15`;
const start = emptyBoard(classic.layout);
const { alphabet } = classic;

function moveOf(text: string, board = start): Move {
  const move = parseSiuMove(alphabet, board, text);
  if (isRefusal(move)) throw new Error(text);
  return move;
}

const cat = moveOf('8F.CAT');
const afterCat = placeTiles(start, alphabet, cat.kind === 'place' ? placeSquares(start, cat) : []);
const line = (seat: number, rack: string, total: number, board = afterCat): ReviewLine => ({
  ...{ seat, rack, total, board, points: total, move: `${seat} ${total}`, fresh: [] },
});
const game = studyOfGame({
  players: ['Ann', 'Bo'],
  start,
  lines: [line(0, 'CATERSN', 10), line(1, 'DOGAEIO', 12), line(0, 'ERSNQUI', 30)],
});

function cgpAt({ study, at }: StudyPlace): string | null {
  const position = positionAt(study, at, classic);
  return position && formatCgp(position, alphabet);
}

function next(place: StudyPlace): StudyPlace {
  const found = nextTurn(place, classic);
  if (found === null) throw new Error(`no turn after ${place.at}`);
  return found;
}

describe('a game with branches', () => {
  it('has the position of each turn with the rack of its player only', () => {
    expect(cgpAt({ study: game, at: 0 })).toBeNull();
    expect(cgpAt({ study: game, at: 1 })).toBe(`${EMPTY} CATERSN/ 0/0 0`);
    expect(cgpAt({ study: game, at: 2 })).toMatch(/ DOGAEIO\/ 0\/10 0$/u);
    expect(scoresAt(game, 3)).toEqual([30, 12]);
    expect(endOfLine(game, 0)).toBe(3);
    expect(nextTurn({ study: game, at: 3 }, classic)).toBeNull();
  });

  it('grows a branch beside a turn, which continues with the recorded rack of the other player', () => {
    const tried = tryMove({ study: game, at: 1 }, moveOf('8G.CARTS'), 22, classic);
    expect(tried.at).toBe(4);
    expect(recordedTurn(tried.study, 4)).toBe(1);
    expect(cgpAt(tried)).toBe(cgpAt({ study: game, at: 1 }));
    expect(moveRows(tried.study).map(({ at, depth }) => [at, depth])).toEqual([
      [1, 0],
      [4, 1],
      [2, 0],
      [3, 0],
    ]);
    const open = next(tried);
    expect(open.study.turns[open.at - 1]).toMatchObject({ rack: 'DOGAEIO', seat: 1, number: 2, isOpen: true });
    expect(recordedTurn(open.study, open.at)).toBeNull();
    expect(cgpAt(open)).toMatch(/ DOGAEIO\/ 0\/22 0$/u);
    // The tiles that are drawn then are unknown.
    const later = next(tryMove(open, moveOf('9H.DO', start), 5, classic));
    expect(cgpAt(later)).toBeNull();
    expect(cgpAt(withRack(later, 'EENRQUI'))).toMatch(/ EENRQUI\/ 22\/5 0$/u);
  });

  it('goes to a move that is already there', () => {
    const tried = tryMove({ study: game, at: 1 }, moveOf('8G.CARTS'), 22, classic);
    expect(tryMove({ ...tried, at: 1 }, moveOf('8G.CARTS'), 22, classic)).toEqual(tried);
    expect(childrenOf(tried.study, 0)).toEqual([1, 4]);
  });
});

describe('a position with branches', () => {
  it('begins with an open turn, which the tried moves follow', () => {
    const position = parseCgp(`${EMPTY} CATERSN/DOG 5/9 2`, classic);
    const study = studyOfPosition(position, classic);
    expect(cgpAt({ study, at: 1 })).toBe(`${EMPTY} CATERSN/DOG 5/9 2`);
    const first = tryMove({ study, at: 1 }, cat, 10, classic);
    const second = tryMove(first, moveOf('ex.NS'), 0, classic);
    expect(moveRows(second.study).map(({ at, depth }) => [at, depth])).toEqual([
      [2, 0],
      [3, 1],
    ]);
    expect(scoresAt(first.study, 2)).toEqual([15, 9]);
    expect(cgpAt(next({ ...second, at: 2 }))).toMatch(/ DOG\/ 9\/15 0$/u);
    expect(cgpAt(next(second))).toBe(`${EMPTY} DOG/ 9/5 3`);
  });

  it('ends when a player has no tiles', () => {
    const left = `${'15/'.repeat(7)}6CAT6/${'15/'.repeat(6)}15 S/ 0/0 0`;
    const position = parseCgp(left, classic);
    const tiles = { ...classic, alphabet: { ...alphabet, counts: alphabet.counts.map(() => 0), tileCount: 4 } };
    const study = studyOfPosition(position, tiles);
    const played = tryMove({ study, at: 1 }, moveOf('8G.CATS', position.board), 6, tiles);
    expect(nextTurn(played, tiles)).toBeNull();
  });
});
