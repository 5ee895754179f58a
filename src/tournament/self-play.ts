/**
 * A game between bots, from the first draw to the final score. The engine's `Game` is the judge of every move; the board
 * in its hot form is kept beside it and grows by each play, so that no turn begins with building one.
 */
import { viewOf } from '../bots/view.ts';
import type { Bot } from '../bots/bot.ts';
import type { EndReason } from '../engine/game-events.ts';
import { Game } from '../engine/game.ts';
import { describeIllegal, isIllegal } from '../engine/illegal-move.ts';
import { formatSiuMove } from '../engine/move-text.ts';
import type { Move } from '../engine/move.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { placeOn } from '../movegen/play.ts';
import type { Position } from '../movegen/position.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { decisionSeed } from './decision-seed.ts';

export interface PlayGameOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** By seat; seat 0 moves first. */
  readonly bots: readonly Bot[];
  /** A hot board to play on; it is cleared first. */
  readonly position: Position;
  /** Seed and stream name the bag: the same two give the same tiles in the same order. */
  readonly seed: number;
  readonly stream: number;
  /** Tells games from one bag apart for the bots' own randomness. Default: 0. */
  readonly round?: number;
}

/** A turn: the seat, its move in SIU notation, and what the move scored. */
export type RecordedTurn = readonly [seat: number, move: string, score: number];

/** All that a tournament keeps of a game; its seed and its moves replay the rest. */
export interface PlayedGame {
  /** Final scores by seat. */
  readonly scores: readonly number[];
  /** Plays of a whole hand by seat. */
  readonly bingos: readonly number[];
  readonly end: EndReason;
  readonly turns: readonly RecordedTurn[];
}

/**
 * Play a game to its end.
 *
 * @throws Error if a bot breaks the rules, which is a fault of the bot.
 */
export function playGame(options: PlayGameOptions): PlayedGame {
  const { ruleset, graph, bots, position, seed, stream, round = 0 } = options;
  const turns: RecordedTurn[] = [];
  const bingos = new Array<number>(bots.length).fill(0);
  let game = Game.start({ ruleset, lexicon: graph, seats: bots.length, seed, stream });
  position.clear();
  for (let turn = 0; !game.isOver; turn++) {
    if (turn > mostTurns(ruleset)) throw new Error(`the game of ${nameGame(options)} does not end`);
    const seat = game.state.toMove;
    const bot = bots[seat]!;
    const budget = { seed: decisionSeed({ seed, stream, round, seat, turn }), alternatives: 0 };
    const { move } = bot.decide(viewOf(game, position), budget);
    if (position.tileCount !== game.state.board.tileCount) {
      throw new Error(`bot ${bot.name} left tiles of its own on the board (${nameGame(options)}, turn ${turn})`);
    }
    const next = game.apply(move);
    if (isIllegal(next)) {
      const text = formatSiuMove(ruleset.alphabet, game.state.board, move);
      const why = describeIllegal(ruleset.alphabet, next);
      throw new Error(`bot ${bot.name} chose ${text}, which is illegal (${nameGame(options)}, turn ${turn}): ${why}`);
    }
    turns.push([seat, formatSiuMove(ruleset.alphabet, game.state.board, move), scoreOf(next)]);
    if (move.kind === 'place') placeOn(position, move);
    if (isBingo(ruleset, move)) bingos[seat]! += 1;
    game = next;
  }
  return { scores: game.state.scores, bingos, end: game.state.end!.reason, turns };
}

/** Whether a move plays a whole hand at once. */
export function isBingo(ruleset: Ruleset, move: Move): boolean {
  return move.kind === 'place' && move.tiles.length === ruleset.handSize;
}

const MOST_ZERO_TURNS = 200;

/** Every play uses up a tile, and between two of them come only so many turns that score nothing. */
function mostTurns(ruleset: Ruleset): number {
  return (ruleset.alphabet.tileCount + 1) * MOST_ZERO_TURNS;
}

function scoreOf(game: Game): number {
  const [event] = game.lastEvents;
  return event?.kind === 'place' ? event.play.score : 0;
}

function nameGame({ seed, stream, round = 0 }: PlayGameOptions): string {
  return `seed ${seed}, stream ${stream}, round ${round}`;
}
