import { describe, expect, it } from 'vitest';
import type { PlayerView, PublicTurn } from '../../../src/bots/bot.ts';
import { MutableGame } from '../../../src/bots/mutable-game.ts';
import { plainView } from '../../../src/bots/player-view.ts';
import { observeTurn, type TurnObservation } from '../../../src/bots/inference/turn-observation.ts';
import { RackInference, type Inference } from '../../../src/bots/inference/rack-inference.ts';
import { chanceOfLeave, tilesOfLeave } from '../../../src/bots/inference/leave-distribution.ts';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import { bagCount } from '../../../src/engine/tiles/bag.ts';
import { rackTileOf } from '../../../src/engine/tiles/alphabet.ts';
import { countTiles, takeFromRack, tilesOfCounts } from '../../../src/engine/tiles/rack.ts';
import type { PlaceMove } from '../../../src/engine/board/move.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { leavesByBayes, type DoneTurn } from '../../oracle/bayes-racks.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { bot } from '../../support/playing.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { randomGame, smallSetting, smallView, type SmallSetting } from './small-games.ts';

const TEMPERATURE = 3;
const ALL = { racks: 1e6, temperature: TEMPERATURE, seed: 1 };
const never = (): boolean => false;

function inferenceOf({ ruleset, graph, leaves }: SmallSetting): RackInference {
  return new RackInference(ruleset, graph, leaves, new BestPlays(ruleset, graph));
}

function observed(view: PlayerView, known?: Uint8Array): TurnObservation {
  const turn = observeTurn(view, known);
  if (typeof turn === 'string') throw new Error(turn);
  return turn;
}

function chancesOf({ leaves }: Inference): Map<string, number> {
  return new Map(
    Array.from(leaves.upTo, (_, i) => [tilesOfLeave(leaves, i).join(), chanceOfLeave(leaves, i)] as const),
  );
}

function doneTurn({ state }: GameHistory, after: GameHistory, setting: SmallSetting): DoneTurn {
  const turn = smallView(after, setting).history.at(-1)!;
  const own = Array.from(state.racks[1 - state.toMove]!);
  const laid = turn.kind === 'place' ? Array.from((turn.move as PlaceMove).tiles, rackTileOf) : [];
  const all = tilesOfCounts(setting.ruleset.alphabet.counts);
  const onBoard = state.board.tiles.filter((tile) => tile !== 0).map(rackTileOf);
  return {
    done:
      turn.kind === 'place'
        ? { kind: 'place', tiles: laid, score: turn.score }
        : turn.kind === 'exchange'
          ? { kind: 'exchange', count: turn.count }
          : { kind: 'pass' },
    board: state.board,
    bagCount: bagCount(state.bag),
    zeroTurns: state.zeroTurns,
    held: laid,
    pool: Array.from(takeFromRack(all, [...own, ...laid, ...onBoard])!),
    own,
  };
}

function expectSame(chances: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): void {
  for (const [leave, chance] of expected) expect(chances.get(leave) ?? 0).toBeCloseTo(chance, 9);
  const sum = [...chances.values()].reduce((total, chance) => total + chance, 0);
  expect(sum).toBeCloseTo(1, 12);
}

