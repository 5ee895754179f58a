/**
 * One tile in the bag: each play of the mover takes it, whichever it is, and leaves an ending with both racks known. So
 * each play is worth what those endings are worth, over every tile that may be in the bag, each as likely as there are of
 * it: wins and half the draws first, the mean spread among equals. Only plays are looked at; a pass or an exchange leaves
 * the tile where it is.
 *
 * All endings of a position have the same tiles, so that one table and one list of plays serve them all. First every play
 * is estimated by playing both sides out; then endings are decided with more and more nodes an ending, most promising
 * plays first. A play that cannot catch the leader any more, by endings that are proven, is put aside, and its answer
 * says so.
 */
import type { Board } from '../engine/board.ts';
import { InputError } from '../engine/errors.ts';
import { countTiles, takeFromRack } from '../engine/rack.ts';
import type { Rack } from '../engine/rack.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { PlayBuffer } from '../movegen/play-buffer.ts';
import { PlayGenerator } from '../movegen/play-generator.ts';
import { placementAt } from '../movegen/play.ts';
import { Position } from '../movegen/position.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import type { PlaceMove } from '../engine/move.ts';
import { endRulesOf } from './endgame-rules.ts';
import type { EndRules } from './endgame-rules.ts';
import { EndgameSearch, INFINITE, RUNNING, STOPPED } from './endgame-search.ts';
import {
  boundOfLeaders,
  byPromise,
  isBeaten,
  isBelow,
  isDecided,
  leastOfLeaders,
  mostPoints,
  outcomeOf,
  pointsOf,
  reckon,
  sumOver,
} from './pre-endgame-candidates.ts';
import type { Candidate, Case, TileOutcome } from './pre-endgame-candidates.ts';
import { TranspositionTable } from './transposition-table.ts';

/** A position with one tile in the bag. */
export interface PreEnding {
  readonly board: Board;
  readonly rack: Rack;
  /** The tiles that the mover does not see: the other's rack and the one in the bag, in any order. */
  readonly unseen: Uint8Array;
  /** The mover's score less the other's. */
  readonly lead: number;
  /** Turns in a row that scored nothing so far. */
  readonly zeroTurns: number;
}

export interface PreEndgameOptions {
  /** How many of the best plays are to be exact, with their order; the rest need only be known to come after. Default 1. */
  readonly exact?: number;
  /** Asked every few nodes; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean;
  /** The search ends after so many nodes with the best so far; a limit that does not depend on the machine. */
  readonly mostNodes?: number;
}

export interface PreEndgamePlay {
  readonly move: PlaceMove;
  readonly score: number;
  /** Wins and half the draws, out of `tiles`. */
  readonly points: number;
  readonly tiles: number;
  readonly meanSpread: number;
  /** By tile, in alphabet order. */
  readonly outcomes: readonly TileOutcome[];
  /** `proven`: points and mean spread are. `upper-bound`: put aside, since it cannot catch the leader. */
  readonly kind: 'proven' | 'upper-bound' | 'estimate';
}

export interface PreEndgameAnswer {
  /** Best first; none where the mover has no play. Of a search stopped early, those that were looked at. */
  readonly plays: readonly PreEndgamePlay[];
  /** `proven` where the plays asked for are, and every other is proven or put aside. */
  readonly kind: 'proven' | 'estimate';
  readonly nodes: number;
}

const TABLE_BITS = 20;
/** Nodes an ending may take, round by round; the last round goes to the end. */
const BUDGETS: readonly number[] = [300, 3000, 30_000, 300_000, Infinity];

export class PreEndgameSolver {
  readonly ruleset: Ruleset;
  readonly rules: EndRules;
  readonly #search: EndgameSearch;
  readonly #generator: PlayGenerator;
  #plays = new PlayBuffer();
  #shouldStop: () => boolean = () => false;

