/**
 * Forfeited games: by whom, why and how often, and what that means for the result.
 */
import { nounFor } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { wrapText } from '../../engine/wrap-text.ts';
import type { ForfeitReason } from '../statistics/forfeit-tally.ts';
import { grouped } from './table-text.ts';

/** Sentences are wrapped to fit the usual terminal. */
const COLUMNS = 80;

/** A bot and its forfeits. */
export interface ForfeitingBot {
  readonly name: string;
  readonly forfeits: number;
  readonly reasons: readonly ForfeitReason[];
}

/** The bots that forfeited games, by name. */
export function forfeitingBots(
  names: readonly string[],
  forfeits: readonly number[],
  reasons: readonly (readonly ForfeitReason[])[],
): ForfeitingBot[] {
  return names.flatMap((name, i) => (forfeits[i]! > 0 ? [{ name, forfeits: forfeits[i]!, reasons: reasons[i]! }] : []));
}

/** Each bot with its reasons and how many games each cost, as lines. */
export function formatForfeits(bots: readonly ForfeitingBot[]): string[] {
  return bots.flatMap(({ name, forfeits, reasons }) => {
    const width = grouped(reasons[0]!.games).length;
    const lines = reasons.flatMap(({ kind, reason, games }) =>
      wrapText(`${kind}: ${describeReason(reason)}`, COLUMNS - width - 4).map(
        (line, i) => `  ${(i === 0 ? grouped(games) : '').padStart(width)}  ${line}`,
      ),
    );
    return [`${name} forfeited ${grouped(forfeits)} ${nounFor(forfeits, 'game')}:`, ...lines];
  });
}

/** A reason as it is shown. */
export function describeReason(reason: string | null): string {
  return reason === null ? 'other reasons' : visibleLine(reason);
}

/** What forfeits mean for the result, as sentences; none where no game was forfeited. */
export function forfeitCaveat(bots: readonly ForfeitingBot[], games: number): string[] {
  const forfeits = bots.reduce((sum, bot) => sum + bot.forfeits, 0);
  if (forfeits === 0) return [];
  const by = bots.map(({ name, forfeits: count }) => `${name} (${grouped(count)})`).join(', ');
  return [
    `But ${grouped(forfeits)} of ${grouped(games)} ${nounFor(games, 'game')} ${nounFor(forfeits, 'was', 'were')} forfeited, by ${by}: ` +
      `such a game says that a bot failed, not how well it plays.`,
  ];
}
