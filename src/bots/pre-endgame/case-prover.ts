/**
 * What one deal after one candidate is worth: guessed by playing both sides out, or proven, as far as the nodes allow, by
 * windows of the search. The draws are known then, so it is a game without chance; both sides play it as if they saw them.
 */
import type { PlayBuffer } from '../../movegen/plays/play-buffer.ts';
import { NEVER } from '../endgame/endgame-rules.ts';
import { INFINITE, WHOLE_GAME, type EndgameSearch } from '../endgame/endgame-search.ts';
import { boundFor, enoughFor, isDecided, reckon, type Candidate, type Case, type Leaders } from './candidate-cases.ts';
import { EstimateErrors, weighSearches } from './case-estimates.ts';
import type { ProofSearch } from '../endgame/proof-search.ts';
import type { PreEndgamePosition } from './pre-endgame.ts';

const FIRST_WIDTH = 8;
/** Nodes of an estimate that looks one turn ahead, and of one that looks two; with a blank it takes many more than it is worth. */
const ESTIMATE_NODES = [300, 2000] as const;
/** After as many nodes an estimate that a question is not answered by counts for less than the question. */
const HARD_NODES = 2500;

export class CaseProver {
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;
  readonly #position: PreEndgamePosition;
  readonly #plays: PlayBuffer;
  readonly #shouldStop: () => boolean;
  readonly #isOneInBag: boolean;
  readonly #errors = new EstimateErrors();

  /**
   * @param search has the board laid
   * @param proofs knows nothing yet of it
   * @param plays those that candidates name by index
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
    this.#shouldStop = shouldStop;
    this.#isOneInBag = (position.bagCount ?? 1) === 1;
  }

  get nodes(): number {
    return this.#search.run.nodes;
  }

  shouldStop(): boolean {
    return this.#shouldStop();
  }

  /**
   * Guess cases by playing both sides out, until the caller wants no more.
   *
   * @param isFirstSure the first is guessed whatever the caller says
   */
  playOut(candidate: Candidate, cases: readonly Case[], isFirstSure = false): void {
    const { state } = this.#search;
    const gained = this.#position.lead + candidate.score;
    this.#laid(candidate, () => {
      for (const [i, at] of cases.entries()) {
        const isSure = isFirstSure && i === 0;
        if (!isSure && this.#shouldStop()) return;
        if (state.plays.isFull) state.plays.clear();
        // With one tile in the bag it is done once for each of a few hundred moves.
        if (!this.#isOneInBag) this.#search.run.nodes++;
        this.#set(candidate, at, (turns) => {
          const value = state.playOut(0, turns, isSure ? undefined : this.#shouldStop);
          if (isSure || !this.#shouldStop()) at.guess = at.playedOut = gained - value;
        });
      }
    });
  }

