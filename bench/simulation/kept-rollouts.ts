/**
 * Rollouts kept, so that rules of sampling can be tried on them again and again: positions out of self-play, one a game,
 * and of each the candidates of `sim`, played out on as many deals as anybody has asked for.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import type { BotResources } from '../../src/bots/bot.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { listCandidates, withoutHopeless } from '../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN, type RolloutRoot } from '../../src/bots/simulation/rollout.ts';
import { BLOCK, SamplingRule, type SamplingLimits } from '../../src/bots/simulation/sampling-rule.ts';
import { rolloutRootOf } from '../../src/bots/simulation/sim-bot.ts';
import { beliefOf, UTILITY_OF_POINT } from '../../src/bots/simulation/simulation.ts';
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import { Position } from '../../src/movegen/position/position.ts';
import type { Play } from '../../src/movegen/plays/play.ts';

const LONGEST_GAME = 24;
/** Deals by which choices are judged, far from those that the choices were made by. */
const FIRST_FRESH = 1_000_000;
const FRESH_DEALS = 4000;

/** Deal by deal: what the rollouts of a candidate gave. */
export interface KeptRollouts {
  readonly utilities: Float32Array;
  readonly points: Float32Array;
}

const NO_ROLLOUTS: KeptRollouts = { utilities: new Float32Array(), points: new Float32Array() };

/** The candidates of a position, and what rollouts of them gave. */
export class KeptPosition {
  readonly index: number;
  readonly bagCount: number;
  readonly candidates: readonly Play[];
  /** By candidate: the rollouts, deal by deal. */
  readonly kept: KeptRollouts[];
  /** By candidate: the same on deals that decide what a choice is worth. */
  readonly fresh: KeptRollouts[];
  readonly #board: MutableGame['board'];
  readonly #root: RolloutRoot;
  readonly #rollouts: Rollouts;
  readonly #records = new Float64Array(BLOCK * ROLLOUT_STRIDE);

  constructor(game: MutableGame, index: number, rollouts: Rollouts, plies: number, top: number) {
    const { view } = game;
    this.index = index;
    this.bagCount = view.bagCount;
    const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top });
    this.candidates = view.bagCount > 2 * view.ruleset.handSize ? withoutHopeless(listed) : listed;
    this.kept = this.candidates.map(() => NO_ROLLOUTS);
    this.fresh = this.candidates.map(() => NO_ROLLOUTS);
    const { layout, tiles, values, tileCount } = game.board;
    this.#board = { layout, tiles: tiles.slice(), values: values.slice(), tileCount };
    this.#root = rolloutRootOf(view, plies, index);
    this.#rollouts = rollouts;
  }

  /**
   * A rule of sampling for its candidates, once it has ended.
   *
   * @param shouldEnd asked before each round
   */
  sample(
    limits: SamplingLimits,
    deals: 'upTo' | 'unseenBy',
    shouldEnd: (rule: SamplingRule) => boolean = () => false,
  ): SamplingRule {
    const { candidates } = this;
    const rule = new SamplingRule(candidates.length, limits, () => true, beliefOf(candidates, this.#root));
    for (let blocks = rule.plan(); blocks.length > 0 && !shouldEnd(rule); blocks = rule.plan()) {
      for (const { candidate, first, count } of blocks) {
        const { utilities, points } = this[deals](candidate, first + count);
        for (let i = first; i < first + count; i++) rule.add(candidate, utilities[i]!, points[i]);
      }
    }
    return rule;
  }

  /** The rollouts of a candidate on the deals before `to`, at least. */
  upTo(candidate: number, to: number): KeptRollouts {
    const had = this.kept[candidate]!;
    if (had.utilities.length < to) this.kept[candidate] = this.#grow(candidate, had, to, 0);
    return this.kept[candidate]!;
  }

  /** The rollouts of a candidate on deals that `upTo` does not give, at least this number of them. */
  unseenBy(candidate: number, to = FRESH_DEALS): KeptRollouts {
    const had = this.fresh[candidate]!;
    if (had.utilities.length < to) this.fresh[candidate] = this.#grow(candidate, had, to, FIRST_FRESH);
    return this.fresh[candidate]!;
  }

  #grow(candidate: number, had: KeptRollouts, to: number, offset: number): KeptRollouts {
    this.#rollouts.position.setBoard(this.#board);
    this.#rollouts.setRoot(this.#root);
    const length = BLOCK * Math.ceil(to / BLOCK);
    const [utilities, points] = [new Float32Array(length), new Float32Array(length)];
    utilities.set(had.utilities);
    points.set(had.points);
    for (let first = had.utilities.length; first < length; first += BLOCK) {
      this.#rollouts.play(this.candidates[candidate]!, offset + first, BLOCK, this.#records, () => false);
      for (let i = 0; i < BLOCK; i++) {
        const at = i * ROLLOUT_STRIDE;
        points[first + i] = this.#records[at + EQUITY]!;
        utilities[first + i] = this.#records[at + WIN]! + UTILITY_OF_POINT * points[first + i]!;
      }
    }
    return { utilities, points };
  }
}

/**
 * One position of each of some games of `equity` with itself, at a turn drawn at random while there are tiles in the bag.
 *
 * @param leastInBag games that have fewer by then are left out
 */
export function positionsOfGames(
  count: number,
  resources: BotResources,
  { plies = 2, top = 10, leastInBag = 2, mostInBag = Infinity } = {},
): KeptPosition[] {
  const { ruleset, graph, winPercent } = resources;
  const bot = createBot(readBotSpec('equity'), 'equity', resources);
  const leaves = resources.leaves.get('default')!;
  const rollouts = new Rollouts(new Position(ruleset, graph), { ruleset, leaves, winPercent: winPercent! });
  const position = new Position(ruleset, graph);
  const found: KeptPosition[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed }, position);
    const turns = randomBelow(createRandom(seed, 77), LONGEST_GAME);
    while (!game.isOver && game.turns < turns) game.apply(bot.decide(game.view, { seed, alternatives: 0 }).move);
    if (game.isOver || game.bagCount < leastInBag || game.bagCount > mostInBag) continue;
    const kept = new KeptPosition(game, seed, rollouts, plies, top);
    if (kept.candidates.length > 1) found.push(kept);
  }
  return found;
}

/** Take rollouts that an earlier run wrote. */
export function loadKept(path: string, positions: readonly KeptPosition[]): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let at = 0;
  for (const list of positions.flatMap(({ kept, fresh }) => [kept, fresh])) {
    for (let i = 0; i < list.length; i++) {
      const length = numbers[at++]!;
      list[i] = {
        utilities: numbers.slice(at, at + length),
        points: numbers.slice(at + length, at + 2 * length),
      };
      at += 2 * length;
    }
  }
}

/** Write the rollouts made so far for a later run of the same positions. */
export function saveKept(path: string, positions: readonly KeptPosition[]): void {
  const lists = positions.flatMap(({ kept, fresh }) => [...kept, ...fresh]);
  const numbers = new Float32Array(lists.reduce((sum, { utilities }) => sum + 1 + 2 * utilities.length, 0));
  let at = 0;
  for (const { utilities, points } of lists) {
    numbers[at++] = utilities.length;
    numbers.set(utilities, at);
    numbers.set(points, at + utilities.length);
    at += 2 * utilities.length;
  }
  writeFileSync(path, new Uint8Array(numbers.buffer));
}
