import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinWords, splitWords } from '../../src/lab/command-words.ts';

describe('splitWords', () => {
  it.each([
    ['', []],
    ['  sim   equity ', ['sim', 'equity']],
    ['--engine "a=b c;option.X=1"', ['--engine', 'a=b c;option.X=1']],
    [`a'b c'd "" '' "it's" \\" "\\"\\n"`, ['ab cd', '', '', "it's", '"', '"\\n']],
    ['$(rm) ; | && `x` *', ['$(rm)', ';', '|', '&&', '`x`', '*']],
  ])('cuts %s', (line, words) => {
    expect(splitWords(line)).toEqual(words);
  });

  it('refuses a quote that is not closed', () => {
    expect(() => splitWords('a "b')).toThrow('the arguments have a " that is not closed');
  });

  it('cuts what joinWords makes into the same words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { maxLength: 5 }), (words) => {
        expect(splitWords(joinWords(words))).toEqual(words);
      }),
    );
  });
});
