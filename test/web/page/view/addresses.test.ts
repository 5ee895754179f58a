import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressedLevel,
  againstAddress,
  addressedPosition,
  analyseAddress,
  type AddressedGame,
  addressedReview,
  reviewAddress,
} from '../../../../src/web/page/view/addresses.ts';

const routeOf = (address: string): string => address.replace(/^#\//u, '');
const packed = fc.string({ unit: fc.constantFrom('A', 'Z', 'a', '0', '9', '-', '_'), minLength: 1, maxLength: 50 });
const lexicon = fc.option(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 40 }),
    hash: fc.string({ unit: fc.constantFrom('0', '7', '9', 'a', 'f'), minLength: 16, maxLength: 16 }),
  }),
);
const game: fc.Arbitrary<AddressedGame> = fc.oneof(
  fc.record({
    kind: fc.constant('kept' as const),
    id: fc.string({ unit: fc.constantFrom('a', 'T', 'Z', '0', '9', '-'), minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('linked' as const), ruleset: fc.option(fc.string()), lexicon, packed }),
);

describe('the address of a review', () => {
  it('names its game and its turn', () => {
    fc.assert(
      fc.property(game, fc.option(fc.integer({ min: 1, max: 9999 })), (named, turn) => {
        expect(addressedReview(routeOf(reviewAddress(named, turn)))).toEqual({ game: named, turn });
      }),
    );
  });

  it('is short and plain', () => {
    expect(reviewAddress({ kind: 'kept', id: '2026-11-24-7' })).toBe('#/review/2026-11-24-7');
    expect(reviewAddress({ kind: 'kept', id: '2026-11-24-7' }, 5)).toBe('#/review/2026-11-24-7?turn=5');
    const linked = { kind: 'linked', ruleset: 'super', lexicon: null, packed: 'eJw-_' } as const;
    expect(reviewAddress(linked, 5)).toBe('#/review?ruleset=super&turn=5&gcg=eJw-_');
    expect(reviewAddress({ ...linked, ruleset: null })).toBe('#/review?gcg=eJw-_');
    const words = { name: 'CSW 24', hash: '0123456789abcdef' };
    expect(reviewAddress({ ...linked, ruleset: null, lexicon: words })).toBe(
      '#/review?lexicon=CSW+24&hash=0123456789abcdef&gcg=eJw-_',
    );
  });

  it.each(['review', 'review/', 'review?turn=3', 'review?gcg', 'review/?x=y'])('%s names no game', (route) => {
    const { game: named } = addressedReview(route);
    expect(named === null || (named.kind === 'linked' && named.packed === '')).toBe(true);
  });

  it.each(['0', '-1', '1.5', '99999', 'x', '', '1e3', ' 1'])('names no turn by %j', (turn) => {
    expect(addressedReview(`review/a?turn=${encodeURIComponent(turn)}`).turn).toBeNull();
  });
});

describe('the address of a position', () => {
  it('names rules, words, position and figures', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(packed), lexicon, (ruleset, cgp, figures, words) => {
        const address = analyseAddress(ruleset, cgp, figures, words);
        expect(addressedPosition(routeOf(address))).toEqual({ ruleset, lexicon: words, cgp, figures });
      }),
    );
  });

  it.each(['lexicon=CSW', 'lexicon=CSW&hash=1', 'hash=0123456789abcdef', 'lexicon=&hash=0123456789abcdef'])(
    'names the default words by %s',
    (terms) => expect(addressedPosition(`analyse?${terms}`).lexicon).toBeNull(),
  );
});

describe('the address of a game that starts at once', () => {
  it('names a level', () => expect(addressedLevel(againstAddress('novice').replace('#/', ''))).toBe('novice'));

  it.each(['play', 'play/2026-11-26-5', 'play?against=', 'play?against=nobody'])('is not %s', (route) => {
    expect(addressedLevel(route)).toBe(null);
  });
});
