/**
 * The options a front end may set, as `siu` declares them and `setoption` changes them. Of those that the protocol reserves,
 * we have the ones that our searches use.
 */
import { isRefusal, unreadable, type RefusalOf } from '../engine/refusal.ts';
import type { ChallengeRule } from '../engine/rules/ruleset.ts';

/** The variant of the game that the protocol names where it is no other. */
export const USUAL_VARIANT = 'classic';

const CHALLENGE_RULES = ['void', 'single', 'double', 'triple', 'five_point', 'ten_point'] as const;
/**
 * A challenge rule as SIU names it.
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
  /** Folders, separated by `;`. */
  readonly dataPath: string;
  readonly challengeRule: ChallengeRuleName;
}

export const MAX_SEARCH_THREADS = 256;

/** The value each option has now: the command line's until a front end sets another. */
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

  /** The `option` lines of the handshake. */
  declare(): string[] {
    return this.#options.map((option) => {
      const head = `option name ${option.name} type ${option.type} default ${option.default}`.trimEnd();
      if (option.type === 'spin') return `${head} min ${option.min} max ${option.max}`;
      return option.type === 'combo' ? head + option.values.map((value) => ` var ${value}`).join('') : head;
    });
  }

  /**
   * Set an option. Names and the values of a choice are read in any case.
   *
   * @returns null, or why nothing was set
   */
  set(name: string, value: string): RefusalOf<'unreadable'> | null {
    const option = this.#options.find((known) => known.name.toLowerCase() === name.toLowerCase());
    if (option === undefined) return unreadable('there is no such option');
    const read = readValue(option, value);
    if (isRefusal(read)) return read;
    this.#values.set(option.name, read);
    return null;
  }

  /** The value of an option; of `DataPath` folders, separated by `;`. */
  valueOf(name: OptionName): string {
    return this.#values.get(name) ?? this.#options.find((option) => option.name === name)!.default;
  }
}

/** The value in its own spelling, or why the option does not take it. */
function readValue(option: Option, value: string): string | RefusalOf<'unreadable'> {
  switch (option.type) {
    case 'string':
      return value === '' && option.name !== 'DataPath' ? unreadable('it takes a value') : value;
    case 'combo': {
      const { values } = option;
      return (
        values.find((known) => known === value.toLowerCase()) ?? unreadable(`it takes one of ${values.join(', ')}`)
      );
    }
    case 'spin': {
      const { min, max } = option;
      const count = /^\d{1,9}$/u.test(value) ? Number(value) : -1;
      return count >= min && count <= max
        ? String(count)
        : unreadable(`it must be a whole number from ${min} to ${max}`);
    }
  }
}

const TERMS = { by: 'next', scope: 'play' } as const;
const FIVE_POINT: ChallengeRule = { kind: 'points', points: 5, per: 'word', ...TERMS };
const TEN_POINT: ChallengeRule = { ...FIVE_POINT, points: 10 };

/** By their names in the protocol, and in CGP (`5pt`). */
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

/** @returns null if there is no rule of that name */
export function challengeRuleNamed(name: string): ChallengeRule | null {
  const key = name.toLowerCase();
  return Object.hasOwn(NAMED_RULES, key) ? NAMED_RULES[key]! : null;
}

export function nameOfChallengeRule(rule: ChallengeRule): ChallengeRuleName {
  if (rule.kind !== 'points') return rule.kind;
  return rule.points < 8 ? 'five_point' : 'ten_point';
}
