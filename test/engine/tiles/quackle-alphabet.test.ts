import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../../../src/engine/tiles/alphabet.ts';
import { parseQuackleAlphabet } from '../../../src/engine/tiles/quackle-alphabet.ts';
import { loadAlphabet } from '../../../src/files/data-files.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

/** One line per tile, in the order of the alphabet. */
function linesOf(alphabet: Alphabet, lineOf: (tile: number) => string): string {
  return alphabet.faces.map((_, tile) => lineOf(tile)).join('\n');
}

const folder = temporaryFolder();

describe('an alphabet of another program', () => {
  it.each(['english', 'polish', 'turkish', 'spanish'])('reads as ours: %s', async (name) => {
    const ours = { ...(await loadAlphabet(name)), aliases: new Map() };
    const { faces, blankFaces, counts, points, vowels } = ours;
    const quackle = linesOf(ours, (tile) =>
      tile === 0
        ? `# A comment\nblank\t${points[0]}\t${counts[0]}`
        : [faces[tile], blankFaces[tile], points[tile], counts[tile], vowels[tile]].join('\t'),
    );
    const bracketed = (face: string): string => (face.length > 1 ? `[${face}]` : face);
    const numbers = (tile: number): string => `${counts[tile]},${points[tile]},${vowels[tile]}`;
    const macondo = linesOf(ours, (tile) => `${bracketed(faces[tile]!)},${numbers(tile)}`);
    const magpie = linesOf(
      ours,
      (tile) => `${bracketed(faces[tile]!)},${bracketed(blankFaces[tile]!)},${numbers(tile)}`,
    );
    for (const [file, text] of [
      [`${name}.quackle_alphabet`, quackle],
      [name, macondo],
      [`${name}.csv`, magpie],
    ] as const) {
      expect(await loadAlphabet(writtenFile(folder, file, text))).toEqual(ours);
    }
  });

  it.each([
    ['A a 1 9 1\nB b 3\n', 'a:2: 3 fields; "LETTER blank-text POINTS COUNT VOWEL" is needed'],
    ['A a 1 9 1\nblank 0\n', 'a:2: 2 fields; "blank POINTS COUNT" is needed'],
    ['A a one 9 1\n', 'a:1:5: "one" is not a whole number'],
    ['* _ 0 4 0\n', 'a:1: letter "*" has no lower case'],
    ['# none\n', 'a:1: no letters; at least one is needed'],
  ])('is rejected with the place: %j', (text, line) => expect(() => parseQuackleAlphabet(text, 'a')).toThrow(line));
});
