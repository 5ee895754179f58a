/** The numbered acceptance scenarios of the rules. */
import { describe, expect, it } from 'vitest';
import { bestDraws } from '../../src/engine/game/first-draw.ts';
import { parseLayout } from '../../src/engine/board/layout.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { loadLayout, loadRuleset } from '../../src/files/data-files.ts';
import { Table, type TableSetup } from '../support/table.ts';

const rulesets = new Map<string, Ruleset>();
for (const name of ['scribble', 'casual', 'social', 'family', 'config', 'classic', 'tournament', 'tournament-na']) {
  rulesets.set(name, await loadRuleset(name));
}
const cs104 = await loadLayout('cs104');
const rules = (name: string): Ruleset => rulesets.get(name)!;
const table = (name: string, setup: TableSetup = {}): Table => new Table(rules(name), setup);

describe('1 to 4: scribble', () => {
  const words = ['CORN', 'TRACK', 'NAVY', 'ON'];

  it('1: CORN opens away from the centre for 6', () => {
    expect(table('scribble', { racks: ['CORNFYO', ''], bag: 'AB', words }).play('- 7 6 CORN').lastScore).toBe(6);
  });

  const round3: TableSetup = { racks: ['FYOVGNA', 'HPSQWER'], bag: 'ARTZE', words, laid: ['- 7 6 CORN', '| 6 8 TACK'] };

  it('2: with strict cross words, round 3 is rejected because of NV without any change', () => {
    const strict = new Table({ ...rules('scribble'), crossWords: 'valid' }, round3);
    const before = JSON.stringify(strict.state);
    expect(strict.describe(strict.refusal('- 8 7 NVY'))).toBe('Not in the lexicon: NV.');
    expect(JSON.stringify(strict.state)).toBe(before);
  });

  it('2: with ignored cross words, NAVY scores 10 and ON scores 2', () => {
    expect(table('scribble', round3).play('- 8 7 NVY').lastScore).toBe(12);
  });

  it.each([
    ['pass pass pass pass', true],
    ['pass pass pass exchange pass', false],
    ['pass pass exchange pass pass pass', false],
    ['pass exchange pass pass pass pass', true],
  ])('3: %s ends the game: %s', (moves, over) => {
    const at = table('scribble', { racks: ['AB', 'CD'], bag: 'EFGHIJ', scores: [7, 9] });
    for (const move of moves.split(' ')) {
      at.play(move === 'pass' ? 'pass' : `exchange ${at.rack(at.toMove)[0]!}`);
    }
    expect(at.game.isOver).toBe(over);
    expect(at.state.scores).toEqual([7, 9]);
  });

  it('4: the checked word is the whole run', () => {
    const setup = { racks: ['ATS', ''], bag: 'AB', words: ['CORN', 'CORNS', 'AT'], laid: ['- 7 6 CORN'] };
    const at = table('scribble', setup);
    expect(at.describe(at.refusal('- 7 4 AT'))).toBe('Not in the lexicon: ATCORN.');
    expect(at.play('- 7 10 S').lastScore).toBe(7);
  });
});

describe('5 to 7: scoring on premium boards', () => {
  const words = ['HELLO', 'HELLOS', 'SON', 'TIDE', 'CAT', 'EH'];

  it('5: HELLO opens for 24 on classic and 8 on cs104; TIDE down for 10', () => {
    const setup = { racks: ['HELLOTI', 'E'], bag: 'AB', words };
    expect(table('casual', setup).play('- 8 4 HELLO').lastScore).toBe(24);
    expect(new Table({ ...rules('casual'), layout: cs104 }, setup).play('- 8 4 HELLO').lastScore).toBe(16 / 2);
    expect(table('casual', { ...setup, racks: ['TIDE', ''] }).play('| 5 8 TIDE').lastScore).toBe(10);
  });

  it('6: a blank scores nothing', () => {
    expect(table('casual', { racks: ['C?T', ''], bag: 'AB', words }).play('- 8 7 C?AT').lastScore).toBe(8);
  });

  it('7: cross words score and must be valid', () => {
    const at = table('casual', { racks: ['SONEH', ''], bag: 'AB', words, laid: ['- 8 4 HELLO'] });
    expect(at.describe(at.refusal('- 7 6 EH'))).toBe('Not in the lexicon: EL, HL.');
    expect(at.play('| 8 9 SON').lastScore).toBe(13);
  });
});

