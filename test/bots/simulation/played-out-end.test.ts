import { expect, it } from 'vitest';
import { viewOf } from '../../../src/bots/player-view.ts';
import { CLOSE, MAX_LEAD, PLAYED_OUT, PlayedOutEnds } from '../../../src/bots/simulation/played-out-end.ts';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { playAt, type Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { accepted, classic } from '../../support/classic.ts';
import { bot, gameTurns } from '../../support/playing.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const equity = bot('equity', graph);
const random = bot('random', graph);
const evaluation = new Evaluation(classic, null);
const best = new BestPlays(classic, graph);

/** Final spread of the player to move if it makes a play and both players continue by equity. */
function spreadAfter(game: GameHistory, { move }: Play): number {
  const { toMove } = game.state;
  const position = new SearchBoard(classic, graph);
  let next = accepted(game.apply(move));
  while (!next.isOver) {
    position.setBoard(next.state.board);
    next = accepted(next.apply(equity.decide(viewOf(next, position), { seed: 0, alternatives: 0 }).move));
  }
  return next.state.scores[toMove]! - next.state.scores[1 - toMove]!;
}

it('makes the placement that ends best if both players continue by equity, in close games only', () => {
  const ends = new PlayedOutEnds(best);
  let [others, undecided] = [0, 0];
  for (let seed = 1; seed <= casesOf({ short: 30, long: 400 }); seed++) {
    for (const { game, view } of gameTurns([random, random], { ruleset: classic, graph, seed })) {
      if (view.bagCount > 0 || view.rackSizes.includes(0)) continue;
      const { position, scores, seat } = view;
      const before = position.tiles.slice();
      const counts = countTiles(view.rack, classic.alphabet.size);
      const top = best.top(position, counts, evaluation.forTurn(view), 'equity', PLAYED_OUT);
      const chosen = ends.choose(view, top);
      expect(position.tiles).toEqual(before);
      const plays = Array.from(top, (index) => playAt(position, best.plays, best.leaveMap, index));
      const spreads = plays.map((play) => spreadAfter(game, play));
      const isFar = Math.abs(scores[seat]! - scores[1 - seat]!) > MAX_LEAD;
      const isOne = plays.length === 1 || plays[0]?.leave.length === 0;
      if (plays.length === 0 || isFar || (!isOne && Math.abs(spreads[0]!) > CLOSE)) {
        expect(chosen).toBeNull();
        undecided++;
        continue;
      }
      expect(chosen).toEqual(plays[isOne ? 0 : spreads.indexOf(Math.max(...spreads))]);
      if (!isOne && spreads[0]! < Math.max(...spreads)) others++;
    }
  }
  expect(others).toBeGreaterThan(1);
  expect(undecided).toBeGreaterThan(3);
});
