/**
 * What the tiles drawn for a turn were worth: the equity of the best that the rack can do on the board of that turn, less the
 * mean of the same over other draws to the tiles that were kept. The draws are of all the tiles that the player did not see,
 * those drawn among them, each as likely. So luck is about the own draws alone, and no turn's luck depends on how it was played.
 */
import { STREAMS } from '../../engine/streams.ts';
import { createRandom, shuffle } from '../../engine/random.ts';
import { countTiles, takeFromRack, tilesOfCounts } from '../../engine/tiles/rack.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { bestAction, worthOfAction } from '../../movegen/best/best-action.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { Position } from '../../movegen/position/position.ts';
import { estimateFigure } from '../explanation/facts.ts';
import type { SearchResources } from '../searcher.ts';
import type { Luck } from './review.ts';
import type { ReviewableTurn } from './recorded-turns.ts';

export class LuckMeter {
  readonly #resources: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>;
  readonly #position: Position;
  readonly #evaluation: Evaluation;
  #best: BestPlays | null = null;

  constructor(resources: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>) {
    this.#resources = resources;
    this.#position = new Position(resources.ruleset, resources.graph);
    this.#evaluation = new Evaluation(resources.ruleset, resources.leaves);
  }

  /**
   * What the tiles drawn for a turn were worth.
   *
   * @param kept the tiles on the rack before they were drawn
   * @param draws how many other draws to compare them with
   * @returns null where the record does not tell what was drawn, or that takes too long to say
   */
  measure({ position, lines, toldRack }: ReviewableTurn, kept: Uint8Array, draws: number, seed: number): Luck | null {
    const { rack, unseen, bagCount, zeroTurns } = position;
    if (toldRack !== 'whole') return null;
    const drawn = takeFromRack(rack, kept);
    if (drawn === null || unseen.some((count) => count < 0)) return null;
    if (drawn.length === 0) return { mean: 0, error: 0 };
    const pool = Uint8Array.from([...tilesOfCounts(unseen), ...drawn]).sort();
    const random = createRandom(seed, STREAMS.luck, lines);
    this.#position.setBoard(position.board);
    const turn = { bagCount, zeroTurns };
    const own = this.#worth(rack, kept, pool, turn);
    if (own === null) return null;
    const others: number[] = [];
    for (let draw = 0; draw < draws; draw++) {
      shuffle(random, pool);
      const other = this.#worth(Uint8Array.from([...kept, ...pool.subarray(0, drawn.length)]), kept, pool, turn);
      if (other !== null) others.push(other);
    }
    const { mean, error } = estimateFigure(others);
    return others.length < 2 ? null : { mean: own - mean, error };
  }

  /** The equity of the best that a rack can do, in points; null for one of many blanks. */
  #worth(
    rack: Uint8Array,
    kept: Uint8Array,
    pool: Uint8Array,
    { bagCount, zeroTurns }: { readonly bagCount: number; readonly zeroTurns: number },
  ): number | null {
    const { ruleset, graph } = this.#resources;
    const { size } = ruleset.alphabet;
    const counts = countTiles(rack, size);
    if (hasTooManyBlanks(counts)) return null;
    const unseen = Int16Array.from(countTiles(pool, size));
    const own = countTiles(kept, size);
    for (let tile = 0; tile <= size; tile++) unseen[tile]! -= counts[tile]! - own[tile]!;
    const turn = this.#evaluation.forTurn({ rack, bagCount, unseen, zeroTurns });
    const best = (this.#best ??= new BestPlays(ruleset, graph));
    return worthOfAction(best, bestAction(best, this.#position, counts, turn), turn) / 1000;
  }
}

/** The tiles that a player kept in a turn; null where the record does not tell. */
export function keptAfter({ position, move, toldRack, isChallengedOff }: ReviewableTurn): Uint8Array | null {
  if (move === null || toldRack !== 'whole') return null;
  const { rack } = position;
  return isChallengedOff || move.kind === 'pass' ? rack : takeFromRack(rack, move.tiles);
}
