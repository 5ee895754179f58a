import { describe, expect, it } from 'vitest';
import { judge, makeQuestions } from '../../../src/console/study/questions.ts';
import { EMPTY_STUDY, studySchema, type StudyCard } from '../../../src/play/training/due-dates.ts';
import { describeSitting, questionsDue, study, type StudyPlan } from '../../../src/console/study/study-session.ts';
import { countDraws } from '../../../src/console/study/word-chances.ts';
import { findByPattern, parseWordPattern } from '../../../src/movegen/words/word-search.ts';
import { english } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const graph = graphOf(['AT', 'EAT', 'TEA', 'ETA', 'ZA', 'QI', 'SEAT', 'TEAS', 'EATS', 'TEAK', 'QIS']);
const setting = { alphabet: english, graph };
const words = (pattern: string) => findByPattern(graph, parseWordPattern(pattern, english));
const DAY = 86_400_000;

/** A sitting with these lines typed, on a day counted from the first. */
async function sit(
  plan: Partial<StudyPlan> & Pick<StudyPlan, 'questions' | 'cards'>,
  lines: readonly string[],
  day = 0,
) {
  let written = '';
  let kept = 0;
  const input = lines[Symbol.iterator]();
  const whole: StudyPlan = {
    fresh: 20,
    now: () => new Date(Date.UTC(2026, 0, 1) + day * DAY),
    keep: async () => {
      kept++;
      return Promise.resolve();
    },
    ...plan,
  };
  const take = (text: string): void => void (written += text);
  const result = await study(whole, {
    lines: { next: async () => Promise.resolve(input.next()) },
    write: take,
    prompt: take,
    columns: () => 80,
  });
  return { result, written, kept, plan: whole };
}

describe('the likelihood of a word', () => {
  it('counts the ways to draw its letters, blanks included', () => {
    // Twelve E, one Q, two blanks: E from 12 or 2; Q and E by none, one or both blanks.
    expect(countDraws([5], english.counts)).toBe(12 + 2);
    expect(countDraws([17, 5], english.counts)).toBe(1 * 12 + 2 * (12 + 1) + 1);
    // Two of the same: pairs of E, an E and a blank, two blanks.
    expect(countDraws([5, 5], english.counts)).toBe(66 + 12 * 2 + 1);
  });
});

describe('questions', () => {
  it('ask for all words of some letters, the likeliest first', () => {
    const asked = makeQuestions(words('*'), 'anagrams', setting).map(({ asked, answers }) => [asked, answers]);
    expect(asked).toContainEqual(['AET', ['EAT', 'ETA', 'TEA']]);
    expect(asked).toContainEqual(['AEST', ['EATS', 'SEAT', 'TEAS']]);
    const two = makeQuestions(words('??'), 'anagrams', setting).map((question) => question.asked);
    expect(two).toEqual(['AT', 'AZ', 'IQ']);
  });

  it('ask for the hooks of a word', () => {
    const hooks = Object.fromEntries(
      makeQuestions(words('*'), 'hooks', setting).map(({ asked, answers }) => [asked, answers]),
    );
    expect(hooks['EAT']).toEqual(['-S', 'S-']);
    expect(hooks['TEA']).toEqual(['-K', '-S']);
    expect(hooks['ZA']).toEqual([]);
  });

  it('are judged whole: nothing may lack, nothing be wrong', () => {
    const [question] = makeQuestions(words('???'), 'anagrams', setting).filter(({ asked }) => asked === 'AET');
    expect(judge(question!, 'tea, eat  Eta')).toMatchObject({ missing: [], wrong: [] });
    expect(judge(question!, 'tea ate')).toEqual({ right: ['TEA'], missing: ['EAT', 'ETA'], wrong: ['ATE'] });
    expect(judge({ ...question!, answers: [] }, '-')).toMatchObject({ missing: [], wrong: [] });
  });
});

