import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/engine/errors.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { CHALLENGE_PENALTY, digestGames } from '../../../src/match/games/game-turns.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { botsOf } from '../../support/playing.ts';
import { graphOf, tinyWords } from '../../support/tiny-lexicon.ts';
import type { GameRecord, PairRecord } from '../../../src/match/games/pair-record.ts';
import { findFault, isPlausible, RecordCheck } from '../../../src/tournament/record/record-check.ts';
import { graph, pairOf, rulesets } from '../../support/played/recorded-games.ts';

const [classic] = rulesets;
const setting = { ruleset: classic!, graph, seed: 3 };
const source = 'games.ndjson';
const pair = pairOf(classic!, 4);
const [game] = pair.games as [GameRecord, ...GameRecord[]];

/** A pair with its first game changed and a matching digest, which a forger can compute as well. */
function forged(changes: Partial<GameRecord>): PairRecord {
  const games = pair.games.map((one, i) => (i === 0 ? { ...one, ...changes } : one));
  return { ...pair, games, digest: digestGames(games) };
}

function check(record: PairRecord, all = false, sample = 0): RecordCheck {
  const checker = new RecordCheck(setting, { source, all, sample });
  checker.add(record);
  checker.finish();
  return checker;
}

describe('a replayed recorded game', () => {
  it.each(rulesets)('of $name rules equals the record', (rules) => {
    const most = Math.min(3, rules.players.max);
    for (const seats of new Set([rules.players.min, most])) {
      for (let number = 0; number < 2; number++) {
        const { games } = pairOf(rules, number, seats);
        for (const one of games) expect(findFault({ ruleset: rules, graph, seed: 3 }, number, one)).toBeNull();
      }
    }
  });

  const turns = game.turns;
  const [seat, move, score] = turns[0]!;
  it.each<[string, Partial<GameRecord>, RegExp]>([
    ['other winners', { winners: [1 - game.winners[0]!] }, /winners \[\d\], not \[\d\]/u],
    ['more bingos', { bingos: [game.bingos[0]! + 1, game.bingos[1]!] }, /bingos \[\d,\d\], not \[\d,\d\]/u],
    ['another end', { end: 'passes' }, /end "passes", not "\S+"/u],
    ['other scores', { scores: [game.scores[0]! + 1, game.scores[1]!] }, /scores \[\d+,\d+\], not \[\d+,\d+\]/u],
    ['another score of a turn', { turns: [[seat, move, score + 1], ...turns.slice(1)] }, /turn 1 is \[.*\], not \[/u],
    ['another seat', { turns: [[1 - seat, move, score], ...turns.slice(1)] }, /turn 1 is \[.*\], not \[/u],
    ['an impossible move', { turns: [[seat, '8D.QZXJK', 90], ...turns.slice(1)] }, /turn 1, 8D\.QZXJK, is illegal/u],
    ['a missing turn', { turns: turns.slice(0, -1) }, /, not /u],
    ['an extra challenge', { turns: [[0, 'challenge.NOE', 5], ...turns] }, /turn 1, challenge\.NOE, is illegal/u],
    ['a forfeit', { end: 'forfeit', forfeit: { seat: 0, kind: 'crash', reason: '' } }, /^an impossible forfeit by /u],
    [
      'a forfeit by an invalid seat',
      { end: 'forfeit', forfeit: { seat: 3, kind: 'crash', reason: '' } },
      /^an impossible forfeit by /u,
    ],
  ])('detects %s', (_, changes, message) => {
    expect(findFault(setting, 4, { ...game, ...changes })).toMatch(message);
    expect(() => check(forged(changes), true)).toThrow(InputError);
    expect(() => check(forged(changes), true)).toThrow(/^games\.ndjson:6: game 1 of pair 4 does not match its moves/u);
  });
});

it('replays games in which failed challenges cost the challenger points', () => {
  const penalty = { kind: 'points', points: -10, per: 'word', by: 'next', scope: 'words' } as const;
  const ruleset: Ruleset = { ...classic!, challenge: penalty };
  const half = graphOf(tinyWords().filter((_, i) => i % 2 === 0));
  const bots = botsOf({ ruleset, graph, vocabularies: new Map([['half', half]]) }, 'greedy:lexicon=half', 'greedy');
  const { games } = playPair({ ruleset, graph, bots, seed: 3, position: new SearchBoard(ruleset, graph) }, 4);
  const penalties = games.flatMap(({ turns: all }) => all.filter(([, text]) => text === CHALLENGE_PENALTY));
  expect(penalties.length).toBeGreaterThan(0);
  expect(penalties.every(([, , points]) => points <= -10)).toBe(true);
  for (const one of games) {
    expect(findFault({ ruleset, graph, seed: 3 }, 4, one)).toBeNull();
    expect(isPlausible(ruleset, one)).toBe(true);
    const at = one.turns.findIndex(([, text]) => text === CHALLENGE_PENALTY);
    const without = at < 0 ? one : { ...one, turns: one.turns.toSpliced(at, 1) };
    if (at >= 0) expect(findFault({ ruleset, graph, seed: 3 }, 4, without)).toMatch(/ is \[.*\], not \[/u);
  }
});

describe('a pair that is not replayed', () => {
  it.each<[string, Partial<GameRecord>]>([
    ['winners', { winners: [1 - game.winners[0]!] }],
    ['a shared win', { winners: [0, 1] }],
    ['bingos', { bingos: [game.bingos[0]!, game.bingos[1]! + 1] }],
    ['a forfeit without a matching end', { forfeit: { seat: 0, kind: 'crash', reason: '' } }],
    ['an end without its forfeit', { end: 'forfeit' }],
  ])('is still refused for %s inconsistent with scores and moves', (_, changes) => {
    expect(() => check(forged(changes))).toThrow('does not match its moves');
  });

  it('is accepted if consistent with scores and moves, under any rules', () => {
    for (const ruleset of rulesets) {
      const pairs = Array.from({ length: 2 }, (__, number) => pairOf(ruleset, number));
      const seen = pairs.flatMap(({ games }) => games);
      const plausible = seen.filter((one) => isPlausible(ruleset, one));
      // Only games lost by a challenge, or with a challenged play of no points, cannot be accepted without a replay.
      for (const one of seen.filter((each) => !plausible.includes(each))) {
        expect(one.end === 'challenge' || one.turns.some(([, text]) => text.startsWith('challenge.'))).toBe(true);
      }
      expect(plausible.length).toBeGreaterThan(0);
    }
  });
});

describe('the sample of a record', () => {
  const pairs = Array.from({ length: 12 }, (_, number) => pairOf(classic!, number));

  it('has the requested number of pairs, or all', () => {
    for (const [all, sample, replayed] of [
      [false, 5, 5],
      [false, 50, 12],
      [true, 5, 12],
    ] as const) {
      const checker = new RecordCheck(setting, { source, all, sample });
      for (const record of pairs) checker.add(record);
      checker.finish();
      expect(checker.replayed).toBe(replayed);
    }
  });

  it('finds a forged game anywhere with enough checks', () => {
    const swapped = { ...pairs[7]!, games: pairs[8]!.games, digest: pairs[8]!.digest };
    let detected = 0;
    for (let i = 0; i < 10; i++) {
      const checker = new RecordCheck(setting, { source, all: false, sample: 6 });
      for (const record of pairs) checker.add(record.pair === 7 ? swapped : record);
      try {
        checker.finish();
      } catch {
        detected++;
      }
    }
    expect(detected).toBeGreaterThan(0);
    expect(detected).toBeLessThan(10);
  });
});
