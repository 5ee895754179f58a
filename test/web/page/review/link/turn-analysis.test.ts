import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../../../src/engine/board/board.ts';
import { addressedPosition } from '../../../../../src/web/page/view/addresses.ts';
import { turnAnalysis } from '../../../../../src/web/page/review/link/turn-analysis.ts';
import type { ReviewLine } from '../../../../../src/play/review/opened-game.ts';
import { classic } from '../../../../support/classic.ts';

const start = emptyBoard(classic.layout);

function line(seat: number, rack: string, points: number, total: number): ReviewLine {
  return { seat, rack, points, total, move: '', board: start, fresh: [] };
}

function positionOf(lines: readonly ReviewLine[], turn: number, players: readonly string[] = ['Ann', 'Bo']) {
  const opened = { players, lines, start };
  const address = turnAnalysis({ ruleset: classic, rules: 'classic', file: { lexicon: null }, opened }, turn);
  return address === null ? null : addressedPosition(address.slice(2));
}

describe('a turn in an address', () => {
  it("contains only the rack of its player, and the scores in that player's order", () => {
    const lines = [line(0, 'AEINRST', 20, 20), line(1, 'DFIILQY', 7, 7), line(0, 'EEE?', 0, 20), line(1, 'QZ', 0, 7)];
    const board = `${'15/'.repeat(14)}15`;
    expect(positionOf(lines, 1)).toEqual({
      ruleset: 'classic',
      lexicon: null,
      cgp: `${board} AEINRST/ 0/0 0`,
      figures: null,
    });
    expect(positionOf(lines, 2)!.cgp).toBe(`${board} DFIILQY/ 0/20 0`);
    expect(positionOf(lines, 4)!.cgp).toBe(`${board} QZ/ 7/20 1`);
  });

  it('is null before the first turn, without a rack, and with one player', () => {
    expect(positionOf([line(0, 'CAT', 5, 5)], 0)).toBe(null);
    expect(positionOf([line(0, '', 5, 5)], 1)).toBe(null);
    expect(positionOf([line(0, 'CAT', 5, 5)], 1, ['Ann'])).toBe(null);
  });
});
