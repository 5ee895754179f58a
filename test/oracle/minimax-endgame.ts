/**
 * Solves endgames exhaustively: every legal move in every state without pruning, played and settled by the engine's game. Results
 * are cached by state, without which it would not finish.
 */
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { PASS, type Move } from '../../src/engine/board/move.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { playFinder } from '../../src/movegen/plays/play-finder.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { placementAt } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { emptyBoard } from '../../src/engine/board/board.ts';
import { type GameState, startState } from '../../src/engine/game/game-events.ts';
import type { EndgamePosition } from '../../src/bots/endgame/endgame-state.ts';
import { accepted } from '../support/classic.ts';

/** The game for an endgame position, with seat 0 to move and scores of 0. */
export function gameOf(ruleset: Ruleset, graph: WordGraph, endgame: EndgamePosition): GameHistory {
  const { board, racks, zeroTurns, passes = zeroTurns, turnsLeft = null } = endgame;
  const start = startState(ruleset, 2, new Uint8Array(), emptyBoard(ruleset.layout));
  const state: GameState = { ...start, board, racks, zeroTurns, passes, turnsLeft };
  return GameHistory.fromState({ ruleset, lexicon: graph, seed: 1, findsPlay: playFinder(ruleset, graph) }, state);
}

/** Change of seat 0's spread by a game. */
export function spreadOf({ state }: GameHistory): number {
  return state.scores[0]! - state.scores[1]!;
}

/** The pass and all placements of a rack. */
export function movesOf(generator: PlayGenerator, position: SearchBoard, rack: Uint8Array): Move[] {
  const plays = generator.generate(position, countTiles(rack, position.ruleset.alphabet.size), null);
  return [PASS, ...Array.from({ length: plays.length }, (_, i) => placementAt(position, plays, i))];
}

/** Change of the mover's spread in the rest of the game. */
export function solveByMinimax(ruleset: Ruleset, graph: WordGraph, endgame: EndgamePosition): number {
  const generator = new PlayGenerator(ruleset, graph);
  const known = new Map<string, number>();
  const solve = (game: GameHistory): number => {
    const { board, racks, toMove, zeroTurns, passes, turnsLeft } = game.state;
    const sorted = racks.map((rack) => rack.slice().sort().join());
    const key = [board.tiles.join(), ...sorted, toMove, zeroTurns, passes, turnsLeft].join('|');
    let best = known.get(key);
    if (best !== undefined) return best;
    const sign = toMove === 0 ? 1 : -1;
    best = -Infinity;
    for (const move of movesOf(generator, SearchBoard.fromBoard(ruleset, graph, board), racks[toMove]!)) {
      const next = accepted(game.apply(move));
      const gained = sign * (spreadOf(next) - spreadOf(game));
      best = Math.max(best, next.isOver ? gained : gained - solve(next));
    }
    known.set(key, best);
    return best;
  };
  return solve(gameOf(ruleset, graph, endgame));
}
