/**
 * Numbers of the random streams. Each use of randomness adds its number to the seed and so has a separate generator
 * (`random.ts`). Numbers are permanent: changing one changes the games of all seeds.
 *
 * Bots receive seeds drawn from `decision`, `challenge` and `wholeGame` and derive all their generators from these.
 */
export const STREAMS = {
  bag: 1,
  /** Places of exchanged tiles in the bag. */
  exchange: 2,
  /** Seed of a bot's decision; it reveals nothing about the bag. */
  decision: 3,
  withdrawal: 4,
  challenge: 5,
  firstDraw: 6,
  /** Seed of a bot's behaviour for a whole game. */
  wholeGame: 7,
  /** Places of an invalid shared rack in the bag. */
  rackRejected: 8,
  /** Boards for the racks of leave training. */
  trainingBoard: 11,
  /** Rack and bag in a simulation, by iteration. */
  deal: 21,
  /** The other player's leave in a simulation, by iteration. */
  keptLeave: 22,
  /** Racks that an inference weighs. */
  inference: 23,
  /** The plays of a turn that a human-like bot sees. */
  sight: 24,
  /** The form of a human-like bot in a game. */
  form: 25,
  /** Weight of each deal in the resamplings that estimate rating errors of a tournament. */
  resampling: 31,
  /** Alternative draws that a review compares with the player's, by turn. */
  luck: 41,
  /** Alternative draws for the luck of a tournament's games, by deal. */
  drawLuck: 42,
  dailyPuzzle: 51,
  /** Pairing of bot settings in tuning, by trial. */
  tuning: 61,
  /** First player of a console game with `--first random`. */
  firstSeat: 100,
  /** Order of a person's tiles after a request to shuffle them. */
  rackOrder: 101,
} as const;
