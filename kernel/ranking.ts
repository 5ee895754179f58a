/** The best plays found so far, as in `src/movegen/plays/play-ranking.ts`. */
import {
  copy,
  get32,
  get8,
  PLAY_COUNTS,
  PLAY_EQUITIES,
  PLAY_LEAVES,
  PLAY_ORDER,
  PLAY_SCORES,
  PLAY_SQUARES,
  PLAY_TILES,
  set32,
  TILE_STRIDE,
} from './layout';

/** Lower than the value of any play. */
const LOWEST: i32 = -0x40000000;

export let kept: i32 = 0;
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
  kept = 0;
  freeSlot = 0;
  slots = 0;
  cutoff = LOWEST;
}

function worthOf(slot: i32): i32 {
  return byEquity ? get32(PLAY_EQUITIES, slot) : 1000 * get32(PLAY_SCORES, slot);
}

export function tilesOf(slot: i32): usize {
  return PLAY_TILES + TILE_STRIDE * <usize>slot;
}

/** Equivalent of `comparePlays`. */
function compare(a: i32, b: i32): i32 {
  const worth = worthOf(b) - worthOf(a);
  if (worth != 0) return worth;
  const count = get32(PLAY_COUNTS, a);
  const before = count - get32(PLAY_COUNTS, b);
  if (before != 0) return before;
  const bySquare = get32(PLAY_SQUARES, a) - get32(PLAY_SQUARES, b);
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
  let at = kept;
  while (at > 0 && compare(slot, get32(PLAY_ORDER, at - 1)) < 0) at--;
  if (kept < limit) {
    // A dropped slot is reused, so that there is never more than one slot beyond the limit.
    if (kept < slots) freeSlot = get32(PLAY_ORDER, kept);
    else freeSlot = ++slots;
    kept++;
  } else {
    if (at == kept) return;
    const last = get32(PLAY_ORDER, kept - 1);
    copyPlay(slot, last);
    slot = last;
  }
  for (let i = kept - 1; i > at; i--) set32(PLAY_ORDER, i, get32(PLAY_ORDER, i - 1));
  set32(PLAY_ORDER, at, slot);
  cutoff = max(LOWEST, worthOf(get32(PLAY_ORDER, 0)) - margin);
  if (kept == limit) cutoff = max(cutoff, worthOf(get32(PLAY_ORDER, kept - 1)));
  while (worthOf(get32(PLAY_ORDER, kept - 1)) < cutoff) kept--;
}

function copyPlay(from: i32, to: i32): void {
  set32(PLAY_SQUARES, to, get32(PLAY_SQUARES, from));
  set32(PLAY_COUNTS, to, get32(PLAY_COUNTS, from));
  set32(PLAY_SCORES, to, get32(PLAY_SCORES, from));
  set32(PLAY_EQUITIES, to, get32(PLAY_EQUITIES, from));
  set32(PLAY_LEAVES, to, get32(PLAY_LEAVES, from));
  copy(tilesOf(to), tilesOf(from), TILE_STRIDE);
}
