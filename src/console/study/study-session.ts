/**
 * A sitting of study: questions that are due, then new ones; what was answered wrong is asked once more at the end. Every answer
 * is kept before the next question, so nothing is lost when it is left.
 */
import { present } from '../../engine/present.ts';
import { counted } from '../../engine/counted.ts';
import { wrapText } from '../../engine/wrap-text.ts';
import { answered, type StudyCard } from '../../play/training/due-dates.ts';
import { judge, type Judgement, type StudyQuestion } from './questions.ts';

export interface StudyConsole {
  /** Lines typed; ends where input does. */
  readonly lines: AsyncIterator<string, unknown>;
  readonly write: (text: string) => void;
  readonly prompt: (text: string) => void;
  readonly columns: () => number;
}

export interface StudyPlan {
  /** All that may be asked, new ones in the order they are to come. */
  readonly questions: readonly StudyQuestion[];
  /** Cards by `keyOf`; answers change them. */
  readonly cards: Record<string, StudyCard>;
  /** Most new questions of the sitting. */
  readonly fresh: number;
  readonly now: () => Date;
  readonly keep: () => Promise<void>;
}

/** What came of a sitting: questions asked, those answered right, and the answers there are to them and that were given. */
export interface StudyResult {
  readonly asked: number;
  readonly right: number;
  readonly answers: number;
  readonly given: number;
}

/** A line with a colon first is a command: no tile has one, so that it is no answer to anything. */
const COMMAND = /^\s*:/u;
const LEAVE = /^\s*:q(?:uit)?\s*$/iu;
const HELP = 'Type all answers in a line, with blanks or commas between; an empty line is no answer. :quit leaves.\n';

export function keyOf({ kind, asked }: Pick<StudyQuestion, 'kind' | 'asked'>): string {
  return `${kind} ${asked}`;
}

/** The questions of a sitting: those that are due, the longest due first, then new ones. */
export function questionsDue({ questions, cards, fresh, now }: Omit<StudyPlan, 'keep'>): StudyQuestion[] {
  const moment = now();
  const dueOf = (question: StudyQuestion): number => present(cards[keyOf(question)]).due.getTime();
  const known = questions.filter((question) => Object.hasOwn(cards, keyOf(question)));
  const due = known.filter((question) => dueOf(question) <= moment.getTime()).sort((a, b) => dueOf(a) - dueOf(b));
  const others = questions.filter((question) => !Object.hasOwn(cards, keyOf(question)));
  return [...due, ...others.slice(0, fresh)];
}

export async function study(plan: StudyPlan, console: StudyConsole): Promise<StudyResult> {
  const { cards, now } = plan;
  const first = questionsDue(plan);
  const again: StudyQuestion[] = [];
  let asked = 0;
  let right = 0;
  let answers = 0;
  let given = 0;
  /** The next line that is an answer; null to leave. */
  const answerTo = async (prompt: string): Promise<string | null> => {
    for (;;) {
      console.prompt(prompt);
      const line = await console.lines.next();
      if (line.done === true) {
        // The prompt still waits for the end of its line.
        console.write('\n');
        return null;
      }
      if (!COMMAND.test(line.value)) return line.value;
      if (LEAVE.test(line.value)) return null;
      console.write(HELP);
    }
  };
  const askAll = async (questions: readonly StudyQuestion[], isFirst: boolean): Promise<boolean> => {
    for (const [i, question] of questions.entries()) {
      const line = await answerTo(writePrompt(question, `${i + 1}/${questions.length}`));
      if (line === null) return false;
      const judgement = judge(question, line);
      const isRight = judgement.missing.length === 0 && judgement.wrong.length === 0;
      console.write(describe(question, judgement, console.columns()));
      if (!isFirst) continue;
      asked++;
      answers += question.answers.length;
      given += judgement.right.length;
      if (isRight) right++;
      else again.push(question);
      cards[keyOf(question)] = answered(cards[keyOf(question)], isRight, now());
      await plan.keep();
    }
    return true;
  };
  if ((await askAll(first, true)) && again.length > 0) {
    console.write(`Once more, ${counted(again.length, 'question')}:\n`);
    await askAll(again, false);
  }
  return { asked, right, answers, given };
}

function writePrompt({ kind, asked, answers }: StudyQuestion, place: string): string {
  const wanted = kind === 'anagrams' ? counted(answers.length, 'word') : counted(answers.length, 'hook');
  return `${place}  ${asked}  ${wanted}> `;
}

function describe({ answers }: StudyQuestion, { right, missing, wrong }: Judgement, columns: number): string {
  if (missing.length === 0 && wrong.length === 0) return 'Right.\n';
  const part = (name: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${name}: ${items.join(' ')}.`];
  const all = answers.length === 0 ? ['none'] : answers;
  const told = right.length === 0 ? part('It is', all) : part('Missing', missing);
  const parts = [...part('Right', right), ...part('Wrong', wrong), ...told];
  return `${wrapText(parts.join(' '), columns).join('\n')}\n`;
}

/** How a sitting went, and what is due when. */
export function describeSitting(
  { asked, right, answers, given }: StudyResult,
  { cards, now }: Pick<StudyPlan, 'cards' | 'now'>,
): string[] {
  const dues = Object.values(cards).map(({ due }) => due.getTime());
  const late = dues.filter((due) => due <= now().getTime()).length;
  const [next] = dues.filter((due) => due > now().getTime()).sort((a, b) => a - b);
  return [
    `${counted(asked, 'question')} answered, ${right} right${answers === 0 ? '' : `; ${given} of ${counted(answers, 'answer')} found`}.`,
    ...(late > 0 ? [`${counted(late, 'question')} still due.`] : []),
    ...(next === undefined ? [] : [`The next is due on ${new Date(next).toISOString().slice(0, 10)}.`]),
  ];
}
