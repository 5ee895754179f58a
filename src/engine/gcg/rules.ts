/**
 * Which rules a game was played by, as GCG can tell it: the format has no word for it that all programs know, and some
 * refuse a pragma they do not know. So it stands in the `#description`, which all of them read as any text.
 */
import { pragmaOf } from './record.ts';
import type { GcgRecord } from './record.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Rules by the names of their parts. */
export interface ToldRules {
  readonly ruleset: string;
  /** Names of the board's layout and of the alphabet; null where the record, an older one, does not tell. */
  readonly board: string | null;
  readonly tiles: string | null;
}

/**
 * A description that tells the rules; `readToldRules` finds them in it.
 *
 * @param what was played, such as `tournament`
 * @param rest what else is to be told, such as the seed
 */
export function describeRules(what: string, ruleset: Ruleset, rest: string): string {
  const { name, layout, alphabet } = ruleset;
  const parts = [`rules ${plain(name)}`, `board ${plain(layout.name)}`, `tiles ${plain(alphabet.name)}`, rest];
  return `Tilewright ${what}: ${parts.join(', ')}`;
}

/** The rules that a record written here tells; null for any other record. */
export function readToldRules(record: GcgRecord): ToldRules | null {
  const found =
    /^Tilewright [a-z]{1,20}: rules ([^,\n]{1,100})(?:, board ([^,\n]{1,100}), tiles ([^,\n]{1,100}))?,/u.exec(
      pragmaOf(record, 'description') ?? '',
    );
  return found === null ? null : { ruleset: found[1]!, board: found[2] ?? null, tiles: found[3] ?? null };
}

/** A name on one line, without what parts one name from the next. */
function plain(name: string): string {
  return name.replaceAll(/[\s,\p{Cc}\p{Cf}]+/gu, ' ').trim() || '?';
}
