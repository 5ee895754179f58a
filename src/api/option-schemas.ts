/** Schemas shared by several options of the object API. */
import * as z from 'zod/mini';

export const seedSchema = z._default(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)), 1);

export const limitSchema = z.union([z.int().check(z.minimum(0)), z.literal(Infinity)], {
  error: 'expected an integer from 0, or Infinity',
});
