/**
 * Which rules a game was played by, in a GCG record. No pragma for this is known to all programs, and some refuse a
 * pragma they do not know. So the rules stand in the `#description`, which every program reads as plain text.
 */
import { pragmaOf, type GcgRecord } from './record.ts';
import type { Ruleset } from '../rules/ruleset.ts';

export interface RecordedRules {
  readonly ruleset: string;
  /** Names of the board's layout and of the alphabet; null where an older record does not tell them. */
  readonly board: string | null;
  readonly tiles: string | null;
}

export interface RulesDescription {
  /** What was played, such as `tournament`. */
  readonly what: string;
  /** What else it should say, such as the seed. */
  readonly rest: string;
  /** The seats of people; left out where not given. */
  readonly people?: readonly number[];
}

/** A description that names the rules and the people; `readRecordedRules` and `readPeople` find them in it. */
export function formatRulesNote(ruleset: Ruleset, { what, rest, people }: RulesDescription): string {
  const { name, layout, alphabet } = ruleset;
  const parts = [`rules ${plain(name)}`, `board ${plain(layout.name)}`, `tiles ${plain(alphabet.name)}`, rest];
  if (people !== undefined) parts.push(`people ${people.map((seat) => seat + 1).join(' ') || 'none'}`);
  return `Tilewright ${what}: ${parts.join(', ')}`;
}

/** The rules that a record written here names; null for any other record. */
export function readRecordedRules(record: GcgRecord): RecordedRules | null {
  const found =
    /^Tilewright [a-z]{1,20}: rules ([^,\n]{1,100})(?:, board ([^,\n]{1,100}), tiles ([^,\n]{1,100}))?,/u.exec(
      pragmaOf(record, 'description') ?? '',
    );
  return found === null ? null : { ruleset: found[1]!, board: found[2] ?? null, tiles: found[3] ?? null };
}

/** The seats of people, where a record written here says who is one; null for any other record. */
export function readPeople(record: GcgRecord): number[] | null {
  const found = /^Tilewright .*, people (none|\d(?: \d){0,7})$/u.exec(pragmaOf(record, 'description') ?? '');
  if (found === null) return null;
  const seats = found[1] === 'none' ? [] : found[1]!.split(' ').map((number) => Number(number) - 1);
  return seats.every((seat) => seat >= 0 && seat < record.players.length) ? seats : null;
}

/** A name on one line, without the separators between names. */
function plain(name: string): string {
  return name.replaceAll(/[\s,\p{Cc}\p{Cf}]+/gu, ' ').trim() || '?';
}
