/**
 * Forfeited games: by whom, why and how often, and what that means for the result.
 */
import { nounFor } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { grouped } from '../../text/numbers.ts';
import type { EntrantRow } from './result-columns.ts';

const COLUMNS = 80;

export function formatForfeits(entrants: readonly EntrantRow[]): string[] {
  return entrants.flatMap(({ name, forfeits, forfeitReasons }) => {
    if (forfeits === 0) return [];
    const width = Math.max(...forfeitReasons.map(({ games }) => grouped(games).length));
    const lines = forfeitReasons.flatMap(({ kind, reason, games }) =>
      wrapText(`${kind}: ${describeReason(reason)}`, COLUMNS - width - 4).map(
        (line, i) => `  ${(i === 0 ? grouped(games) : '').padStart(width)}  ${line}`,
      ),
    );
    return [`${name} forfeited ${grouped(forfeits)} ${nounFor(forfeits, 'game')}:`, ...lines];
  });
}

export function describeReason(reason: string | null): string {
  return reason === null ? 'other reasons' : visibleLine(reason);
}

/** What forfeits mean for the result, as sentences; none where no game was forfeited. */
export function forfeitCaveat(entrants: readonly EntrantRow[], games: number): string[] {
  const forfeiting = entrants.filter(({ forfeits }) => forfeits > 0);
  if (forfeiting.length === 0) return [];
  const forfeits = forfeiting.reduce((sum, entrant) => sum + entrant.forfeits, 0);
  const by = forfeiting.map((entrant) => `${entrant.name} (${grouped(entrant.forfeits)})`).join(', ');
  return [
    `But ${grouped(forfeits)} of ${grouped(games)} ${nounFor(games, 'game')} ${nounFor(forfeits, 'was', 'were')} forfeited, by ${by}: ` +
      `such a game says that a bot failed, not how well it plays.`,
  ];
}
