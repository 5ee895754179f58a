/**
 * Placements and exchanges beyond the published scenarios: openings, detached words, ignored cross strings, minimum word length,
 * unusual boards and hands, premiums and bonuses, order and limits of exchanges.
 */
import { describe, expect, it } from 'vitest';
import { parseLayout, type Layout } from '../../src/engine/board/layout.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { Table, type TableSetup } from '../support/table.ts';

const casual = await loadRuleset('casual');
const scribble = await loadRuleset('scribble');
const plain: Layout = scribble.layout;

function table(setup: TableSetup, more: Partial<Ruleset> = {}, base = casual): Table {
  return new Table({ ...base, ...more }, setup);
}

function outcome(at: Table, move: string): string | number {
  try {
    return at.play(move).lastScore;
  } catch {
    return at.refusal(move).reason;
  }
}

describe('legal placements', () => {
  const words = ['AT', 'CAT', 'TA', 'HELLO'];

  it.each<[string, Partial<Ruleset>, string, string | number]>([
    ['the start square is covered', {}, '- 8 7 AT', 4],
    ['or not', {}, '- 8 9 AT', 'start-not-covered'],
    ['one tile on it is not a word', {}, '- 8 8 A', 'too-short'],
    ['anywhere', { opening: 'anywhere' }, '- 1 1 AT', 6],
    ['one tile anywhere is not a word', { opening: 'anywhere' }, '| 15 15 A', 'too-short'],
    ['off the edge', { opening: 'anywhere' }, '- 1 15 AT', 'off-board'],
    ['a detached opening must still cover the start', { mustTouch: false }, '- 1 1 AT', 'start-not-covered'],
  ])('opening: %s', (_, more, move, expected) => {
    expect(outcome(table({ racks: ['ATQ', ''], bag: 'EE', words }, more), move)).toBe(expected);
  });

  it.each<[string, Partial<Ruleset>, string, string | number]>([
    ['a play touches', {}, '- 1 1 AT', 'not-connected'],
    ['corners do not touch', {}, '- 9 9 AT', 'not-connected'],
    ['a detached word where it may be', { mustTouch: false }, '- 1 1 AT', 6],
    ['a detached tile is not a word even there', { mustTouch: false }, '- 1 1 A', 'too-short'],
    ['an occupied square', {}, '- 8 5 AT', 'square-occupied'],
  ])('later: %s', (_, more, move, expected) => {
    const at = table({ racks: ['ATQ', ''], bag: 'EE', words, laid: ['- 8 4 HELLO'] }, more);
    expect(outcome(at, move)).toBe(expected);
  });

  it.each<[string, string, string, string | number]>([
    ['a board of one row: across', '1 7\n1 4\n...d...', '- 1 3 CAT', 10],
    ['a board of one row: down', '1 7\n1 4\n...d...', '| 1 4 CAT', 'off-board'],
    ['a board of one column', '7 1\n4 1\n.\n.\n.\nt\n.\n.\n.', '| 3 1 CAT', 15],
    ['a rectangle whose start is a corner', '2 5\n2 5\n.....\n..3..', '- 2 3 CAT', 11],
    ['fourfold squares', '3 5\n1 1\nq..4.\n.....\n.....', '- 1 1 HELLO', 44],
    ['26 by 26', `26 26\n26 26\n${`${'.'.repeat(26)}\n`.repeat(26)}`, '- 26 24 CAT', 5],
  ])('%s', (_, board, move, expected) => {
    const at = table({ racks: ['HELLOCAT', ''], bag: 'E', words }, { layout: parseLayout(board, 'odd'), handSize: 8 });
    expect(outcome(at, move)).toBe(expected);
  });
});

