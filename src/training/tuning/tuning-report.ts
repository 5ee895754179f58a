/** The results of a tuning run as tables and sentences, for a terminal and a page. */
import { counted } from '../../text/counted.ts';
import { buildTable, type Table } from '../../tournament/report/table.ts';
import { grouped } from '../../text/numbers.ts';
import { formatBotSpec } from '../../bots/bot-spec.ts';
import { startOf, valueAt, withOptions } from './parameter.ts';
import type { Tuning, TuningSettings } from './run-tuning.ts';

export function tunedBot({ bot, parameters }: TuningSettings, { values }: Pick<Tuning, 'values'>): string {
  return formatBotSpec(withOptions(bot, parameters, values));
}

export function startBot({ bot, parameters }: TuningSettings): string {
  return formatBotSpec(withOptions(bot, parameters, parameters.map(startOf)));
}

export function describeTuning({ trials, pairs, by, seed }: TuningSettings): string {
  return `${counted(trials, 'trial')} of ${counted(pairs, 'pair')} by SPSA, judged by ${by}: ${grouped(2 * pairs * trials)} games, seed ${seed}`;
}

export function tuningTable({ parameters }: TuningSettings, { recommendation, values }: Tuning): Table {
  const rows = parameters.map((parameter, i) => ({ parameter, value: values[i]!, ...recommendation.places[i]! }));
  return buildTable('Parameters', rows, [
    ['', ({ parameter }) => parameter.name],
    ['range', ({ parameter: { low, high } }) => `${low} – ${high}`],
    ['start', ({ parameter }) => String(startOf(parameter))],
    ['recommended', ({ value }) => String(value)],
    ['search range', ({ parameter, low, high }) => `${valueAt(parameter, low)} – ${valueAt(parameter, high)}`],
  ]);
}

export const RANGE_SENTENCE =
  'The last column is the range of the search in the second half of its last run. It is not a confidence interval.';

export function pathTable({ parameters, pairs }: TuningSettings, { trials }: Pick<Tuning, 'trials'>): Table {
  const join = (values: readonly number[]): string => values.join(', ');
  const names = parameters.map(({ name }) => name).join(', ');
  return buildTable(`Search path of ${names}`, trials, [
    ['trial', ({ trial }) => String(trial)],
    ['pairs', ({ trial }) => grouped(trial * pairs)],
    ['first', ({ first }) => join(first)],
    ['second', ({ second }) => join(second)],
    ['score', ({ score }) => score.toFixed(3)],
    ['next', ({ at }) => join(at)],
  ]);
}
