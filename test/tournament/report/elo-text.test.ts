import { expect, it } from 'vitest';
import { eloCells, eloWithError } from '../../../src/tournament/report/elo-text.ts';
import { MAX_ELO } from '../../../src/match/statistics/elo.ts';

it.each([
  [12.3, { low: -4, high: 30 }, ['+12.3', '(-4.0 to +30.0)']],
  [MAX_ELO, { low: 277.4, high: MAX_ELO }, ['over +277.4', '']],
  [-MAX_ELO, { low: -MAX_ELO, high: -277.4 }, ['under -277.4', '']],
  [500, { low: 100, high: MAX_ELO }, ['+500.0', '(over +100.0)']],
  [-500, { low: -MAX_ELO, high: -100 }, ['-500.0', '(under -100.0)']],
  [0, { low: -MAX_ELO, high: MAX_ELO }, ['0.0', '(no bounds)']],
  [MAX_ELO, { low: -MAX_ELO, high: MAX_ELO }, ['unknown', '(no bounds)']],
])('writes an Elo of %d', (elo, interval, cells) => expect(eloCells(elo, interval)).toEqual(cells));

it('has half of the interval as its error if both ends are bounded', () => {
  expect(eloWithError(10, { low: -20, high: 40 })).toBe('+10.0 ±30.0');
  expect(eloWithError(MAX_ELO, { low: 277.4, high: MAX_ELO })).toBe('over +277.4');
});
