import { describe, expect, it } from 'vitest';
import type { SyncBot, PlayerView } from '../../src/bots/bot.ts';
import { viewOf } from '../../src/bots/player-view.ts';
import { bagOf, fullTileSet } from '../../src/engine/tiles/bag.ts';
import { startState } from '../../src/engine/game/game-events.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { formatMove } from '../../src/engine/notation/move-text.ts';
import { type LeaveValues } from '../../src/movegen/leaves/leave-values.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { boardWith, classic, english, tiles } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { leavesOf } from '../support/leaves.ts';
import { botsOf } from '../support/playing.ts';

const graph = tinyGraph();

function pointsOf(values: Readonly<Record<string, number>>): LeaveValues {
  return leavesOf(Object.entries(values).map(([text, points]) => [tiles(text).sort(), 1000 * points]));
}

function bot(spec: string, leaves: LeaveValues | null = null): SyncBot {
  const values = leaves === null ? {} : { leaves: new Map([['default', leaves]]) };
  return botsOf({ ruleset: classic, graph, ...values }, spec)[0]!;
}

function at(plays: readonly string[], rack: string, bag = fullTileSet(english)): PlayerView {
  const board = boardWith(...plays);
  const state = { ...startState(classic, 2, bag), board, racks: [tiles(rack), tiles('AAAAAAA')], bag: bagOf(bag) };
  const game = GameHistory.fromState({ ruleset: classic, lexicon: graph, seed: 1 }, state);
  return viewOf(game, SearchBoard.fromBoard(classic, graph, board));
}

function moveOf(view: PlayerView, by: SyncBot, seed = 1): string {
  return formatMove(english, view.position.toBoard(), by.decide(view, { seed, alternatives: 0 }).move);
}

describe('greedy', () => {
  it('plays the highest score', () => expect(moveOf(at([], 'QUIZCOW'), bot('greedy'))).toBe('8E QUIZ'));

  it('breaks ties by the fewest tiles, then across, then upper, then left', () => {
    // TO, TON, NOT and others have equal scores; every square of the start row is reachable, so the order decides.
    const view = at([], 'TOBBBBB');
    expect(moveOf(view, bot('greedy'))).toBe('8G TO');
  });

  it('exchanges as many tiles as possible without placements, and passes if it cannot exchange', () => {
    expect(moveOf(at([], 'BBBCCCC'), bot('greedy'))).toBe('exchange BBBCCCC');
    expect(moveOf(at([], 'BBBCCCC', tiles('AAAAAA')), bot('greedy'))).toBe('pass');
  });
});

it('longest plays the most tiles, then the highest score', () => {
  expect(moveOf(at([], 'QIHEATR'), bot('longest'))).toMatch(/ (HEART|EARTH|HATER|RATHE)$/u);
  expect(moveOf(at([], 'QIHEATR'), bot('greedy'))).toMatch(/QI|HEART|EARTH/u);
});

it('random plays a legal move determined by the seed', () => {
  const view = at(['- 8 4 TRAIN'], 'QIHEATR');
  const moves = Array.from({ length: 30 }, (_, seed) => moveOf(view, bot('random'), seed));
  expect(new Set(moves).size).toBeGreaterThan(10);
  expect(moveOf(view, bot('random'), 7)).toBe(moveOf(view, bot('random'), 7));
});

describe('equity', () => {
  it('without leave values plays as greedy', () => {
    const view = at(['- 8 4 TRAIN'], 'QIHEATR');
    expect(moveOf(view, bot('equity'))).toBe(moveOf(view, bot('greedy')));
    expect(moveOf(view, bot('equity:leaves=none'))).toBe(moveOf(view, bot('greedy')));
  });

  it('sacrifices points for a better leave', () => {
    const view = at([], 'QUIZCOW');
    expect(moveOf(view, bot('equity', pointsOf({ QUIZ: 100 })))).toMatch(/COW$/u);
  });

  it('exchanges if that is worth more, and keeps the best leave', () => {
    const view = at([], 'QUIZCOW');
    expect(moveOf(view, bot('equity', pointsOf({ QUI: 200 })))).toBe('exchange COWZ');
  });

  it('ignores leaves once the bag is empty', () => {
    const view = at([], 'QUIZCOW', new Uint8Array());
    expect(moveOf(view, bot('equity', pointsOf({ QUIZ: 100 })))).toBe('8E QUIZ');
  });

  it('ranks its alternatives, the chosen one first', () => {
    const view = at([], 'QUIZCOW');
    const decision = bot('equity', pointsOf({ QUI: 20, COW: 5 })).decide(view, { seed: 1, alternatives: 9 });
    expect(decision.ranked).toHaveLength(9);
    expect(decision.ranked[0]!.move).toEqual(decision.move);
    const equities = decision.ranked.map(({ equityMilli }) => equityMilli);
    expect(equities).toEqual([...equities].sort((a, b) => b - a));
    expect(decision.values).toBe('estimate');
  });
});

describe('every bot', () => {
  it.each(['random', 'greedy', 'longest', 'equity'])('%s passes without placements and with an empty bag', (kind) => {
    expect(moveOf(at([], 'BBBCCCC', new Uint8Array()), bot(kind))).toBe('pass');
  });

  it.each(['random', 'greedy', 'longest', 'equity'])('%s does not change the position', (kind) => {
    const view = at(['- 8 4 TRAIN'], 'QIHEATR');
    const before = [...view.position.tiles, ...view.position.crossChecks, ...view.position.neighbours];
    bot(kind, pointsOf({ Q: -7 })).decide(view, { seed: 3, alternatives: 5 });
    expect([...view.position.tiles, ...view.position.crossChecks, ...view.position.neighbours]).toEqual(before);
  });
});
