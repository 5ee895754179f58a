/** Plays a game in the fastest form that its rules and players allow. */
import { checkOptions } from '../../engine/given-options.ts';
import type { SyncBot, Bot } from '../../bots/bot.ts';
import { MutableGame } from '../../bots/mutable-game.ts';
import { FullSelfPlay } from './full-self-play.ts';
import type { GameWithoutBots } from './pair-record.ts';
import { gameOptionsSchema, isBot, needsStart, type PlayGameOptions } from './play-game-options.ts';
import { addAt, entryAt, present } from '../../engine/present.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { allowsMutableGame, isBingo } from '../../engine/rules/rules-in-play.ts';
import { runToEnd, SelfPlay, startOptions } from './self-play.ts';

/** A game under a ruleset that `allowsMutableGame`, changed in place: same moves as `FullSelfPlay`, in less time. */
export class MutableSelfPlay extends SelfPlay<Bot> {
  readonly #game: MutableGame;

  constructor(options: PlayGameOptions<Bot>) {
    super(options);
    this.#game = new MutableGame(startOptions(options), options.position);
  }

  get isOver(): boolean {
    return this.proof !== null || this.#game.isOver;
  }

  get result(): GameWithoutBots {
    const { state, winners } = this.#game;
    const { turns, bingos, proof, forfeit } = this;
    if (forfeit !== null) return { scores: state.scores, bingos, winners, turns, end: 'forfeit', forfeit };
    // Keeps the original field order of records.
    if (proof === null) return { scores: state.scores, bingos, winners, end: present(state.end).reason, turns };
    return { bingos, end: 'adjudicated', turns, ...proof };
  }

  protected get board(): Board {
    return this.#game.board;
  }

  protected get turn(): number {
    return this.#game.turns;
  }

  advance(): Promise<void> | null {
    const { adjudicator, bots } = this.options;
    if (adjudicator !== undefined && this.#game.bagCount === 0) this.proof = adjudicator.prove(this.#game.state);
    if (this.proof !== null) return null;
    const { toMove: seat, view } = this.#game;
    return this.ask(entryAt(bots, seat), view, this.budgetFor(seat));
  }

  protected resign(seat: number): void {
    this.#game.resign(seat);
  }

  protected take(move: Move): Refusal | null {
    const { ruleset } = this.options;
    const { toMove: seat, board } = this.#game;
    const text = formatSiuMove(ruleset.alphabet, board, move);
    const score = this.#game.apply(move);
    if (typeof score !== 'number') return score;
    this.turns.push([seat, text, score]);
    if (isBingo(ruleset, move)) addAt(this.bingos, seat, 1);
    return null;
  }
}

/**
 * Plays a game to its end.
 *
 * @throws Error if a bot breaks the rules, which is a bug of the bot. Errors of bots are passed on
 */
export function playGame(options: PlayGameOptions<SyncBot>): GameWithoutBots;
/** For asynchronous players, such as engines: returns a promise. */
export function playGame(options: PlayGameOptions): GameWithoutBots | Promise<GameWithoutBots>;
export function playGame(options: PlayGameOptions): GameWithoutBots | Promise<GameWithoutBots> {
  checkOptions(gameOptionsSchema, options, 'playGame()');
  const { bots, ruleset, clocks } = options;
  const isFast = clocks === undefined && allowsMutableGame(ruleset);
  const game = isFast && bots.every(isBot) ? new MutableSelfPlay({ ...options, bots }) : new FullSelfPlay(options);
  return bots.some(needsStart) ? playWithOutsiders(game) : runToEnd(game);
}

async function playWithOutsiders(game: MutableSelfPlay | FullSelfPlay): Promise<GameWithoutBots> {
  await game.startOutsiders();
  return runToEnd(game);
}
