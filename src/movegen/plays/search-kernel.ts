/**
 * Drives the search kernel (`kernel/`): writes a turn (rules, position and rack) to its slice, runs a search or a list, and reads
 * the plays. The position is copied for each search, which takes a few percent of the time. In return, positions are plain arrays
 * without a dependency on the kernel.
 */
import { hasStandardPremiums, isTransposeSymmetric } from '../../engine/board/layout.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK, isWide } from '../../engine/tiles/alphabet.ts';
import * as at from '../kernel/kernel-layout.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { LexiconKernel } from '../kernel/lexicon-kernel.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import type { SearchBoard } from '../position/search-board.ts';
import { type PlayBuffer } from './play-buffer.ts';
import type { PlayRanking } from './play-ranking.ts';

const NO_MARGIN = 2 ** 30 - 1;

interface SearchLimits {
  readonly withLeaves: boolean;
  readonly limit: number;
  /** Maximum difference from the best play, in thousandths of a point. */
  readonly margin: number;
}

/**
 * True if the kernel finds the best plays by a ruleset: letters in order, up to fourfold premiums, and cross words that must be
 * valid or an alphabet of at most 32 letters.
 */
export function kernelPlaysBy({ alphabet, crossWords, letterOrder, layout }: Ruleset): boolean {
  return letterOrder === 'spelt' && hasStandardPremiums(layout) && (crossWords === 'valid' || !isWide(alphabet.size));
}

/** True if the kernel also lists all plays by a ruleset. */
export function kernelListsBy(ruleset: Ruleset): boolean {
  return ruleset.crossWords === 'valid' && kernelPlaysBy(ruleset);
}

export class SearchKernel {
  readonly #lexicon: LexiconKernel;
  readonly #kernel: Kernel;
  readonly #ruleset: Ruleset;
  readonly #views: ReturnType<typeof makeViews>;
  #computed: Pick<SearchBoard, 'extensions' | 'extensionsKnown'> | null = null;

  constructor(lexicon: LexiconKernel, ruleset: Ruleset) {
    this.#lexicon = lexicon;
    this.#kernel = lexicon.acquire();
    this.#ruleset = ruleset;
    this.#views = makeViews(this.#kernel, ruleset.alphabet.size + 1);
  }

