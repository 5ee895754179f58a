/**
 * Asks the bots of this thread for moves, for any kind of game. Decisions may be promises; games between synchronous bots run
 * without interruption.
 */
import { BotFault } from '../../bots/bot-fault.ts';
import type { Bot, Budget, Decision, PlayerView } from '../../bots/bot.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { deriveSeeds, type BotSeeds, type DecisionPlace } from '../../engine/decision-seed.ts';
import type { StartOptions } from '../../engine/game/game-history.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { startTimes, type MoveTime } from './game-clock.ts';
import type { TurnRecord } from './game-turns.ts';
import type { Forfeit, GameWithoutBots } from './pair-record.ts';
import {
  catchFault,
  needsStart,
  openingAt,
  type Player,
  type PlayGameOptions,
  type Proof,
  type ThreadedBot,
} from './play-game-options.ts';

/**
 * Work in steps that may be asynchronous. It runs without interruption until a step returns a promise: a turn of fast self-play
 * takes a few hundred microseconds, and a promise per turn would be a measurable cost.
 */
interface Stepwise<T> {
  readonly isOver: boolean;
  readonly result: T;
  advance(): Promise<void> | null;
}

/** Runs to the end: synchronously until the first promise, asynchronously afterwards. */
export function runToEnd<T>(work: Stepwise<T>): T | Promise<T> {
  while (!work.isOver) {
    const step = work.advance();
    if (step !== null) return continueAfter(step, work);
  }
  return work.result;
}

async function continueAfter<T>(step: Promise<void>, work: Stepwise<T>): Promise<T> {
  await step;
  while (!work.isOver) await work.advance();
  return work.result;
}

const MAX_ZERO_TURNS = 200;

/** Seeds are derived on demand: it takes a while, and most bots use no random numbers. */
class TurnBudget implements Budget {
  readonly alternatives = 0;
  readonly timeLeftMs?: number;
  readonly #place: DecisionPlace;
  #seeds: BotSeeds | null = null;

  constructor(place: DecisionPlace, timeLeftMs: number | undefined) {
    this.#place = place;
    if (timeLeftMs !== undefined) this.timeLeftMs = timeLeftMs;
  }

  get seed(): number {
    return this.#derived.seed;
  }

  get gameSeed(): number {
    return this.#derived.gameSeed;
  }

  get #derived(): BotSeeds {
    return (this.#seeds ??= deriveSeeds(this.#place));
  }
}

export abstract class SelfPlay<P extends Player = Player> implements Stepwise<GameWithoutBots> {
  protected readonly options: PlayGameOptions<P>;
  protected readonly turns: TurnRecord[] = [];
  protected readonly bingos: number[];
  protected proof: Proof | null = null;
  protected forfeit: Forfeit | null = null;
  /** More turns than any game has: every play uses a tile, and the number of scoreless turns between plays is limited. */
  readonly #maxTurns: number;

  constructor(options: PlayGameOptions<P>) {
    this.options = options;
    this.bingos = new Array<number>(options.bots.length).fill(0);
    this.#maxTurns = (options.ruleset.alphabet.tileCount + 1) * MAX_ZERO_TURNS;
  }

  abstract get isOver(): boolean;
  abstract get result(): GameWithoutBots;
  abstract advance(): Promise<void> | null;
  /** The board; after each decision the position must hold the same tiles. */
  protected abstract get board(): Board;
  protected abstract get turn(): number;
  /** Makes a move for the seat to move. Returns null, or the reason why it is illegal and was not made. */
  protected abstract take(move: Move): Refusal | null;

  /** Ends the game without a further turn; the seat does not win. */
  protected abstract resign(seat: number): void;

  async startOutsiders(): Promise<void> {
    for (const [seat, player] of this.options.bots.entries()) {
      if (!needsStart(player)) continue;
      const fault = await catchFault(player, () => player.beginGame());
      if (fault === null) continue;
      this.forfeitBy(seat, fault);
      return;
    }
  }

  /** A player that fails forfeits the game. Other errors are bugs and passed on. */
  protected forfeitBy(seat: number, fault: unknown): void {
    if (!(fault instanceof BotFault)) throw fault;
    this.resign(seat);
    this.forfeit = { seat, kind: fault.kind, reason: fault.message };
  }

  protected budgetFor(seat: number, timeLeftMs?: number): Budget {
    const { seed, stream, round = 0 } = this.options;
    const { turn } = this;
    if (turn > this.#maxTurns) throw new Error(`the game of ${this.#name} does not end`);
    return new TurnBudget({ seed, stream, round, seat, turn }, timeLeftMs);
  }

  protected ask(bot: ThreadedBot | Bot, view: PlayerView, budget: Budget, time?: MoveTime): Promise<void> | null {
    try {
      const decision = bot.decide(view, budget, time);
      if ('then' in decision) return this.#moveLater(bot, view, decision);
      this.#makeMove(bot, decision);
    } catch (error) {
      this.forfeitBy(view.seat, error);
    }
    return null;
  }

  async #moveLater(bot: Bot, { seat }: PlayerView, decision: Promise<Decision>): Promise<void> {
    try {
      this.#makeMove(bot, await decision);
    } catch (error) {
      this.forfeitBy(seat, error);
    }
  }

  #makeMove(bot: Bot, { move }: Decision): void {
    const { board, turn } = this;
    if (this.options.position.tileCount !== board.tileCount) {
      throw new Error(`bot ${bot.name} left extra tiles on the board (${this.#name}, turn ${turn})`);
    }
    const refusal = this.take(move);
    if (refusal !== null)
      throw this.illegalMove(refusal, bot, formatSiuMove(this.options.ruleset.alphabet, board, move));
  }

  protected illegalMove(refusal: Refusal, { name }: Player, text: string): Error {
    const why = describeRefusal(this.options.ruleset.alphabet, refusal);
    return new Error(`bot ${name} chose ${text}, which is illegal (${this.#name}, turn ${this.turn}): ${why}`);
  }

  get #name(): string {
    const { seed, stream, round = 0 } = this.options;
    return `seed ${seed}, stream ${stream}, round ${round}`;
  }
}

export function startOptions(options: PlayGameOptions): StartOptions {
  const { ruleset, graph, bots, seed, stream, openings, clocks } = options;
  const findsPlay = options.findsPlay ?? playFinder(ruleset, graph);
  const start = { ruleset, lexicon: graph, seats: bots.length, seed, stream, findsPlay };
  return { ...start, position: openingAt(openings, stream), clocksMs: startTimes(clocks) };
}
