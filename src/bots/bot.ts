/** The interface of bots. A bot has no state that changes its answers: the same view and budget give the same decision. */
import type { Lexicon } from '../engine/rules/legality.ts';
import type { Move } from '../engine/board/move.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { TurnFacts } from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { Play } from '../movegen/plays/play.ts';
import type { SearchBoard } from '../movegen/position/search-board.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { SimulationReport } from './simulation/simulation-report.ts';
import type { LanguageWeights } from './learnt/language-weights.ts';
import type { WinPercent } from './win-percent.ts';

/** A turn as all players saw it. */
export type PublicTurn =
  | { readonly kind: 'place'; readonly seat: number; readonly move: Move; readonly score: number }
  /** The other players see only the number of tiles exchanged. */
  | { readonly kind: 'exchange'; readonly seat: number; readonly count: number }
  | { readonly kind: 'pass'; readonly seat: number }
  /** A play that was challenged off: its tiles are back on the player's rack, and all players have seen them. */
  | { readonly kind: 'withdrawn'; readonly seat: number; readonly move: Move };

/** Information visible to the player to move. It excludes the other racks and the order of the bag. */
export interface PlayerView extends TurnFacts {
  readonly ruleset: Ruleset;
  /** The board as a mutable position. A bot may `place` on it but must `undo` every placement before it answers. */
  readonly position: SearchBoard;
  /** The seat to move, from 0. */
  readonly seat: number;
  readonly scores: readonly number[];
  readonly rackSizes: readonly number[];
  /** Number of tiles of each kind that are neither on the board nor on the player's own rack: `alphabet.size + 1` counts. */
  readonly unseen: Int16Array;
  readonly turns: number;
  /** Number of turns left in the game, including this one; null while the rules do not limit it. */
  readonly turnsLeft: number | null;
  /** All turns so far in order; empty if only the position is known. */
  readonly history: readonly PublicTurn[];
}

/** Limits of a decision, and the seed of its randomness. */
export interface Budget {
  /** Seed of the bot's randomness for this decision: an integer from 0 to 2^32 - 1. */
  readonly seed: number;
  /**
   * Seed of the bot's traits in this game, such as its form: the same for all its turns in a game, different in other games and at
   * other seats. Default: no game is known, and the traits have their usual values.
   */
  readonly gameSeed?: number;
  /** Number of alternatives to list; 0 if only the move is needed. */
  readonly alternatives: number;
  /** Milliseconds left on the player's clock for the rest of the game. Default: no clock. */
  readonly timeLeftMs?: number;
  /** Polled every few milliseconds by bots that search; true ends the search with its best move so far. Default: never. */
  readonly shouldStop?: () => boolean;
}

/** Whether the values of a decision are exact, proven bounds or estimates. */
export type ValueKind = 'proven' | 'bound' | 'estimate';

/** The move chosen by a bot, with the alternatives considered. */
export interface Decision {
  readonly move: Move;
  /** The best moves, the chosen one first; at most `budget.alternatives`. */
  readonly ranked: readonly Play[];
  readonly values: ValueKind;
  /** All candidates with their figures, if the decision was simulated and alternatives were requested. */
  readonly simulated?: SimulationReport;
}

/** A player: anything with a name and a `decide` method. It may compute its move, ask a server or wait for a person. */
export interface Bot {
  readonly name: string;
  /** The words it knows, which determine its challenges (see `challenging.ts`). Default: the game's lexicon. */
  readonly vocabulary?: Lexicon;
  /** Probability of challenging a play with a word it does not know, from 0 to 1. Default: 1. */
  readonly challengeRate?: number;
  /**
   * Chooses a legal move for the seat to move.
   *
   * @param view valid until the decision is made; the game does not change while a promise is pending
   * @returns the decision or a promise of it; an exception or a rejected promise ends the game with the same error
   */
  decide(view: PlayerView, budget: Budget): Decision | Promise<Decision>;
}

/** A bot that answers synchronously, as all shipped bots do. A game between such bots runs without waiting. */
export interface SyncBot extends Bot {
  decide(view: PlayerView, budget: Budget): Decision;
}

/** Data that bots are created from. */
export interface BotResources {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** Leave values by the name in a bot's `leaves` option; null for none. */
  readonly leaves: ReadonlyMap<string, LeaveValues | null>;
  /** Word graphs by the name in a bot's `lexicon` option; required if a bot has that option. */
  readonly vocabularies?: ReadonlyMap<string, WordGraph>;
  /** Win probability by lead. Default: the formula's. */
  readonly winPercent?: WinPercent | undefined;
  /** Other data learnt for the language. Default: none. */
  readonly learnt?: LanguageWeights | undefined;
}
