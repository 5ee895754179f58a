/** Retries a mistake of a review on its own board. */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import type { TurnReview } from '../../analysis/review/review.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Asks } from '../screen/board-screen.ts';
import { isNamed, type Key } from '../screen/key.ts';
import { describeTask, type Verdict } from './exercise.ts';
import type { ExerciseRules } from './try-screen.ts';
import { ScriptScreen } from './script-screen.ts';

export interface RetryOptions {
  readonly turn: TurnReview;
  readonly position: Pick<PositionTurn, 'board' | 'rack' | 'bagCount'>;
  readonly rules: ExerciseRules;
  readonly judge: (move: Move | null) => Promise<RetryVerdict>;
}

export interface RetryVerdict extends Verdict {
  readonly best: string | null;
}

export class RetryScreen extends ScriptScreen {
  readonly turn: TurnReview;
  override readonly position: RetryOptions['position'];
  readonly #judge: RetryOptions['judge'];
  #best: string | null = null;

  constructor({ turn, position, rules, judge }: RetryOptions) {
    super(rules, false);
    this.turn = turn;
    this.position = position;
    this.#judge = judge;
    this.enter('asked');
    this.say(describeTask(turn));
  }

  protected override get plays(): readonly { readonly move: string }[] {
    return this.#best === null ? [] : [{ move: this.#best }];
  }

  override next(): Promise<void> {
    return Promise.resolve();
  }

  override hint(): void {
    this.clearBoard();
    void this.weigh(this.#ask(null), null);
  }

  protected override judge(move: Move): Promise<Verdict> {
    return this.#ask(move);
  }

  protected override judged({ isSolved, sentences }: Verdict, move: Move | null): void {
    if (isSolved) this.finish(move === null ? 'told' : 'right', sentences, this.#best);
  }

  protected override pressLooking(key: Key): Asks | null {
    return isNamed(key, 'enter') && this.isAnswered ? 'leave' : super.pressLooking(key);
  }

  async #ask(move: Move | null): Promise<Verdict> {
    const verdict = await this.#judge(move);
    this.#best = verdict.best;
    return verdict;
  }
}
