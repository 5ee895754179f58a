/**
 * A training session as a screen: a sequence of cards, each with a play to find. The first answer counts; missed cards are repeated
 * at the end.
 */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import type { TurnReview } from '../../analysis/review/review.ts';
import type { Move } from '../../engine/board/move.ts';
import { reasonOf } from '../../engine/errors.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { answerTo, describeTask, NO_MISTAKE, type Verdict } from '../exercise/exercise.ts';
import type { ExerciseRules } from '../exercise/try-screen.ts';
import { ScriptScreen } from '../exercise/script-screen.ts';
import { cardKey, type Card } from './card.ts';
import type { TrainWork } from './train-work.ts';

export interface TrainKeeper {
  readonly answer: (card: Card, isRight: boolean) => void;
  /** Called after a longer search; null if it found no mistake. */
  readonly change: (key: string, card: Card | null) => void;
}

export interface TrainScreenOptions {
  readonly cards: readonly Card[];
  readonly work: Pick<TrainWork, 'positionOf' | 'lookClosely' | 'judge'>;
  readonly rules: ExerciseRules;
  readonly namesKeys?: boolean;
  readonly keeper: TrainKeeper;
}

interface QueuedCard {
  readonly card: Card;
  readonly isAgain: boolean;
}

export class TrainScreen extends ScriptScreen {
  readonly #work: TrainScreenOptions['work'];
  readonly #keeper: TrainKeeper;
  readonly #queue: QueuedCard[];
  readonly #all: number;
  #at = -1;
  #position: PositionTurn | null = null;
  #right = 0;
  #answered = 0;
  #isFirstTry = true;

  constructor({ cards, work, rules, keeper, namesKeys }: TrainScreenOptions) {
    super(rules, namesKeys);
    this.#work = work;
    this.#keeper = keeper;
    this.#queue = cards.map((card) => ({ card, isAgain: false }));
    this.#all = cards.length;
  }

  get card(): Card | null {
    return this.#queue[this.#at]?.card ?? null;
  }

  get turn(): TurnReview | null {
    return this.card?.turn ?? null;
  }

  override get position(): PositionTurn | null {
    return this.#position;
  }

  /** Cards asked once, total cards, cards answered, and cards right on the first try. */
  get tally(): { readonly at: number; readonly all: number; readonly answered: number; readonly right: number } {
    return { at: Math.min(this.#at + 1, this.#all), all: this.#all, answered: this.#answered, right: this.#right };
  }

  get isAgain(): boolean {
    return this.#queue[this.#at]?.isAgain === true;
  }

  protected override get plays(): TurnReview['plays'] {
    return this.turn?.plays ?? [];
  }

  override async next(): Promise<void> {
    this.#isFirstTry = true;
    this.#at++;
    const at = this.#at;
    const card = this.card;
    this.enter(card === null ? 'done' : 'opening');
    if (card === null) {
      this.changed();
      return;
    }
    try {
      const position = this.#work.positionOf(card);
      this.#position = { ...position, rack: sortTiles(position.rack) };
      this.changed();
      const close = await this.#work.lookClosely(card);
      if (this.#at !== at) return;
      if (close !== card) this.#keeper.change(cardKey(card), close);
      if (close === null) this.finish('told', [`${NO_MISTAKE} The card is set aside.`], null);
      else {
        this.#queue[at] = { ...this.#queue[at]!, card: close };
        this.enter('asked');
        this.say(describeTask(close.turn));
      }
    } catch (error) {
      if (this.#at !== at) return;
      this.finish('told', [reasonOf(error)], null);
    }
    this.changed();
  }

  override hint(): void {
    const { turn } = this;
    if (turn === null) return;
    this.#count(false);
    this.finish('told', answerTo(turn), turn.best?.move ?? null);
  }

  protected override judge(move: Move): Promise<Verdict> {
    return this.#work.judge(this.card!, this.#position!, move);
  }

  protected override judged({ sentences, isSolved }: Verdict): void {
    this.#count(isSolved);
    if (isSolved) this.finish('right', sentences, this.turn?.best?.move ?? null);
  }

  #count(isRight: boolean): void {
    const queued = this.#queue[this.#at];
    if (queued === undefined || !this.#isFirstTry) return;
    this.#isFirstTry = false;
    if (queued.isAgain) return;
    this.#answered++;
    if (isRight) this.#right++;
    else this.#queue.push({ card: queued.card, isAgain: true });
    this.#keeper.answer(queued.card, isRight);
  }
}
