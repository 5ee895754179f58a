/**
 * Games that are decided: with an empty bag everything is known, and where the solver proves how the rest goes, it need not be
 * played. The proof depends on the position and on a number of nodes alone, not on time, threads or who asks.
 */
import { entryAt } from '../../engine/present.ts';
import { EndgameSolver, type EndgameAnswer } from '../../bots/endgame/endgame-solver.ts';
import { canSolveEndgames } from '../../bots/endgame/endgame-rules.ts';
import { Game } from '../../engine/game/game.ts';
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
import { lastScore, type RecordedTurn } from './game-turns.ts';
import type { GameJudge, Proof } from './play-game-options.ts';

/** How hard proofs are looked for. */
export interface Adjudication {
  /** Nodes of the search before each turn with an empty bag. */
  readonly nodes: number;
}

/** The nodes where nothing else is asked for. */
export const ADJUDICATION_NODES = 5000;
/** The most: whoever checks a record looks for its proofs again. */
export const MAX_ADJUDICATION_NODES = 50_000;

/**
 * Why games under a ruleset cannot be adjudicated; null where they can. Where bad words may stand, a game can end as no proof
 * says.
 */
export function faultOfAdjudication(ruleset: Ruleset, seats: number): string | null {
  if (seats !== 2) return `it is for games of two; ${seats} play here`;
  if (!canSolveEndgames(ruleset)) return `endgames under ruleset ${ruleset.name} cannot be solved`;
  if (!checksWords(ruleset)) return `under ruleset ${ruleset.name} bad words may stand, so nothing is proven`;
  return null;
}

/** Proves endgames. It holds large tables, which are made when the first one is met: keep it from game to game. */
export class Adjudicator implements GameJudge {
  readonly #ruleset: Ruleset;
  readonly #graph: WordGraph;
  readonly #nodes: number;
  readonly #findsPlay: PlayFinder;
  #solver: EndgameSolver | null = null;

  /** @param ruleset one that `faultOfAdjudication` finds no fault with */
  constructor(ruleset: Ruleset, graph: WordGraph, { nodes }: Adjudication) {
    this.#ruleset = ruleset;
    this.#graph = graph;
    this.#nodes = nodes;
    this.#findsPlay = playFinder(ruleset, graph);
  }

  /** How a game ends from here by best play of both; null where that is not proven within the nodes. */
  prove(state: GameState): Proof | null {
    if (bagCount(state.bag) > 0 || state.end !== null) return null;
    this.#solver ??= new EndgameSolver(this.#ruleset, this.#graph);
    const { board, racks, toMove, zeroTurns, passes } = state;
    const answer = this.#solver.solve(
      { board, racks: [entryAt(racks, toMove), entryAt(racks, 1 - toMove)], zeroTurns, passes },
      { maxNodes: this.#nodes },
    );
    return answer.kind === 'proven' ? this.#follow(state, answer) : null;
  }

  /** Play the proven line; null where it does not lead to the end with what was proven, as tables that overflow can have it. */
  #follow(state: GameState, { line, value }: EndgameAnswer): Proof | null {
    const { toMove: mover } = state;
    const options = { ruleset: this.#ruleset, lexicon: this.#graph, seed: 0, findsPlay: this.#findsPlay };
    let game = Game.fromState(options, state);
    const turns: RecordedTurn[] = [];
    for (const { move } of line) {
      const { toMove, board } = game.state;
      const next = game.apply(move);
      if (isRefusal(next)) return null;
      turns.push([toMove, formatSiuMove(this.#ruleset.alphabet, board, move), lastScore(next)]);
      game = next;
    }
    if (!game.isOver) game = this.#passOut(game, turns);
    const { scores } = game.state;
    const spread = (of: readonly number[]): number => entryAt(of, mover) - entryAt(of, 1 - mover);
    // A search knows no clock.
    const lost = spread(timePenalties(this.#ruleset, state));
    if (!game.isOver || spread(scores) + lost - spread(state.scores) !== value) return null;
    // Level scores may be decided by those before racks were settled, of which the proof says nothing.
    if (this.#ruleset.tie.beforeAdjustment && spread(scores) === 0) return null;
    return { line: turns, scores, winners: game.winners };
  }

  /** A search counts passes to the end in one; where nobody plays any more, both pass until the rules end the game. */
  #passOut(from: Game, turns: RecordedTurn[]): Game {
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
