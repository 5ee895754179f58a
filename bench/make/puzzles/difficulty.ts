/**
 * Measures the difficulty of a puzzle: the rating at which a player finds the solution half of the time, fitted to the success
 * rates of the levels. The chance of a level is assumed to depend on the rating difference like the chance to win a game (Elo);
 * the rating is the most likely one. The last level is excluded, because it simulates, as the search that found the puzzle did.
 */
import { viewOfPosition, type PositionTurn } from '../../../src/analysis/position-turn.ts';
import { botLevels } from '../../../src/bots/levels.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { isSameMove, type Move } from '../../../src/engine/board/move.ts';
import { loadBotResources, type RulesAndWords } from '../../../src/files/making-ready.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';

const SEEDS = 40;
/** A puzzle gets more attempts than a turn of a game, because the player knows that there is something to find. */
const LOOKS = 8;
const MIN_RATING = 600;
const MAX_RATING = 2400;

interface Level {
  readonly bot: SyncBot;
  readonly rating: number;
  readonly solvesEndgames: boolean;
}

export class DifficultyMeter {
  readonly #levels: readonly Level[];
  readonly #position: SearchBoard;
  readonly #ruleset: RulesAndWords['ruleset'];

  private constructor({ ruleset, graph }: RulesAndWords, levels: readonly Level[]) {
    this.#levels = levels;
    this.#ruleset = ruleset;
    this.#position = new SearchBoard(ruleset, graph);
  }

  static async load(words: RulesAndWords): Promise<DifficultyMeter> {
    const people = botLevels.slice(0, -1);
    const specs = people.map(({ spec }) => readBotSpec(spec));
    const resources = await loadBotResources(words, specs);
    const levels = people.map(({ level, rating }, i) => ({
      bot: buildBot(specs[i]!, level, resources),
      rating: rating.elo,
      solvesEndgames: specs[i]!.options.has('endgame'),
    }));
    return new DifficultyMeter(words, levels);
  }

  measure(position: PositionTurn, right: readonly Move[]): number {
    return fitRating(this.chances(position, right));
  }

  chances(position: PositionTurn, right: readonly Move[]): LevelChance[] {
    const view = viewOfPosition(position, this.#ruleset, this.#position);
    return this.#levels.map(({ bot, rating, solvesEndgames }) => {
      const seeds = solvesEndgames && position.bagCount === 0 ? 1 : SEEDS;
      let solutions = 0;
      for (let seed = 1; seed <= seeds; seed++) {
        const { move } = bot.decide(view, { seed, gameSeed: seed, alternatives: 0 });
        if (right.some((one) => isSameMove(one, move))) solutions++;
      }
      return { rating, chance: 1 - (1 - solutions / seeds) ** LOOKS };
    });
  }
}

export interface LevelChance {
  readonly rating: number;
  /** From 0 to 1. */
  readonly chance: number;
}

export function fitRating(levels: readonly LevelChance[]): number {
  const isHarder = (at: number): boolean => {
    const surplus = levels.map(({ rating, chance }) => 1 / (1 + 10 ** ((at - rating) / 400)) - chance);
    return surplus.reduce((sum, one) => sum + one, 0) > 0;
  };
  let [low, high] = [MIN_RATING, MAX_RATING];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (isHarder(middle)) low = middle;
    else high = middle;
  }
  return Math.round((low + high) / 2);
}
