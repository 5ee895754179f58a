/**
 * Drives the search kernel (`kernel/`): writes a position and a rack to the kernel's stretch, and reads the best plays from it. The
 * position is copied for each search, which costs a few hundredths of it; so positions stay plain arrays that know nothing of
 * the kernel.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { bonusFor, MAX_HAND_SIZE } from '../../engine/rules/ruleset.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import { TILE_STRIDE } from '../plays/play-buffer.ts';
import type { PlayRanking } from '../plays/play-ranking.ts';
import { isTransposeSymmetric } from '../../engine/board/layout.ts';
import type { Position } from '../position/position.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { LexiconKernel } from '../kernel/lexicon-kernel.ts';
import { letterChecksOf } from './right-part.ts';

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
  readonly #isSymmetric: boolean;
  readonly #ruleset: Ruleset;
  readonly #letterKeys: Int32Array;
  readonly #views: ReturnType<typeof viewsOf>;
  readonly #mostSquares: number;
  readonly #mostLeaves: number;
  readonly #mostPlays: number;

  /** @param letterKeys those of the word map */
  constructor(lexicon: LexiconKernel, ruleset: Ruleset, letterKeys: Int32Array) {
    const kernel = lexicon.takeInHand();
    this.#lexicon = lexicon;
    this.#isSymmetric = isTransposeSymmetric(ruleset.layout);
    this.#ruleset = ruleset;
    this.#letterKeys = letterKeys;
    this.#views = viewsOf(kernel, ruleset.alphabet.size + 1);
    this.#mostSquares = kernel.limitOf('SQUARES');
    this.#mostLeaves = kernel.limitOf('LEAVES');
    this.#mostPlays = kernel.limitOf('MAX_PLAYS');
  }

  /**
   * Find the best plays.
   *
   * @param ranking takes them; it is as it was where there is no room
   * @returns false if there is no room in the kernel's memory for such a board, rack or number of plays
   */
  search(
    position: Position,
    leaveMap: LeaveMap,
    ranking: PlayRanking,
    { withLeaves, limit, margin }: SearchLimits,
  ): boolean {
    const { size } = leaveMap;
    if (position.size > this.#mostSquares || size > this.#mostLeaves || limit > this.#mostPlays) return false;
    const { alphabet, minWordLength } = this.#ruleset;
    const kernel = this.#lexicon.takeInHand();
    if (kernel.ruleset !== this.#ruleset) this.#writeRules(kernel, position);
    this.#writePosition(position);
    this.#writeRack(leaveMap);
    const shortest = Math.max(2, minWordLength);
    const most = Math.min(NO_MARGIN, margin);
    const count = kernel.code.search(
      position.tileCount === 0 ? 1 : 0,
      size,
      withLeaves ? 1 : 0,
      limit,
      most,
      alphabet.size,
      shortest,
    );
    this.#readExtensions(position);
    if (count < 0) return false;
    this.#readPlays(count, ranking);
    return true;
  }

  /** Rules, and all of a position that is the same as long as the rules are. */
  #writeRules(kernel: Kernel, position: Position): void {
    const { alphabet, mustTouch } = this.#ruleset;
    const { points, letterKeys, letterChecks, kinds, bonuses } = this.#views;
    const tiles = Array.from(alphabet.points.keys()).filter((tile) => tile !== BLANK);
    tiles.sort((a, b) => alphabet.points[b]! - alphabet.points[a]!);
    points.set(alphabet.points);
    letterKeys.set(this.#letterKeys);
    letterChecks.set(letterChecksOf(this.#letterKeys));
    kinds.set([...tiles, BLANK]);
    for (let n = 1; n <= MAX_HAND_SIZE; n++) bonuses[n] = bonusFor(this.#ruleset, n);
    this.#views.letterMultipliers.set(position.letterMultipliers);
    this.#views.wordMultipliers.set(position.wordMultipliers);
    const { lanes, bases, starts } = position;
    kernel.code.setShape(...lanes, ...bases, ...starts, Number(mustTouch), Number(this.#isSymmetric));
    kernel.ruleset = this.#ruleset;
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

  /** What the kernel worked out need not be worked out again. */
  #readExtensions({ extensions, extensionsKnown, size }: Position): void {
    const views = this.#views;
    if (views.extensionsNew[0] === 0) return;
    extensions.set(views.extensions.subarray(0, size));
    extensionsKnown.set(views.extensionsKnown.subarray(0, size));
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

/** The kernel's arrays that are written and read here. */
function viewsOf(kernel: Kernel, tileCount: number) {
  const squares = kernel.limitOf('SQUARES');
  const leaves = kernel.limitOf('LEAVES');
  const plays = kernel.limitOf('MAX_PLAYS') + 1;
  return {
    tiles: kernel.bytes('TILES', squares),
    values: kernel.shorts('VALUES', squares),
    crossChecks: kernel.words('CROSS_CHECKS', squares),
    crossScores: kernel.shorts('CROSS_SCORES', squares),
    extensions: kernel.words('EXTENSIONS', squares),
    extensionsKnown: kernel.bytes('EXTENSIONS_KNOWN', squares),
    letterMultipliers: kernel.bytes('LETTER_MULTIPLIERS', squares),
    wordMultipliers: kernel.bytes('WORD_MULTIPLIERS', squares),
    neighbours: kernel.bytes('NEIGHBOURS', squares),
    extensionsNew: kernel.bytes('EXTENSIONS_NEW', 1),
    counts: kernel.bytes('COUNTS', tileCount),
    strides: kernel.words('STRIDES', tileCount),
    leaveValues: kernel.words('LEAVE_VALUES', leaves),
    leaveSizes: kernel.bytes('LEAVE_SIZES', leaves),
    points: kernel.shorts('POINTS', tileCount),
    letterKeys: kernel.words('LETTER_KEYS', tileCount),
    letterChecks: kernel.words('LETTER_CHECKS', tileCount),
    kinds: kernel.bytes('KINDS', tileCount),
    bonuses: kernel.words('BONUSES', MAX_HAND_SIZE + 1),
    playOrder: kernel.words('PLAY_ORDER', plays),
    playSquares: kernel.words('PLAY_SQUARES', plays),
    playCounts: kernel.words('PLAY_COUNTS', plays),
    playScores: kernel.words('PLAY_SCORES', plays),
    playEquities: kernel.words('PLAY_EQUITIES', plays),
    playLeaves: kernel.words('PLAY_LEAVES', plays),
    playTiles: kernel.bytes('PLAY_TILES', TILE_STRIDE * plays),
  };
}
