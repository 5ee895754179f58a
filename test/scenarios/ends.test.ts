/**
 * Ends of games beyond the published scenarios: every end, adjustments for remaining tiles and used time, winners, and one to eight
 * seats.
 */
import { describe, expect, it } from 'vitest';
import { bagCount } from '../../src/engine/tiles/bag.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { ANY_WORD } from '../../src/engine/rules/legality.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { Table, type TableSetup } from '../support/table.ts';

const rulesets = new Map<string, Ruleset>();
for (const name of ['scribble', 'casual', 'social', 'family', 'config', 'classic', 'tournament']) {
  rulesets.set(name, await loadRuleset(name));
}

function table(name: string, setup: TableSetup, more: Partial<Ruleset> = {}): Table {
  return new Table({ ...rulesets.get(name)!, ...more }, setup);
}

function passes(at: Table, count: number): Table {
  for (let i = 0; i < count; i++) at.play('pass');
  return at;
}

describe('a player goes out', () => {
  const OUT = { words: ['AT'], laid: ['| 1 1 B'] };

  it.each<[string, readonly number[]]>([
    // QE is worth 11 and J 8; AT scores 2.
    ['casual', [121, 89, 92]],
    ['config', [121, 89, 92]],
    ['family', [121, 89, 92]],
    ['social', [140, 100, 100]],
  ])('at a table of three, %s: %j', (name, expected) => {
    const setup = { ...OUT, racks: ['AT', 'QE', 'J'], scores: [100, 100, 100] };
    const at = table(name, setup, { mustTouch: false }).play('- 13 4 AT');
    if (at.game.awaitsAcceptance) at.accept();
    expect(at.state.scores).toEqual(expected);
  });

  it('blanks left on racks count nothing', () => {
    const at = table('casual', { ...OUT, racks: ['AT', '??'], scores: [0, 30] }, { mustTouch: false });
    expect(at.play('- 13 4 AT').state.scores).toEqual([2, 30]);
  });

  it('an empty rack or an empty bag is not enough to end the game', () => {
    const full = table('classic', { ...OUT, racks: ['AT', 'QE'], bag: 'E' }, { mustTouch: false, handSize: 2 });
    expect(full.play('- 13 4 AT').game.isOver).toBe(false);
    const empty = table('classic', { ...OUT, racks: ['ATE', 'QE'] }, { mustTouch: false });
    expect(empty.play('- 13 4 AT').game.isOver).toBe(false);
  });

  it.each<[string, readonly number[]]>([
    ['casual', [-11, 0]],
    ['config', [-11, 0]],
    ['classic', [-11, 0]],
    ['social', [0, 22]],
  ])('a pass by a player who never held a tile does not end the game, %s: %j', (name, expected) => {
    const at = table(name, { racks: ['QE', ''] });
    while (!at.game.isOver) at.play('pass');
    expect([at.state.end?.reason, at.state.scores]).toEqual([name === 'classic' ? 'zero-turns' : 'passes', expected]);
  });

  it('scribble: drawing the last tile ends the game immediately, without adjustments', () => {
    const setup = { words: ['AT'], racks: ['ATQQQQQ', 'ZZZZZZZ'], bag: 'EE', scores: [5, 9] };
    const at = table('scribble', setup).play('- 1 1 AT');
    expect([at.state.end?.reason, at.state.scores]).toEqual(['out', [7, 9]]);
    expect(table('scribble', { ...setup, bag: 'EEE' }).play('- 1 1 AT').game.isOver).toBe(false);
  });

  it.each<['moved' | 'doubled', readonly number[]]>([
    // The player who goes out by emptying the bag still holds Q, whose value that player can lose but not gain.
    ['moved', [2 - 10 + 4, -4]],
    ['doubled', [2 + 8, 0]],
  ])('if an empty bag ends the game, a player does not gain the tiles on the same rack: %s', (out, expected) => {
    const more = { outEnd: 'bag-empty', endRacks: { out, blocked: 'lost' }, handSize: 3 } as const;
    const at = table('scribble', { words: ['AT'], racks: ['ATQ', 'AAD'], bag: 'EE' }, more);
    at.play('- 1 1 AT');
    expect(at.rack(1)).toBe('QEE');
    expect(at.state.scores).toEqual(out === 'moved' ? [expected[0]! - 2, expected[1]!] : expected);
  });
});

