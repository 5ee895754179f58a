import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/engine/errors.ts';
import { readQuackleDawg } from '../../../src/movegen/lexica/quackle-dawg.ts';
import { formatQuackleDawg } from '../../support/language/quackle-dawg.ts';

const LETTERS = ['A', 'CH', 'Ñ', 'Z'];
const words = fc.uniqueArray(fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 9 }), {
  minLength: 1,
  maxLength: 30,
  selector: (word) => word.join(),
});
const textOf = (word: readonly string[]): string =>
  word.map((letter) => (letter.length > 1 ? `[${letter}]` : letter)).join('');
const read = (bytes: Uint8Array): string[] => readQuackleDawg(bytes, 'a.dawg').split('\n');
/** A file of version 0 with these nodes: child, letter and flags. */
const version0 = (...nodes: readonly (readonly [child: number, letter: number])[]): Uint8Array =>
  Uint8Array.from(nodes.flatMap(([child, letter]) => [0, child >> 8, child & 255, letter, 0, 0, 0]));
const END = 32;
const LAST = 64;

describe('readQuackleDawg', () => {
  it('reads the words that were written', () => {
    fc.assert(
      fc.property(words, (list) => {
        expect(read(formatQuackleDawg(list, LETTERS)).sort()).toEqual(list.map(textOf).sort());
      }),
    );
  });

  it('reads version 0, without a header', () => {
    expect(read(version0([1, 0], [2, 0 | END | LAST], [0, 0 | END], [0, 18 | END | LAST]))).toEqual(['A', 'AA', 'AS']);
  });

  it('rejects or reads every changed file', () => {
    const bytes = formatQuackleDawg([['A'], ['A', 'CH'], ['Z', 'A'], ['Z', 'Ñ', 'A']], LETTERS);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length), (at, value, length) => {
        const changed = bytes.slice();
        changed[at] = value;
        for (const each of [changed, bytes.subarray(0, length)]) {
          try {
            read(each);
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        }
      }),
    );
  });

  it('rejects more words than a lexicon has without listing them', () => {
    const alike = Array.from({ length: 60 }, (_, i): [number, number][] => [
      [2 * i + 3, END],
      [i === 59 ? 0 : 2 * i + 3, 1 | END | LAST],
    ]).flat();
    alike[118]![0] = 0;
    expect(() => read(version0([1, 0], ...alike))).toThrow('a.dawg: more than 5000000 words');
  });

  it.each([
    [Uint8Array.of(2), 'byte 2 at its start'],
    [Uint8Array.of(1, 2, 3), '0 bytes of nodes'],
    [Uint8Array.from([1, ...new Array<number>(19).fill(0), 3, 65, 32]), 'its header ends within the letters'],
    [version0([1, 0]), '7 bytes of nodes'],
    [version0([1, 0], [1, 0 | END | LAST]), 'node 1 leads back to itself'],
    [version0([1, 0], [9, 0 | END | LAST]), 'a child at node 9; there are 2 nodes'],
    [version0([1, 0], [0, 0 | END]), 'the list from node 1 on does not end'],
    [version0([1, 0], [0, 31 | END | LAST]), 'node 1 has a letter beyond the 26 of the file'],
    [version0([1, 0], [0, 0 | LAST]), 'node 1 leads to no word'],
    [formatQuackleDawg([['A']], LETTERS, { stated: 7 }), '1 word, but its header states 7'],
  ])('rejects %j', (bytes, line) => expect(() => read(bytes)).toThrow(`a.dawg: ${line}`));
});
