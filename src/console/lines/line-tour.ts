/** The tour line by line: the board and rack of each step, and a move to type. An empty line shows an answer. */
import type { PlayRanker } from '../../analysis/play-ranker.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { isMoveCommand } from '../../play/commands/command.ts';
import { explainRefusal, readTypedMove } from '../../play/commands/typed-move.ts';
import { askForPlay } from '../../play/exercise/exercise.ts';
import type { ExerciseRules } from '../../play/exercise/try-screen.ts';
import { judgeStep } from '../../play/tour/judge-step.ts';
import { askStep, findHint, type StepPosition } from '../../play/tour/tour-screen.ts';
import { TOUR_END, TOUR_STEPS } from '../../play/tour/tour-steps.ts';
import { describeTourHint, tourReview } from '../../play/tour/tour-tables.ts';
import { describeWorth } from '../../play/wording/review-words.ts';
import { drawBoard } from '../text/draw-board.ts';
import { LINE_WIDTH, LineDialogue, type LineDialogueOptions } from './line-dialogue.ts';

export interface LineTourOptions extends LineDialogueOptions {
  readonly rules: ExerciseRules;
  readonly ranker: PlayRanker;
}

export async function runLineTour(options: LineTourOptions): Promise<void> {
  const tour = new LineTour(options, options.rules.ruleset.layout);
  for (const [i, step] of TOUR_STEPS.entries()) {
    const title = `Step ${i + 1} of ${TOUR_STEPS.length}: ${step.name}`;
    if (!(await tour.give(askStep(step, options.rules), title))) return;
  }
  tour.say('', TOUR_END.console);
}

class LineTour extends LineDialogue<LineTourOptions> {
  /** @returns false if the person leaves */
  async give(at: StepPosition, title: string): Promise<boolean> {
    const { step, position } = at;
    this.#show(at, title);
    let hint: readonly Play[] | null = null;
    for (;;) {
      const typed = await this.ask(
        step.kind === 'review' ? 'Enter: next, quit: ' : 'Your move (Enter: answer, quit): ',
      );
      if (typed === null) return false;
      if (isRefusal(typed)) this.say(typed.text);
      else if (typed.kind === 'quit') return false;
      else if (typed.kind === 'confirm') {
        this.say(...(step.kind === 'review' ? [] : [`One answer is ${step.answer}.`]), step.praise);
        return true;
      } else if (typed.kind === 'hint' && step.kind === 'hint') {
        hint = findHint(this.options.ranker, position);
        this.write(...describeTourHint(hint, position, LINE_WIDTH));
      } else if (!isMoveCommand(typed)) this.say(askForPlay(position.board.layout));
      else if (step.kind === 'review') this.say('Press Enter to continue.');
      else {
        const { rules } = this.options;
        const context = { alphabet: rules.ruleset.alphabet, board: position.board, rack: position.rack };
        const move = readTypedMove(context, typed);
        if (isRefusal(move)) this.say(explainRefusal(context, { kind: 'pass' }, move));
        else {
          const { sentences, isSolved } = judgeStep({ step, position, rules, hint }, move);
          this.say(sentences.join(' '));
          if (isSolved) return true;
        }
      }
    }
  }

  #show({ step, position }: StepPosition, title: string): void {
    const { palette, rules } = this.options;
    const { alphabet } = rules.ruleset;
    this.write(
      '',
      palette.strong(title),
      ...drawBoard(position.board, alphabet, palette, new Set()),
      '',
      `Your rack: ${formatTiles(alphabet, sortTiles(position.rack))}`,
      ...wrapText(`${step.task} ${step.how.line}`, LINE_WIDTH),
      ...(step.kind === 'review'
        ? tourReview(position).plays.map((play) => `  ${play.text} ${play.score}: ${describeWorth(play)}`)
        : []),
    );
  }
}
