/**
 * What a sequential test is to tell apart, and how sure it has to be: as a value, and as the text that names it in options and
 * messages.
 */
import { InputError, type Place } from '../../engine/errors.ts';
import type { EloModel } from '../statistics/elo.ts';
import type { Hypotheses } from './likelihood-ratio.ts';
import type { Interval } from '../statistics/moments.ts';

/** A sequential test of two hypotheses about the Elo of A over B. */
export interface SequentialTestSettings extends Hypotheses {
  /** At most this share of tests takes the second hypothesis where the first is true. */
  readonly alpha: number;
  /** At most this share of tests takes the first hypothesis where the second is true. */
  readonly beta: number;
}

/** The bounds of the log likelihood ratio: at the lower one the test takes the first hypothesis, at the upper one the second. */
export function waldBounds({ alpha, beta }: SequentialTestSettings): Interval {
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

/** What `alpha` and `beta` are where they are not given. */
export const DEFAULT_ERROR_RATE = 0.05;

const MODELS: readonly EloModel[] = ['logistic', 'normalized'];
/** Scores of nearly all or nothing have no place in a test; what is beyond this would be one. */
const MAX_ELO: Readonly<Record<EloModel, number>> = { logistic: 1000, normalized: 200 };
const NAMES: readonly string[] = ['elo0', 'elo1', 'alpha', 'beta', 'model'];
const FORM = 'elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic';

/** What is wrong with the settings of a test, as a sentence; null where nothing is. */
export function faultOfTest({ elo0, elo1, alpha, beta, model }: SequentialTestSettings): string | null {
  const most = MAX_ELO[model];
  for (const [name, elo] of Object.entries({ elo0, elo1 })) {
    if (!(Math.abs(elo) <= most)) return `${name} must be a number from -${most} to ${most}, ${elo} is not`;
  }
  if (elo1 <= elo0) return `elo1 must be over elo0, ${elo1} is not over ${elo0}`;
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (!(rate > 0 && rate < 0.5)) return `${name} must be over 0 and under 0.5, ${rate} is not`;
  }
  return null;
}

/**
 * Read a test from text such as `elo0=0,elo1=5` or `elo0=0,elo1=5,alpha=0.01,beta=0.1,model=normalized`.
 *
 * @param place where the text comes from
 * @throws InputError `bad-option`
 */
export function readSequentialTest(text: string, place: Place = {}): SequentialTestSettings {
  const refuse = (what: string): never => {
    throw new InputError('bad-option', `${what}; a test is "${FORM}"`, place);
  };
  const given = readFields(text, refuse);
  const numberOf = (name: string, otherwise: string): number => {
    const value = given.get(name) ?? otherwise;
    const number = value === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : refuse(`${name} must be a number, "${value}" is not`);
  };
  for (const name of ['elo0', 'elo1']) if (!given.has(name)) refuse(`${name} is missing`);
  const model = given.get('model') ?? 'logistic';
  const settings = {
    elo0: numberOf('elo0', ''),
    elo1: numberOf('elo1', ''),
    alpha: numberOf('alpha', String(DEFAULT_ERROR_RATE)),
    beta: numberOf('beta', String(DEFAULT_ERROR_RATE)),
    model: MODELS.find((known) => known === model) ?? refuse(`model must be ${MODELS.join(' or ')}, "${model}" is not`),
  };
  const fault = faultOfTest(settings);
  return fault === null ? settings : refuse(fault);
}

/** The fields `name=value` of a text, by name. */
function readFields(text: string, refuse: (what: string) => never): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of text.split(',')) {
    const [name = '', value = refuse(`"${part}" is not name=value`), ...rest] = part
      .split('=')
      .map((piece) => piece.trim());
    if (rest.length > 0) refuse(`"${part}" is not name=value`);
    if (!NAMES.includes(name)) refuse(`there is no "${name}"`);
    if (fields.has(name)) refuse(`${name} is given twice`);
    fields.set(name, value);
  }
  return fields;
}

/** The text that `readSequentialTest` reads back. */
export function formatSequentialTest({ elo0, elo1, alpha, beta, model }: SequentialTestSettings): string {
  return `elo0=${elo0},elo1=${elo1},alpha=${alpha},beta=${beta},model=${model}`;
}
