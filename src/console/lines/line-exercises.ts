/**
 * Reviewed turns as exercises, line by line: the board and rack of the turn, with a better play to find. An empty line shows the
 * answer.
 */
import { entryAt } from '../../engine/present.ts';
import type { WeighingOptions } from '../../analysis/review/turn-comparison.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { formatMove, wordOfMoveText } from '../../engine/notation/move-text.ts';
import { isMoveCommand, type MoveCommand } from '../../play/commands/command.ts';
import { findMeanings, readTypedWords, type LoadMeanings } from '../../play/commands/word-meanings.ts';
import { explainRefusal, readTypedMove } from '../../play/commands/typed-move.ts';
import { answerTo, askForPlay, describeTask, judgeMove, type Exercise } from '../../play/exercise/exercise.ts';
import { possessive } from '../../play/wording/end-text.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { drawBoard } from '../text/draw-board.ts';
import { LineDialogue, type LineDialogueOptions, type Terminal } from './line-dialogue.ts';

/** In an interactive session the next exercise waits until the person has read the answer. */
export interface ExerciseOptions extends LineDialogueOptions, Pick<Terminal, 'isInteractive'> {
  readonly names: readonly string[];
  readonly weighing: WeighingOptions;
  readonly meanings: LoadMeanings;
}

export type ExerciseResult = 'right' | 'found' | 'told' | 'left';

export async function runExercises(exercises: readonly Exercise[], options: ExerciseOptions): Promise<void> {
  const { isInteractive } = options;
  const console = new ExerciseConsole(options);
  for (const [i, exercise] of exercises.entries()) {
    const title = `Exercise ${i + 1} of ${exercises.length}: turn ${exercise.turn.lines + 1}`;
    if ((await console.give(exercise, title)) === 'left') return;
    const isLast = i === exercises.length - 1;
    if (isInteractive && !isLast && !(await console.pause())) return;
  }
}

export class ExerciseConsole extends LineDialogue<ExerciseOptions> {
  /** The last play tried or shown, also that of an earlier exercise. */
  #lastPlay = '';

  constructor(options: ExerciseOptions) {
    super(options, options.weighing.resources.ruleset.layout);
  }

  async give(exercise: Exercise, title: string): Promise<ExerciseResult> {
    this.#show(exercise, title);
    for (let isFirst = true; ;) {
      const typed = await this.ask('Your play (Enter: answer, board, quit): ');
      if (typed === null) return 'left';
      if (isRefusal(typed)) this.say(typed.text);
      else if (typed.kind === 'quit') return 'left';
      else if (typed.kind === 'board') this.#show(exercise, title);
      else if (typed.kind === 'confirm') {
        this.#lastPlay = exercise.turn.best?.text ?? '';
        this.say(...answerTo(exercise.turn));
        return 'told';
      } else if (typed.kind === 'define') await this.#define(typed.words);
      else if (isMoveCommand(typed)) {
        const isSolved = await this.#judge(exercise, typed);
        if (isSolved !== null) {
          if (isSolved) return isFirst ? 'right' : 'found';
          isFirst = false;
        }
      } else this.write(askForPlay(exercise.position.board.layout));
    }
  }

  async pause(): Promise<boolean> {
    for (;;) {
      const typed = await this.ask('Enter: next exercise, define, quit: ');
      if (typed === null || isRefusal(typed) || typed.kind !== 'define') {
        return typed !== null && (isRefusal(typed) || typed.kind !== 'quit');
      }
      await this.#define(typed.words);
    }
  }

  async #define(typed: readonly string[]): Promise<void> {
    const { meanings, weighing } = this.options;
    const word = typed.length === 0 ? wordOfMoveText(this.#lastPlay) : null;
    const words = word === null ? readTypedWords(weighing.resources.ruleset.alphabet, typed) : [word];
    if (isRefusal(words)) this.say(words.text);
    else if (words.length === 0) this.say('Name a word, such as define QI.');
    else this.say(...(await findMeanings(words, meanings)));
  }

  #show({ turn, position }: Exercise, title: string): void {
    const { palette, weighing } = this.options;
    const { alphabet } = weighing.resources.ruleset;
    const { rack, seat, scores, bag, shown } = turn;
    const names = this.options.names.map(visibleLine);
    const standing = scores.map((score, i) => `${names[i]} ${score}`).join(', ');
    this.write(
      '',
      palette.strong(title),
      ...drawBoard(position.board, alphabet, palette, new Set()),
      '',
      `${possessive(names[seat] ?? '', true)} rack: ${rack}; ${standing}; ${bag} in the bag.`,
      ...(shown === '' ? [] : [`Known tiles of the other rack: ${shown}.`]),
      describeTask(turn),
    );
  }

  /** True if the typed move solves the exercise; null if it is not a move. */
  async #judge(exercise: Exercise, command: MoveCommand): Promise<boolean | null> {
    const { weighing } = this.options;
    const { board, racks } = exercise.position;
    const context = { alphabet: weighing.resources.ruleset.alphabet, board, rack: entryAt(racks, 0) };
    const move = readTypedMove(context, command);
    if (isRefusal(move)) {
      this.say(explainRefusal(context, { kind: 'pass' }, move));
      return null;
    }
    this.#lastPlay = formatMove(context.alphabet, board, move);
    const { sentences, isSolved } = await judgeMove(exercise, move, weighing);
    this.say(...sentences);
    return isSolved;
  }
}
