/** Typed values of the CGP operations in the specification. Callers decide which of them to apply. */
import type { CgpOperation } from './cgp.ts';
import { InputError, type Place } from '../errors.ts';

/** Values of the operations in a CGP; missing operations are absent. */
export interface CgpTerms {
  /** `bb`: bonus for playing a full rack. */
  readonly bingoBonus?: number;
  /** `bdn`: name of the board, as free text. */
  readonly boardName?: string;
  /** `cr`: `single`, `double`, `triple`, `void`, `5pt`, `10pt`, or other text. */
  readonly challengeRule?: string;
  /** `etl`: minimum number of tiles in the bag for an exchange. */
  readonly exchangeLimit?: number;
  readonly gameId?: string;
  readonly letterDistribution?: string;
  readonly lexicon?: string;
  /** `lm`: the last move in SIU notation, optionally prefixed with `phony.`. */
  readonly lastMove?: string;
  /** `mcnz`: number of consecutive turns without points that end the game. */
  readonly maxZeroTurns?: number;
  /** `oru`: the tiles given for other racks must not be used. */
  readonly otherRacksUnknown?: true;
  readonly incrementMs?: number;
  /** `tmr`: time by player, the mover first; negative for overtime. */
  readonly clocksMs?: readonly number[];
  readonly maxOvertimeMs?: number;
  readonly variant?: string;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

type NameTerm = 'boardName' | 'challengeRule' | 'gameId' | 'lastMove' | 'letterDistribution' | 'lexicon' | 'variant';
const NAMES: ReadonlyMap<string, NameTerm> = new Map([
  ['bdn', 'boardName'],
  ['cr', 'challengeRule'],
  ['gid', 'gameId'],
  ['ld', 'letterDistribution'],
  ['lex', 'lexicon'],
  ['lm', 'lastMove'],
  ['var', 'variant'],
]);

type CountTerm = 'bingoBonus' | 'exchangeLimit' | 'incrementMs' | 'maxOvertimeMs' | 'maxZeroTurns';
const COUNTS: ReadonlyMap<string, CountTerm> = new Map([
  ['bb', 'bingoBonus'],
  ['etl', 'exchangeLimit'],
  ['mcnz', 'maxZeroTurns'],
  ['ti', 'incrementMs'],
  ['to', 'maxOvertimeMs'],
]);

/**
 * Parses the operations of a position. The last of repeated operations counts; unknown operations are ignored.
 *
 * @throws InputError `bad-cgp` naming an operation whose argument is missing or not a number
 */
export function readCgpTerms(operations: readonly CgpOperation[], place: Place = {}): CgpTerms {
  const terms: Writable<CgpTerms> = {};
  for (const { code, args } of operations) {
    const fail = (expected: string): never => {
      const text = args.length === 0 ? 'nothing' : JSON.stringify(args.join(' ').slice(0, 20));
      throw new InputError('bad-cgp', `operation ${code}: expected ${expected}, got ${text}`, place);
    };
    const readName = (): string => (args.length === 0 ? fail('a name') : args.join(' '));
    const name = NAMES.get(code);
    const count = COUNTS.get(code);
    if (name !== undefined) terms[name] = readName();
    else if (count !== undefined) {
      const [text = ''] = args;
      terms[count] = /^\d{1,9}$/u.test(text) ? Number(text) : fail('a whole number');
    } else if (code === 'oru') terms.otherRacksUnknown = true;
    else if (code === 'tmr') {
      const clocks = readName().split('/');
      if (!clocks.every((text) => /^-?\d{1,9}$/u.test(text))) fail('milliseconds by player such as 10000/-2500');
      terms.clocksMs = clocks.map(Number);
    }
  }
  return terms;
}

/** Reads only the names of lexicon, alphabet and board, which are needed to parse the rest of the CGP. */
export function readCgpNames(cgp: string): Pick<CgpTerms, 'boardName' | 'letterDistribution' | 'lexicon'> {
  const operations = cgp
    .split(' ')
    .slice(3)
    .join(' ')
    .split(';')
    .map((text) => text.trim().split(/\s+/u));
  const names: Writable<CgpTerms> = {};
  for (const words of operations) {
    const name = NAMES.get(words.at(-2) ?? '');
    if (name === 'boardName' || name === 'letterDistribution' || name === 'lexicon') names[name] = words.at(-1)!;
  }
  return names;
}
