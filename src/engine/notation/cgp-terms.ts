/**
 * What the operations of a CGP say, as far as its specification names them. The operations themselves stay as they were
 * written: the terms are a reading of them, which a program may follow or not.
 */
import type { CgpOperation } from './cgp.ts';
import { InputError, type Place } from '../errors.ts';

/** The terms an operation may state; one that is not stated is absent. */
export interface CgpTerms {
  /** `bb`: points for playing a full rack. */
  readonly bingoBonus?: number;
  /** `bdn`: name of the board, which means nothing by itself. */
  readonly boardName?: string;
  /** `cr`: `single`, `double`, `triple`, `void`, `5pt`, `10pt`, or what else was written. */
  readonly challengeRule?: string;
  /** `etl`: fewest tiles the bag must hold for an exchange. */
  readonly exchangeLimit?: number;
  readonly gameId?: string;
  readonly letterDistribution?: string;
  readonly lexicon?: string;
  /** `lm`: the last move in SIU notation, possibly after `phony.`. */
  readonly lastMove?: string;
  /** `mcnz`: turns without points, in a row, that end the game. */
  readonly maxZeroTurns?: number;
  /** `oru`: the tiles given for other racks must not be used. */
  readonly otherRacksUnknown?: true;
  readonly incrementMs?: number;
  /** `tmr`: by player, the mover's first; overtime is below 0. */
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
 * Read the terms of a position. If an operation is given twice, the last counts; unknown ones are passed over.
 *
 * @throws InputError `bad-cgp` naming an operation whose argument is missing, or is not a number where one is due
 */
export function readCgpTerms(operations: readonly CgpOperation[], place: Place = {}): CgpTerms {
  const terms: Writable<CgpTerms> = {};
  for (const { code, args } of operations) {
    const fail = (due: string): never => {
      const what = args.length === 0 ? 'nothing' : JSON.stringify(args.join(' ').slice(0, 20));
      throw new InputError('bad-cgp', `operation ${code}: ${what} where ${due} is due`, place);
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
      if (!clocks.every((text) => /^-?\d{1,9}$/u.test(text))) fail('milliseconds by player, 10000/-2500,');
      terms.clocksMs = clocks.map(Number);
    }
  }
  return terms;
}

/** The lexicon, the alphabet and the board that a CGP names. The rest of it is read with them. */
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
