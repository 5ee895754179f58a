/** A game played move by move by a program; `Tilewright.startGame` creates it. */
import * as z from 'zod/mini';
import { viewOf } from '../bots/player-view.ts';
import { asMoverSees, fromMover } from '../engine/notation/cgp.ts';
import { InputError } from '../engine/errors.ts';
import type { EndReason } from '../engine/game/game-events.ts';
import type { GameHistory } from '../engine/game/game-history.ts';
import { formatGcg } from '../engine/gcg/format.ts';
import { gcgOfGame } from '../engine/gcg/from-game.ts';
import { PASS, type Move } from '../engine/board/move.ts';
import type { Budget, PlayerView } from '../bots/bot.ts';
import type { Rack } from '../engine/tiles/rack.ts';
import type { GcgPragma, GcgRecord } from '../engine/gcg/record.ts';
import { BotFault } from '../bots/bot-fault.ts';
import { isModuleSpec, type BotModule, type CustomBot } from '../bots/bot-module.ts';
import { checkDecision, readDecision } from '../analysis/workers/module-decision.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import { wordsToChallenge, type Challenger } from '../bots/challenging.ts';
import { challengeSeed, deriveSeeds } from '../engine/decision-seed.ts';
import { admitChallenge } from '../engine/game/challenge.ts';
import { isRefusal } from '../engine/refusal.ts';
import { describeRefusal } from '../engine/rules/describe-refusal.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import type { ApiEngine, ReplyAnswer } from './api-engine.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { readMove } from './listed-play.ts';
import { Position, type PositionData } from './position.ts';

const replySchema = z.strictObject({ signal: z.optional(z.instanceof(AbortSignal)) });

/**
 * Options of `Game.reply`.
 *
 * @interface
 */
export type ReplyOptions = Readonly<z.input<typeof replySchema>>;

/** A turn of a game. */
export interface GameTurn {
  /** Seat from 0. */
  readonly seat: number;
  /** Move in standard notation. */
  readonly text: string;
  /** Points; 0 if the play was challenged off. */
  readonly score: number;
  /** True if the play was challenged off. */
  readonly isWithdrawn?: true;
}

/** Outcome of a game. */
export interface GameOutcome {
  readonly reason: EndReason;
  /** Seats of the winners; several in a tie. */
  readonly winners: readonly number[];
}

/** A game as plain values. */
export interface GameData {
  /** The seat to move, from 0. */
  readonly seat: number;
  readonly scores: readonly number[];
  readonly turns: readonly GameTurn[];
  readonly outcome: GameOutcome | null;
  /** Information visible to the player to move. */
  readonly position: PositionData;
}

/** The lines of a record that a game continues. */
export interface RecordOrigin {
  readonly record: GcgRecord;
  /** Errors in the whole record, each starting with a line number. */
  readonly faults: readonly string[];
  /** The known tiles of the seat to move. */
  readonly rack: Rack;
}

/**
 * An immutable game: each move returns a new game. Words are validated when they are played, unless the game was started with
 * challenges.
 */
export class Game {
  readonly #engine: ApiEngine;
  readonly #game: GameHistory;
  /** The game before the last turn; null at the start. */
  readonly #before: Game | null;
  readonly #source: RecordOrigin | null;
  /** All turns so far. */
  readonly turns: readonly GameTurn[];

  /** @internal */
  constructor(
    engine: ApiEngine,
    game: GameHistory,
    turns: readonly GameTurn[] = [],
    before: Game | null = null,
    source: RecordOrigin | null = null,
  ) {
    this.#engine = engine;
    this.#game = game;
    this.#before = before;
    this.#source = source;
    this.turns = turns;
  }

  /** The seat to move, from 0. */
  get seat(): number {
    return this.#game.state.toMove;
  }

  /** Errors in the record that the game was loaded from, each starting with a line number; empty for other games. */
  get faults(): readonly string[] {
    return this.#origin()?.faults ?? [];
  }

  /** Scores by seat. */
  get scores(): readonly number[] {
    return this.#game.state.scores;
  }

