/**
 * The face of the library that one learns first: a ruleset with its words, asked in the notation of the field, which answers in plain
 * values. `openTilewright` makes it, in Node by names and files, in a browser by addresses and bytes.
 */
import { requireTurns } from '../engine/rules/rules-in-play.ts';
import * as z from 'zod';
import { reviewGame } from '../analysis/review/review-game.ts';
import { DEFAULT_REVIEW, QUICK_REVIEW, type GameReview } from '../analysis/review/review.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import { InProcessSearcher } from '../analysis/in-process-searcher.ts';
import { Game } from '../engine/game/game.ts';
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
import { FaceEngine, type FacePlatform } from './face-engine.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { seedSchema } from './option-schemas.ts';
import { OpenGame } from './open-game.ts';
import { OpenPosition, readGivenPosition, type PositionData } from './open-position.ts';
import { WordBook } from './word-book.ts';

const gameSchema = z.strictObject({
  /** The same seed gives the same draws; 1 where not given. */
  seed: seedSchema,
  /** As few as the rules let, where not given. */
  players: z.int().min(1).optional(),
});

/**
 * How a game begins.
 *
 * @interface
 */
export type StartGameOptions = Readonly<z.input<typeof gameSchema>>;

/** What this platform has for searches. All of them work without any of it, only more slowly. */
export interface Support {
  /** Whether the kernel in WebAssembly searches; without it the play generator does. */
  readonly webAssembly: boolean;
  /** Whether threads share memory; without it each has a copy. */
  readonly sharedMemory: boolean;
  /** Threads that search beside the one that asks; 0 where it searches itself. */
  readonly threads: number;
}

const reviewSchema = z.strictObject({
  /** `quick`: in a few seconds. `usual`, where not given: a game in less than a minute. */
  depth: z.enum(['quick', 'usual']).default('usual'),
  /** Names the tiles that simulations deal; 1 where not given. */
  seed: seedSchema,
  /** Aborts to end it with the turns reviewed by then. */
  signal: z.instanceof(AbortSignal).optional(),
});

/**
 * How a game is reviewed.
 *
 * @interface
 */
export type ReviewGameOptions = Readonly<z.input<typeof reviewSchema>>;

/** A game reviewed, and what of the record does not fit. */
export interface ReviewedGame extends GameReview {
  /** Lines that begin with the number of a line of the record. */
  readonly faults: readonly string[];
}

/** A ruleset with words and leave values. */
export class Tilewright {
  /** The words of the lexicon. */
  readonly words: WordBook;
  readonly support: Support;
  readonly #engine: FaceEngine;
  /** By the rules that positions stated. */
  readonly #others = new Map<string, FaceEngine>();

  /** @internal */
  constructor(platform: FacePlatform) {
    this.#engine = new FaceEngine(platform);
    const webAssembly = typeof WebAssembly !== 'undefined';
    this.support = { webAssembly, sharedMemory: canShareBytes(), threads: platform.threads };
    this.words = new WordBook(platform.resources.graph, platform.resources.ruleset.alphabet);
  }

  /** What was loaded, as the parts of the library take it. */
  get resources(): SearchResources {
    return this.#engine.resources;
  }

  /**
   * Open a position.
   *
   * @param position one line of CGP, or its parts
   * @throws InputError `bad-cgp` naming the place; `bad-option` at a value of another kind
   */
  position(position: string | PositionData): OpenPosition {
    const stated = typeof position === 'string' ? readRulesOfCgp(position) : null;
    const engine = stated === null ? this.#engine : this.#engineFor(stated);
    return new OpenPosition(engine, readGivenPosition(position, engine.resources.ruleset));
  }

  /** What answers for a position with a stated board and tiles. Other tiles need the same letters, as the words are the same. */
  #engineFor(stated: StatedRules): FaceEngine {
    const { platform } = this.#engine;
    const { ruleset } = platform.resources;
    if (isStatedBy(stated, ruleset)) return this.#engine;
    const key = JSON.stringify(stated);
    const found = this.#others.get(key);
    if (found !== undefined) return found;
    const other = platform.withStated?.(stated) ?? null;
    const letters = (alphabet: Alphabet): string => alphabet.faces.join(' ');
    if (other === null || letters(other.alphabet) !== letters(ruleset.alphabet)) {
      return refuseStated(stated, ruleset, 'bad-cgp', { source: 'position()' });
    }
    const resources = { ...platform.resources, ruleset: other, leaves: null };
    const startSearcher = (): InProcessSearcher => new InProcessSearcher(resources);
    const engine = new FaceEngine({ ...platform, resources, threads: 0, startSearcher });
    this.#others.set(key, engine);
    return engine;
  }

  /**
   * Start a game. Words are checked when they are played, whatever the ruleset says of challenges.
   *
   * @throws InputError `bad-option` at a number of players that the ruleset does not have
   */
  startGame(options: StartGameOptions = {}): OpenGame {
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
    return new OpenGame(
      this.#engine,
      Game.start({ ruleset: rules, lexicon: graph, seed, seats: players, findsPlay }),
      [],
    );
  }

  /**
   * Review a game turn by turn: what was done, what was best, and what the difference cost.
   *
   * @param gcg the game as GCG
   * @throws InputError `bad-record` if it is no game
   */
  async review(gcg: string, options: ReviewGameOptions = {}): Promise<ReviewedGame> {
    const { depth, seed, signal } = checkOptions(reviewSchema, options, 'review()');
    const file = readGame(new TextEncoder().encode(checkText(gcg, 'review()')), 'review()');
    const { resources } = this;
    const stated = readStatedRules(file.record);
    requireStated(stated, resources.ruleset, 'bad-record', { source: 'review()' });
    const played = playThrough(file, { ruleset: resources.ruleset, lexicon: resources.graph });
    const settings = { ...(depth === 'quick' ? QUICK_REVIEW : DEFAULT_REVIEW), seed };
    return this.#engine.searching(async (searcher) => {
      const searcherFor = (): typeof searcher => searcher;
      const review = await reviewGame(played.replay, settings, { resources, signal, searcherFor });
      return { ...review, faults: listFaults(played) };
    });
  }

  /** End the threads that were started; what searches is refused from then on. */
  close(): Promise<void> {
    return this.#engine.close();
  }
}
