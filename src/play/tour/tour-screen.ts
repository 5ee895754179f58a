/**
 * The tour as a screen: one step after the other, each with a move to be made on a real board. Keys reach it through
 * `tour-keys.ts`.
 */
import { asTurn, readPosition, viewOfPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import type { PlayRanker } from '../../analysis/play-ranker.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { isMoveCommand, parseCommand } from '../commands/command.ts';
import { readTypedMove } from '../commands/typed-move.ts';
import { TryingScreen, type TryingRules } from '../exercise/trying-screen.ts';
import { judgeStep, type StepQuestion } from './judge-step.ts';
import { TOUR_END, TOUR_STEPS, TOUR_WEIGHED, type TourStep } from './tour-steps.ts';

/** How far a step is; `done` after the last. */
export type TourState = 'asked' | 'right' | 'told' | 'done';

/** Plays of a hint. */
const HINTED = 5;

/** A step as it is asked. */
export interface AskedStep {
  readonly step: TourStep;
  readonly position: PositionTurn;
}

/** What there is of a step before anything is done. */
export function askStep(step: TourStep, { ruleset }: Pick<TryingRules, 'ruleset'>): AskedStep {
  const position = asTurn(readPosition(step.position, ruleset, { source: `the tour, ${step.name}` }), ruleset);
  return { step, position };
}

/** The answer of a step as a move. */
export function answerOf({ step, position: { board, rack, ruleset } }: AskedStep): Move | null {
  const command = parseCommand(step.answer, ruleset.layout);
  if (isRefusal(command) || !isMoveCommand(command)) return null;
  const move = readTypedMove({ alphabet: ruleset.alphabet, board, rack }, command);
  return isRefusal(move) ? null : move;
}

/** The plays of a hint, the best first. */
export function findHint(ranker: PlayRanker, position: PositionTurn): readonly Play[] {
  return ranker.rank(viewOfPosition(position, ranker.ruleset, ranker.position), HINTED);
}

export class TourScreen extends TryingScreen {
  readonly #ranker: PlayRanker;
  #at = 0;
  #asked: AskedStep;
  #state: TourState = 'asked';
  #hint: readonly Play[] | null = null;
  #shown = -1;
  #isMenuOpen = false;

  constructor(rules: TryingRules, ranker: PlayRanker) {
    super(rules);
    this.#ranker = ranker;
    this.#asked = askStep(TOUR_STEPS[0]!, rules);
    this.#begin();
  }

  get step(): TourStep {
    return this.#asked.step;
  }

  /** The place of the step among all, from 0. */
  get at(): number {
    return this.#at;
  }

  get position(): PositionTurn {
    return this.#asked.position;
  }

  get state(): TourState {
    return this.#state;
  }

  /** The plays of the hint, once it was asked for. */
  get hint(): readonly Play[] | null {
    return this.#hint;
  }

  /** The play of the review that lies on the board; null where none does. */
  get shown(): string | null {
    return TOUR_WEIGHED[this.#shown]?.move ?? null;
  }

  /** Whether the next letter is a command. */
  get isMenuOpen(): boolean {
    return this.#isMenuOpen;
  }

  override get rack(): Rack {
    return this.#state === 'done' ? new Uint8Array() : this.position.rack;
  }

  override get board(): Board {
    return this.position.board;
  }

  /** What is to be done now, and how. */
  get task(): string {
    if (this.#state === 'done') return TOUR_END.console;
    return `${this.step.task} ${this.step.how.keys}`;
  }

  /** Go on to the next step, or to the end. */
  next(): void {
    this.leaveTry();
    this.#shown = -1;
    this.#hint = null;
    this.#at++;
    const step = TOUR_STEPS[this.#at];
    if (step === undefined) this.#state = 'done';
    else {
      this.#asked = askStep(step, this.rules);
      this.#begin();
    }
    this.say('');
  }

  openMenu(isOpen: boolean): void {
    this.#isMenuOpen = isOpen;
  }

  askHint(): void {
    if (this.step.kind === 'hint') this.#hint = findHint(this.#ranker, this.position);
    else this.say('A hint comes in a later step. Enter with no tiles laid tells an answer.');
  }

  /** Lay the next or last of the plays of the review. */
  showPlay(by: 1 | -1): void {
    const { length } = TOUR_WEIGHED;
    this.#show(this.#shown < 0 ? (by > 0 ? 0 : length - 1) : (this.#shown + by + length) % length);
  }

  /** Lay one of the plays of the review, as SIU writes it. */
  showWeighed(play: string): void {
    this.#show(TOUR_WEIGHED.findIndex(({ move }) => move === play));
  }

  /** Lay a play of the hint, while a play is asked for. */
  layHint({ move }: Play): void {
    if (this.#state !== 'asked') return;
    this.awaitTiles();
    this.layDown(move);
    this.say('');
  }

  #show(at: number): void {
    this.#shown = at;
    this.layDown(parseSiuMove(this.alphabet, this.board, this.shown!));
    this.#state = 'right';
    this.say(this.step.praise);
  }

  protected override async judge(move: Move): Promise<readonly string[]> {
    const question: StepQuestion = { ...this.#asked, rules: this.rules, hint: this.#hint };
    const { sentences, isSolved } = judgeStep(question, move);
    // Only once the answer is awaited may it be dropped for another state.
    await Promise.resolve();
    if (isSolved) this.#answer('right', move, sentences);
    return sentences;
  }

  protected override tell(): void {
    this.#answer('told', answerOf(this.#asked), [`One answer is ${this.step.answer}.`, this.step.praise]);
  }

  /** Esc takes back tiles alone: without any it leaves. */
  override takeBack(): void {
    if (this.entry.laid.length > 0) super.takeBack();
  }

  #begin(): void {
    this.#state = 'asked';
    if (this.step.kind !== 'review') this.beginTry('better');
  }

  #answer(state: 'right' | 'told', move: Move | null, sentences: readonly string[]): void {
    this.#state = state;
    this.leaveTry();
    this.layDown(move);
    this.say(sentences.join(' '));
    this.changed();
  }
}
