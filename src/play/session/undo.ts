/**
 * Undoing turns. A game is a value, so the earlier game still exists, with its bag in the same order: the same tiles are drawn
 * again. Undo requires that only one person plays and that there is no clock: other people would have seen the turn or lost time.
 */
import type { GameEvent } from '../../engine/game/game-events.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { told, type RefusalOf } from '../../engine/refusal.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';

export interface UndoneTurn {
  readonly from: GameHistory;
  readonly game: GameHistory;
  readonly turn: GameHistory;
}

interface Table {
  readonly game: GameHistory;
  readonly players: readonly { readonly bot: unknown }[];
}

/** Explains why a game never allows undo; null if it does. */
export function whyNoUndo({ game, players }: Table): string | null {
  if (!takesTurns(game.ruleset)) return 'Turns cannot be undone: the top play has been shown.';
  const people = players.filter(({ bot }) => bot === null).length;
  if (people !== 1) return 'Turns cannot be undone in a game with several people.';
  return game.state.clocksMs === null ? null : 'Turns cannot be undone in a game with a clock.';
}

export function undoTurn(table: Table): UndoneTurn | RefusalOf<'told'> {
  const { game: from, players } = table;
  const never = whyNoUndo(table);
  if (never !== null) return told(never);
  if (from.isOver) return told('The game is over; its turns can no longer be undone.');
  const person = players.findIndex(({ bot }) => bot === null);
  const isOfPerson = (event: GameEvent): boolean => DECIDED.has(event.kind) && 'seat' in event && event.seat === person;
  for (let at = from; at.previous !== null; at = at.previous) {
    if (at.lastEvents.some(isOfPerson)) return { from, game: at.previous, turn: at };
  }
  return told('You have no turn to undo.');
}

/** Events that a seat decides on. Dictionary queries belong to the turn. */
const DECIDED: ReadonlySet<GameEvent['kind']> = new Set(['place', 'exchange', 'pass', 'challenge', 'accept']);
