/**
 * What the rules need to know of a lexicon: whether a run of letters is a word. The word graph of `movegen` is one;
 * a set of words in a test is another.
 */
export interface Lexicon {
  readonly name: string;
  /** Whether the letters (1..N; a blank's flag is ignored) are a word. */
  contains(word: ArrayLike<number>): boolean;
}
