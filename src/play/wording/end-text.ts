/** The end of a game as text: reason, adjustments for tiles and time, final score, winner. */
import { counted } from '../../text/counted.ts';
import type { GameEvent } from '../../engine/game/game-events.ts';
import type { GcgForfeit } from '../../engine/gcg/forfeit.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { endOfTogether, rankingLines, scoreOfTop } from './together-text.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';

/** One line each, the winner last. Empty while the game is running. */
export function describeEnd(game: GameHistory, names: readonly string[]): string[] {
  const { end, scores, together } = game.state;
  if (end === null) return [];
  if (together !== null) return [endReason(game, names), ...rankingLines(game, names), ...verdictTogether(game, names)];
  const lines = [endReason(game, names)];
  for (const event of game.lastEvents) {
    if (event.kind === 'adjust' && event.tiles.length > 0) lines.push(adjustment(game, event, names));
    if (event.kind === 'time-penalty') {
      const over = formatClock(-game.state.clocksMs![event.seat]!);
      lines.push(`${names[event.seat]}: ${event.points} for exceeding the time by ${over}`);
    }
  }
  const totals = names.map((name, seat) => `${name} ${scores[seat]}`).join(', ');
  return [...lines, `Final score: ${totals}.`, verdict(game, names)];
}

/** Formats an interrupted game: `The game is unfinished: Ann 24, greedy 30.` */
export function describeLeftGame({ state }: GameHistory, names: readonly string[]): string {
  const standing = names.map((name, seat) => {
    const score = state.scores[seat]!;
    return `${name} ${state.together === null ? score : scoreOfTop(score, state.together.topScore)}`;
  });
  return `The game is unfinished: ${standing.join(state.together === null ? ', ' : '; ')}.`;
}

function verdictTogether({ winners, ruleset }: GameHistory, names: readonly string[]): string[] {
  if (names.length === 1) return [];
  const all = listNames(winners.map((seat) => names[seat]!));
  if (winners.length === 0) return ['There is no winner.'];
  return [winners.length === 1 ? `${all} won.` : `A ${ruleset.tie.name} between ${all}.`];
}

function endReason(game: GameHistory, names: readonly string[]): string {
  const { state } = game;
  const { reason, seat } = state.end!;
  if (state.together !== null && reason !== 'resigned') return endOfTogether(game);
  switch (reason) {
    case 'out':
      if (state.turnsLeft === 0) return 'Each player has had a last turn: the game is over.';
      return state.racks[seat]!.length === 0
        ? `The bag and ${possessive(names[seat]!)} rack are empty: the game is over.`
        : 'The bag is empty: the game is over.';
    case 'zero-turns':
      return `${counted(state.zeroTurns, 'turn')} in a row scored nothing: the game is over.`;
    case 'passes':
      return `${counted(state.passes, 'pass', 'passes in a row')}: the game is over.`;
    case 'no-play-left':
      return 'The bag is empty and no player can place a tile: the game is over.';
    case 'challenge':
    case 'resigned':
      return describeForfeit(names[seat]!, reason);
  }
}

export function describeForfeit(name: string, reason: GcgForfeit['reason']): string {
  return reason === 'resigned' ? `${name} resigned: the game is over.` : `${name} lost the challenge and the game.`;
}

function adjustment(game: GameHistory, event: GameEvent & { kind: 'adjust' }, names: readonly string[]): string {
  const tiles = formatTiles(game.ruleset.alphabet, sortTiles(event.tiles), false);
  const name = names[event.seat]!;
  if (event.points < 0) return `${name}: ${event.points} for the tiles left on the rack (${tiles})`;
  const { out, blocked } = game.ruleset.endRacks;
  const doubled = (game.state.end!.reason === 'out' ? out : blocked) === 'doubled';
  return `${name}: +${event.points} for the tiles left on other racks (${tiles})${doubled ? ', doubled' : ''}`;
}

function verdict(game: GameHistory, names: readonly string[]): string {
  const { winners, ruleset } = game;
  const { scores, end } = game.state;
  const [winner] = winners;
  if (winner === undefined) return 'There is no winner.';
  const all = listNames(winners.map((seat) => names[seat]!));
  const forfeited = end!.reason === 'resigned' || end!.reason === 'challenge';
  const equal = names.flatMap((name, seat) => (scores[seat] === scores[winner] ? [name] : []));
  let decided = '';
  if (!forfeited && equal.length > winners.length) {
    const before = names.map((name, seat) => `${name} ${end!.scoresBefore[seat]!}`).join(', ');
    decided = `${listNames(equal)} have equal scores; the scores before the leftover tiles decide: ${before}. `;
  }
  if (winners.length > 1) {
    return (
      decided + (ruleset.tie.name === 'shared' ? `${all} share the win.` : `A ${ruleset.tie.name} between ${all}.`)
    );
  }
  if (names.length === 1) return `${all} finished with ${scores[winner]}.`;
  const margin = scores[winner]! - Math.max(...scores.filter((_, seat) => seat !== winner));
  return decided + (forfeited || margin === 0 ? `${all} won.` : `${all} won by ${margin}.`);
}

const DEFAULT_NAME = 'You';

/** Returns `Ann's`; for the default name `You`, `your`, or `Your` at the start of a sentence. */
export function possessive(name: string, isFirst = false): string {
  if (name !== DEFAULT_NAME) return `${name}'s`;
  return isFirst ? 'Your' : 'your';
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cat`. */
export function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Formats remaining time as `24:05`, rounded up, and overtime as `-0:12`. */
export function formatClock(leftMs: number): string {
  const seconds = Math.abs(Math.ceil(leftMs / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return leftMs <= -1000 ? `-${text}` : text;
}