describe("inference of the opponent's rack", () => {
  const settings = [
    { name: 'exchanges drawn first', rules: {} },
    {
      name: 'exchanges returned first',
      rules: { exchange: { min: 2, max: 'hand', bagAtLeast: 1, order: 'return-first' } },
    },
    { name: 'the end of the bag the end', rules: { outEnd: 'bag-empty', mustTouch: false } },
  ] as const;

  it.each(settings.slice(0, casesOf({ short: 2, long: 3 })))('agrees with exhaustive Bayes ($name)', ({ rules }) => {
    const kinds = new Map<string, number>();
    for (let seed = 1; seed <= casesOf({ short: 3, long: 12 }); seed++) {
      const setting = smallSetting(seed, rules);
      const inference = inferenceOf(setting);
      const games = randomGame(setting, seed);
      for (let at = 1; at < games.length; at++) {
        const game = games[at]!;
        if (game.isOver || bagCount(game.state.bag) === 0) continue;
        const turn = observed(smallView(game, setting));
        const { kind } = turn.evidence;
        const count = kinds.get(kind) ?? 0;
        if (count === casesOf({ short: 1, long: Infinity })) continue;
        kinds.set(kind, count + 1);
        const inferred = inference.infer(turn, ALL, never)!;
        expect(inferred.isWhole).toBe(true);
        expectSame(chancesOf(inferred), leavesByBayes(doneTurn(games[at - 1]!, game, setting), setting, TEMPERATURE));
      }
    }
    // The games contain such turns.
    expect([...kinds.keys()].sort()).toEqual(['exchange', 'pass', 'place']);
  });

  it('values a play that was challenged off at its score, and keeps its tiles', () => {
    for (let seed = 1; seed <= casesOf({ short: 1, long: 6 }); seed++) {
      const setting = smallSetting(seed);
      const { ruleset } = setting;
      const [first] = randomGame(setting, seed);
      const { state } = first!;
      const other = state.racks[1]!;
      const start = { row: ruleset.layout.start!.row, col: Math.min(ruleset.layout.start!.col, 4) };
      const move: PlaceMove = { kind: 'place', ...start, direction: 'across', tiles: withLetters(other.slice(0, 2)) };
      const plain = smallView(first!, setting);
      const view = {
        ...plainView(plain),
        ruleset,
        position: plain.position,
        history: [{ kind: 'withdrawn', seat: 1, move }] as PublicTurn[],
      };
      const turn = observed(view);
      if (turn.evidence.kind !== 'withdrawn') throw new Error('not withdrawn');
      const laid = Array.from(move.tiles, rackTileOf);
      const done: DoneTurn = {
        done: { kind: 'withdrawn', tiles: laid, score: turn.evidence.score },
        board: state.board,
        bagCount: bagCount(state.bag),
        zeroTurns: 0,
        held: laid,
        pool: Array.from(takeFromRack(tilesOfCounts(ruleset.alphabet.counts), [...laid, ...state.racks[0]!])!),
        own: Array.from(state.racks[0]!),
      };
      const inferred = inferenceOf(setting).infer(turn, ALL, never)!;
      expect(turn.evidence.score).toBeGreaterThan(0);
      expectSame(chancesOf(inferred), leavesByBayes(done, setting, TEMPERATURE));
      for (let i = 0; i < inferred.leaves.upTo.length; i++) {
        expect(takeFromRack(tilesOfLeave(inferred.leaves, i), laid)).not.toBeNull();
      }
    }
  });

  // A pass: the whole rack is unknown.
  const open = smallSetting(1);
  const passed = observed({
    ...plainView(smallView(randomGame(open, 9)[0]!, open)),
    ruleset: open.ruleset,
    position: new SearchBoard(open.ruleset, open.graph),
    history: [{ kind: 'pass', seat: 1 }],
  });

  it('approximates exhaustive Bayes by sampling racks', () => {
    const inference = inferenceOf(open);
    // At a high temperature many racks contribute.
    const mild = { ...ALL, temperature: 20 };
    const sample = (seed: number): Inference => inference.infer(passed, { ...mild, racks: 60, seed }, never)!;
    const holds = ({ leaves }: Inference, tile: number): number =>
      Array.from(leaves.upTo, (_, i) => (tilesOfLeave(leaves, i).includes(tile) ? chanceOfLeave(leaves, i) : 0)).reduce(
        (sum, chance) => sum + chance,
        0,
      );
    const whole = inference.infer(passed, mild, never)!;
    const samples = Array.from({ length: 100 }, (_, seed) => sample(seed));
    expect(whole.racks).toBeGreaterThan(60);
    for (const { racks, isWhole } of samples) {
      expect(isWhole).toBe(false);
      expect(racks).toBeLessThanOrEqual(60);
    }
    for (let tile = 0; tile <= 5; tile++) {
      const mean = samples.reduce((sum, some) => sum + holds(some, tile), 0) / samples.length;
      expect(Math.abs(mean - holds(whole, tile))).toBeLessThan(0.05);
    }
    expect(sample(1)).toEqual(samples[1]);
    expect(sample(1)).not.toEqual(samples[2]);
  });

  it('stops on request', () => {
    let polls = 0;
    expect(inferenceOf(open).infer(passed, ALL, () => ++polls > 5)).toBeNull();
    expect(polls).toBe(6);
  });
});

