/** The best plays found so far, as in `src/movegen/plays/play-ranking.ts`. */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { copy, get32, get8, set32 } from './memory';

/** Lower than the value of any play. */
const LOWEST: i32 = -0x40000000;

/** Number of plays kept. */
export let playCount: i32 = 0;
/** Plays below this value are not kept. */
export let cutoff: i32 = LOWEST;

let byEquity: bool = true;
let limit: i32 = 1;
let margin: i32 = 0;
/** Slot for the next play. */
export let freeSlot: i32 = 0;
/** Number of entries of the order: the slots of plays kept, then those of plays dropped because of a better play. */
let slots: i32 = 0;

/** Starts a new ranking. A margin of 2^30 - 1 excludes nothing. */
export function resetRanking(isByEquity: bool, maxKept: i32, marginMilli: i32): void {
  byEquity = isByEquity;
  limit = maxKept;
  margin = marginMilli;
  playCount = 0;
  freeSlot = 0;
  slots = 0;
  cutoff = LOWEST;
}

function worthOf(slot: i32): i32 {
  return byEquity ? get32(layout.PLAY_EQUITIES, slot) : 1000 * get32(layout.PLAY_SCORES, slot);
}

export function tilesOf(slot: i32): usize {
  return layout.PLAY_TILES + layout.TILE_STRIDE * <usize>slot;
}

/** Equivalent of `comparePlays`. */
function compare(a: i32, b: i32): i32 {
  const worth = worthOf(b) - worthOf(a);
  if (worth != 0) return worth;
  const count = get32(layout.PLAY_COUNTS, a);
  const before = count - get32(layout.PLAY_COUNTS, b);
  if (before != 0) return before;
  const bySquare = get32(layout.PLAY_SQUARES, a) - get32(layout.PLAY_SQUARES, b);
  if (bySquare != 0) return bySquare;
  for (let k = 0; k < count; k++) {
    const byTile = get8(tilesOf(a), k) - get8(tilesOf(b), k);
    if (byTile != 0) return byTile;
  }
  return 0;
}

/** Keeps the play in the free slot if it is among the best. */
export function offer(): void {
  let slot = freeSlot;
  let at = playCount;
  while (at > 0 && compare(slot, get32(layout.PLAY_ORDER, at - 1)) < 0) at--;
  if (playCount < limit) {
    // A dropped slot is reused, so that there is never more than one slot beyond the limit.
    if (playCount < slots) freeSlot = get32(layout.PLAY_ORDER, playCount);
    else freeSlot = ++slots;
    playCount++;
  } else {
    if (at == playCount) return;
    const last = get32(layout.PLAY_ORDER, playCount - 1);
    copyPlay(slot, last);
    slot = last;
  }
  for (let i = playCount - 1; i > at; i--) set32(layout.PLAY_ORDER, i, get32(layout.PLAY_ORDER, i - 1));
  set32(layout.PLAY_ORDER, at, slot);
  cutoff = max(LOWEST, worthOf(get32(layout.PLAY_ORDER, 0)) - margin);
  if (playCount == limit) cutoff = max(cutoff, worthOf(get32(layout.PLAY_ORDER, playCount - 1)));
  while (worthOf(get32(layout.PLAY_ORDER, playCount - 1)) < cutoff) playCount--;
}

function copyPlay(from: i32, to: i32): void {
  set32(layout.PLAY_SQUARES, to, get32(layout.PLAY_SQUARES, from));
  set32(layout.PLAY_COUNTS, to, get32(layout.PLAY_COUNTS, from));
  set32(layout.PLAY_SCORES, to, get32(layout.PLAY_SCORES, from));
  set32(layout.PLAY_EQUITIES, to, get32(layout.PLAY_EQUITIES, from));
  set32(layout.PLAY_LEAVES, to, get32(layout.PLAY_LEAVES, from));
  copy(tilesOf(to), tilesOf(from), layout.TILE_STRIDE);
}
