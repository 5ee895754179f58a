import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../../src/engine/errors.ts';
import { formatKlv2, parseKlv2 } from '../../../src/movegen/leaves/klv2.ts';
import {
  fillLeaveMap,
  leaveMapStrides,
  leaveValuesFromShared,
  leaveValuesOf,
  type LeaveValues,
} from '../../../src/movegen/leaves/leave-values.ts';
import { plainBlock } from '../../../src/movegen/memory/shared-block.ts';
import { formatLeavesCsv, parseLeavesCsv } from '../../../src/movegen/leaves/leaves-csv.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { textOf, tilesOf } from '../../oracle/word-paths.ts';
import { alphabetOf, english } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { leavesOfText } from '../../support/leaves.ts';

const SIZE = 5;
const leave = fc
  .uint8Array({ min: 0, max: SIZE, minLength: 1, maxLength: 6 })
  .map((tiles) => textOf(tiles.slice().sort()));
const tables = fc.dictionary(leave, fc.integer({ min: -4_000_000, max: 4_000_000 }), { maxKeys: 150 });

describe('leave values', () => {
  const values = leavesOfText({ '@': 25_000, '@S': 31_500, S: 8000, SS: 3000, Q: -6801 });

  test('are in thousandths of a point, and 0 for unknown leaves', () => {
    expect(values.valueOf(tilesOf('@S'))).toBe(31_500);
    expect(values.valueOf(tilesOf('Q'))).toBe(-6801);
    expect(values.valueOf(tilesOf('@SS'))).toBe(0);
    expect(values.valueOf(tilesOf('@Q'))).toBe(0);
    expect(values.valueOf([])).toBe(0);
    expect(values.valueOf([99])).toBe(0);
    expect(values.count).toBe(5);
  });

  test('are shared as one block, without a copy', () => {
    const other = leaveValuesFromShared(values.shared, 'there');
    expect(other.valuesMilli.buffer).toBe(values.shared.bytes.buffer);
    expect(other.valueOf(tilesOf('@S'))).toBe(31_500);
    expect(() => leaveValuesFromShared(plainBlock(64), 'x')).toThrow('does not hold leave values');
  });

  test('must match the number of leaves', () => {
    expect(() => leaveValuesOf(wordTableOf([[1], [2]]), [5], 'x')).toThrow('1 value for 2 leaves');
  });

  test('are found and listed as given', () => {
    const property = fc.property(tables, fc.array(leave), (entries, others) => {
      const made = leavesOfText(entries);
      for (const text of [...Object.keys(entries), ...others]) {
        expect(made.valueOf(tilesOf(text))).toBe(entries[text] ?? 0);
      }
      const listed = Array.from(made.entries(), ([tiles, milli]) => [textOf(tiles), milli]);
      expect(listed).toEqual(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
    });
    fc.assert(property);
  });

  test.each([
    [SIZE, [0, 1, 2, 3, 4, 5]],
    [63, [0, 1, 2, 33, 34, 63]],
  ])('fill the leave map of a rack with the value of each leave, with an alphabet of %i letters', (letters, tiles) => {
    const racks = fc.array(fc.nat(3), { minLength: SIZE + 1, maxLength: SIZE + 1 }).map((held) => {
      const rack = new Uint8Array(letters + 1);
      held.forEach((count, i) => (rack[tiles[i]!] = count));
      return rack;
    });
    const inLetters = (text: string): string => textOf(Array.from(tilesOf(text), (tile) => tiles[tile]!));
    const property = fc.property(tables, racks, (entries, rack) => {
      const made = leavesOfText(
        Object.fromEntries(Object.entries(entries).map(([leave, milli]) => [inLetters(leave), milli])),
      );
      const strides = new Int32Array(rack.length).fill(-1);
      const size = leaveMapStrides(rack, strides);
      expect(size).toBe(rack.reduce((product, count) => product * (count + 1), 1));
      const out = new Int32Array(size + 1).fill(77);
      fillLeaveMap(made, rack, strides, out);
      const seen = new Set<number>();
      for (const kept of subsetsOf(rack)) {
        const index = kept.reduce((sum, tile) => sum + strides[tile]!, 0);
        expect(out[index]).toBe(made.valueOf(kept));
        seen.add(index);
      }
      expect(seen.size).toBe(size);
      expect(out[size]).toBe(77);
      fillLeaveMap(null, rack, strides, out);
      expect(out.subarray(0, size).every((milli) => milli === 0)).toBe(true);
    });
    fc.assert(property, { numRuns: casesOf({ short: 15, long: 100 }) });
  });
});

function subsetsOf(rack: Uint8Array): number[][] {
  let subsets: number[][] = [[]];
  rack.forEach((count, tile) => {
    subsets = subsets.flatMap((tiles) =>
      Array.from({ length: count + 1 }, (_, n) => [...tiles, ...new Array<number>(n).fill(tile)]),
    );
  });
  return subsets;
}

describe('a KLV2 file', () => {
  const options = { name: 'test', source: 'test.klv2', alphabetSize: SIZE };
  const good = formatKlv2(leavesOfText({ '@': 25_000, '@A': 31_500, A: 8000, AA: 3000, B: -6801, BCDE: 1 }));

  test('without leaves has one root and no values', () => {
    const empty = Uint8Array.of(1, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0);
    expect(formatKlv2(leavesOfText({}))).toEqual(empty);
    const values = parseKlv2(empty, options);
    expect([values.count, values.valueOf([1])]).toEqual([0, 0]);
  });

  test('can have a second, empty root', () => {
    const bytes = Uint8Array.of(3, 0, 0, 0, 2, 0, 0x40, 0, 0, 0, 0x40, 0, 0, 0, 0xc0, 1, 1, 0, 0, 0, 0, 0, 0x80, 0x3f);
    expect(parseKlv2(bytes, options).valueOf([1])).toBe(1000);
  });

  test('is unchanged after reading and writing', () => {
    const property = fc.property(tables, (entries) => {
      const bytes = formatKlv2(leavesOfText(entries));
      const values = parseKlv2(bytes, options);
      expect(formatKlv2(values)).toEqual(bytes);
      for (const [text, milli] of Object.entries(entries)) expect(values.valueOf(tilesOf(text))).toBe(milli);
    });
    fc.assert(property);
  });

  test.each<[string, (bytes: Uint8Array, view: DataView) => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(0), 'ends before the number of nodes'],
    ['no nodes', (bytes) => bytes.fill(0, 0, 4), '0 nodes'],
    ['more nodes than bytes', (bytes) => bytes.fill(0x20, 1, 2), 'ends before the number of values'],
    ['fewer bytes than values', (bytes) => bytes.subarray(0, bytes.length - 4), 'values take'],
    ['a value that is not a number', (bytes) => bytes.fill(0xff, bytes.length - 4), 'value 5 is NaN'],
    ['an infinite value', (bytes) => (bytes.set([0, 0, 0x80, 0x7f], bytes.length - 4), bytes), 'value 5 is Infinity'],
    ['a node that is not a root', (bytes) => bytes.fill(9, 7, 8), 'node 0 is not a root'],
  ])('with %s is rejected', (_, change, message) => {
    const bytes = good.slice();
    const changed = change(bytes, new DataView(bytes.buffer));
    expect(() => parseKlv2(changed, options)).toThrow(message);
    expect(() => parseKlv2(changed, options)).toThrow(InputError);
  });

  test('with random or damaged bytes is rejected or usable', () => {
    const flips = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(7)), { minLength: 1, maxLength: 4 });
    const damaged = fc.tuple(flips, fc.option(fc.nat(good.length))).map(([bits, length]) => {
      const bytes = good.slice(0, length ?? good.length);
      for (const [at, bit] of bits) if (at < bytes.length) bytes[at]! ^= 1 << bit;
      return bytes;
    });
    const rack = Uint8Array.of(1, 2, 1, 1, 1, 1);
    const strides = new Int32Array(rack.length);
    const out = new Int32Array(leaveMapStrides(rack, strides));
    const property = fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 100 })), (bytes) => {
      let values;
      try {
        values = parseKlv2(bytes, options);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return;
      }
      fillLeaveMap(values, rack, strides, out);
      for (const tiles of subsetsOf(rack)) values.valueOf(tiles);
      expect(Array.from(values.entries()).length).toBe(values.count);
    });
    fc.assert(property, { numRuns: casesOf({ short: 1000, long: 10_000 }) });
  });
});

