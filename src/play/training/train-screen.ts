/**
 * A sitting of training as a screen: one card after the other, each with a play to be found. The first answer counts; what was not
 * found comes once more at the end. Keys reach it through `train-keys.ts`.
 */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import type { ReviewedTurn } from '../../analysis/review/review.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { reasonOf } from '../../engine/errors.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { sortTiles, type Rack } from '../../engine/tiles/rack.ts';
import { answerTo, describeTask, NO_MISTAKE } from '../exercise/exercise.ts';
import { TryingScreen, type TryingRules } from '../exercise/trying-screen.ts';
import { cardKey, type Card } from './card.ts';
import type { TrainWork } from './train-work.ts';

/** Whoever keeps the deck. */
export interface TrainKeeper {
  /** A card was answered, for the first time in this sitting. */
  readonly answer: (card: Card, isRight: boolean) => void;
  /** A card was looked at closely; null where there was no mistake in it. */
  readonly change: (key: string, card: Card | null) => void;
}

export interface TrainScreenOptions {
  readonly cards: readonly Card[];
  readonly work: Pick<TrainWork, 'positionOf' | 'lookClosely' | 'judge'>;
  readonly rules: TryingRules;
  readonly keeper: TrainKeeper;
}

/** How far a card is: being looked at closely, asked, or answered; `done` after the last. */
export type TrainStep = 'opening' | 'asked' | 'right' | 'told' | 'done';

interface Queued {
  readonly card: Card;
  /** It was not found before, and counts no more. */
  readonly isAgain: boolean;
}

export class TrainScreen extends TryingScreen {
  readonly #work: TrainScreenOptions['work'];
  readonly #keeper: TrainKeeper;
  readonly #queue: Queued[];
  readonly #all: number;
  #at = -1;
  #step: TrainStep = 'opening';
  #position: PositionTurn | null = null;
  #shown: string | null = null;
  #right = 0;
  #answered = 0;
  #isFirstTry = true;

  constructor({ cards, work, rules, keeper }: TrainScreenOptions) {
    super(rules);
    this.#work = work;
    this.#keeper = keeper;
    this.#queue = cards.map((card) => ({ card, isAgain: false }));
    this.#all = cards.length;
  }

  get step(): TrainStep {
    return this.#step;
  }

  /** The card that is asked; null after the last. */
  get card(): Card | null {
    return this.#queue[this.#at]?.card ?? null;
  }

  get turn(): ReviewedTurn | null {
    return this.card?.turn ?? null;
  }

  get position(): PositionTurn | null {
    return this.#position;
  }

  /** The play that is laid on the board of an answered card. */
  get shown(): string | null {
    return this.#shown;
  }

  /** Cards asked for the first time, of how many; those answered so far, and those found at the first try. */
  get tally(): { readonly at: number; readonly all: number; readonly answered: number; readonly right: number } {
    return { at: Math.min(this.#at + 1, this.#all), all: this.#all, answered: this.#answered, right: this.#right };
  }

  get isAgain(): boolean {
    return this.#queue[this.#at]?.isAgain === true;
  }

  override get rack(): Rack {
    return this.#position?.rack ?? new Uint8Array();
  }

  override get board(): Board {
    return this.#position?.board ?? emptyBoard(this.rules.ruleset.layout);
  }

  /** Go on to the next card, or to the end. */
  async next(): Promise<void> {
    this.leaveTry();
    this.say('');
    this.#shown = null;
    this.#isFirstTry = true;
    this.#at++;
    const at = this.#at;
    const card = this.card;
    if (card === null) {
      this.#step = 'done';
      this.changed();
      return;
    }
    this.#step = 'opening';
    try {
      const position = this.#work.positionOf(card);
      this.#position = { ...position, rack: sortTiles(position.rack) };
      this.changed();
      const close = await this.#work.lookClosely(card);
      if (this.#at !== at) return;
      if (close !== card) this.#keeper.change(cardKey(card), close);
      if (close === null) this.#tellNone();
      else {
        this.#queue[at] = { ...this.#queue[at]!, card: close };
        this.#ask(close);
      }
    } catch (error) {
      if (this.#at !== at) return;
      this.#step = 'told';
      this.say(reasonOf(error));
    }
    this.changed();
  }

  /** Lay the next or last of the plays that were weighed, once the card is answered. */
  showPlay(step: 1 | -1): void {
    const plays = this.turn?.plays ?? [];
    if (!this.isAnswered || plays.length === 0) return;
    const at = plays.findIndex(({ move }) => move === this.#shown);
    const next = at < 0 ? (step > 0 ? 0 : plays.length - 1) : (at + step + plays.length) % plays.length;
    this.#show(plays[next]!.move);
  }

  /** Lay a play that was weighed, once the card is answered. */
  layPlay(move: string): void {
    if (!this.isAnswered || this.#shown === move) return;
    this.#show(move);
    this.changed();
  }

  get isAnswered(): boolean {
    return this.#step === 'right' || this.#step === 'told';
  }

  protected override async judge(move: Move): Promise<readonly string[]> {
    const { card } = this;
    const position = this.#position;
    if (card === null || position === null) return [];
    const { sentences, isSolved } = await this.#work.judge(card, position, move);
    if (this.card !== card || this.#step !== 'asked') return sentences;
    this.#count(isSolved);
    if (isSolved) this.#answer('right', sentences);
    return sentences;
  }

  protected override tell(): void {
    const { turn } = this;
    if (turn === null) return;
    this.#count(false);
    this.#answer('told', answerTo(turn));
  }

  /** While a card is asked Esc takes back tiles alone. */
  override takeBack(): void {
    if (this.entry.laid.length > 0) super.takeBack();
  }

  #ask(card: Card): void {
    this.#step = 'asked';
    this.beginTry('better');
    this.say(describeTask(card.turn));
  }

  #tellNone(): void {
    this.#step = 'told';
    this.say(`${NO_MISTAKE} The card is put away.`);
  }

  #answer(step: 'right' | 'told', sentences: readonly string[]): void {
    this.#step = step;
    this.leaveTry();
    const best = this.turn?.best;
    if (best != null) this.#show(best.move);
    this.say(sentences.join(' '));
    this.changed();
  }

  /** Count the first answer of a card; one that was not found comes once more. */
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

  #show(play: string): void {
    this.#shown = play;
    this.layDown(parseSiuMove(this.alphabet, this.board, play));
  }
}
