import { describe, expect, it } from 'vitest';
import { RolloutTiles } from '../../../src/bots/simulation/rollout-tiles.ts';
import {
  BINGOS,
  EQUITY,
  ROLLOUT_STRIDE,
  Rollouts,
  SCORES,
  TURNS,
  WIN,
  type RolloutRoot,
} from '../../../src/bots/simulation/rollout.ts';
import { listCandidates } from '../../../src/bots/simulation/candidates.ts';
import { rolloutRootOf } from '../../../src/bots/simulation/rollout-root.ts';
import { viewOf } from '../../../src/bots/player-view.ts';
import { chanceOf, formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { bagCount, bagOf } from '../../../src/engine/tiles/bag.ts';
import { GameHistory, type GameOptions } from '../../../src/engine/game/game-history.ts';
import { PASS, type Move } from '../../../src/engine/board/move.ts';
import { countTiles, tilesOfCounts } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { type LeaveValues } from '../../../src/movegen/leaves/leave-values.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { placementAt } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic, english, accepted } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf, isLongRun } from '../../support/test-length.ts';
import { leavesByLetter } from '../../support/leaves.ts';
import { botsOf, gameTurns } from '../../support/playing.ts';

const graph = tinyGraph();
const winPercent = formulaWinPercent();
/** Each player has one more turn once the bag is empty. */
const lastTurns = { ...classic, outEnd: 'last-turns', endRacks: { out: 'none', blocked: 'none' } } as const;
const never = (): boolean => false;

const leaves = leavesByLetter();

function games(ruleset: Ruleset, seed: number): GameHistory[] {
  const bots = botsOf({ ruleset, graph }, 'random', 'equity:leaves=none');
  return Array.from(gameTurns(bots, { ruleset, graph, seed }), ({ game }) => game);
}

function positionOf({ ruleset, state }: GameHistory): SearchBoard {
  return SearchBoard.fromBoard(ruleset, graph, state.board);
}

function follow(game: GameHistory, plies: number, values: LeaveValues | null): number {
  const { ruleset } = game;
  const position = positionOf(game);
  const best = new BestPlays(ruleset, graph);
  const view = viewOf(game, position);
  const root: RolloutRoot = { ...rolloutRootOf(view, plies, 5), plies };
  const rollouts = new Rollouts(position, { ruleset, leaves: values, winPercent });
  const before = position.tiles.slice();
  rollouts.setRoot(root);
  const { rack } = view;
  const candidates = listCandidates(best, view, { evaluation: new Evaluation(ruleset, values), top: 4 });
  const options: GameOptions = { ruleset, lexicon: graph, seed: 1, findsPlay: null };
  const records = new Float64Array(ROLLOUT_STRIDE);
  let compared = 0;
  for (const [number, candidate] of candidates.entries()) {
    const dealt = new RolloutTiles(ruleset);
    dealt.setUnseen(root.unseen, root.known, root.otherSize, root.seed);
    dealt.deal(number, countTiles(rack, english.size), rack.length);
    let judge: GameHistory = GameHistory.fromState(options, {
      ...game.state,
      racks: [rack, tilesOfCounts(dealt.racks[1])],
      bag: bagOf(dealt.bag.slice(dealt.front, dealt.back)),
      scores: [root.spread, 0],
      toMove: 0,
    });
    const make = (move: Move): void => {
      judge = accepted(judge.apply(move));
    };
    make(candidate.move);
    // After an exchange the game's bag has another order, so the comparison ends.
    let lost = candidate.move.kind === 'exchange';
    rollouts.onTurn = (side, index): void => {
      const { tiles } = rollouts;
      if (lost) return;
      const rack = judge.state.racks[side]!;
      const isPass = index < 0 && tiles.inBag === bagCount(judge.state.bag) && isSame(tiles.racks[side]!, rack);
      if (index < 0 && !isPass) {
        lost = true;
        return;
      }
      make(index < 0 ? PASS : placementAt(position, rollouts.best.plays, index));
      compared++;
      // A rollout without a possible play ends before all passes.
      if (judge.isOver || index < 0) return;
      expect(rollouts.spread).toBe(judge.state.scores[0]! - judge.state.scores[1]!);
      expect(tiles.inBag).toBe(bagCount(judge.state.bag));
      for (const seat of [0, 1] as const) {
        expect(tiles.racks[seat]).toEqual(countTiles(judge.state.racks[seat]!, english.size));
      }
    };
    expect(rollouts.play(candidate, number, 1, records, never)).toBe(1);
    expect(position.tiles).toEqual(before);
    if (lost) continue;
    const isOver = records[WIN] === 0 || records[WIN] === 0.5 || records[WIN] === 1;
    if (!isOver) continue;
    while (!judge.isOver) make(PASS);
    const { scores } = judge.state;
    expect(records[EQUITY]! + root.spread).toBe(scores[0]! - scores[1]!);
    expect(records[WIN]).toBe(scores[0]! > scores[1]! ? 1 : scores[0]! < scores[1]! ? 0 : 0.5);
  }
  return compared;
}

function isSame(counts: Uint8Array, rack: Uint8Array): boolean {
  return countTiles(rack, english.size).every((count, tile) => count === counts[tile]);
}

describe('a rollout', () => {
  const best = new BestPlays(classic, graph);

  it.each<[string, Ruleset]>([
    ['classic rules', classic],
    ['rules with last turns', lastTurns],
  ])('equals a game with the same moves and deal, with and without leaves, to the end: %s', (_, ruleset) => {
    let compared = 0;
    for (let seed = 1; seed <= casesOf({ short: 1, long: 3 }); seed++) {
      for (const [i, game] of games(ruleset, seed).entries()) {
        if (!isLongRun && i % 4 > 1) continue;
        compared += follow(game, i % 3 === 0 ? 2 : Infinity, i % 2 === 0 ? leaves : null);
      }
    }
    expect(compared).toBeGreaterThan(casesOf({ short: 150, long: 1000 }));
  });

  it('gives the same deal to every candidate, independently of earlier deals', () => {
    const game = games(classic, 4)[3]!;
    const root = rolloutRootOf(viewOf(game, positionOf(game)), 2, 9);
    const deal = (numbers: readonly number[]): string[] =>
      numbers.map((number) => {
        tiles.deal(number, countTiles([], english.size), 0);
        return [tilesOfCounts(tiles.racks[1]), tiles.bag.slice(tiles.front, tiles.back)].join('|');
      });
    const tiles = new RolloutTiles(classic);
    tiles.setUnseen(root.unseen, root.known, root.otherSize, root.seed);
    const [first, second] = deal([0, 1]);
    expect(deal([1, 0])).toEqual([second, first]);
    expect(first).not.toBe(second);
  });

  it('deals every unseen tile once, and known tiles to the other rack', () => {
    const game = games(classic, 5)[2]!;
    const view = viewOf(game, positionOf(game));
    const root = rolloutRootOf(view, 2, 9);
    const random = createRandom(1);
    for (let number = 0; number < 50; number++) {
      const known = root.unseen.slice(0, randomBelow(random, 8));
      const tiles = new RolloutTiles(classic);
      tiles.setUnseen(root.unseen, known, root.otherSize, number);
      tiles.deal(number, countTiles([], english.size), 0);
      const dealt = [...tilesOfCounts(tiles.racks[1]), ...tiles.bag.slice(tiles.front, tiles.back)];
      expect(Uint8Array.from(dealt).sort()).toEqual(root.unseen.slice().sort());
      const counts = countTiles(known, english.size);
      expect(counts.every((count, tile) => count <= tiles.racks[1][tile]!)).toBe(true);
      expect(tiles.sizes[1]).toBe(7);
    }
  });

  it('counts both leaves and the win probability of the player to move at its horizon', () => {
    const game = games(classic, 6)[4]!;
    const position = positionOf(game);
    const view = viewOf(game, position);
    const root = rolloutRootOf(view, 1, 3);
    const rollouts = new Rollouts(position, { ruleset: classic, leaves, winPercent });
    rollouts.setRoot(root);
    const [candidate] = listCandidates(best, view, { evaluation: new Evaluation(classic, leaves), top: 1 });
    const records = new Float64Array(ROLLOUT_STRIDE);
    let leaveOfOther = 0;
    let unseen = 0;
    rollouts.onTurn = (_, index): void => {
      const { plays } = rollouts.best;
      leaveOfOther = plays.equitiesMilli[index]! / 1000 - plays.scores[index]!;
      unseen = rollouts.tiles.inBag + rollouts.tiles.sizes[1]!;
    };
    rollouts.play(candidate!, 0, 1, records, never);
    const ownLeave = candidate!.equityMilli / 1000 - candidate!.score;
    expect(records[EQUITY]).toBeCloseTo(candidate!.score + ownLeave - records[SCORES + 1]! - leaveOfOther, 9);
    expect(records[WIN]).toBeCloseTo(chanceOf(winPercent, unseen, root.spread + records[EQUITY]!), 9);
    expect([records[TURNS], records[SCORES], records[BINGOS]]).toEqual([2, candidate!.score, 0]);
  });

  it('ends before the next one when stopped', () => {
    const game = games(classic, 6)[4]!;
    const position = positionOf(game);
    const view = viewOf(game, position);
    const rollouts = new Rollouts(position, { ruleset: classic, leaves: null, winPercent });
    rollouts.setRoot(rolloutRootOf(view, 2, 3));
    const [candidate] = listCandidates(best, view, { evaluation: new Evaluation(classic, null), top: 1 });
    let polls = 0;
    const made = rollouts.play(candidate!, 0, 8, new Float64Array(8 * ROLLOUT_STRIDE), () => ++polls > 3);
    expect(made).toBe(3);
  });
});