  /** @throws InputError `bad-ruleset` where endings under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.ruleset = ruleset;
    this.rules = endRulesOf(ruleset);
    this.#search = new EndgameSearch(new Position(ruleset, graph), this.rules, new TranspositionTable(TABLE_BITS));
    this.#generator = new PlayGenerator(ruleset, graph);
  }

  /**
   * Solve a position with one tile in the bag.
   *
   * @throws InputError `bad-rack` where the unseen tiles are not one more than a rack
   */
  solve(ending: PreEnding, options: PreEndgameOptions = {}): PreEndgameAnswer {
    const { board, rack, unseen } = ending;
    const { handSize } = this.ruleset;
    if (unseen.length < 2 || unseen.length > handSize + 1) {
      const what = `${unseen.length} unseen tiles; with one tile in the bag there are 2 to ${handSize + 1}`;
      throw new InputError('bad-rack', what);
    }
    const search = this.#search;
    const { shouldStop, mostNodes = Infinity } = options;
    this.#shouldStop = (): boolean => search.nodes >= mostNodes || shouldStop?.() === true;
    search.setBoard(board);
    this.#plays = this.#generator.generate(
      search.plays.keys.position,
      countTiles(rack, this.ruleset.alphabet.size),
      null,
    );
    const all = Array.from({ length: this.#plays.length }, (_, index) => this.#candidate(index, ending));
    const candidates = this.#guess(all, ending);
    const exact = Math.max(1, options.exact ?? 1);
    for (const budget of BUDGETS) if (!this.#decide(candidates, ending, exact, budget)) break;
    for (const budget of BUDGETS) if (!this.#measure(candidates, ending, exact, budget)) break;
    return this.#answer(candidates, exact);
  }

  #candidate(index: number, { rack, unseen }: PreEnding): Candidate {
    const { tiles } = placementAt(this.#search.plays.keys.position, this.#plays, index);
    const left = takeFromRack(rack, tiles)!;
    const cases = [...new Set(unseen)]
      .sort((a, b) => a - b)
      .map((tile): Case => {
        const count = unseen.filter((other) => other === tile).length;
        const racks = [takeFromRack(unseen, [tile])!, Uint8Array.from([...left, tile])] as const;
        return { tile, count, racks, lower: -INFINITE, upper: INFINITE, guess: 0 };
      });
    return { index, score: this.#plays.scores[index]!, cases, guess: 0 };
  }

  /**
   * Guess what every candidate is worth, by playing both sides out, those that score most first.
   *
   * @returns the candidates there is a guess of: all, or where the caller wants no more those come to, one at least
   */
  #guess(all: Candidate[], ending: PreEnding): Candidate[] {
    all.sort((a, b) => b.score - a.score || a.index - b.index);
    for (const [i, candidate] of all.entries()) {
      if (i > 0 && this.#shouldStop()) return all.slice(0, i);
      this.#laid(candidate, () => {
        for (const at of candidate.cases) {
          this.#freeLists();
          this.#set(candidate, at, ending, (zeros, passes) => {
            at.guess = ending.lead + candidate.score - this.#search.playOut(0, zeros, passes);
          });
        }
      });
      reckon(candidate);
    }
    return all;
  }

  /** Decide wins, draws and losses of all that may still be among the first; false to stop. */
  #decide(candidates: Candidate[], ending: PreEnding, exact: number, budget: number): boolean {
    candidates.sort(byPromise);
    for (const candidate of candidates) {
      for (const at of candidate.cases) {
        if (isDecided(at)) continue;
        if (mostPoints(candidate) < leastOfLeaders(candidates, exact)) break;
        if (!this.#prove(candidate, at, ending, -1, 1, budget)) return false;
      }
      reckon(candidate);
    }
    return true;
  }

  /** Find out the exact spread of those among the first; false to stop. */
  #measure(candidates: Candidate[], ending: PreEnding, exact: number, budget: number): boolean {
    candidates.sort(byPromise);
    for (const candidate of candidates) {
      for (const at of candidate.cases) {
        if (at.lower === at.upper) continue;
        if (isBeaten(candidate, candidates, exact)) break;
        if (!this.#proveSpread(candidate, at, ending, budget)) return false;
      }
      reckon(candidate);
    }
    return true;
  }

