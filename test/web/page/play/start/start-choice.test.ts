import { describe, expect, it } from 'vitest';
import { DEFAULT_LEVEL } from '../../../../../src/bots/levels.ts';
import {
  type StartChoice,
  firstChoice,
  seatLimits,
  startChoiceSchema,
  restoreChoice,
  gameChoice,
  setSeat,
} from '../../../../../src/web/page/play/start/start-choice.ts';
import { readIndex } from '../../../../../src/web/server/ready-languages.ts';
import { builtSite } from '../../../../../src/web/server/site-files.ts';

const data = await readIndex(builtSite());
const first = firstChoice(data);

describe('a stored choice', () => {
  it('round-trips', () => {
    const choice: StartChoice = { ...first, first: 'random', minutes: 10 };
    expect(startChoiceSchema.parse(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    expect(restoreChoice(choice, data)).toEqual(choice);
  });

  it('contains its words; older choices have the default ones', () => {
    const lexicon = { name: 'CSW24', hash: '0123456789abcdef' };
    const choice: StartChoice = { ...first, lexicon };
    expect(restoreChoice(startChoiceSchema.parse(choice), data).lexicon).toEqual(lexicon);
    expect(gameChoice(choice, 7).lexicon).toEqual(lexicon);
    expect(startChoiceSchema.parse({ ...choice, lexicon: undefined }).lexicon).toBeNull();
    expect(startChoiceSchema.safeParse({ ...first, lexicon: { name: 'CSW24', hash: 'x' } }).success).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['of another type', []],
    ['without seats', { ...first, seats: [] }],
    ['with too many seats', { ...first, seats: new Array(5).fill(first.seats[0]) }],
    ['with an unknown key', { ...first, more: 1 }],
    ['with negative time', { ...first, minutes: -1 }],
    ['with a name that is too long', setSeat(first, 0, { name: 'x'.repeat(101) })],
  ])('is ignored if it is invalid: %s', (_, broken) => expect(startChoiceSchema.safeParse(broken).success).toBe(false));

  it('keeps the parts that still exist: rules, levels and first player', () => {
    const old = setSeat({ ...first, ruleset: 'gone', first: 3 }, 1, { level: 'gone' });
    const possible = restoreChoice(old, data);
    expect(possible.ruleset).toBe(data.defaultRuleset);
    expect(possible.seats[1]!.level).toBe(DEFAULT_LEVEL);
    expect(possible.first).toBe(0);
  });

  it.each(data.rulesets.map(({ id }) => [id]))('respects the number of seats of %s', (ruleset) => {
    const { min, max, people } = seatLimits(data, ruleset);
    expect(people === 1).toBe(ruleset.startsWith('duplicate'));
    for (const count of [1, 4]) {
      const seats = Array.from({ length: count }, () => first.seats[0]!);
      const possible = restoreChoice({ ...first, ruleset, seats, first: count - 1 }, data);
      expect(possible.seats.length).toBe(Math.min(max, Math.max(min, count)));
      const persons = possible.seats.filter(({ level }) => level === null);
      expect(persons.length).toBe(Math.min(people, max, count));
      expect(possible.first).toBeLessThan(possible.seats.length);
    }
  });
});

it('seats the starting player first and keeps the order of the others', () => {
  const level = first.seats[1]!.level!;
  expect(gameChoice({ ...first, first: 1 }, 5).players).toEqual([`bot:${level}`, 'You']);
  expect([4, 5].map((seed) => gameChoice({ ...first, first: 'random' }, seed).players[0])).toEqual([
    'You',
    `bot:${level}`,
  ]);
});
