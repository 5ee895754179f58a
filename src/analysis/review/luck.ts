/**
 * Luck of the tiles drawn for a turn: the equity of the best move on its board, minus the mean over other draws to the same kept
 * tiles. Draws come from all tiles that the player had not seen, including those actually drawn, with equal probability. Luck
 * therefore depends only on the player's draws, and not on the move of the turn.
 */
import { STREAMS } from '../../engine/streams.ts';
import { createRandom, shuffle } from '../../engine/random.ts';
import { countTiles, takeFromRack, tilesOfCounts } from '../../engine/tiles/rack.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { bestAction, worthOfAction } from '../../movegen/best/best-action.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { estimateFigure } from '../explanation/facts.ts';
import type { SearchResources } from '../searcher.ts';
import type { Luck } from './review.ts';
import type { ReviewableTurn } from './recorded-turns.ts';

export class LuckMeter {
  readonly #resources: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>;
  readonly #position: SearchBoard;
  readonly #evaluation: Evaluation;
  #best: BestPlays | null = null;

  constructor(resources: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>) {
    this.#resources = resources;
    this.#position = new SearchBoard(resources.ruleset, resources.graph);
    this.#evaluation = new Evaluation(resources.ruleset, resources.leaves);
  }

  /** Returns null if the drawn tiles are unknown or there are too many blanks. `leave` has the tiles before the draw. */
  measure(
    { position, lines, isWholeRack }: ReviewableTurn,
    leave: Uint8Array,
    draws: number,
    seed: number,
  ): Luck | null {
    const { rack, unseen, bagCount, zeroTurns } = position;
    if (!isWholeRack) return null;
    const drawn = takeFromRack(rack, leave);
    if (drawn === null || unseen.some((count) => count < 0)) return null;
    if (drawn.length === 0) return { mean: 0, error: 0 };
    const { ruleset, graph } = this.#resources;
    const { size } = ruleset.alphabet;
    const best = (this.#best ??= new BestPlays(ruleset, graph));
    const own = countTiles(rack, size);
    // The value of the best move in points; null with too many blanks.
    const worthOf = (tiles: Uint8Array): number | null => {
      const counts = countTiles(tiles, size);
      if (hasTooManyBlanks(counts)) return null;
      const others = unseen.map((count, tile) => count + own[tile]! - counts[tile]!);
      const turn = this.#evaluation.forTurn({ rack: tiles, bagCount, unseen: others, zeroTurns });
      return worthOfAction(best, bestAction(best, this.#position, counts, turn), turn) / 1000;
    };
    this.#position.setBoard(position.board);
    const worth = worthOf(rack);
    if (worth === null) return null;
    const pool = Uint8Array.from([...tilesOfCounts(unseen), ...drawn]).sort();
    const random = createRandom(seed, STREAMS.luck, lines);
    const others = Array.from({ length: draws }, () => {
      shuffle(random, pool);
      return worthOf(Uint8Array.from([...leave, ...pool.subarray(0, drawn.length)]));
    }).filter((other) => other !== null);
    const { mean, error } = estimateFigure(others);
    return others.length < 2 ? null : { mean: worth - mean, error };
  }
}

/** Returns null if the kept tiles are unknown. */
export function leaveAfter({ position, move, isWholeRack, isChallengedOff }: ReviewableTurn): Uint8Array | null {
  if (move === null || !isWholeRack) return null;
  const { rack } = position;
  return isChallengedOff || move.kind === 'pass' ? rack : takeFromRack(rack, move.tiles);
}
