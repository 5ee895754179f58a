/** `--forfeits-in-a-row`: when a tournament stops because a bot only forfeits, and what is said of that. */
import { entryAt } from '../../engine/present.ts';
import { InputError } from '../../engine/errors.ts';
import type { ForfeitedGame, ForfeitStop } from '../../tournament/record/forfeit-watch.ts';
import { describeReason } from '../../tournament/report/forfeit-report.ts';

const DEFAULT_IN_A_ROW = '10';
const MAX_IN_A_ROW = 1_000_000;

export const forfeitOptions = {
  'forfeits-in-a-row': {
    type: 'string',
    requiresArg: true,
    default: DEFAULT_IN_A_ROW,
    describe: 'stop when a bot has only forfeited games that often, one after another; "none" plays on',
  },
} as const;

/** How many forfeited games in a row stop the tournament; Infinity for none. */
export function readForfeitsInARow(text: string): number {
  if (text === 'none') return Infinity;
  const count = Number(text);
  if (text !== '' && Number.isInteger(count) && count >= 1 && count <= MAX_IN_A_ROW) return count;
  const what = `--forfeits-in-a-row must be a whole number from 1 to ${MAX_IN_A_ROW}, or none; "${text}" is not`;
  throw new InputError('bad-option', what);
}

export function formatForfeitNotice(game: ForfeitedGame, names: readonly string[]): string {
  return `${entryAt(names, game.bot)} forfeited a game of pair ${game.pair}: ${describeCause(game)}`;
}

export function describeStop({ inARow, last }: ForfeitStop, names: readonly string[]): string {
  const who = `the last by ${entryAt(names, last.bot)} (${describeCause(last)})`;
  return `stopped: ${inARow} games in a row were forfeited, ${who}; --forfeits-in-a-row none plays on`;
}

function describeCause({ kind, reason }: ForfeitedGame): string {
  return `${kind}: ${describeReason(reason)}`;
}
