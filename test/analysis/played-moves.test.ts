import { describe, expect, it } from 'vitest';
import { formatCgp, parseCgp } from '../../src/engine/notation/cgp.ts';
import { playMoves } from '../../src/analysis/played-moves.ts';
import { classic, english, tiles } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const EMPTY = Array(15).fill('15').join('/');
const lexicon = tinyGraph();
const open = { ...classic, challenge: { kind: 'double', by: 'next', scope: 'play' } } as const;

function after(fields: string, moves: string, ruleset: typeof classic = classic): string {
  const position = parseCgp(`${EMPTY} ${fields}`, ruleset);
  const played = playMoves(position, moves.split(' '), { ruleset, lexicon });
  return formatCgp(played, english).split(' ').slice(1).join(' ');
}

describe('the moves of a position command', () => {
  it.each([
    ['AEINRST/ 0/0 0', 'pass', '/AEINRST 0/0 1'],
    ['/ 0/0 3', '8G.TEA', '/ 0/6 0'],
    ['AEINRST/ 10/20 3', '8G.TEA', '/INRS 20/16 0'],
    ['AE/ 0/0 0', '8G.TEA rack.QUIZ', 'QUIZ/ 0/6 0'],
    ['/ 0/0 0', '8G.TeA.AT?IIII', '/IIII 0/4 0'],
    ['/ 0/0 0', '8G.TEA G8.TEA.AEXXXXX rack.K?', 'K?/XXXXX 6/4 0'],
    ['/ 0/0 1', 'ex.4', '/ 0/0 2'],
    ['/ 0/0 0', 'ex.ABC.ABCDEFG', '/DEFG 0/0 1'],
    ['/ 0/0 0', 'ex.A?', '/ 0/0 1'],
    ['/ 0/0 0', 'phony.8G.TEAZ', '/TEAZ 0/0 1'],
    ['AEINRST/ 0/0 0', 'phony.H7.SAT', '/AEINRST 0/0 1'],
    ['/ 0/0 0', '8G.TEA.AETIIII.5.0', '/IIII 0/11 0'],
    ['/ 0/0 0', '8G.TEA.AETIIII.0.1', 'IIII/ 6/0 1'],
    ['// 0/0/0 0', '8G.TEA pass', '// 0/6/0 1'],
  ])('turn %s by %s into %s', (fields, moves, expected) => {
    const ruleset = fields.startsWith('//') ? { ...classic, players: { min: 3, max: 3 } } : classic;
    expect(after(fields, moves, ruleset)).toBe(expected);
  });

  it('become the history of the position, with seats relative to the player to move', () => {
    const history = (moves: string): unknown[] => {
      const played = playMoves(parseCgp(`${EMPTY} / 0/0 0`, classic), moves.split(' '), { ruleset: classic, lexicon });
      return played.history.map(({ seat, ...turn }) => [
        turn.kind === 'withdrawn' || turn.kind === 'place' ? (turn.move.kind === 'place' ? turn.move.tiles : []) : null,
        ...[turn.kind, seat, turn.kind === 'place' ? turn.score : turn.kind === 'exchange' ? turn.count : 0],
      ]);
    };
    expect(history('8G.TEA ex.3 pass phony.G8.TEAZ')).toEqual([
      [tiles('TEA'), 'place', 0, 6],
      [null, 'exchange', 1, 3],
      [null, 'pass', 0, 0],
      [tiles('EAZ'), 'withdrawn', 1, 0],
    ]);
    // Points for a challenge do not belong to the play; after a failed challenge, the challenger loses a turn.
    expect(history('8G.TEA.AETIIII.5.1')).toEqual([[tiles('TEA'), 'place', 0, 6]]);
    expect(history('8G.TEA ex.AB.ABCDEFG rack.QUIZ')).toEqual([
      [tiles('TEA'), 'place', 0, 6],
      [null, 'exchange', 1, 2],
    ]);
  });

  it('may be phonies if the rules allow them', () => {
    expect(after('/ 0/0 0', '8G.ZZ', open as unknown as typeof classic)).toBe('/ 0/40 0');
  });

  it.each([
    ['AEINRST/ 0/0 0', '8G.QAT', 'the rack AEINRST does not hold QAT'],
    ['/ 0/0 0', '8G.TEA.TEXXXXX', 'the rack TEXXXXX does not hold TEA'],
    ['/ 0/0 0', '1A.TEA', 'must cover the start square'],
    ['/ 0/0 0', '8G.ZZ', 'Not in the lexicon: ZZ'],
    ['/ 0/0 0', 'ex.8', 'at most 7 tiles can be exchanged'],
    ['/ 0/0 0', 'ex.', 'names no tiles'],
    ['/ 0/0 0', 'phony.pass', 'only a play can be challenged off'],
    ['/ 0/0 0', '8G.TEA.AET.x', '"x" in "8G.TEA.AET.x" is not a number'],
    ['/ 0/0 0', 'rack.ABCDEFGH', 'a rack holds 7 tiles'],
    ['/ 0/0 0', 'rack.A1', '"1" in "rack.A1" is not a tile'],
  ])('are rejected: %s, %s', (fields, moves, message) => expect(() => after(fields, moves)).toThrow(message));
});
