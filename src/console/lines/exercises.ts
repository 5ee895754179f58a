/**
 * The worst turns of a review as exercises, line by line: the board and the rack as they were, and a better play to be found.
 * An empty line tells the answer.
 */
import { worstTurns } from '../../analysis/review/review.ts';
import type { GameReview, ReviewedTurn } from '../../analysis/review/review.ts';
import { turnsOf } from '../../analysis/review/recorded-turns.ts';
import type { WeighingOptions } from '../../analysis/review/weighed-turn.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { isMoveCommand, parseCommand } from '../../play/commands/command.ts';
import type { MoveCommand } from '../../play/commands/command.ts';
import { explainRefusal, readTypedMove } from '../../play/commands/typed-move.ts';
import { answerTo, judgeMove, taskOf, TYPE_A_PLAY } from '../../play/exercise/exercise.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { wrapText } from '../../engine/wrap-text.ts';
import { drawBoard } from '../text/draw-board.ts';
import type { Palette } from '../text/palette.ts';

const WIDTH = 79;

/** What exercises are given with. */
export interface ExerciseOptions {
  readonly review: GameReview;
  readonly replay: GcgReplay;
  readonly weighing: WeighingOptions;
  readonly palette: Palette;
  readonly lines: AsyncIterator<string, unknown>;
  readonly prompt: (text: string) => void;
  readonly write: (text: string) => void;
}

/** Go through the worst turns until they are done, or the person leaves. */
export async function runExercises(options: ExerciseOptions): Promise<void> {
  const { review, replay, weighing, write } = options;
  const { ruleset, graph } = weighing.resources;
  const worst = worstTurns(review);
  if (worst.length === 0) write('There is no mistake to practise on.\n');
  const positions = new Map(turnsOf(replay, ruleset, graph).map(({ lines, position }) => [lines, position]));
  for (const [i, turn] of worst.entries()) {
    const exercise = new Exercise(options, turn, positions.get(turn.lines)!, `${i + 1} of ${worst.length}`);
    if (!(await exercise.run())) return;
  }
}

class Exercise {
  readonly #options: ExerciseOptions;
  readonly #turn: ReviewedTurn;
  readonly #number: string;
  readonly #position: CgpPosition;

  constructor(options: ExerciseOptions, turn: ReviewedTurn, position: CgpPosition, number: string) {
    this.#options = options;
    this.#turn = turn;
    this.#number = number;
    this.#position = position;
  }

  /** False where the person leaves. */
  async run(): Promise<boolean> {
    const { lines, prompt } = this.#options;
    this.#show();
    for (;;) {
      prompt('Your play (Enter: the answer, quit): ');
      const next = await lines.next();
      if (next.done === true) return false;
      const typed = parseCommand(next.value);
      if (isRefusal(typed)) this.#say(typed.text);
      else if (typed.kind === 'quit') return false;
      else if (typed.kind === 'confirm') {
        this.#tell();
        return true;
      } else if (isMoveCommand(typed)) {
        if (await this.#judge(typed)) return true;
      } else this.#write(TYPE_A_PLAY);
    }
  }

  /** Say something in sentences. */
  #say(...sentences: readonly string[]): void {
    this.#write(...sentences.flatMap((sentence) => wrapText(visibleLine(sentence), WIDTH)));
  }

  #write(...lines: readonly string[]): void {
    this.#options.write(`${lines.join('\n')}\n`);
  }

  #show(): void {
    const { palette, review } = this.#options;
    const { alphabet } = this.#options.weighing.resources.ruleset;
    const { rack, seat, scores, bag, lines, shown } = this.#turn;
    const { name } = review.players[seat]!;
    this.#write(
      '',
      palette.strong(`Exercise ${this.#number}: turn ${lines + 1}`),
      ...drawBoard(this.#position.board, alphabet, palette, new Set()),
      '',
      `Rack of ${visibleLine(name)}: ${rack}; ${scores.map((score, i) => `${visibleLine(review.players[i]!.name)} ${score}`).join(', ')}; ${bag} in the bag.`,
      ...(shown === '' ? [] : [`Known of the other rack: ${shown}.`]),
      taskOf(this.#turn),
    );
  }

  #tell(): void {
    this.#say(...answerTo(this.#turn));
  }

  /** Whether what is typed is as good as the best. */
  async #judge(command: MoveCommand): Promise<boolean> {
    const { review, weighing } = this.#options;
    const { board, racks } = this.#position;
    const { alphabet } = weighing.resources.ruleset;
    const context = { alphabet, board, rack: racks[0]! };
    const move = readTypedMove(context, command);
    if (isRefusal(move)) {
      this.#say(explainRefusal(context, { kind: 'pass' }, move));
      return false;
    }
    const exercise = { turn: this.#turn, position: this.#position, settings: review.settings };
    const { sentences, isSolved } = await judgeMove(exercise, move, weighing);
    this.#say(...sentences);
    return isSolved;
  }
}
