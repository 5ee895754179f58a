import { describe, expect, it } from 'vitest';
import { readTurn, RECORD_BYTES, writeTurn, type StudentTurn } from '../../../bench/train/student-turn.ts';

const placement: StudentTurn = {
  equityMilli: -12_345,
  lead: -210,
  score: 94,
  resultTenths: -1870,
  board: Uint8Array.from({ length: 225 }, (_, square) => (square % 3 === 0 ? square % 27 : 0)),
  rack: Uint8Array.of(0, 1, 5, 26),
  unseen: Uint8Array.from({ length: 27 }, (_, tile) => tile % 5),
  bagCount: 61,
  turn: 12,
  kind: 'place',
  squares: Uint8Array.of(0, 112, 224),
  tiles: Uint8Array.of(0x81, 5, 26),
  isDrawn: true,
};
const exchange = { ...placement, kind: 'exchange', squares: new Uint8Array(), tiles: Uint8Array.of(0, 5) } as const;
const pass = { ...exchange, kind: 'pass', tiles: new Uint8Array(), isDrawn: false } as const;

describe('the record of a turn', () => {
  it('is read as it was written', () => {
    const turns = [placement, exchange, pass];
    const bytes = Buffer.alloc(turns.length * RECORD_BYTES);
    turns.forEach((turn, i) => {
      writeTurn(bytes, i * RECORD_BYTES, turn);
    });
    expect(turns.map((_, i) => readTurn(bytes, i * RECORD_BYTES))).toEqual(turns);
  });

  it('has no room for more than seven tiles', () => {
    const tooMany = { ...placement, tiles: new Uint8Array(8) };
    expect(() => {
      writeTurn(Buffer.alloc(RECORD_BYTES), 0, tooMany);
    }).toThrow(RangeError);
  });
});