describe('an observed turn', () => {
  const graph = tinyGraph();
  const setting: SmallSetting = { ruleset: classic, words: [], graph, leaves: null };

  it('raises the probability of the actual leave, over games of a bot against itself', () => {
    const inference = inferenceOf(setting);
    const equity = bot('equity', graph);
    const gains: number[] = [];
    for (let seed = 1; seed <= casesOf({ short: 2, long: 60 }); seed++) {
      const game = new MutableGame({ ruleset: classic, lexicon: graph, seed }, new SearchBoard(classic, graph));
      let before: Uint8Array | null = null;
      while (!game.isOver) {
        const { view } = game;
        const last = view.history.at(-1);
        const laid = last?.kind === 'place' ? (last.move as PlaceMove).tiles : [];
        // With at most three tiles kept, all leaves can be listed.
        if (before !== null && view.bagCount > 0 && laid.length >= 4) {
          const leave = takeFromRack(before, laid)!.sort();
          const inferred = inference.infer(observed(view), { racks: 4000, temperature: 3, seed }, never)!;
          const at = Array.from(inferred.priors).findIndex(
            (_, i) => tilesOfLeave(inferred.leaves, i).join() === leave.join(),
          );
          expect(inferred.isWhole).toBe(true);
          gains.push(Math.log(chanceOfLeave(inferred.leaves, at) / inferred.priors[at]!));
        }
        before = game.racks[game.toMove]!;
        game.apply(equity.decide(view, { seed, alternatives: 0 }).move);
      }
    }
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    expect(gains.length).toBeGreaterThan(casesOf({ short: 2, long: 15 }));
    expect(mean).toBeGreaterThan(0.2);
  });

  const start = new MutableGame({ ruleset: classic, lexicon: graph, seed: 3 }, new SearchBoard(classic, graph)).view;
  const empty: PlayerView = { ...plainView(start), ruleset: classic, position: start.position };
  const placement = (laid: Uint8Array): PlaceMove => ({
    kind: 'place',
    row: 7,
    col: 7,
    direction: 'across',
    tiles: laid,
  });
  const unseenTiles = (count: number): Uint8Array =>
    tilesOfCounts(empty.unseen)
      .filter((tile) => tile > 0)
      .slice(0, count);

  it('counts the tiles of a play challenged off as held until they are played or possibly exchanged', () => {
    const laid = unseenTiles(3);
    const withdrawn: PublicTurn = { kind: 'withdrawn', seat: 1, move: placement(laid) };
    const pass = (seat: number): PublicTurn => ({ kind: 'pass', seat });
    const heldAfter = (...history: PublicTurn[]): Uint8Array => tilesOfCounts(observed({ ...empty, history }).held);
    expect(heldAfter(withdrawn)).toEqual(laid);
    expect(heldAfter(withdrawn, pass(0), pass(1))).toEqual(laid);
    expect(heldAfter(withdrawn, pass(0), { kind: 'exchange', seat: 1, count: 2 }, pass(0), pass(1))).toHaveLength(0);
    expect(heldAfter({ ...withdrawn, seat: 0 }, pass(1))).toHaveLength(0);
  });

  it("finds the opponent's last turn in the history, or reports the obstacle", () => {
    const pass = { kind: 'pass', seat: 1 } as const;
    expect(observeTurn({ ...empty, history: [] })).toBe('history');
    expect(observeTurn({ ...empty, history: [{ kind: 'pass', seat: 0 }] })).toBe('history');
    expect(observeTurn({ ...empty, history: [pass], rackSizes: [7, 7, 7] })).toBe('players');
    expect(observeTurn({ ...empty, history: [pass], bagCount: 0 })).toBe('bag');
    expect(observeTurn({ ...empty, history: [pass] }, unseenTiles(7))).toBe('known');
    expect(observeTurn({ ...empty, history: [{ kind: 'exchange', seat: 1, count: 8 }] })).toBe('tiles');
    const missing: PublicTurn = { kind: 'place', seat: 1, move: placement(tiles('AB')), score: 8 };
    expect(observeTurn({ ...empty, history: [missing] })).toBe('tiles');
    expect(observed({ ...empty, history: [pass, { kind: 'pass', seat: 0 }] }).evidence).toEqual({ kind: 'pass' });
    expect(observed({ ...empty, history: [pass] }, unseenTiles(2)).held).toEqual(
      countTiles(unseenTiles(2), english.size),
    );
  });

  it('has the board before the play, even if its lane contains the same letters', () => {
    for (let seed = 1; seed <= casesOf({ short: 10, long: 200 }); seed++) {
      const small = smallSetting(seed);
      const games = randomGame(small, seed);
      for (let at = 1; at < games.length; at++) {
        const game = games[at]!;
        if (game.isOver || bagCount(game.state.bag) === 0) continue;
        const { state } = games[at - 1]!;
        const turn = observed(smallView(game, small));
        expect(turn.board.tiles).toEqual(state.board.tiles);
        expect(turn.board.tileCount).toBe(state.board.tileCount);
        expect(turn.bagCount).toBe(bagCount(state.bag));
        expect(turn.zeroTurns).toBe(state.zeroTurns);
        expect(turn.ours).toEqual(
          Int16Array.from(countTiles(state.racks[1 - state.toMove]!, small.ruleset.alphabet.size)),
        );
      }
    }
  });
});

/** Rack tiles as board tiles: blanks become the first letter. */
function withLetters(rack: Uint8Array): Uint8Array {
  return rack.map((tile) => (tile === 0 ? 0x81 : tile));
}
