/**
 * Win probabilities of two players from public information. While there are tiles in the bag, they follow from the scores, the
 * player to move and the number of unseen tiles, by the table of win percentages. With an empty bag both racks are known, and the
 * endgame is solved for its winner. The result reveals no hidden tiles.
 */
import { canSolveEndgames } from '../../bots/endgame/endgame-rules.ts';
import { OutcomeSolver } from '../../bots/endgame/outcome-solver.ts';
import { chanceOf, type WinPercent } from '../../bots/win-percent.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { bagCount } from '../../engine/tiles/bag.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { otherChance, type ChanceToWin } from './chance-to-win.ts';

/** Most endgames take fewer than a hundred nodes; this many take a tenth of a second. */
const MAX_NODES = 1000;

/** Caches the result of each game. */
export class GameChances {
  readonly #table: WinPercent;
  readonly #graph: WordGraph;
  readonly #cache = new WeakMap<GameHistory, ChanceToWin>();
  #solver: OutcomeSolver | null = null;

  constructor(table: WinPercent, graph: WordGraph) {
    this.#table = table;
    this.#graph = graph;
  }

  of(game: GameHistory, seat: number): ChanceToWin | null {
    if (game.state.scores.length !== 2) return null;
    const first = this.#cache.get(game) ?? this.#chanceOfFirst(game);
    this.#cache.set(game, first);
    return seat === 0 ? first : otherChance(first);
  }

  #chanceOfFirst(game: GameHistory): ChanceToWin {
    const { winners, isOver } = game;
    if (isOver) return { chance: winners.length === 2 ? 0.5 : winners[0] === 0 ? 1 : 0, isDecided: true };
    const { toMove, scores, bag, racks } = game.state;
    const other = 1 - toMove;
    const lead = scores[toMove]! - scores[other]!;
    const outcome = this.#solve(game, lead);
    const unseen = bagCount(bag) + racks[other]!.length;
    const chance = outcome ?? chanceOf(this.#table, unseen, lead);
    const moverChance = { chance, isDecided: outcome !== null };
    return toMove === 0 ? moverChance : otherChance(moverChance);
  }

  /** Null if the bag is not empty or the endgame takes too long. */
  #solve({ ruleset, state }: GameHistory, lead: number): 0 | 0.5 | 1 | null {
    const { bag, racks, toMove, board, zeroTurns, turnsLeft, passes, clocksMs } = state;
    const isLate = clocksMs?.some((ms) => ms < 0) === true;
    if (bagCount(bag) > 0 || isLate || (turnsLeft === null && racks.some(({ length }) => length === 0))) return null;
    if (this.#solver === null && !canSolveEndgames(ruleset)) return null;
    this.#solver ??= new OutcomeSolver(ruleset, this.#graph);
    const endgame = { board, racks: [racks[toMove]!, racks[1 - toMove]!], zeroTurns, turnsLeft, passes } as const;
    const outcome = this.#solver.outcome(endgame, lead, MAX_NODES);
    return outcome === 0.5 && ruleset.tie.beforeAdjustment ? null : outcome;
  }
}
