/**
 * A game from the first draw to the final score, as a value: a move gives another game and the old one stays, so undo
 * is the game before. The rules are here and in `legality.ts`; what each event does to the state is in `game-events.ts`.
 */
import { bagCount, peek, randomPlaces, shuffledBag } from './bag.ts';
import { applyEvent, bagEndOf, startState } from './game-events.ts';
import type { EndReason, GameEvent, GameState } from './game-events.ts';
import { illegal, isIllegal } from './illegal-move.ts';
import type { IllegalMove } from './illegal-move.ts';
import { checkExchange, checkPlacement } from './legality.ts';
import type { LegalityContext } from './legality.ts';
import type { Lexicon } from './lexicon.ts';
import type { ExchangeMove, Move, PlaceMove } from './move.ts';
import { rackPoints } from './rack.ts';
import { createRandom } from './random.ts';
import type { Ruleset } from './ruleset.ts';

export interface GameOptions {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  /** How many play; the ruleset's fewest where not given. */
  readonly seats?: number;
  /** Names every shuffle of the game: the same seed gives the same draws. */
  readonly seed: number;
  /** Tells games of one seed apart, for example the number of a game pair. */
  readonly stream?: number;
}

// Streams of one game's randomness (see random.ts).
const BAG_STREAM = 1;
const RETURN_STREAM = 2;

export class Game {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  readonly seed: number;
  readonly stream: number;
  readonly state: GameState;
  /** The game before the last move; null at the start. */
  readonly previous: Game | null;
  /** What the last move brought about; at the start, the shuffle and the first draws. */
  readonly lastEvents: readonly GameEvent[];

  private constructor(
    from: Omit<GameOptions, 'seats'>,
    state: GameState,
    previous: Game | null,
    last: readonly GameEvent[],
  ) {
    this.ruleset = from.ruleset;
    this.lexicon = from.lexicon;
    this.seed = from.seed;
    this.stream = from.stream ?? 0;
    this.state = state;
    this.previous = previous;
    this.lastEvents = last;
  }

  /** Shuffle and deal. */
  static start(options: GameOptions): Game {
    const { ruleset, seed, stream = 0 } = options;
    const seats = options.seats ?? ruleset.players.min;
    if (seats < ruleset.players.min || seats > ruleset.players.max) {
      throw new RangeError(`${seats} players; ${ruleset.name} is for ${ruleset.players.min} to ${ruleset.players.max}`);
    }
    const bag = shuffledBag(ruleset.alphabet, createRandom(seed, stream, BAG_STREAM)).tiles;
    const turn = new Turn(ruleset, startState(ruleset, seats, bag), { kind: 'start', seats, bag });
    for (let seat = 0; seat < seats; seat++) turn.refill(seat);
    return new Game(options, turn.state, null, turn.events);
  }

  /** A game that begins from a position instead of a first draw. Its tiles are taken as they are, not counted. */
  static fromState(options: Omit<GameOptions, 'seats'>, state: GameState): Game {
    return new Game(options, state, null, [{ kind: 'setup', state }]);
  }

  /** The same game from its events alone, as a record holds them. */
  static replay(options: Omit<GameOptions, 'seats'>, events: readonly GameEvent[]): Game {
    const [first] = events;
    if (first?.kind !== 'start' && first?.kind !== 'setup') {
      throw new RangeError('a record begins with the start or the set-up of its game');
    }
    let game: Game | null = null;
    let state = startState(options.ruleset, 0, new Uint8Array());
    let own: GameEvent[] = [];
    events.forEach((event, i) => {
      state = applyEvent(options.ruleset, state, event);
      own.push(event);
      const next = events[i + 1];
      if (next === undefined || isTurn(next)) {
        game = new Game(options, state, game, own);
        own = [];
      }
    });
    return game!;
  }

  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** Every event so far, in order. */
  get events(): readonly GameEvent[] {
    const parts: (readonly GameEvent[])[] = [this.lastEvents];
    for (let game = this.previous; game !== null; game = game.previous) parts.push(game.lastEvents);
    return parts.reverse().flat();
  }

  /** What the legality of the next move depends on. */
  get context(): LegalityContext {
    const { board, bag, racks, toMove } = this.state;
    return { ruleset: this.ruleset, lexicon: this.lexicon, board, rack: racks[toMove]!, bagCount: bagCount(bag) };
  }

  /** The game after a move of the seat to move, or why the move is refused; this game does not change. */
  apply(move: Move): Game | IllegalMove {
    if (this.isOver) return illegal({ reason: 'game-over' });
    switch (move.kind) {
      case 'place':
        return this.#place(move);
      case 'exchange':
        return this.#exchange(move);
      case 'pass':
        return this.#pass();
    }
  }

