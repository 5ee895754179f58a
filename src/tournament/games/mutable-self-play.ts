/**
 * Self-play that changes one game in place: under rules without challenges it gives the same games as `FullSelfPlay`, move for
 * move, in less time.
 */
import { addAt, entryAt, present } from '../../engine/present.ts';
import type { Bot } from '../../bots/bot.ts';
import { MutableGame } from '../../bots/mutable-game.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { PlayedGame } from './pair-record.ts';
import type { PlayGameOptions } from './play-game-options.ts';
import { SelfPlay, startOptions } from './self-play.ts';

/** A game between bots while it is played, under a ruleset that `allowsMutableGame`. */
export class MutableSelfPlay extends SelfPlay<Bot> {
  readonly #game: MutableGame;

  constructor(options: PlayGameOptions<Bot>) {
    super(options);
    this.#game = new MutableGame(startOptions(options), options.position);
  }

  get isOver(): boolean {
    return this.proof !== null || this.#game.isOver;
  }

  get result(): PlayedGame {
    const { state, winners } = this.#game;
    const { turns, bingos, proof } = this;
    // In this order records had their fields from the first.
    if (proof === null) return { scores: state.scores, bingos, winners, end: present(state.end).reason, turns };
    return { bingos, end: 'adjudicated', turns, ...proof };
  }

  protected get board(): Board {
    return this.#game.board;
  }

  protected get turn(): number {
    return this.#game.turns;
  }

  advance(): Promise<void> | null {
    const { adjudicator, bots } = this.options;
    if (adjudicator !== undefined && this.#game.bagCount === 0) this.proof = adjudicator.prove(this.#game.state);
    if (this.proof !== null) return null;
    const { toMove: seat, view } = this.#game;
    return this.ask(entryAt(bots, seat), view, this.budgetFor(seat));
  }

  protected take(move: Move): Refusal | null {
    const { ruleset } = this.options;
    const { toMove: seat, board } = this.#game;
    const text = formatSiuMove(ruleset.alphabet, board, move);
    const score = this.#game.apply(move);
    if (typeof score !== 'number') return score;
    this.turns.push([seat, text, score]);
    if (isBingo(ruleset, move)) addAt(this.bingos, seat, 1);
    return null;
  }
}
