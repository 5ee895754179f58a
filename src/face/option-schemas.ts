/** Schemas that several options of the object API share. */
import * as z from 'zod';

export const seedSchema = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .default(1);

export const limitSchema = z.int().min(0).or(z.literal(Infinity));
