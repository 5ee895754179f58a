/**
 * A game from the first draw to the final score, as a value: an action gives another game and the old one stays, so
 * undo is the game before. `legality.ts` and `challenge.ts` judge what may be done, `turn.ts` carries out what follows,
 * and `game-events.ts` says what each event does to the state.
 */
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

/** What a game is played with. */
export interface GameOptions {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  /** Names every shuffle of the game: the same seed gives the same draws. */
  readonly seed: number;
  /** Tells games of one seed apart, for example the number of a game pair. */
  readonly stream?: number;
  /** Needed where the ruleset ends a game with no play left; without it that end never comes. */
  readonly findsPlay?: PlayFinder | null;
  /** Needed where all play the same rack at once. */
  readonly findsTop?: TopFinder | null;
}

/** What a new game is started with. */
export interface StartOptions extends GameOptions {
  /** Number of players; the ruleset's fewest if not given. */
  readonly seats?: number;
  readonly board?: Board;
  /**
   * Tiles that will be drawn first, in order, from each end of the bag: by the players of odd seats (counted from 1)
   * from the front, by those of even seats from the back. The seed shuffles the others.
   */
  readonly draws?: Readonly<Record<BagEnd, Uint8Array>>;
  /** Where the game begins in its middle: it has its own board, and nobody draws for the first turn. */
  readonly position?: StartPosition | undefined;
  /**
   * Milliseconds on each seat's clock, under a ruleset with a clock; `Infinity` for a player who has none. Default: what the
   * ruleset gives to all.
   */
  readonly clocksMs?: readonly number[] | undefined;
}

/** A game as a value: each action gives the next game or a refusal, and the state is the fold of the events. */
export class Game {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  readonly seed: number;
  readonly stream: number;
  readonly findsPlay: PlayFinder | null;
  readonly findsTop: TopFinder | null;
  readonly state: GameState;
  /** The game before the last action; null at the start. */
  readonly previous: Game | null;
  /** What the last action brought about; at the start, the shuffle and the first draws. */
  readonly lastEvents: readonly GameEvent[];

