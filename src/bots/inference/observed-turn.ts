/**
 * The last turn of the other player as evidence of the rack it was made from: what was done, what the other saw then, and
 * which tiles of the rack are known besides.
 */
import type { Board } from '../../engine/board/board.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import type { PlayerView, PublicTurn } from '../bot.ts';
import { boardBefore, scoreOfPlay, type ScoringRules } from './board-before.ts';

/** What the other player did. */
export type Evidence =
  /** A play that stands, or one that was challenged off, as it would have scored. `laid` counts its tiles, by tile. */
  | { readonly kind: 'place' | 'withdrawn'; readonly laid: Uint8Array; readonly score: number }
  | { readonly kind: 'exchange'; readonly count: number }
  | { readonly kind: 'pass' };

/** A turn of the other player, and what stood before it. Tiles are counted by tile. */
export interface ObservedTurn {
  readonly evidence: Evidence;
  readonly board: Board;
  /** Tiles on the other rack, and in the bag. */
  readonly rackSize: number;
  readonly bagCount: number;
  /** Turns in a row that had scored nothing. */
  readonly zeroTurns: number;
  /** Tiles that the rack held for certain: those laid, and those shown before by a play that was challenged off. */
  readonly held: Uint8Array;
  /** Where the other tiles of it are: on the rack or in the bag by now, and not among `held`. */
  readonly pool: Int16Array;
  /** Tiles out of sight of the other player that are on no rack of theirs for certain: ours, and what we laid since. */
  readonly ours: Int16Array;
}

/**
 * Why there is nothing to infer from: more or fewer than two players, an empty bag (the other rack is what is not seen), no turn
 * of the other player, a turn that does not fit the board and the tile set, or a rack known already.
 */
export type InferenceObstacle = 'players' | 'bag' | 'history' | 'tiles' | 'known';

/**
 * The last turn of the other player.
 *
 * @param known tiles that the other rack is known to hold now beside those that the history shows
 */
export function observeTurn(view: PlayerView, known: Rack = new Uint8Array()): ObservedTurn | InferenceObstacle {
  const { rackSizes, bagCount, seat, history, ruleset } = view;
  if (rackSizes.length !== 2) return 'players';
  if (bagCount === 0) return 'bag';
  const at = history.findLastIndex((turn) => turn.seat !== seat);
  const turn = history[at];
  if (turn === undefined) return 'history';
  const boards = boardsBefore(view, at);
  if (boards === null) return 'tiles';
  const { size } = ruleset.alphabet;
  const evidence = findEvidence(turn, boards.board, { ruleset, lexicon: view.position.graph }, size);
  if (evidence === null) return 'tiles';
  const given = countTiles(known, size);
  const held = heldBefore(history.slice(0, at), seat, size);
  const laid = 'laid' in evidence ? evidence.laid : new Uint8Array(size + 1);
  const isGone = evidence.kind === 'place';
  const pool = view.unseen.slice();
  const { board, ownLaid } = boards;
  const ours = Int16Array.from(countTiles(view.rack, size), (count, tile) => count + ownLaid[tile]!);
  let heldCount = 0;
  let outside = 0;
  for (let tile = 0; tile <= size; tile++) {
    const onRack = isGone ? given[tile]! + laid[tile]! : Math.max(given[tile]!, laid[tile]!);
    held[tile] = Math.max(held[tile]!, onRack);
    pool[tile]! -= held[tile]! - (isGone ? laid[tile]! : 0);
    if (pool[tile]! < 0) return 'tiles';
    heldCount += held[tile]!;
    outside += pool[tile]! + held[tile]! + ours[tile]!;
  }
  const { handSize } = ruleset;
  if (heldCount > handSize || known.length >= rackSizes[1 - seat]!) return 'known';
  if (evidence.kind === 'exchange' && evidence.count > handSize) return 'tiles';
  return {
    evidence,
    board,
    rackSize: handSize,
    // With tiles left in the bag now, both racks were full then.
    bagCount: Math.max(bagCount, outside - 2 * handSize),
    zeroTurns: zeroTurnsBefore(view, at),
    held,
    pool,
    ours,
  };
}

/** The board before a turn of the history, and the tiles that the mover laid since. */
function boardsBefore(
  { ruleset, position, history }: PlayerView,
  at: number,
): { readonly board: Board; readonly ownLaid: Uint8Array } | null {
  const rules = { ruleset, lexicon: position.graph };
  const laid: number[] = [];
  let board: Board | null = position.toBoard();
  for (const [i, turn] of history.slice(at).toReversed().entries()) {
    if (turn.kind !== 'place' || turn.move.kind !== 'place') continue;
    if (i < history.length - 1 - at) laid.push(...turn.move.tiles);
    board = boardBefore(board, turn.move, turn.score, rules);
    if (board === null) return null;
  }
  return { board, ownLaid: countTiles(laid, ruleset.alphabet.size) };
}

function findEvidence(turn: PublicTurn, board: Board, rules: ScoringRules, size: number): Evidence | null {
  switch (turn.kind) {
    case 'place':
      return { kind: 'place', laid: countTiles((turn.move as PlaceMove).tiles, size), score: turn.score };
    case 'withdrawn': {
      const move = turn.move as PlaceMove;
      const score = scoreOfPlay(board, move, rules);
      return score === null ? null : { kind: 'withdrawn', laid: countTiles(move.tiles, size), score };
    }
    case 'exchange':
      return { kind: 'exchange', count: turn.count };
    case 'pass':
      return { kind: 'pass' };
  }
}

/** Tiles of the other rack that its plays challenged off have shown and that it has not played or perhaps exchanged since. */
function heldBefore(history: readonly PublicTurn[], seat: number, size: number): Uint8Array {
  const held = new Uint8Array(size + 1);
  for (const turn of history) {
    if (turn.seat === seat) continue;
    if (turn.kind === 'exchange') held.fill(0);
    if (turn.kind !== 'place' && turn.kind !== 'withdrawn') continue;
    const laid = countTiles((turn.move as PlaceMove).tiles, size);
    for (let tile = 0; tile <= size; tile++) {
      held[tile] = turn.kind === 'place' ? Math.max(0, held[tile]! - laid[tile]!) : Math.max(held[tile]!, laid[tile]!);
    }
  }
  return held;
}

function zeroTurnsBefore({ history, zeroTurns }: PlayerView, at: number): number {
  const scored = (turn: PublicTurn): boolean => turn.kind === 'place' && turn.score !== 0;
  const since = history.length - at;
  // The history may begin in the middle of the game; the view counts from its beginning.
  if (!history.slice(at).some(scored)) return Math.max(0, zeroTurns - since);
  return at - 1 - history.slice(0, at).findLastIndex(scored);
}
