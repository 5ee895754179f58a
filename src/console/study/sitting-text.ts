/** What is said around a sitting of study: what will be asked and how to answer before it, what came of it after. */
import { counted } from '../../text/counted.ts';
import { present } from '../../engine/present.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { formatDay } from '../../play/wording/standing-text.ts';
import type { QuestionKind, StudyQuestion } from './questions.ts';
import { keyOf, questionsDue, type AnsweredQuestion, type StudyPlan } from './study-session.ts';

const TASKS: Readonly<Record<QuestionKind, string>> = {
  anagrams: 'Which words can be made of all the letters?',
  hooks: 'Which letters make another word before (S-) or behind (-S) the word?',
  'front-hooks': 'Which letters make another word before the word?',
  'back-hooks': 'Which letters make another word behind the word?',
};

/** What a sitting will be. */
export function describePlan(
  due: readonly StudyQuestion[],
  { cards, lexicon, columns }: Pick<StudyPlan, 'cards'> & { readonly lexicon: string; readonly columns: number },
): string[] {
  const [first] = due;
  if (first === undefined) return [];
  const fresh = due.filter((question) => !Object.hasOwn(cards, keyOf(question))).length;
  const parts = [
    ...(fresh < due.length ? [`${due.length - fresh} due today`] : []),
    ...(fresh > 0 ? [`${fresh} new`] : []),
  ];
  return [
    `${counted(due.length, 'question')} (${parts.join(', ')}), lexicon ${lexicon}.`,
    ...wrapText(TASKS[first.kind], columns),
    ...wrapText(
      'Type all answers in a line, blanks between; Enter alone shows them. ":quit" or Ctrl-D leaves.',
      columns,
    ),
  ];
}

/** Questions that were wrong and are listed; more are counted. */
const LISTED = 10;

/** How a sitting went: what is to be learnt yet, and when what was asked comes again. */
export function describeSitting(result: readonly AnsweredQuestion[], plan: StudyPlan, columns: number): string[] {
  const { cards } = plan;
  if (result.length === 0) return ['No question was answered.'];
  const right = result.filter(({ isRight }) => isRight).length;
  const answers = sum(result.map(({ question }) => question.answers.length));
  const found = sum(result.map((one) => one.found));
  const wrong = result.filter(({ isRight }) => !isRight).map(({ question }) => question);
  const more = wrong.length - LISTED;
  const left = questionsDue({ ...plan, fresh: 0 }).length;
  return [
    `${counted(result.length, 'question')} answered, ${right} right${answers === 0 ? '' : `; ${found} of ${counted(answers, 'answer')} found`}.`,
    ...(wrong.length > 0 ? ['To learn:'] : []),
    ...wrong.slice(0, LISTED).flatMap((question) => describeQuestion(question, columns)),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...wrapText(
      `They come again: ${describeDays(result.map(({ question }) => present(cards[keyOf(question)]).due))}.`,
      columns,
    ),
    ...(left > 0 ? [`${counted(left, 'question')} still due today.`] : []),
  ];
}

/** Why nothing is asked, and when something will be. */
export function describeNothingDue({ questions, cards }: StudyPlan): string[] {
  const asked = questions.flatMap((question) => cards[keyOf(question)] ?? []);
  const waiting = questions.length - asked.length;
  return [
    'Nothing is due today.',
    ...(asked.length > 0 ? [`Next: ${describeDays(asked.map(({ due }) => due))}.`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'question')} not asked yet: --new says how many to begin.`] : []),
  ];
}

function describeQuestion({ asked, answers }: StudyQuestion, columns: number): string[] {
  const head = `  ${asked}  `;
  const lines = wrapText(answers.length === 0 ? 'none' : answers.join(' '), columns - head.length);
  return lines.map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line);
}

/** Days that are named; what is due on others is later. */
const DAYS = 3;

function describeDays(dues: readonly Date[]): string {
  const days = new Map<string, number>();
  for (const due of [...dues].sort((a, b) => a.getTime() - b.getTime())) {
    const day = formatDay(due);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const named = [...days].slice(0, DAYS);
  const later = dues.length - sum(named.map(([, count]) => count));
  return [...named.map(([day, count]) => `${count} on ${day}`), ...(later > 0 ? [`${later} later`] : [])].join(', ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