describe('a CSV file of leaves', () => {
  const parse = (text: string): LeaveValues => parseLeavesCsv(text, english, { name: 'test', source: 'l.csv' });

  test('can have tiles and lines in any order, in upper or lower case', () => {
    const values = parse('\uFEFFs?,31.5\r\n\r\nQ,-6.8014\n  ae , +1e0');
    expect(values.valueOf([0, 19])).toBe(31_500);
    expect(values.valueOf([17])).toBe(-6801);
    expect(values.valueOf([1, 5])).toBe(1000);
    expect(formatLeavesCsv(values, english)).toBe('?S,31.5\nAE,1\nQ,-6.801\n');
  });

  test('is unchanged after writing and reading', () => {
    const property = fc.property(tables, (entries) => {
      fc.pre(Object.keys(entries).length > 0);
      const values = leavesOfText(entries);
      expect(formatKlv2(parse(formatLeavesCsv(values, english)))).toEqual(formatKlv2(values));
    });
    fc.assert(property);
  });

  test('has brackets around tiles of several characters', () => {
    const digraphs = alphabetOf(['C', 'CH', 'H']);
    const text = 'C[CH],2\n[CH]H,1\n';
    const values = parseLeavesCsv(text, digraphs, { name: 'd', source: 'd.csv' });
    expect(values.valueOf([1, 2])).toBe(2000);
    expect(formatLeavesCsv(values, digraphs)).toBe(text);
  });

  test.each([
    ['', 'l.csv: no leaves'],
    ['AB', 'l.csv:1: no comma'],
    ['A,1\nA5,2', 'l.csv:2:2: "5" is not a tile'],
    [' ,2', 'l.csv:1: no tiles'],
    ['A,x', 'l.csv:1:3: "x" is not a value'],
    ['A,', 'l.csv:1:3: "" is not a value'],
    ['A,Infinity', '"Infinity" is not a value'],
    ['A,1e9', '"1e9" is not a value; a number of points from -4000 to 4000'],
    ['AB,1\nC,1\nBA,2', 'l.csv:3: leave "AB" is already on line 1'],
    [`${'A'.repeat(64)},2`, 'a leave of 64 tiles'],
  ])('is rejected with the place and the reason: %j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
    expect(() => parse(text)).toThrow(InputError);
  });
});