  /** Finds the best plays. Returns false, leaving the ranking unchanged, if the turn does not fit into the kernel's slice. */
  search(position: SearchBoard, leaveMap: LeaveMap, ranking: PlayRanking, limits: SearchLimits): boolean {
    const { withLeaves, limit, margin } = limits;
    if (limit > at.MAX_PLAYS || !this.#writeTurn(position, leaveMap)) return false;
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
    this.#readExtensions(position);
    if (count < 0) return false;
    this.#readRanking(count, ranking);
    return true;
  }

  /**
   * Lists every play, in the order of `PlayGenerator`. Returns false, without listing anything, if there is no word map yet
   * (`acquireForList`), if the rack has more than `MAX_LIST_TILES` tiles or `MAX_LIST_BLANKS` blanks, or if the list does not
   * fit.
   */
  list(position: SearchBoard, leaveMap: LeaveMap, plays: PlayBuffer): boolean {
    const { counts, sizes, size } = leaveMap;
    if (sizes[size - 1]! > at.MAX_LIST_TILES || counts[BLANK]! > at.MAX_LIST_BLANKS) return false;
    const kernel = this.#lexicon.acquireForList();
    if (kernel === null || !this.#writeTurn(position, leaveMap)) return false;
    const { alphabet, minWordLength } = this.#ruleset;
    const isEmpty = position.tileCount === 0 ? 1 : 0;
    const count = kernel.code.listPlays(isEmpty, size, alphabet.size, Math.max(2, minWordLength));
    this.#readExtensions(position);
    if (count < 0) return false;
    while (plays.squares.length < count) plays.grow();
    const views = this.#views;
    plays.squares.set(views.listedSquares.subarray(0, count));
    plays.counts.set(views.listedCounts.subarray(0, count));
    plays.tiles.set(views.listedTiles.subarray(0, at.TILE_STRIDE * count));
    plays.scores.set(views.listedScores.subarray(0, count));
    plays.equitiesMilli.set(views.listedEquities.subarray(0, count));
    plays.leaves.set(views.listedLeaves.subarray(0, count));
    plays.length = count;
    return true;
  }

  /** Writes a turn. Returns false if the board or the rack does not fit. */
  #writeTurn(position: SearchBoard, leaveMap: LeaveMap): boolean {
    if (position.size > at.SQUARES || leaveMap.size > at.LEAVES) return false;
    if (this.#kernel.ruleset !== this.#ruleset) this.#writeRules(position);
    this.#writePosition(position, leaveMap.counts);
    this.#writeRack(leaveMap);
    return true;
  }

  /** Writes the rules and the parts of a position that depend only on the rules. */
  #writeRules({ letterMultipliers, wordMultipliers, lanes, bases, starts }: SearchBoard): void {
    const { alphabet, layout, mustTouch, crossWords } = this.#ruleset;
    const views = this.#views;
    const tiles = Array.from(alphabet.points.keys()).filter((tile) => tile !== BLANK);
    tiles.sort((a, b) => alphabet.points[b]! - alphabet.points[a]!);
    views.points.set(alphabet.points);
    views.kinds.set([...tiles, BLANK]);
    for (let n = 1; n <= MAX_HAND_SIZE; n++) views.bonuses[n] = bonusFor(this.#ruleset, n);
    views.letterMultipliers.set(letterMultipliers);
    views.wordMultipliers.set(wordMultipliers);
    views.letterSteps.set(Int32Array.from(letterMultipliers, stepOf));
    const isSymmetric = isTransposeSymmetric(layout);
    const flags = [mustTouch, isSymmetric, crossWords === 'ignored'] as const;
    this.#kernel.code.setShape(...lanes, ...bases, ...starts, ...flags.map(Number));
    this.#kernel.ruleset = this.#ruleset;
  }

  #writePosition(position: SearchBoard, counts: Uint8Array): void {
    const views = this.#views;
    views.tiles.set(position.tiles);
    views.values.set(position.values);
    if (position.isWide) this.#writeWideChecks(position);
    else views.crossChecks.set(position.crossChecks);
    views.crossScores.set(position.crossScores);
    if (position.crossWords !== position.crossChecks) this.#writeCrossWords(position, counts);
    views.extensions.set(position.extensions);
    views.extensionsKnown.set(position.extensionsKnown);
    views.extensionsNew[0] = 0;
    views.neighbours.set(position.neighbours);
  }

  /** Without a letter on the rack that makes a cross word, a square scores as if it had no cross run. */
  #writeCrossWords({ size, crossWords }: SearchBoard, counts: Uint8Array): void {
    const { crossScores, crossWords: words } = this.#views;
    let playable = counts[BLANK] === 0 ? 0 : -1;
    for (let letter = 1; letter < counts.length; letter++) if (counts[letter] !== 0) playable |= 1 << (letter - 1);
    for (let i = 0; i < size; i++) if ((crossWords[i]! & playable) === 0) crossScores[i] = at.NO_CROSS;
    words.set(crossWords);
  }

