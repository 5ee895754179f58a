import { describe, expect, it } from 'vitest';
import { Explainer } from '../../src/analysis/explain.ts';
import { factOf, type Explanation } from '../../src/analysis/explanation/facts.ts';
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import type { PlayerView } from '../../src/bots/bot.ts';
import { placeTiles, type Board } from '../../src/engine/board/board.ts';
import { placeSquares, type Move } from '../../src/engine/board/move.ts';
import { formatMove } from '../../src/engine/notation/move-text.ts';
import { countTiles, rackPoints, takeFromRack, type Rack } from '../../src/engine/tiles/rack.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { playsByWord } from '../oracle/brute-force-plays.ts';
import { boardWith, classic, english, tiles } from '../support/classic.ts';
import { graphOf } from '../support/tiny-lexicon.ts';
import { leavesByLetter } from '../support/leaves.ts';

/** Few, because the brute-force search is slow. */
const words = (
  'AN AS AT AX EAT EATS IN IS IT NO NOT ON OX SAD SO SON STONE TAN TAX TIN TINS TO TON TOO ZOO INTO NEST TIE TIES VEST VINE ' +
  'SENATOR TREASON RETAINS NASTIER NOTARIES TONSURE QAT OAT OATS'
).split(' ');
const graph = graphOf(words);
const tileWords = words.map((word) => tiles(word));
const byLetter = leavesByLetter();
const resources = { ruleset: classic, graph, leaves: byLetter };
const explainer = new Explainer(resources);
const ranker = new PlayRanker(resources);
const WIDE = 'EINORSTUABCDGHL';
const BOARD = boardWith('- 8 7 EAT', '| 9 9 IN');

function turn(board: Board, rack: string, unseen: string, bagCount: number): PlayerView {
  const position = { board, racks: [tiles(rack), new Uint8Array()], scores: [0, 0], zeroTurns: 0, operations: [] };
  const view = viewOfPosition(position, classic, new SearchBoard(classic, graph));
  const rackSizes = [rack.length, unseen.length - bagCount];
  return { ...view, rackSizes, bagCount, unseen: Int16Array.from(countTiles(tiles(unseen), english.size)) };
}

/** Score and tiles of every placement of a rack, by brute force. */
function slowPlays(board: Board, rack: Rack): { score: number; laid: Rack }[] {
  const found = playsByWord({ ruleset: classic, lexicon: graph, board, rack, bagCount: 7 }, tileWords);
  return Array.from(found, ([key, score]) => {
    return { score, laid: Uint8Array.from(key.split(' '), (square) => Number(square.split('=')[1])) };
  });
}

const isInWord = (rack: Rack): boolean => tileWords.some((word) => takeFromRack(word, rack) !== null);

const slowBest = (board: Board, rack: Rack): number => Math.max(0, ...slowPlays(board, rack).map(({ score }) => score));

function after(view: PlayerView, move: Move): Board {
  const board = view.position.toBoard();
  return move.kind === 'place' ? placeTiles(board, english, placeSquares(board, move)) : board;
}

