/**
 * Challenges beyond the published scenarios: all kinds, challengers, scopes and times, with their effects on turns, tiles, scores and
 * the end of the game.
 */
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { Table, type TableSetup } from '../support/table.ts';

const social = await loadRuleset('social');
const WORDS = ['HELLO', 'HELLOS', 'SON', 'AD'];
const next = { by: 'next', scope: 'play' } as const;
const anyone = { by: 'anyone', scope: 'play' } as const;

type Challenge = Ruleset['challenge'];

/** HELLO is on the board. P1 can play SON (valid), or SNO with HELLOS (of which only HELLOS is valid). P2 and P3 have filler tiles. */
const SETUP: TableSetup = {
  racks: ['SONXYVV', 'ADABCEE', 'ADOOIIU'],
  bag: 'EIEIOEIEIO',
  words: WORDS,
  laid: ['- 8 4 HELLO'],
  scores: [24, 50, 40],
};

function under(challenge: Challenge, more: Partial<Ruleset> = {}, setup: TableSetup = SETUP): Table {
  return new Table({ ...social, challenge, ...more }, setup);
}

const GOOD = '| 8 9 SON';
const BAD = '| 8 9 SNO';

describe('a failed challenge', () => {
  it.each<[string, Challenge, number, readonly number[], number]>([
    ['single, next: nothing', { kind: 'single', ...next }, 2, [37, 50, 40], 2],
    ['single, anyone, by P3: nothing', { kind: 'single', ...anyone }, 3, [37, 50, 40], 2],
    ['double, next: the turn', { kind: 'double', ...next }, 2, [37, 50, 40], 3],
    ['double, anyone, by P3: a turn to come', { kind: 'double', ...anyone }, 3, [37, 50, 40], 2],
    ['points a word', { kind: 'points', points: 5, per: 'word', ...next }, 2, [47, 50, 40], 2],
    ['points a challenge', { kind: 'points', points: 10, per: 'challenge', ...next }, 2, [47, 50, 40], 2],
    ['points a word, of the challenger', { kind: 'points', points: -5, per: 'word', ...next }, 2, [37, 40, 40], 2],
    ['points, of any challenger', { kind: 'points', points: -10, per: 'challenge', ...anyone }, 3, [37, 50, 30], 2],
    ['points a word, anyone, by P3', { kind: 'points', points: 3, per: 'word', ...anyone }, 3, [43, 50, 40], 2],
  ])('%s', (_, challenge, player, scores, toMove) => {
    const at = under(challenge).play(GOOD).challenge(player);
    expect([at.state.scores, at.toMove, at.state.board.tileCount]).toEqual([scores, toMove, 8]);
    expect(at.game.challenge(player === 2 ? 2 : 1)).toMatchObject({ reason: 'nothing-to-challenge' });
  });

  it('costs one turn regardless of the number of words', () => {
    const at = under({ kind: 'double', ...anyone })
      .play(GOOD)
      .challenge(3)
      .play('pass');
    expect([at.toMove, at.state.lostTurns]).toEqual([1, [0, 0, 0]]);
  });

  it('loses the game if that is the stake: the best other player wins at any score of the challenger', () => {
    const at = under({ kind: 'triple', ...anyone }, {}, { ...SETUP, scores: [24, 50, 400] })
      .play(GOOD)
      .challenge(3);
    expect([at.game.isOver, at.game.winners, at.state.scores]).toEqual([true, [1], [37, 50, 400]]);
  });
});