  #writeWideChecks(position: SearchBoard): void {
    const { crossChecks, wideChecks } = this.#views;
    for (let i = 0; i < position.size; i++) {
      crossChecks[i] = position.foldedChecks(i);
      wideChecks[2 * i] = position.crossChecks[i]!;
      wideChecks[2 * i + 1] = position.highCrossChecks[i]!;
    }
  }

  #writeRack({ counts, strides, valuesMilli, size, kernel }: LeaveMap): void {
    const { leaveValues } = this.#views;
    if (kernel === this.#kernel && this.#kernel.leaves === valuesMilli) return;
    this.#kernel.leaves = null;
    this.#views.counts.set(counts);
    this.#views.strides.set(strides);
    for (let leave = 0; leave < size; leave++) leaveValues[leave] = valuesMilli[leave]!;
  }

  /** Copies the extensions that the kernel computed into the position, for the next search. */
  #readExtensions({ extensions, extensionsKnown, size }: SearchBoard): void {
    if (this.#views.extensionsNew[0] === 0) return;
    if (this.#computed?.extensions.length !== size) {
      this.#computed = {
        extensions: this.#kernel.words(at.EXTENSIONS, size),
        extensionsKnown: this.#kernel.bytes(at.EXTENSIONS_KNOWN, size),
      };
    }
    extensions.set(this.#computed.extensions);
    extensionsKnown.set(this.#computed.extensionsKnown);
  }

  #readRanking(count: number, ranking: PlayRanking): void {
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
      for (let t = 0; t < tiles; t++) plays.tiles[at.TILE_STRIDE * k + t] = playTiles[at.TILE_STRIDE * slot + t]!;
      order[k] = k;
    }
    plays.length = count;
    ranking.count = count;
  }
}

/** Contribution of a square with this letter multiplier to the counts in `LETTER_STEPS`. */
function stepOf(multiplier: number): number {
  return 1 | (Number(multiplier > 1) << 8) | (Number(multiplier > 2) << 16) | (Number(multiplier > 3) << 24);
}

function makeViews(kernel: Kernel, tileCount: number) {
  const slots = at.MAX_PLAYS + 1;
  return {
    tiles: kernel.bytes(at.TILES, at.SQUARES),
    values: kernel.shorts(at.VALUES, at.SQUARES),
    crossChecks: kernel.words(at.CROSS_CHECKS, at.SQUARES),
    wideChecks: kernel.words(at.WIDE_CHECKS, 2 * at.SQUARES),
    crossWords: kernel.words(at.CROSS_WORDS, at.SQUARES),
    crossScores: kernel.shorts(at.CROSS_SCORES, at.SQUARES),
    extensions: kernel.words(at.EXTENSIONS, at.SQUARES),
    extensionsKnown: kernel.bytes(at.EXTENSIONS_KNOWN, at.SQUARES),
    extensionsNew: kernel.bytes(at.EXTENSIONS_NEW, 1),
    neighbours: kernel.bytes(at.NEIGHBOURS, at.SQUARES),
    letterMultipliers: kernel.bytes(at.LETTER_MULTIPLIERS, at.SQUARES),
    wordMultipliers: kernel.bytes(at.WORD_MULTIPLIERS, at.SQUARES),
    letterSteps: kernel.words(at.LETTER_STEPS, at.SQUARES),
    counts: kernel.bytes(at.COUNTS, tileCount),
    strides: kernel.words(at.STRIDES, tileCount),
    leaveValues: kernel.words(at.LEAVE_VALUES, at.LEAVES),
    points: kernel.shorts(at.POINTS, tileCount),
    kinds: kernel.bytes(at.KINDS, tileCount),
    bonuses: kernel.words(at.BONUSES, MAX_HAND_SIZE + 1),
    playOrder: kernel.words(at.PLAY_ORDER, slots),
    playSquares: kernel.words(at.PLAY_SQUARES, slots),
    playCounts: kernel.words(at.PLAY_COUNTS, slots),
    playScores: kernel.words(at.PLAY_SCORES, slots),
    playEquities: kernel.words(at.PLAY_EQUITIES, slots),
    playLeaves: kernel.words(at.PLAY_LEAVES, slots),
    playTiles: kernel.bytes(at.PLAY_TILES, at.TILE_STRIDE * slots),
    listedSquares: kernel.words(at.LISTED_SQUARES, at.MAX_LISTED),
    listedCounts: kernel.bytes(at.LISTED_COUNTS, at.MAX_LISTED),
    listedTiles: kernel.bytes(at.LISTED_TILES, at.TILE_STRIDE * at.MAX_LISTED),
    listedScores: kernel.words(at.LISTED_SCORES, at.MAX_LISTED),
    listedEquities: kernel.words(at.LISTED_EQUITIES, at.MAX_LISTED),
    listedLeaves: kernel.shorts(at.LISTED_LEAVES, at.MAX_LISTED),
  };
}