  #proveSpread(candidate: Candidate, at: Case, ending: PreEnding, budget: number): boolean {
    const start = this.#search.nodes;
    for (let width = 8; at.lower < at.upper; width *= 4) {
      const low = Math.max(at.lower - 1, at.guess - width);
      const high = Math.min(at.upper + 1, at.guess + width);
      const left = budget - (this.#search.nodes - start);
      if (left <= 0) return true;
      if (!this.#prove(candidate, at, ending, low, high, left)) return false;
    }
    return true;
  }

  /**
   * Prove the mover's final lead within a window: whether it is at most `low`, at least `high`, or which number between.
   *
   * @returns false if the caller wants no more
   */
  #prove(candidate: Candidate, at: Case, ending: PreEnding, low: number, high: number, budget: number): boolean {
    const search = this.#search;
    const last = search.nodes + budget;
    search.shouldStop = (): boolean => search.nodes > last || this.#shouldStop();
    const gained = ending.lead + candidate.score;
    this.#laid(candidate, () => {
      this.#set(candidate, at, ending, (zeros, passes) => {
        for (let depth = 1; ; depth++) {
          const value = gained - search.searchAgain(0, depth, gained - high, gained - low, zeros, passes);
          if (search.state === STOPPED) return;
          at.guess = Math.min(at.upper, Math.max(at.lower, value));
          if (!search.isProven) continue;
          if (value > low) at.lower = Math.max(at.lower, value);
          if (value < high) at.upper = Math.min(at.upper, value);
          return;
        }
      });
    });
    search.state = RUNNING;
    return !this.#shouldStop();
  }

  #freeLists(): void {
    if (this.#search.plays.isFull) this.#search.plays.clear();
  }

  #laid(candidate: Candidate, work: () => void): void {
    const { keys } = this.#search.plays;
    keys.place(this.#plays, candidate.index);
    work();
    keys.undo();
  }

  /** Set up a case whose candidate is laid; where its play has ended the game, that is its value. */
  #set(candidate: Candidate, at: Case, ending: PreEnding, work: (zeros: number, passes: number) => void): void {
    const search = this.#search;
    const { rules } = search;
    const { lead, zeroTurns } = ending;
    search.begin(at.racks);
    const zeros = candidate.score === 0 ? rules.zeroTurns - zeroTurns - 1 : rules.zeroTurns;
    if (zeros > 0) work(search.zerosLeft(zeros, rules.passes), search.passesLeft(rules.passes));
    else at.lower = at.upper = at.guess = lead + search.blockedValue(1);
  }

  #answer(candidates: Candidate[], exact: number): PreEndgameAnswer {
    candidates.forEach(reckon);
    const leaders = boundOfLeaders(candidates, exact);
    const beaten = new Map(candidates.map((candidate) => [candidate, isBelow(candidate, leaders)]));
    candidates.sort((a, b) => Number(beaten.get(a)) - Number(beaten.get(b)) || byPromise(a, b));
    const position = this.#search.plays.keys.position;
    const plays = candidates.map((candidate): PreEndgamePlay => {
      const isProven = candidate.cases.every(({ lower, upper }) => lower === upper);
      return {
        move: placementAt(position, this.#plays, candidate.index),
        score: candidate.score,
        points: sumOver(candidate, ({ guess }) => pointsOf(guess)),
        tiles: sumOver(candidate, () => 1),
        meanSpread: sumOver(candidate, ({ guess }) => guess) / sumOver(candidate, () => 1),
        outcomes: candidate.cases.map(outcomeOf),
        kind: isProven ? 'proven' : beaten.get(candidate) ? 'upper-bound' : 'estimate',
      };
    });
    const isProven = plays.every(({ kind }) => kind !== 'estimate');
    return { plays, kind: isProven ? 'proven' : 'estimate', nodes: this.#search.nodes };
  }
}
