/**
 * A person's cards with their schedule by FSRS (library `ts-fsrs`) and puzzle results. A correct answer postpones a card, longer
 * each time; a wrong one brings it back the next day. A value; the caller stores it.
 */
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import * as z from 'zod/mini';
import { cardKey, cardSchema, type Card } from './card.ts';
import { fitsSetting, type CardSetting } from './cards-of-review.ts';

const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);

const scheduleSchema = z.object({
  due: moment,
  stability: z.number().check(z.minimum(0)),
  difficulty: z.number().check(z.minimum(0)),
  elapsed_days: z.number().check(z.minimum(0)),
  scheduled_days: z.number().check(z.minimum(0)),
  learning_steps: z.int().check(z.minimum(0)),
  reps: z.int().check(z.minimum(0)),
  lapses: z.int().check(z.minimum(0)),
  state: z.enum(State),
  last_review: z.optional(moment),
});
type Schedule = z.infer<typeof scheduleSchema>;

/** `isSolved` refers to the first try. */
interface PuzzleAnswer {
  readonly key: string;
  readonly rating: number;
  readonly isSolved: boolean;
}

export interface Deck {
  readonly format: 'tilewright-cards';
  readonly version: 1;
  readonly cards: readonly Card[];
  /** Schedules by `cardKey`; new cards have none. */
  readonly due: Readonly<Record<string, Schedule>>;
  readonly puzzles: readonly PuzzleAnswer[];
  /** Keys of cards in which a longer search found no mistake; they are not added again. */
  readonly putAway: readonly string[];
}

export const EMPTY_DECK: Deck = {
  format: 'tilewright-cards',
  version: 1,
  cards: [],
  due: {},
  puzzles: [],
  putAway: [],
};

export const deckSchema: z.ZodMiniType<Deck> = z.strictObject({
  format: z.literal('tilewright-cards'),
  version: z.literal(1),
  cards: z.array(cardSchema).check(z.maxLength(100_000)),
  due: z.record(z.string(), scheduleSchema),
  puzzles: z.array(z.strictObject({ key: z.string(), rating: z.number(), isSolved: z.boolean() })),
  putAway: z.array(z.string()),
});

export const CARD_FILTERS = ['all', 'bingos', 'endgames', 'new-words'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

/** Adds new cards. Known cards are unchanged, and cards put away are not added. */
export function withCards(deck: Deck, cards: readonly Card[]): { readonly deck: Deck; readonly added: number } {
  const keys = new Set([...deck.cards.map(cardKey), ...deck.putAway]);
  const fresh = cards.filter((card) => {
    const key = cardKey(card);
    return !keys.has(key) && keys.add(key);
  });
  return { deck: { ...deck, cards: [...deck.cards, ...fresh] }, added: fresh.length };
}

export function withCardChanged(deck: Deck, key: string, changed: Card | null): Deck {
  const cards = deck.cards.flatMap((card) => (cardKey(card) === key ? (changed ?? []) : card));
  return { ...deck, cards, putAway: changed === null ? [...deck.putAway, key] : deck.putAway };
}

/** Merges another deck. The schedule with more repetitions wins. */
export function mergeDecks(deck: Deck, other: Deck): { readonly deck: Deck; readonly added: number } {
  const { deck: both, added } = withCards(deck, other.cards);
  const due = { ...both.due };
  for (const [key, theirs] of Object.entries(other.due)) {
    const ours = due[key];
    if (ours === undefined || theirs.reps > ours.reps) due[key] = theirs;
  }
  const seen = new Set(both.puzzles.map(({ key }) => key));
  const puzzles = [...both.puzzles, ...other.puzzles.filter(({ key }) => !seen.has(key))];
  const putAway = [...new Set([...both.putAway, ...other.putAway])];
  return { deck: { ...both, due, puzzles, putAway }, added };
}

/** Without short-term steps, since a wrong card is repeated in the same session anyway. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

function reschedule(schedule: Schedule | undefined, isRight: boolean, now: Date): Schedule {
  const { last_review: before, ...known }: Schedule = schedule ?? createEmptyCard(now);
  const last = before === undefined ? {} : { last_review: before };
  return scheduler.next({ ...known, ...last }, now, isRight ? Rating.Good : Rating.Again).card;
}

/** Records an answer. Only the first answer to a puzzle is rated. */
export function withAnswer(deck: Deck, card: Card, isRight: boolean, now: Date): Deck {
  const key = cardKey(card);
  const { puzzle } = card;
  const isRated = puzzle !== null && deck.puzzles.every((answer) => answer.key !== key);
  return {
    ...deck,
    due: { ...deck.due, [key]: reschedule(deck.due[key], isRight, now) },
    puzzles: isRated ? [...deck.puzzles, { key, rating: puzzle.rating, isSolved: isRight }] : deck.puzzles,
  };
}

/** Records the first answer of a session. An unsolved puzzle becomes a card. */
export function afterFirstAnswer(deck: Deck, card: Card, isRight: boolean, now: Date): Deck {
  const isMore = card.puzzle !== null && !isRight;
  return withAnswer(isMore ? withCards(deck, [card]).deck : deck, card, isRight, now);
}

export interface Sitting {
  readonly setting: CardSetting;
  readonly filter: CardFilter;
  readonly now: Date;
  readonly fresh: number;
  readonly isNewWord: (card: Card) => boolean;
}

/** Returns the due cards, longest overdue first, then new ones, costliest first. Unsolved puzzles are included. */
export function cardsDue({ cards, due }: Pick<Deck, 'cards' | 'due'>, sitting: Sitting): Card[] {
  const { setting, now, fresh } = sitting;
  const fitting = cards.filter((card) => fitsSetting(card, setting) && passes(card, sitting));
  const dueOf = (card: Card): number | undefined => due[cardKey(card)]?.due.getTime();
  const isDue = (card: Card): boolean => (dueOf(card) ?? Infinity) <= now.getTime();
  const old = fitting.filter(isDue).sort((a, b) => dueOf(a)! - dueOf(b)!);
  const lossOf = ({ turn }: Card): number => turn.loss?.win?.mean ?? 0;
  const others = fitting.filter((card) => dueOf(card) === undefined).sort((a, b) => lossOf(b) - lossOf(a));
  return [...old, ...others.slice(0, fresh)];
}

function passes(card: Card, { filter, isNewWord }: Sitting): boolean {
  const { best, search } = card.turn;
  switch (filter) {
    case 'all':
      return true;
    case 'bingos':
      return best?.isBingo === true;
    case 'endgames':
      return search === 'endgame' || search === 'pre-endgame';
    case 'new-words':
      return isNewWord(card);
  }
}

export interface DeckFigures {
  readonly cards: number;
  readonly due: number;
  readonly fresh: number;
  readonly waiting: number;
}

export function countDeck(deck: Pick<Deck, 'cards' | 'due'>, setting: CardSetting, now: Date): DeckFigures {
  return countCards(deck, (card) => fitsSetting(card, setting), now);
}

export function countCards(
  { cards, due }: Pick<Deck, 'cards' | 'due'>,
  fits: (card: Card) => boolean,
  now: Date,
): DeckFigures {
  const fitting = cards.filter(fits);
  const schedules = fitting.map((card) => due[cardKey(card)]).filter((schedule) => schedule !== undefined);
  return {
    cards: fitting.length,
    due: schedules.filter((schedule) => schedule.due.getTime() <= now.getTime()).length,
    fresh: fitting.length - schedules.length,
    waiting: cards.length - fitting.length,
  };
}
