import { describe, expect, it } from 'vitest';
import { judge, makeQuestions } from '../../../src/console/study/questions.ts';
import { EMPTY_STUDY, studySchema, type StudyCard } from '../../../src/play/training/due-dates.ts';
import { describeNothingDue, describePlan, describeSitting } from '../../../src/console/study/sitting-text.ts';
import { questionsDue, study, type StudyPlan } from '../../../src/console/study/study-session.ts';
import { countDraws } from '../../../src/console/study/word-chances.ts';
import { findByPattern, parseWordPattern } from '../../../src/movegen/words/word-search.ts';
import { english } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const graph = graphOf(['AT', 'EAT', 'TEA', 'ETA', 'ZA', 'QI', 'SEAT', 'TEAS', 'EATS', 'TEAK', 'QIS']);
const setting = { alphabet: english, graph };
const words = (pattern: string) => findByPattern(graph, parseWordPattern(pattern, english));
const DAY = 86_400_000;
/** Noon, so that it is the same day in most places. */
const START = Date.UTC(2026, 0, 1, 12);

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
    alphabet: english,
    recent: [],
    fresh: 20,
    now: () => new Date(START + day * DAY),
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

  it('ask for the hooks of one side, which need no dash', () => {
    const [tea] = makeQuestions(words('TEA'), 'back-hooks', setting);
    expect(tea).toEqual({ kind: 'back-hooks', asked: 'TEA', answers: ['-K', '-S'] });
    expect(judge(tea!, 's K-', english)).toEqual({ right: ['-S'], missing: ['-K'], wrong: ['K-'] });
    expect(judge(tea!, 'ks', english)).toEqual({ right: ['-K', '-S'], missing: [], wrong: [] });
    const [eat] = makeQuestions(words('EAT'), 'front-hooks', setting);
    expect(judge(eat!, 's', english)).toEqual({ right: ['S-'], missing: [], wrong: [] });
  });

  it('have every word of the lexicon for an answer, of however few they are about', () => {
    expect(makeQuestions(words('TEA'), 'anagrams', setting)).toEqual([
      { kind: 'anagrams', asked: 'AET', answers: ['EAT', 'ETA', 'TEA'] },
    ]);
    expect(makeQuestions(words('??'), 'anagrams', setting, 1).map(({ asked }) => asked)).toEqual(['AT']);
  });

  it('are judged whole: nothing may lack, nothing be wrong', () => {
    const [question] = makeQuestions(words('???'), 'anagrams', setting).filter(({ asked }) => asked === 'AET');
    expect(judge(question!, 'tea, eat  Eta', english)).toMatchObject({ missing: [], wrong: [] });
    expect(judge(question!, 'tea ate', english)).toEqual({ right: ['TEA'], missing: ['EAT', 'ETA'], wrong: ['ATE'] });
    expect(judge({ ...question!, answers: [] }, '-', english)).toMatchObject({ missing: [], wrong: [] });
    expect(judge({ kind: 'anagrams', asked: 'İL', answers: ['İL'] }, 'il', { caseLocale: 'tr' }).missing).toEqual([]);
  });
});

