/**
 * Chooses a placement when the bag is empty and both racks are known. The few placements with the highest equity are compared by
 * their score minus the value of the best reply. Without this, both sides leave their last plays open to the opponent, and rollouts
 * from the last tiles of the bag predict the winner less well (`bench/NOTES.md`).
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { PASS_ACTION } from '../../movegen/best/best-action.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation, type TurnEvaluation } from '../../movegen/plays/evaluation.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { takeLaid } from './rollout-tiles.ts';

export const ANSWERED_PLAYS = 4;

interface KnownRacks {
  readonly racks: readonly [Uint8Array, Uint8Array];
  readonly sizes: ArrayLike<number>;
  /** Number of turns left, including this one; null (default) while the rules do not limit it. */
  readonly turnsLeft?: number | null;
}

/** Compares placements by the best reply. Reuse one instance: it owns its buffers. */
export class AnsweredActions {
  readonly #replies: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #kept: Uint8Array;

  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.#replies = new BestPlays(ruleset, graph);
    // Leave values do not apply with an empty bag.
    this.#evaluation = new Evaluation(ruleset, null);
    this.#kept = new Uint8Array(ruleset.alphabet.size + 1);
  }

  /**
   * Returns the index in `best.plays` of the placement with the highest value after the best reply, or `PASS_ACTION` if there is no
   * placement. `best` then holds the placements of the side to move.
   */
  choose(best: BestPlays, position: SearchBoard, tiles: KnownRacks, side: number, turn: TurnEvaluation): number {
    const limit = tiles.turnsLeft === 1 ? 1 : ANSWERED_PLAYS;
    const top = best.top(position, tiles.racks[side]!, turn, 'equity', limit);
    return this.chooseFrom(top, best, position, tiles, side);
  }

  /** Like `choose`, from placements of the last search by `best`, listed best first. */
  chooseFrom(list: Int32Array, best: BestPlays, position: SearchBoard, tiles: KnownRacks, side: number): number {
    if (list.length === 0) return PASS_ACTION;
    const { turnsLeft = null } = tiles;
    const rack = tiles.racks[side]!;
    const top = list.subarray(0, turnsLeft === 1 ? 1 : ANSWERED_PLAYS);
    const { plays } = best;
    // A placement that goes out has no reply, and all others are worth less even before their replies are subtracted.
    const goesOut = (index: number): boolean => turnsLeft === null && plays.counts[index] === tiles.sizes[side];
    if (top.length === 1 || goesOut(top[0]!)) return top[0]!;
    const replies = this.#replies;
    const other = tiles.racks[1 - side]!;
    let chosen = top[0]!;
    let most = -Infinity;
    for (const index of top) {
      const count = plays.counts[index]!;
      const from = TILE_STRIDE * index;
      if (goesOut(index)) {
        if (plays.equitiesMilli[index]! > most) [chosen, most] = [index, plays.equitiesMilli[index]!];
        continue;
      }
      position.place(plays.squares[index]!, plays.tiles, from, count);
      this.#kept.set(rack);
      takeLaid(this.#kept, plays.tiles, from, count);
      const answering = this.#evaluation.forCounts(0, tiles.sizes[1 - side]!, this.#kept, 0);
      const reply = replies.best(position, other, answering, 'equity');
      const pass = answering.passMilli(replies.leaveMap);
      const answer = reply < 0 ? pass : Math.max(pass, replies.plays.equitiesMilli[reply]!);
      position.undo();
      // Tiles left on the rack cost points only if the opponent goes out, which the value of the reply includes.
      const worth = 1000 * plays.scores[index]! - answer;
      if (worth > most) [chosen, most] = [index, worth];
    }
    return chosen;
  }
}
