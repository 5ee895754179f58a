/**
 * Turns of a game as text: what was played and what it scored, and how the game ended. A turn is the game after it; its
 * events say what happened and the game before it what lay on the board.
 */
import type { GameEvent } from '../engine/game-events.ts';
import type { Game } from '../engine/game.ts';
import type { ScoredPlay } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import { sortTiles } from '../engine/rack.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { formatTiles } from '../engine/tile-text.ts';

/** What everybody at the table sees of a turn. */
export interface TurnLine {
  readonly seat: number;
  /** A placement in coordinates, or what else was done. */
  readonly move: string;
  /** Null where the turn was no placement. */
  readonly score: number | null;
}

/** The games after each turn, oldest first. */
export function turnsOf(game: Game): Game[] {
  const turns: Game[] = [];
  for (let turn = game; turn.previous !== null; turn = turn.previous) turns.push(turn);
  return turns.reverse();
}

/** A turn in short. Of an exchange it tells the number of tiles only. */
export function turnLine(turn: Game): TurnLine {
  const [event] = turn.lastEvents;
  if (event?.kind === 'place')
    return { seat: event.seat, move: placementText(turn, event.play), score: event.play.score };
  if (event?.kind === 'exchange') return { seat: event.seat, move: `exchange ${event.tiles.length}`, score: null };
  if (event?.kind === 'pass') return { seat: event.seat, move: 'pass', score: null };
  if (event?.kind === 'end') return { seat: event.seat, move: 'resigns', score: null };
  throw new RangeError('the game is at its start');
}

/** A turn in one line: `Ann: 8D DJINN for 46 (DJINN 36, ON 10)`. */
export function describeTurn(turn: Game, names: readonly string[]): string {
  const [event] = turn.lastEvents;
  const { seat, move } = turnLine(turn);
  const name = names[seat]!;
  if (event?.kind === 'place') return `${name}: ${move} for ${describePlay(turn.ruleset, event.play)}`;
  if (event?.kind === 'exchange') return `${name}: exchange of ${countTilesText(event.tiles.length)}`;
  return `${name}: ${move}`;
}

/** A play's score and what it is made of: `88 (DJINNS 38, all 7 tiles 50)`. */
export function describePlay({ alphabet }: Ruleset, play: ScoredPlay): string {
  const parts = play.words.map(({ tiles, points }) => `${formatTiles(alphabet, tiles, false)} ${points}`);
  if (play.bonus > 0) parts.push(`bonus for ${countTilesText(play.placed.length)} ${play.bonus}`);
  return `${play.score} (${parts.join(', ')})`;
}

/** How the game ended: why, what is left on racks and what it changes, the final score, who won. */
export function describeEnd(game: Game, names: readonly string[]): string[] {
  const { end, scores } = game.state;
  if (end === null) return [];
  const lines = [endReason(game, names)];
  for (const event of game.lastEvents) {
    if (event.kind === 'adjust') lines.push(adjustment(game, event, names));
  }
  lines.push(`Final score: ${names.map((name, seat) => `${name} ${scores[seat]!}`).join(', ')}.`);
  lines.push(verdict(game, names));
  return lines;
}

/** `a tile`, `3 tiles`. */
export function countTilesText(count: number): string {
  return count === 1 ? '1 tile' : `${count} tiles`;
}

function placementText(turn: Game, play: ScoredPlay): string {
  return formatMove(turn.ruleset.alphabet, turn.previous!.state.board, play.move);
}

function endReason({ state }: Game, names: readonly string[]): string {
  const { reason, seat } = state.end!;
  switch (reason) {
    case 'out':
      return state.racks[seat]!.length === 0
        ? `The bag is empty and ${names[seat]!} is out of tiles: the game is over.`
        : 'The bag is empty: the game is over.';
    case 'zero-turns':
      return `${state.zeroTurns} turns in a row scored nothing: the game is over.`;
    case 'passes':
      return `${state.passes} passes in a row: the game is over.`;
    case 'no-play-left':
      return 'The bag is empty and nobody can place a tile: the game is over.';
    case 'challenge':
      return `${names[seat]!} lost the challenge, and with it the game.`;
    case 'resigned':
      return `${names[seat]!} resigned: the game is over.`;
  }
}

function adjustment(game: Game, event: GameEvent & { kind: 'adjust' }, names: readonly string[]): string {
  const tiles = formatTiles(game.ruleset.alphabet, sortTiles(event.tiles), false);
  const name = names[event.seat]!;
  if (event.points < 0) return `${name}: ${event.points} for the tiles left on the own rack, ${tiles}`;
  const twice = game.ruleset.endRacks.out === 'doubled' ? 'twice ' : '';
  return `${name}: +${event.points}, ${twice}the tiles left to the other side, ${tiles}`;
}

function verdict(game: Game, names: readonly string[]): string {
  const winners = game.winners;
  const [winner] = winners;
  if (winner === undefined) return 'Nobody won.';
  if (winners.length > 1) {
    const all = winners.map((seat) => names[seat]!).join(' and ');
    const { name } = game.ruleset.tie;
    return name === 'shared' ? `${all} share the win.` : `A ${name} between ${all}.`;
  }
  const { scores, end } = game.state;
  const margin = scores[winner]! - Math.max(...scores.filter((_, seat) => seat !== winner));
  return end?.reason === 'resigned' ? `${names[winner]!} won.` : `${names[winner]!} won by ${margin}.`;
}
