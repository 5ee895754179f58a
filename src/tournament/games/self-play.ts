/**
 * A game between players, from the first draw to the final score. The engine's `Game` is the judge of every move; the board
 * in its hot form is kept beside it and follows each play, so that no turn begins with building one. Where plays may be
 * challenged, every player that may do so is asked once after each play, which takes no time on any clock.
 *
 * A game between bots that answer at once runs through in one go; with the first promise the rest of it is asynchronous.
 * An engine or a bot of the user's own that ends, does not answer in time or makes an illegal move forfeits the game: the
 * record says why, and its next game begins with a new process or thread.
 */
import { BotFault } from '../../bots/bot-fault.ts';
import type { Bot, Budget, Decision, SyncBot } from '../../bots/bot.ts';
import { wordsToChallenge } from '../../bots/challenging.ts';
import { playsHot } from '../../bots/hot-game.ts';
import { viewOf } from '../../bots/player-view.ts';
import { admitChallenge } from '../../engine/game/challenge.ts';
import { Game } from '../../engine/game/game.ts';
import { isRefusal, type Refusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import type { Move } from '../../engine/board/move.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { placeOn } from '../../movegen/plays/play.ts';
import { challengeSeed, seedsOf } from '../../engine/decision-seed.ts';
import { HotSelfPlay } from './hot-self-play.ts';
import { faultOf } from './engine-fault.ts';
import { CHALLENGE_PREFIX } from './game-turns.ts';
import type { Forfeit } from './pair-record.ts';
import { timeOf } from './game-clock.ts';
import {
  isBot,
  maxTurns,
  nameGame,
  outcomeOfChallenge,
  scoreOf,
  startOf,
  type OutsidePlayer,
  type PlayedGame,
  type Player,
  type PlayGameOptions,
  type Proof,
} from './played-game.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { RecordedTurn } from './recorded-turn.ts';
import { runToEnd, type Stepwise } from './stepwise.ts';
import { TurnTimer, type MoveTime } from './turn-timer.ts';

/**
 * Play a game to its end.
 *
 * @returns what is kept of it
 * @throws Error if a bot breaks the rules, which is a fault of the bot. What a bot throws is passed on
 */
export function playGame(options: PlayGameOptions<SyncBot>): PlayedGame;
/** The same for players that may take their time, such as engines: then the result is a promise. */
export function playGame(options: PlayGameOptions): PlayedGame | Promise<PlayedGame>;
export function playGame(options: PlayGameOptions): PlayedGame | Promise<PlayedGame> {
  const { bots, ruleset, clock } = options;
  if (!bots.every(isBot)) return playWithOthers(options);
  // The hot table knows no clock.
  return runToEnd(
    clock === undefined && playsHot(ruleset) ? new HotSelfPlay({ ...options, bots }) : new SelfPlay(options),
  );
}

async function playWithOthers(options: PlayGameOptions): Promise<PlayedGame> {
  const game = new SelfPlay(options);
  await game.beginWithOthers();
  return runToEnd(game);
}

/** A game while it is played, under any ruleset. Tests hold `HotSelfPlay` to it where both can play. */
export class SelfPlay implements Stepwise<PlayedGame> {
  /** The game as far as it has come. */
  game: Game;
  readonly #options: PlayGameOptions;
  readonly #turns: RecordedTurn[] = [];
  readonly #bingos: number[];
  readonly #maxTurns: number;
  readonly #timer: TurnTimer | null;
  #forfeit: Forfeit | null = null;
  #proof: Proof | null = null;

  constructor(options: PlayGameOptions) {
    const { ruleset, bots, position, clock } = options;
    this.#timer = clock === undefined ? null : new TurnTimer(clock);
    this.#options = options;
    this.#bingos = new Array<number>(bots.length).fill(0);
    this.#maxTurns = maxTurns(ruleset);
    this.game = Game.start(startOf(options));
    position.setBoard(this.game.state.board);
  }

  get isOver(): boolean {
    return this.#proof !== null || this.game.isOver;
  }

  get result(): PlayedGame {
    const { state, winners } = this.game;
    const time = this.#timer === null ? {} : { time: timeOf(this.game, this.#turns) };
    const played = { scores: state.scores, bingos: this.#bingos, winners, turns: this.#turns, ...time };
    if (this.#proof !== null) return { ...played, end: 'adjudicated', ...this.#proof };
    if (this.#forfeit === null) return { ...played, end: state.end!.reason };
    return { ...played, end: 'forfeit', forfeit: this.#forfeit };
  }

  /** Make every player of elsewhere ready, in the order of the seats; one that fails forfeits the game. */
  async beginWithOthers(): Promise<void> {
    for (const [seat, player] of this.#options.bots.entries()) {
      if (isBot(player)) continue;
      const fault = await faultOf(player, () => player.beginGame());
      if (fault === null) continue;
      this.#forfeitBy(seat, fault);
      return;
    }
  }

  /** Let the player to move take its turn, and the others challenge it. */
  advance(): Promise<void> | null {
    this.#proof = this.#options.adjudicator?.prove(this.game.state) ?? null;
    if (this.#proof !== null) return null;
    const { bots, position, seed, stream, round = 0 } = this.#options;
    const { toMove: seat, turns: turn } = this.game.state;
    if (turn > this.#maxTurns) throw new Error(`the game of ${nameGame(this.#options)} does not end`);
    const player = bots[seat]!;
    this.#timer?.begin(this.game.state.clocksMs![seat]!);
    const view = viewOf(this.game, position);
    const time = this.#timer === null ? {} : { timeLeftMs: this.#timer.timeLeft(view) };
    const budget = { ...seedsOf({ seed, stream, round, seat, turn }), alternatives: 0, ...time };
    if (!isBot(player)) return this.#playOutsideTurn(player, budget, this.#timer?.moveTime(view));
    const decision = player.decide(view, budget);
    if ('then' in decision) {
      return decision.then((later) => {
        this.#makeMove(player, later);
      });
    }
    this.#makeMove(player, decision);
    return null;
  }

  async #playOutsideTurn(player: OutsidePlayer, budget: Budget, time: MoveTime | undefined): Promise<void> {
    const { ruleset, position } = this.#options;
    const { alphabet } = ruleset;
    const { toMove: seat, board } = this.game.state;
    const fault = await faultOf(player, async () => {
      const move = await player.choose(this.game, position, budget, time);
      const refused = this.#take(move);
      if (refused === null) return;
      const text = formatSiuMove(alphabet, board, move);
      throw new BotFault('illegal', `${text}: ${describeRefusal(alphabet, refused)}`);
    });
    if (fault !== null) this.#forfeitBy(seat, fault);
  }

  #makeMove(bot: Bot, { move }: Decision): void {
    const { ruleset, position } = this.#options;
    const { board, turns } = this.game.state;
    if (position.tileCount !== board.tileCount) {
      throw new Error(`bot ${bot.name} left tiles of its own on the board (${nameGame(this.#options)}, turn ${turns})`);
    }
    const refused = this.#take(move);
    if (refused !== null) throw this.#fault(refused, bot, formatSiuMove(ruleset.alphabet, board, move));
  }

  /**
   * The seat to move makes a move, and the others may challenge it.
   *
   * @returns null, or why the move is illegal; nothing has happened then
   */
  #take(move: Move): Refusal | null {
    const { ruleset, position } = this.#options;
    const { toMove: seat, board } = this.game.state;
    const ms = this.#timer?.taken() ?? 0;
    const late = this.#timer?.faultOf(ms) ?? null;
    if (late !== null) {
      this.#forfeitBy(seat, new BotFault('timeout', late));
      return null;
    }
    const next = this.game.apply(move, ms - (this.#timer?.clock.incrementMs ?? 0));
    if (isRefusal(next)) return next;
    this.game = next;
    const turn = [seat, formatSiuMove(ruleset.alphabet, board, move), scoreOf(next)] as const;
    this.#turns.push(this.#timer === null ? turn : [...turn, ms]);
    if (move.kind !== 'place') return null;
    placeOn(position, move);
    if (isBingo(ruleset, move)) this.#bingos[seat]! += 1;
    if (next.state.pending !== null) this.#askForChallenges();
    return null;
  }

  /** A seat forfeits the game; the scores stay as they are. */
  #forfeitBy(seat: number, { kind, message }: BotFault): void {
    this.game = this.#legal(this.game.resign(seat), this.#options.bots[seat]!, 'to forfeit');
    this.#forfeit = { seat, kind, reason: message };
  }

  /** Ask the players that may challenge the last play, in turn order, until one does; else a play that ends the game stands. */
  #askForChallenges(): void {
    const { ruleset, bots, position, seed, stream, round = 0 } = this.#options;
    const { toMove, turns: turn, pending } = this.game.state;
    const { seat: against, play } = pending!;
    const words = play.words.map(({ tiles }) => tiles);
    for (let i = 0; i < bots.length; i++) {
      const seat = (toMove + i) % bots.length;
      if (isRefusal(admitChallenge(ruleset, this.game.state, seat, null))) continue;
      const player = bots[seat]!;
      const named = wordsToChallenge(
        player,
        { ruleset, position },
        words,
        challengeSeed({ seed, stream, round, seat, turn }),
      );
      if (named.length === 0) continue;
      const text = CHALLENGE_PREFIX + named.map((word) => formatTiles(ruleset.alphabet, words[word]!)).join('.');
      this.game = this.#legal(this.game.challenge(seat, named), player, text);
      this.#judged(seat, against, play.move, play.score, text);
      return;
    }
    if (this.game.awaitsAcceptance) this.game = this.#legal(this.game.accept(), bots[toMove]!, 'to accept');
  }

  /** Keep what came of a challenge. */
  #judged(seat: number, against: number, move: Move, score: number, text: string): void {
    const { ruleset, position } = this.#options;
    const { upheld, points } = outcomeOfChallenge(this.game, score);
    this.#turns.push([seat, text, points]);
    if (!upheld) return;
    position.undo();
    if (isBingo(ruleset, move)) this.#bingos[against]! -= 1;
  }

  #legal(next: Game | Refusal, player: Player, text: string): Game {
    if (!isRefusal(next)) return next;
    throw this.#fault(next, player, text);
  }

  #fault(refused: Refusal, { name }: Player, text: string): Error {
    const why = describeRefusal(this.#options.ruleset.alphabet, refused);
    const where = `${nameGame(this.#options)}, turn ${this.game.state.turns}`;
    return new Error(`bot ${name} chose ${text}, which is illegal (${where}): ${why}`);
  }
}
