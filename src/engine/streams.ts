/**
 * The random streams: each use of randomness adds its number to the seed, so that it has a generator of its own
 * (`random.ts`). A number belongs to one use for good; changing it changes the games that a seed names.
 *
 * A bot is given seeds drawn from `decision`, `challenge` and `wholeGame`, and all its generators derive from those.
 */
export const STREAMS = {
  /** The shuffle before the game. */
  bag: 1,
  /** Where tiles of an exchange go back into the bag. */
  exchange: 2,
  /** The seed of a bot's decision: it tells the bot nothing about the bag. */
  decision: 3,
  /** The shuffle after a play is challenged off. */
  withdrawal: 4,
  /** The seed by which a bot decides whether to challenge. */
  challenge: 5,
  /** The draw for the first turn, where the rules have one. */
  firstDraw: 6,
  /** The seed of what a bot is like for a whole game. */
  wholeGame: 7,
  /** Where a rack goes back into the bag that lacks what a rack must hold, where all play the same one. */
  rackRejected: 8,
  /** The boards that leave training takes racks on. */
  trainingBoard: 11,
  /** Rack and bag as a simulation deals them, by the number of the iteration. */
  deal: 21,
  /** What the other player kept as a simulation deals it, by the number of the iteration. */
  keptLeave: 22,
  /** The racks that an inference weighs. */
  inference: 23,
  /** Which of a turn's plays a person sees. */
  sight: 24,
  /** How awake a person is in a game. */
  form: 25,
  /** How often a deal counts in each resampling of a tournament, for the errors of its ratings. */
  resampling: 31,
  /** The draws that a review compares a player's own with, by the turn. */
  luck: 41,
  /** The draws that the luck of a tournament's games is measured against, by the deal. */
  drawLuck: 42,
  /** The order in which puzzles come, a day each. */
  dailyPuzzle: 51,
  /** Which settings of a bot meet as it is tuned, by the trial. */
  tuning: 61,
  /** Who begins a console game where the person leaves it to chance (`--first random`). */
  firstSeat: 100,
  /** The order in which a person's tiles are shown when they ask for another. */
  rackOrder: 101,
} as const;
