/**
 * Memory layout of the search kernel. Threads share one memory: it holds the word graph, the word map and the leaves once, and a
 * slice for each thread's kernel. The constants are byte offsets of arrays in that slice, and their capacities. The caller writes
 * the position, the rack and the rules, and reads the plays; the kernel owns the rest. The file is valid AssemblyScript and
 * TypeScript, because the sources of the kernel (`kernel/`) import it.
 */

/** Maximum number of squares of a position: both orientations, including walls. */
export const SQUARES = 2048;
/** Maximum number of leaves of a rack: those of 12 different tiles. */
export const LEAVES = 4096;
/** Capacities: sets of tiles played through, their tile choices, windows, plays kept, list entries for racks with blanks. */
export const MAX_SETS = 512;
export const MAX_SET_CHOICES = 1 << 18;
export const MAX_WINDOWS = 4096;
export const MAX_PLAYS = 64;
export const MAX_LISTS = 1 << 21;
/** Capacity of a full list of plays, and the maximum numbers of tiles and blanks of a rack to list plays for. */
export const MAX_LISTED = 1 << 15;
export const MAX_LIST_TILES = 8;
export const MAX_LIST_BLANKS = 1;

/** Cross score of a square without tiles above or below: a tile placed there forms no cross word. */
export const NO_CROSS = -1;

/** Maximum number of tiles in a rack, and entries per choice of tiles in `CHOICE_POINTS`. */
export const HAND = 12;
/** A set of tiles played through has one list per number of tiles laid: 2 to this power, of which `HAND + 1` are used. */
export const SET_BITS = 4;
/** Bytes per play in `PLAY_TILES`, and entries per play in `PlayBuffer.tiles`. */
export const TILE_STRIDE = 16;
export const BUCKETS = 1024;
export const SLOTS = 1024;

// Written by the caller: the position, by square.
export const TILES = 0;
export const VALUES = TILES + SQUARES;
/** Folded if the alphabet is wide; `WIDE_CHECKS` then has all letters, 64 bits per square. */
export const CROSS_CHECKS = VALUES + 2 * SQUARES;
export const CROSS_SCORES = CROSS_CHECKS + 4 * SQUARES;
export const EXTENSIONS = CROSS_SCORES + 2 * SQUARES;
export const EXTENSIONS_KNOWN = EXTENSIONS + 4 * SQUARES;
/** Nonzero once the kernel has computed an extension that the caller did not know. */
export const EXTENSIONS_NEW = EXTENSIONS_KNOWN + SQUARES;
export const LETTER_MULTIPLIERS = EXTENSIONS_NEW + 64;
export const WORD_MULTIPLIERS = LETTER_MULTIPLIERS + SQUARES;
export const NEIGHBOURS = WORD_MULTIPLIERS + SQUARES;
export const LETTER_STEPS = NEIGHBOURS + SQUARES;
// Anchors, which the kernel finds.
export const ANCHORS = LETTER_STEPS + 4 * SQUARES;
export const LEFT_STOPS = ANCHORS + 4 * SQUARES;
// The rack, by tile, and its leaves.
export const COUNTS = LEFT_STOPS + 4 * SQUARES;
export const STRIDES = COUNTS + 64;
export const LEAVE_VALUES = STRIDES + 256;
export const LEAVE_SIZES = LEAVE_VALUES + 4 * LEAVES;
// The rules: points and 32-bit keys by tile; 64-bit keys by tile, with the 32-bit key in the lower half; tiles in descending order
// of points; bonus by number of tiles. `LETTER_STEPS` has four bytes per square: 1, and whether the letter multiplier exceeds 1, 2
// and 3.
export const POINTS = LEAVE_SIZES + LEAVES;
export const LETTER_KEYS = POINTS + 128;
export const LETTER_IDS = LETTER_KEYS + 256;
export const KINDS = LETTER_IDS + 512;
export const BONUSES = KINDS + 64;
// The turn: by number of tiles kept, the factor of the leave value, the value of a kept vowel, and a constant; by tile, 1 for a
// vowel.
export const PAYS = BONUSES + 64;
export const VOWEL_MILLI = PAYS + 128;
export const BAG_MILLI = VOWEL_MILLI + 128;
export const SIDES = BAG_MILLI + 64;

// Read by the caller: the plays kept, by slot, and the slots in order.
export const PLAY_SQUARES = SIDES + 64;
export const PLAY_COUNTS = PLAY_SQUARES + 4 * (MAX_PLAYS + 1);
export const PLAY_SCORES = PLAY_COUNTS + 4 * (MAX_PLAYS + 1);
export const PLAY_EQUITIES = PLAY_SCORES + 4 * (MAX_PLAYS + 1);
export const PLAY_LEAVES = PLAY_EQUITIES + 4 * (MAX_PLAYS + 1);
export const PLAY_ORDER = PLAY_LEAVES + 4 * (MAX_PLAYS + 1);
export const PLAY_TILES = PLAY_ORDER + 4 * (MAX_PLAYS + 1);

