/**
 * Chooses a placement when the bag is empty and the game is close, by playing it out. Both racks are known, so one playout of each of
 * the placements with the highest equity, both sides continuing by equity, shows how the game would end. The best reply alone
 * (`answered-action.ts`) costs less, but loses more close games (`bench/NOTES.md`, 2026-11-29).
 */
import type { BestPlays } from '../../movegen/best/best-plays.ts';
import { playAt, type Play } from '../../movegen/plays/play.ts';
import type { PlayerView } from '../bot.ts';
import { formulaWinPercent } from '../win-percent.ts';
import { rolloutRootOf } from './rollout-root.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts } from './rollout.ts';

/** Maximum number of placements played out. Four win less often; twelve win no more. */
export const PLAYED_OUT = 8;
/** Larger leads, in points, are not played out. */
export const MAX_LEAD = 70;
/** If the playout of the first placement ends with a larger difference, in points, another placement rarely changes the winner. */
export const CLOSE = 25;

/** Plays close games out. It owns its buffers; create one and reuse it. */
export class PlayedOutEnds {
  readonly #best: BestPlays;
  readonly #record = new Float64Array(ROLLOUT_STRIDE);
  #rollouts: Rollouts | null = null;

  constructor(best: BestPlays) {
    this.#best = best;
  }

  /**
   * Returns the placement that wins by most or loses by least; null if the game is not close, or if there is no placement. The bag
   * is empty, and `view.unseen` is the other rack.
   *
   * @param top the `PLAYED_OUT` best placements by equity, as indices in `best.plays`
   */
  choose(view: PlayerView, top: Int32Array): Play | null {
    const { position, scores, seat } = view;
    const lead = scores[seat]! - scores[1 - seat]!;
    if (Math.abs(lead) > MAX_LEAD) return null;
    const plays = Array.from(top, (index) => playAt(position, this.#best.plays, this.#best.leaveMap, index));
    // A placement that goes out and is best by equity ends the game.
    const goesOut = view.turnsLeft === null && plays[0]?.leave.length === 0;
    if (plays.length <= 1 || goesOut) return plays[0] ?? null;
    const rollouts = this.#startFrom(view);
    let chosen = plays[0]!;
    let most = -Infinity;
    for (const play of plays) {
      rollouts.play(play, 0, 1, this.#record, () => false);
      const spread = lead + this.#record[EQUITY]!;
      if (play === plays[0] && Math.abs(spread) > CLOSE) return null;
      if (spread > most) [chosen, most] = [play, spread];
    }
    return chosen;
  }

  #startFrom(view: PlayerView): Rollouts {
    const { position, ruleset } = view;
    if (this.#rollouts?.position !== position) {
      this.#rollouts = new Rollouts(position, { ruleset, leaves: null, winPercent: formulaWinPercent() });
    }
    this.#rollouts.setRoot(rolloutRootOf(view, Infinity, 0));
    return this.#rollouts;
  }
}
