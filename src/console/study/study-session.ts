/**
 * A sitting of study: questions that are due, then new ones; what was answered wrong is asked once more at the end. Every answer
 * is kept before the next question, so nothing is lost when it is left.
 */
import { present } from '../../engine/present.ts';
import { counted } from '../../text/counted.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { answered, endOfDay, RECENT_ANSWERS, type StudyCard } from '../../play/training/due-dates.ts';
import { judge, type Judgement, type QuestionKind, type StudyQuestion } from './questions.ts';

export interface StudyConsole {
  /** Lines typed; ends where input does. */
  readonly lines: AsyncIterator<string, unknown>;
  readonly write: (text: string) => void;
  readonly prompt: (text: string) => void;
  readonly columns: () => number;
}

export interface StudyPlan {
  /** Of the words that are asked for. */
  readonly alphabet: Pick<Alphabet, 'caseLocale'>;
  /** All that may be asked, new ones in the order they are to come. */
  readonly questions: readonly StudyQuestion[];
  /** Cards by `keyOf`; answers change them. */
  readonly cards: Record<string, StudyCard>;
  /** Whether the last answers to questions that came again were right; answers change them. */
  readonly recent: boolean[];
  /** Most new questions of the sitting. */
  readonly fresh: number;
  readonly now: () => Date;
  readonly keep: () => Promise<void>;
}

/** A question as it was answered for the first time in a sitting. */
export interface AnsweredQuestion {
  readonly question: StudyQuestion;
  /** How many of its answers were given. */
  readonly found: number;
  readonly isRight: boolean;
}

/** A line with a colon first is a command: no tile has one, so that it is no answer to anything. */
const COMMAND = /^\s*:/u;
const LEAVE = /^\s*:q(?:uit)?\s*$/iu;
const HELP =
  'Type all answers in a line, with blanks or commas between; Enter alone shows them.\n' +
  ':quit leaves; what you answered is kept.\n';

export function keyOf({ kind, asked }: Pick<StudyQuestion, 'kind' | 'asked'>): string {
  return `${kind} ${asked}`;
}

/** The questions of a sitting: those that are due today, the longest due first, then new ones. */
export function questionsDue({
  questions,
  cards,
  fresh,
  now,
}: Pick<StudyPlan, 'questions' | 'cards' | 'fresh' | 'now'>): StudyQuestion[] {
  const today = endOfDay(now()).getTime();
  const dueOf = (question: StudyQuestion): number => present(cards[keyOf(question)]).due.getTime();
  const known = questions.filter((question) => Object.hasOwn(cards, keyOf(question)));
  const due = known.filter((question) => dueOf(question) <= today).sort((a, b) => dueOf(a) - dueOf(b));
  const others = questions.filter((question) => !Object.hasOwn(cards, keyOf(question)));
  return [...due, ...others.slice(0, fresh)];
}

/** @returns the questions that were answered, in order */
export async function study(plan: StudyPlan, console: StudyConsole): Promise<readonly AnsweredQuestion[]> {
  const { cards, recent, now } = plan;
  const first = questionsDue(plan);
  const result: AnsweredQuestion[] = [];
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
      const judgement = judge(question, line, plan.alphabet);
      const isRight = judgement.missing.length === 0 && judgement.wrong.length === 0;
      console.write(describe(question, judgement, console.columns()));
      if (!isFirst) continue;
      result.push({ question, found: judgement.right.length, isRight });
      const before = cards[keyOf(question)];
      if (before !== undefined) recent.splice(0, recent.length, ...[...recent, isRight].slice(-RECENT_ANSWERS));
      cards[keyOf(question)] = answered(before, isRight, now());
      await plan.keep();
    }
    return true;
  };
  if (await askAll(first, true)) {
    const again = result.filter(({ isRight }) => !isRight).map(({ question }) => question);
    if (again.length > 0) console.write(`Once more, ${counted(again.length, 'question')}:\n`);
    await askAll(again, false);
  }
  return result;
}

const ANSWERS: Readonly<Record<QuestionKind, string>> = {
  anagrams: 'word',
  hooks: 'hook',
  'front-hooks': 'front hook',
  'back-hooks': 'back hook',
};

function writePrompt({ kind, asked, answers }: StudyQuestion, place: string): string {
  return `${place}  ${asked}  ${counted(answers.length, ANSWERS[kind])}> `;
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