describe('8: exchanges', () => {
  it.each([
    ['casual', 6, 'A', 'exchange-bag'],
    ['social', 6, 'A', 'exchange-bag'],
    ['tournament', 6, 'A', 'exchange-bag'],
    ['casual', 7, 'ABCDEFG', 'accepted'],
    ['family', 3, 'ABCD', 'exchange-bag'],
    ['family', 3, 'ABC', 'accepted'],
    ['family', 0, '', 'accepted'],
    ['config', 0, 'ABC', 'accepted'],
    ['scribble', 0, 'ABCDEFG', 'accepted'],
    ['casual', 50, '', 'exchange-count'],
    ['social', 50, '', 'exchange-count'],
    ['config', 50, '', 'exchange-count'],
    ['scribble', 50, '', 'exchange-count'],
    ['tournament', 50, '', 'exchange-count'],
  ])('%s with %i in the bag, %s: %s', (name, count, tiles, expected) => {
    const at = table(name, { racks: ['ABCDEFG', 'HIJKLMN'], bag: 'E'.repeat(count) });
    const result = at.game.apply({ kind: 'exchange', tiles: at.tiles(tiles) });
    expect('reason' in result ? result.reason : 'accepted').toBe(expected);
  });

  it('an empty exchange is a pass in family', () => {
    const at = table('family', { racks: ['ABCDEFG', 'HIJKLMN'], bag: 'E' }).play('exchange ');
    expect(at.game.lastEvents[0]!.kind).toBe('pass');
    expect([at.toMove, at.bagCount, at.state.passes]).toEqual([2, 1, 1]);
  });
});

it.each([
  ['social', [222, 150]],
  ['casual', [211, 139]],
  ['family', [211, 139]],
  ['config', [211, 139]],
  ['tournament', [222, 150]],
  ['classic', [222, 150]],
  ['scribble', [200, 150]],
])('9: leftovers when a player goes out %s: %j', (name, expected) => {
  const setup = { racks: ['AT', 'QE'], scores: [198, 150], words: ['AT'], laid: ['| 1 1 B'] };
  const at = new Table({ ...rules(name), mustTouch: false }, setup).play('- 13 4 AT');
  if (at.game.awaitsAcceptance) at.accept();
  expect(at.game.isOver).toBe(true);
  expect(at.state.scores).toEqual(expected);
});

