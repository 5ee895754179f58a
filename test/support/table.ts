/**
 * Plays rule scenarios with a partly overridden ruleset, a written-out lexicon, given racks and bag, and moves as text. Rejected steps
 * throw; use `refusal` where a rejection is expected.
 */
import { bagCount, bagOf } from '../../src/engine/tiles/bag.ts';
import { emptyBoard, placeTiles } from '../../src/engine/board/board.ts';
import type { PlayFinder } from '../../src/engine/game/game-end.ts';
import { startState, type GameState } from '../../src/engine/game/game-events.ts';
import type { TopFinder } from '../../src/engine/game/shared-turn.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { isRefusal, type Refusal } from '../../src/engine/refusal.ts';
import { describeRefusal } from '../../src/engine/rules/describe-refusal.ts';
import { parsePlaceArguments } from '../../src/engine/notation/move-text.ts';
import { placeSquares, type Move } from '../../src/engine/board/move.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { formatTiles, readTiles } from '../../src/engine/tiles/tile-text.ts';
import { lexiconOfTiles, accepted } from './classic.ts';

export interface TableSetup {
  /** By seat; missing racks are empty. */
  readonly racks?: readonly string[];
  /** Tiles in the order seat 1 draws them; seat 2 draws from the other end. */
  readonly bag?: string;
  readonly words?: readonly string[];
  readonly laid?: readonly string[];
  readonly scores?: readonly number[];
  readonly seats?: number;
  readonly state?: Partial<GameState>;
  /** Finds the highest-scoring play in a duplicate game. */
  readonly findsTop?: TopFinder;
  /** If absent, games do not end when no rack has a play. */
  readonly findsPlay?: PlayFinder;
}

export class Table {
  readonly #ruleset: Ruleset;
  game: GameHistory;

  constructor(ruleset: Ruleset, setup: TableSetup = {}) {
    this.#ruleset = ruleset;
    const seats = setup.racks?.length ?? setup.seats ?? 2;
    const laid = setup.laid ?? [];
    const board = laid.reduce(
      (at, play) => placeTiles(at, ruleset.alphabet, placeSquares(at, this.#placement(play))),
      emptyBoard(ruleset.layout),
    );
    const state = startState(ruleset, seats, this.tiles(setup.bag ?? ''), board);
    const racks = setup.racks?.map((rack) => this.tiles(rack)) ?? state.racks;
    const bag = bagOf(this.tiles(setup.bag ?? ''));
    const lexicon = lexiconOfTiles((setup.words ?? []).map((word) => this.tiles(word)));
    this.game = GameHistory.fromState(
      { ruleset, lexicon, seed: 1, findsPlay: setup.findsPlay ?? null, findsTop: setup.findsTop ?? null },
      { ...state, racks, bag, scores: setup.scores ?? state.scores, ...setup.state },
    );
  }

  /** Plays moves such as `- 8 4 HELLO`, `exchange AB` and `pass`. */
  play(...moves: readonly string[]): this {
    for (const text of moves) this.#take(this.game.apply(this.#move(text)), text);
    return this;
  }

  /** Seats count from 1, as in the rules. */
  challenge(player: number, words: readonly number[] | null = null): this {
    return this.#take(this.game.challenge(player - 1, words), `challenge by ${player}`);
  }

  accept(): this {
    return this.#take(this.game.accept(), 'accept');
  }

  /** Returns the reason for rejecting a move, and checks that the state has not changed. */
  refusal(text: string): Refusal {
    const result = this.game.apply(this.#move(text));
    if (!isRefusal(result)) throw new Error(`${text} was accepted`);
    return result;
  }

  describe(refused: Refusal): string {
    return describeRefusal(this.#ruleset.alphabet, refused);
  }

  get state(): GameState {
    return this.game.state;
  }

  get toMove(): number {
    return this.state.toMove + 1;
  }

  get bagCount(): number {
    return bagCount(this.state.bag);
  }

  rack(player: number): string {
    return formatTiles(this.#ruleset.alphabet, this.state.racks[player - 1]!);
  }

  get lastScore(): number {
    const event = this.game.lastEvents.find(({ kind }) => kind === 'place');
    if (event?.kind !== 'place') throw new Error('the last action was no play');
    return event.play.score;
  }

  tiles(text: string): Uint8Array {
    return accepted(readTiles(this.#ruleset.alphabet, text, text.includes('?') ? 'rack' : 'board'));
  }

  #take(result: GameHistory | Refusal, what: string): this {
    if (isRefusal(result)) throw new Error(`${what} was refused: ${this.describe(result)}`);
    this.game = result;
    return this;
  }

  #move(text: string): Move {
    if (text === 'pass') return { kind: 'pass' };
    if (text.startsWith('exchange')) return { kind: 'exchange', tiles: this.tiles(text.slice(9)) };
    return this.#placement(text);
  }

  #placement(text: string): Extract<Move, { kind: 'place' }> {
    return accepted(parsePlaceArguments(this.#ruleset.alphabet, text.split(' ')));
  }
}