describe('an upheld challenge', () => {
  it.each<[string, Challenge, number]>([
    ['single', { kind: 'single', ...next }, 2],
    ['double', { kind: 'double', ...next }, 2],
    ['points', { kind: 'points', points: 5, per: 'word', ...next }, 2],
    ['double by P3 of anyone', { kind: 'double', ...anyone }, 3],
  ])('%s: restores tiles, score and bag, ends the turn, and pays nothing', (_, challenge, player) => {
    const at = under(challenge).play(BAD);
    expect([at.bagCount, at.state.scores[0]]).toEqual([7, 37]);
    at.challenge(player);
    expect([at.rack(1), at.state.scores, at.bagCount]).toEqual(['SONXYVV', [24, 50, 40], 10]);
    expect([at.state.board.tileCount, at.toMove, at.state.zeroTurns]).toEqual([5, 2, 1]);
    expect(Array.from(at.state.bag.tiles.slice(at.state.bag.front, at.state.bag.back)).sort()).toEqual(
      Array.from(at.tiles('EIEIOEIEIO')).sort(),
    );
  });

  it('keeps an earlier lost turn', () => {
    // P3 wrongly challenges P1's play, and P1 then challenges off P2's phony: P3 is still skipped.
    const at = under({ kind: 'double', ...anyone })
      .play(GOOD)
      .challenge(3)
      .play('| 9 8 DA')
      .challenge(1);
    expect([at.toMove, at.rack(2)]).toEqual([1, 'ADABCEE']);
  });

  it('loses the game if that is the stake', () => {
    const at = under({ kind: 'triple', ...anyone }, {}, { ...SETUP, scores: [400, 50, 50] })
      .play(BAD)
      .challenge(3);
    expect([at.game.isOver, at.game.winners, at.state.scores]).toEqual([true, [1, 2], [400, 50, 50]]);
  });

  it('counts later skipped turns as turns without a score', () => {
    // P2's lost turn is skipped while P1's phony can still be challenged.
    const at = under({ kind: 'double', ...anyone }, {}, { ...SETUP, state: { lostTurns: [0, 1, 0] } }).play(BAD);
    expect([at.toMove, at.state.zeroTurns]).toEqual([3, 1]);
    expect(at.challenge(3).state.zeroTurns).toBe(2);
  });
});

describe('the scope of a challenge', () => {
  const words = (kind: 'double' | 'single'): Challenge => ({ kind, by: 'next', scope: 'words' });

  it('words: naming a valid word leaves an unnamed invalid one on the board, and costs', () => {
    const at = under(words('double')).play(BAD).challenge(2, [1]);
    expect([at.state.board.tileCount, at.toMove]).toEqual([8, 3]);
  });

  it('words: any named invalid word removes the whole play', () => {
    expect(under(words('double')).play(BAD).challenge(2, [1, 0]).state.board.tileCount).toBe(5);
  });

  it('words: pays once for a word named twice, and rejects empty or unknown selections', () => {
    const points: Challenge = { kind: 'points', points: 5, per: 'word', by: 'next', scope: 'words' };
    const at = under(points).play(GOOD);
    expect(at.game.challenge(1, [])).toMatchObject({ reason: 'no-such-word' });
    expect(at.game.challenge(1, [2])).toMatchObject({ reason: 'no-such-word' });
    expect(at.challenge(2, [0, 0]).state.scores[0]).toBe(42);
  });

  it('play: all words count, whichever are named', () => {
    const at = under({ kind: 'points', points: 5, per: 'word', ...next });
    expect(at.play(BAD).challenge(2, [1]).state.board.tileCount).toBe(5);
    const paid = under({ kind: 'points', points: 5, per: 'word', ...next })
      .play(GOOD)
      .challenge(2, [1]);
    expect(paid.state.scores[0]).toBe(47);
  });

  it('a word below the minimum length is invalid even if the lexicon contains it', () => {
    const at = under({ kind: 'double', ...next }, { minWordLength: 3 })
      .play('| 8 9 SON', '- 9 8 A')
      .challenge(3);
    expect([at.state.board.tileCount, at.rack(2)]).toEqual([8, 'ADABCEE']);
  });
});

