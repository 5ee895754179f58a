/**
 * A game between bots, from the first draw to the final score. The engine's `Game` is the judge of every move; the board
 * in its hot form is kept beside it and follows each play, so that no turn begins with building one. Where plays may be
 * challenged, every bot that may do so is asked once after each play; no time passes on any clock.
 */
import type { Bot } from '../../bots/bot.ts';
import { wordsToChallenge } from '../../bots/challenging.ts';
import { playsHot } from '../../bots/hot-game.ts';
import { viewOf } from '../../bots/player-view.ts';
import { admitChallenge } from '../../engine/game/challenge.ts';
import { Game } from '../../engine/game/game.ts';
import { describeIllegal, isIllegal } from '../../engine/rules/illegal-move.ts';
import type { IllegalMove } from '../../engine/rules/illegal-move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import type { Move } from '../../engine/board/move.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { placeOn } from '../../movegen/plays/play.ts';
import { challengeSeed, decisionSeed } from './decision-seed.ts';
import { playHotGame } from './hot-self-play.ts';
import { CHALLENGE_PREFIX } from '../record/pair-record.ts';
import type { Forfeit } from '../record/pair-record.ts';
import { isBingo, mostTurns, nameGame, outcomeOfChallenge, scoreOf } from './played-game.ts';
import type { PlayedGame, PlayGameOptions, RecordedTurn } from './played-game.ts';

/**
 * Play a game to its end.
 *
 * @throws Error if a bot breaks the rules, which is a fault of the bot.
 */
export function playGame(options: PlayGameOptions): PlayedGame {
  if (playsHot(options.ruleset)) return playHotGame(options);
  const table = new SelfPlay(options);
  while (!table.game.isOver) table.playTurn();
  return table.result;
}

/** A game between bots while it is played, under any ruleset; `playHotGame` is held to it where both can play. */
export class SelfPlay {
  game: Game;
  readonly #options: PlayGameOptions;
  readonly #turns: RecordedTurn[] = [];
  readonly #bingos: number[];
  readonly #mostTurns: number;

  constructor(options: PlayGameOptions) {
    const { ruleset, graph, bots, position, seed, stream } = options;
    const findsPlay = options.findsPlay ?? playFinder(ruleset, graph);
    this.#options = options;
    this.#bingos = new Array<number>(bots.length).fill(0);
    this.#mostTurns = mostTurns(ruleset);
    this.game = Game.start({ ruleset, lexicon: graph, seats: bots.length, seed, stream, findsPlay });
    position.clear();
  }

  get result(): PlayedGame {
    const { state, winners } = this.game;
    return { scores: state.scores, bingos: this.#bingos, winners, end: state.end!.reason, turns: this.#turns };
  }

  /** Let the bot to move take its turn, and the others challenge it. */
  playTurn(): void {
    const { ruleset, bots, position, seed, stream, round = 0 } = this.#options;
    const { toMove: seat, turns: turn, board } = this.game.state;
    if (turn > this.#mostTurns) throw new Error(`the game of ${nameGame(this.#options)} does not end`);
    const bot = bots[seat]!;
    const budget = { seed: decisionSeed({ seed, stream, round, seat, turn }), alternatives: 0 };
    const { move } = bot.decide(viewOf(this.game, position), budget);
    if (position.tileCount !== board.tileCount) {
      throw new Error(`bot ${bot.name} left tiles of its own on the board (${nameGame(this.#options)}, turn ${turn})`);
    }
    const refused = this.take(move);
    if (refused !== null) throw this.#fault(refused, bot, formatSiuMove(ruleset.alphabet, board, move));
  }

  /**
   * The seat to move makes a move, and the others may challenge it.
   *
   * @returns null, or why the move is illegal; nothing has happened then
   */
  take(move: Move): IllegalMove | null {
    const { ruleset, position } = this.#options;
    const { toMove: seat, board } = this.game.state;
    const next = this.game.apply(move);
    if (isIllegal(next)) return next;
    this.game = next;
    this.#turns.push([seat, formatSiuMove(ruleset.alphabet, board, move), scoreOf(next)]);
    if (move.kind !== 'place') return null;
    placeOn(position, move);
    if (isBingo(ruleset, move)) this.#bingos[seat]! += 1;
    if (next.state.pending !== null) this.#askForChallenges();
    return null;
  }

  /** A seat forfeits the game; the scores stay as they are. */
  forfeit(seat: number, { kind, message }: { readonly kind: Forfeit['kind']; readonly message: string }): PlayedGame {
    this.game = this.#legal(this.game.resign(seat), this.#options.bots[seat]!, 'to forfeit');
    return { ...this.result, end: 'forfeit', forfeit: { seat, kind, reason: message } };
  }

  /** Ask the bots that may challenge the last play, in turn order, until one does; else a play that ends the game stands. */
  #askForChallenges(): void {
    const { ruleset, bots, position, seed, stream, round = 0 } = this.#options;
    const { toMove, turns: turn, pending } = this.game.state;
    const { seat: against, play } = pending!;
    const words = play.words.map(({ tiles }) => tiles);
    for (let i = 0; i < bots.length; i++) {
      const seat = (toMove + i) % bots.length;
      if (isIllegal(admitChallenge(ruleset, this.game.state, seat, null))) continue;
      const bot = bots[seat]!;
      const named = wordsToChallenge(
        bot,
        { ruleset, position },
        words,
        challengeSeed({ seed, stream, round, seat, turn }),
      );
      if (named.length === 0) continue;
      const text = CHALLENGE_PREFIX + named.map((word) => formatTiles(ruleset.alphabet, words[word]!)).join('.');
      this.game = this.#legal(this.game.challenge(seat, named), bot, text);
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

  #legal(next: Game | IllegalMove, bot: Bot, text: string): Game {
    if (!isIllegal(next)) return next;
    throw this.#fault(next, bot, text);
  }

  #fault(refused: IllegalMove, bot: Bot, text: string): Error {
    const why = describeIllegal(this.#options.ruleset.alphabet, refused);
    const where = `${nameGame(this.#options)}, turn ${this.game.state.turns}`;
    return new Error(`bot ${bot.name} chose ${text}, which is illegal (${where}): ${why}`);
  }
}
