/**
 * A game from the first draw to the final score, as an immutable value: every action returns a new game, so undo returns the
 * previous one. `legality.ts` and `challenge.ts` validate actions, `turn.ts` carries them out, and `game-events.ts` applies the
 * events to the state.
 */
import { checkParts, RULES_AND_WORDS } from '../given-options.ts';
import { bagCount, bagWithEnds, shuffledBag, type BagEnd } from '../tiles/bag.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { admitChallenge, judgeChallenge } from './challenge.ts';
import { counted } from '../../text/counted.ts';
import { drawForFirst, firstSeat } from './first-draw.ts';
import { winnersOf, type PlayFinder } from './game-end.ts';
import { applyEvent, startState, type GameEvent, type GameState } from './game-events.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import { checkExchange, checkPlacement, type LegalityContext, type Lexicon } from '../rules/legality.ts';
import { PASS, type ExchangeMove, type Move, type PlaceMove } from '../board/move.ts';
import { createRandom, type Random } from '../random.ts';
import type { Ruleset, TogetherRule } from '../rules/ruleset.ts';
import { STREAMS } from '../streams.ts';
import { beginSharedTurn, finishSharedTurn, judgeAnswer, type TogetherOptions, type TopFinder } from './shared-turn.ts';
import { dealtState, type StartPosition } from './start-position.ts';
import { Turn } from './turn.ts';

/** Ruleset, lexicon and seed of a game. */
export interface GameOptions {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  /** Seeds every shuffle of the game; the same seed gives the same draws. */
  readonly seed: number;
  /** Distinguishes games with the same seed, for example by the number of the game pair. */
  readonly stream?: number;
  /** Required for the end with no play left; without it, that end is never detected. */
  readonly findsPlay?: PlayFinder | null;
  /** Required for rulesets with a shared rack. */
  readonly findsTop?: TopFinder | null;
}

/** Options for a new game. */
export interface StartOptions extends GameOptions {
  /** Number of players (default: the minimum of the ruleset). */
  readonly seats?: number;
  readonly board?: Board;
  /**
   * Tiles to draw first, in order, from each end of the bag: players 1, 3, … draw from the front, players 2, 4, … from the back.
   * The seed shuffles the other tiles.
   */
  readonly draws?: Readonly<Record<BagEnd, Uint8Array>>;
  /** Starts from a position, with its own board and without a draw for the first turn. */
  readonly position?: StartPosition | undefined;
  /** Milliseconds on each clock (default: the ruleset's time), if the ruleset has a clock; `Infinity` for no limit. */
  readonly clocksMs?: readonly number[] | undefined;
}

/** A game as a value: each action returns the next game or a refusal. The state is the fold of the events. */
export class GameHistory {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  readonly seed: number;
  readonly stream: number;
  readonly findsPlay: PlayFinder | null;
  readonly findsTop: TopFinder | null;
  readonly state: GameState;
  readonly previous: GameHistory | null;
  /** Events of the last action; at the start, the shuffle and the first draws. */
  readonly lastEvents: readonly GameEvent[];

  private constructor(from: GameOptions, state: GameState, previous: GameHistory | null, last: readonly GameEvent[]) {
    this.ruleset = from.ruleset;
    this.lexicon = from.lexicon;
    this.seed = from.seed;
    this.stream = from.stream ?? 0;
    this.findsPlay = from.findsPlay ?? null;
    this.findsTop = from.findsTop ?? null;
    this.state = state;
    this.previous = previous;
    this.lastEvents = last;
  }