describe('invalid cross strings', () => {
  const WORDS = ['CORN', 'ON', 'ATE', 'TO'];
  const setup: TableSetup = { racks: ['ATENOQ', ''], bag: 'EEE', words: WORDS, laid: ['- 7 6 CORN'] };

  it.each<[string, string, string | number, number]>([
    // A below C forms CA, T below O forms OT, and E below R forms RE, none of which is valid.
    ['ignored, the main word alone scores', '- 8 6 ATE', 3, 3],
    ['one tile whose run across is none and down is one', '| 8 7 N', 2, 0],
    ['one tile that makes no word at all', '| 8 7 Q', 'not-words', 0],
    ['the main word must be one', '- 8 6 AQ', 'not-words', 0],
    ['the whole run is the word', '- 7 10 A', 'not-words', 0],
  ])('%s', (_, move, expected, ignored) => {
    const at = table(setup, {}, scribble);
    expect(outcome(at, move)).toBe(expected);
    const event = at.game.lastEvents.find(({ kind }) => kind === 'place');
    if (event?.kind === 'place') expect(event.play.ignored).toHaveLength(ignored);
  });

  it('both runs of a single tile score if both are words', () => {
    const laid = ['- 7 6 CORN', '- 8 6 T'];
    // O at (8,7) forms TO across (valid) and OO down (invalid); N forms TN across (invalid) and ON down (valid).
    expect(table({ ...setup, laid }, {}, scribble).play('- 8 7 O').lastScore).toBe(2);
    expect(table({ ...setup, laid }, {}, scribble).play('- 8 7 N').lastScore).toBe(2);
    const both = { ...setup, laid, words: [...WORDS, 'OO'] };
    expect(table(both, {}, scribble).play('- 8 7 O').lastScore).toBe(4);
  });

  it('are also ignored under challenge rules: the word of a single tile is its valid run', () => {
    const challenge = { kind: 'double', by: 'next', scope: 'play' } as const;
    const at = table({ ...setup, laid: ['- 7 6 CORN', '- 8 6 T'] }, { challenge }, scribble).play('- 8 7 N');
    const { words, ignored } = at.state.pending!.play;
    expect([words.map(({ points }) => points), ignored.length]).toEqual([[2], 1]);
    expect(at.challenge(2).state.board.tileCount).toBe(6);
    // If neither run is valid, the play is an ordinary phony.
    const phony = table({ ...setup, racks: ['Q', 'A'] }, { challenge }, scribble).play('| 8 7 Q');
    expect(phony.challenge(2).state.board.tileCount).toBe(4);
  });

  it('are rejected with all their names if cross words must be valid', () => {
    const at = table(setup, { crossWords: 'valid' }, scribble);
    expect(at.describe(at.refusal('- 8 6 ATE'))).toBe('Not in the lexicon: CA, OT, RE.');
  });
});

describe('the minimum word length', () => {
  const words = ['AT', 'CAT', 'CATS', 'SO', 'SOT'];

  it.each<[number, string, string | number]>([
    [2, '- 8 7 AT', 4],
    [3, '- 8 7 AT', 'not-words'],
    [3, '- 8 7 CAT', 10],
    [4, '- 8 7 CAT', 'not-words'],
    [1, '- 8 8 A', 'too-short'],
  ])('%i: %s gives %s', (minWordLength, move, expected) => {
    expect(outcome(table({ racks: ['CATSO', ''], bag: 'EE', words }, { minWordLength }), move)).toBe(expected);
  });

  it('also applies to cross words, which are rejected or ignored', () => {
    const setup: TableSetup = {
      racks: ['SOT', ''],
      bag: 'EE',
      words: [...words, 'AO', 'CS', 'TT'],
      laid: ['- 8 7 CAT'],
    };
    expect(outcome(table(setup), '- 9 7 SOT')).toBe(5 + 5 + 2 + 3);
    expect(outcome(table(setup, { minWordLength: 3 }), '- 9 7 SOT')).toBe('not-words');
    const ignoring = { minWordLength: 3, crossWords: 'ignored', layout: plain, opening: 'anywhere' } as const;
    expect(outcome(table(setup, ignoring), '- 9 7 SOT')).toBe(3);
  });
});

describe('hands and bonuses', () => {
  it.each<[string, Partial<Ruleset>, string, string, number]>([
    ['a hand of twelve, played whole', { handSize: 12 }, 'ABCDEFGHIJKL', '- 8 1 ABCDEFGHIJKL', 50],
    ['seven of a hand of eight earn what a hand does not', { handSize: 8 }, 'ABCDEFGH', '- 8 4 ABCDEFG', 0],
    ['two bonuses: the lesser', { handSize: 8 }, 'ABCDEFGH', '- 8 4 ABCDEF', 40],
    ['a short rack played whole is no hand', { handSize: 7 }, 'ABC', '- 8 7 ABC', 0],
  ])('%s', (_, more, rack, move, bonus) => {
    const bonuses: Ruleset['bonuses'] = [
      { tiles: 6, points: 40 },
      { tiles: 'hand', points: 50 },
    ];
    const word = move.split(' ')[3]!;
    const at = table(
      { racks: [rack, ''], bag: 'E', words: [word] },
      { ...more, bonuses, layout: plain, opening: 'anywhere' },
    );
    const letters = Array.from(at.tiles(word)).reduce((sum, tile) => sum + casual.alphabet.points[tile]!, 0);
    expect(at.play(move).lastScore).toBe(letters + bonus);
  });

  it('a hand of one cannot open, and later gets the bonus for each tile', () => {
    const bonuses: Ruleset['bonuses'] = [{ tiles: 'hand', points: 50 }];
    const more = { handSize: 1, bonuses, layout: plain, opening: 'anywhere' } as const;
    expect(outcome(table({ racks: ['T', ''], bag: 'E', words: ['AT'] }, more), '- 8 9 T')).toBe('too-short');
    const laid = table({ racks: ['T', ''], bag: 'E', words: ['AT'], laid: ['- 8 8 A'] }, more);
    expect(outcome(laid, '- 8 9 T')).toBe(52);
  });

  it('a blank scores nothing even on premiums, but its word is multiplied', () => {
    const at = table({ racks: ['C?T', ''], bag: 'E', words: ['CAT'] });
    // T covers the start square, which doubles the word.
    expect(at.play('- 8 6 C?AT').lastScore).toBe(2 * (3 + 0 + 1));
  });

  it('a premium counts once, for the play that covers it', () => {
    const at = table({ racks: ['CAT', 'S'], bag: 'EEEE', words: ['CAT', 'CATS'] }).play('- 8 7 CAT');
    expect([at.state.scores[0], at.play('- 8 10 S').lastScore]).toEqual([10, 6]);
  });
});

