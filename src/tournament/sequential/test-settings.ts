/**
 * What a sequential test is to tell apart, and how sure it has to be: as a value, and as the text that names it in options and
 * messages.
 */
import { knownNames } from '../../text/near-name.ts';
import { checkText } from '../../engine/given-options.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import type { EloModel } from '../statistics/elo.ts';
import type { Hypotheses } from './likelihood-ratio.ts';
import type { Interval } from '../statistics/moments.ts';

/** How often a sequential test may be wrong. */
export interface ErrorRates {
  /** At most this share of tests takes the second hypothesis where the first is true. */
  readonly alpha: number;
  /** At most this share of tests takes the first hypothesis where the second is true. */
  readonly beta: number;
}

/** A sequential test of two hypotheses about the Elo of A over B. */
export interface EloTestSettings extends Hypotheses, ErrorRates {}

/** A sequential test of two hypotheses about the spread of A over B, in points a game. */
export interface SpreadTestSettings extends ErrorRates {
  readonly spread0: number;
  readonly spread1: number;
}

/** A sequential test of two hypotheses about what A has over B. */
export type SequentialTestSettings = EloTestSettings | SpreadTestSettings;

export function isSpreadTest(settings: SequentialTestSettings): settings is SpreadTestSettings {
  return 'spread0' in settings;
}

/** The bounds of the log likelihood ratio: at the lower one the test takes the first hypothesis, at the upper one the second. */
export function waldBounds({ alpha, beta }: ErrorRates): Interval {
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

/** What `alpha` and `beta` are where they are not given. */
export const DEFAULT_ERROR_RATE = 0.05;

const MODELS: readonly EloModel[] = ['logistic', 'normalized'];
/** Scores of nearly all or nothing have no place in a test; what is beyond this would be one. */
const MAX_ELO: Readonly<Record<EloModel, number>> = { logistic: 1000, normalized: 200 };
const MAX_SPREAD = 500;
const ELO_NAMES: readonly string[] = ['elo0', 'elo1', 'alpha', 'beta', 'model'];
const SPREAD_NAMES: readonly string[] = ['spread0', 'spread1', 'alpha', 'beta'];
const NAMES: readonly string[] = [...ELO_NAMES, ...SPREAD_NAMES];
const FORMS = '"elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic" or "spread0=0,spread1=4,alpha=0.05,beta=0.05"';

/** What is wrong with the settings of a test, as a sentence; null where nothing is. */
export function faultOfTest(settings: SequentialTestSettings): string | null {
  const { alpha, beta } = settings;
  const names = isSpreadTest(settings) ? SPREAD_NAMES : ELO_NAMES;
  const unknown = Object.keys(settings).find((name) => !names.includes(name));
  if (unknown !== undefined) return `there is no "${unknown}"; ${knownNames(unknown, names)}`;
  if (!isSpreadTest(settings) && !MODELS.includes(settings.model)) {
    return `model must be ${MODELS.join(' or ')}, ${settings.model as string} is not`;
  }
  const [of, low, high, most] = isSpreadTest(settings)
    ? ['spread', settings.spread0, settings.spread1, MAX_SPREAD]
    : ['elo', settings.elo0, settings.elo1, MAX_ELO[settings.model]];
  for (const [i, value] of [low, high].entries()) {
    if (!(Math.abs(value) <= most)) return `${of}${i} must be a number from -${most} to ${most}, ${value} is not`;
  }
  if (high <= low) return `${of}1 must be over ${of}0, ${high} is not over ${low}`;
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (!(rate > 0 && rate < 0.5)) return `${name} must be over 0 and under 0.5, ${rate} is not`;
  }
  return null;
}

/**
 * Read a test from text such as `elo0=0,elo1=5`, `elo0=0,elo1=5,alpha=0.01,beta=0.1,model=normalized` or `spread0=0,spread1=4`.
 *
 * @param place where the text comes from
 * @throws InputError `bad-option`
 */
export function readSequentialTest(text: string, place: Place = {}): SequentialTestSettings {
  const refuse = (what: string): never => {
    throw new InputError('bad-option', `${what}; a test is ${FORMS}`, place);
  };
  const given = readFields(checkText(text, 'readSequentialTest()'), refuse);
  const numberOf = (name: string, otherwise: string): number => {
    const value = given.get(name) ?? otherwise;
    const number = value === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : refuse(`${name} must be a number, "${value}" is not`);
  };
  const rates = {
    alpha: numberOf('alpha', String(DEFAULT_ERROR_RATE)),
    beta: numberOf('beta', String(DEFAULT_ERROR_RATE)),
  };
  const isOfSpread = given.has('spread0') || given.has('spread1');
  const [needed, strange] = isOfSpread
    ? [
        ['spread0', 'spread1'],
        ['elo0', 'elo1', 'model'],
      ]
    : [['elo0', 'elo1'], []];
  for (const name of needed) if (!given.has(name)) refuse(`${name} is missing`);
  for (const name of strange) if (given.has(name)) refuse(`a test of the spread has no ${name}`);
  const model = given.get('model') ?? 'logistic';
  const settings = isOfSpread
    ? { spread0: numberOf('spread0', ''), spread1: numberOf('spread1', ''), ...rates }
    : {
        ...{ elo0: numberOf('elo0', ''), elo1: numberOf('elo1', ''), ...rates },
        model:
          MODELS.find((known) => known === model) ?? refuse(`model must be ${MODELS.join(' or ')}, "${model}" is not`),
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
export function formatSequentialTest(settings: SequentialTestSettings): string {
  const { alpha, beta } = settings;
  const rates = `alpha=${alpha},beta=${beta}`;
  if (isSpreadTest(settings)) return `spread0=${settings.spread0},spread1=${settings.spread1},${rates}`;
  return `elo0=${settings.elo0},elo1=${settings.elo1},${rates},model=${settings.model}`;
}