  /** Starts a game: shuffles, draws for the first turn if the rules require it, and deals. */
  static start(options: StartOptions): GameHistory {
    const { ruleset: rules, graph: lexicon } = RULES_AND_WORDS;
    checkParts(options, 'GameHistory.start()', { ruleset: rules, lexicon });
    const { ruleset, seed, stream = 0, board = emptyBoard(ruleset.layout), position, clocksMs } = options;
    const seats = position?.racks.length ?? options.seats ?? ruleset.players.min;
    if (seats < ruleset.players.min || seats > ruleset.players.max) {
      throw new RangeError(
        `${counted(seats, 'player')}; ${ruleset.name} is for ${ruleset.players.min} to ${ruleset.players.max}`,
      );
    }
    const random = createRandom(seed, stream, STREAMS.bag);
    if (position !== undefined && ruleset.turns.kind === 'together') {
      throw new RangeError(`ruleset ${ruleset.name} does not support starting from a position`);
    }
    if (position !== undefined) {
      const dealt = dealtState(ruleset, position, random);
      return GameHistory.fromState(options, clocksMs === undefined ? dealt : { ...dealt, clocksMs });
    }
    const shuffled = shuffledBag(ruleset.alphabet, random);
    const bag = (options.draws === undefined ? shuffled : bagWithEnds(shuffled, options.draws)).tiles;
    const turn = new Turn(ruleset, startState(ruleset, seats, bag, board, clocksMs));
    turn.add({ kind: 'start', seats, bag, board, clocksMs });
    if (ruleset.firstPlayer !== 'first-seat') {
      const draws = createRandom(seed, stream, STREAMS.firstDraw);
      const rounds = drawForFirst(ruleset.alphabet, seats, draws, ruleset.firstPlayer === 'draw');
      turn.add({ kind: 'first-draw', rounds, seat: firstSeat(rounds) });
    }
    if (ruleset.turns.kind === 'together') {
      const rejected = createRandom(seed, stream, STREAMS.rackRejected, turn.state.turns);
      beginSharedTurn(turn, ruleset.turns, togetherOptions(options), rejected);
    } else for (let seat = 0; seat < seats; seat++) turn.refill(seat);
    return new GameHistory(options, turn.state, null, turn.events);
  }

  /** Starts a game from a state. Does not check its tiles against the tile set. */
  static fromState(options: GameOptions, state: GameState): GameHistory {
    return new GameHistory(options, state, null, [{ kind: 'setup', state }]);
  }

  /** Rebuilds a game from the events of its actions, as stored in a record. */
  static replay(options: GameOptions, actions: readonly (readonly GameEvent[])[]): GameHistory {
    const { ruleset } = options;
    const first = actions[0]?.[0];
    if (first?.kind !== 'start' && first?.kind !== 'setup') {
      throw new RangeError('the first event of a record must be a start or a setup');
    }
    let game: GameHistory | null = null;
    for (const events of actions) {
      const from: GameState = game?.state ?? startState(ruleset, 0, new Uint8Array());
      const state = events.reduce((at, event) => applyEvent(ruleset, at, event), from);
      game = new GameHistory(options, state, game, events);
    }
    return game!;
  }

  /** True if the game has ended; no action is possible then. */
  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** True if the game ends unless the last play is challenged; only `challenge` and `accept` are possible. */
  get awaitsAcceptance(): boolean {
    return this.state.pending?.final === true && !this.isOver;
  }

  /** The winning seats: several in a tie, none before the end. */
  get winners(): readonly number[] {
    return winnersOf(this.ruleset, this.state);
  }

  /** Events of each action in order, as input for `replay`. */
  get actions(): readonly (readonly GameEvent[])[] {
    const actions = [this.lastEvents];
    for (let game = this.previous; game !== null; game = game.previous) actions.push(game.lastEvents);
    return actions.reverse();
  }

  /** All events so far, in order. */
  get events(): readonly GameEvent[] {
    return this.actions.flat();
  }

  /** Inputs for checking the legality of the next move. */
  get context(): LegalityContext {
    const { board, bag, racks, toMove } = this.state;
    return { ruleset: this.ruleset, lexicon: this.lexicon, board, rack: racks[toMove]!, bagCount: bagCount(bag) };
  }