describe('the time of a challenge', () => {
  it.each([['pass'], ['exchange A'], ['- 9 10 AD']])('ends with %s by the next player', (move) => {
    const at = under({ kind: 'single', ...anyone }, { mustTouch: false }).play(BAD, move);
    const pending = at.state.pending?.seat;
    expect(pending).toBe(move.startsWith('-') ? 1 : undefined);
    if (pending === undefined) expect(at.game.challenge(2)).toMatchObject({ reason: 'nothing-to-challenge' });
    else expect(at.game.challenge(1)).toMatchObject({ reason: 'may-not-challenge' });
  });

  it('continues after a dictionary query', () => {
    const at = under({ kind: 'single', ...next }, { queriesPerTurn: 1 }).play(BAD);
    const asked = at.game.query('SN.');
    if (!('apply' in asked)) throw new Error('refused');
    at.game = asked;
    expect(at.challenge(2).state.board.tileCount).toBe(5);
  });

  it('excludes challenges before any play, of one’s own play, out of turn, and if words are checked immediately', () => {
    const at = under({ kind: 'single', ...next });
    expect(at.game.challenge(1)).toMatchObject({ reason: 'nothing-to-challenge' });
    at.play(GOOD);
    expect(at.game.challenge(0)).toMatchObject({ reason: 'may-not-challenge' });
    expect(at.game.challenge(2)).toMatchObject({ reason: 'may-not-challenge' });
    const checked = under({ kind: 'void' }).play(GOOD);
    expect(checked.game.challenge(1)).toMatchObject({ reason: 'nothing-to-challenge' });
  });
});

describe('a play that goes out', () => {
  const OUT: TableSetup = { ...SETUP, racks: ['SON', 'QE', 'A'], bag: '' };
  const PHONY: TableSetup = { ...SETUP, racks: ['SNO', 'QE', 'A'], bag: '' };

  it('permits only acceptance or a challenge', () => {
    const at = under({ kind: 'double', ...anyone }, {}, OUT).play(GOOD);
    for (const move of ['pass', 'exchange Q', '| 11 9 E']) expect(at.refusal(move).reason).toBe('awaits-acceptance');
    expect([at.game.isOver, at.state.scores]).toEqual([false, [37, 50, 40]]);
    at.accept();
    expect([at.game.isOver, at.state.scores]).toEqual([true, [37 + 2 * 12, 50, 40]]);
  });

  it('ends the game after any failed challenge, which then costs no turn', () => {
    for (const player of [2, 3]) {
      const at = under({ kind: 'double', ...anyone }, {}, OUT)
        .play(GOOD)
        .challenge(player);
      expect([at.state.end?.reason, at.state.scores]).toEqual(['out', [61, 50, 40]]);
    }
  });

  it('pays for the challenge before the leftovers are counted', () => {
    const at = under({ kind: 'points', points: 5, per: 'word', ...next }, {}, OUT)
      .play(GOOD)
      .challenge(2);
    expect(at.state.end?.scoresBefore).toEqual([47, 50, 40]);
    expect(at.state.scores).toEqual([47 + 2 * 12, 50, 40]);
  });

  it('is removed after an upheld challenge, and the game continues', () => {
    const at = under({ kind: 'double', ...anyone }, {}, PHONY)
      .play(BAD)
      .challenge(3);
    expect([at.game.isOver, at.game.awaitsAcceptance, at.toMove, at.rack(1)]).toEqual([false, false, 2, 'SNO']);
    at.play('pass', 'pass');
    expect(at.toMove).toBe(1);
  });

  it('also waits if an empty bag ends the game, and its drawn tiles return', () => {
    const setup = { ...SETUP, bag: 'EIO' };
    const at = under({ kind: 'double', ...next }, { outEnd: 'bag-empty' }, setup).play(BAD);
    expect([at.bagCount, at.game.awaitsAcceptance]).toEqual([0, true]);
    at.challenge(2);
    expect([at.bagCount, at.game.isOver, at.toMove]).toEqual([3, false, 2]);
  });
});
