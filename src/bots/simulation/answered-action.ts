/**
 * A turn with an empty bag, when both racks are known: of the best few placements by score and what the empty bag
 * makes of the tiles kept, the one that is worth most once the best reply to it is taken off. Without it both sides lay
 * their way out open to the other, and a rollout from the last tiles of the bag tells less of who wins (`bench/NOTES.md`).
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { PASS_ACTION } from '../../movegen/best/best-action.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation, type TurnEvaluation } from '../../movegen/plays/evaluation.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import type { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { takeLaid } from './dealt-tiles.ts';

/** Placements whose replies are looked at. */
export const ANSWERED_PLAYS = 4;

/** Both racks, as counts by tile, and how many tiles each has. */
interface KnownRacks {
  readonly racks: readonly [Uint8Array, Uint8Array];
  readonly sizes: ArrayLike<number>;
}

/** Weighs placements by the best reply. It owns its buffers: make one and use it again. */
export class AnsweredActions {
  readonly #replies: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #kept: Uint8Array;

  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.#replies = new BestPlays(ruleset, graph);
    // With an empty bag no leave value counts.
    this.#evaluation = new Evaluation(ruleset, null);
    this.#kept = new Uint8Array(ruleset.alphabet.size + 1);
  }

  /**
   * The placement that leaves its side most after the best reply, by its index in `best.plays`; of equals the one of more equity.
   * A pass where nothing can be placed.
   *
   * @param best is left with the placements of the side to move
   */
  choose(best: BestPlays, position: Position, tiles: KnownRacks, side: number, turn: TurnEvaluation): number {
    const rack = tiles.racks[side]!;
    const top = best.top(position, rack, turn, 'equity', ANSWERED_PLAYS);
    if (top.length === 0) return PASS_ACTION;
    const { plays } = best;
    // Who is out needs no reply, and the others are worth less before theirs.
    if (top.length === 1 || plays.counts[top[0]!] === tiles.sizes[side]) return top[0]!;
    const replies = this.#replies;
    const other = tiles.racks[1 - side]!;
    let chosen = top[0]!;
    let most = -Infinity;
    for (const index of top) {
      const count = plays.counts[index]!;
      const from = TILE_STRIDE * index;
      if (count === tiles.sizes[side]) {
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
      // What is kept costs only where the other goes out, which the reply counts.
      const worth = 1000 * plays.scores[index]! - answer;
      if (worth > most) [chosen, most] = [index, worth];
    }
    return chosen;
  }
}