describe('a sitting', () => {
  const questions = makeQuestions(words('??'), 'anagrams', setting);

  it('asks, tells what was right, asks what was wrong once more, and keeps every answer', async () => {
    const { result, written, kept, plan } = await sit({ questions, cards: {} }, ['at', 'az', 'qi', 'za']);
    expect(result).toEqual({ asked: 3, right: 2, answers: 3, given: 2 });
    expect(written).toBe(
      '1/3  AT  1 word> Right.\n2/3  AZ  1 word> Wrong: AZ. It is: ZA.\n3/3  IQ  1 word> Right.\n' +
        'Once more, 1 question:\n1/1  AZ  1 word> Right.\n',
    );
    expect(kept).toBe(3);
    expect(describeSitting(result, plan)).toEqual([
      '3 questions answered, 2 right; 2 of 3 answers found.',
      'The next is due on 2026-01-02.',
    ]);
  });

  it('gives credit for what is right in an answer that is not', async () => {
    const three = makeQuestions(words('???'), 'anagrams', setting).filter(({ asked }) => asked === 'AET');
    const partly = await sit({ questions: [...questions.slice(0, 1), ...three], cards: {} }, ['aa at', 'tea eat tae']);
    expect(partly.written).toContain('1/2  AT  1 word> Right: AT. Wrong: AA.\n');
    expect(partly.written).toContain('2/2  AET  3 words> Right: EAT TEA. Wrong: TAE. Missing: ETA.\n');
    expect(partly.result).toEqual({ asked: 2, right: 0, answers: 4, given: 3 });
    expect(describeSitting(partly.result, partly.plan)[0]).toBe('2 questions answered, 0 right; 3 of 4 answers found.');
  });

  it('takes no line with a colon first for an answer, and says what can be typed', async () => {
    const { result, written } = await sit({ questions, cards: {} }, [':help', ' :q?', 'at']);
    expect(written).toMatch(/^(?:1\/3 {2}AT {2}1 word> Type all answers in a line,.* :quit leaves\.\n){2}1\/3/u);
    expect(result).toMatchObject({ asked: 1, right: 1 });
  });

  it('brings what was wrong back the next day, what was right later, and later still', async () => {
    const cards: Record<string, StudyCard> = {};
    await sit({ questions, cards }, ['at', '', 'qi', 'za']);
    const dueOn = (day: number) =>
      questionsDue({ questions, cards, fresh: 0, now: () => new Date(Date.UTC(2026, 0, 1) + day * DAY) });
    expect(dueOn(0)).toEqual([]);
    expect(dueOn(1).map(({ asked }) => asked)).toEqual(['AZ']);
    const first = Math.round((cards['anagrams AT']!.due.getTime() - Date.UTC(2026, 0, 1)) / DAY);
    expect(first).toBeGreaterThan(1);
    await sit({ questions, cards, fresh: 0 }, ['za', 'at', 'qi'], first);
    const second = Math.round((cards['anagrams AT']!.due.getTime() - Date.UTC(2026, 0, 1)) / DAY) - first;
    expect(second).toBeGreaterThan(first);
  });

  it('loses nothing where input ends, or :quit is typed, which is no word', async () => {
    const cards: Record<string, StudyCard> = {};
    expect((await sit({ questions, cards }, ['at'])).result).toMatchObject({ asked: 1, right: 1 });
    expect(Object.keys(cards)).toEqual(['anagrams AT']);
    for (const leave of [':quit', ' :q ', ':Q']) {
      expect((await sit({ questions, cards }, [leave])).result).toMatchObject({ asked: 0, right: 0 });
    }
    expect((await sit({ questions, cards }, ['quit', ':quit'])).result.asked).toBe(1);
  });

  it('has no more new questions than are wished', () => {
    const plan = { questions, cards: {}, fresh: 2, now: () => new Date(0) };
    expect(questionsDue(plan).map(({ asked }) => asked)).toEqual(['AT', 'AZ']);
  });

  it('is read back from its file as it was', async () => {
    const cards: Record<string, StudyCard> = {};
    await sit({ questions, cards }, ['at', 'az']);
    const record = { ...EMPTY_STUDY, lexica: { tiny: cards } };
    expect(studySchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });
});
