/**
 * The main API of the library: a ruleset with its words. It accepts standard notation and returns plain values. `openTilewright`
 * creates it from names and files in Node, and from addresses and bytes in a browser.
 */
import { requireTurns } from '../engine/rules/rules-in-play.ts';
import * as z from 'zod/mini';
import { DEFAULT_REVIEW, QUICK_REVIEW } from '../analysis/review/review.ts';
import type { Searcher, SearchResources } from '../analysis/searcher.ts';
import { formatCoordinate } from '../engine/board/coordinate.ts';
import type { PlayWithScore } from '../engine/board/move.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import type { GcgEvent, GcgPragma, GcgRecord } from '../engine/gcg/record.ts';
import type { GcgReplay, ReplayTurn } from '../engine/gcg/replayed-turn.ts';
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
import { listFaults, playThrough, readGame, type PlayedFile } from '../play/record/game-file.ts';
import type { TournamentOutcome } from '../match/outcome.ts';
import { ApiEngine, openSearcherHere, withCheckedWords, type ApiPlatform } from './api-engine.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { matchSchema, seedSchema, type MatchOptions } from './option-schemas.ts';
import { Game, withdrawLast, type GameTurn } from './game.ts';
import type { MoveSetting } from './listed-play.ts';
import { Position, readGivenPosition, type PositionData } from './position.ts';
import { convertPercentages, type RecordReview } from './record-review.ts';
import { WordBook } from './word-book.ts';

