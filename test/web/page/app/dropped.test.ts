import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCgp, isGameName, isGcg, otherFileLine } from '../../../../src/web/page/app/dropped.ts';
import { WHOLE_GAME } from '../../../analysis/review/reviewed-games.ts';

const CGP = `${'15/'.repeat(14)}15 AEINRST/ 0/0 0`;

describe('files and text dropped on the page', () => {
  it('are games by their extension, in any case', () => {
    expect(['a.gcg', 'A.GCG', 'a.b.txt'].every(isGameName)).toBe(true);
    expect(['a.png', 'gcg', 'a.gcg.exe', '', 'a.cgp'].some(isGameName)).toBe(false);
  });

  it('are recognised as a CGP by the start of the text', () => {
    expect([CGP, ` ${CGP}\n`, CGP.replace('15/', '5HELLo5/')].every(isCgp)).toBe(true);
    expect(['', WHOLE_GAME, 'https://a/b/c/d/e/f/g h/', '1/2/3 a/'].some(isCgp)).toBe(false);
  });

  it('are recognised as a GCG by the start of the text', () => {
    expect([WHOLE_GAME, '>a: AEINRST - +0 0'].every(isGcg)).toBe(true);
    expect(['', CGP, '# a heading', '> quoted text'].some(isGcg)).toBe(false);
  });

  it('are recognised in linear time', () => {
    const text = fc.string({ unit: fc.constantFrom('1', '/', ' ', 'a'), maxLength: 2000 });
    fc.assert(fc.property(text, (given) => typeof (isCgp(given) || isGcg(given)) === 'boolean'));
  });

  it('give a message that says what can be opened', () => {
    const can = 'Drop a game (.gcg), a position (.cgp) or words (.txt, .kwg).';
    expect(otherFileLine('cat.png')).toBe(`“cat.png” cannot be opened. ${can}`);
    expect(otherFileLine('a\u202Eb\n.exe')).toContain('“a\\u202eb\\n.exe”');
    expect(otherFileLine('x'.repeat(500)).length).toBeLessThan(150);
  });
});
