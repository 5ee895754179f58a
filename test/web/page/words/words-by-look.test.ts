import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfWords } from '../../../../src/web/page/words/words-by-look.ts';
import { WHOLE_GAME } from '../../../analysis/review/reviewed-games.ts';

const CGP = `${'15/'.repeat(14)}15 AEINRST/ 0/0 0`;

describe('a file that may be words', () => {
  it('is recognised by its extension, or by one word per line', () => {
    expect(isOfWords('CSW24.KWG', '')).toBe(true);
    expect(isOfWords('a.twg', WHOLE_GAME)).toBe(true);
    expect(isOfWords('nwl23.dawg', WHOLE_GAME)).toBe(true);
    expect(['', 'aa\r\nab\r\n', '\uFEFFaa\n  ab \n\n', 'aa\n12\n'].every((text) => isOfWords('a.txt', text))).toBe(
      true,
    );
    expect([WHOLE_GAME, CGP, 'AA lava [n]\n', 'no game', '>x:'].some((text) => isOfWords('a.txt', text))).toBe(false);
    expect(isOfWords('a.gcg', 'aa\n')).toBe(false);
  });

  it('is recognised in linear time', () => {
    const text = fc.string({ unit: fc.constantFrom('1', '/', ' ', 'a'), maxLength: 2000 });
    fc.assert(fc.property(text, (given) => typeof isOfWords('a.txt', given) === 'boolean'));
  });
});
