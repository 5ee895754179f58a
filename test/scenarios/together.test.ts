/** Duplicate games, in which all players have the same rack, by the published rules. */
import { describe, expect, it } from 'vitest';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import type { GameState } from '../../src/engine/game/game-events.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { createRuleset, parseRuleset, type Ruleset } from '../../src/engine/rules/ruleset.ts';
import { bagCount } from '../../src/engine/tiles/bag.ts';
import { formatTiles } from '../../src/engine/tiles/tile-text.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { gameFinders } from '../../src/movegen/best/game-finders.ts';
import { classic, english, place, tiles, accepted } from '../support/classic.ts';
import { Table, type TableSetup } from '../support/table.ts';
import { graphOf, tinyGraph } from '../support/tiny-lexicon.ts';

const duplicate = await loadRuleset('duplicate');
const tiny = tinyGraph();

function table(words: readonly string[], setup: TableSetup, ruleset: Ruleset = duplicate): Table {
  const { findsTop } = gameFinders(ruleset, graphOf(words));
  return new Table(ruleset, { words, ...(findsTop !== null && { findsTop }), ...setup });
}

function start(seed: number, seats = 1, ruleset: Ruleset = duplicate): GameHistory {
  return GameHistory.start({ ruleset, lexicon: tiny, seed, seats, ...gameFinders(ruleset, tiny) });
}

function pass(game: GameHistory): GameHistory {
  return accepted(game.apply({ kind: 'pass' }));
}

function racksOf(from: GameHistory): string[] {
  const racks: string[] = [];
  for (let game = from; !game.isOver; game = pass(game)) {
    if (game.state.toMove === 0) racks.push(formatTiles(english, game.state.racks[0]!));
  }
  return racks;
}

describe('a turn', () => {
  const WORDS = ['CAT', 'CATER', 'REACTED', 'ACT'];
  const setup = { racks: ['CATERED', 'CATERED'], bag: 'AEIBCDF' };

  it('scores every answer, and puts the best play on the board', () => {
    const at = table(WORDS, setup);
    at.play('- 8 7 CAT');
    expect(at.state.scores).toEqual([10, 0]);
    expect(at.state.board.tileCount).toBe(0);
    expect(at.state.turns).toBe(0);
    at.play('- 8 6 CATER');
    expect(at.state.turns).toBe(1);
    expect(at.state.scores).toEqual([10, 14]);
    // REACTED with D on a double-letter square: 2 × 12 plus the bonus.
    expect(at.state.together).toEqual({ answers: [], topScore: 74 });
    expect(at.state.board.tileCount).toBe(7);
    expect([at.rack(1), at.rack(2), at.bagCount]).toEqual(['AEIBCDF', 'AEIBCDF', 0]);
    expect(at.toMove).toBe(1);
  });

  it('refills the rack after the top', () => {
    const at = table(['CAT', 'ACT', 'TABS'], { racks: ['CATEEDD'], bag: 'BSXYZ' });
    at.play('pass');
    expect(at.state.board.tileCount).toBe(3);
    expect(at.rack(1)).toBe('EEDDBSX');
  });

  it('scores zero for a missing answer', () => {
    expect(table(WORDS, setup).play('pass', 'pass').state.scores).toEqual([0, 0]);
  });

  it('accepts a play with an invalid word and scores zero for it', () => {
    const at = table(WORDS, setup).play('- 8 7 ACE');
    const [event] = at.game.lastEvents;
    expect(event).toMatchObject({ kind: 'answer', seat: 0, score: 0, badWords: [{ tiles: tiles('ACE') }] });
    expect(at.state.scores).toEqual([0, 0]);
  });

  it('lets the player retry if the rules allow it', () => {
    const { turns } = duplicate;
    if (turns.kind !== 'together') throw new Error('the preset is not what it is');
    const at = table(WORDS, setup, { ...duplicate, turns: { ...turns, badWords: 'refused' } });
    expect(at.refusal('- 8 7 ACE').reason).toBe('not-words');
    expect(at.play('- 8 7 ACT').state.scores).toEqual([10, 0]);
  });

  it('has no exchange', () => {
    const at = table(WORDS, setup);
    expect(at.describe(at.refusal('exchange CAT'))).toBe('Tiles may not be exchanged now.');
  });

  it('gives 50 points for seven tiles', () => {
    expect(table(WORDS, setup).play('- 8 2 REACTED').state.scores[0]).toBe(72);
  });

  it('keeps the blank if two plays score the same', () => {
    // AXE with a blank for E scores the same as AX.
    expect(
      table(['AX', 'AXE'], { racks: ['AX?B'] })
        .play('pass')
        .rack(1),
    ).toBe('?B');
  });
});

it('a play after the time limit scores zero, and the limit restarts with the next turn', () => {
  const ruleset = { ...duplicate, clock: { minutes: 3, overtimePenalty: 10 } };
  const setup = { racks: ['CATERED'], bag: 'AEIBCDF' };
  const at = table(['CAT', 'ACID'], setup, ruleset);
  const late = at.game.apply(place('- 8 7 CAT'), 180_001);
  const justInTime = at.game.apply(place('- 8 7 CAT'), 180_000);
  if (isRefusal(late) || isRefusal(justInTime)) throw new Error('a play was refused');
  expect([late.state.scores, justInTime.state.scores]).toEqual([[0], [10]]);
  expect(late.lastEvents.find(({ kind }) => kind === 'answer')).toMatchObject({ isLate: true });
  expect([late.state.clocksMs, justInTime.state.clocksMs]).toEqual([[180_000], [180_000]]);
  expect(late.events.some(({ kind }) => kind === 'time-penalty')).toBe(false);
});

