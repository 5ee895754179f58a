/**
 * Inputs of the network for late turns: features of the turn, followed by features of a play. `late-outlook.ts` evaluates them.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BestPlays } from '../best/best-plays.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import { placeOn, type Play } from '../plays/play.ts';
import type { SearchBoard } from '../position/search-board.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { BOARD_FEATURES } from './board-outlook.ts';
import { OUTLOOK_FEATURES, PlayFeatures } from './play-features.ts';

/** Maximum number of tiles in the bag of a late turn. */
export const MAX_LATE_BAG = 14;

const BAGS = MAX_LATE_BAG + 1;
const AT_BOARD = 1 + BAGS;
const AT_UNSEEN = AT_BOARD + BOARD_FEATURES.length;
/** A lead smaller than this, in points, can still change hands. */
const NEAR = 30;

// Offsets from the first input of a play. The plain inputs are: lead plus equity, the same squashed to -1 to 1, the absolute value
// of that, score, leave value, tiles laid, tiles exchanged, tiles kept.
const PLAIN = 8;
const AT_BAG_AFTER = PLAIN + 2;
const AT_SEEN = AT_BAG_AFTER + BAGS;
const AT_KEPT = AT_SEEN + OUTLOOK_FEATURES.length;

/** Measures a turn and its plays. It owns its buffers. Call `setTurn` before measuring the plays of a turn. */
export class LateInputs {
  /** Number of unseen tiles, tiles in the bag (one-hot, 15 entries), the board, the unseen tiles; then the play measured last. */
  readonly values: Float64Array;
  readonly atPlay: number;
  /** Of the turn: number of unseen tiles, and the lead of the player to move, in points. */
  unseenCount = 0;
  lead = 0;
  inBagAfter = 0;
  readonly #features: PlayFeatures;
  /** Finds the best next play with only the tiles kept. */
  readonly #next: BestPlays;
  readonly #kept: Uint8Array;
  #bagCount = 0;

  constructor(ruleset: Ruleset, graph: WordGraph) {
    const tiles = ruleset.alphabet.size + 1;
    this.#features = new PlayFeatures(ruleset);
    this.#next = new BestPlays(ruleset, graph);
    this.#kept = new Uint8Array(tiles);
    this.atPlay = AT_UNSEEN + tiles;
    this.values = new Float64Array(this.atPlay + AT_KEPT + tiles);
  }

  /** Writes the inputs of a turn with 1 to `MAX_LATE_BAG` tiles in the bag. `lead` is that of the player to move, in points. */
  setTurn(position: SearchBoard, { bagCount, unseen }: Pick<TurnFacts, 'bagCount' | 'unseen'>, lead: number): void {
    const { values } = this;
    this.#bagCount = bagCount;
    this.lead = lead;
    this.#features.setUnseen(unseen);
    values.fill(0, 0, this.atPlay);
    values[1 + bagCount] = 1;
    values.set(this.#features.measureBoard(position), AT_BOARD);
    this.unseenCount = 0;
    for (let tile = 0; tile < unseen.length; tile++) {
      values[AT_UNSEEN + tile] = unseen[tile]!;
      this.unseenCount += unseen[tile]!;
    }
    values[0] = this.unseenCount;
  }

  /** Writes the inputs of a play. `position` is the board before the play, and is restored. */
  measure(position: SearchBoard, play: Play): void {
    const { values, atPlay } = this;
    const { move, leave, score, equityMilli } = play;
    const laid = move.kind === 'place' ? move.tiles.length : 0;
    const exchanged = move.kind === 'exchange' ? move.tiles.length : 0;
    const equity = equityMilli / 1000;
    const near = Math.tanh((this.lead + equity) / NEAR);
    this.inBagAfter = Math.max(0, this.#bagCount - laid);
    this.#kept.fill(0);
    for (const tile of leave) this.#kept[tile]! += 1;
    values.fill(0, atPlay);
    values.set(
      [this.lead + equity, near, Math.abs(near), score, equity - score, laid, exchanged, leave.length],
      atPlay,
    );
    this.#features.measurePlay(position, play);
    if (move.kind === 'place') placeOn(position, move);
    this.#features.measureAfter(position, true);
    if (leave.length > 0) this.#measureNext(position);
    if (move.kind === 'place') position.undo();
    values[atPlay + AT_BAG_AFTER + this.inBagAfter] = 1;
    values.set(this.#features.values, atPlay + AT_SEEN);
    values.set(this.#kept, atPlay + AT_KEPT);
  }

  /** Writes the score and the number of tiles of the best play with only the tiles kept, on the board after the play. */
  #measureNext(position: SearchBoard): void {
    const next = this.#next.best(position, this.#kept, null, 'score');
    if (next < 0) return;
    this.values[this.atPlay + PLAIN] = this.#next.plays.scores[next]!;
    this.values[this.atPlay + PLAIN + 1] = this.#next.plays.counts[next]!;
  }
}
