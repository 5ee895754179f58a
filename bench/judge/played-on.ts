/**
 * Continues games after a move, with a bot for both sides; each side has only the information of a player. Once the bag is empty, the
 * winner is determined exactly: a bot that looks ahead plays the endgame, and if the result is close, the solver decides. Of
 * 1,500 endgames the bot got 66 wrong, all of them within 35 points (`bench/NOTES.md`, 2026-11-25).
 */
import { gamePoints } from '../../src/bots/win-percent.ts';
import type { SyncBot } from '../../src/bots/bot.ts';
import { OutcomeSolver } from '../../src/bots/endgame/outcome-solver.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import type { Move } from '../../src/engine/board/move.ts';
import type { GameState } from '../../src/engine/game/game-events.ts';
import type { StartPosition } from '../../src/engine/game/start-position.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';

const CLOSE = 40;
const SOLVER_NODES = 1000;
/** The bot for an empty bag. It has no solver of its own, because `PlayedOn` asks one if the end is close. */
export const AT_END = 'playout:deals=0,outlook=no,endgame=no';

export interface Ending {
  /** 1 for a win, ½ for a draw, 0 for a loss. */
  readonly win: number;
  readonly spread: number;
}

/** Continues games from a position. An instance owns its board and tables; create one and reuse it. */
export class PlayedOn {
  close = 0;
  solved = 0;
  readonly #ruleset: Ruleset;
  readonly #graph: WordGraph;
  readonly #atEnd: SyncBot;
  readonly #position: SearchBoard;
  readonly #solver: OutcomeSolver;

  /** @param atEnd plays once the bag is empty; its result counts if the solver finds no proof */
  constructor(ruleset: Ruleset, graph: WordGraph, atEnd: SyncBot) {
    this.#ruleset = ruleset;
    this.#graph = graph;
    this.#atEnd = atEnd;
    this.#position = new SearchBoard(ruleset, graph);
    this.#solver = new OutcomeSolver(ruleset, graph);
  }

  /** Makes a move, then continues with `bot` for both sides. The same `deal` gives every first move the same tiles. */
  play(start: StartPosition, first: Move, bot: SyncBot, deal: number): Ending {
    const options = { ruleset: this.#ruleset, lexicon: this.#graph, seed: deal, position: start };
    const game = new MutableGame(options, this.#position);
    const side = game.toMove;
    make(game, first);
    for (let turn = 1; !game.isOver && game.bagCount > 0; turn++) {
      make(game, bot.decide(game.view, { seed: (deal * 64 + turn) >>> 0, alternatives: 0 }).move);
    }
    const emptied = game.isOver ? null : game.state;
    while (!game.isOver) make(game, this.#atEnd.decide(game.view, { seed: 0, alternatives: 0 }).move);
    const spread = game.scores[side]! - game.scores[1 - side]!;
    if (emptied === null || Math.abs(spread) > CLOSE) return { win: gamePoints(spread), spread };
    this.close++;
    const outcome = this.#solve(emptied);
    if (outcome === null) return { win: gamePoints(spread), spread };
    this.solved++;
    return { win: emptied.toMove === side ? outcome : 1 - outcome, spread };
  }

  /** Outcome with an empty bag: 1 for a win of the side to move, ½ for a draw, 0 for a loss; null if not proven. */
  #solve({ board, racks, scores, toMove, zeroTurns, turnsLeft, passes }: GameState): number | null {
    const [own, other] = [toMove, 1 - toMove];
    const endgame = { board, racks: [racks[own]!, racks[other]!] as const, zeroTurns, turnsLeft, passes };
    return this.#solver.outcome(endgame, scores[own]! - scores[other]!, SOLVER_NODES);
  }
}

export function make(game: MutableGame, move: Move): void {
  if (isRefusal(game.apply(move))) throw new Error('a bot broke the rules');
}
