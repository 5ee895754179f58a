/** Searches the moves of a rack on a board. Reuse one instance: it owns its buffers. */
import { formatMove } from '../../engine/notation/move-text.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { rackTileOf } from '../../engine/tiles/alphabet.ts';
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import type { LeaveValuation } from '../../movegen/leaves/leave-map.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { placementAt } from '../../movegen/plays/play.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import { PlayGenerator } from '../../movegen/plays/play-generator.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { SearchResources } from '../searcher.ts';

export interface BestPlacement {
  /** In human notation: `8D DJ(I)NN`. */
  readonly move: string;
  readonly score: number;
}

export interface BestReply {
  readonly score: number;
  /** Formats the placement; null for a rack without one. */
  readonly found: (() => BestPlacement) | null;
}

/** Exceeds the value of any play, in thousandths of a point. */
const FIRST = 100_000_000;

export class RackSearch {
  /** Numbers of tiles that earn a bonus, ascending. */
  readonly bingoSizes: readonly number[];
  readonly #ruleset: Ruleset;
  readonly #best: BestPlays;
  readonly #generator: PlayGenerator;
  readonly #bingosFirst: LeaveValuation;

  constructor({ ruleset, graph }: Pick<SearchResources, 'ruleset' | 'graph'>) {
    const { handSize } = ruleset;
    this.#ruleset = ruleset;
    this.#best = new BestPlays(ruleset, graph);
    this.#generator = new PlayGenerator(ruleset, graph);
    this.bingoSizes = Array.from({ length: handSize }, (_, i) => i + 1).filter((tiles) => bonusFor(ruleset, tiles) > 0);
    this.#bingosFirst = firstBySize(new Set(this.bingoSizes));
  }

  bestReply(position: SearchBoard, counts: Uint8Array): BestReply {
    const index = this.#best.best(position, counts, null, 'score');
    if (index < 0) return { score: 0, found: null };
    const score = this.#best.plays.scores[index]!;
    return { score, found: () => ({ move: this.#textOf(position, index), score }) };
  }

  hasBingo(position: SearchBoard, counts: Uint8Array): boolean {
    const index = this.#best.best(position, counts, this.#bingosFirst, 'equity');
    return index >= 0 && this.bingoSizes.includes(this.#best.plays.counts[index]!);
  }

  goingOut(position: SearchBoard, rack: Rack): BestPlacement | null {
    if (rack.length === 0) return null;
    const index = this.#best.best(position, countTiles(rack, this.#ruleset.alphabet.size), OUT_FIRST, 'equity');
    if (index < 0 || this.#best.plays.counts[index]! < rack.length) return null;
    return { move: this.#textOf(position, index), score: this.#best.plays.scores[index]! };
  }

  /** Tiles of a rack without a placement. Empty for a rack with too many blanks to search. */
  stuck(position: SearchBoard, rack: Rack): Rack {
    const { size } = this.#ruleset.alphabet;
    const counts = countTiles(rack, size);
    if (hasTooManyBlanks(counts)) return new Uint8Array();
    const most = new Uint8Array(size + 1);
    const plays = this.#generator.generate(position, counts, null);
    for (let index = 0; index < plays.length; index++) {
      const from = index * TILE_STRIDE;
      const laid = countTiles(plays.tiles.subarray(from, from + plays.counts[index]!), size);
      laid.forEach((count, tile) => (most[tile] = Math.max(most[tile]!, count)));
    }
    return rack.filter((tile) => most[rackTileOf(tile)] === 0);
  }

  #textOf(position: SearchBoard, index: number): string {
    const move = placementAt(position, this.#best.plays, index);
    return formatMove(this.#ruleset.alphabet, position.toBoard(), move);
  }
}

/** Ranks placements of certain numbers of tiles first. Such a search prunes far better than one for the most tiles. */
function firstBySize(sizes: ReadonlySet<number>): LeaveValuation {
  return {
    fill(rackCounts, _strides, _size, out) {
      const total = rackCounts.reduce((sum, count) => sum + count, 0);
      // First the number of tiles of each leave, in the order of `LeaveMap`, then its value.
      out[0] = 0;
      let filled = 1;
      for (const count of rackCounts) {
        for (let i = filled; i < filled * (count + 1); i++) out[i] = out[i - filled]! + 1;
        filled *= count + 1;
      }
      for (let i = 0; i < filled; i++) out[i] = sizes.has(total - out[i]!) ? FIRST : 0;
    },
  };
}

const OUT_FIRST: LeaveValuation = {
  fill(_rackCounts, _strides, size, out) {
    out.fill(0, 0, size);
    out[0] = FIRST;
  },
};

/** Racks with many blanks take tens of milliseconds, so the number of racks is reduced to about this many of them. */
export const MAX_SLOW = 10;

/**
 * Number of drawn racks to search: all, or fewer so that about `MAX_SLOW` of them have many blanks. Such racks are as frequent
 * among the first racks as among all, so the mean is unbiased.
 */
export function racksToSearch(deals: number, rackOf: (deal: number) => Uint8Array): number {
  let slow = 0;
  for (let deal = 0; deal < deals; deal++) if (hasTooManyBlanks(rackOf(deal))) slow++;
  return slow <= MAX_SLOW ? deals : Math.ceil((deals * MAX_SLOW) / slow);
}
