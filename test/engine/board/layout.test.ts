import { describe, expect, it } from 'vitest';
import { formatLayout, parseLayout, premiumMark, type Layout } from '../../../src/engine/board/layout.ts';
import { loadLayout } from '../../../src/files/data-files.ts';

const THEIR_MARKS: Readonly<Record<string, string>> = { '.': ' ', 2: "'", 3: '"', 4: '^', d: '-', t: '=', q: '~' };

/** The rows of a layout as in Macondo and MAGPIE. */
function markedRows(layout: Layout): string[] {
  return Array.from({ length: layout.rows }, (_, row) =>
    Array.from({ length: layout.cols }, (_, col) => THEIR_MARKS[premiumMark(layout, row, col)]!).join(''),
  );
}

describe('a board of Macondo or MAGPIE', () => {
  it.each(['classic', 'super'])('reads as the layout %s', async (name) => {
    const ours = await loadLayout(name);
    const rows = markedRows(ours);
    const start = `${ours.start!.row},${ours.start!.col}`;
    const texts = {
      magpie: [start, ...rows, ''].join('\n'),
      macondo: rows.map((row) => `\t\t\`${row}\`,`).join('\r\n'),
      bare: rows.join('\n'),
      trimmed: rows.map((row) => row.trimEnd()).join('\n'),
    };
    for (const text of Object.values(texts)) {
      const theirs = parseLayout(text, name);
      expect(theirs).toEqual(ours);
      expect(formatLayout(theirs)).toBe(formatLayout(ours));
    }
  });

  it('may start at any square', () => {
    expect(parseLayout("0,2\n= -\n ' \n- =\n", 'small').start).toEqual({ row: 0, col: 2 });
  });

  it.each([
    ["= \n'#\n\n", 'a.txt:2:2: "#" blocks a square'],
    ['1,1\n= \n x\n', 'a.txt:3:2: "x" is not a square'],
    ['= -=\n', 'a.txt:1:2: 4 squares; the board has 1 row'],
    ['9,9\n==\n==\n', 'a.txt:2: start square 10 10 is off the 2 by 2 board'],
    ["'\n".repeat(27), 'a.txt: 27 rows; at most 26 are possible'],
  ])('is rejected with the place: %j', (text, line) => expect(() => parseLayout(text, 'a', 'a.txt')).toThrow(line));
});
