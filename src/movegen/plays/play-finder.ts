/**
 * Whether a rack has any legal placement: what the rules ask where a game ends with no play left. The generator lists
 * the plays and one is enough; it is asked only once the bag is empty, so nothing is made of stopping at the first.
 */
import type { Board } from '../../engine/board/board.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { PlayGenerator } from './play-generator.ts';
import { Position } from '../position/position.ts';
import type { WordGraph } from '../words/word-graph.ts';

/** A play finder of a ruleset and a lexicon, for `Game.start`. */
export function playFinder(ruleset: Ruleset, graph: WordGraph): PlayFinder {
  let generator: PlayGenerator | null = null;
  let position: Position | null = null;
  let laid: Board | null = null;
  return (board, rack) => {
    generator ??= new PlayGenerator(ruleset, graph);
    position ??= new Position(ruleset, graph);
    // All racks of a turn are asked for on one board.
    if (board !== laid) position.setBoard(board);
    laid = board;
    return generator.generate(position, countTiles(rack, ruleset.alphabet.size), null).length > 0;
  };
}