  /** The game before the last move, or null at the start. */
  undo(): Game | null {
    return this.previous;
  }

  /** A seat gives up: the game is over, racks do not count, and the seat does not win. */
  resign(seat: number): Game | IllegalMove {
    if (this.isOver) return illegal({ reason: 'game-over' });
    const turn = new Turn(this.ruleset, this.state);
    turn.add({ kind: 'end', reason: 'resigned', seat });
    return this.#after(turn);
  }

  #place(move: PlaceMove): Game | IllegalMove {
    const play = checkPlacement(this.context, move);
    if (isIllegal(play)) return play;
    const seat = this.state.toMove;
    const turn = new Turn(this.ruleset, this.state, { kind: 'place', seat, play });
    turn.refill(seat);
    return this.#finish(turn, seat);
  }

  #exchange(move: ExchangeMove): Game | IllegalMove {
    const refused = checkExchange(this.context, move);
    if (refused !== null) return refused;
    const seat = this.state.toMove;
    const turn = new Turn(this.ruleset, this.state, { kind: 'exchange', seat, tiles: move.tiles });
    turn.refill(seat);
    const random = createRandom(this.seed, this.stream, RETURN_STREAM, this.state.turns);
    const places = randomPlaces(bagCount(turn.state.bag), move.tiles.length, random);
    turn.add({ kind: 'return', seat, tiles: move.tiles, places });
    return this.#finish(turn, seat);
  }

  #pass(): Game {
    const seat = this.state.toMove;
    return this.#finish(new Turn(this.ruleset, this.state, { kind: 'pass', seat }), seat);
  }

  #finish(turn: Turn, seat: number): Game {
    turn.add({ kind: 'next', seat: (seat + 1) % turn.state.racks.length });
    if (bagCount(turn.state.bag) === 0 && turn.state.racks[seat]!.length === 0) turn.end('out', seat);
    else if (turn.state.zeroTurns >= this.ruleset.zeroTurnsEnd) turn.end('zero-turns', seat);
    return this.#after(turn);
  }

  #after(turn: Turn): Game {
    return new Game(this, turn.state, this, turn.events);
  }
}

/** Seats with the best score; of a resigned game, of those that did not resign. Empty while the game goes on. */
export function winnersOf(state: GameState): number[] {
  if (state.end === null) return [];
  const { reason, seat: endedBy } = state.end;
  const seats = state.scores.map((_, seat) => seat).filter((seat) => reason !== 'resigned' || seat !== endedBy);
  const best = Math.max(...seats.map((seat) => state.scores[seat]!));
  return seats.filter((seat) => state.scores[seat] === best);
}

function isTurn(event: GameEvent): boolean {
  return event.kind === 'place' || event.kind === 'exchange' || event.kind === 'pass' || isResignation(event);
}

function isResignation(event: GameEvent): boolean {
  return event.kind === 'end' && event.reason === 'resigned';
}

/** The events of one turn as they come about, and the state after each. */
class Turn {
  readonly events: GameEvent[] = [];
  state: GameState;
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset, state: GameState, first?: GameEvent) {
    this.#ruleset = ruleset;
    this.state = state;
    if (first !== undefined) this.add(first);
  }

  add(event: GameEvent): void {
    this.events.push(event);
    this.state = applyEvent(this.#ruleset, this.state, event);
  }

  refill(seat: number): void {
    const missing = this.#ruleset.handSize - this.state.racks[seat]!.length;
    const tiles = peek(this.state.bag, missing, bagEndOf(seat));
    if (tiles.length > 0) this.add({ kind: 'draw', seat, tiles });
  }

  /** End the game and settle what is left on the racks. */
  end(reason: EndReason, seat: number): void {
    this.add({ kind: 'end', reason, seat });
    const { racks } = this.state;
    const points = racks.map((rack) => rackPoints(this.#ruleset.alphabet, rack));
    const { out, blocked } = this.#ruleset.endRacks;
    if (reason === 'out') {
      const left = points.reduce((sum, own) => sum + own, 0);
      const tiles = Uint8Array.from(racks.flatMap((rack) => Array.from(rack)));
      if (out === 'moved') this.#loseOwn(points);
      if (out !== 'none') this.add({ kind: 'adjust', seat, points: out === 'doubled' ? 2 * left : left, tiles });
    } else if (blocked === 'lost') this.#loseOwn(points);
  }

  #loseOwn(points: readonly number[]): void {
    this.state.racks.forEach((tiles, seat) => {
      if (tiles.length > 0) this.add({ kind: 'adjust', seat, points: -points[seat]!, tiles });
    });
  }
}
