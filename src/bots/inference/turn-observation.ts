/** The opponent's last turn as evidence of their rack: the action, the information they had, and the known tiles of the rack. */
import type { Board } from '../../engine/board/board.ts';
import type { PlaceMove } from '../../engine/board/move.ts';
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import type { PlayerView, PublicTurn } from '../bot.ts';
import { boardBefore, scoreOfPlay, type ScoringRules } from './board-before.ts';

/** The opponent's action. */
export type Evidence =
  /** A valid play, or one that was challenged off with the score it would have had. `laid` counts its tiles by tile. */
  | { readonly kind: 'place' | 'withdrawn'; readonly laid: Uint8Array; readonly score: number }
  | { readonly kind: 'exchange'; readonly count: number }
  | { readonly kind: 'pass' };

/** The opponent's last turn and the position before it. Counts are indexed by tile. */
export interface TurnObservation {
  readonly evidence: Evidence;
  readonly board: Board;
  readonly rackSize: number;
  readonly bagCount: number;
  /** Consecutive turns without a score. */
  readonly zeroTurns: number;
  /** Tiles that the rack certainly contained: those placed, and those shown earlier by a play that was challenged off. */
  readonly held: Uint8Array;
  /** Tiles from which the rest of the rack was drawn: now on the rack or in the bag, excluding `held`. */
  readonly pool: Int16Array;
  /** Tiles that the opponent had not seen and did not hold: the observer's rack, and tiles placed from it since. */
  readonly ours: Int16Array;
}

/**
 * Why an inference is impossible: not two players, an empty bag (the opponent's rack is known), no turn of the opponent, a turn
 * that contradicts the board or the tile set, or a rack that is already known.
 */
export type InferenceObstacle = 'players' | 'bag' | 'history' | 'tiles' | 'known';

/**
 * Returns the opponent's last turn.
 *
 * @param known tiles that the opponent's rack is known to contain now, in addition to those shown by the history
 */
export function observeTurn(view: PlayerView, known: Rack = new Uint8Array()): TurnObservation | InferenceObstacle {
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
  const knownCounts = countTiles(known, size);
  const held = tilesShownBefore(history.slice(0, at), seat, size);
  const laid = 'laid' in evidence ? evidence.laid : new Uint8Array(size + 1);
  const isGone = evidence.kind === 'place';
  const pool = view.unseen.slice();
  const { board, ownLaid } = boards;
  const ours = Int16Array.from(countTiles(view.rack, size), (count, tile) => count + ownLaid[tile]!);
  let heldCount = 0;
  let outside = 0;
  for (let tile = 0; tile <= size; tile++) {
    const onRack = isGone ? knownCounts[tile]! + laid[tile]! : Math.max(knownCounts[tile]!, laid[tile]!);
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
    // The bag still has tiles, so both racks were full then.
    bagCount: Math.max(bagCount, outside - 2 * handSize),
    zeroTurns: zeroTurnsBefore(view, at),
    held,
    pool,
    ours,
  };
}

/** The board before a turn of the history, and the tiles that the mover has placed since. */
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

/** Tiles of the opponent that were shown by plays challenged off, excluding those placed or possibly exchanged since. */
function tilesShownBefore(history: readonly PublicTurn[], seat: number, size: number): Uint8Array {
  const shown = new Uint8Array(size + 1);
  for (const turn of history) {
    if (turn.seat === seat) continue;
    if (turn.kind === 'exchange') shown.fill(0);
    if (turn.kind !== 'place' && turn.kind !== 'withdrawn') continue;
    const laid = countTiles((turn.move as PlaceMove).tiles, size);
    for (let tile = 0; tile <= size; tile++) {
      shown[tile] =
        turn.kind === 'place' ? Math.max(0, shown[tile]! - laid[tile]!) : Math.max(shown[tile]!, laid[tile]!);
    }
  }
  return shown;
}

function zeroTurnsBefore({ history, zeroTurns }: PlayerView, at: number): number {
  const scored = (turn: PublicTurn): boolean => turn.kind === 'place' && turn.score !== 0;
  const since = history.length - at;
  // The history may start in the middle of the game; the view counts from its start.
  if (!history.slice(at).some(scored)) return Math.max(0, zeroTurns - since);
  return at - 1 - history.slice(0, at).findLastIndex(scored);
}
