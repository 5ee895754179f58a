/**
 * Which rules a game was played by, in a GCG record. No pragma for this is known to all programs, and some refuse a
 * pragma they do not know. So the rules stand in the `#description`, which every program reads as plain text.
 */
import { pragmaOf } from './record.ts';
import type { GcgRecord } from './record.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Rules by the names of their parts. */
export interface ToldRules {
  readonly ruleset: string;
  /** Names of the board's layout and of the alphabet; null where an older record does not tell them. */
  readonly board: string | null;
  readonly tiles: string | null;
}

/**
 * A description that names the rules; `readToldRules` finds them in it.
 *
 * @param what was played, such as `tournament`
 * @param rest what else it should say, such as the seed
 */
export function describeRules(what: string, ruleset: Ruleset, rest: string): string {
  const { name, layout, alphabet } = ruleset;
  const parts = [`rules ${plain(name)}`, `board ${plain(layout.name)}`, `tiles ${plain(alphabet.name)}`, rest];
  return `Tilewright ${what}: ${parts.join(', ')}`;
}

/** The rules that a record written here names; null for any other record. */
export function readToldRules(record: GcgRecord): ToldRules | null {
  const found =
    /^Tilewright [a-z]{1,20}: rules ([^,\n]{1,100})(?:, board ([^,\n]{1,100}), tiles ([^,\n]{1,100}))?,/u.exec(
      pragmaOf(record, 'description') ?? '',
    );
  return found === null ? null : { ruleset: found[1]!, board: found[2] ?? null, tiles: found[3] ?? null };
}

/** A name on one line, without the separators between names. */
function plain(name: string): string {
  return name.replaceAll(/[\s,\p{Cc}\p{Cf}]+/gu, ' ').trim() || '?';
}
