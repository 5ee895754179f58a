/**
 * What is remembered of each question between days: when it is due again, by FSRS (the library `ts-fsrs`). A right answer puts it
 * off, by longer each time; a wrong one brings it back the next day.
 */
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import * as z from 'zod';

const moment = z.iso.datetime().transform((text) => new Date(text));

export const dueSchema = z.object({
  due: moment,
  stability: z.number().min(0),
  difficulty: z.number().min(0),
  elapsed_days: z.number().min(0),
  scheduled_days: z.number().min(0),
  learning_steps: z.int().min(0),
  reps: z.int().min(0),
  lapses: z.int().min(0),
  state: z.enum(State),
  last_review: moment.optional(),
});

/** Answers that retention is counted from. */
export const RECENT_ANSWERS = 30;

/** What the file holds: cards by lexicon, then by question. */
export const studySchema = z.object({
  format: z.literal('tilewright-study'),
  version: z.literal(1),
  lexica: z.record(z.string(), z.record(z.string(), dueSchema)),
  /** By lexicon: whether the last answers to questions that came again were right, the newest last. */
  recent: z.record(z.string(), z.array(z.boolean()).max(RECENT_ANSWERS)).default({}),
});

export type StudyRecord = z.infer<typeof studySchema>;

export const EMPTY_STUDY: StudyRecord = { format: 'tilewright-study', version: 1, lexica: {}, recent: {} };

/** Days, not minutes: what was wrong comes again in the same sitting by itself. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

export type StudyCard = z.infer<typeof dueSchema>;

export function answered(card: StudyCard | undefined, isRight: boolean, now: Date): StudyCard {
  const { last_review: before, ...known }: StudyCard = card ?? createEmptyCard(now);
  const last = before === undefined ? {} : { last_review: before };
  return scheduler.next({ ...known, ...last }, now, isRight ? Rating.Good : Rating.Again).card;
}

/** The last moment of a day, by the clock of this machine: what is due by then is asked that day. */
export function endOfDay(moment: Date): Date {
  const end = new Date(moment);
  end.setHours(23, 59, 59, 999);
  return end;
}
