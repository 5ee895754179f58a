/** Schemas shared by several options of the object API. */
import * as z from 'zod';

export const seedSchema = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .default(1);

export const limitSchema = z.int().min(0).or(z.literal(Infinity));
