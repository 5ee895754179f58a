/**
 * The main API of the library: a ruleset with its words. It accepts standard notation and returns plain values. `openTilewright`
 * creates it from names and files in Node, and from addresses and bytes in a browser.
 */
import { requireTurns } from '../engine/rules/rules-in-play.ts';
import * as z from 'zod';
import { gradeGame } from '../analysis/review/grade-game.ts';
import { DEFAULT_REVIEW, QUICK_REVIEW } from '../analysis/review/review.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import { InProcessSearcher } from '../analysis/in-process-searcher.ts';
import { GameHistory } from '../engine/game/game-history.ts';
import {
  isStatedBy,
  readRulesOfCgp,
  readStatedRules,
  refuseStated,
  requireStated,
  type StatedRules,
} from '../engine/gcg/rules.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { playFinder } from '../movegen/plays/play-finder.ts';
import { InputError } from '../engine/errors.ts';
import { canShareBytes } from '../movegen/memory/shared-block.ts';
import { listFaults, playThrough, readGame } from '../play/record/game-file.ts';
import { ApiEngine, type ApiPlatform } from './api-engine.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { seedSchema } from './option-schemas.ts';
import { Game } from './game.ts';
import { Position, readGivenPosition, type PositionData } from './position.ts';
import { convertPercentages, type RecordReview } from './record-review.ts';
import { WordBook } from './word-book.ts';

const gameSchema = z.strictObject({
  /** Seed of the draws (default: 1). */
  seed: seedSchema,
  /** Number of players (default: the minimum of the ruleset). */
  players: z.int().min(1).optional(),
});

/**
 * Options of `Tilewright.startGame`.
 *
 * @interface
 */
export type StartGameOptions = Readonly<z.input<typeof gameSchema>>;

/** Platform features for faster searches. None of them is required. */
export interface Support {
  /** Whether the WebAssembly kernel is used; otherwise searches use the play generator. */
  readonly webAssembly: boolean;
  /** Whether threads share memory; otherwise each has a copy. */
  readonly sharedMemory: boolean;
  /** Number of search threads; 0 if the calling thread searches. */
  readonly threads: number;
}

const reviewSchema = z.strictObject({
  /** `quick`: a few seconds per game; `usual` (default): less than a minute. */
  depth: z.enum(['quick', 'usual']).default('usual'),
  /** Seed of the tiles dealt in simulations (default: 1). */
  seed: seedSchema,
  /** Aborting ends the review with the turns reviewed so far. */
  signal: z.instanceof(AbortSignal).optional(),
});

/**
 * Options of `Tilewright.review`.
 *
 * @interface
 */
export type ReviewGameOptions = Readonly<z.input<typeof reviewSchema>>;

/** A ruleset with words and leave values. */
export class Tilewright {
  /** The words of the lexicon. */
  readonly words: WordBook;
  readonly support: Support;
  readonly #engine: ApiEngine;
  /** Engines by the rules stated in positions. */
  readonly #others = new Map<string, ApiEngine>();

  /** @internal */
  constructor(platform: ApiPlatform) {
    this.#engine = new ApiEngine(platform);
    const webAssembly = typeof WebAssembly !== 'undefined';
    this.support = { webAssembly, sharedMemory: canShareBytes(), threads: platform.threads };
    this.words = new WordBook(platform.resources.graph, platform.resources.ruleset.alphabet);
  }

  /** Loaded resources for other functions of the library. */
  get resources(): SearchResources {
    return this.#engine.resources;
  }

  /**
   * Opens a position.
   *
   * @param position one line of CGP, or plain values
   * @throws InputError `bad-cgp` with the place; `bad-option` for a value of another type
   */
  position(position: string | PositionData): Position {
    const stated = typeof position === 'string' ? readRulesOfCgp(position) : null;
    const engine = stated === null ? this.#engine : this.#engineFor(stated);
    return new Position(engine, readGivenPosition(position, engine.resources.ruleset));
  }

  /** Returns the engine for a stated board and tiles. The tiles must have the same letters, because the words are the same. */
  #engineFor(stated: StatedRules): ApiEngine {
    const { platform } = this.#engine;
    const { ruleset } = platform.resources;
    if (isStatedBy(stated, ruleset)) return this.#engine;
    const key = JSON.stringify(stated);
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    const other = platform.withStated?.(stated) ?? null;
    const letters = (alphabet: Alphabet): string => alphabet.faces.join(' ');
    if (other === null || letters(other.alphabet) !== letters(ruleset.alphabet)) {
      return refuseStated(stated, ruleset, 'bad-cgp', { source: 'position()' });
    }
    const resources = { ...platform.resources, ruleset: other, leaves: null };
    const startSearcher = (): InProcessSearcher => new InProcessSearcher(resources);
    const engine = new ApiEngine({ ...platform, resources, threads: 0, startSearcher });
    this.#others.set(key, engine);
    return engine;
  }

  /**
   * Starts a game. Words are validated when they are played, regardless of the ruleset's challenge rule.
   *
   * @throws InputError `bad-option` if the ruleset does not support the number of players
   */
  startGame(options: StartGameOptions = {}): Game {
    const { ruleset, graph } = this.resources;
    requireTurns(ruleset, 'startGame() is');
    const { min, max } = ruleset.players;
    const { seed, players = min } = checkOptions(gameSchema, options, 'startGame()');
    if (players < min || players > max) {
      const allowed = min === max ? String(min) : `${min} to ${max}`;
      throw new InputError('bad-option', `startGame(): ${ruleset.name} is for ${allowed} players, not ${players}`);
    }
    const rules = { ...ruleset, challenge: { kind: 'void' as const } };
    const findsPlay = playFinder(ruleset, graph);
    const game = GameHistory.start({ ruleset: rules, lexicon: graph, seed, seats: players, findsPlay });
    return new Game(this.#engine, game, []);
  }

  /**
   * Reviews a game turn by turn: the play made, the best play, and the loss.
   *
   * @param gcg the game as GCG
   * @throws InputError `bad-record` if it cannot be parsed
   */
  async review(gcg: string, options: ReviewGameOptions = {}): Promise<RecordReview> {
    const { depth, seed, signal } = checkOptions(reviewSchema, options, 'review()');
    const file = readGame(new TextEncoder().encode(checkText(gcg, 'review()')), 'review()');
    const { resources } = this;
    requireStated(readStatedRules(file.record), resources.ruleset, 'bad-record', { source: 'review()' });
    const played = playThrough(file, { ruleset: resources.ruleset, lexicon: resources.graph });
    const settings = { ...(depth === 'quick' ? QUICK_REVIEW : DEFAULT_REVIEW), seed };
    return this.#engine.searching(async (searcher) => {
      const searcherFor = (): typeof searcher => searcher;
      const review = await gradeGame(played.replay, settings, { resources, signal, searcherFor });
      return { ...convertPercentages(review), faults: listFaults(played) };
    });
  }

  /** Ends all threads; later searches are rejected. */
  close(): Promise<void> {
    return this.#engine.close();
  }
}