  /**
   * Find out who wins a case, by one null window or two: whether it is won, or whether it is lost, what is likely first.
   *
   * @param leaders where given, of a case that is likely lost it is asked first whether it is lost by so much that the
   * candidate, as many wins as it has, comes after them: mostly that takes hardly longer, and is not to be asked again
   * @returns false if the caller wants no more
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
   * Find out the spread of a case, or that it is no more than lets the candidate come after the leaders. What the candidate
   * is guessed to be behind is shared out over its cases: such a bound, far from the value, is proven in a fraction of the
   * time that the value takes.
   *
   * @returns false if the caller wants no more
   */
  proveSpread(candidate: Candidate, at: Case, leaders: Leaders, nodes: number): boolean {
    const last = this.nodes + nodes;
    let step = 1;
    for (let width = FIRST_WIDTH; at.lower < at.upper; width *= 4, step *= 2) {
      const left = last - this.nodes;
      if (left <= 0) return true;
      reckon(candidate);
      const most = enoughFor(candidate, at, leaders);
      if (at.upper <= most) return true;
      if (at.deal.bag.length === 0 && most < at.lower) {
        const asked = nextAsked(at, step);
        if (!this.#prove(candidate, at, asked - 1, asked, left)) return false;
        continue;
      }
      const isEnough = most >= at.lower;
      const low = isEnough ? most : Math.max(at.lower - 1, at.guess - width);
      const high = isEnough ? most + 1 : Math.min(at.upper + 1, at.guess + width);
      if (!this.#prove(candidate, at, low, high, left)) return false;
    }
    return true;
  }

  /**
   * Guess the spread of cases anew by short searches, once for each depth.
   *
   * @param depth turns to look ahead, one or two
   * @returns whether a guess has changed
   */
  estimate(candidate: Candidate, cases: readonly Case[], depth: 1 | 2): boolean {
    let hasChanged = false;
    this.#laid(candidate, () => {
      for (const at of cases) {
        if (at.lower === at.upper || at.depth >= depth || at.deal.bag.length > 0) continue;
        if (this.#shouldStop()) return;
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

  /** The mover's final lead by searches of one turn and more of an endgame laid out, until one takes too many nodes. */
  #searchShort(candidate: Candidate, depth: number, turns: number): number[] {
    const gained = this.#position.lead + candidate.score;
    const values: number[] = [];
    for (let ahead = 1; ahead <= depth; ahead++) {
      const last = this.nodes + ESTIMATE_NODES[ahead - 1]!;
      this.#search.run.resume(() => this.nodes > last || this.#shouldStop());
      const found = this.#search.search(0, ahead, -INFINITE, INFINITE, turns);
      if (found === null) break;
      values.push(gained - found.value);
    }
    return values;
  }

  /**
   * Prove the mover's final lead within a window: whether it is at most `low`, at least `high`, or which number between.
   *
   * @returns false if the caller wants no more
   */
  #prove(candidate: Candidate, at: Case, low: number, high: number, budget: number): boolean {
    const last = this.nodes + budget;
    this.#search.run.resume(() => this.nodes > last || this.#shouldStop());
    const isEndgame = at.deal.bag.length === 0;
    this.#laid(candidate, () => {
      this.#set(candidate, at, (turns) => {
        if (isEndgame && high - low === 1) this.#answer(candidate, at, high, turns);
        else this.#deepen(candidate, at, low, high, turns);
      });
    });
    return !this.#shouldStop();
  }

  /** Find out whether the mover of an endgame laid out ends at least `asked` ahead. */
  #answer(candidate: Candidate, at: Case, asked: number, turns: number): void {
    const gained = this.#position.lead + candidate.score;
    const before = this.nodes;
    const found = this.#proofs.search(0, gained - asked + 1, turns);
    if (found === null) {
      // Likely it is near what was asked: the other cases have to make up for it.
      const isHard = this.nodes - before > HARD_NODES && at.depth > 0;
      if (isHard && at.guess < asked) at.guess = Math.min(at.upper, asked);
      return;
    }
    const value = gained - found;
    if (value >= asked) at.lower = Math.max(at.lower, value);
    else at.upper = Math.min(at.upper, value);
    at.guess = Math.min(at.upper, Math.max(at.lower, at.guess));
    at.isSearched = true;
    this.#errors.note(at);
  }

  /** Search a case laid out to more and more turns, until it is proven or the search is stopped. */
  #deepen(candidate: Candidate, at: Case, low: number, high: number, turns: number): void {
    const gained = this.#position.lead + candidate.score;
    // With tiles in the bag the end is far, and what a few turns tell is all there may be.
    for (let depth = 1; ; depth = deeper(depth, at.deal.bag.length > 0)) {
      const found = this.#search.search(0, depth, gained - high, gained - low, turns);
      if (found === null) return;
      const value = gained - found.value;
      const guess = this.#isOneInBag ? value : guessWith(at.guess, value, low, high);
      at.guess = Math.min(at.upper, Math.max(at.lower, guess));
      at.isSearched = true;
      if (!found.isProven) continue;
      if (value > low) at.lower = Math.max(at.lower, value);
      if (value < high) at.upper = Math.min(at.upper, value);
      return;
    }
  }

  #laid(candidate: Candidate, work: () => void): void {
    const { keys } = this.#search.state.plays;
    const { index } = candidate;
    if (index !== null) keys.place(this.#plays, index);
    work();
    if (index !== null) keys.undo();
  }

  /** Set up a case whose candidate is laid; where its move has ended the game, that is its value. */
  #set(candidate: Candidate, at: Case, work: (turns: number) => void): void {
    const { state } = this.#search;
    const { rules } = state;
    const { lead, zeroTurns, passes = zeroTurns } = this.#position;
    const { move, score } = candidate;
    state.begin(at.racks, at.deal.bag);
    const zerosLeft = score === 0 ? turnsLeft(rules.zeroTurns, zeroTurns + 1) : rules.zeroTurns;
    const passesLeft = move.kind === 'pass' ? turnsLeft(rules.passes, passes + 1) : rules.passes;
    if (zerosLeft > 0 && passesLeft > 0) work(state.turnsLeft(zerosLeft, passesLeft));
    else at.lower = at.upper = at.guess = lead + state.blockedValue(1);
  }
}

/**
 * What lead to ask for next, where one is looked for: the guess, then ever further from what is proven. Between two proven bounds
 * it goes no further than the middle.
 */
function nextAsked({ lower, upper, guess }: Case, step: number): number {
  const middle = lower + Math.ceil((upper - lower) / 2);
  if (guess <= lower) return Math.min(middle, lower + step);
  return guess >= upper ? Math.max(middle, upper - step + 1) : guess;
}

/** A guess after a search of a window: of a value outside of it only a bound is known. */
function guessWith(guess: number, value: number, low: number, high: number): number {
  if (value > low && value < high) return value;
  return value <= low ? Math.min(guess, value) : Math.max(guess, value);
}

function turnsLeft(turns: number, taken: number): number {
  return turns === NEVER ? NEVER : turns - taken;
}

/** The depth after a depth: 1, 2, 4, 6 and so on; with tiles in the bag the whole game after 4. */
function deeper(depth: number, hasBag: boolean): number {
  if (depth === 1) return 2;
  return hasBag && depth >= 4 ? WHOLE_GAME : depth + 2;
}
