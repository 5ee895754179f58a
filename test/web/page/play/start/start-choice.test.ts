import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { botLevels, DEFAULT_LEVEL } from '../../../../../src/bots/levels.ts';
import { DATA_FOLDER, INDEX_FILE } from '../../../../../src/web/data/data-folder.ts';
import { webDataSchema } from '../../../../../src/web/data/web-data.ts';
import {
  type StartChoice,
  firstChoice,
  seatLimits,
  startChoiceSchema,
  stillPossible,
  gameChoice,
  withSeat,
} from '../../../../../src/web/page/play/start/start-choice.ts';
import { builtSite } from '../../../../../src/web/server/site-files.ts';

const levels = botLevels.map(({ level }) => level);
const data = webDataSchema.parse(JSON.parse(readFileSync(join(builtSite(), DATA_FOLDER, INDEX_FILE), 'utf8')));
const first = firstChoice(data);

describe('a choice that the browser kept', () => {
  it('comes back as it was', () => {
    const choice: StartChoice = { ...first, first: 'random', minutes: 10 };
    expect(startChoiceSchema.parse(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    expect(stillPossible(choice, data, levels)).toEqual(choice);
  });

  it('names its words; one of before there were other words has the default ones', () => {
    const lexicon = { name: 'CSW24', hash: '0123456789abcdef' };
    const choice: StartChoice = { ...first, lexicon };
    expect(stillPossible(startChoiceSchema.parse(choice), data, levels).lexicon).toEqual(lexicon);
    expect(gameChoice(choice, 7).lexicon).toEqual(lexicon);
    expect(startChoiceSchema.parse({ ...choice, lexicon: undefined }).lexicon).toBeNull();
    expect(startChoiceSchema.safeParse({ ...first, lexicon: { name: 'CSW24', hash: 'x' } }).success).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['of another shape', []],
    ['without seats', { ...first, seats: [] }],
    ['with too many seats', { ...first, seats: new Array(5).fill(first.seats[0]) }],
    ['with more than is known', { ...first, more: 1 }],
    ['with less than no time', { ...first, minutes: -1 }],
    ['with a name that never ends', withSeat(first, 0, { name: 'x'.repeat(101) })],
  ])('counts for nothing where it is broken: %s', (_, broken) => {
    expect(startChoiceSchema.safeParse(broken).success).toBe(false);
  });

  it('has what is still there: rules, levels, and who begins', () => {
    const old = withSeat({ ...first, ruleset: 'gone', first: 3 }, 1, { level: 'gone' });
    const possible = stillPossible(old, data, levels);
    expect(possible.ruleset).toBe(data.defaultRuleset);
    expect(possible.seats[1]!.level).toBe(DEFAULT_LEVEL);
    expect(possible.first).toBe(0);
    expect(stillPossible(withSeat(first, 1, { level: 'first' }), data, levels).seats[1]!.level).toBe('novice');
  });

  it.each(data.rulesets.map(({ id }) => [id]))('has as many seats as %s allows', (ruleset) => {
    const { min, max, people } = seatLimits(data, ruleset);
    expect(people === 1).toBe(ruleset.startsWith('duplicate'));
    for (const count of [1, 4]) {
      const seats = Array.from({ length: count }, () => first.seats[0]!);
      const possible = stillPossible({ ...first, ruleset, seats, first: count - 1 }, data, levels);
      expect(possible.seats.length).toBe(Math.min(max, Math.max(min, count)));
      const persons = possible.seats.filter(({ level }) => level === null);
      expect(persons.length).toBe(Math.min(people, max, count));
      expect(possible.first).toBeLessThan(possible.seats.length);
    }
  });
});

it('seats whoever begins first, the others in their order', () => {
  const level = first.seats[1]!.level!;
  expect(gameChoice({ ...first, first: 1 }, 5).players).toEqual([`bot:${level}`, 'You']);
  expect([4, 5].map((seed) => gameChoice({ ...first, first: 'random' }, seed).players[0])).toEqual([
    'You',
    `bot:${level}`,
  ]);
});
