/** Options of the engine: of those that the protocol reserves, only the ones that our searches use. */
import { isRefusal, unreadable, type RefusalOf } from '../engine/refusal.ts';
import type { ChallengeRule } from '../engine/rules/ruleset.ts';

/** Name of the standard variant in the protocol. */
export const USUAL_VARIANT = 'classic';

const CHALLENGE_RULES = ['void', 'single', 'double', 'triple', 'five_point', 'ten_point'] as const;
/**
 * The SIU name of a challenge rule.
 *
 * @useDeclaredType
 */
export type ChallengeRuleName = (typeof CHALLENGE_RULES)[number];

type OptionKind =
  | { readonly type: 'string' }
  | { readonly type: 'spin'; readonly min: number; readonly max: number }
  | { readonly type: 'combo'; readonly values: readonly string[] };

type OptionName =
  'Lexicon' | 'LetterDistribution' | 'Leaves' | 'DataPath' | 'ChallengeRule' | 'Variant' | 'Threads' | 'ListedPlays';

type Option = OptionKind & { readonly name: OptionName; readonly default: string };

export interface OptionDefaults {
  readonly lexicon: string;
  readonly leaves: string;
  readonly letterDistribution: string;
  readonly dataPath: string;
  readonly challengeRule: ChallengeRuleName;
}

export const MAX_SEARCH_THREADS = 256;

/** Current option values: those of the command line until a front end sets others. */
export class EngineOptions {
  readonly #options: readonly Option[];
  readonly #values = new Map<string, string>();

  constructor(defaults: OptionDefaults) {
    this.#options = [
      { name: 'Lexicon', type: 'string', default: defaults.lexicon },
      { name: 'LetterDistribution', type: 'string', default: defaults.letterDistribution },
      { name: 'Leaves', type: 'string', default: defaults.leaves },
      { name: 'DataPath', type: 'string', default: defaults.dataPath },
      { name: 'ChallengeRule', type: 'combo', default: defaults.challengeRule, values: CHALLENGE_RULES },
      { name: 'Variant', type: 'combo', default: USUAL_VARIANT, values: [USUAL_VARIANT] },
      { name: 'Threads', type: 'spin', default: '1', min: 1, max: MAX_SEARCH_THREADS },
      { name: 'ListedPlays', type: 'spin', default: '15', min: 1, max: 100_000 },
    ];
  }

  get challengeRule(): ChallengeRule {
    return challengeRuleNamed(this.valueOf('ChallengeRule'))!;
  }

  declare(): string[] {
    return this.#options.map((option) => {
      const head = `option name ${option.name} type ${option.type} default ${option.default}`.trimEnd();
      if (option.type === 'spin') return `${head} min ${option.min} max ${option.max}`;
      return option.type === 'combo' ? head + option.values.map((value) => ` var ${value}`).join('') : head;
    });
  }

  /** Sets an option, ignoring case in names and choices. Returns null, or a refusal if the option was not set. */
  set(name: string, value: string): RefusalOf<'unreadable'> | null {
    const option = this.#options.find((known) => known.name.toLowerCase() === name.toLowerCase());
    if (option === undefined) return unreadable('unknown option');
    const read = readValue(option, value);
    if (isRefusal(read)) return read;
    this.#values.set(option.name, read);
    return null;
  }

  /** Returns the value of an option; for `DataPath`, folders separated by `;`. */
  valueOf(name: OptionName): string {
    return this.#values.get(name) ?? this.#options.find((option) => option.name === name)!.default;
  }
}

/** Returns the value in its canonical spelling, or a refusal. */
function readValue(option: Option, value: string): string | RefusalOf<'unreadable'> {
  switch (option.type) {
    case 'string':
      return value === '' && option.name !== 'DataPath' ? unreadable('a value is required') : value;
    case 'combo': {
      const { values } = option;
      return values.find((known) => known === value.toLowerCase()) ?? unreadable(`must be one of ${values.join(', ')}`);
    }
    case 'spin': {
      const { min, max } = option;
      const count = /^\d{1,9}$/u.test(value) ? Number(value) : -1;
      return count >= min && count <= max ? String(count) : unreadable(`must be a whole number from ${min} to ${max}`);
    }
  }
}

const TERMS = { by: 'next', scope: 'play' } as const;
const FIVE_POINT: ChallengeRule = { kind: 'points', points: 5, per: 'word', ...TERMS };
const TEN_POINT: ChallengeRule = { ...FIVE_POINT, points: 10 };

/** Keys are the names in SIU and in CGP (`5pt`). */
const NAMED_RULES: Readonly<Record<string, ChallengeRule>> = {
  void: { kind: 'void' },
  single: { kind: 'single', ...TERMS },
  double: { kind: 'double', ...TERMS },
  triple: { kind: 'triple', ...TERMS },
  five_point: FIVE_POINT,
  '5pt': FIVE_POINT,
  ten_point: TEN_POINT,
  '10pt': TEN_POINT,
};

/** @returns null if there is no rule with that name */
export function challengeRuleNamed(name: string): ChallengeRule | null {
  const key = name.toLowerCase();
  return Object.hasOwn(NAMED_RULES, key) ? NAMED_RULES[key]! : null;
}

export function nameOfChallengeRule(rule: ChallengeRule): ChallengeRuleName {
  if (rule.kind !== 'points') return rule.kind;
  return Math.abs(rule.points) < 8 ? 'five_point' : 'ten_point';
}
