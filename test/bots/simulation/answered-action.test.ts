import { expect, it } from 'vitest';
import { MutableGame } from '../../../src/bots/mutable-game.ts';
import { ANSWERED_PLAYS, AnsweredActions } from '../../../src/bots/simulation/answered-action.ts';
import { RolloutTiles } from '../../../src/bots/simulation/rollout-tiles.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { countTiles, rackPoints, type Rack } from '../../../src/engine/tiles/rack.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { placeOn, playAt, type Play } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic, english } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { bot } from '../../support/playing.ts';

const graph = tinyGraph();
const best = new BestPlays(classic, graph);
const generator = new PlayGenerator(classic, graph);
/** The static rule for an empty bag: the cost of not going out, and of each point kept. */
const [STAYING, KEPT] = [10, 2];

interface Ending {
  readonly position: SearchBoard;
  readonly racks: readonly [Rack, Rack];
}

function endings(seed: number): Ending[] {
  const random = bot('random', graph);
  const game = new MutableGame({ ruleset: classic, lexicon: graph, seed }, new SearchBoard(classic, graph));
  const found: Ending[] = [];
  for (let turn = 0; !game.isOver; turn++) {
    const { view } = game;
    if (view.bagCount === 0 && view.rackSizes.every((size) => size > 0)) {
      const racks = [game.racks[view.seat]!.slice(), game.racks[1 - view.seat]!.slice()] as const;
      found.push({ position: SearchBoard.fromBoard(classic, graph, view.position.toBoard()), racks });
    }
    if (isRefusal(game.apply(random.decide(view, { seed: turn, alternatives: 0 }).move))) throw new Error('illegal');
  }
  return found;
}

function worthOf({ position, racks: [, other] }: Ending, { move, score, leave }: Play): number {
  if (move.kind !== 'place') throw new RangeError('a placement');
  if (leave.length === 0) return score + KEPT * rackPoints(english, other);
  const after = SearchBoard.fromBoard(classic, graph, position.toBoard());
  placeOn(after, move);
  const replies = generator.generate(after, countTiles(other, english.size), null);
  let most = -STAYING - KEPT * rackPoints(english, other);
  for (let i = 0; i < replies.length; i++) {
    const reply = playAt(after, replies, generator.leaveMap, i);
    const rest =
      reply.leave.length === 0 ? KEPT * rackPoints(english, leave) : -STAYING - KEPT * rackPoints(english, reply.leave);
    most = Math.max(most, reply.score + rest);
  }
  return score - most;
}

it('with an empty bag a rollout makes the best placement after the best reply, and restores the board', () => {
  let [asked, others] = [0, 0];
  for (let seed = 1; seed <= casesOf({ short: 60, long: 400 }); seed++) {
    for (const ending of endings(seed)) {
      const { position, racks } = ending;
      const tiles = new RolloutTiles(classic);
      racks.forEach((rack, side) => {
        tiles.racks[side]!.set(countTiles(rack, english.size));
        tiles.sizes[side] = rack.length;
      });
      const turn = new Evaluation(classic, null).forCounts(0, racks[0].length, tiles.racks[1], 0);
      const top = best.top(position, tiles.racks[0], turn, 'equity', ANSWERED_PLAYS);
      const plays = Array.from(top, (index) => playAt(position, best.plays, best.leaveMap, index));
      const before = position.tiles.slice();
      const action = new AnsweredActions(classic, position.graph).choose(best, position, tiles, 0, turn);
      expect(position.tiles).toEqual(before);
      if (plays.length === 0) {
        expect(action).toBe(-1);
        continue;
      }
      const chosen = playAt(position, best.plays, best.leaveMap, action);
      const first = plays[0]!;
      const worths = first.leave.length === 0 ? [worthOf(ending, first)] : plays.map((play) => worthOf(ending, play));
      expect(worthOf(ending, chosen)).toBe(Math.max(...worths));
      asked++;
      if (worths[0]! < Math.max(...worths)) others++;
    }
  }
  expect(asked).toBeGreaterThan(30);
  expect(others).toBeGreaterThan(3);
});

it('in the last turns but one a rollout makes the best of its placements after the best reply, and in the last the best', () => {
  const ruleset = { ...classic, outEnd: 'last-turns', endRacks: { out: 'none', blocked: 'none' } } as const;
  const best = new BestPlays(ruleset, graph);
  const evaluation = new Evaluation(ruleset, null);
  let others = 0;
  for (let seed = 1; seed <= casesOf({ short: 30, long: 200 }); seed++) {
    for (const { position, racks } of endings(seed)) {
      const counts = racks.map((rack) => countTiles(rack, english.size));
      const sizes = racks.map(({ length }) => length);
      const turn = evaluation.forCounts(0, sizes[0]!, counts[1]!, 0);
      const choose = (turnsLeft: number): Play | null => {
        const tiles = { racks: [counts[0]!, counts[1]!] as const, sizes, turnsLeft };
        const action = new AnsweredActions(ruleset, graph).choose(best, position, tiles, 0, turn);
        return action < 0 ? null : playAt(position, best.plays, best.leaveMap, action);
      };
      const top = Array.from(best.top(position, counts[0]!, turn, 'equity', ANSWERED_PLAYS), (index) =>
        playAt(position, best.plays, best.leaveMap, index),
      );
      const worth = ({ move, score }: Play): number => {
        if (move.kind !== 'place') throw new RangeError('a placement');
        const after = SearchBoard.fromBoard(classic, graph, position.toBoard());
        placeOn(after, move);
        const replies = generator.generate(after, counts[1]!, null);
        return score - Math.max(0, ...replies.scores.subarray(0, replies.length));
      };
      const [last, first] = [choose(1), choose(2)];
      if (top.length === 0) {
        expect([last, first]).toEqual([null, null]);
        continue;
      }
      expect(last!.score).toBe(top[0]!.score);
      expect(worth(first!)).toBe(Math.max(...top.map(worth)));
      if (first!.score < top[0]!.score) others++;
    }
  }
  expect(others).toBeGreaterThan(0);
});
