/**
 * Endgame solver with a time limit. It alternates between two searches, because neither is always better: proof-number searches
 * that narrow the bounds of the value (`value/value-proof.ts`), and iterative deepening with alpha-beta (`value/deepening.ts`). The
 * former prove most endgames from play within a few hundred nodes, and hard ones with a tenth of the nodes that deepening needs;
 * without a proof, deepening has the better estimate. Both share a table of proven values. A search with a depth limit uses
 * deepening only.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { lineTurnOf } from './value/best-line.ts';
import { Deepening } from './value/deepening.ts';
import type { EndgameRules } from './endgame-rules.ts';
import { EndgameSearch } from './endgame-search.ts';
import type { EndgamePosition } from './endgame-state.ts';
import { preferOwnScore } from './own-score.ts';
import { ProofSearch } from './proof-search.ts';
import type { EndgameAnswer } from './value/endgame-answer.ts';
import { ValueBounds } from './value/value-bounds.ts';
import { narrowBounds, provenLine } from './value/value-proof.ts';

/** Limits of an endgame search. */
export interface EndgameOptions {
  /** Number of turns to look ahead. Default: to the end of the game. */
  readonly depth?: number | undefined;
  /** Polled every few nodes, at least every few milliseconds; if it returns true, the search ends with its best answer so far. */
  readonly shouldStop?: () => boolean;
  /** Maximum number of nodes, after which the search ends with its best answer so far. Independent of the machine. */
  readonly maxNodes?: number | undefined;
  /** Called after each completed depth and with a value proven by proof-number search. */
  readonly onDepth?: ((answer: EndgameAnswer) => void) | undefined;
}

const TABLE_BITS = 20;
const PROOF_TABLE_BITS = 19;
/** Node limit of the first proof searches, and their maximum share of `maxNodes`. */
const FIRST_QUESTIONS = 6000;
const FIRST_PART = 0.5;
/** Deepening reaches this depth before the proof searches resume, because estimates of lower depth are poor. */
const FIRST_DEPTH = 2;

/** Solves positions with an empty bag and known racks. It allocates large tables, so create one and reuse it. */
export class EndgameSolver {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly rules: EndgameRules;
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;

  /** @throws InputError `bad-ruleset` if endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.ruleset = ruleset;
    this.graph = graph;
    this.#search = new EndgameSearch(ruleset, graph, TABLE_BITS);
    this.#proofs = new ProofSearch(this.#search, PROOF_TABLE_BITS);
    this.rules = this.#search.state.rules;
  }

  /**
   * Solves an endgame.
   *
   * @throws InputError `bad-rack` if a rack is empty: the game is over
   */
  solve(endgame: EndgamePosition, options: EndgameOptions = {}): EndgameAnswer {
    const { ruleset, graph } = this;
    const margin = this.#solveMargin(endgame, options);
    const { lead } = endgame;
    if (ruleset.endgameAim !== 'own-score' || lead === undefined || margin.kind !== 'proven') return margin;
    const limits = { maxNodes: options.maxNodes, shouldStop: options.shouldStop ?? ((): boolean => false) };
    const solve = (after: EndgamePosition): EndgameAnswer => this.#solveMargin(after, limits);
    return preferOwnScore(endgame, lead, margin, { ruleset, graph, solve });
  }

  #solveMargin(endgame: EndgamePosition, options: EndgameOptions): EndgameAnswer {
    const turns = this.#search.begin(endgame);
    this.#proofs.clear();
    return new Solving(this.#search, this.#proofs, turns, options).run();
  }
}

class Solving {
  readonly #search: EndgameSearch;
  readonly #options: EndgameOptions;
  readonly #bounds: ValueBounds;
  readonly #deepening: Deepening;
  readonly #proofs: ProofSearch;
  readonly #turns: number;
  #isStopped = false;
  #answer: EndgameAnswer;

  constructor(search: EndgameSearch, proofs: ProofSearch, turns: number, options: EndgameOptions) {
    const { state } = search;
    this.#search = search;
    this.#options = options;
    this.#bounds = new ValueBounds(search, turns);
    this.#deepening = new Deepening(search, this.#bounds, turns, options.depth);
    this.#proofs = proofs;
    this.#turns = turns;
    // The answer before any search: both sides play the highest score to the end.
    const line = [lineTurnOf(state, 0, state.highest(0))];
    this.#answer = { value: state.playOut(0, turns), kind: 'estimate', line, depth: 0, nodes: 0 };
  }

  run(): EndgameAnswer {
    const { depth, maxNodes = Infinity } = this.#options;
    const { run } = this.#search;
    let nodes = Math.min(FIRST_QUESTIONS, maxNodes * FIRST_PART);
    while (!this.#isDone()) {
      if (depth === undefined) this.#prove(nodes);
      if (!this.#isDone()) this.#deepen(depth === undefined ? nodes / 2 : Infinity);
      nodes = run.nodes;
    }
    return this.#answer.kind === 'proven' ? this.#answer : this.#stoppedAnswer();
  }

  #isDone(): boolean {
    return this.#isStopped || this.#answer.kind === 'proven' || this.#deepening.isDone;
  }

  #prove(nodes: number): void {
    this.#allow(nodes);
    if (!narrowBounds(this.#bounds, this.#proofs, this.#answer.value, this.#turns)) return;
    this.#allow(Infinity);
    const line = provenLine(this.#bounds, this.#search, this.#proofs, this.#turns);
    const depth = Math.max(line.length, this.#answer.depth);
    this.#report({ value: this.#bounds.lower, kind: 'proven', line, depth, nodes: this.#search.run.nodes });
  }

  /** Deepens for a number of nodes, and at least to `FIRST_DEPTH`. */
  #deepen(nodes: number): void {
    const deepening = this.#deepening;
    const end = this.#search.run.nodes + nodes;
    while (!this.#isDone()) {
      const left = deepening.nextDepth <= FIRST_DEPTH ? Infinity : end - this.#search.run.nodes;
      if (left <= 0) return;
      this.#allow(left);
      const answer = deepening.deepen(this.#answer.value);
      if (answer === null) return;
      this.#report(answer);
    }
  }

  #report(answer: EndgameAnswer): void {
    this.#answer = answer;
    this.#options.onDepth?.(answer);
  }

  #allow(nodes: number): void {
    const { run } = this.#search;
    const { shouldStop, maxNodes = Infinity } = this.#options;
    const end = run.nodes + nodes;
    run.resume(() => {
      this.#isStopped ||= run.nodes >= maxNodes || shouldStop?.() === true;
      return this.#isStopped || run.nodes >= end;
    });
  }

  /** The answer without a proof: that of the last completed depth, or a bound that is better. */
  #stoppedAnswer(): EndgameAnswer {
    const last = this.#answer;
    const { lower, upper, lowerLine } = this.#bounds;
    const { nodes } = this.#search.run;
    if (lower >= last.value && lowerLine.length > 0) {
      return { ...last, value: lower, kind: 'lower-bound', line: lowerLine, nodes };
    }
    if (upper < last.value) return { ...last, value: upper, kind: 'upper-bound', nodes };
    return { ...last, nodes };
  }
}
