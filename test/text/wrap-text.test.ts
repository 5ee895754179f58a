import { assert, integer, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from '../../src/text/wrap-text.ts';

describe('wrapped text', () => {
  it('contains the whole text in lines that fit', () => {
    assert(
      property(stringMatching(/^[a-z/]{0,30}( [a-z]{0,12}){0,8}$/u), integer({ min: 1, max: 40 }), (text, width) => {
        const lines = wrapText(text, width);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  it.each([
    ['keeps a percent sign with its figure', '60 ±10 % to 0 %.', 14, ['60 ±10 % to', '0 %.']],
    ['splits long words', 'see /a/long/path.ndjson there', 12, ['see', '/a/long/path', '.ndjson', 'there']],
  ])('%s', (_, text, width, lines) => expect(wrapText(text, width)).toEqual(lines));
});
