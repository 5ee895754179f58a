/**
 * Finds puzzles in positions by solving them. In most positions the game is decided, or several moves win, so the score of the
 * player to move is adjusted such that the best move decides the game. With an empty bag, the best move then wins by one point,
 * and all other moves must lose. With one tile in the bag, one move then seems to win with the most draws, and a proof must show
 * that only this move does. The best move of an endgame must not have the highest score, and the moves with the highest scores
 * are stored for comparison.
 */
import { endgameOf, preEndgameOf, viewOfPosition, type PositionTurn } from '../../../src/analysis/position-turn.ts';
import { EndgameSolver } from '../../../src/bots/endgame/endgame-solver.ts';
import type { EndgamePosition } from '../../../src/bots/endgame/endgame-state.ts';
import { OutcomeSolver } from '../../../src/bots/endgame/outcome-solver.ts';
import type { PreEndgameAnswer, PreEndgamePlay } from '../../../src/bots/pre-endgame/pre-endgame.ts';
import { PreEndgameSolver } from '../../../src/bots/pre-endgame/pre-endgame-solver.ts';
import { gamePoints } from '../../../src/bots/win-percent.ts';
import { PRE_ENDGAME_NODES } from '../../../src/bots/pre-endgame/endgame-bot.ts';
import { placeTiles } from '../../../src/engine/board/board.ts';
import { isSameMove, PASS, placeSquares, type Move } from '../../../src/engine/board/move.ts';
import { rackPoints, takeFromRack } from '../../../src/engine/tiles/rack.ts';
import { describeMove } from '../../../src/analysis/review/turn-comparison.ts';
import { STORED_PLAYS, type FinderTools, type FoundPlay, type FoundPuzzle } from './found-puzzle.ts';

const MAX_MOVED = 50;
const MIN_MOVES = 8;
const OUTCOME_NODES = 4000;
const VALUE_NODES = 40_000;
/** Minimum lead, in draws, of the best guess for a pre-endgame; guesses with a smaller lead usually fail. */
const MIN_LEAD = 1.5;
const GUESS_NODES = 6000;
const MAX_PLAYS = 5000;

interface Option {
  readonly move: Move;
  readonly score: number;
}

export class SolvedPuzzles {
  readonly #tools: FinderTools;
  readonly #outcomes: OutcomeSolver;
  readonly #endgames: EndgameSolver;
  readonly #preEndgames: PreEndgameSolver;

  constructor(tools: FinderTools) {
    const { ruleset, graph } = tools.resources;
    this.#tools = tools;
    this.#outcomes = new OutcomeSolver(ruleset, graph);
    this.#endgames = new EndgameSolver(ruleset, graph);
    this.#preEndgames = new PreEndgameSolver(ruleset, graph);
  }

