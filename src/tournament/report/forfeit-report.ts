import { nounFor } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { COLUMNS, wrapText } from '../../text/wrap-text.ts';
import { grouped } from '../../text/numbers.ts';
import type { EntrantRow } from './result-columns.ts';

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

export function forfeitCaveat(entrants: readonly EntrantRow[], games: number): string[] {
  const forfeiting = entrants.filter(({ forfeits }) => forfeits > 0);
  if (forfeiting.length === 0) return [];
  const forfeits = forfeiting.reduce((sum, entrant) => sum + entrant.forfeits, 0);
  const by = forfeiting.map((entrant) => `${entrant.name} (${grouped(entrant.forfeits)})`).join(', ');
  return [
    `Warning: ${grouped(forfeits)} of ${grouped(games)} ${nounFor(games, 'game')} ${nounFor(forfeits, 'was', 'were')} forfeited, by ${by}, ` +
      `so this result does not only measure strength.`,
  ];
}
