/** Schemas shared by several options of the object API. */
import * as z from 'zod/mini';

export const seedSchema = z._default(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)), 1);

export const limitSchema = z.union([z.int().check(z.minimum(0)), z.literal(Infinity)], {
  error: 'expected an integer from 0, or Infinity',
});

export const threadsSchema = z.optional(z.int().check(z.minimum(1), z.maximum(1024)));

export const matchSchema = z.strictObject({
  /** Number of game pairs (default: 100). */
  pairs: z._default(z.int().check(z.minimum(1)), 100),
  /** Seed of the games (default: 1). */
  seed: z._default(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 1),
  /** Number of threads (default: those of `openTilewright`; ignored in a browser). The result does not depend on it. */
  threads: threadsSchema,
});

/**
 * Options of a match.
 *
 * @interface
 */
export type MatchOptions = Readonly<z.input<typeof matchSchema>>;

export type MatchSettings = z.output<typeof matchSchema>;
