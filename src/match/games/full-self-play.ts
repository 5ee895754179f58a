/**
 * Self-play under any ruleset, with clocks, challenges and external players. `GameHistory` judges every move; the position is updated
 * incrementally, so no turn starts by rebuilding it. If plays can be challenged, every player entitled to challenge is asked once
 * after each play; that takes no clock time.
 *
 * An engine or custom bot that exits, exceeds its time or makes an illegal move forfeits the game. The record states the reason,
 * and its next game starts with a new process or thread.
 */
import { addAt, entryAt, present } from '../../engine/present.ts';
import { BotFault } from '../../bots/bot-fault.ts';
import type { Budget } from '../../bots/bot.ts';
import { wordsToChallenge } from '../../bots/challenging.ts';
import { viewOf } from '../../bots/player-view.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { challengeSeed } from '../../engine/decision-seed.ts';
import { admitChallenge } from '../../engine/game/challenge.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal, type Refusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { placeOn } from '../../movegen/plays/play.ts';
import { sumTime, TurnTimer, type MoveTime } from './game-clock.ts';
import { CHALLENGE_PREFIX, outcomeOfChallenge, lastScore } from './game-turns.ts';
import type { GameWithoutBots } from './pair-record.ts';
import { catchFault, isBot, type ExternalPlayer, type Player, type PlayGameOptions } from './play-game-options.ts';
import { SelfPlay, startOptions } from './self-play.ts';

/** A game in progress. Tests compare it with `MutableSelfPlay` where both apply. */
export class FullSelfPlay extends SelfPlay {
  game: GameHistory;
  readonly #timer: TurnTimer | null;

  constructor(options: PlayGameOptions) {
    super(options);
    this.#timer = options.clocks === undefined ? null : new TurnTimer(options.clocks);
    this.game = GameHistory.start(startOptions(options));
    options.position.setBoard(this.game.state.board);
  }

  get isOver(): boolean {
    return this.proof !== null || this.game.isOver;
  }

  get result(): GameWithoutBots {
    const { state, winners } = this.game;
    const { turns, bingos, proof, forfeit } = this;
    const time = this.#timer === null ? {} : { time: sumTime(this.game, turns) };
    const game = { scores: state.scores, bingos, winners, turns, ...time };
    if (proof !== null) return { ...game, end: 'adjudicated', ...proof };
    if (forfeit === null) return { ...game, end: present(state.end).reason };
    return { ...game, end: 'forfeit', forfeit };
  }

  protected get board(): Board {
    return this.game.state.board;
  }

  protected get turn(): number {
    return this.game.state.turns;
  }

  advance(): Promise<void> | null {
    this.proof = this.options.adjudicator?.prove(this.game.state) ?? null;
    if (this.proof !== null) return null;
    const { toMove: seat, clocksMs } = this.game.state;
    const player = entryAt(this.options.bots, seat);
    this.#timer?.begin(seat, entryAt(present(clocksMs), seat));
    const view = viewOf(this.game, this.options.position);
    const budget = this.budgetFor(seat, this.#timer?.timeLeft(view));
    const time = this.#timer?.moveTime(view);
    return isBot(player) ? this.ask(player, view, budget, time) : this.#playOutsideTurn(player, budget, time);
  }

  async #playOutsideTurn(player: ExternalPlayer, budget: Budget, time: MoveTime | undefined): Promise<void> {
    const { ruleset, position } = this.options;
    const { alphabet } = ruleset;
    const { toMove: seat, board } = this.game.state;
    const fault = await catchFault(player, async () => {
      const move = await player.choose(this.game, position, budget, time);
      const refusal = this.take(move);
      if (refusal === null) return;
      const text = formatSiuMove(alphabet, board, move);
      throw new BotFault('illegal', `${text}: ${describeRefusal(alphabet, refusal)}`);
    });
    if (fault !== null) this.forfeitBy(seat, fault);
  }

  protected take(move: Move): Refusal | null {
    const { ruleset, position } = this.options;
    const { toMove: seat, board } = this.game.state;
    const ms = this.#timer?.elapsed() ?? 0;
    const fault = this.#timer?.faultOf(ms) ?? null;
    if (fault !== null) {
      this.forfeitBy(seat, new BotFault('timeout', fault));
      return null;
    }
    const next = this.game.apply(move, this.#timer?.costOf(ms) ?? 0);
    if (isRefusal(next)) return next;
    this.game = next;
    const turn = [seat, formatSiuMove(ruleset.alphabet, board, move), lastScore(next)] as const;
    this.turns.push(this.#timer === null ? turn : [...turn, ms]);
    if (move.kind !== 'place') return null;
    placeOn(position, move);
    if (isBingo(ruleset, move)) addAt(this.bingos, seat, 1);
    if (next.state.pending !== null) this.#askForChallenges();
    return null;
  }

  protected resign(seat: number): void {
    this.game = this.#requireLegal(this.game.resign(seat), entryAt(this.options.bots, seat), 'to forfeit');
  }

  /** Asks the entitled players in turn order until one challenges. Otherwise a play that ends the game is accepted. */
  #askForChallenges(): void {
    const { ruleset, bots, position, seed, stream, round = 0 } = this.options;
    const { toMove, turns: turn, pending } = this.game.state;
    const { seat: against, play } = present(pending);
    const words = play.words.map(({ tiles }) => tiles);
    for (let i = 0; i < bots.length; i++) {
      const seat = (toMove + i) % bots.length;
      if (isRefusal(admitChallenge(ruleset, this.game.state, seat, null))) continue;
      const player = entryAt(bots, seat);
      const draw = challengeSeed({ seed, stream, round, seat, turn });
      const challenged = wordsToChallenge(player, { ruleset, position }, words, draw);
      if (challenged.length === 0) continue;
      const names = challenged.map((word) => formatTiles(ruleset.alphabet, entryAt(words, word)));
      const text = CHALLENGE_PREFIX + names.join('.');
      this.game = this.#requireLegal(this.game.challenge(seat, challenged), player, text);
      const { upheld, turns } = outcomeOfChallenge(this.game, { seat, text, score: play.score });
      this.turns.push(...turns);
      if (!upheld) return;
      position.undo();
      if (isBingo(ruleset, play.move)) addAt(this.bingos, against, -1);
      return;
    }
    if (!this.game.awaitsAcceptance) return;
    this.game = this.#requireLegal(this.game.accept(), entryAt(bots, toMove), 'to accept');
  }

  #requireLegal(next: GameHistory | Refusal, player: Player, text: string): GameHistory {
    if (!isRefusal(next)) return next;
    throw this.illegalMove(next, player, text);
  }
}
