/**
 * Inputs of the network for early turns: the turn, followed by a play. `early-outlook.ts` evaluates them. Unlike the late network,
 * this one sees neither the board before the play nor the unseen tiles: with them it gained no more.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import type { Play } from '../plays/play.ts';
import type { SearchBoard } from '../position/search-board.ts';
import { OUTLOOK_FEATURES, PlayFeatures } from './play-features.ts';

/** Index of the first input of a play. Those of the turn are the number of tiles in the bag, and 1 for an empty board. */
export const AT_EARLY_PLAY = 2;
/** After score, leave value, tiles laid, tiles exchanged and tiles kept: the features, then the number of each tile kept. */
const AT_FEATURES = AT_EARLY_PLAY + 5;
const AT_KEPT = AT_FEATURES + OUTLOOK_FEATURES.length;

/** Measures a turn and its plays. It owns its buffers. Call `setTurn` before measuring the plays of a turn. */
export class EarlyInputs {
  /** Inputs of the turn, and of the play measured last. */
  readonly values: Float64Array;
  readonly #features: PlayFeatures;

  constructor(ruleset: Ruleset) {
    this.values = new Float64Array(AT_KEPT + ruleset.alphabet.size + 1);
    this.#features = new PlayFeatures(ruleset);
  }

  setTurn(position: SearchBoard, { bagCount, unseen }: Pick<TurnFacts, 'bagCount' | 'unseen'>): void {
    this.#features.setUnseen(unseen);
    this.values[0] = bagCount;
    this.values[1] = position.tileCount === 0 ? 1 : 0;
  }

  /** Writes the inputs of a play. `position` is the board before the play, and is restored. */
  measure(position: SearchBoard, play: Play): void {
    const { values } = this;
    const { move, score, equityMilli, leave } = play;
    values[AT_EARLY_PLAY] = score;
    values[AT_EARLY_PLAY + 1] = equityMilli / 1000 - score;
    values[AT_EARLY_PLAY + 2] = move.kind === 'place' ? move.tiles.length : 0;
    values[AT_EARLY_PLAY + 3] = move.kind === 'exchange' ? move.tiles.length : 0;
    values[AT_EARLY_PLAY + 4] = leave.length;
    this.#features.measure(position, play, true);
    values.set(this.#features.values, AT_FEATURES);
    values.fill(0, AT_KEPT);
    for (const tile of leave) values[AT_KEPT + tile]! += 1;
  }
}