  /** Null until the game is over. */
  get outcome(): GameOutcome | null {
    const { state, winners } = this.#game;
    return state.end === null ? null : { reason: state.end.reason, winners };
  }

  /** The position with the information visible to the player to move. */
  get position(): Position {
    const { state } = this.#game;
    const own = this.#source?.rack ?? state.racks[this.seat]!;
    const position = asMoverSees(fromMover({ ...state, racks: state.racks.with(this.seat, own) }));
    return new Position(this.#engine, { ...position, history: [] });
  }

  /**
   * Returns the game as it was after a number of turns.
   *
   * @throws InputError `bad-option` if the game has fewer turns
   */
  at(turns: number): Game {
    const { length } = this.turns;
    if (!Number.isInteger(turns) || turns < 0 || turns > length) {
      throw new InputError('bad-option', `at(): expected a number of turns from 0 to ${length}, not ${String(turns)}`);
    }
    return turns === length ? this : this.#before!.at(turns);
  }

  /**
   * Returns the game after a move of the player to move. If the last play ends the game unless it is challenged, `pass` accepts it.
   *
   * @param text as in `Position.play`
   * @throws InputError `bad-move` with the reason
   */
  play(text: string): Game {
    const { ruleset, state } = this.#game;
    return this.#after(readMove(checkText(text, 'play()'), { ruleset, board: state.board }));
  }

  /**
   * Returns the game after the player to move has challenged all words of the last play. A play with an invalid word is withdrawn;
   * otherwise the challenger pays what the rules say. Requires `startGame({ challenges: true })`.
   *
   * @throws InputError `bad-move` if there is nothing to challenge
   */
  challenge(): Game {
    return this.#challenge(null);
  }

  /**
   * Returns the game after a bot has moved. In Node, searching bots and modules run in a separate thread. In a game with
   * challenges, a bot first challenges the last play if it does not know a word, and moves if it is still its turn.
   *
   * @param bot name with optional options (`equity`, `sim:iterations=1000`, `club`), path of a module (Node), an object with a
   * function `decide`, or a module or the result of `defineBot`, with a function `createBot`
   * @param options `signal` aborts the search of a bot in a thread
   * @throws InputError `bad-option` for an unknown bot; `bad-move` if the game is over, or if a bot of the caller fails or its move is
   * illegal, with its error as the cause; the reason of the signal
   */
  async reply(bot: string | CustomBot | BotModule, options: ReplyOptions = {}): Promise<Game> {
    const { signal } = checkOptions(replySchema, options, 'reply()');
    signal?.throwIfAborted();
    if (this.#game.isOver) throw new InputError('bad-move', 'the game is over');
    const answer = await this.#ask(bot, signal);
    if ('kind' in answer) return this.#after(answer);
    const challenged = this.#challenge(answer);
    return challenged.seat === this.seat && challenged.outcome === null ? challenged.reply(bot, options) : challenged;
  }

  async #ask(bot: string | CustomBot | BotModule, signal: AbortSignal | undefined): Promise<ReplyAnswer> {
    const { platform } = this.#engine;
    const { ruleset, graph } = platform.resources;
    const { board, turns: turn } = this.#game.state;
    const view = viewOf(this.#game, SearchBoard.fromBoard(ruleset, graph, board));
    const place = { seed: this.#game.seed, stream: 0, round: 0, seat: this.seat, turn };
    const budget = { ...deriveSeeds(place), alternatives: 0 };
    const judge = (challenger: Challenger): ReplyAnswer | null => {
      const words = admitChallenge(this.#game.ruleset, this.#game.state, this.seat, null);
      if (isRefusal(words)) return null;
      const tiles = words.map((word) => word.tiles);
      const named = wordsToChallenge(challenger, view, tiles, challengeSeed(place));
      return named.length > 0 ? named : this.#game.awaitsAcceptance ? PASS : null;
    };
    if (typeof bot !== 'string') {
      const opened = await this.#engine.openBot(bot);
      return judge(opened) ?? askBot(opened, view, budget);
    }
    const { buildBot, isSearching, readBotSpec } = await import('../bots/registry.ts');
    const spec = readBotSpec(bot);
    const isModule = isModuleSpec(spec);
    if (isModule && platform.decide === undefined)
      throw new InputError('bad-option', `reply(): "${bot}" is a module, which only Node can open`);
    const resources = await platform.loadBot(spec);
    const decide = platform.decide?.bind(platform, spec, { resources, view, board, budget, signal, judge });
    if (isModule) return asInputError(decide!);
    const built = buildBot(spec, bot, resources);
    return judge(built) ?? (isSearching(spec) ? decide?.() : undefined) ?? built.decide(view, budget).move;
  }

  /** Formats the game as GCG with the names of its players; a game from a record keeps its names by default. */
  toGcg(...players: readonly string[]): string {
    for (const name of players) checkText(name, 'toGcg()');
    const origin = this.#origin();
    const nameOf = (seat: number): string =>
      players[seat] ?? origin?.record.players[seat]?.name ?? `Player ${seat + 1}`;
    const played = gcgOfGame(this.#game, { players: this.scores.map((_, seat) => nameOf(seat)) });
    if (origin === null) return formatGcg(played);
    const { events, pragmata, players: recorded } = origin.record;
    // Of the head of the new record, only the racks and notes are not in the old one.
    const isNew = ({ name }: GcgPragma): boolean => this.#source === null && /^(?:rack\d|note)/u.test(name);
    const later = played.pragmata.filter(isNew).map((pragma) => ({ ...pragma, after: pragma.after + events.length }));
    return formatGcg({
      players: players.length === 0 ? recorded : played.players,
      events: [...events, ...played.events],
      pragmata: [...pragmata, ...later],
    });
  }

  /** Returns the game as plain values. */
  toJSON(): GameData {
    const { seat, scores, turns, outcome } = this;
    return { seat, scores, turns, outcome, position: this.position.toJSON() };
  }

  /** The record that the game continues, or null. */
  #origin(): RecordOrigin | null {
    return this.#source ?? (this.#before === null ? null : this.#before.#origin());
  }

  #challenge(named: readonly number[] | null): Game {
    const next = this.#game.challenge(this.seat, named);
    if (isRefusal(next)) throw new InputError('bad-move', describeRefusal(this.#game.ruleset.alphabet, next));
    const isUpheld = next.lastEvents.some((event) => event.kind === 'challenge' && event.upheld);
    return new Game(this.#engine, next, isUpheld ? withdrawLast(this.turns) : this.turns, this.#before);
  }

  #after(move: Move): Game {
    const { ruleset, state } = this.#game;
    const isAccepted = this.#game.awaitsAcceptance && move.kind === 'pass';
    const next = isAccepted ? this.#game.accept() : this.#game.apply(move);
    if (isRefusal(next)) throw new InputError('bad-move', describeRefusal(ruleset.alphabet, next));
    if (isAccepted) return new Game(this.#engine, next, this.turns, this.#before);
    const text = formatMove(ruleset.alphabet, state.board, move);
    const placed = next.lastEvents.find(({ kind }) => kind === 'place');
    const score = placed?.kind === 'place' ? placed.play.score : 0;
    return new Game(this.#engine, next, [...this.turns, { seat: this.seat, text, score }], this);
  }
}

/** Returns the turns with the last play challenged off. */
export function withdrawLast(turns: readonly GameTurn[]): readonly GameTurn[] {
  return turns.map((turn, i) => (i === turns.length - 1 ? { ...turn, score: 0, isWithdrawn: true } : turn));
}

/** @throws InputError `bad-move` if it fails, or for anything but a legal move */
function askBot(bot: CustomBot, view: PlayerView, budget: Budget): Promise<Move> {
  return asInputError(async () => {
    const decision = readDecision(await bot.decide(view, budget));
    checkDecision(decision, view);
    return decision.move;
  }, true);
}

/** Bots of the caller fail alike, in a thread or not. */
async function asInputError<T>(ask: () => Promise<T>, isHere = false): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isHere && !(error instanceof BotFault)) throw error;
    const { what, place } = error instanceof BotFault ? error : { what: `it threw ${String(error)}`, place: {} };
    throw new InputError('bad-move', `reply(): ${what}`, place, error);
  }
}
