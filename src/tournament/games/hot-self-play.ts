/**
 * Self-play on the hot board: under rules without challenges it gives the same games as `SelfPlay`, move for move, in less
 * time.
 */
import type { Bot, Decision } from '../../bots/bot.ts';
import { HotGame } from '../../bots/hot-game.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { seedsOf } from '../../engine/decision-seed.ts';
import { maxTurns, nameGame, startOf, type PlayedGame, type PlayGameOptions, type Proof } from './played-game.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { RecordedTurn } from './recorded-turn.ts';
import type { Stepwise } from './stepwise.ts';

/** A game between bots while it is played, under a ruleset that `playsHot`. */
export class HotSelfPlay implements Stepwise<PlayedGame> {
  readonly #game: HotGame;
  readonly #options: PlayGameOptions<Bot>;
  readonly #turns: RecordedTurn[] = [];
  readonly #bingos: number[];
  readonly #maxTurns: number;
  #proof: Proof | null = null;

  constructor(options: PlayGameOptions<Bot>) {
    const { bots, position, ruleset } = options;
    this.#game = new HotGame(startOf(options), position);
    this.#options = options;
    this.#bingos = new Array<number>(bots.length).fill(0);
    this.#maxTurns = maxTurns(ruleset);
  }

  get isOver(): boolean {
    return this.#proof !== null || this.#game.isOver;
  }

  get result(): PlayedGame {
    const { state, winners } = this.#game;
    const turns = this.#turns;
    const bingos = this.#bingos;
    // In this order records had their fields from the first.
    if (this.#proof === null) return { scores: state.scores, bingos, winners, end: state.end!.reason, turns };
    return { bingos, end: 'adjudicated', turns, ...this.#proof };
  }

  /** Let the bot to move take its turn. */
  advance(): Promise<void> | null {
    const { bots, seed, stream, round = 0, adjudicator } = this.#options;
    if (adjudicator !== undefined && this.#game.bagCount === 0) this.#proof = adjudicator.prove(this.#game.state);
    if (this.#proof !== null) return null;
    const { toMove: seat, turns: turn, view } = this.#game;
    if (turn > this.#maxTurns) throw new Error(`the game of ${nameGame(this.#options)} does not end`);
    const bot = bots[seat]!;
    const budget = { ...seedsOf({ seed, stream, round, seat, turn }), alternatives: 0 };
    const decision = bot.decide(view, budget);
    if ('then' in decision) {
      return decision.then((later) => {
        this.#makeMove(bot, later);
      });
    }
    this.#makeMove(bot, decision);
    return null;
  }

  #makeMove(bot: Bot, { move }: Decision): void {
    const { ruleset, position } = this.#options;
    const { alphabet } = ruleset;
    const { toMove: seat, turns: turn, board } = this.#game;
    const where = (): string => `${nameGame(this.#options)}, turn ${turn}`;
    if (position.tileCount !== board.tileCount) {
      throw new Error(`bot ${bot.name} left tiles of its own on the board (${where()})`);
    }
    const text = formatSiuMove(alphabet, board, move);
    const score = this.#game.apply(move);
    if (typeof score !== 'number') {
      const why = describeRefusal(alphabet, score);
      throw new Error(`bot ${bot.name} chose ${text}, which is illegal (${where()}): ${why}`);
    }
    this.#turns.push([seat, text, score]);
    if (isBingo(ruleset, move)) this.#bingos[seat]! += 1;
  }
}