  /**
   * Plays a move of the seat to move. Returns the next game or a refusal.
   *
   * @param elapsedMs thinking time less the increment, if the ruleset has a clock
   */
  apply(move: Move, elapsedMs = 0): GameHistory | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    if (this.awaitsAcceptance) return refuse({ reason: 'awaits-acceptance' });
    const { turns } = this.ruleset;
    if (turns.kind === 'together') return this.#answer(turns, move, elapsedMs);
    switch (move.kind) {
      case 'place':
        return this.#place(move, elapsedMs);
      case 'exchange':
        return this.#exchange(move, elapsedMs);
      case 'pass':
        return this.#pass(elapsedMs);
    }
  }

  /**
   * Challenges the last play.
   *
   * @param named indices of the challenged words, in the order of the play; null for all
   */
  challenge(seat: number, named: readonly number[] | null = null, elapsedMs = 0): GameHistory | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    const words = admitChallenge(this.ruleset, this.state, seat, named);
    if (isRefusal(words)) return words;
    const { seat: against } = this.state.pending!;
    const turn = this.#turn(seat, elapsedMs);
    judgeChallenge(turn, this, seat, words, this.#random(STREAMS.withdrawal));
    turn.settle(against, this.findsPlay);
    return this.#after(turn);
  }

  /** Accepts the play that ends the game, for the seat to move. */
  accept(elapsedMs = 0): GameHistory | Refusal {
    if (!this.awaitsAcceptance) return refuse({ reason: 'nothing-to-accept' });
    const { seat } = this.state.pending!;
    const turn = this.#turn(this.state.toMove, elapsedMs);
    turn.add({ kind: 'accept', seat: this.state.toMove });
    turn.settle(seat, this.findsPlay);
    return this.#after(turn);
  }

  /** Counts a dictionary query of the seat to move. The caller looks up the pattern. */
  query(pattern: string): GameHistory | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    if (this.state.queriesLeft === 0) {
      return refuse({ reason: 'no-queries-left', perTurn: this.ruleset.queriesPerTurn });
    }
    const turn = new Turn(this.ruleset, this.state);
    turn.add({ kind: 'query', seat: this.state.toMove, pattern });
    return this.#after(turn);
  }

  /**
   * Resigns: ends the game without rack adjustments; the seat does not win.
   *
   * @param elapsedMs thinking time of the seat to move, if the ruleset has a clock
   */
  resign(seat: number, elapsedMs = 0): GameHistory | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    const turn = this.#turn(this.state.toMove, elapsedMs);
    turn.end('resigned', seat);
    return this.#after(turn);
  }

  /** Returns the game before the last action, or null at the start. */
  undo(): GameHistory | null {
    return this.previous;
  }

  #place(move: PlaceMove, elapsedMs: number): GameHistory | Refusal {
    const play = checkPlacement(this.context, move);
    if (isRefusal(play)) return play;
    const seat = this.state.toMove;
    const turn = this.#turn(seat, elapsedMs);
    turn.add({ kind: 'place', seat, play });
    turn.refill(seat);
    turn.finish(seat, this.findsPlay);
    return this.#after(turn);
  }

  #exchange(move: ExchangeMove, elapsedMs: number): GameHistory | Refusal {
    const refused = checkExchange(this.context, move);
    if (refused !== null) return refused;
    if (move.tiles.length === 0) return this.#pass(elapsedMs);
    const seat = this.state.toMove;
    const turn = this.#turn(seat, elapsedMs);
    turn.add({ kind: 'exchange', seat, tiles: move.tiles });
    const random = this.#random(STREAMS.exchange);
    if (this.ruleset.exchange.order === 'return-first') turn.giveBack(seat, move.tiles, random);
    turn.refill(seat);
    if (this.ruleset.exchange.order === 'draw-first') turn.giveBack(seat, move.tiles, random);
    turn.finish(seat, this.findsPlay);
    return this.#after(turn);
  }

  #pass(elapsedMs: number): GameHistory {
    const seat = this.state.toMove;
    const turn = this.#turn(seat, elapsedMs);
    turn.add({ ...PASS, seat });
    turn.finish(seat, this.findsPlay);
    return this.#after(turn);
  }

  /** Records the answer of the seat to move. After the last answer of a turn, places the top play and deals the next rack. */
  #answer(rule: TogetherRule, move: Move, elapsedMs: number): GameHistory | Refusal {
    const play = move.kind === 'place' ? checkPlacement(this.context, move) : null;
    if (play !== null && isRefusal(play)) return play;
    const refused = move.kind === 'exchange' ? checkExchange(this.context, move) : null;
    if (refused !== null) return refused;
    const seat = this.state.toMove;
    const turn = this.#turn(seat, elapsedMs);
    const isLate = turn.state.clocksMs !== null && turn.state.clocksMs[seat]! < 0;
    turn.add({ kind: 'answer', seat, ...judgeAnswer(this, play, isLate) });
    if (seat === this.state.racks.length - 1) {
      const random = createRandom(this.seed, this.stream, STREAMS.rackRejected, this.state.turns + 1);
      finishSharedTurn(turn, rule, togetherOptions(this), random);
    }
    return this.#after(turn);
  }

  #turn(seat: number, elapsedMs: number): Turn {
    const turn = new Turn(this.ruleset, this.state);
    if (elapsedMs !== 0 && this.state.clocksMs !== null) turn.add({ kind: 'time', seat, elapsedMs });
    return turn;
  }

  #random(stream: number): Random {
    return createRandom(this.seed, this.stream, stream, this.state.turns);
  }

  #after(turn: Turn): GameHistory {
    return new GameHistory(this, turn.state, this, turn.events);
  }
}

function togetherOptions({ ruleset, lexicon, findsTop }: GameOptions): TogetherOptions {
  if (findsTop === undefined || findsTop === null) {
    throw new RangeError(`ruleset ${ruleset.name} has a shared rack; the game needs findsTop`);
  }
  return { ruleset, lexicon, findsTop };
}
