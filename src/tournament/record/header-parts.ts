/** Schemas of composite settings in a record's header. */
import * as z from 'zod';
import { MAX_ADJUDICATION_NODES } from '../games/adjudicator.ts';
import { MAX_CLOCK_MS } from '../../engine/rules/clock-time.ts';
import { faultOfTest } from '../sequential/test-settings.ts';

const errorRates = { alpha: z.number(), beta: z.number() };

export const sequentialTestSchema = z
  .union([
    z.strictObject({ elo0: z.number(), elo1: z.number(), ...errorRates, model: z.enum(['logistic', 'normalized']) }),
    z.strictObject({ spread0: z.number(), spread1: z.number(), ...errorRates }),
  ])
  .readonly()
  .superRefine((test, context) => {
    const fault = faultOfTest(test);
    if (fault !== null) context.addIssue(fault);
  });

export const adjudicationSchema = z.strictObject({ nodes: z.int().min(1).max(MAX_ADJUDICATION_NODES) }).readonly();

export const gameClockSchema = z
  .strictObject({
    ms: z.int().min(1).max(MAX_CLOCK_MS),
    incrementMs: z.int().min(0).max(MAX_CLOCK_MS),
    overtimePenalty: z.int().min(0).max(1000),
    forfeitMs: z.int().min(1).max(MAX_CLOCK_MS),
  })
  .readonly();
