import { describe, expect, it } from 'vitest';
import { TwoPlaceTable } from '../../../../src/bots/endgame/tables/two-place-table.ts';

describe('TwoPlaceTable', () => {
  it('finds stored entries by both halves of the key', () => {
    const table = new TwoPlaceTable(4);
    const place = table.take(6, 7, 1);
    expect(table.find(6, 7)).toBe(place);
    expect(table.find(6, 8)).toBe(-1);
    expect(table.find(4, 7)).toBe(-1);
  });

  it('keeps the entry that took most work and the newest one of a bucket', () => {
    const table = new TwoPlaceTable(4);
    table.take(2, 1, 50);
    table.take(2, 2, 10);
    table.take(2, 3, 20);
    expect(table.find(2, 1)).toBeGreaterThanOrEqual(0);
    expect(table.find(2, 2)).toBe(-1);
    expect(table.workAt(table.find(2, 3))).toBe(20);
    table.take(2, 4, 60);
    expect(table.find(2, 1)).toBe(-1);
    expect(table.find(2, 4)).toBeGreaterThanOrEqual(0);
  });

  it('overwrites an existing entry in place', () => {
    const table = new TwoPlaceTable(4);
    const place = table.take(2, 1, 50);
    expect(table.take(2, 1, 5)).toBe(place);
    expect(table.workAt(place)).toBe(5);
  });

  it('is empty after it is cleared', () => {
    const table = new TwoPlaceTable(4);
    table.take(2, 1, 50);
    table.clear();
    expect(table.find(2, 1)).toBe(-1);
  });
});