  endgame(played: PositionTurn): FoundPuzzle | null {
    const options = this.#list(played);
    if (options.length < MIN_MOVES || played.zeroTurns > 0) return null;
    const endgame = endgameOf(played, this.#tools.resources.ruleset);
    const root = this.#endgames.solve(endgame, { maxNodes: VALUE_NODES });
    const { move, score } = root.line[0]!;
    if (root.kind !== 'proven' || options[0]!.score <= score) return null;
    const lead = 1 - root.value;
    const position = withLead(played, lead);
    if (position === null) return null;
    const others = options.filter((option) => !isSameMove(option.move, move));
    if (others.some((option) => this.#outcomeAfter(endgame, option, lead) !== 0)) return null;
    const tempting = others.slice(0, STORED_PLAYS - 1).map((option) => ({
      ...option,
      value: this.#valueAfter(endgame, option),
    }));
    if (tempting.some(({ value }) => value === null)) return null;
    const plays = [{ move, score, value: root.value }, ...tempting].map((option): FoundPlay => {
      const value = option.value!;
      const win = 100 * gamePoints(lead + value);
      return {
        ...describeMove(this.#tools.resources.ruleset, position.board, option),
        win: exact(win),
        points: exact(value),
        behind: { win: exact(100 - win), points: exact(root.value - value) },
      };
    });
    return { position, kind: 'endgame', plays, right: [move] };
  }

  preEndgame(played: PositionTurn): FoundPuzzle | null {
    const options = this.#list(played);
    if (options.length < MIN_MOVES || played.zeroTurns > 0) return null;
    const guess = this.#solve(played, { exact: 1, maxNodes: GUESS_NODES });
    const moved = chooseLead(guess.plays);
    const [playedOwn, playedOther] = played.scores as [number, number];
    const position = moved === null ? null : withLead(played, playedOwn - playedOther + moved);
    if (position === null) return null;
    const [own, other] = position.scores as [number, number];
    // If the two best are exact, no other move has more points than the second.
    const answer = this.#solve(position, { exact: 2, maxNodes: PRE_ENDGAME_NODES });
    const [best, second] = answer.plays;
    if (best === undefined || second === undefined || answer.kind === 'estimate') return null;
    if (second.points >= best.points) return null;
    const tempting = options.filter(({ move }) => ![best, second].some((play) => isSameMove(play.move, move)));
    const only = [best, second, ...tempting].slice(0, STORED_PLAYS).map(({ move }) => move);
    const comparison = this.#solve(position, { exact: only.length, only, maxNodes: PRE_ENDGAME_NODES });
    const proven = comparison.plays.filter(({ kind }) => kind === 'proven' || kind === 'wins-proven');
    const [first] = proven;
    if (first === undefined || proven.length < 2 || !isSameMove(first.move, best.move)) return null;
    const plays = proven.map((play): FoundPlay => {
      const percent = (points: number): number => (100 * points) / play.tiles;
      return {
        ...describeMove(this.#tools.resources.ruleset, position.board, play),
        win: exact(percent(play.points)),
        points: { mean: play.meanSpread - (own - other), error: null },
        behind: {
          win: exact(percent(first.points - play.points)),
          points: { mean: first.meanSpread - play.meanSpread, error: null },
        },
      };
    });
    return { position, kind: 'pre-endgame', plays, right: [best.move] };
  }

  /** Solves until the wins are proven. Equal wins with a better spread do not matter here. */
  #solve(
    position: PositionTurn,
    options: { readonly exact: number; readonly maxNodes: number; readonly only?: readonly Move[] },
  ): PreEndgameAnswer {
    let areProven = false;
    return this.#preEndgames.solve(preEndgameOf(position, this.#tools.resources.ruleset), {
      ...options,
      onRound: ({ kind }) => (areProven ||= kind !== 'estimate'),
      shouldStop: () => areProven,
    });
  }

  #list(position: PositionTurn): Option[] {
    const { ranker, resources } = this.#tools;
    const plays = ranker.rank(viewOfPosition(position, resources.ruleset, ranker.position), MAX_PLAYS);
    const laid = plays.filter(({ move }) => move.kind === 'place');
    const options = laid.map(({ move, score }): Option => ({ move, score })).sort((a, b) => b.score - a.score);
    return [...options, { move: PASS, score: 0 }];
  }

  /** Outcome for the player of a move; null if not proven. */
  #outcomeAfter(endgame: EndgamePosition, option: Option, lead: number): number | null {
    const out = this.#valueOut(endgame, option);
    if (out !== null) return gamePoints(lead + out);
    const outcome = this.#outcomes.outcome(this.#after(endgame, option), -(lead + option.score), OUTCOME_NODES);
    return outcome === null ? null : 1 - outcome;
  }

  #valueAfter(endgame: EndgamePosition, option: Option): number | null {
    const out = this.#valueOut(endgame, option);
    if (out !== null) return out;
    const { value, kind } = this.#endgames.solve(this.#after(endgame, option), { maxNodes: VALUE_NODES });
    return kind === 'proven' ? option.score - value : null;
  }

  /** Value of a move that goes out; null for other moves. */
  #valueOut({ racks: [own, other] }: EndgamePosition, { move, score }: Option): number | null {
    if (this.#endgames.rules.lastTurns) return null;
    if (move.kind !== 'place' || move.tiles.length < own.length) return null;
    return score + this.#endgames.rules.outFactor * rackPoints(this.#tools.resources.ruleset.alphabet, other);
  }

  #after({ board, racks: [own, other], turnsLeft = null }: EndgamePosition, { move, score }: Option): EndgamePosition {
    const { alphabet } = this.#tools.resources.ruleset;
    const rest = takeFromRack(own, move.kind === 'pass' ? [] : move.tiles)!;
    return {
      board: move.kind === 'place' ? placeTiles(board, alphabet, placeSquares(board, move)) : board,
      racks: [other, rest],
      zeroTurns: score === 0 ? 1 : 0,
      passes: move.kind === 'pass' ? 1 : 0,
      turnsLeft: turnsLeft === null ? null : turnsLeft - 1,
    };
  }
}

/** Change of the lead, in points, for which one play wins most clearly more often than the others; null if none does. */
function chooseLead(plays: readonly PreEndgamePlay[]): number | null {
  let [best, clearest] = [0, 0];
  for (let points = -MAX_MOVED; points <= MAX_MOVED; points++) {
    const wins = plays.map(({ outcomes }) =>
      outcomes.reduce((sum, { count, spread }) => sum + count * gamePoints(spread + points), 0),
    );
    const [first = 0, second = 0] = wins.sort((a, b) => b - a);
    const isNearer = Math.abs(points) < Math.abs(best);
    if (first - second > clearest || (first - second === clearest && isNearer)) {
      [best, clearest] = [points, first - second];
    }
  }
  return clearest < MIN_LEAD ? null : best;
}

/** The same position with a different lead; null if that is too far from the lead in the game. */
function withLead(position: PositionTurn, lead: number): PositionTurn | null {
  const [own, other] = position.scores as [number, number];
  const score = other + lead;
  return score < 0 || Math.abs(score - own) > MAX_MOVED ? null : { ...position, scores: [score, other] };
}

function exact(mean: number): { readonly mean: number; readonly error: number } {
  return { mean, error: 0 };
}