describe('10 and 11: challenges', () => {
  const words = ['HELLO', 'SON', 'HELLOS'];

  it('10: social, a challenged phony is removed, and the challenger moves', () => {
    const at = table('social', { racks: ['HELOLXY', 'SONABCD'], bag: 'EIEIO', words });
    at.play('- 8 4 HELOL');
    expect(at.bagCount).toBe(0);
    at.challenge(2);
    expect(at.rack(1).split('').sort().join('')).toBe('EHLLOXY');
    expect([at.state.scores[0], at.state.board.tileCount, at.bagCount, at.toMove]).toEqual([0, 0, 5, 2]);
    expect(at.state.zeroTurns).toBe(1);
  });

  it('10: social, a failed challenge costs the turn: P1, P1, P2', () => {
    const at = table('social', { racks: ['HELLOXY', 'SONABCD'], bag: 'EIEIOEIEIO', words });
    at.play('- 8 4 HELLO').challenge(2);
    expect(at.toMove).toBe(1);
    at.play('pass');
    expect(at.toMove).toBe(2);
  });

  it('10: social, only the player to move may challenge, and only before the move', () => {
    const at = table('social', { racks: ['HELLOXY', 'SONABCD', 'ABCDEFG'], bag: 'EIEIOEIEIO', words });
    at.play('- 8 4 HELLO');
    expect(at.game.challenge(2)).toMatchObject({ reason: 'may-not-challenge' });
    expect(at.game.challenge(0)).toMatchObject({ reason: 'may-not-challenge' });
    at.play('pass');
    expect(at.game.challenge(2)).toMatchObject({ reason: 'nothing-to-challenge' });
  });

  const family = (): Table =>
    table('family', { racks: ['HELLOXY', 'SONABCD', 'ABCDEFG'], bag: 'EIEIOEIEIO', words }).play('- 8 4 HELLO');

  it('11: family, P3 wrongly challenges P1: P1, P2, (P3 skipped), P1', () => {
    const at = family().challenge(3);
    expect(at.toMove).toBe(2);
    at.play('pass');
    expect(at.toMove).toBe(1);
    at.play('pass', 'pass');
    expect(at.toMove).toBe(3);
  });

  it('11: family, P2 wrongly challenges P1: P1, P3, P1', () => {
    const at = family().challenge(2);
    expect(at.toMove).toBe(3);
    at.play('pass');
    expect(at.toMove).toBe(1);
  });

  it('11: family, P2 moves next, whichever player challenges a phony', () => {
    const at = table('family', { racks: ['HELOLXY', 'SONABCD', 'ABCDEFG'], bag: 'EIEIO', words });
    at.play('- 8 4 HELOL').challenge(3);
    expect([at.toMove, at.state.board.tileCount]).toEqual([2, 0]);
  });

  it('11: family, a play can still be challenged after a skipped turn', () => {
    const at = family().challenge(3).play('| 9 8 AD');
    expect(at.toMove).toBe(1);
    at.challenge(1);
    expect([at.toMove, at.state.board.tileCount]).toEqual([1, 5]);
  });

  const son: TableSetup = { racks: ['SON', 'ABC'], bag: 'EIEIO', words, laid: ['- 8 4 HELLO'], scores: [24, 50] };

  it.each([
    [[0, 1], 10],
    [[1], 5],
    [null, 10],
  ])('tournament: a failed challenge of words %j pays %i', (named, bonus) => {
    const at = table('tournament', son).play('| 8 9 SON').challenge(2, named);
    expect([at.state.scores, at.toMove]).toEqual([[37 + bonus, 50], 2]);
  });

  it('tournament: any invalid named word voids the play; valid named words do not', () => {
    const setup = { ...son, racks: ['SNO', 'ABC'] };
    expect(table('tournament', setup).play('| 8 9 SNO').challenge(2, [0, 1]).state.board.tileCount).toBe(5);
    expect(table('tournament', setup).play('| 8 9 SNO').challenge(2, [1]).state.board.tileCount).toBe(8);
    const unknown = table('tournament', setup).play('| 8 9 SNO').game.challenge(1, [7]);
    expect(unknown).toMatchObject({ reason: 'no-such-word' });
  });

  it('a play that goes out stands only after acceptance, and is removed if challenged off', () => {
    const setup = { racks: ['SNO', 'QE'], words, laid: ['- 8 4 HELLO'] };
    const at = table('tournament-na', setup).play('| 8 9 SNO');
    expect([at.game.isOver, at.game.awaitsAcceptance]).toEqual([false, true]);
    expect(at.refusal('pass').reason).toBe('awaits-acceptance');
    const before = at.game;
    at.challenge(2);
    expect([at.game.isOver, at.toMove, at.rack(1)]).toEqual([false, 2, 'SNO']);
    at.game = before;
    at.accept();
    expect([at.game.isOver, at.state.scores]).toEqual([true, [13 + 22, 0]]);
  });
});

it.each([
  ['E?A', [1]],
  ['AAD', [0, 1]],
  ['ZYX', [2]],
  ['??A', [0, 1]],
])('12: the draw for first play %s: %j', (drawn, best) => {
  expect(bestDraws(table('family').tiles(drawn))).toEqual(best);
});

