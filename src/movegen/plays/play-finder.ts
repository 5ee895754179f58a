/**
 * Tests whether a rack has any legal placement, for rules that end a game without plays. The generator lists all plays although
 * one would suffice: the test is made only once the bag is empty, so stopping early would gain little.
 */
import type { Board } from '../../engine/board/board.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { PlayGenerator } from './play-generator.ts';
import { SearchBoard } from '../position/search-board.ts';
import type { WordGraph } from '../words/word-graph.ts';

/** Returns a play finder for a ruleset and a lexicon, for `GameHistory.start`. */
export function playFinder(ruleset: Ruleset, graph: WordGraph): PlayFinder {
  let generator: PlayGenerator | null = null;
  let position: SearchBoard | null = null;
  let current: Board | null = null;
  return (board, rack) => {
    generator ??= new PlayGenerator(ruleset, graph);
    position ??= new SearchBoard(ruleset, graph);
    // All racks of a turn are tested on one board.
    if (board !== current) position.setBoard(board);
    current = board;
    return generator.generate(position, countTiles(rack, ruleset.alphabet.size), null).length > 0;
  };
}
