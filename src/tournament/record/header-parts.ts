/** Schemas of composite settings in a record's header. */
import * as z from 'zod/mini';
import { MAX_ADJUDICATION_NODES } from '../../match/games/adjudicator.ts';
import { MAX_CLOCK_MS } from '../../engine/rules/clock-time.ts';
import { faultOfTest } from '../../match/sequential/test-settings.ts';

const errorRates = { alpha: z.number(), beta: z.number() };

export const sequentialTestSchema = z
  .readonly(
    z.union([
      z.strictObject({ elo0: z.number(), elo1: z.number(), ...errorRates, model: z.enum(['logistic', 'normalized']) }),
      z.strictObject({ spread0: z.number(), spread1: z.number(), ...errorRates }),
    ]),
  )
  .check(
    z.superRefine((test, context) => {
      const fault = faultOfTest(test);
      if (fault !== null) context.addIssue(fault);
    }),
  );

export const adjudicationSchema = z.readonly(
  z.strictObject({ nodes: z.int().check(z.minimum(1), z.maximum(MAX_ADJUDICATION_NODES)) }),
);

export const gameClockSchema = z.readonly(
  z.strictObject({
    ms: z.int().check(z.minimum(1), z.maximum(MAX_CLOCK_MS)),
    incrementMs: z.int().check(z.minimum(0), z.maximum(MAX_CLOCK_MS)),
    overtimePenalty: z.int().check(z.minimum(0), z.maximum(1000)),
    forfeitMs: z.int().check(z.minimum(1), z.maximum(MAX_CLOCK_MS)),
  }),
);
