/**
 * What the rules ask of whoever finds plays: whether a rack has any, and which is the top where all play the same rack.
 *
 * Of several plays with the highest score the top is the one that spends the fewest blanks, and of those the first in the order of ties
 * that holds everywhere (`compareByPlace`): the master of a game is to keep blanks, and everybody must come to the same one.
 */
import type { Board } from '../../engine/board/board.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import type { TopFinder } from '../../engine/game/shared-turn.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK, rackTileOf } from '../../engine/tiles/alphabet.ts';
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import { placementAt } from '../plays/play.ts';
import { playFinder } from '../plays/play-finder.ts';
import { Position } from '../position/position.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { BestPlays } from './best-plays.ts';

export interface GameFinders {
  readonly findsPlay: PlayFinder;
  readonly findsTop: TopFinder | null;
}

/** All that a game under a ruleset may ask for. */
export function gameFinders(ruleset: Ruleset, graph: WordGraph): GameFinders {
  return {
    findsPlay: playFinder(ruleset, graph),
    findsTop: takesTurns(ruleset) ? null : topFinder(ruleset, graph),
  };
}

/** Finds the top of a rack. What it found last it keeps: a turn asks again when its rack is dealt, when a play is tried, and at its end. */
export function topFinder(ruleset: Ruleset, graph: WordGraph): TopFinder {
  const best = new BestPlays(ruleset, graph);
  const position = new Position(ruleset, graph);
  let last: { readonly board: Board; readonly rack: Rack; readonly move: PlaceMove | null } | null = null;
  return (board, rack) => {
    if (last?.board !== board || last.rack !== rack) {
      position.setBoard(board);
      const order = best.within(position, countTiles(rack, ruleset.alphabet.size), null, 'score', 0);
      last = {
        board,
        rack,
        move: fewestBlanks(Array.from(order, (index) => placementAt(position, best.plays, index))),
      };
    }
    return last.move;
  };
}

/** The first of those that spend the fewest blanks. */
function fewestBlanks(moves: readonly PlaceMove[]): PlaceMove | null {
  let top: PlaceMove | null = null;
  let fewest = Infinity;
  for (const move of moves) {
    const blanks = move.tiles.filter((tile) => rackTileOf(tile) === BLANK).length;
    if (blanks >= fewest) continue;
    top = move;
    fewest = blanks;
  }
  return top;
}
