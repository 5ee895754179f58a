/**
 * Where everything lies that a kernel works on. The memory is shared by threads: the word graph, the word map and the
 * leaves stand in it once, and each thread's kernel has a stretch of its own, which begins at `base`. Its parts are named
 * here by their places in the stretch. The caller writes the position, the rack and the rules, and reads the
 * plays; the rest is the kernel's own.
 */
declare const base: usize;

/** Squares of both orientations, walls among them, that a position may have. */
export const SQUARES: i32 = 2048;
/** Leaves that a rack may have: those of 12 tiles, all different. */
export const LEAVES: i32 = 4096;
/** Sets of tiles played through, choices of tiles of all sets, windows, plays kept, and entries of lists for racks with blanks. */
export const MAX_SETS: i32 = 512;
export const MAX_SET_CHOICES: i32 = 1 << 18;
export const MAX_WINDOWS: i32 = 4096;
export const MAX_PLAYS: i32 = 64;
export const MAX_LISTS: i32 = 1 << 21;
/** Plays that a list of all may have. */
export const MAX_LISTED: i32 = 1 << 15;

/** The most tiles of a rack, and the entries that a choice of them has in `CHOICE_POINTS`. */
export const HAND: i32 = 12;
/** Lists of a set of tiles played through: one for each number of tiles laid. */
export const SET_STRIDE: i32 = HAND + 1;
/** Bytes of a play in `PLAY_TILES`. */
export const TILE_STRIDE: usize = 16;
export const BUCKETS: i32 = 1024;
export const SLOTS: i32 = 1024;

// What the caller writes: the position, by square.
export const TILES: usize = 0;
export const VALUES: usize = TILES + SQUARES;
export const CROSS_CHECKS: usize = VALUES + 2 * SQUARES;
export const CROSS_SCORES: usize = CROSS_CHECKS + 4 * SQUARES;
export const EXTENSIONS: usize = CROSS_SCORES + 2 * SQUARES;
export const EXTENSIONS_KNOWN: usize = EXTENSIONS + 4 * SQUARES;
/** Not 0 once the kernel worked out an extension that the caller did not know. */
export const EXTENSIONS_NEW: usize = EXTENSIONS_KNOWN + SQUARES;
export const LETTER_MULTIPLIERS: usize = EXTENSIONS_NEW + 64;
export const WORD_MULTIPLIERS: usize = LETTER_MULTIPLIERS + SQUARES;
export const NEIGHBOURS: usize = WORD_MULTIPLIERS + SQUARES;
// The anchors, which the kernel finds.
export const ANCHORS: usize = NEIGHBOURS + SQUARES;
export const LEFT_STOPS: usize = ANCHORS + 4 * SQUARES;
// The rack, by tile, and its leaves.
export const COUNTS: usize = LEFT_STOPS + 4 * SQUARES;
export const STRIDES: usize = COUNTS + 64;
export const LEAVE_VALUES: usize = STRIDES + 256;
export const LEAVE_SIZES: usize = LEAVE_VALUES + 4 * LEAVES;
// The rules: points, keys and checks of letters by tile; tiles by points, the largest first; bonus by number of tiles.
export const POINTS: usize = LEAVE_SIZES + LEAVES;
export const LETTER_KEYS: usize = POINTS + 128;
export const LETTER_CHECKS: usize = LETTER_KEYS + 256;
export const KINDS: usize = LETTER_CHECKS + 256;
export const BONUSES: usize = KINDS + 64;
// The turn: by tiles kept, how often a value counts, what a vowel kept adds and what is added; by tile, 1 for a vowel.
export const PAYS: usize = BONUSES + 64;
export const VOWEL_MILLI: usize = PAYS + 128;
export const BAG_MILLI: usize = VOWEL_MILLI + 128;
export const SIDES: usize = BAG_MILLI + 64;

// What the caller reads: the plays kept, by slot, and the slots in order.
export const PLAY_SQUARES: usize = SIDES + 64;
export const PLAY_COUNTS: usize = PLAY_SQUARES + 4 * (MAX_PLAYS + 1);
export const PLAY_SCORES: usize = PLAY_COUNTS + 4 * (MAX_PLAYS + 1);
export const PLAY_EQUITIES: usize = PLAY_SCORES + 4 * (MAX_PLAYS + 1);
export const PLAY_LEAVES: usize = PLAY_EQUITIES + 4 * (MAX_PLAYS + 1);
export const PLAY_ORDER: usize = PLAY_LEAVES + 4 * (MAX_PLAYS + 1);
export const PLAY_TILES: usize = PLAY_ORDER + 4 * (MAX_PLAYS + 1);

