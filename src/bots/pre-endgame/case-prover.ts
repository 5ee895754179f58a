/**
 * Evaluates one deal after one candidate: a guess from a playout, or a proof by windowed searches within a node limit. The draws
 * are known, so it is a game without chance, which both sides play as if they saw the bag.
 */
import type { PlayBuffer } from '../../movegen/plays/play-buffer.ts';
import { NEVER } from '../endgame/endgame-rules.ts';
import { INFINITE, WHOLE_GAME, type EndgameSearch } from '../endgame/endgame-search.ts';
import { boundFor, enoughFor, isDecided, reckon, type Candidate, type Case, type Leaders } from './candidate-cases.ts';
import { EstimateErrors, weighSearches } from './case-estimates.ts';
import type { ProofSearch } from '../endgame/proof-search.ts';
import type { PreEndgamePosition } from './pre-endgame.ts';

const FIRST_WIDTH = 8;
/** Node limits of estimates that look one and two turns ahead. With a blank they would cost more nodes than they save. */
const ESTIMATE_NODES = [300, 2000] as const;
/** If a test is undecided after this many nodes, its bound replaces the estimate. */
const HARD_NODES = 2500;

export class CaseProver {
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;
  readonly #position: PreEndgamePosition;
  readonly #plays: PlayBuffer;
  readonly shouldStop: () => boolean;
  readonly #isOneInBag: boolean;
  readonly #errors = new EstimateErrors();

  /**
   * @param search must have its board set
   * @param proofs must be clear
   * @param plays contains the plays that candidates refer to by index
   */
  constructor(
    search: EndgameSearch,
    proofs: ProofSearch,
    position: PreEndgamePosition,
    plays: PlayBuffer,
    shouldStop: () => boolean,
  ) {
    this.#search = search;
    this.#proofs = proofs;
    this.#position = position;
    this.#plays = plays;
    this.shouldStop = shouldStop;
    this.#isOneInBag = (position.bagCount ?? 1) === 1;
  }

  get nodes(): number {
    return this.#search.run.nodes;
  }

