import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { bagCount } from '../../../src/engine/tiles/bag.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { Adjudicator, faultOfAdjudication } from '../../../src/match/games/adjudicator.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import type { GameRecord, PairRecord } from '../../../src/match/games/pair-record.ts';
import { findFault, isPlausible, RecordCheck } from '../../../src/tournament/record/record-check.ts';
import { formatRecordedGame, replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { graph, rulesets } from '../../support/played/recorded-games.ts';
import { botsOf, playBothWays } from '../../support/playing.ts';

const nodes = 2000;
const adjudicate = { nodes };
const classic = rulesets.find(({ name }) => name === 'classic')!;

function optionsOf(ruleset: Ruleset, adjudicator = new Adjudicator(ruleset, graph, adjudicate)) {
  const bots = botsOf({ ruleset, graph }, 'greedy', 'random');
  return { ruleset, graph, bots, position: new SearchBoard(ruleset, graph), seed: 3, adjudicator };
}

function adjudicatedPair(): PairRecord {
  for (let pair = 0; pair < 20; pair++) {
    const record = playPair(optionsOf(classic), pair);
    if (record.games.every(({ end }) => end === 'adjudicated')) return record;
  }
  throw new Error('no pair was adjudicated');
}

const record = adjudicatedPair();
const setting = { ruleset: classic, graph, seed: 3, adjudicate };

function check(changed: PairRecord, all = true): void {
  const checker = new RecordCheck(setting, { source: 'games.ndjson', all });
  checker.add(changed);
  checker.finish();
}

describe('an adjudicated game', () => {
  it('ends with the scores of best play once the bag is empty', () => {
    for (const game of record.games) {
      const { played, game: ended } = replayRecordedGame(setting, record.pair, game);
      expect(bagCount(played.state.bag)).toBe(0);
      expect([played.isOver, ended.isOver]).toEqual([false, true]);
      expect([ended.state.scores, ended.winners]).toEqual([game.scores, game.winners]);
      expect(game.line!.length).toBeGreaterThan(0);
    }
  });

  it('has the same spread as a search with many more nodes', () => {
    const patient = new Adjudicator(classic, graph, { nodes: 50_000 });
    for (const game of record.games) {
      const { state } = replayRecordedGame(setting, record.pair, game).played;
      const spread = ([a, b]: readonly number[]): number => a! - b!;
      expect(spread(patient.prove(state)!.scores)).toBe(spread(game.scores));
    }
  });

  it('does not depend on earlier proofs or the kind of game', () => {
    const used = optionsOf(classic);
    for (let pair = 0; pair < 3; pair++) playPair(used, pair);
    expect(playPair(used, record.pair)).toEqual(record);
    const [fast, slow] = playBothWays(() => ({ ...optionsOf(classic), stream: record.pair }));
    expect(fast).toEqual(slow);
    expect(fast!.end).toBe('adjudicated');
  });

  it('is played normally until then, and to its end without a proof', () => {
    const whole = playPair({ ...optionsOf(classic), adjudicator: undefined }, record.pair);
    whole.games.forEach((game, i) => {
      const { turns } = record.games[i]!;
      expect(game.turns.slice(0, turns.length)).toEqual(turns);
      expect(game.end).not.toBe('adjudicated');
    });
    const hasty = new Adjudicator(classic, graph, { nodes: 1 });
    expect(playPair(optionsOf(classic, hasty), record.pair).games.every(({ turns }) => turns.length > 4)).toBe(true);
  });

  it('passes the check of records unless it was changed', () => {
    expect(() => check(record)).not.toThrow();
    const [first, second] = record.games as [GameRecord, GameRecord];
    expect(isPlausible(classic, first)).toBe(true);
    const forged = (changes: Partial<GameRecord>): PairRecord => {
      const games = [{ ...first, ...changes }, second];
      return { ...record, games, digest: digestGames(games) };
    };
    const last = first.line!.at(-1)!;
    const { length } = first.turns;
    for (const changes of [
      { scores: first.scores.map((score, seat) => score + seat) },
      { winners: [1 - first.winners[0]!] },
      { end: 'out' as const },
      { line: first.line!.slice(0, -1) },
      { line: [...first.line!, last] },
      { turns: first.turns.slice(0, length - 1) },
      { line: undefined },
    ]) {
      expect(() => check(forged(changes), false), JSON.stringify(changes).slice(0, 80)).toThrow(
        /games\.ndjson:\d+: game 1 of pair/u,
      );
    }
    expect(digestGames([{ ...first, line: first.line!.slice(1) }, second])).not.toBe(record.digest);
  });

  it('must have the line of the proof', () => {
    const whole = playPair({ ...optionsOf(classic), adjudicator: undefined }, record.pair);
    const [first, second] = whole.games as [GameRecord, GameRecord];
    // A game that was played out, recorded as if it had been adjudicated while tiles were in the bag.
    const cut = { ...first, end: 'adjudicated' as const, turns: first.turns.slice(0, 9), line: first.turns.slice(9) };
    const games = [{ ...cut, bingos: replayRecordedGame(setting, record.pair, cut).bingos }, second];
    expect(findFault(setting, record.pair, games[0]!)).toBeNull();
    expect(() => check({ ...whole, games, digest: digestGames(games) })).toThrow(
      /its end differs from the proven one/u,
    );
  });

  it('is consistent as GCG, with a note on the adjudication', () => {
    const [game] = record.games as [GameRecord, ...GameRecord[]];
    const reference = { pair: record.pair, round: 0, record: game, names: ['greedy', 'random'] };
    const text = formatRecordedGame(setting, reference, replayRecordedGame(setting, record.pair, game));
    const lines = text.split('\n');
    const note = lines.indexOf('#note adjudicated here; the following turns are best play by both players');
    expect(lines.slice(0, note).filter((line) => line.startsWith('>'))).toHaveLength(game.turns.length);
    const replay = replayGcg(parseGcg(text).record, { ruleset: classic });
    expect([replay.differences, replay.isOver]).toEqual([[], true]);
  });

  it('needs two players and rules that check words and allow solving', () => {
    const of = (name: string): Ruleset => rulesets.find((ruleset) => ruleset.name === name)!;
    expect(faultOfAdjudication(classic, 2)).toBeNull();
    expect(faultOfAdjudication(of('casual'), 2)).toBeNull();
    expect(faultOfAdjudication(of('casual'), 3)).toBe('adjudication needs two players, not 3');
    expect(faultOfAdjudication(of('tournament'), 2)).toMatch(/allows invalid words to stand/u);
    expect(faultOfAdjudication({ ...classic, outEnd: 'bag-empty' }, 2)).toMatch(/cannot be solved/u);
  });
});
