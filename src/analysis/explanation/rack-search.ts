/**
 * What a rack can do on a board, one question a method: its best placement by score, whether it has a bingo, whether it goes out,
 * which of its tiles have no place. It owns its buffers: make one and use it again.
 */
import { formatMove } from '../../engine/notation/move-text.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { rackTileOf } from '../../engine/tiles/alphabet.ts';
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import type { LeaveWorth } from '../../movegen/leaves/leave-map.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { placementAt } from '../../movegen/plays/play.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import { PlayGenerator } from '../../movegen/plays/play-generator.ts';
import type { Position } from '../../movegen/position/position.ts';
import type { SearchResources } from '../searcher.ts';

export interface FoundPlacement {
  /** As people write it, `8D DJ(I)NN`. */
  readonly move: string;
  readonly score: number;
}

/** The best placement of a rack: what it scores, 0 where there is none, and how to write it. */
export interface BestReply {
  readonly score: number;
  /** Of the placement just found; null where there is none. */
  readonly found: (() => FoundPlacement) | null;
}

/** More than any play is worth, in thousandths of a point. */
const FIRST = 100_000_000;

export class RackSearch {
  /** Numbers of tiles that have a bonus, ascending. */
  readonly bingoSizes: readonly number[];
  readonly #ruleset: Ruleset;
  readonly #best: BestPlays;
  readonly #generator: PlayGenerator;
  readonly #bingosFirst: LeaveWorth;

  constructor({ ruleset, graph }: Pick<SearchResources, 'ruleset' | 'graph'>) {
    const { handSize } = ruleset;
    this.#ruleset = ruleset;
    this.#best = new BestPlays(ruleset, graph);
    this.#generator = new PlayGenerator(ruleset, graph);
    this.bingoSizes = Array.from({ length: handSize }, (_, i) => i + 1).filter((tiles) => bonusFor(ruleset, tiles) > 0);
    this.#bingosFirst = firstBySize(new Set(this.bingoSizes));
  }

  bestReply(position: Position, counts: Uint8Array): BestReply {
    const index = this.#best.best(position, counts, null, 'score');
    if (index < 0) return { score: 0, found: null };
    const score = this.#best.plays.scores[index]!;
    return { score, found: () => ({ move: this.#textOf(position, index), score }) };
  }

  hasBingo(position: Position, counts: Uint8Array): boolean {
    const index = this.#best.best(position, counts, this.#bingosFirst, 'equity');
    return index >= 0 && this.bingoSizes.includes(this.#best.plays.counts[index]!);
  }

  goingOut(position: Position, rack: Rack): FoundPlacement | null {
    if (rack.length === 0) return null;
    const index = this.#best.best(position, countTiles(rack, this.#ruleset.alphabet.size), OUT_FIRST, 'equity');
    if (index < 0 || this.#best.plays.counts[index]! < rack.length) return null;
    return { move: this.#textOf(position, index), score: this.#best.plays.scores[index]! };
  }

  /** The tiles of a rack that are in no placement; none are named where it has too many blanks to look through. */
  stuck(position: Position, rack: Rack): Rack {
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

  #textOf(position: Position, index: number): string {
    const move = placementAt(position, this.#best.plays, index);
    return formatMove(this.#ruleset.alphabet, position.toBoard(), move);
  }
}

/**
 * Makes placements that lay certain numbers of tiles the best ones, whatever they score: the search for the best play leaves out
 * what cannot be, which the one for the most tiles does far less.
 */
function firstBySize(sizes: ReadonlySet<number>): LeaveWorth {
  return {
    fill(rackCounts, _strides, _size, out) {
      const held = rackCounts.reduce((sum, count) => sum + count, 0);
      // How many tiles each leave has, in the order of `LeaveMap`; then what that makes it worth.
      out[0] = 0;
      let filled = 1;
      for (const count of rackCounts) {
        for (let i = filled; i < filled * (count + 1); i++) out[i] = out[i - filled]! + 1;
        filled *= count + 1;
      }
      for (let i = 0; i < filled; i++) out[i] = sizes.has(held - out[i]!) ? FIRST : 0;
    },
  };
}

const OUT_FIRST: LeaveWorth = {
  fill(_rackCounts, _strides, size, out) {
    out.fill(0, 0, size);
    out[0] = FIRST;
  },
};
