/** Drives the search kernel (`kernel/`): writes a turn to its stretch, and reads the best plays from it. */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import * as at from '../kernel/kernel-layout.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { KernelTurn } from '../plays/kernel-turn.ts';
import type { LexiconKernel } from '../kernel/lexicon-kernel.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import { TILE_STRIDE } from '../plays/play-buffer.ts';
import type { PlayRanking } from '../plays/play-ranking.ts';
import type { Position } from '../position/position.ts';

/** A margin that leaves nothing out. */
const NO_MARGIN = 2 ** 30 - 1;

/** What a search is limited to. */
export interface SearchLimits {
  /** Whether the leave counts, or the score alone. */
  readonly withLeaves: boolean;
  /** The most plays to keep. */
  readonly limit: number;
  /** How much less than the best a kept play may be worth, in thousandths of a point. */
  readonly margin: number;
}

/** Searches positions under one ruleset by the kernel of a word map. */
export class SearchKernel {
  readonly #lexicon: LexiconKernel;
  readonly #ruleset: Ruleset;
  readonly #turn: KernelTurn;
  readonly #views: ReturnType<typeof viewsOf>;

  constructor(lexicon: LexiconKernel, ruleset: Ruleset) {
    const kernel = lexicon.acquire();
    this.#lexicon = lexicon;
    this.#ruleset = ruleset;
    this.#turn = new KernelTurn(kernel, ruleset);
    this.#views = viewsOf(kernel);
  }

  /**
   * Find the best plays.
   *
   * @param ranking takes them; it is as it was where there is no room
   * @returns false if there is no room in the kernel's stretch for such a board, rack or number of plays
   */
  search(
    position: Position,
    leaveMap: LeaveMap,
    ranking: PlayRanking,
    { withLeaves, limit, margin }: SearchLimits,
  ): boolean {
    if (limit > at.MAX_PLAYS || !this.#turn.write(position, leaveMap)) return false;
    const { alphabet, minWordLength } = this.#ruleset;
    const { code } = this.#lexicon.acquireWithMap();
    const count = code.search(
      position.tileCount === 0 ? 1 : 0,
      leaveMap.size,
      withLeaves ? 1 : 0,
      limit,
      Math.min(NO_MARGIN, margin),
      alphabet.size,
      Math.max(2, minWordLength),
    );
    this.#turn.readExtensions(position);
    if (count < 0) return false;
    this.#readPlays(count, ranking);
    return true;
  }

  #readPlays(count: number, ranking: PlayRanking): void {
    const { playOrder, playSquares, playCounts, playScores, playEquities, playLeaves, playTiles } = this.#views;
    const { plays, order } = ranking;
    while (plays.squares.length < count) plays.grow();
    for (let k = 0; k < count; k++) {
      const slot = playOrder[k]!;
      const tiles = playCounts[slot]!;
      plays.squares[k] = playSquares[slot]!;
      plays.counts[k] = tiles;
      plays.scores[k] = playScores[slot]!;
      plays.equitiesMilli[k] = playEquities[slot]!;
      plays.leaves[k] = playLeaves[slot]!;
      for (let t = 0; t < tiles; t++) plays.tiles[TILE_STRIDE * k + t] = playTiles[TILE_STRIDE * slot + t]!;
      order[k] = k;
    }
    plays.length = count;
    ranking.count = count;
  }
}

/** The kernel's arrays that the best plays are read from. */
function viewsOf(kernel: Kernel) {
  const plays = at.MAX_PLAYS + 1;
  return {
    playOrder: kernel.words(at.PLAY_ORDER, plays),
    playSquares: kernel.words(at.PLAY_SQUARES, plays),
    playCounts: kernel.words(at.PLAY_COUNTS, plays),
    playScores: kernel.words(at.PLAY_SCORES, plays),
    playEquities: kernel.words(at.PLAY_EQUITIES, plays),
    playLeaves: kernel.words(at.PLAY_LEAVES, plays),
    playTiles: kernel.bytes(at.PLAY_TILES, TILE_STRIDE * plays),
  };
}