// Leaves while they are filled.
export const RANKS: usize = PLAY_TILES + TILE_STRIDE * (MAX_PLAYS + 1);
export const BALANCES: usize = RANKS + 4 * LEAVES;
// Choices of tiles of the rack.
export const SORTED: usize = BALANCES + LEAVES;
export const FIRSTS: usize = SORTED + 16 * LEAVES;
export const ENDS: usize = FIRSTS + 64;
export const CHOICE_KEYS: usize = ENDS + 64;
export const CHOICE_LETTERS: usize = CHOICE_KEYS + 4 * LEAVES;
export const CHOICE_EXTRAS: usize = CHOICE_LETTERS + 4 * LEAVES;
export const REACHED: usize = CHOICE_EXTRAS + 4 * LEAVES;
export const CHOICE_POINTS: usize = REACHED + 4 * LEAVES;
export const CHOICE_BLANKS: usize = CHOICE_POINTS + 2 * HAND * LEAVES;
// The window in hand, and the word tried in it.
export const TEST_MASKS: usize = CHOICE_BLANKS + LEAVES;
export const LAID_FACTORS: usize = TEST_MASKS + 256;
export const LAID_MASKS: usize = LAID_FACTORS + 64;
export const SORTED_FACTORS: usize = LAID_MASKS + 64;
export const POINT_SUMS: usize = SORTED_FACTORS + 64;
export const TEST_PLACES: usize = POINT_SUMS + 64;
export const LAID_PLACES: usize = TEST_PLACES + 64;
export const LEFT_TILES: usize = LAID_PLACES + 16;
export const LAID: usize = LEFT_TILES + 64;
// Windows.
export const HEADS: usize = LAID + 16;
export const WINDOWS: usize = HEADS + 4 * BUCKETS;
// Sets of tiles played through, and their lists.
export const SET_SLOTS: usize = WINDOWS + 16 * MAX_WINDOWS;
export const SET_KEYS: usize = SET_SLOTS + 4 * SLOTS;
export const SET_CHECKS: usize = SET_KEYS + 4 * MAX_SETS;
export const SET_LENGTHS: usize = SET_CHECKS + 4 * MAX_SETS;
export const LIST_STARTS: usize = SET_LENGTHS + 4 * MAX_SETS;
export const LIST_COUNTS: usize = LIST_STARTS + 4 * MAX_SETS * SET_STRIDE;
export const LIST_PROGRESS: usize = LIST_COUNTS + 4 * MAX_SETS * SET_STRIDE;
export const LIST_CHOICES: usize = LIST_PROGRESS + 4 * MAX_SETS * SET_STRIDE;
export const LIST_GROUPS: usize = LIST_CHOICES + 4 * MAX_SET_CHOICES;
export const GROUP_LISTS: usize = LIST_GROUPS + 4 * MAX_SET_CHOICES;
/** Which letters may follow three, as masks (`src/movegen/words/followers.ts`). */
export const FOLLOWERS: usize = GROUP_LISTS + 4 * MAX_LISTS;
// The plays listed, and the tile laid on each square while they are.
export const LAID_AT: usize = FOLLOWERS + 4 * 33 * 33 * 33 + 4;
export const LISTED_SQUARES: usize = LAID_AT + SQUARES;
export const LISTED_SCORES: usize = LISTED_SQUARES + 4 * MAX_LISTED;
export const LISTED_EQUITIES: usize = LISTED_SCORES + 4 * MAX_LISTED;
export const LISTED_LEAVES: usize = LISTED_EQUITIES + 4 * MAX_LISTED;
export const LISTED_COUNTS: usize = LISTED_LEAVES + 2 * MAX_LISTED;
export const LISTED_TILES: usize = LISTED_COUNTS + MAX_LISTED;
/** Bytes of the stretch. */
export const STRETCH: usize = LISTED_TILES + TILE_STRIDE * MAX_LISTED;

// Entries of the stretch, by index: 32 and 16 bits with a sign, 8 without.

export function get32(array: usize, index: i32): i32 {
  return load<i32>(base + array + ((<usize>index) << 2));
}

export function set32(array: usize, index: i32, value: i32): void {
  store<i32>(base + array + ((<usize>index) << 2), value);
}

export function get64(array: usize, index: i32): f64 {
  return load<f64>(base + array + ((<usize>index) << 3));
}

export function get16(array: usize, index: i32): i32 {
  return load<i16>(base + array + ((<usize>index) << 1));
}

export function set16(array: usize, index: i32, value: i32): void {
  store<i16>(base + array + ((<usize>index) << 1), <i16>value);
}

export function get8(array: usize, index: i32): i32 {
  return load<u8>(base + array + <usize>index);
}

export function set8(array: usize, index: i32, value: i32): void {
  store<u8>(base + array + <usize>index, <u8>value);
}

/** Copy a number of bytes, a multiple of 8: a few are copied faster so than by a call of `memory.copy`. */
export function copy(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(base + to + at, load<u64>(base + from + at));
}

/** Set a number of bytes to 0. */
export function clear(array: usize, bytes: usize): void {
  memory.fill(base + array, 0, bytes);
}

/** Where an entry of 16 bytes is, for a loop that goes from one to the next. */
export function entryAt(array: usize, index: i32): usize {
  return base + array + ((<usize>index) << 4);
}

// Entries of what threads share, by address and index.

export function at32(address: usize, index: i32): i32 {
  return load<i32>(address + ((<usize>index) << 2));
}

export function at8(address: usize, index: i32): i32 {
  return load<u8>(address + <usize>index);
}
