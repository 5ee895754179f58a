/**
 * What a game at the console (`session.ts`) is begun with, who plays it, a move laid down in it, and a query made.
 */
import type { SyncBot } from '../../bots/bot.ts';
import type { Game } from '../../engine/game/game.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

/** A player of a game at the console: a person, or a bot. */
export interface SessionPlayer {
  readonly name: string;
  /** Null for a person. */
  readonly bot: SyncBot | null;
}

/** What a game at the console is begun with. */
export interface SessionOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly seed: number;
  /** In turn order. */
  readonly players: readonly SessionPlayer[];
  /** Ranks plays at once, without a search. */
  readonly ranker: SyncBot;
  /** A game under way; by default a new one is started. */
  readonly game?: Game;
  /** What the player to move has thought for already. */
  readonly thoughtMs?: number;
  /** Told of all that happens, as the game after it: what `Game.apply` and its like gave. */
  readonly onAction?: (game: Game) => void;
  /** Told when the player to move takes a hint, in which game. */
  readonly onHint?: (game: Game) => void;
  /** Milliseconds of a clock that never goes back; `performance.now` by default. */
  readonly now?: () => number;
}

/** A move, or giving up, laid down and not confirmed. */
export interface PendingTurn {
  readonly move: Move | { readonly kind: 'resign' };
  /** The game as it will be. It holds tiles the player may not see yet. */
  readonly game: Game;
}

/** A question to the dictionary and its answer. */
export interface AskedQuery {
  /** The game after it. */
  readonly game: Game;
  /** In upper case. */
  readonly pattern: string;
  /** In alphabetical order. */
  readonly words: readonly Uint8Array[];
}