  private constructor(from: GameOptions, state: GameState, previous: Game | null, last: readonly GameEvent[]) {
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

  /** Shuffle, draw for the first turn if the ruleset says so, and deal. */
  static start(options: StartOptions): Game {
    const { ruleset, seed, stream = 0, board = emptyBoard(ruleset.layout), position, clocksMs } = options;
    const seats = position?.racks.length ?? options.seats ?? ruleset.players.min;
    if (seats < ruleset.players.min || seats > ruleset.players.max) {
      throw new RangeError(
        `${counted(seats, 'player')}; ${ruleset.name} is for ${ruleset.players.min} to ${ruleset.players.max}`,
      );
    }
    const random = createRandom(seed, stream, STREAMS.bag);
    if (position !== undefined && ruleset.turns.kind === 'together') {
      throw new RangeError(`a game by the rules ${ruleset.name} begins with its first turn`);
    }
    if (position !== undefined) {
      const dealt = dealtState(ruleset, position, random);
      return Game.fromState(options, clocksMs === undefined ? dealt : { ...dealt, clocksMs });
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
    return new Game(options, turn.state, null, turn.events);
  }

  /** A game that begins from a position instead of a first draw. Its tiles are taken as they are, not counted. */
  static fromState(options: GameOptions, state: GameState): Game {
    return new Game(options, state, null, [{ kind: 'setup', state }]);
  }

  /** The same game from what its actions brought about, as a record holds it. */
  static replay(options: GameOptions, actions: readonly (readonly GameEvent[])[]): Game {
    const { ruleset } = options;
    const first = actions[0]?.[0];
    if (first?.kind !== 'start' && first?.kind !== 'setup') {
      throw new RangeError('a record begins with the start or the set-up of its game');
    }
    let game: Game | null = null;
    for (const events of actions) {
      const from: GameState = game?.state ?? startState(ruleset, 0, new Uint8Array());
      const state = events.reduce((at, event) => applyEvent(ruleset, at, event), from);
      game = new Game(options, state, game, events);
    }
    return game!;
  }

  /** Whether the game has ended; nothing can be done in it then. */
  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** Whether the game is over unless the last play is challenged: only `challenge` and `accept` are possible. */
  get awaitsAcceptance(): boolean {
    return this.state.pending?.final === true && !this.isOver;
  }

  /** The seats that have won: more than one in a tie, empty while the game goes on. */
  get winners(): readonly number[] {
    return winnersOf(this.ruleset, this.state);
  }

  /** What each action brought about, in order; `replay` takes them. */
  get actions(): readonly (readonly GameEvent[])[] {
    const actions = [this.lastEvents];
    for (let game = this.previous; game !== null; game = game.previous) actions.push(game.lastEvents);
    return actions.reverse();
  }

  /** Every event so far, in order. */
  get events(): readonly GameEvent[] {
    return this.actions.flat();
  }

  /** What the legality of the next move depends on. */
  get context(): LegalityContext {
    const { board, bag, racks, toMove } = this.state;
    return { ruleset: this.ruleset, lexicon: this.lexicon, board, rack: racks[toMove]!, bagCount: bagCount(bag) };
  }

  /**
   * The game after a move of the seat to move, or why the move is refused; this game does not change.
   *
   * @param elapsedMs how long the player thought, where the ruleset has a clock, less what the clock gives for the turn
   */
  apply(move: Move, elapsedMs = 0): Game | Refusal {
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
   * A seat challenges the last play.
   *
   * @param named indices of the words challenged, in the play's order; null for all
   */
  challenge(seat: number, named: readonly number[] | null = null, elapsedMs = 0): Game | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    const admitted = admitChallenge(this.ruleset, this.state, seat, named);
    if (isRefusal(admitted)) return admitted;
    const { seat: against } = this.state.pending!;
    const turn = this.#turn(seat, elapsedMs);
    judgeChallenge(turn, this, seat, admitted, this.#random(STREAMS.withdrawal));
    turn.settle(against, this.findsPlay);
    return this.#after(turn);
  }

  /** The seat to move accepts the play that ends the game. */
  accept(elapsedMs = 0): Game | Refusal {
    if (!this.awaitsAcceptance) return refuse({ reason: 'nothing-to-accept' });
    const { seat } = this.state.pending!;
    const turn = this.#turn(this.state.toMove, elapsedMs);
    turn.add({ kind: 'accept', seat: this.state.toMove });
    turn.settle(seat, this.findsPlay);
    return this.#after(turn);
  }

  /** The seat to move asks the dictionary for a pattern. The game only counts the query; the caller looks it up. */
  query(pattern: string): Game | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    if (this.state.queriesLeft === 0) {
      return refuse({ reason: 'no-queries-left', perTurn: this.ruleset.queriesPerTurn });
    }
    const turn = new Turn(this.ruleset, this.state);
    turn.add({ kind: 'query', seat: this.state.toMove, pattern });
    return this.#after(turn);
  }

  /**
   * A seat gives up: the game is over, racks do not count, and the seat does not win.
   *
   * @param elapsedMs how long the seat to move thought, where the ruleset has a clock
   */
  resign(seat: number, elapsedMs = 0): Game | Refusal {
    if (this.isOver) return refuse({ reason: 'game-over' });
    const turn = this.#turn(this.state.toMove, elapsedMs);
    turn.end('resigned', seat);
    return this.#after(turn);
  }

  /** The game before the last action, or null at the start. */
  undo(): Game | null {
    return this.previous;
  }

  #place(move: PlaceMove, elapsedMs: number): Game | Refusal {
    const play = checkPlacement(this.context, move);
    if (isRefusal(play)) return play;
    const seat = this.state.toMove;
    const turn = this.#turn(seat, elapsedMs);
    turn.add({ kind: 'place', seat, play });
    turn.refill(seat);
    turn.finish(seat, this.findsPlay);
    return this.#after(turn);
  }

  #exchange(move: ExchangeMove, elapsedMs: number): Game | Refusal {
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

  #pass(elapsedMs: number): Game {
    const seat = this.state.toMove;
    const turn = this.#turn(seat, elapsedMs);
    turn.add({ ...PASS, seat });
    turn.finish(seat, this.findsPlay);
    return this.#after(turn);
  }

  /** Where all play at once, a move is what its seat answers; the last answer of a turn brings the top and the next rack. */
  #answer(rule: TogetherRule, move: Move, elapsedMs: number): Game | Refusal {
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

  #after(turn: Turn): Game {
    return new Game(this, turn.state, this, turn.events);
  }
}

function togetherOptions({ ruleset, lexicon, findsTop }: GameOptions): TogetherOptions {
  if (findsTop === undefined || findsTop === null) {
    throw new RangeError(`${ruleset.name}: where all play at once, a game needs somebody who finds the top`);
  }
  return { ruleset, lexicon, findsTop };
}