function choices(pool: Rack, count: number): Rack[] {
  if (count === 0) return [new Uint8Array()];
  return Array.from(pool).flatMap((tile, i) =>
    choices(pool.slice(i + 1), count - 1).map((rest) => Uint8Array.of(tile, ...rest)),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function playsOf(view: PlayerView, keep: (play: Play) => boolean, most: number): Play[] {
  return ranker.rank(view, 10_000).filter(keep).slice(0, most);
}

function figure(explanation: Explanation, kind: 'replies' | 'bingo'): { mean: number; error: number } {
  const fact = factOf(explanation, kind)!;
  return fact.kind === 'replies' ? fact.mean : fact.chance;
}

describe('an explanation', () => {
  const middle = turn(BOARD, 'SENATOX', 'INORSTUAE', 2);
  const late = turn(BOARD, 'SENATOX', 'INVESTQ', 0);

  it('begins with the score, the leave and its value', () => {
    for (const play of ranker.rank(middle, 20)) {
      const { move, facts } = explainer.explain(middle, play, { deals: 2 });
      expect(move).toBe(formatMove(english, BOARD, play.move));
      const isBingo = play.move.kind === 'place' && play.move.tiles.length === 7;
      expect(facts[0]).toEqual({ kind: 'points', score: play.score, isBingo });
      expect(facts[1]).toMatchObject({ kind: 'leave', worth: (play.equityMilli - 1000 * play.score) / 1000 });
      expect(tiles((facts[1] as { tiles: string }).tiles).toSorted()).toEqual(play.leave);
    }
  });

  it('has no value of the leave without leave values or with an empty bag', () => {
    const none = new Explainer({ ...resources, leaves: null });
    const [play] = ranker.rank(middle, 1);
    expect(factOf(none.explain(middle, play!), 'leave')!.worth).toBeNull();
    expect(factOf(explainer.explain(late, ranker.rank(late, 1)[0]!), 'leave')!.worth).toBeNull();
  });

  it('restores the board', () => {
    const board = middle.position.toBoard();
    for (const play of ranker.rank(middle, 5)) explainer.explain(middle, play);
    expect(middle.position.toBoard()).toEqual(board);
  });

  it('estimates the mean best reply over all possible racks, before and after the play, within its error', () => {
    const view = turn(BOARD, 'SENATOX', 'INORSTUA', 1);
    const racks = choices(tiles('INORSTUA'), 7);
    const before = mean(racks.map((rack) => slowBest(BOARD, rack)));
    for (const play of playsOf(view, ({ leave }) => leave.length > 4, 1)) {
      const explained = factOf(explainer.explain(view, play, { deals: 3000 }), 'replies')!;
      const best = racks.map((rack) => slowBest(after(view, play.move), rack));
      const exact = mean(best);
      expect(Math.abs(explained.mean.mean - exact)).toBeLessThan(4 * explained.mean.error);
      expect(Math.abs(explained.before.mean - before)).toBeLessThan(4 * explained.before.error);
      expect(Math.abs(explained.blocked.mean - (before - exact))).toBeLessThan(4 * explained.blocked.error + 1e-9);
      expect(explained.highest!.score).toBe(Math.max(...best));
      expect(explained.racks).toBe(3000);
    }
  });

  it('enumerates the racks after one or two drawn tiles for the probability of a bingo', () => {
    const kept = (count: number) => (play: Play) => play.move.kind === 'place' && play.leave.length === count;
    const some = [5, 6].flatMap((count) => playsOf(middle, kept(count), 2));
    const chances = some.map((play) => {
      const explained = factOf(explainer.explain(middle, play, { deals: 2 }), 'bingo')!;
      expect([explained.isCounted, explained.chance.error]).toEqual([true, 0]);
      const board = after(middle, play.move);
      const drawn = choices(tiles('INORSTUAE'), 7 - play.leave.length).map(
        (draw) =>
          isInWord(Uint8Array.of(...play.leave, ...draw)) &&
          slowPlays(board, Uint8Array.of(...play.leave, ...draw)).some(({ laid }) => laid.length === 7),
      );
      expect(explained.chance.mean).toBeCloseTo(mean(drawn.map(Number)), 12);
      return explained.chance.mean;
    });
    expect(new Set(chances).size).toBeGreaterThan(1);
  });

  it('samples the probability of a bingo within its error if there are too many racks', () => {
    const wide = turn(BOARD, 'SENATOX', WIDE, 8);
    const [play] = playsOf(wide, ({ move, leave }) => move.kind === 'place' && leave.length === 4, 1);
    const some = factOf(explainer.explain(wide, play!, { deals: 1500 }), 'bingo')!;
    const more = factOf(explainer.explain(wide, play!, { deals: 1500, seed: 2 }), 'bingo')!;
    expect([some.isCounted, some.racks]).toEqual([false, 1500]);
    const error = Math.hypot(some.chance.error, more.chance.error);
    expect(Math.abs(some.chance.mean - more.chance.mean)).toBeLessThan(4 * error);
    const pool = tiles(WIDE);
    const board = after(wide, play!.move);
    const drawn = choices(pool, 3).map((draw) => {
      const rack = Uint8Array.of(...play!.leave, ...draw);
      return isInWord(rack) && slowPlays(board, rack).some(({ laid }) => laid.length === 7);
    });
    expect(Math.abs(some.chance.mean - mean(drawn.map(Number)))).toBeLessThan(4 * some.chance.error);
  });

  it('excludes the known tiles of the other rack from the tiles to draw', () => {
    const [play] = playsOf(middle, ({ move, leave }) => move.kind === 'place' && leave.length === 5, 1);
    const known = tiles('RTU');
    const explained = factOf(explainer.explain(middle, play!, { known }), 'bingo')!;
    const board = after(middle, play!.move);
    const drawn = choices(takeFromRack(tiles('INORSTUAE'), known)!, 2).map((draw) =>
      slowPlays(board, Uint8Array.of(...play!.leave, ...draw)).some(({ laid }) => laid.length === 7),
    );
    expect(explained.chance.mean).toBeCloseTo(mean(drawn.map(Number)), 12);
  });

  it('has no bingo if the next rack is not a full hand', () => {
    const [play] = playsOf(middle, ({ leave }) => leave.length === 4, 1);
    expect(factOf(explainer.explain(middle, play!), 'bingo')).toBeUndefined();
  });

  it('counts plays of fewer tiles with a bonus as bingos, also for incomplete racks', () => {
    const bonuses = [{ tiles: 3, points: 10 }, { tiles: 4, points: 20 }, ...classic.bonuses];
    const rules = { ...classic, bonuses };
    const own = new Explainer({ ...resources, ruleset: rules });
    const few = turn(BOARD, 'SENAT', 'ZXUVWQZ', 0);
    const plays = playsOf(few, ({ move, leave }) => move.kind === 'place' && leave.length > 2, 8);
    const chances = plays.map((play) => {
      const explained = own.explain(few, play);
      const count = play.move.kind === 'place' ? play.move.tiles.length : 0;
      expect(factOf(explained, 'points')!.isBingo).toBe(count === 3 || count === 4);
      const isThere = slowPlays(after(few, play.move), play.leave).some(
        ({ laid }) => laid.length === 3 || laid.length === 4,
      );
      expect(factOf(explained, 'bingo')!.chance).toEqual({ mean: Number(isThere), error: 0 });
      expect(factOf(explainer.explain(few, play), 'bingo')).toBeUndefined();
      return isThere;
    });
    expect(new Set(chances).size).toBe(2);
  });

  it('samples fewer racks if many of them have too many blanks', () => {
    const many = turn(BOARD, 'SENATOX', '??????INORSTUAE', 8);
    const [play] = playsOf(many, ({ move, leave }) => move.kind === 'place' && leave.length > 3, 1);
    const explained = explainer.explain(many, play!, { deals: 60 });
    const [replies, bingo] = [factOf(explained, 'replies')!, factOf(explained, 'bingo')!];
    expect(replies.racks).toBeGreaterThanOrEqual(10);
    expect(replies.racks).toBeLessThan(60);
    expect(replies.mean.mean).toBeGreaterThan(0);
    expect(replies.mean.error).toBeGreaterThan(0);
    // Three drawn tiles may be three blanks.
    expect(bingo).toMatchObject({ isCounted: true, chance: { error: 0 } });
  });

  it('with an empty bag uses the known rack for the reply', () => {
    const before = slowBest(BOARD, tiles('INVESTQ'));
    for (const play of ranker.rank(late, 10)) {
      const explained = factOf(explainer.explain(late, play), 'replies')!;
      const reply = slowBest(after(late, play.move), tiles('INVESTQ'));
      expect(explained).toMatchObject({ mean: { mean: reply, error: 0 }, racks: 1 });
      expect(explained.before).toEqual({ mean: before, error: 0 });
      expect(explained.highest!.score).toBe(reply);
    }
  });

  it('with an empty bag lists the tiles that the other player cannot place', () => {
    const seen = new Set<string>();
    for (const play of ranker.rank(late, 20)) {
      const board = after(late, play.move);
      const laid = new Set(slowPlays(board, tiles('INVESTQ')).flatMap((reply) => Array.from(reply.laid)));
      const stuck = tiles('INVESTQ').filter((tile) => !laid.has(tile));
      const explained = factOf(explainer.explain(late, play), 'stuck');
      const expected = stuck.length === 0 ? undefined : { kind: 'stuck', points: rackPoints(english, stuck) };
      if (expected === undefined) expect(explained).toBeUndefined();
      else expect(explained).toMatchObject(expected);
      seen.add(explained?.tiles ?? '');
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('with an empty bag states who can go out, and the gain', () => {
    const racks = [
      ['TON', 'SAD'],
      ['SON', 'QAT'],
      ['ZOO', 'AN'],
    ] as const;
    const kinds = new Set<string>();
    for (const [own, other] of racks) {
      const view = turn(BOARD, own, other, 0);
      for (const play of ranker.rank(view, 30)) {
        const { facts, move } = explainer.explain(view, play);
        const explained = { move, facts };
        facts.forEach(({ kind }) => kinds.add(kind));
        const isOut = play.move.kind === 'place' && play.leave.length === 0;
        const gain = isOut ? { kind: 'out', gain: 2 * rackPoints(english, tiles(other)) } : undefined;
        expect(factOf(explained, 'out')).toEqual(gain);
        if (isOut) {
          expect(facts).toHaveLength(3);
          continue;
        }
        const board = after(view, play.move);
        const most = (rack: Rack): number | undefined => {
          const outs = slowPlays(board, rack).filter(({ laid }) => laid.length === rack.length);
          return outs.length === 0 ? undefined : Math.max(...outs.map(({ score }) => score));
        };
        expect(factOf(explained, 'out-next')?.score).toBe(most(play.leave));
        expect(factOf(explained, 'opponent-out')?.score).toBe(most(tiles(other)));
      }
    }
    for (const kind of ['out', 'out-next', 'opponent-out', 'stuck']) expect(kinds).toContain(kind);
  });

  it('is reproducible for a seed, and within errors for another seed', () => {
    const [play] = ranker.rank(middle, 1);
    const [one, same, other] = [7, 7, 8].map((seed) => explainer.explain(middle, play!, { seed }));
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
    const [a, b] = [figure(one!, 'replies'), figure(other!, 'replies')];
    expect(Math.abs(a.mean - b.mean)).toBeLessThan(5 * Math.hypot(a.error, b.error));
  });

  it('has the reply of the next player, and no going out, with more than two players', () => {
    const three = { ...turn(BOARD, 'SENATOX', 'INORSTUAE', 0), rackSizes: [7, 5, 4], scores: [0, 0, 0] };
    const kinds = explainer.explain(three, ranker.rank(three, 1)[0]!).facts.map(({ kind }) => kind);
    expect(kinds).toEqual(['points', 'leave', 'replies']);
  });

  it('has no replies in a game for one player', () => {
    const view = turn(BOARD, 'SENATOX', 'INORSTUAEINORSTUAE', 11);
    const alone = { ...view, rackSizes: [7], scores: [0], bagCount: 18 };
    const [best, next] = ranker.rank(alone, 2);
    const { facts } = explainer.explain(alone, best!);
    expect(facts.map(({ kind }) => kind)).not.toContain('replies');
    expect(explainer.compare(alone, best!, next!)).toMatchObject({ replies: null });
  });

  it('supports exchanges that draw first and those that return tiles first', () => {
    const first = { ...classic, exchange: { ...classic.exchange, order: 'return-first' as const } };
    const view = turn(BOARD, 'SENATOX', 'AABCDEEEEFGIINNNOOORRRSSTTTUUVWY', 30);
    const [play] = ranker.weigh(view, [{ kind: 'exchange', tiles: tiles('X') }]);
    const drawn = factOf(explainer.explain(view, play!), 'bingo')!;
    const put = factOf(new Explainer({ ...resources, ruleset: first }).explain(view, play!, { deals: 3000 }), 'bingo')!;
    expect([drawn.isCounted, put.isCounted]).toEqual([true, false]);
    // The X may be drawn again: it is one of 31 tiles in the bag.
    expect(Math.abs(put.chance.mean - (drawn.chance.mean * 30) / 31)).toBeLessThan(4 * put.chance.error);
  });
});

describe('a comparison of plays', () => {
  const view = turn(BOARD, 'SENATOX', 'INORSTUAE', 2);
  const [best, second, third] = ranker.rank(view, 3);

  it('has the differences of points and leaves, and of replies rack by rack', () => {
    for (const other of [second!, third!]) {
      const explained = explainer.compare(view, best!, other, { seed: 3 });
      expect(explained.play).toEqual(explainer.explain(view, best!, { seed: 3 }));
      expect(explained.other).toEqual(explainer.explain(view, other, { seed: 3 }));
      expect(explained.points).toBe(best!.score - other.score);
      expect(explained.points + explained.leave!).toBeCloseTo((best!.equityMilli - other.equityMilli) / 1000, 9);
      const [one, two] = [figure(explained.play, 'replies'), figure(explained.other, 'replies')];
      expect(explained.replies!.mean).toBeCloseTo(one.mean - two.mean, 9);
      expect(explained.replies!.error).toBeLessThan(Math.hypot(one.error, two.error) + 1e-9);
    }
  });

  it('omits differences of facts that one of the plays lacks', () => {
    const late = turn(BOARD, 'TON', 'SAD', 0);
    const [out, stays] = [true, false].map((goesOut) => {
      return playsOf(late, ({ leave }) => (leave.length === 0) === goesOut, 1)[0]!;
    });
    const [passed] = ranker.weigh(view, [{ kind: 'pass' }]);
    expect(explainer.compare(view, best!, passed!)).toMatchObject({ leave: null });
    expect(factOf(explainer.explain(view, passed!), 'leave')).toMatchObject({ worth: null });
    expect(explainer.compare(late, out!, stays!)).toMatchObject({ leave: null, replies: null, bingo: null });
  });
});
