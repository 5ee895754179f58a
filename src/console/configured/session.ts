/**
 * A configured game under way: the game, who sits where, and the position the computers search, which follows the
 * moves and is never built anew.
 */
import { createBot, readBotSpec } from '../../bots/registry.ts';
import type { SyncBot, BotResources } from '../../bots/bot.ts';
import { viewOf } from '../../bots/player-view.ts';
import { Game } from '../../engine/game/game.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import { placeOn } from '../../movegen/plays/play.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { Position } from '../../movegen/position/position.ts';
import { seedsOf } from '../../engine/decision-seed.ts';
import { describeConfigRefusal } from './config-command.ts';
import type { ConfigGame } from './load-config.ts';
import { GameSession, type SessionOptions } from '../../play/session/session.ts';
import type { Seat } from '../../play/session/seats.ts';

/** What a configured game is begun with. */
export interface ConfigSessionOptions {
  readonly setup: ConfigGame;
  readonly seed: number;
  /** In turn order. */
  readonly seats: readonly Seat[];
  /** What the computers among them are made from. */
  readonly resources: BotResources;
}

/** Ranks plays at once, for hints at the full screen; leaves are learnt for other tiles. */
export const CONFIG_RANKER = 'equity:leaves=none';

/**
 * The same game for the full screen.
 *
 * @param told of what the record of the game tells besides its moves
 */
export function configGameSession(
  { setup, seed, seats, resources }: ConfigSessionOptions,
  told: Pick<SessionOptions, 'onHint' | 'onThoughts' | 'onTakenBack'>,
): GameSession {
  const { ruleset, graph, board } = setup;
  const findsPlay = playFinder(ruleset, graph);
  return new GameSession({
    ruleset,
    graph,
    seed,
    players: seats.map(({ name, spec }) => ({ name, bot: spec && createBot(spec, name, resources) })),
    ranker: createBot(readBotSpec(CONFIG_RANKER), CONFIG_RANKER, resources),
    game: Game.start({ ruleset, lexicon: graph, seed, seats: seats.length, board, findsPlay }),
    settleBotMove: (game, move) => settleComputerMove(game, move, findsPlay),
    ...told,
  });
}

/** Where a computer can place nothing it passes, whatever else its bot would do. */
function settleComputerMove({ state }: Game, move: Move, findsPlay: PlayFinder): Move {
  return move.kind === 'place' || findsPlay(state.board, state.racks[state.toMove]!) ? move : PASS;
}

/** A configured game under way: moves go in, the game after them can be asked for. */
export class ConfigSession {
  /** By seat. */
  readonly names: readonly string[];
  readonly #bots: readonly (SyncBot | null)[];
  readonly #position: Position;
  readonly #findsPlay: PlayFinder;
  #game: Game;

  constructor({ setup, seed, seats, resources }: ConfigSessionOptions) {
    const { ruleset, graph, board } = setup;
    this.names = seats.map(({ name }) => name);
    this.#bots = seats.map(({ name, spec }) => (spec === null ? null : createBot(spec, name, resources)));
    this.#position = Position.fromBoard(ruleset, graph, board);
    this.#findsPlay = playFinder(ruleset, graph);
    this.#game = Game.start({
      ruleset,
      lexicon: graph,
      seed,
      seats: seats.length,
      board,
      findsPlay: this.#findsPlay,
    });
  }

  get game(): Game {
    return this.#game;
  }

  /** The player to move. */
  get mover(): { readonly name: string; readonly isBot: boolean } {
    const { toMove } = this.#game.state;
    return { name: this.names[toMove]!, isBot: this.#bots[toMove] !== null };
  }

  /** Make a move, or say in a sentence why it is refused. */
  play(move: Move): string | null {
    const game = this.#game.apply(move);
    if (isRefusal(game)) return describeConfigRefusal(this.#game.ruleset, game);
    this.#game = game;
    const [event] = game.lastEvents;
    if (event?.kind === 'place') placeOn(this.#position, event.play.move);
    return null;
  }

  /** Let the computer whose turn it is move. Where it can place nothing it passes, whatever else its bot would do. */
  playBot(): void {
    const { seed, stream, state } = this.#game;
    const bot = this.#bots[state.toMove]!;
    const seeds = seedsOf({ seed, stream, round: 0, seat: state.toMove, turn: state.turns });
    const { move } = bot.decide(viewOf(this.#game, this.#position), { ...seeds, alternatives: 0 });
    const refusal = this.play(settleComputerMove(this.#game, move, this.#findsPlay));
    if (refusal !== null) throw new Error(`bot ${bot.name} made an illegal move: ${refusal}`);
  }
}
