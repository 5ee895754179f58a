/**
 * What the seat to move may know of a game. This is the one place where knowledge passes from the table to a bot.
 */
import { rackTileOf } from '../engine/alphabet.ts';
import { bagCount } from '../engine/bag.ts';
import type { GameEvent } from '../engine/game-events.ts';
import type { Game } from '../engine/game.ts';
import type { Position } from '../movegen/position.ts';
import type { PlayerView, PublicTurn } from './bot.ts';

/**
 * The view of the seat to move.
 *
 * @param position the game's board in its hot form, kept up to date by the caller
 */
export function viewOf(game: Game, position: Position): PlayerView {
  const { state, ruleset } = game;
  const rack = state.racks[state.toMove]!.slice();
  const unseen = ruleset.alphabet.counts.slice();
  for (const tile of state.board.tiles) if (tile !== 0) unseen[rackTileOf(tile)]! -= 1;
  for (const tile of rack) unseen[tile]! -= 1;
  return {
    ruleset,
    position,
    seat: state.toMove,
    rack,
    scores: state.scores,
    rackSizes: state.racks.map(({ length }) => length),
    bagCount: bagCount(state.bag),
    unseen,
    turns: state.turns,
    zeroTurns: state.zeroTurns,
    history: publicHistory(game),
  };
}

function publicHistory(game: Game): PublicTurn[] {
  const history: PublicTurn[] = [];
  for (let at: Game | null = game; at !== null; at = at.previous) {
    const turn = publicTurn(at.lastEvents[0]);
    if (turn !== null) history.push(turn);
  }
  return history.reverse();
}

function publicTurn(event: GameEvent | undefined): PublicTurn | null {
  if (event?.kind === 'place') {
    return { kind: 'place', seat: event.seat, move: event.play.move, score: event.play.score };
  }
  if (event?.kind === 'exchange') return { kind: 'exchange', seat: event.seat, count: event.tiles.length };
  return event?.kind === 'pass' ? { kind: 'pass', seat: event.seat } : null;
}
