import { describe, expect, it } from 'vitest';
import { formatSequentialTest, readSequentialTest } from '../../../src/match/sequential/test-settings.ts';

describe('the text of a sequential test', () => {
  it('is parsed with defaults, and round-trips', () => {
    const usual = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };
    expect(readSequentialTest('elo0=0,elo1=5')).toEqual(usual);
    expect(readSequentialTest(' elo1 = 5 , elo0 = 0 ')).toEqual(usual);
    const ofElo = readSequentialTest('elo0=-1.75,elo1=0.25,alpha=0.01,beta=0.1,model=normalized');
    expect(ofElo).toEqual({ elo0: -1.75, elo1: 0.25, alpha: 0.01, beta: 0.1, model: 'normalized' });
    expect(readSequentialTest(formatSequentialTest(ofElo))).toEqual(ofElo);
    const ofSpread = readSequentialTest('spread0=-1,spread1=3.5,beta=0.1');
    expect(ofSpread).toEqual({ spread0: -1, spread1: 3.5, alpha: 0.05, beta: 0.1 });
    expect(readSequentialTest(formatSequentialTest(ofSpread))).toEqual(ofSpread);
  });

  it.each([
    ['', '"" is not name=value'],
    ['elo0=0', 'elo1 is missing'],
    ['elo0=0,elo1=5,elo2=7', 'unknown field "elo2"'],
    ['elo0=0,elo0=1,elo1=5', 'elo0 is given twice'],
    ['elo0=0,elo1=5=6', '"elo1=5=6" is not name=value'],
    ['elo0=0,elo1=much', 'elo1 must be a number, "much" is not'],
    ['elo0=0,elo1=', 'elo1 must be a number, "" is not'],
    ['elo0=0,elo1=Infinity', 'elo1 must be a number, "Infinity" is not'],
    ['elo0=5,elo1=5', 'elo1 must be over elo0, 5 is not over 5'],
    ['elo0=0,elo1=1001', 'elo1 must be a number from -1000 to 1000, 1001 is not'],
    ['elo0=0,elo1=201,model=normalized', 'elo1 must be a number from -200 to 200, 201 is not'],
    ['elo0=0,elo1=5,alpha=0.5', 'alpha must be over 0 and under 0.5, 0.5 is not'],
    ['elo0=0,elo1=5,beta=0', 'beta must be over 0 and under 0.5, 0 is not'],
    ['spread0=0', 'spread1 is missing'],
    ['spread0=0,spread1=5,elo1=5', 'a test of the spread has no elo1'],
    ['spread0=0,spread1=5,model=logistic', 'a test of the spread has no model'],
    ['spread0=0,spread1=501', 'spread1 must be a number from -500 to 500, 501 is not'],
    ['spread0=3,spread1=2', 'spread1 must be over spread0, 2 is not over 3'],
    ['elo0=0,elo1=5,model=bayesian', 'model must be logistic or normalized, "bayesian" is not'],
  ])('is refused with a reason: %j', (text, why) => {
    expect(() => readSequentialTest(text, { source: '--sprt' })).toThrow(
      `--sprt: ${why}; expected "elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic" or "spread0=0,spread1=4,alpha=0.05,beta=0.05"`,
    );
  });
});
