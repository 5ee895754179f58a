/**
 * The searches that the rules need: for any play of a rack, and for the top play if all players share a rack.
 *
 * Of several plays with the highest score, the top play uses the fewest blanks; ties are then broken by the global order
 * (`compareByPlace`). Top plays thus save blanks, and all players arrive at the same one.
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
import { SearchBoard } from '../position/search-board.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { BestPlays } from './best-plays.ts';

interface GameFinders {
  readonly findsPlay: PlayFinder;
  readonly findsTop: TopFinder | null;
}

export function gameFinders(ruleset: Ruleset, graph: WordGraph): GameFinders {
  return { findsPlay: playFinder(ruleset, graph), findsTop: takesTurns(ruleset) ? null : topFinder(ruleset, graph) };
}

/** Returns a finder of top plays that caches its last result, because a turn asks several times. */
export function topFinder(ruleset: Ruleset, graph: WordGraph): TopFinder {
  const best = new BestPlays(ruleset, graph);
  const position = new SearchBoard(ruleset, graph);
  let last: { readonly board: Board; readonly rack: Rack; readonly move: PlaceMove | null } | null = null;
  return (board, rack) => {
    if (last?.board !== board || last.rack !== rack) {
      position.setBoard(board);
      const order = best.within(position, countTiles(rack, ruleset.alphabet.size), null, 'score', 0);
      const moves = Array.from(order, (index) => placementAt(position, best.plays, index));
      const fewest = Math.min(...moves.map(countBlanks));
      last = { board, rack, move: moves.find((move) => countBlanks(move) === fewest) ?? null };
    }
    return last.move;
  };
}

function countBlanks({ tiles }: PlaceMove): number {
  return tiles.filter((tile) => rackTileOf(tile) === BLANK).length;
}
