import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isPlainPair, pairRecordSchema } from '../../../src/match/games/pair-record.ts';
import { casesOf } from '../../support/test-length.ts';

const turnSchema = z.tuple([
  z.int().check(z.minimum(0)),
  z.string(),
  z.int(),
  z.optional(z.number().check(z.minimum(0))),
]);

function recordWith(turns: unknown): unknown {
  const game = { bots: [0, 1], scores: [0, 0], bingos: [0, 0], winners: [0, 1], end: 'passes', turns };
  return { pair: 0, games: [game, game], digest: '' };
}

const turnLike = fc.oneof(
  fc.tuple(fc.nat(3), fc.string(), fc.integer()),
  fc.tuple(fc.nat(3), fc.string(), fc.integer(), fc.nat()),
  fc.array(fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.double(), fc.integer(), fc.string()), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('isPlainPair', () => {
  const valid = recordWith([[0, '8D.DOG', 10]]) as { games: object[] };
  /** The record with one value anywhere replaced, added or removed. */
  const changed = fc
    .tuple(fc.nat(), fc.constantFrom('replace', 'add', 'remove'), fc.jsonValue({ maxDepth: 1 }))
    .map(([at, how, value]): unknown => {
      const copy = JSON.parse(JSON.stringify(valid)) as object;
      const places = placesIn(copy);
      const [owner, key] = places[at % places.length]!;
      if (how === 'remove') owner[key] = undefined;
      else owner[how === 'add' ? 'more' : key] = value;
      return JSON.parse(JSON.stringify(copy));
    });

  it('accepts a pair that follows the schema', () => {
    expect(isPlainPair(valid)).toBe(true);
    expect(isPlainPair({ ...valid, games: valid.games.map((game) => ({ ...game, line: [] })) })).toBe(false);
  });

  it('accepts nothing that the schema rejects', () => {
    fc.assert(
      fc.property(fc.oneof(changed, fc.jsonValue()), (value) => {
        if (isPlainPair(value)) expect(pairRecordSchema.safeParse(value).success).toBe(true);
      }),
      { numRuns: casesOf({ short: 500, long: 50_000 }) },
    );
  });
});

function placesIn(value: object): (readonly [owner: Record<string, unknown>, key: string])[] {
  const owner = value as Record<string, unknown>;
  return Object.entries(owner).flatMap(([key, inner]) => [
    [owner, key] as const,
    ...(typeof inner === 'object' && inner !== null ? placesIn(inner) : []),
  ]);
}

describe('turns of a record', () => {
  it('are accepted exactly as by a schema', () => {
    fc.assert(
      fc.property(turnLike, (turn) => {
        const line = JSON.parse(JSON.stringify([turn])) as unknown[];
        expect(pairRecordSchema.safeParse(recordWith(line)).success).toBe(turnSchema.safeParse(line[0]).success);
      }),
      { numRuns: casesOf({ short: 200, long: 20_000 }) },
    );
  });

  it('are rejected with the expected form', () => {
    const issues = pairRecordSchema.safeParse(
      recordWith([
        [0, '8D.DOG', 10],
        [0, '8D.DOG'],
      ]),
    ).error?.issues;
    expect(issues?.map(({ path, message }) => ({ path, message }))).toEqual(
      [0, 1].map((game) => ({
        path: ['games', game, 'turns', 1],
        message: 'a turn is [seat, move, score], on a clock [seat, move, score, milliseconds]',
      })),
    );
  });
});
