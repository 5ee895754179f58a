/**
 * Finds puzzles in positions that are solved. With an empty bag who wins is asked after every move: one alone must come out best.
 * With one tile in the bag one alone must win on the most draws, by proof. Kept beside it are the plays that score most, which is
 * what tempts.
 */
import { endgameOf, preEndgameOf, viewOfPosition, type PositionTurn } from '../../../src/analysis/position-turn.ts';
import { EndgameSolver, type EndgamePosition } from '../../../src/bots/endgame/endgame-solver.ts';
import { OutcomeSolver } from '../../../src/bots/endgame/outcome-solver.ts';
import type { PreEndgameAnswer, PreEndgamePlay } from '../../../src/bots/pre-endgame/pre-endgame.ts';
import { PreEndgameSolver } from '../../../src/bots/pre-endgame/pre-endgame-solver.ts';
import { outcomeOf } from '../../../src/analysis/chances/chance-to-win.ts';
import { placeTiles } from '../../../src/engine/board/board.ts';
import { isSameMove, PASS, placeSquares, type Move } from '../../../src/engine/board/move.ts';
import { rackPoints, takeFromRack } from '../../../src/engine/tiles/rack.ts';
import { KEPT_PLAYS, type FinderTools, type FoundPlay, type FoundPuzzle } from './found-puzzle.ts';

/** A lead so far from nothing is seldom a matter of one move. */
const MOST_LEAD = 70;
const LEAST_MOVES = 8;
const OUTCOME_NODES = 4000;
const VALUE_NODES = 40_000;
const PRE_ENDGAME_NODES = 150_000;
const MOST_PLAYS = 5000;

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

  endgame(position: PositionTurn): FoundPuzzle | null {
    const [own, other] = position.scores as [number, number];
    if (Math.abs(own - other) > MOST_LEAD || position.zeroTurns > 0) return null;
    const endgame = endgameOf(position, this.#tools.resources.ruleset);
    const options = this.#list(position);
    if (options.length < LEAST_MOVES) return null;
    if (!this.#outcomes.outcome(endgame, own - other, OUTCOME_NODES)) return null;
    let best: Option | null = null;
    let most = 0;
    let isAlone = false;
    for (const option of options) {
      const outcome = this.#outcomeAfter(endgame, option, own - other);
      // Two that win are enough to know.
      if (outcome === null || (outcome === 1 && most === 1)) return null;
      if (outcome > most) [best, most, isAlone] = [option, outcome, true];
      else if (outcome === most) isAlone = false;
    }
    if (best === null || !isAlone) return null;
    const tempting = options.filter((option) => option !== best).slice(0, KEPT_PLAYS - 1);
    const values = [best, ...tempting].map((option) => ({ ...option, value: this.#valueAfter(endgame, option) }));
    if (values.some(({ value }) => value === null)) return null;
    const [first] = values;
    const plays = values.map(({ move, score, value }): FoundPlay => {
      const win = exact(100 * outcomeOf(own - other + value!));
      const behindWin = exact(100 * outcomeOf(own - other + first!.value!) - win.mean);
      return {
        ...this.#tools.nameMove(position, move, score),
        win,
        points: exact(value!),
        behind: { win: behindWin, points: exact(first!.value! - value!) },
      };
    });
    return { position, kind: 'endgame', plays, right: [best.move] };
  }

  preEndgame(position: PositionTurn): FoundPuzzle | null {
    const [own, other] = position.scores as [number, number];
    if (Math.abs(own - other) > MOST_LEAD || position.zeroTurns > 0) return null;
    const answer = this.#solve(position, { exact: 1 });
    const [best, ...others] = answer.plays;
    if (best === undefined || answer.kind === 'estimate' || best.points === 0) return null;
    if (others.some(({ mostPoints }) => mostPoints >= best.points)) return null;
    const likely = others.slice(0, 1).map(({ move, score }) => ({ move, score }));
    const tempting = this.#list(position).filter(
      ({ move }) => ![best, ...likely].some((play) => isSameMove(play.move, move)),
    );
    const only = [best, ...likely, ...tempting].slice(0, KEPT_PLAYS).map(({ move }) => move);
    const beside = this.#solve(position, { exact: only.length, only }).plays.filter(isCounted);
    const [first] = beside;
    if (first === undefined || beside.length < 2 || !isSameMove(first.move, best.move)) return null;
    const plays = beside.map((play): FoundPlay => {
      const percent = (points: number): number => (100 * points) / play.tiles;
      return {
        ...this.#tools.nameMove(position, play.move, play.score),
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

  /** Solve until wins are proven; that some of those with as many points have a better spread does not matter here. */
  #solve(
    position: PositionTurn,
    options: { readonly exact: number; readonly only?: readonly Move[] },
  ): PreEndgameAnswer {
    let areProven = false;
    return this.#preEndgames.solve(preEndgameOf(position, this.#tools.resources.ruleset), {
      ...options,
      maxNodes: PRE_ENDGAME_NODES,
      onRound: ({ kind }) => {
        areProven ||= kind !== 'estimate';
      },
      shouldStop: () => areProven,
    });
  }

  /** Every move, those that score most first. */
  #list(position: PositionTurn): Option[] {
    const { ranker, resources } = this.#tools;
    const plays = ranker.rank(viewOfPosition(position, resources.ruleset, ranker.position), MOST_PLAYS);
    const laid = plays.filter(({ move }) => move.kind === 'place');
    const found = laid.map(({ move, score }): Option => ({ move, score })).sort((a, b) => b.score - a.score);
    return [...found, { move: PASS, score: 0 }];
  }

  /** Who wins after a move, for its player; null where that is not proven. */
  #outcomeAfter(endgame: EndgamePosition, option: Option, lead: number): number | null {
    const out = this.#valueOut(endgame, option);
    if (out !== null) return outcomeOf(lead + out);
    const outcome = this.#outcomes.outcome(this.#after(endgame, option), -(lead + option.score), OUTCOME_NODES);
    return outcome === null ? null : 1 - outcome;
  }

  #valueAfter(endgame: EndgamePosition, option: Option): number | null {
    const out = this.#valueOut(endgame, option);
    if (out !== null) return out;
    const { value, kind } = this.#endgames.solve(this.#after(endgame, option), { maxNodes: VALUE_NODES });
    return kind === 'proven' ? option.score - value : null;
  }

  /** What a move that goes out comes to; null for one that does not. */
  #valueOut({ racks: [own, other] }: EndgamePosition, { move, score }: Option): number | null {
    if (move.kind !== 'place' || move.tiles.length < own.length) return null;
    return score + this.#endgames.rules.outFactor * rackPoints(this.#tools.resources.ruleset.alphabet, other);
  }

  #after({ board, racks: [own, other] }: EndgamePosition, { move, score }: Option): EndgamePosition {
    const { alphabet } = this.#tools.resources.ruleset;
    const left = takeFromRack(own, move.kind === 'pass' ? [] : move.tiles)!;
    return {
      board: move.kind === 'place' ? placeTiles(board, alphabet, placeSquares(board, move)) : board,
      racks: [other, left],
      zeroTurns: score === 0 ? 1 : 0,
      passes: move.kind === 'pass' ? 1 : 0,
    };
  }
}

function isCounted({ kind }: PreEndgamePlay): boolean {
  return kind === 'proven' || kind === 'wins-proven';
}

function exact(mean: number): { readonly mean: number; readonly error: number } {
  return { mean, error: 0 };
}
