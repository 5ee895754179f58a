/** The tour as a screen: a sequence of steps, each a move to make on a real board. `tour-steps.ts` has the script. */
import { asTurn, readPosition, viewOfPosition, type PositionTurn } from '../../analysis/position-turn.ts';
import type { PlayRanker } from '../../analysis/play-ranker.ts';
import type { Move } from '../../engine/board/move.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { isMoveCommand, parseCommand } from '../commands/command.ts';
import { readTypedMove } from '../commands/typed-move.ts';
import type { Verdict } from '../exercise/exercise.ts';
import type { ExerciseRules } from '../exercise/try-screen.ts';
import { ScriptScreen } from '../exercise/script-screen.ts';
import type { BoardCommand } from '../screen/board-screen.ts';
import { judgeStep } from './judge-step.ts';
import { TOUR_END, TOUR_STEPS, TOUR_WEIGHED, type TourStep } from './tour-steps.ts';

const HINTED = 5;

export interface StepPosition {
  readonly step: TourStep;
  readonly position: PositionTurn;
}

export function askStep(step: TourStep, { ruleset }: Pick<ExerciseRules, 'ruleset'>): StepPosition {
  const position = asTurn(readPosition(step.position, ruleset, { source: `the tour, ${step.name}` }), ruleset);
  return { step, position };
}

export function answerOf({ step, position: { board, rack, ruleset } }: StepPosition): Move | null {
  const command = parseCommand(step.answer, ruleset.layout);
  if (isRefusal(command) || !isMoveCommand(command)) return null;
  const move = readTypedMove({ alphabet: ruleset.alphabet, board, rack }, command);
  return isRefusal(move) ? null : move;
}

export function findHint(ranker: PlayRanker, position: PositionTurn): readonly Play[] {
  return ranker.rank(viewOfPosition(position, ranker.ruleset, ranker.position), HINTED);
}

export class TourScreen extends ScriptScreen {
  readonly #ranker: PlayRanker;
  #at = 0;
  #current: StepPosition;
  #hint: readonly Play[] | null = null;

  constructor(rules: ExerciseRules, ranker: PlayRanker, namesKeys?: boolean) {
    super(rules, namesKeys);
    this.#ranker = ranker;
    this.#current = askStep(TOUR_STEPS[0]!, rules);
    this.enter('asked');
  }

  get step(): TourStep {
    return this.#current.step;
  }

  get at(): number {
    return this.#at;
  }

  override get position(): PositionTurn {
    return this.#current.position;
  }

  get hints(): readonly Play[] | null {
    return this.#hint;
  }

  get task(): string {
    if (this.state === 'done') return TOUR_END.console;
    return `${this.step.task} ${this.step.how.keys}`;
  }

  protected override get plays(): readonly { readonly move: string }[] {
    return this.step.kind === 'review' ? TOUR_WEIGHED : [];
  }

  protected override get hintCommand(): Omit<BoardCommand, 'letter'> {
    return this.step.kind === 'hint' && this.#hint === null
      ? { name: 'hint', summary: 'good plays' }
      : { name: 'answer', summary: 'show a move that works' };
  }

  override next(): Promise<void> {
    this.#hint = null;
    this.#at++;
    const step = TOUR_STEPS[this.#at];
    if (step !== undefined) this.#current = askStep(step, this.rules);
    this.enter(step === undefined ? 'done' : 'asked', step !== undefined && step.kind !== 'review');
    return Promise.resolve();
  }

  /** Gives the hint of the hint step; otherwise, or on a second request, the answer. */
  override hint(): void {
    const { step, position } = this.#current;
    if (step.kind === 'hint' && this.#hint === null) this.#hint = findHint(this.#ranker, position);
    else this.finish('told', [`One answer is ${step.answer}.`, step.praise], answerOf(this.#current));
  }

  override layPlay(play: string): void {
    if (this.step.kind === 'review' && this.state === 'asked') this.finish('right', [this.step.praise], play);
    else super.layPlay(play);
  }

  layHint({ move }: Play): void {
    if (this.state !== 'asked') return;
    this.layDown(move);
    this.say('');
  }

  protected override judge(move: Move): Promise<Verdict> {
    return Promise.resolve(judgeStep({ ...this.#current, rules: this.rules, hint: this.#hint }, move));
  }

  protected override judged({ sentences, isSolved }: Verdict, move: Move | null): void {
    if (isSolved) this.finish('right', sentences, move);
  }
}
