/**
 * What a sequential test is to tell apart, and how sure it has to be: as a value, and as the text that names it in options and
 * messages.
 */
import { InputError } from '../../engine/errors.ts';
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
export function boundsOf({ alpha, beta }: SequentialTestSettings): Interval {
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

/** What `alpha` and `beta` are where they are not given. */
export const DEFAULT_ERROR_RATE = 0.05;

const MODELS: readonly EloModel[] = ['logistic', 'normalized'];
/** Scores of nearly all or nothing have no place in a test; what is beyond this would be one. */
const MOST_ELO: Readonly<Record<EloModel, number>> = { logistic: 1000, normalized: 200 };
const NUMBERS = ['elo0', 'elo1', 'alpha', 'beta'] as const;
const FORM = 'elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic';

/** What is wrong with the settings of a test, as a sentence; null where nothing is. */
export function faultOfTest({ elo0, elo1, alpha, beta, model }: SequentialTestSettings): string | null {
  const most = MOST_ELO[model];
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
 * @throws InputError `bad-option`
 */
export function readSequentialTest(text: string): SequentialTestSettings {
  const given = new Map<string, string>();
  for (const part of text.split(',')) {
    const [name = '', value, ...rest] = part.split('=').map((piece) => piece.trim());
    if (value === undefined || rest.length > 0) throw bad(`"${part}" is not name=value`);
    if (!isNumberName(name) && name !== 'model') throw bad(`there is no "${name}"`);
    if (given.has(name)) throw bad(`${name} is given twice`);
    given.set(name, value);
  }
  const numberOf = (name: (typeof NUMBERS)[number], otherwise?: number): number => {
    const value = given.get(name);
    if (value === undefined && otherwise === undefined) throw bad(`${name} is missing`);
    const number = value === undefined ? otherwise! : value === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) throw bad(`${name} must be a number, "${value ?? ''}" is not`);
    return number;
  };
  const settings = {
    elo0: numberOf('elo0'),
    elo1: numberOf('elo1'),
    alpha: numberOf('alpha', DEFAULT_ERROR_RATE),
    beta: numberOf('beta', DEFAULT_ERROR_RATE),
    model: modelOf(given.get('model')),
  };
  const fault = faultOfTest(settings);
  if (fault !== null) throw bad(fault);
  return settings;
}

/** The text that `readSequentialTest` reads back. */
export function formatSequentialTest({ elo0, elo1, alpha, beta, model }: SequentialTestSettings): string {
  return `elo0=${elo0},elo1=${elo1},alpha=${alpha},beta=${beta},model=${model}`;
}

function isNumberName(name: string): name is (typeof NUMBERS)[number] {
  return NUMBERS.some((known) => known === name);
}

function modelOf(text = 'logistic'): EloModel {
  const model = MODELS.find((known) => known === text);
  if (model === undefined) throw bad(`model must be ${MODELS.join(' or ')}, "${text}" is not`);
  return model;
}

function bad(what: string): InputError {
  return new InputError('bad-option', `not a sequential test: ${what}; one is "${FORM}"`);
}
