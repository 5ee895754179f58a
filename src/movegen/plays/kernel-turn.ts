/**
 * A turn as the search kernel has it: rules, position and rack, written to its stretch. The position is copied for each
 * search, which costs a few hundredths of it; so positions stay plain arrays that know nothing of the kernel.
 */
import { isTransposeSymmetric } from '../../engine/board/layout.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import type { Position } from '../position/position.ts';
import * as at from '../kernel/kernel-layout.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** Writes turns under one ruleset to a kernel. */
export class KernelTurn {
  readonly #kernel: Kernel;
  readonly #ruleset: Ruleset;
  readonly #views: ReturnType<typeof viewsOf>;

  constructor(kernel: Kernel, ruleset: Ruleset) {
    this.#kernel = kernel;
    this.#ruleset = ruleset;
    this.#views = viewsOf(kernel, ruleset.alphabet.size + 1);
  }

  /** Write a turn; false if there is no room in the stretch for such a board or rack. */
  write(position: Position, leaveMap: LeaveMap): boolean {
    if (position.size > at.SQUARES || leaveMap.size > at.LEAVES) return false;
    if (this.#kernel.ruleset !== this.#ruleset) this.#writeRules(position);
    this.#writePosition(position);
    this.#writeRack(leaveMap);
    return true;
  }

  /** Rules, and all of a position that is the same as long as the rules are. */
  #writeRules({ letterMultipliers, wordMultipliers, lanes, bases, starts }: Position): void {
    const { alphabet, layout, mustTouch } = this.#ruleset;
    const views = this.#views;
    const tiles = Array.from(alphabet.points.keys()).filter((tile) => tile !== BLANK);
    tiles.sort((a, b) => alphabet.points[b]! - alphabet.points[a]!);
    views.points.set(alphabet.points);
    views.kinds.set([...tiles, BLANK]);
    for (let n = 1; n <= MAX_HAND_SIZE; n++) views.bonuses[n] = bonusFor(this.#ruleset, n);
    views.letterMultipliers.set(letterMultipliers);
    views.wordMultipliers.set(wordMultipliers);
    const isSymmetric = isTransposeSymmetric(layout);
    this.#kernel.code.setShape(...lanes, ...bases, ...starts, Number(mustTouch), Number(isSymmetric));
    this.#kernel.ruleset = this.#ruleset;
  }

  #writePosition(position: Position): void {
    const views = this.#views;
    views.tiles.set(position.tiles);
    views.values.set(position.values);
    views.crossChecks.set(position.crossChecks);
    views.crossScores.set(position.crossScores);
    views.extensions.set(position.extensions);
    views.extensionsKnown.set(position.extensionsKnown);
    views.extensionsNew[0] = 0;
    views.neighbours.set(position.neighbours);
  }

  #writeRack({ counts, strides, valuesMilli, sizes, size }: LeaveMap): void {
    const { leaveValues, leaveSizes } = this.#views;
    this.#views.counts.set(counts);
    this.#views.strides.set(strides);
    for (let leave = 0; leave < size; leave++) {
      leaveValues[leave] = valuesMilli[leave]!;
      leaveSizes[leave] = sizes[leave]!;
    }
  }

  /** Take over what the kernel worked out of the position, so that it need not be worked out again. */
  readExtensions({ extensions, extensionsKnown, size }: Position): void {
    const views = this.#views;
    if (views.extensionsNew[0] === 0) return;
    extensions.set(views.extensions.subarray(0, size));
    extensionsKnown.set(views.extensionsKnown.subarray(0, size));
  }
}

/** The kernel's arrays that a turn is written to. */
function viewsOf(kernel: Kernel, tileCount: number) {
  return {
    tiles: kernel.bytes(at.TILES, at.SQUARES),
    values: kernel.shorts(at.VALUES, at.SQUARES),
    crossChecks: kernel.words(at.CROSS_CHECKS, at.SQUARES),
    crossScores: kernel.shorts(at.CROSS_SCORES, at.SQUARES),
    extensions: kernel.words(at.EXTENSIONS, at.SQUARES),
    extensionsKnown: kernel.bytes(at.EXTENSIONS_KNOWN, at.SQUARES),
    extensionsNew: kernel.bytes(at.EXTENSIONS_NEW, 1),
    neighbours: kernel.bytes(at.NEIGHBOURS, at.SQUARES),
    letterMultipliers: kernel.bytes(at.LETTER_MULTIPLIERS, at.SQUARES),
    wordMultipliers: kernel.bytes(at.WORD_MULTIPLIERS, at.SQUARES),
    counts: kernel.bytes(at.COUNTS, tileCount),
    strides: kernel.words(at.STRIDES, tileCount),
    leaveValues: kernel.words(at.LEAVE_VALUES, at.LEAVES),
    leaveSizes: kernel.bytes(at.LEAVE_SIZES, at.LEAVES),
    points: kernel.shorts(at.POINTS, tileCount),
    kinds: kernel.bytes(at.KINDS, tileCount),
    bonuses: kernel.words(at.BONUSES, MAX_HAND_SIZE + 1),
  };
}
