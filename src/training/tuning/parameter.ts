/**
 * A tuned parameter: a numeric option of a bot, such as `outlook:0..2`, or `outlook:0..2:1` with a start value. The search maps its
 * range to 0..1, so that all parameters have the same scale.
 */
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { InputError } from '../../engine/errors.ts';

export interface Parameter {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly start: number;
  readonly isWhole: boolean;
}

const PARTS = 1000;
const FORM = /^(?<name>[^:\s]+):(?<low>-?[\d.]+)\.\.(?<high>-?\d[\d.]*)(?::(?<start>-?[\d.]+))?$/u;

/** @throws InputError `bad-option` if the text is invalid or the bot does not accept the values */
export function readParameter(text: string, bot: BotSpec): Parameter {
  const fail = (what: string): never => {
    throw new InputError('bad-option', `${what}; use NAME:LOW..HIGH or NAME:LOW..HIGH:START`, {
      source: `--param "${text}"`,
    });
  };
  const { name = '', low = '', high = '', start } = FORM.exec(text)?.groups ?? fail('invalid parameter');
  const [from, to] = [low, high].map(Number) as [number, number];
  if (!(from < to)) fail(`${low} is not less than ${high}`);
  const startText = start ?? bot.options.get(name);
  const begin = startText === undefined ? (from + to) / 2 : Number(startText);
  const looksWhole = [low, high, start ?? '0'].every((part) => /^-?\d+$/u.test(part));
  const isWhole = looksWhole && !accepts(bot, name, (Math.floor(from) + to) / 2 + 0.01);
  const parameter = { name, low: from, high: to, start: isWhole ? Math.round(begin) : begin, isWhole };
  if (!(begin >= from && begin <= to)) fail(`its start ${startText} is not between ${low} and ${high}`);
  for (const value of [from, to, parameter.start]) readBotSpec(formatBotSpec(withOptions(bot, [parameter], [value])));
  return parameter;
}

function accepts(bot: BotSpec, name: string, value: number): boolean {
  try {
    readBotSpec(formatBotSpec(withOptions(bot, [{ name }], [value])));
    return true;
  } catch {
    return false;
  }
}

/** The option value at a position from 0 to 1, rounded to the significant digits. */
export function valueAt({ low, high, isWhole }: Parameter, place: number): number {
  const value = low + Math.min(1, Math.max(0, place)) * (high - low);
  // Adding 0 turns -0 into 0.
  if (isWhole) return Math.round(value) + 0;
  const digits = Math.max(0, Math.ceil(Math.log10(PARTS / (high - low))));
  return Math.min(high, Math.max(low, Number(value.toFixed(digits)) + 0));
}

export function placeOf({ low, high }: Pick<Parameter, 'low' | 'high'>, value: number): number {
  return (value - low) / (high - low);
}

/** Rounds a position to that of an option value. */
export function snap(parameter: Parameter, place: number): number {
  return placeOf(parameter, valueAt(parameter, place));
}

export function startOf(parameter: Parameter): number {
  return valueAt(parameter, placeOf(parameter, parameter.start));
}

export function unitOf({ low, high, isWhole }: Parameter): number {
  return isWhole ? 1 / (high - low) : 1 / PARTS;
}

export function withOptions(
  bot: BotSpec,
  parameters: readonly Pick<Parameter, 'name'>[],
  values: readonly number[],
): BotSpec {
  const options = new Map(bot.options);
  for (const [i, { name }] of parameters.entries()) options.set(name, String(values[i]));
  return { kind: bot.kind, options };
}
