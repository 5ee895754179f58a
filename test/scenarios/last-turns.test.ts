/** Rules under which each player has one more turn once the bag is empty. */
import { describe, expect, it } from 'vitest';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { playMoves } from '../../src/analysis/played-moves.ts';
import { readPosition } from '../../src/analysis/position-turn.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { formatCgp, fromMover, parseCgp } from '../../src/engine/notation/cgp.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { accepted } from '../support/classic.ts';
import { Table, type TableSetup } from '../support/table.ts';
import { graphOf } from '../support/tiny-lexicon.ts';

const crossplay = await loadRuleset('crossplay');
const words = ['AT', 'TA', 'TAT'];
const table = (setup: TableSetup, rules: Partial<Ruleset> = {}): Table =>
  new Table({ ...crossplay, ...rules }, { words, scores: [10, 20], ...setup });
const full = { racks: ['ATQQQQQ', 'TAZZZZZ'], bag: 'EE' };

describe('the last turns', () => {
  it('are one for each player after the first player has emptied the bag, and tiles left count for nobody', () => {
    const at = table(full).play('- 8 8 AT');
    expect([at.bagCount, at.state.turnsLeft, at.toMove]).toEqual([0, 2, 2]);
    at.play('- 9 8 TA');
    expect([at.game.isOver, at.state.turnsLeft, at.toMove]).toEqual([false, 1, 1]);
    at.play('pass');
    expect(at.state.end).toMatchObject({ reason: 'out', seat: 0 });
    // Each word is worth 2, and the last play makes three of them.
    expect(at.state.scores).toEqual([12, 26]);
    expect(at.game.lastEvents.map(({ kind }) => kind)).toEqual(['pass', 'next', 'end']);
  });

  it('are one for each player after the second player has emptied the bag', () => {
    const at = table({ ...full, bag: 'EEEE' }).play('- 8 8 AT');
    expect([at.bagCount, at.state.turnsLeft]).toEqual([2, null]);
    at.play('- 9 8 TA');
    expect([at.bagCount, at.state.turnsLeft, at.toMove]).toEqual([0, 2, 1]);
    at.play('pass');
    expect([at.game.isOver, at.toMove]).toEqual([false, 2]);
    at.play('pass');
    expect(at.state.end).toMatchObject({ reason: 'out', seat: 1 });
  });

  it('come even to players who have played all tiles, without a bonus', () => {
    const at = table({ racks: ['ATE', 'TA'], bag: 'E' }).play('- 8 8 AT', '- 9 8 TA');
    expect([at.rack(2), at.game.isOver, at.state.scores]).toEqual(['', false, [12, 26]]);
    at.play('pass');
    expect([at.game.isOver, at.state.scores]).toEqual([true, [12, 26]]);
    // With a given position, a player can have no tiles before the last turn, and may only pass.
    const empty = table({ racks: ['', 'TA'], state: { turnsLeft: 1 } });
    expect(empty.refusal('- 8 8 AT').reason).toBe('tiles-not-held');
    expect(empty.play('pass').state.end?.reason).toBe('out');
  });

  it('allow no exchanges; before them, as many tiles as the bag holds may be exchanged', () => {
    expect(table(full).play('- 8 8 AT').refusal('exchange Z').reason).toBe('exchange-bag');
    expect(table(full).refusal('exchange QQQ').reason).toBe('exchange-bag');
    const at = table(full).play('exchange QQ');
    expect([at.bagCount, at.state.turnsLeft]).toEqual([2, null]);
  });

  it('are undone with the play that emptied the bag', () => {
    const at = table(full).play('- 8 8 AT', 'pass');
    expect([at.state.turnsLeft, at.game.undo()?.state.turnsLeft, at.game.undo()?.undo()?.state.turnsLeft]).toEqual([
      1,
      2,
      null,
    ]);
  });

  it('never begin if four passes in a row end the game; an exchange resets the count', () => {
    const at = table(full).play('pass', 'pass', 'pass', 'exchange Z', 'pass', 'pass', 'pass');
    expect(at.game.isOver).toBe(false);
    expect(at.play('pass').state).toMatchObject({ end: { reason: 'passes' }, scores: [10, 20] });
  });

  it('begin again after a challenge against the play that emptied the bag', () => {
    const challenge = { kind: 'single', by: 'next', scope: 'play' } as const;
    const at = table({ ...full, words: ['TA'] }, { challenge })
      .play('- 8 8 AT')
      .challenge(2);
    expect([at.bagCount, at.state.turnsLeft, at.toMove]).toEqual([2, null, 2]);
    at.play('- 8 8 TA');
    expect([at.state.turnsLeft, at.toMove]).toEqual([2, 1]);
    // The last play of the game stands until it is challenged, and its turn is used up.
    const last = table({ ...full, words: ['TA'] }, { challenge }).play('- 8 8 TA', 'pass', '- 8 7 E');
    expect([last.game.isOver, last.game.awaitsAcceptance]).toEqual([false, true]);
    expect(last.challenge(2).state).toMatchObject({ end: { reason: 'out' }, scores: [12, 20] });
  });

  it('are the same in a game that changes in place', () => {
    for (let seed = 0; seed < 20; seed++) {
      const options = { ruleset: crossplay, lexicon: graphOf(words), seed };
      let game = GameHistory.start(options);
      const inPlace = new MutableGame(options, new SearchBoard(crossplay, graphOf(words)));
      while (!game.isOver) {
        const { racks, toMove, bag } = game.state;
        const tiles = racks[toMove]!.slice(0, Math.min(7, bag.back - bag.front));
        const move = { kind: 'exchange', tiles } as const;
        const next = game.state.turns % 4 < 3 ? ({ kind: 'pass' } as const) : move;
        game = accepted(game.apply(next));
        inPlace.apply(next);
        if (game.state.turns > 20) break;
      }
      expect(inPlace.view.turnsLeft).toBe(game.state.turnsLeft);
    }
  });
});