  /** Guesses cases from playouts until stopped; the first one even if stopped, if `isFirstSure`. */
  playOut(candidate: Candidate, cases: readonly Case[], isFirstSure = false): void {
    const { state } = this.#search;
    const gained = this.#position.lead + candidate.score;
    this.#withMove(candidate, () => {
      for (const [i, at] of cases.entries()) {
        const isSure = isFirstSure && i === 0;
        if (!isSure && this.shouldStop()) return;
        if (state.plays.isFull) state.plays.clear();
        // With one tile in the bag, playouts are few: one for each of a few hundred moves.
        if (!this.#isOneInBag) this.#search.run.nodes++;
        this.#set(candidate, at, (turns) => {
          const value = state.playOut(0, turns, isSure ? undefined : this.shouldStop);
          if (isSure || !this.shouldStop()) at.guess = at.playedOut = gained - value;
        });
      }
    });
  }

  /**
   * Decides a case with one or two null windows, testing the likelier result first; returns false to stop. If `leaders` are given,
   * a probably lost case is first tested for a loss that keeps the candidate, with as many wins, behind them: this rarely takes
   * longer and often makes a later search unnecessary.
   */
  proveOutcome(candidate: Candidate, at: Case, nodes: number, leaders: Leaders | null = null): boolean {
    const last = this.nodes + nodes;
    if (leaders !== null && at.guess < 0 && at.deal.bag.length === 0) {
      const low = boundFor(candidate, at, leaders);
      const isOpen = low < -1 && low < at.upper && low >= at.lower;
      if (isOpen && !this.#prove(candidate, at, low, low + 1, nodes / 2)) return false;
    }
    while (!isDecided(at) && this.nodes < last) {
      const low = at.upper === 0 || (at.guess < 0 && at.lower < 0) ? -1 : 0;
      if (!this.#prove(candidate, at, low, low + 1, last - this.nodes)) return false;
    }
    return true;
  }

  /**
   * Measures the spread of a case, or proves an upper bound that keeps the candidate behind the leaders; returns false to stop. The
   * candidate's guessed deficit is shared among its cases: a bound this far from the value takes a fraction of the time of an exact
   * value.
   */
  proveSpread(candidate: Candidate, at: Case, leaders: Leaders, nodes: number): boolean {
    const last = this.nodes + nodes;
    let step = 1;
    for (let width = FIRST_WIDTH; at.lower < at.upper; width *= 4, step *= 2) {
      const nodesLeft = last - this.nodes;
      if (nodesLeft <= 0) return true;
      reckon(candidate);
      const most = enoughFor(candidate, at, leaders);
      if (at.upper <= most) return true;
      if (at.deal.bag.length === 0 && most < at.lower) {
        const bound = nextBound(at, step);
        if (!this.#prove(candidate, at, bound - 1, bound, nodesLeft)) return false;
        continue;
      }
      const isEnough = most >= at.lower;
      const low = isEnough ? most : Math.max(at.lower - 1, at.guess - width);
      const high = isEnough ? most + 1 : Math.min(at.upper + 1, at.guess + width);
      if (!this.#prove(candidate, at, low, high, nodesLeft)) return false;
    }
    return true;
  }

  /** Estimates the spread of cases again by short searches of up to `depth` turns; returns whether a guess has changed. */
  estimate(candidate: Candidate, cases: readonly Case[], depth: 1 | 2): boolean {
    let hasChanged = false;
    this.#withMove(candidate, () => {
      for (const at of cases) {
        if (at.lower === at.upper || at.depth >= depth || at.deal.bag.length > 0) continue;
        if (this.shouldStop()) return;
        at.depth = depth;
        this.#set(candidate, at, (turns) => {
          at.estimate = weighSearches(this.#searchShort(candidate, depth, turns), at.playedOut);
        });
        if (at.estimate === null) continue;
        const guess = Math.round(at.estimate + this.#errors.correctionOf(at.deal));
        at.guess = Math.min(at.upper, Math.max(at.lower, guess));
        hasChanged = true;
      }
    });
    return hasChanged;
  }

  /** The mover's final lead in the current endgame by searches of increasing depth, until one exceeds its node limit. */
  #searchShort(candidate: Candidate, depth: number, turns: number): number[] {
    const gained = this.#position.lead + candidate.score;
    const values: number[] = [];
    for (let ahead = 1; ahead <= depth; ahead++) {
      const last = this.nodes + ESTIMATE_NODES[ahead - 1]!;
      this.#search.run.resume(() => this.nodes > last || this.shouldStop());
      const result = this.#search.search(0, ahead, -INFINITE, INFINITE, turns);
      if (result === null) break;
      values.push(gained - result.value);
    }
    return values;
  }

  /** Proves that the mover's final lead is at most `low`, at least `high` or an exact value between them; returns false to stop. */
  #prove(candidate: Candidate, at: Case, low: number, high: number, budget: number): boolean {
    const last = this.nodes + budget;
    this.#search.run.resume(() => this.nodes > last || this.shouldStop());
    const isEndgame = at.deal.bag.length === 0;
    this.#withMove(candidate, () => {
      this.#set(candidate, at, (turns) => {
        if (isEndgame && high - low === 1) this.#answer(candidate, at, high, turns);
        else this.#deepen(candidate, at, low, high, turns);
      });
    });
    return !this.shouldStop();
  }

  /** Tests whether the mover's final lead in the current endgame is at least `bound`. */
  #answer(candidate: Candidate, at: Case, bound: number, turns: number): void {
    const gained = this.#position.lead + candidate.score;
    const before = this.nodes;
    const result = this.#proofs.search(0, gained - bound + 1, turns);
    if (result === null) {
      // The value is probably near the bound; the other cases have to make up the difference.
      const isHard = this.nodes - before > HARD_NODES && at.depth > 0;
      if (isHard && at.guess < bound) at.guess = Math.min(at.upper, bound);
      return;
    }
    const value = gained - result;
    if (value >= bound) at.lower = Math.max(at.lower, value);
    else at.upper = Math.min(at.upper, value);
    at.guess = Math.min(at.upper, Math.max(at.lower, at.guess));
    at.isSearched = true;
    this.#errors.note(at);
  }

  #deepen(candidate: Candidate, at: Case, low: number, high: number, turns: number): void {
    const gained = this.#position.lead + candidate.score;
    // With tiles in the bag the end is far, and the result of a few turns may be the only one.
    for (let depth = 1; ; depth = deeper(depth, at.deal.bag.length > 0)) {
      const result = this.#search.search(0, depth, gained - high, gained - low, turns);
      if (result === null) return;
      const value = gained - result.value;
      const guess = this.#isOneInBag ? value : guessWith(at.guess, value, low, high);
      at.guess = Math.min(at.upper, Math.max(at.lower, guess));
      at.isSearched = true;
      if (!result.isProven) continue;
      if (value > low) at.lower = Math.max(at.lower, value);
      if (value < high) at.upper = Math.min(at.upper, value);
      return;
    }
  }

  #withMove(candidate: Candidate, work: () => void): void {
    const { keys } = this.#search.state.plays;
    const { index } = candidate;
    if (index !== null) keys.place(this.#plays, index);
    work();
    if (index !== null) keys.undo();
  }

  /** Sets up a case after its candidate was made. If the move ended the game, the case gets its final value. */
  #set(candidate: Candidate, at: Case, work: (turns: number) => void): void {
    const { state } = this.#search;
    const { rules } = state;
    const { lead, zeroTurns, passes = zeroTurns } = this.#position;
    const { move, score } = candidate;
    state.begin(at.racks, at.deal.bag);
    const zerosLeft = score === 0 ? turnsLeft(rules.zeroTurns, zeroTurns + 1) : rules.zeroTurns;
    const passesLeft = move.kind === 'pass' ? turnsLeft(rules.passes, passes + 1) : rules.passes;
    if (zerosLeft > 0 && passesLeft > 0) work(state.turnsFrom(zerosLeft, passesLeft));
    else at.lower = at.upper = at.guess = lead + state.blockedValue(1);
  }
}

/** The next lead to test: the guess, then increasing steps from the nearer bound, at most to the middle between both bounds. */
function nextBound({ lower, upper, guess }: Case, step: number): number {
  const middle = lower + Math.ceil((upper - lower) / 2);
  if (guess <= lower) return Math.min(middle, lower + step);
  return guess >= upper ? Math.max(middle, upper - step + 1) : guess;
}

/** The guess after a windowed search: outside the window, the value is only a bound. */
function guessWith(guess: number, value: number, low: number, high: number): number {
  if (value > low && value < high) return value;
  return value <= low ? Math.min(guess, value) : Math.max(guess, value);
}

function turnsLeft(turns: number, taken: number): number {
  return turns === NEVER ? NEVER : turns - taken;
}

/** The next depth: 1, 2, 4, 6 and so on; with tiles in the bag the whole game after 4. */
function deeper(depth: number, hasBag: boolean): number {
  if (depth === 1) return 2;
  return hasBag && depth >= 4 ? WHOLE_GAME : depth + 2;
}