describe('no player can or wants to play', () => {
  it.each<[string, readonly string[], readonly number[]]>([
    ['casual', ['QE', 'J'], [89, 92]],
    ['social', ['QE', 'J'], [116, 122]],
    ['social', ['QE', 'J', 'AT'], [89, 92, 98]],
    ['family', ['QE', 'J', 'AT'], [89, 92, 98]],
    ['config', ['QE', 'J', 'AT'], [89, 92, 98]],
    ['classic', ['QE', 'J'], [89, 92]],
    ['scribble', ['QE', 'J'], [100, 100]],
  ])('%s with %j left: %j', (name, racks, expected) => {
    const at = table(name, { racks, bag: name === 'scribble' ? 'EEE' : '', scores: racks.map(() => 100) });
    while (!at.game.isOver) at.play('pass');
    expect(at.state.scores).toEqual(expected);
  });

  it('no play left: ends the game only if the bag is empty and no rack has a play', () => {
    const none = { racks: ['VV', 'QQ', 'A'], findsPlay: () => false };
    expect(table('casual', none).play('pass').state.end?.reason).toBe('no-play-left');
    expect(table('casual', { ...none, bag: 'E' }).play('pass').game.isOver).toBe(false);
    const one = { ...none, findsPlay: (_: unknown, rack: Uint8Array) => rack.length === 1 };
    expect(table('casual', one).play('pass', 'pass').game.isOver).toBe(false);
  });

  it.each([
    ['casual', 2, 4],
    ['casual', 4, 8],
    ['social', 3, 6],
    ['family', 3, 6],
    ['config', 1, 1],
    ['config', 3, 3],
    ['config', 8, 8],
    ['scribble', 2, 4],
    ['classic', 2, 6],
    ['tournament', 2, 6],
  ])('%s with %i players ends with pass %i', (name, seats, count) => {
    const at = table(name, { racks: Array.from({ length: seats }, () => 'AB'), bag: 'EEEEEEEE' });
    expect(passes(at, count - 1).game.isOver).toBe(false);
    expect(at.play('pass').game.isOver).toBe(true);
  });

  it.each([
    ['an exchange begins the passes anew', 'casual', 4],
    ['an exchange is one more turn without a score', 'classic', 3],
  ])('%s in %s: %i more passes', (_, name, more) => {
    const at = table(name, { racks: ['AB', 'CD'], bag: 'EEEEEEE' }).play('pass', 'pass', 'exchange A');
    expect(passes(at, more - 1).game.isOver).toBe(false);
    expect(at.play('pass').game.isOver).toBe(true);
  });

  it('a play that scores nothing is a turn without a score', () => {
    const at = table('classic', { racks: ['??', 'CD'], bag: 'EEEEEEE', words: ['AT'] });
    at.play('pass', 'pass', '- 8 8 ?A?T');
    expect([at.state.zeroTurns, at.state.passes]).toEqual([3, 0]);
  });
});

describe('the winner', () => {
  const TIE = { words: ['AT'], laid: ['| 1 1 B'], racks: ['AT', 'QE'] };
  // P1 scores 2 for AT and gains the 11 points of QE, which P2 loses: both end with 13.
  const scores = [0, 24];

  it.each<[string, readonly number[]]>([
    ['casual', [0, 1]],
    ['config', [0, 1]],
    ['family', [1]],
  ])('%s with equal final scores: %j', (name, winners) => {
    const at = table(name, { ...TIE, scores }, { mustTouch: false }).play('- 13 4 AT');
    if (at.game.awaitsAcceptance) at.accept();
    expect([at.state.scores, at.game.winners]).toEqual([[13, 13], winners]);
  });

  it('family: scores equal even before the leftovers share the win', () => {
    const at = passes(table('family', { racks: ['A', 'E'], bag: 'II', scores: [7, 7] }), 4);
    expect([at.state.scores, at.game.winners]).toEqual([
      [6, 6],
      [0, 1],
    ]);
  });

  it('is undefined during the game', () => expect(table('casual', TIE).game.winners).toEqual([]));

  it('is never the player who resigns, even when ahead, and leftovers do not count', () => {
    const resigned = table('social', { racks: ['QE', 'J', 'A'], scores: [300, 10, 10] }).game.resign(0);
    if (!('winners' in resigned)) throw new Error('refused');
    expect([resigned.winners, resigned.state.scores]).toEqual([
      [1, 2],
      [300, 10, 10],
    ]);
  });
});

