/** Lists the plays of a rack by the search kernel (`kernel/play-lists.ts`). */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import * as at from '../kernel/kernel-layout.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { KernelTurn } from './kernel-turn.ts';
import type { LexiconKernel } from '../kernel/lexicon-kernel.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import type { Position } from '../position/position.ts';
import { TILE_STRIDE, type PlayBuffer } from './play-buffer.ts';

/** Lists plays under one ruleset. */
export class ListKernel {
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
   * List every play, in the order in which `PlayGenerator` finds them.
   *
   * @returns false, and nothing is listed, if there is no room in the kernel's stretch for so many, or such a board or rack
   */
  list(position: Position, leaveMap: LeaveMap, plays: PlayBuffer): boolean {
    if (!this.#turn.write(position, leaveMap)) return false;
    const { code } = this.#lexicon.acquire();
    const count = code.listPlays(position.tileCount === 0 ? 1 : 0, leaveMap.size, this.#ruleset.minWordLength);
    if (count < 0) return false;
    while (plays.squares.length < count) plays.grow();
    const views = this.#views;
    plays.squares.set(views.squares.subarray(0, count));
    plays.counts.set(views.counts.subarray(0, count));
    plays.tiles.set(views.tiles.subarray(0, TILE_STRIDE * count));
    plays.scores.set(views.scores.subarray(0, count));
    plays.equitiesMilli.set(views.equities.subarray(0, count));
    plays.leaves.set(views.leaves.subarray(0, count));
    plays.length = count;
    return true;
  }
}

/** The kernel's arrays that the list is read from. */
function viewsOf(kernel: Kernel) {
  const plays = at.MAX_LISTED;
  return {
    squares: kernel.words(at.LISTED_SQUARES, plays),
    counts: kernel.bytes(at.LISTED_COUNTS, plays),
    tiles: kernel.bytes(at.LISTED_TILES, TILE_STRIDE * plays),
    scores: kernel.words(at.LISTED_SCORES, plays),
    equities: kernel.words(at.LISTED_EQUITIES, plays),
    leaves: kernel.shorts(at.LISTED_LEAVES, plays),
  };
}
