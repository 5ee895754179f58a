/**
 * What a bot is: a strategy from what one player may know to a move and the alternatives to it. A bot keeps no state that
 * changes its answers: the same view and budget give the same decision.
 */
import type { Lexicon } from '../engine/rules/legality.ts';
import type { Move } from '../engine/board/move.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { TurnFacts } from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { Play } from '../movegen/plays/play.ts';
import type { Position } from '../movegen/position/position.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { SimulationReport } from './simulation/simulation-report.ts';
import type { LanguageLearnt } from './learnt/language-learnt.ts';
import type { WinPercent } from './win-percent.ts';

/** A turn as all players saw it. */
export type PublicTurn =
  | { readonly kind: 'place'; readonly seat: number; readonly move: Move; readonly score: number }
  /** Of an exchange the others see only how many tiles. */
  | { readonly kind: 'exchange'; readonly seat: number; readonly count: number }
  | { readonly kind: 'pass'; readonly seat: number }
  /** A play that was challenged off; its tiles are back on the rack of its player, and everybody saw them. */
  | { readonly kind: 'withdrawn'; readonly seat: number; readonly move: Move };

/** All that a player may know. It holds neither another player's rack nor the order of the bag. */
export interface PlayerView extends TurnFacts {
  readonly ruleset: Ruleset;
  /** The board in its hot form. A bot may `place` on it and must `undo` all of it before it answers. */
  readonly position: Position;
  /** The seat to move, from 0. */
  readonly seat: number;
  readonly scores: readonly number[];
  /** Numbers of tiles, by seat. */
  readonly rackSizes: readonly number[];
  /** Tiles neither on the board nor on the own rack, by tile: `alphabet.size + 1` counts. */
  readonly unseen: Int16Array;
  readonly turns: number;
  /** The turns taken, first to last; empty where only the position is known. */
  readonly history: readonly PublicTurn[];
}

/** What a bot may spend on a decision, and the randomness it may use. */
export interface Budget {
  /** Names the bot's own randomness for this decision: a whole number from 0 to 2^32 - 1. */
  readonly seed: number;
  /**
   * Names what the bot is like in this game: the same number for all its turns of a game, another one in other games and at
   * other seats. Default: the game is not known, and the bot is as it usually is.
   */
  readonly gameSeed?: number;
  /** How many alternatives to list beside the move chosen; 0 where only the move counts. */
  readonly alternatives: number;
  /** Milliseconds left on the player's clock for the rest of the game. Default: no clock. */
  readonly timeLeftMs?: number;
  /** Asked by bots that search, every few milliseconds; true ends the search with the best so far. Default: never. */
  readonly shouldStop?: () => boolean;
}

/** What the values of a decision are: exact, exact as a bound, or a guess. */
export type ValueKind = 'proven' | 'bound' | 'estimate';

/** The move a bot chose, with the alternatives it weighed. */
export interface Decision {
  readonly move: Move;
  /** The best moves, the chosen one first; at most `budget.alternatives`. */
  readonly ranked: readonly Play[];
  readonly values: ValueKind;
  /** Where it was simulated and alternatives were asked for: every candidate with its figures. */
  readonly simulated?: SimulationReport;
}

/**
 * A strategy. Anything with a name that decides is a bot: one may compute its move, ask a server or wait for a person.
 */
export interface Bot {
  readonly name: string;
  /** The words it knows, by which it challenges (see `challenging.ts`). Default: those of the game's lexicon. */
  readonly vocabulary?: Lexicon;
  /** How often it challenges a play with a word it does not know, from 0 to 1. Default: 1. */
  readonly challengeRate?: number;
  /**
   * Choose a move for the seat to move, which must be legal.
   *
   * @param view lasts until the decision is made; the game stands still while a promise is pending
   * @returns the decision, or a promise of it; where it throws or the promise is rejected, so is the game
   */
  decide(view: PlayerView, budget: Budget): Decision | Promise<Decision>;
}

/** A bot that answers at once, as all shipped ones do. A game between such bots runs through without waiting. */
export interface SyncBot extends Bot {
  decide(view: PlayerView, budget: Budget): Decision;
}

/** What bots are made from. */
export interface BotResources {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** Leave values by the name a bot's `leaves` option gives; null for none. */
  readonly leaves: ReadonlyMap<string, LeaveValues | null>;
  /** Vocabularies by the name a bot's `lexicon` option gives; needed where one does. */
  readonly vocabularies?: ReadonlyMap<string, WordGraph>;
  /** Chances to win by lead; the formula's where not given. */
  readonly winPercent?: WinPercent | undefined;
  /** What was learnt of a language beyond that; nothing where not given. */
  readonly learnt?: LanguageLearnt | undefined;
}
