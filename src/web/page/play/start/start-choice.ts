import * as z from 'zod/mini';
import { botLevels, DEFAULT_LEVEL } from '../../../../bots/levels.ts';
import { lexiconNameSchema } from '../../../data/lexicon-facts.ts';
import { takesTurns } from '../../../../engine/rules/rules-in-play.ts';
import { findRuleset, type WebData } from '../../../data/web-data.ts';
import type { GameChoice } from '../../store/browser-game.ts';

const seatSchema = z.strictObject({
  level: z.nullable(z.string()),
  /** Name of a person. It is kept while a bot has the seat. */
  name: z.string().check(z.maxLength(100)),
});

export const startChoiceSchema = z.strictObject({
  ruleset: z.string(),
  lexicon: z._default(z.nullable(lexiconNameSchema), null),
  seats: z.array(seatSchema).check(z.minLength(1), z.maxLength(4)),
  first: z.union([z.int().check(z.minimum(0), z.maximum(3)), z.literal('random')]),
  /** Minutes per player; 0 for no clock, null for the clock of the rules. */
  minutes: z.nullable(z.number().check(z.minimum(0), z.maximum(1000))),
});

export type StartChoice = z.infer<typeof startChoiceSchema>;
export type SeatChoice = StartChoice['seats'][number];

const MAX_SEATS = 4;

export function firstChoice({ defaultRuleset }: WebData): StartChoice {
  return {
    ruleset: defaultRuleset,
    lexicon: null,
    seats: [
      { level: null, name: 'You' },
      { level: DEFAULT_LEVEL, name: 'Player 2' },
    ],
    first: 0,
    minutes: null,
  };
}

/** A game of two against a level, with the rules and words of a choice if they allow two players. */
export function choiceAgainst(data: WebData, level: string, terms: StartChoice = firstChoice(data)): StartChoice {
  const isForTwo = seatLimits(data, terms.ruleset).max > 1;
  const { ruleset, lexicon } = isForTwo ? terms : firstChoice(data);
  return setSeat(setRuleset({ ...firstChoice(data), lexicon }, data, ruleset), 1, { level });
}

/** Replaces rules and levels of a stored choice that no longer exist, and fits its seats to the rules. */
export function restoreChoice(choice: StartChoice | null, data: WebData): StartChoice {
  if (choice === null) return firstChoice(data);
  const ruleset = data.rulesets.some(({ id }) => id === choice.ruleset) ? choice.ruleset : data.defaultRuleset;
  const seats = choice.seats.map((seat) => {
    if (seat.level === null) return seat;
    return botLevels.some(({ level }) => level === seat.level) ? seat : { ...seat, level: DEFAULT_LEVEL };
  });
  return setRuleset(seated(choice, seats), data, ruleset);
}

export interface SeatLimits {
  readonly min: number;
  readonly max: number;
  /** Maximum number of people: one if all players move at once. */
  readonly people: number;
}

export function seatLimits(data: WebData, ruleset: string): SeatLimits {
  const rules = findRuleset(data, ruleset).data;
  const { min, max } = rules.players;
  return { min, max: Math.min(MAX_SEATS, max), people: takesTurns(rules) ? MAX_SEATS : 1 };
}

export function setRuleset(choice: StartChoice, data: WebData, ruleset: string): StartChoice {
  const { min, max, people } = seatLimits(data, ruleset);
  let free = people;
  const seats = choice.seats.map((seat) =>
    seat.level === null && free-- <= 0 ? { ...seat, level: DEFAULT_LEVEL } : seat,
  );
  let next: StartChoice = { ...choice, ruleset, seats };
  while (next.seats.length > max) next = removeSeat(next);
  while (next.seats.length < min) next = addSeat(next);
  return next;
}

export function addSeat(choice: StartChoice): StartChoice {
  const name = `Player ${choice.seats.length + 1}`;
  return { ...choice, seats: [...choice.seats, { level: DEFAULT_LEVEL, name }] };
}

export function removeSeat(choice: StartChoice): StartChoice {
  return seated(choice, choice.seats.slice(0, -1));
}

/** Replaces the seats; a removed first player is replaced by seat 0. */
function seated(choice: StartChoice, seats: StartChoice['seats']): StartChoice {
  const { first } = choice;
  return { ...choice, seats, first: first === 'random' || first < seats.length ? first : 0 };
}

export function setSeat(choice: StartChoice, at: number, seat: Partial<SeatChoice>): StartChoice {
  return { ...choice, seats: choice.seats.map((other, i) => (i === at ? { ...other, ...seat } : other)) };
}

export function gameChoice({ ruleset, lexicon, seats, first, minutes }: StartChoice, seed: number): GameChoice {
  const from = first === 'random' ? seed % seats.length : first;
  const players = seats.map(({ level, name }) => (level === null ? name : `bot:${level}`));
  return { ruleset, lexicon, players: [...players.slice(from), ...players.slice(0, from)], seed, minutes };
}