describe('the racks', () => {
  it('hold two vowels and two consonants at first, then one of each', () => {
    let rejected = 0;
    for (let seed = 1; seed <= 40; seed++) {
      for (const [turn, rack] of racksOf(start(seed)).entries()) {
        const either = rack.replace(/[^Y?]/gu, '').length;
        const vowels = rack.replace(/[^AEIOU]/gu, '').length;
        const consonants = rack.length - either - vowels;
        const least = turn < 15 ? 2 : 1;
        expect(Math.max(0, least - vowels) + Math.max(0, least - consonants)).toBeLessThanOrEqual(either);
      }
      rejected += start(seed).lastEvents.filter(({ kind }) => kind === 'reject').length;
    }
    expect(rejected).toBeGreaterThan(0);
  });

  it('return to the bag and are redrawn otherwise', () => {
    const draws = { front: tiles('AEIOUAE'), back: new Uint8Array() };
    const game = GameHistory.start({
      ruleset: duplicate,
      lexicon: tiny,
      seed: 3,
      draws,
      ...gameFinders(duplicate, tiny),
    });
    const [, dealt, rejected, anew] = game.lastEvents;
    expect(dealt).toMatchObject({ kind: 'deal', tiles: tiles('AEIOUAE') });
    expect(rejected).toMatchObject({ kind: 'reject', tiles: tiles('AEIOUAE') });
    expect(anew?.kind).toBe('deal');
    expect(bagCount(game.state.bag)).toBe(93);
  });

  it('depend only on the seed and the tops, not on the players or their answers', () => {
    const alone = racksOf(start(5));
    expect(alone.length).toBeGreaterThan(5);
    expect(racksOf(start(5, 4))).toEqual(alone);
    expect(racksOf(start(6))).not.toEqual(alone);
    let game = start(5, 2);
    for (const rack of alone) {
      expect(formatTiles(english, game.state.racks[0]!)).toBe(rack);
      // One player plays the top, and the other passes.
      const move = game.findsTop!(game.state.board, game.state.racks[0]!)!;
      const next = accepted(game.apply(move));
      game = pass(next);
    }
    expect(game.isOver).toBe(true);
    expect(game.state.scores).toEqual([game.state.together!.topScore, 0]);
    expect(game.winners).toEqual([0]);
  });
});

describe('the end', () => {
  const endOf = (words: readonly string[], rack: string, bag = ''): GameState =>
    table(words, { racks: [rack], bag }).play('pass').state;

  it('comes when bag and rack are empty', () => expect(endOf(['CAT'], 'CAT').end?.reason).toBe('out'));

  it('comes when no tile can be placed, even with tiles in the bag', () => {
    const state = endOf(['CAT'], 'CATEEDD', 'BBBEEEE');
    expect([state.end?.reason, bagCount(state.bag)]).toEqual(['no-play-left', 4]);
  });

  it('comes when only vowels or only consonants are left', () => {
    const late: Partial<GameState> = { turns: 20 };
    const words = ['CAT', 'CATS', 'SS'];
    const at = table(words, { racks: ['CATSS'], state: late }).play('pass');
    // After CATS, or CAT with a parallel SS, an S remains but no vowel.
    expect([at.rack(1), at.state.end?.reason]).toEqual(['S', 'no-play-left']);
  });

  it('leaves the scores unchanged', () => {
    const at = table(['CAT'], { racks: ['CATQZ', 'CATQZ'], scores: [5, 7] }).play('- 8 7 CAT', 'pass');
    expect([at.state.end?.reason, at.state.scores]).toEqual(['no-play-left', [15, 7]]);
  });
});

describe('a game', () => {
  it('is the fold of its events', () => {
    let game = start(9, 2);
    while (!game.isOver) game = pass(game);
    const options = { ruleset: duplicate, lexicon: tiny, seed: 9 };
    expect(GameHistory.replay(options, game.actions).state).toEqual(game.state);
  });

  it('conserves the tiles', () => {
    for (let game = start(11); !game.isOver; game = pass(game)) {
      const { board, bag, racks } = game.state;
      expect(board.tileCount + bagCount(bag) + racks[0]!.length).toBe(100);
    }
  });

  it('requires findsTop', () => {
    expect(() => GameHistory.start({ ruleset: duplicate, lexicon: tiny, seed: 1 })).toThrow(/needs findsTop/u);
  });
});

describe('a simultaneous ruleset', () => {
  it.each([
    [{ exchange: { min: 1, max: 7, bagAtLeast: 7 } }, 'exchange.max must be 0'],
    [{ challenge: { kind: 'double' } }, 'challenge must be "void"'],
    [{ endRacks: { out: 'moved', blocked: 'none' } }, 'endRacks must be "none"'],
    [{ firstPlayer: 'draw' }, 'firstPlayer must be "first-seat"'],
    [{ handSize: 3 }, 'a rack has 3 tiles'],
  ])('%j: %s', (wrong, why) => {
    const { layout, alphabet, ...rules } = duplicate;
    const text = JSON.stringify({ ...rules, layout: layout.name, alphabet: alphabet.name, ...wrong });
    expect(() => createRuleset(parseRuleset(text, 'house.json'), layout, alphabet)).toThrow(why);
  });

  it('is not implied by any other preset', () => expect(classic.turns).toEqual({ kind: 'alternate' }));
});
