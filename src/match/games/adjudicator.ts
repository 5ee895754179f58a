/**
 * Adjudicates decided games. With an empty bag the position is fully known, so a game ends if the solver proves its outcome. The
 * proof depends only on the position and the node limit, not on time, threads or the caller.
 */
import { entryAt } from '../../engine/present.ts';
import { EndgameSolver } from '../../bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../../bots/endgame/value/endgame-answer.ts';
import { canSolveEndgames } from '../../bots/endgame/endgame-rules.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import type { PlayFinder } from '../../engine/game/game-end.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { bagCount } from '../../engine/tiles/bag.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { timePenalties } from './game-clock.ts';
import { lastScore, type TurnRecord } from './game-turns.ts';
import type { GameJudge, Proof } from './play-game-options.ts';

/** Settings of adjudication. */
export interface Adjudication {
  /** Maximum nodes searched before each turn with an empty bag. */
  readonly nodes: number;
}

/** Default node limit. */
export const ADJUDICATION_NODES = 5000;
/** Upper limit: checking a record repeats its proofs. */
export const MAX_ADJUDICATION_NODES = 50_000;

/**
 * Returns why games under a ruleset cannot be adjudicated, or null if they can. If invalid words may stand, a game can end
 * differently from any proof.
 */
export function faultOfAdjudication(ruleset: Ruleset, seats: number): string | null {
  if (seats !== 2) return `adjudication needs two players, not ${seats}`;
  if (!canSolveEndgames(ruleset)) return `endgames under ruleset ${ruleset.name} cannot be solved`;
  if (!checksWords(ruleset)) return `ruleset ${ruleset.name} allows invalid words to stand, so nothing can be proven`;
  return null;
}

/** Proves endgames. It allocates large tables at the first endgame; reuse one instance for all games. */
export class Adjudicator implements GameJudge {
  readonly #ruleset: Ruleset;
  readonly #graph: WordGraph;
  readonly #nodes: number;
  readonly #findsPlay: PlayFinder;
  #solver: EndgameSolver | null = null;

  /** @param ruleset must pass `faultOfAdjudication` */
  constructor(ruleset: Ruleset, graph: WordGraph, { nodes }: Adjudication) {
    this.#ruleset = ruleset;
    this.#graph = graph;
    this.#nodes = nodes;
    this.#findsPlay = playFinder(ruleset, graph);
  }

  /** Returns the outcome under best play by both players; null if not proven within the node limit. */
  prove(state: GameState): Proof | null {
    if (bagCount(state.bag) > 0 || state.end !== null) return null;
    this.#solver ??= new EndgameSolver(this.#ruleset, this.#graph);
    const { board, racks, toMove, zeroTurns, turnsLeft, passes } = state;
    const answer = this.#solver.solve(
      { board, racks: [entryAt(racks, toMove), entryAt(racks, 1 - toMove)], zeroTurns, turnsLeft, passes },
      { maxNodes: this.#nodes },
    );
    return answer.kind === 'proven' ? this.#follow(state, answer) : null;
  }

  /** Plays the proven line. Returns null if it does not reach the proven value, which overflowing tables can cause. */
  #follow(state: GameState, { line, value }: EndgameAnswer): Proof | null {
    const { toMove: mover } = state;
    const options = { ruleset: this.#ruleset, lexicon: this.#graph, seed: 0, findsPlay: this.#findsPlay };
    let game = GameHistory.fromState(options, state);
    const turns: TurnRecord[] = [];
    for (const { move } of line) {
      const { toMove, board } = game.state;
      const next = game.apply(move);
      if (isRefusal(next)) return null;
      turns.push([toMove, formatSiuMove(this.#ruleset.alphabet, board, move), lastScore(next)]);
      game = next;
    }
    if (!game.isOver) game = this.#passOut(game, turns);
    const { scores } = game.state;
    const spread = (values: readonly number[]): number => entryAt(values, mover) - entryAt(values, 1 - mover);
    // The search ignores clocks.
    const penalty = spread(timePenalties(this.#ruleset, state));
    if (!game.isOver || spread(scores) + penalty - spread(state.scores) !== value) return null;
    // A tie may be broken by the scores before racks were settled, which the proof does not cover.
    if (this.#ruleset.tie.beforeAdjustment && spread(scores) === 0) return null;
    return { line: turns, scores, winners: game.winners };
  }

  /** The search replaces the final passes by one step; here both players pass until the rules end the game. */
  #passOut(from: GameHistory, turns: TurnRecord[]): GameHistory {
    let game = from;
    while (!game.isOver && turns.length < MAX_TURNS) {
      const next = game.apply({ kind: 'pass' });
      if (isRefusal(next)) return game;
      turns.push([game.state.toMove, 'pass', 0]);
      game = next;
    }
    return game;
  }
}

const MAX_TURNS = 100;