describe('exchanges', () => {
  const exchange = (more: Partial<Ruleset['exchange']>): Partial<Ruleset> => ({
    exchange: { min: 1, max: 7, bagAtLeast: 0, order: 'draw-first', ...more },
  });

  it('draw first: returned tiles are not drawn', () => {
    const at = table({ racks: ['ABCDEFG', 'H'], bag: 'OOO' }, exchange({})).play('exchange ABC');
    expect([at.rack(1), at.bagCount, at.toMove]).toEqual(['DEFGOOO', 3, 2]);
  });

  it('return first: with an empty bag the same tiles are drawn again', () => {
    const at = table({ racks: ['ABCDEFG', 'H'] }, exchange({ order: 'return-first' })).play('exchange ABC');
    expect([Array.from(at.rack(1)).sort().join(''), at.bagCount, at.toMove]).toEqual(['ABCDEFG', 0, 2]);
  });

  it('keep the order of the remaining tiles and add the new ones after them', () => {
    const at = table({ racks: ['GFEDCBA', 'H'], bag: 'XY' }, exchange({})).play('exchange FB');
    expect(at.rack(1)).toBe('GEDCAXY');
  });

  it.each<[string, Partial<Ruleset['exchange']>, string, string, string]>([
    ['more than may be', { max: 2 }, 'OOOOOOO', 'exchange ABC', 'exchange-count'],
    ['fewer than must be', { min: 2 }, 'OOOOOOO', 'exchange A', 'exchange-count'],
    ['none, where one is the least', {}, 'OOOOOOO', 'exchange ', 'exchange-count'],
    ['more than the bag can give', {}, 'OO', 'exchange ABC', 'exchange-count'],
    ['as many as the bag must hold are not there', { bagAtLeast: 3 }, 'OO', 'exchange A', 'exchange-bag'],
    [
      'more than the bag holds, where that is the rule',
      { bagAtLeast: 'exchanged' },
      'OO',
      'exchange ABC',
      'exchange-bag',
    ],
    ['tiles that are not held', {}, 'OOOOOOO', 'exchange AA', 'tiles-not-held'],
    ['a blank that is not held', {}, 'OOOOOOO', 'exchange ?', 'tiles-not-held'],
  ])('rejects %s', (_, more, bag, move, reason) => {
    expect(table({ racks: ['ABCDEFG', 'H'], bag }, exchange(more)).refusal(move).reason).toBe(reason);
  });

  it.each<[string, Partial<Ruleset['exchange']>, string]>([
    ['a bag of any size', { bagAtLeast: 0 }, 'O'],
    ['a bag too small to exchange anything', { bagAtLeast: 7 }, 'O'],
    ['no bag', { bagAtLeast: 'exchanged' }, ''],
  ])('treats an empty exchange as a pass with %s, if allowed', (_, more, bag) => {
    const at = table({ racks: ['ABC', 'H'], bag }, exchange({ min: 0, ...more })).play('exchange ');
    expect([at.game.lastEvents[0]?.kind, at.state.passes, at.toMove]).toEqual(['pass', 1, 2]);
  });

  it('allow a whole hand if the limit is the hand size', () => {
    const more = { handSize: 3, ...exchange({ max: 'hand' }) };
    expect(
      table({ racks: ['ABC', 'H'], bag: 'XYZ' }, more)
        .play('exchange ABC')
        .rack(1),
    ).toBe('XYZ');
  });
});