describe('a sitting', () => {
  const questions = makeQuestions(words('??'), 'anagrams', setting);

  it('asks, tells what was right, asks what was wrong once more, and keeps every answer', async () => {
    const { result, written, kept, plan } = await sit({ questions, cards: {} }, ['at', 'az', 'qi', 'za']);
    expect(result.map(({ question, found, isRight }) => [question.asked, found, isRight])).toEqual([
      ['AT', 1, true],
      ['AZ', 0, false],
      ['IQ', 1, true],
    ]);
    expect(written).toBe(
      '1/3  AT  1 word> Right.\n2/3  AZ  1 word> Wrong: AZ. It is: ZA.\n3/3  IQ  1 word> Right.\n' +
        'Once more, 1 question:\n1/1  AZ  1 word> Right.\n',
    );
    expect(kept).toBe(3);
    expect(describeSitting(result, plan, 80)).toEqual([
      '3 questions answered, 2 right; 2 of 3 answers found.',
      'To learn:',
      '  AZ  ZA',
      'They come again: 1 on 2026-01-02, 2 on 2026-01-04.',
    ]);
    expect(describeNothingDue(plan)).toEqual(['Nothing is due today.', 'Next: 1 on 2026-01-02, 2 on 2026-01-04.']);
  });

  it('gives credit for what is right in an answer that is not', async () => {
    const three = makeQuestions(words('???'), 'anagrams', setting).filter(({ asked }) => asked === 'AET');
    const partly = await sit({ questions: [...questions.slice(0, 1), ...three], cards: {} }, ['aa at', 'tea eat tae']);
    expect(partly.written).toContain('1/2  AT  1 word> Right: AT. Wrong: AA.\n');
    expect(partly.written).toContain('2/2  AET  3 words> Right: EAT TEA. Wrong: TAE. Missing: ETA.\n');
    expect(describeSitting(partly.result, partly.plan, 80)[0]).toBe(
      '2 questions answered, 0 right; 3 of 4 answers found.',
    );
  });

  it('takes no line with a colon first for an answer, and says what can be typed', async () => {
    const { result, written } = await sit({ questions, cards: {} }, [':help', ' :q?', 'at']);
    expect(written).toMatch(
      /^(?:1\/3 {2}AT {2}1 word> Type all answers in a line,[^\n]+\n:quit leaves; [^\n]+\n){2}1\/3/u,
    );
    expect(result).toMatchObject([{ isRight: true }]);
  });

  it('brings what was wrong back the next day, what was right later, and later still', async () => {
    const cards: Record<string, StudyCard> = {};
    await sit({ questions, cards }, ['at', '', 'qi', 'za']);
    const dueOn = (day: number) => questionsDue({ questions, cards, fresh: 0, now: () => new Date(START + day * DAY) });
    expect(dueOn(0)).toEqual([]);
    expect(dueOn(1).map(({ asked }) => asked)).toEqual(['AZ']);
    const first = Math.round((cards['anagrams AT']!.due.getTime() - START) / DAY);
    expect(first).toBeGreaterThan(1);
    await sit({ questions, cards, fresh: 0 }, ['za', 'at', 'qi'], first);
    const second = Math.round((cards['anagrams AT']!.due.getTime() - START) / DAY) - first;
    expect(second).toBeGreaterThan(first);
  });

  it('says before it what is due and what is new, and keeps how the old ones went', async () => {
    const cards: Record<string, StudyCard> = {};
    const recent: boolean[] = [];
    const { plan } = await sit({ questions, cards, recent }, ['at', ':q']);
    expect(recent).toEqual([]);
    const later = { ...plan, now: () => new Date(Date.UTC(2026, 1, 1)) };
    expect(describePlan(questionsDue(later), { ...later, lexicon: 'tiny', columns: 80 }).slice(0, 2)).toEqual([
      '3 questions (1 due today, 2 new), lexicon tiny.',
      'Which words can be made of all the letters?',
    ]);
    await sit({ questions, cards, recent }, ['at', 'za'], 31);
    expect(recent).toEqual([true]);
  });

  it('asks at any hour of a day what is due that day', async () => {
    const cards: Record<string, StudyCard> = {};
    await sit({ questions, cards }, ['', ':q']);
    const morning = new Date(cards['anagrams AT']!.due);
    morning.setHours(0, 0, 0, 0);
    expect(questionsDue({ questions, cards, fresh: 0, now: () => morning })).toHaveLength(1);
  });

  it('loses nothing where input ends, or :quit is typed, which is no word', async () => {
    const cards: Record<string, StudyCard> = {};
    expect((await sit({ questions, cards }, ['at'])).result).toMatchObject([{ isRight: true }]);
    expect(Object.keys(cards)).toEqual(['anagrams AT']);
    for (const leave of [':quit', ' :q ', ':Q']) {
      const left = await sit({ questions, cards }, [leave]);
      expect(left.result).toEqual([]);
      expect(describeSitting(left.result, left.plan, 80)).toEqual(['No question was answered.']);
    }
    expect((await sit({ questions, cards }, ['quit', ':quit'])).result).toHaveLength(1);
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