describe('a CGP', () => {
  const empty = Array<string>(14).fill('15').join('/');
  const cgp = (rest: string): string => `7AT6/${empty} ${rest}`;

  it('states the number of turns left, which formatting keeps', () => {
    const text = '15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 QQ/ZZ 5/7 0 eqt 1; lex X;';
    const position = parseCgp(text, crossplay);
    expect([position.turnsLeft, position.operations]).toEqual([1, [{ code: 'lex', args: ['X'] }]]);
    expect(formatCgp(position, crossplay.alphabet)).toBe(text);
    const { state } = table(full).play('- 8 8 AT', 'pass').game;
    expect(formatCgp(fromMover(state), crossplay.alphabet)).toBe(
      `${'15/'.repeat(7)}7AT6${'/15'.repeat(7)} QQQQQEE/TAZZZZZ 12/20 1 eqt 1;`,
    );
  });

  it.each(['', ' 3', ' x', ' 1 2'])('is refused for "eqt%s;"', (argument) => {
    expect(() => parseCgp(cgp(`/ 0/0 0 eqt${argument};`), crossplay, { source: 'a.cgp' })).toThrow(
      /^a\.cgp:1: operation eqt: expected the number of turns left, from 0 to 2, got "/u,
    );
  });

  it('needs the number of turns left if the bag is empty', () => {
    const few = { ...crossplay, alphabet: { ...crossplay.alphabet, tileCount: 16 } };
    expect(() => readPosition(cgp('AAEEIIO/ 0/0 0'), few, { source: '--cgp' })).toThrow(
      /^--cgp: the bag is empty; .*"eqt 2;"/u,
    );
    expect(readPosition(cgp('AAEEIIO/ 0/0 0 eqt 2;'), few).turnsLeft).toBe(2);
    expect(readPosition(cgp('AAEEIIO/ 0/0 0'), crossplay).turnsLeft).toBeUndefined();
  });

  it('leads on to positions with fewer turns left', () => {
    const few = { ...crossplay, alphabet: { ...crossplay.alphabet, tileCount: 18 } };
    const rules = { ruleset: few, lexicon: graphOf(words) };
    const start = parseCgp(`${'15/'.repeat(7)}7AT6${'/15'.repeat(7)} TAEEEEE/ 0/0 0`, few);
    expect(
      [[], ['9H.TA'], ['9H.TA', 'pass'], ['9H.TA', 'pass', 'pass']].map(
        (moves) => playMoves(start, moves, rules).turnsLeft,
      ),
    ).toEqual([undefined, 2, 1, 0]);
  });

  it('starts a game with its number of turns left', () => {
    const few = {
      ...crossplay,
      alphabet: {
        ...crossplay.alphabet,
        tileCount: 4,
        counts: crossplay.alphabet.counts.map((count, tile) => (tile === 1 || tile === 20 ? 2 : 0)),
      },
    };
    const position = parseCgp(`${'15/'.repeat(7)}7AT6${'/15'.repeat(7)} TA/ 0/0 0 eqt 1;`, few);
    const game = GameHistory.start({ ruleset: few, lexicon: graphOf(words), seed: 1, position });
    expect(game.state.turnsLeft).toBe(1);
    expect(accepted(game.apply({ kind: 'pass' })).state.end?.reason).toBe('out');
  });
});

it('is refused with points for the tiles left', () => {
  const { layout, alphabet, ...data } = crossplay;
  const rules = rulesetSchema.parse({
    ...data,
    layout: layout.name,
    alphabet: alphabet.name,
    endRacks: { out: 'moved', blocked: 'none' },
  });
  expect(() => createRuleset(rules, layout, alphabet)).toThrow('with outEnd "last-turns", endRacks must be "none"');
});