describe('clocks', () => {
  const minutes = (count: number): number => 60_000 * count;

  it.each([
    [minutes(25), 0],
    [minutes(25) + 1, 10],
    [minutes(26), 10],
    [minutes(26) + 1, 20],
    [minutes(30), 50],
  ])('%i ms on a 25-minute clock cost %i points', (usedMs, penalty) => {
    const at = table('tournament', { racks: ['AB', 'CD'], bag: 'EEEEEEE', scores: [100, 100] });
    const after = at.game.apply({ kind: 'pass' }, usedMs);
    if (!('winners' in after)) throw new Error('refused');
    at.game = after;
    expect(at.state.scores).toEqual([100, 100]);
    passes(at, 5);
    expect(at.state.scores).toEqual([100 - 4 - penalty, 100 - 5]);
    expect(at.state.clocksMs).toEqual([minutes(25) - usedMs, minutes(25)]);
  });

  it('a challenge uses the challenger’s time', () => {
    const at = table('tournament', { racks: ['AB', 'CD'], bag: 'EEEEEEE' }).play('- 8 8 AB');
    const after = at.game.challenge(1, null, 5000);
    if (!('winners' in after)) throw new Error('refused');
    expect(after.state.clocksMs).toEqual([minutes(25), minutes(25) - 5000]);
  });

  it('do not run if the rules have none', () => {
    const after = table('classic', { racks: ['AB', 'CD'], bag: 'E' }).game.apply({ kind: 'pass' }, minutes(99));
    if (!('winners' in after)) throw new Error('refused');
    expect([after.state.clocksMs, after.state.scores]).toEqual([null, [0, 0]]);
  });
});

describe('tables with one to eight seats', () => {
  const start = (name: string, seats: number, seed = 1): GameHistory =>
    GameHistory.start({ ruleset: rulesets.get(name)!, lexicon: ANY_WORD, seed, seats });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('config deals full hands to %i', (seats) => {
    const { state } = start('config', seats);
    expect(state.racks.map(({ length }) => length)).toEqual(Array.from({ length: seats }, () => 7));
    expect(bagCount(state.bag)).toBe(100 - 7 * seats);
  });

  it.each([
    ['config', 0],
    ['config', 9],
    ['casual', 1],
    ['social', 5],
    ['classic', 3],
  ])('%s rejects %i seats', (name, seats) => expect(() => start(name, seats)).toThrow(RangeError));

  it('family: the tile closest to A decides the first player, turns follow the seats, and the drawn tiles return', () => {
    const firsts = new Set<number>();
    for (let seed = 1; seed <= 40; seed++) {
      const game = start('family', 3, seed);
      const draw = game.lastEvents.find(({ kind }) => kind === 'first-draw');
      if (draw?.kind !== 'first-draw') throw new Error('no draw');
      const last = draw.rounds.at(-1)!;
      const best = Math.min(...last.tiles);
      expect(last.seats[last.tiles.indexOf(best)]).toBe(draw.seat);
      expect(last.tiles.filter((tile) => tile === best)).toHaveLength(1);
      expect([game.state.toMove, bagCount(game.state.bag)]).toEqual([draw.seat, 100 - 21]);
      const after = game.apply({ kind: 'pass' });
      if ('state' in after) expect(after.state.toMove).toBe((draw.seat + 1) % 3);
      firsts.add(draw.seat);
    }
    expect([...firsts].sort()).toEqual([0, 1, 2]);
  });

  it('equal seeds give equal draws, and different seeds different ones', () => {
    const racks = (seed: number): string =>
      start('config', 8, seed)
        .state.racks.map((rack) => rack.join())
        .join(' ');
    expect(racks(5)).toBe(racks(5));
    expect(racks(5)).not.toBe(racks(6));
  });
});