it.each(['social', 'family'])('13: unchallenged phonies %s: stay and keep their score', (name) => {
  const at = table(name, { racks: ['HELOLXY', 'SONABCD'], bag: 'EIEIO' }).play('- 8 4 HELOL', 'pass');
  expect([at.state.scores[0], at.state.board.tileCount]).toEqual([24, 5]);
  expect(at.game.challenge(0)).toMatchObject({ reason: 'nothing-to-challenge' });
});

describe('14: zero turns', () => {
  it('tournament: pass, pass, exchange, pass, challenged off, pass: the game ends, each player loses the value of the rack', () => {
    const at = table('tournament', { racks: ['HELOL', 'QE'], bag: 'EIEIOEI', words: [] });
    at.play('pass', 'pass', 'exchange H', 'pass', '- 8 8 EL').challenge(2);
    expect([at.state.zeroTurns, at.game.isOver]).toEqual([5, false]);
    at.play('pass');
    expect(at.state.end?.reason).toBe('zero-turns');
    expect(at.state.scores.every((score) => score < 0)).toBe(true);
  });

  it('tournament: a scoring play after five zero turns resets the count', () => {
    const at = table('tournament', { racks: ['QE', 'HELLO'], bag: 'EIEIOEI', words: ['HELLO'] });
    at.play('pass', 'pass', 'pass', 'pass', 'pass', '- 8 4 HELLO');
    expect([at.state.zeroTurns, at.game.isOver]).toEqual([0, false]);
  });
});

describe('15 to 18: config', () => {
  it('15: the opening covers the start square, and later plays connect', () => {
    const at = table('config', { racks: ['CAKEHI', 'CAKE'], bag: 'EEEEEEEEEEE', words: ['CAKE', 'HI'] });
    expect(at.refusal('| 3 3 CAKE').reason).toBe('start-not-covered');
    at.play('- 8 8 HI');
    expect(at.refusal('| 3 3 CAKE').reason).toBe('not-connected');
  });

  it('16: tiles return before the draw; the bag keeps its size; the turn ends', () => {
    const at = table('config', { racks: ['AA?', 'BCD'], bag: '' });
    expect(at.refusal('exchange AAA').reason).toBe('tiles-not-held');
    at.play('exchange AA?');
    expect([at.rack(1).split('').sort().join(''), at.bagCount, at.toMove]).toEqual(['?AA', 0, 2]);
  });

  it.each([
    [3, 56],
    [8, 6],
  ])('17: hand of %i on 7×7: BAG scores %i', (handSize, score) => {
    const layout = parseLayout(`7 7\n4 4\n${'.......\n'.repeat(7)}`, 'seven');
    const ruleset = { ...rules('config'), handSize, layout };
    const at = new Table(ruleset, { racks: ['BAG', 'E'], bag: 'EEEEEEEEEEE', words: ['BAG'] });
    expect(at.play('- 4 4 BAG').lastScore).toBe(score);
  });

  it.each([1, 2, 3])('18: three passes in a row from seat %i end the game', (from) => {
    const at = table('config', { racks: ['CAKE', 'HIA', 'XYZ'], bag: 'EEEEE', words: ['CAKE', 'HA'] });
    at.play(...['- 8 8 CAKE', '- 7 9 H'].slice(0, from - 1));
    at.play('pass', 'pass');
    expect(at.game.isOver).toBe(false);
    at.play('pass');
    expect(at.state.end?.reason).toBe('passes');
  });

  it('18: a move between the passes keeps the game open', () => {
    const at = table('config', { racks: ['CAKE', 'HIA', 'XYZ'], bag: 'EEEEE', words: ['CAKE', 'HA'] });
    at.play('pass', 'pass', 'exchange X', 'pass', 'pass');
    expect(at.game.isOver).toBe(false);
  });
});
