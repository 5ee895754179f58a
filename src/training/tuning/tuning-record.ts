/**
 * What is kept of a tuning: a line of JSON that says what is tuned, and a line for each trial. A search is a function of its settings and of
 * how its trials went, so that is all it takes to go on.
 */
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { parseLine } from '../../tournament/record/tournament-record.ts';
import { valueAt, type Parameter } from './parameter.ts';
import type { Spsa, Trial, TrialResult } from './spsa.ts';

export const TUNING_FORMAT = 'tilewright-tuning-1';

const trialSchema = z.strictObject({
  trial: z.int().min(1),
  first: z.array(z.number()).readonly(),
  second: z.array(z.number()).readonly(),
  score: z.number(),
  variance: z.number().min(0),
  at: z.array(z.number()).readonly(),
});

export type RecordedTrial = Readonly<z.infer<typeof trialSchema>>;

export function recordTrial(
  parameters: readonly Parameter[],
  { number, played, result, at }: { number: number; played: Trial; result: TrialResult; at: readonly number[] },
): RecordedTrial {
  return {
    trial: number,
    first: valuesAt(parameters, played.first),
    second: valuesAt(parameters, played.second),
    score: result.score,
    variance: result.variance,
    at: valuesAt(parameters, at),
  };
}

export function valuesAt(parameters: readonly Parameter[], places: readonly number[]): number[] {
  return parameters.map((parameter, i) => valueAt(parameter, places[i]!));
}

export function formatTuning(header: object, trials: readonly RecordedTrial[]): string {
  return [header, ...trials].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * @param header what this tuning's record begins with
 * @returns the trials
 * @throws InputError `bad-record` with the line, where it is damaged or of another tuning
 */
export function replayTuning(
  text: string,
  source: string,
  { header, spsa, parameters }: { header: object; spsa: Spsa; parameters: readonly Parameter[] },
): RecordedTrial[] {
  const [first = '', ...lines] = text.split('\n');
  if (first !== JSON.stringify(header)) {
    throw new InputError('bad-record', 'it is of another tuning; --force begins anew', { source, line: 1 });
  }
  // A line that was not ended was not written whole.
  lines.pop();
  return lines.map((line, i) => {
    const place = { source, line: i + 2 };
    const told = parseLine(trialSchema, line, 'trial', place).data;
    const played = spsa.next();
    spsa.take(told);
    const again = recordTrial(parameters, { number: i + 1, played, result: told, at: spsa.at });
    if (JSON.stringify(again) === JSON.stringify(told)) return told;
    throw new InputError('bad-record', `trial ${i + 1} is not the one that these settings make`, place);
  });
}