const gameSchema = z.strictObject({
  /** Seed of the draws (default: 1). */
  seed: seedSchema,
  /** Number of players (default: the minimum of the ruleset). */
  players: z.optional(z.int().check(z.minimum(1))),
  /** Whether any word can be played until it is challenged, under the challenge rule of the ruleset (default: false). */
  challenges: z._default(z.boolean(), false),
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
  depth: z._default(z.enum(['quick', 'usual']), 'usual'),
  /** Seed of the tiles dealt in simulations (default: 1). */
  seed: seedSchema,
  /** Aborting ends the review with the turns reviewed so far. */
  signal: z.optional(z.instanceof(AbortSignal)),
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
   * @param given one line of CGP, plain values, or a position, which is opened again with these rules and words
   * @throws InputError `bad-cgp` with the place; `bad-option` for a value of another type
   */
  position(given: string | PositionData | Position): Position {
    const position = given instanceof Position ? given.cgp : given;
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
    const startSearcher = (): Promise<Searcher> => openSearcherHere(resources);
    const engine = new ApiEngine({ ...platform, resources, threads: 0, startSearcher });
    this.#others.set(key, engine);
    return engine;
  }

  /**
   * Starts a game. Words are validated when they are played, unless `challenges` is true.
   *
   * @throws InputError `bad-option` if the ruleset does not support the number of players, or has no challenges
   */
  startGame(options: StartGameOptions = {}): Game {
    const { ruleset, graph } = this.resources;
    requireTurns(ruleset, 'startGame() is');
    const { min, max } = ruleset.players;
    const { seed, players = min, challenges } = checkOptions(gameSchema, options, 'startGame()');
    if (players < min || players > max) {
      const allowed = min === max ? String(min) : `${min} to ${max}`;
      throw new InputError('bad-option', `startGame(): ${ruleset.name} is for ${allowed} players, not ${players}`);
    }
    if (challenges && ruleset.challenge.kind === 'void') {
      throw new InputError(
        'bad-option',
        `startGame(): challenges: ${ruleset.name} has none; open a ruleset with a challenge`,
      );
    }
    const rules = challenges ? ruleset : withCheckedWords(ruleset);
    const findsPlay = playFinder(ruleset, graph);
    return new Game(
      this.#engine,
      GameHistory.start({ ruleset: rules, lexicon: graph, seed, seats: players, findsPlay }),
    );
  }

  /**
   * Loads a game from GCG, as it is after its last turn; `at` returns it after any turn. Scores are those of the record, and
   * `faults` lists its errors. Unknown tiles are drawn at random.
   *
   * @throws InputError `bad-record` if it cannot be parsed, or has other rules
   */
  game(gcg: string): Game {
    const { ruleset, graph: lexicon } = this.resources;
    requireTurns(ruleset, 'game() is');
    const played = this.#replay(gcg, 'game()');
    const { replay } = played;
    const faults = listFaults(played);
    const options = { ruleset: withCheckedWords(ruleset), lexicon, seed: 1, findsPlay: playFinder(ruleset, lexicon) };
    let game: Game | null = null;
    let before: Game | null = null;
    let turns: readonly GameTurn[] = [];
    let { board } = replay.start.state;
    const steps: readonly (GcgReplay['start'] & Partial<ReplayTurn>)[] = [replay.start, ...replay.turns];
    for (const [count, { state, racks, event, play = null }] of steps.entries()) {
      if (event?.kind === 'place' || event?.kind === 'exchange' || event?.kind === 'pass') {
        before = game;
        const text = describeTurn(event, play, { ruleset, board });
        turns = [...turns, { seat: event.seat, text, score: event.score ?? play?.score ?? 0 }];
      } else if (event?.kind === 'withdraw') turns = withdrawLast(turns);
      const rack = racks[state.toMove] ?? new Uint8Array();
      const source = { record: firstEvents(replay.record, count), rack, faults };
      game = new Game(this.#engine, GameHistory.fromState(options, state), turns, before, source);
      ({ board } = state);
    }
    return game!;
  }

  /** @throws InputError `bad-record` if the record cannot be parsed, or has other rules */
  #replay(gcg: string, source: string): PlayedFile {
    const file = readGame(new TextEncoder().encode(checkText(gcg, source)), source);
    const { ruleset, graph: lexicon } = this.resources;
    requireStated(readStatedRules(file.record), ruleset, 'bad-record', { source });
    return playThrough(file, { ruleset, lexicon });
  }

  /**
   * Reviews a game turn by turn: the play made, the best play, and the loss.
   *
   * @param gcg the game as GCG
   * @throws InputError `bad-record` if it cannot be parsed
   */
  async review(gcg: string, options: ReviewGameOptions = {}): Promise<RecordReview> {
    const { depth, seed, signal } = checkOptions(reviewSchema, options, 'review()');
    const { resources } = this;
    const played = this.#replay(gcg, 'review()');
    const settings = { ...(depth === 'quick' ? QUICK_REVIEW : DEFAULT_REVIEW), seed };
    return this.#engine.searching(async (searcher) => {
      const searcherFor = (): typeof searcher => searcher;
      const { gradeGame } = await import('../analysis/review/grade-game.ts');
      const review = await gradeGame(played.replay, settings, { resources, signal, searcherFor });
      return { ...convertPercentages(review), faults: listFaults(played) };
    });
  }

  /**
   * Plays a match of game pairs between two bots. In a browser it is experimental, requires WebAssembly and runs in the calling
   * thread.
   *
   * @param first a bot with its options (`sim:iterations=500`) or, in Node, the path of a module
   * @returns the result with statistics, as from `runTournament`
   * @throws InputError `bad-option` for an unknown bot
   */
  async match(first: string, second: string, options: MatchOptions = {}): Promise<TournamentOutcome> {
    const bots = [first, second].map((bot) => checkText(bot, 'match()'));
    return this.#engine.platform.playMatch!(bots, checkOptions(matchSchema, options, 'match()'));
  }

  /** Ends all threads; later searches are rejected. */
  close(): Promise<void> {
    return this.#engine.close();
  }
}

/** Returns the beginning of a record. */
function firstEvents({ players, events, pragmata }: GcgRecord, count: number): GcgRecord {
  if (count === events.length) return { players, events, pragmata };
  const isBefore = ({ name, after }: GcgPragma): boolean => (after === 0 || after < count) && !/^rack\d/u.test(name);
  return { players, events: events.slice(0, count), pragmata: pragmata.filter(isBefore) };
}

function describeTurn(event: GcgEvent, play: PlayWithScore | null, { ruleset, board }: MoveSetting): string {
  const { alphabet } = ruleset;
  if (play !== null) return formatMove(alphabet, board, play.move);
  if (event.kind === 'exchange') return `exchange ${event.tiles}`;
  // An illegal play is shown as recorded.
  return event.kind === 'place' ? `${formatCoordinate(event.at, board.layout)} ${event.word}` : 'pass';
}
