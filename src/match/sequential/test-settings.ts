/** Settings of a sequential test, as values and as the text used in options and messages. */
import { knownNames } from '../../text/near-name.ts';
import { checkText } from '../../engine/given-options.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import type { EloModel } from '../statistics/elo.ts';
import type { Hypotheses } from './likelihood-ratio.ts';
import type { Interval } from '../statistics/moments.ts';

/** Error rates of a sequential test. */
export interface ErrorRates {
  /** Maximum rate of accepting H1 when H0 is true. */
  readonly alpha: number;
  /** Maximum rate of accepting H0 when H1 is true. */
  readonly beta: number;
}

/** A sequential test of two Elo differences of A over B. */
export interface EloTestSettings extends Hypotheses, ErrorRates {}

/** A sequential test of two mean spreads of A over B, in points per game. */
export interface SpreadTestSettings extends ErrorRates {
  readonly spread0: number;
  readonly spread1: number;
}

/** Settings of a sequential test. */
export type SequentialTestSettings = EloTestSettings | SpreadTestSettings;

export function isSpreadTest(settings: SequentialTestSettings): settings is SpreadTestSettings {
  return 'spread0' in settings;
}

/** Bounds of the log-likelihood ratio: the test accepts H0 at the lower and H1 at the upper bound. */
export function waldBounds({ alpha, beta }: ErrorRates): Interval {
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

const DEFAULT_ERROR_RATE = '0.05';

const MODELS: readonly EloModel[] = ['logistic', 'normalized'];
/** Limits the hypotheses, because a test cannot use scores near 0 or 1. */
const MAX_ELO: Readonly<Record<EloModel, number>> = { logistic: 1000, normalized: 200 };
const MAX_SPREAD = 500;
const ELO_NAMES: readonly string[] = ['elo0', 'elo1', 'alpha', 'beta', 'model'];
const SPREAD_NAMES: readonly string[] = ['spread0', 'spread1', 'alpha', 'beta'];
const NAMES: readonly string[] = [...ELO_NAMES, ...SPREAD_NAMES];
const FORMS = '"elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic" or "spread0=0,spread1=4,alpha=0.05,beta=0.05"';

export function faultOfTest(settings: SequentialTestSettings): string | null {
  const { alpha, beta } = settings;
  const names = isSpreadTest(settings) ? SPREAD_NAMES : ELO_NAMES;
  const unknown = Object.keys(settings).find((name) => !names.includes(name));
  if (unknown !== undefined) return `unknown field "${unknown}"; ${knownNames(unknown, names)}`;
  if (!isSpreadTest(settings) && !MODELS.includes(settings.model)) {
    return `model must be ${MODELS.join(' or ')}, ${settings.model as string} is not`;
  }
  const [unit, low, high, most] = isSpreadTest(settings)
    ? ['spread', settings.spread0, settings.spread1, MAX_SPREAD]
    : ['elo', settings.elo0, settings.elo1, MAX_ELO[settings.model]];
  for (const [i, value] of [low, high].entries()) {
    if (!(Math.abs(value) <= most)) return `${unit}${i} must be a number from -${most} to ${most}, ${value} is not`;
  }
  if (high <= low) return `${unit}1 must be over ${unit}0, ${high} is not over ${low}`;
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (!(rate > 0 && rate < 0.5)) return `${name} must be over 0 and under 0.5, ${rate} is not`;
  }
  return null;
}

/**
 * Parses a test such as `elo0=0,elo1=5`, `elo0=0,elo1=5,alpha=0.01,beta=0.1,model=normalized` or `spread0=0,spread1=4`.
 *
 * @param place source of the text
 * @throws InputError `bad-option`
 */
export function readSequentialTest(text: string, place: Place = {}): SequentialTestSettings {
  const refuse = (what: string): never => {
    throw new InputError('bad-option', `${what}; expected ${FORMS}`, place);
  };
  const fields = readFields(checkText(text, 'readSequentialTest()'), refuse);
  const numberOf = (name: string, defaultValue = ''): number => {
    const value = fields.get(name) ?? defaultValue;
    const number = value === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : refuse(`${name} must be a number, "${value}" is not`);
  };
  const rates = { alpha: numberOf('alpha', DEFAULT_ERROR_RATE), beta: numberOf('beta', DEFAULT_ERROR_RATE) };
  const isOfSpread = fields.has('spread0') || fields.has('spread1');
  const excluded = isOfSpread ? ['elo0', 'elo1', 'model'] : [];
  for (const name of isOfSpread ? ['spread0', 'spread1'] : ['elo0', 'elo1']) {
    if (!fields.has(name)) refuse(`${name} is missing`);
  }
  for (const name of excluded) if (fields.has(name)) refuse(`a test of the spread has no ${name}`);
  const modelText = fields.get('model') ?? 'logistic';
  const model =
    MODELS.find((name) => name === modelText) ?? refuse(`model must be ${MODELS.join(' or ')}, "${modelText}" is not`);
  const settings = isOfSpread
    ? { spread0: numberOf('spread0'), spread1: numberOf('spread1'), ...rates }
    : { elo0: numberOf('elo0'), elo1: numberOf('elo1'), ...rates, model };
  const fault = faultOfTest(settings);
  return fault === null ? settings : refuse(fault);
}

function readFields(text: string, refuse: (what: string) => never): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of text.split(',')) {
    const [name = '', value = refuse(`"${part}" is not name=value`), ...rest] = part
      .split('=')
      .map((piece) => piece.trim());
    if (rest.length > 0) refuse(`"${part}" is not name=value`);
    if (!NAMES.includes(name)) refuse(`unknown field "${name}"`);
    if (fields.has(name)) refuse(`${name} is given twice`);
    fields.set(name, value);
  }
  return fields;
}

/** Formats a test; inverse of `readSequentialTest`. */
export function formatSequentialTest(settings: SequentialTestSettings): string {
  const { alpha, beta } = settings;
  const rates = `alpha=${alpha},beta=${beta}`;
  if (isSpreadTest(settings)) return `spread0=${settings.spread0},spread1=${settings.spread1},${rates}`;
  return `elo0=${settings.elo0},elo1=${settings.elo1},${rates},model=${settings.model}`;
}
