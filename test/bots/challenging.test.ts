import { describe, expect, it } from 'vitest';
import type { SyncBot, PlayerView } from '../../src/bots/bot.ts';
import { wordsToChallenge } from '../../src/bots/challenging.ts';
import { readBotSpec, wordsWantedBy } from '../../src/bots/registry.ts';
import { viewOf } from '../../src/bots/player-view.ts';
import { startState } from '../../src/engine/game/game-events.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { classic, place, tiles } from '../support/classic.ts';
import { graphOf, tinyGraph } from '../support/tiny-lexicon.ts';
import { botsOf } from '../support/playing.ts';

const graph = tinyGraph();
const standing: Ruleset = { ...classic, challenge: { kind: 'double', by: 'next', scope: 'play' } };
const vocabularies = new Map([
  ['few', graphOf(['AT', 'EAT', 'ZZT'], 'few')],
  ['other', graphOf(['ZZT', 'QX'], 'other')],
]);

function bot(spec: string, ruleset: Ruleset = standing): SyncBot {
  return botsOf({ ruleset, graph, vocabularies }, spec)[0]!;
}

function viewWith(rack: string, ruleset: Ruleset = standing): PlayerView {
  const state = { ...startState(ruleset, 2, tiles('AAAAAAA')), racks: [tiles(rack), tiles('BBBBBBB')] };
  const game = GameHistory.fromState({ ruleset, lexicon: graph, seed: 1 }, state);
  return viewOf(game, new SearchBoard(ruleset, graph));
}

const wordsPlayed = (text: string): Uint8Array[] => text.split(' ').map((word) => tiles(word));

function played(view: PlayerView, spec: string): string {
  const { move } = bot(spec, view.ruleset).decide(view, { seed: 1, alternatives: 0 });
  if (move.kind !== 'place') return move.kind;
  return Array.from(move.tiles, (tile) => String.fromCharCode(64 + tile)).join('');
}

describe('a bot under a challenge rule', () => {
  const view = viewWith('ATEEEEE');

  it('challenges exactly the words it does not know', () => {
    expect(wordsToChallenge(bot('greedy'), view, wordsPlayed('AT ZZT TRAIN QX'), 1)).toEqual([1, 3]);
    expect(wordsToChallenge(bot('greedy'), view, wordsPlayed('AT TRAIN'), 1)).toHaveLength(0);
    expect(wordsToChallenge(bot('greedy:lexicon=few'), view, wordsPlayed('AT ZZT TRAIN QX'), 1)).toEqual([2, 3]);
  });

  it('challenges a word that is shorter than the rules allow', () => {
    const short = { ...view, ruleset: { ...standing, minWordLength: 3 } };
    expect(wordsToChallenge(bot('greedy'), short, wordsPlayed('AT TRAIN'), 1)).toEqual([0]);
  });

  it.each([
    ['always', 300, 300],
    ['never', 0, 0],
    ['1', 300, 300],
    ['0', 0, 0],
    ['0.25', 50, 100],
  ])('with challenge=%s challenges %i to %i of 300 plays', (habit, least, most) => {
    const by = bot(`greedy:challenge=${habit}`);
    const decide = (seed: number): boolean => wordsToChallenge(by, view, wordsPlayed('ZZT'), seed).length > 0;
    const decisions = Array.from({ length: 300 }, (_, seed) => decide(seed));
    const count = decisions.filter(Boolean).length;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
    expect(Array.from({ length: 300 }, (_, seed) => decide(seed))).toEqual(decisions);
  });

  it('always challenges by default', () => {
    const plain: SyncBot = {
      name: 'plain',
      decide: () => ({ move: { kind: 'pass' }, ranked: [], values: 'estimate' }),
    };
    expect(wordsToChallenge(plain, view, wordsPlayed('ZZT'), 1)).toHaveLength(1);
    expect(wordsToChallenge(plain, view, wordsPlayed('EAT'), 1)).toHaveLength(0);
  });

  it.each(['often', '1.5', '-1', '', 'NaN', '1e-1'])('rejects challenge=%s', (text) => {
    expect(() => readBotSpec(`greedy:challenge=${text}`)).toThrow(/always, never, or a probability from 0 to 1/u);
  });
});

describe('a bot with its own vocabulary', () => {
  it("plays only words that are also in the game's lexicon", () => {
    expect(played(viewWith('ZZTAEEE'), 'greedy:lexicon=few')).toMatch(/^(EAT|AT)$/u);
    expect(played(viewWith('ZZTAEEE'), 'greedy')).not.toBe('ZZT');
  });

  it('plays other words on request, under rules with challenges', () => {
    expect(played(viewWith('ZZTAEEE'), 'greedy:lexicon=few,phonies=yes')).toBe('ZZT');
    expect(played(viewWith('ZZTAEEE', classic), 'greedy:lexicon=few,phonies=yes')).toMatch(/^(EAT|AT)$/u);
  });

  it('plays no phony after one was challenged off or after many turns without a score', () => {
    const view = viewWith('ZZTAEEE');
    const withdrawn = { kind: 'withdrawn', seat: 0, move: place('- 8 8 ZZT') } as const;
    expect(played({ ...view, history: [withdrawn] }, 'greedy:lexicon=few,phonies=yes')).not.toBe('ZZT');
    expect(played({ ...view, zeroTurns: 6 }, 'greedy:lexicon=few,phonies=yes')).not.toBe('ZZT');
  });

  it("is rejected if it has no word in common with the game's lexicon", () => {
    expect(() => bot('greedy:lexicon=other')).toThrow(/lexicon other has no word in common with tiny/u);
  });

  it('names the lexicon to load', () => {
    expect(wordsWantedBy(readBotSpec('greedy'))).toEqual([]);
    expect(wordsWantedBy(readBotSpec('greedy:lexicon=few'))[0]?.name).toBe('few');
  });

  it.each([
    ['greedy:phonies=yes', /phonies=yes requires lexicon=PATH/u],
    ['greedy:lexicon=few,phonies=maybe', /phonies=maybe: must be yes or no/u],
    ['greedy:challenge=2', /challenge=2: must be always, never/u],
  ])('rejects %s', (spec, message) => expect(() => readBotSpec(spec)).toThrow(message));
});