// Working space for filling leaves.
export const RANKS = PLAY_TILES + TILE_STRIDE * (MAX_PLAYS + 1);
export const BALANCES = RANKS + 4 * LEAVES;
// Choices of tiles from the rack.
export const SORTED = BALANCES + LEAVES;
export const ORDER = SORTED + 16 * LEAVES;
export const FIRSTS = ORDER + 8 * LEAVES;
export const ENDS = FIRSTS + 64;
export const CHOICE_KEYS = ENDS + 64;
export const CHOICE_LETTERS = CHOICE_KEYS + 4 * LEAVES;
export const CHOICE_EXTRAS = CHOICE_LETTERS + 4 * LEAVES;
export const REACHED = CHOICE_EXTRAS + 4 * LEAVES;
export const CHOICE_POINTS = REACHED + 4 * LEAVES;
export const CHOICE_BLANKS = CHOICE_POINTS + 2 * HAND * LEAVES;
// The current window and the word tried in it.
export const TEST_MASKS = CHOICE_BLANKS + LEAVES;
export const LAID_FACTORS = TEST_MASKS + 512;
export const LAID_MASKS = LAID_FACTORS + 64;
export const SORTED_FACTORS = LAID_MASKS + 64;
export const POINT_SUMS = SORTED_FACTORS + 64;
export const TEST_PLACES = POINT_SUMS + 64;
export const LAID_PLACES = TEST_PLACES + 64;
export const LEFT_TILES = LAID_PLACES + 16;
export const LAID = LEFT_TILES + 64;
// Windows: the distinct points of the rack's letters in descending order, and the letters with at least those points; a bit set of
// nonempty buckets.
export const RACK_POINTS = LAID + 16;
export const RACK_LETTERS = RACK_POINTS + 64;
export const FILLED = RACK_LETTERS + 64;
export const HEADS = FILLED + BUCKETS / 8;
export const WINDOWS = HEADS + 4 * BUCKETS;
// Sets of tiles played through and their lists; by number of tiles laid, the maximum value of the remaining tiles.
export const SET_SLOTS = WINDOWS + 16 * MAX_WINDOWS;
export const SETS = SET_SLOTS + 4 * SLOTS;
export const LISTS = SETS + 16 * MAX_SETS;
export const BEST_EXTRAS = LISTS + 16 * (MAX_SETS << SET_BITS);
export const LIST_CHOICES = BEST_EXTRAS + 64;
export const LIST_GROUPS = LIST_CHOICES + 4 * MAX_SET_CHOICES;
export const GROUP_LISTS = LIST_GROUPS + 4 * MAX_SET_CHOICES;
/** Letters that can follow three given letters, as folded masks (`src/movegen/words/followers.ts`). */
export const FOLLOWERS = GROUP_LISTS + 4 * MAX_LISTS;
// The listed plays.
export const LISTED_SQUARES = FOLLOWERS + 4 * 33 * 33 * 33 + 4;
export const LISTED_SCORES = LISTED_SQUARES + 4 * MAX_LISTED;
export const LISTED_EQUITIES = LISTED_SCORES + 4 * MAX_LISTED;
export const LISTED_LEAVES = LISTED_EQUITIES + 4 * MAX_LISTED;
export const LISTED_COUNTS = LISTED_LEAVES + 2 * MAX_LISTED;
export const LISTED_TILES = LISTED_COUNTS + MAX_LISTED;
// Working space for listing plays with the word map: the plays of an anchor, and the first of those with each tile on it; the
// squares and tests of a window; choices that may form words; words that fit a window; the words of all lists. It overlaps the
// lists of a search, which are unused meanwhile.
export const FOUND = LIST_CHOICES;
export const HEADS_FOUND = FOUND + 32 * (MAX_LISTED + 1);
export const SQUARES_LAID = HEADS_FOUND + 512;
export const PATH = SQUARES_LAID + 256;
export const TESTS = PATH + 256;
export const HITS = TESTS + 16 * 256;
export const FITTING = HITS + 16 * (LEAVES + 1);
/** Capacity for the words of all lists, and for those that fit a window. */
export const MAX_FOUND_WORDS = 1 << 16;
export const WORDS = GROUP_LISTS;
export const WIDE_CHECKS = LISTED_TILES + TILE_STRIDE * MAX_LISTED;
/** If cross strings need not be words: the letters that make them words, as masks. Wide alphabets use the generator then. */
export const CROSS_WORDS = WIDE_CHECKS;
/** Extensions found with the current words: 16 bytes each, for a key of 64 bits and a mask. */
export const EXTENSIONS_FOUND = WIDE_CHECKS + 8 * SQUARES;
export const FOUND_BITS = 11;
export const SLICE = EXTENSIONS_FOUND + (16 << FOUND_BITS);
