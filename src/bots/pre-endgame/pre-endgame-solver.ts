/**
 * One tile in the bag: each play of the mover takes it, whichever it is, and leaves an endgame with both racks known. So
 * each play is worth what those endgames are worth, over every tile that may be in the bag, each as likely as there are of
 * it: wins and half the draws first, the mean spread among equals. Only plays are looked at; a pass or an exchange leaves
 * the tile where it is.
 *
 * All endgames of a position have the same tiles, so that one table and one list of plays serve them all. First every play
 * is estimated by playing both sides out; then endgames are decided and measured with more and more nodes an endgame for
 * fewer and fewer plays, most promising first. At last, for all that are left, who wins is proven until no play can have more
 * points than the leader, and then that those with as many stay behind in spread, by bounds, not values. Win, draw or loss is
 * asked with a null window, likely losses first. A play that cannot catch the leader any more, by endgames that are proven, is
 * put aside, and its answer says so.
 */
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { countTiles, takeFromRack } from '../../engine/tiles/rack.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { PlayBuffer } from '../../movegen/plays/play-buffer.ts';
import { PlayGenerator } from '../../movegen/plays/play-generator.ts';
import { placementAt } from '../../movegen/plays/play.ts';
import { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { endgameRulesOf } from '../endgame/endgame-rules.ts';
import type { EndgameRules } from '../endgame/endgame-rules.ts';
import { EndgameSearch, INFINITE, RUNNING, STOPPED } from '../endgame/endgame-search.ts';
import {
  byPromise,
  enoughFor,
  isBeaten,
  isDecided,
  leadersOf,
  outcomeOf,
  pointsOf,
  rankOf,
  reckon,
  sumOver,
} from './candidates.ts';
import type { Candidate, Case, Leaders } from './candidates.ts';
import type { PreEndgamePosition, PreEndgameAnswer, PreEndgameOptions, PreEndgamePlay } from './pre-endgame.ts';
import { TranspositionTable } from '../endgame/transposition-table.ts';

/** A tile that may be in the bag, how many of it are unseen, and the other's rack then. */
type DrawnTile = Pick<Case, 'tile' | 'count'> & { readonly other: Rack };

/** What a round may do. */
interface Round {
  readonly exact: number;
  /** Nodes an endgame may take. */
  readonly nodes: number;
  /** How many plays are looked at. */
  readonly most: number;
}

const TABLE_BITS = 20;
/**
 * Nodes an endgame may take, round by round, and how many plays are in a round, the most promising of the round before;
 * and what is asked: who wins, the spread, or first one, then the other. The last rounds are for all plays that are not
 * put aside, to the end: first who wins, since that comes first in the order too and is proven sooner.
 */
const ROUNDS: readonly { readonly nodes: number; readonly plays: number; readonly asks: Asked }[] = [
  { nodes: 300, plays: 24, asks: 'both' },
  { nodes: 1500, plays: 8, asks: 'both' },
  { nodes: 10_000, plays: 4, asks: 'both' },
  { nodes: 10_000, plays: Infinity, asks: 'wins' },
  { nodes: 100_000, plays: Infinity, asks: 'wins' },
  { nodes: Infinity, plays: Infinity, asks: 'wins' },
  { nodes: 10_000, plays: Infinity, asks: 'spread' },
  { nodes: 100_000, plays: Infinity, asks: 'spread' },
  { nodes: Infinity, plays: Infinity, asks: 'spread' },
];

type Asked = 'wins' | 'spread' | 'both';

/** Deeper than any endgame. */
const WHOLE = 1000;

/** Plays that are played out with each tile in the bag. */
const PLAYED_OUT = 300;

/** Solves positions with one tile in the bag, over every tile that it may be. It owns its tables. */
export class PreEndgameSolver {
  readonly ruleset: Ruleset;
  readonly rules: EndgameRules;
  readonly #search: EndgameSearch;
  readonly #generator: PlayGenerator;
  #plays = new PlayBuffer();
  #shouldStop: () => boolean = () => false;

  /** @throws InputError `bad-ruleset` where endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.ruleset = ruleset;
    this.rules = endgameRulesOf(ruleset);
    this.#search = new EndgameSearch(new Position(ruleset, graph), this.rules, new TranspositionTable(TABLE_BITS));
    this.#generator = new PlayGenerator(ruleset, graph);
  }

  /**
   * Solve a position with one tile in the bag.
   *
   * @throws InputError `bad-rack` where the unseen tiles are not one more than a rack
   */
  solve(preEndgame: PreEndgamePosition, options: PreEndgameOptions = {}): PreEndgameAnswer {
    const { board, rack, unseen } = preEndgame;
    const { handSize } = this.ruleset;
    if (unseen.length < 2 || unseen.length > handSize + 1) {
      const what = `${counted(unseen.length, 'unseen tile')}; with one tile in the bag there are 2 to ${handSize + 1}`;
      throw new InputError('bad-rack', what);
    }
    const search = this.#search;
    const { shouldStop, mostNodes = Infinity } = options;
    this.#shouldStop = (): boolean => search.nodes >= mostNodes || shouldStop?.() === true;
    search.setBoard(board);
    this.#plays = this.#generator.generate(
      search.state.plays.keys.position,
      countTiles(rack, this.ruleset.alphabet.size),
      null,
    );
    const drawn = [...new Set(unseen)]
      .sort((a, b) => a - b)
      .map((tile): DrawnTile => {
        const count = unseen.filter((other) => other === tile).length;
        return { tile, count, other: takeFromRack(unseen, [tile])! };
      });
    const candidates = this.#guess(preEndgame, drawn);
    const exact = Math.max(1, options.exact ?? 1);
    for (const { nodes, plays, asks } of ROUNDS) {
      const round = { exact, nodes, most: Math.max(plays, 2 * exact) };
      if (asks !== 'spread' && !this.#decide(candidates.sort(byPromise), preEndgame, round)) break;
      if (asks !== 'wins' && !this.#measure(candidates.sort(byPromise), preEndgame, round)) break;
    }
    return this.#answer(candidates, exact, candidates.length === this.#plays.length);
  }

  /** @param drawn what may be in the bag */
  #candidate(index: number, { rack, lead }: PreEndgamePosition, drawn: readonly DrawnTile[]): Candidate {
    const { tiles } = placementAt(this.#search.state.plays.keys.position, this.#plays, index);
    const left = takeFromRack(rack, tiles)!;
    const cases = drawn.map(({ tile, count, other }): Case => {
      const racks = [other, Uint8Array.from([...left, tile])] as const;
      return { tile, count, racks, lower: -INFINITE, upper: INFINITE, guess: lead };
    });
    const unknown = { guess: 0, mostPoints: 0, leastPoints: 0, mostSpread: 0, leastSpread: 0, guessedSpread: 0 };
    return { index, score: this.#plays.scores[index]!, cases, ...unknown };
  }

  /**
   * Guess what every candidate is worth by playing both sides out: all of them with one tile in the bag, then the most
   * promising with each.
   *
   * @returns those guessed before the caller wanted no more, one at least
   */
  #guess(preEndgame: PreEndgamePosition, drawn: readonly DrawnTile[]): Candidate[] {
    const { length, scores } = this.#plays;
    const byScore = Array.from({ length }, (_, index) => index).sort((a, b) => scores[b]! - scores[a]! || a - b);
    const kept: Candidate[] = [];
    for (const index of byScore) {
      const isOver = this.#shouldStop();
      if (isOver && kept.length > 0) break;
      const candidate = this.#candidate(index, preEndgame, drawn);
      kept.push(candidate);
      if (isOver) break;
      const [first] = candidate.cases;
      this.#playOut(candidate, [first!], preEndgame);
      for (const at of candidate.cases) if (at !== first && at.lower !== at.upper) at.guess = first!.guess;
      reckon(candidate);
    }
    kept.sort(byPromise);
    for (const candidate of kept.slice(0, PLAYED_OUT)) {
      if (this.#shouldStop()) break;
      this.#playOut(candidate, candidate.cases.slice(1), preEndgame);
      reckon(candidate);
    }
    return kept;
  }

  #playOut(candidate: Candidate, cases: readonly Case[], preEndgame: PreEndgamePosition): void {
    this.#laid(candidate, () => {
      for (const [i, at] of cases.entries()) {
        if (i > 0 && this.#shouldStop()) return;
        this.#freeLists();
        this.#set(candidate, at, preEndgame, (zeros, passes) => {
          at.guess = preEndgame.lead + candidate.score - this.#search.state.playOut(0, zeros, passes);
        });
      }
    });
  }

  /** Decide wins, draws and losses of those that may still be among the first; false to stop. */
  #decide(candidates: readonly Candidate[], preEndgame: PreEndgamePosition, { exact, nodes, most }: Round): boolean {
    let leaders = leadersOf(candidates, exact);
    for (const candidate of candidates.slice(0, most)) {
      // What is likely lost first: a candidate that cannot catch up is then put aside with the fewest searches.
      for (const at of [...candidate.cases].sort((a, b) => a.guess - b.guess)) {
        if (candidate.mostPoints <= leaders.points) break;
        if (isDecided(at)) continue;
        const goesOn = this.#proveOutcome(candidate, at, preEndgame, nodes);
        reckon(candidate);
        if (!goesOn) return false;
        leaders = leadersOf(candidates, exact);
      }
    }
    return true;
  }

  /**
   * Find out who wins a case, by one null window or two: whether it is won, or whether it is lost, what is likely first.
   *
   * @returns false if the caller wants no more
   */
  #proveOutcome(candidate: Candidate, at: Case, preEndgame: PreEndgamePosition, nodes: number): boolean {
    const last = this.#search.nodes + nodes;
    while (!isDecided(at) && this.#search.nodes < last) {
      const low = at.upper === 0 || (at.guess < 0 && at.lower < 0) ? -1 : 0;
      if (!this.#prove(candidate, at, preEndgame, low, low + 1, last - this.#search.nodes)) return false;
    }
    return true;
  }

  /** Find out the exact spread of those among the first, and that the others come after them; false to stop. */
  #measure(candidates: readonly Candidate[], preEndgame: PreEndgamePosition, { exact, nodes, most }: Round): boolean {
    let leaders = leadersOf(candidates, exact);
    for (const candidate of candidates.slice(0, most)) {
      for (const at of candidate.cases) {
        if (isBeaten(candidate, leaders)) break;
        const goesOn = this.#proveSpread(candidate, at, preEndgame, leaders, nodes);
        reckon(candidate);
        if (!goesOn) return false;
        leaders = leadersOf(candidates, exact);
      }
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
  #proveSpread(
    candidate: Candidate,
    at: Case,
    preEndgame: PreEndgamePosition,
    leaders: Leaders,
    nodes: number,
  ): boolean {
    const last = this.#search.nodes + nodes;
    for (let width = 8; at.lower < at.upper; width *= 4) {
      const left = last - this.#search.nodes;
      if (left <= 0) return true;
      reckon(candidate);
      const most = enoughFor(candidate, at, leaders);
      if (at.upper <= most) return true;
      const isEnough = most >= at.lower;
      const low = isEnough ? most : Math.max(at.lower - 1, at.guess - width);
      const high = isEnough ? most + 1 : Math.min(at.upper + 1, at.guess + width);
      if (!this.#prove(candidate, at, preEndgame, low, high, left)) return false;
    }
    return true;
  }

  /**
   * Prove the mover's final lead within a window: whether it is at most `low`, at least `high`, or which number between.
   *
   * @returns false if the caller wants no more
   */
  #prove(
    candidate: Candidate,
    at: Case,
    preEndgame: PreEndgamePosition,
    low: number,
    high: number,
    budget: number,
  ): boolean {
    const search = this.#search;
    const last = search.nodes + budget;
    search.shouldStop = (): boolean => search.nodes > last || this.#shouldStop();
    const gained = preEndgame.lead + candidate.score;
    // A null window goes to the end at once: depths between cost nodes, and their best moves mislead near the end.
    const isWhole = high - low === 1;
    this.#laid(candidate, () => {
      this.#set(candidate, at, preEndgame, (zeros, passes) => {
        for (let depth = 1; ; depth = isWhole ? WHOLE : depth === 1 ? 2 : depth + 2) {
          const value = gained - search.searchAgain(0, depth, gained - high, gained - low, zeros, passes);
          if (search.status === STOPPED) return;
          at.guess = Math.min(at.upper, Math.max(at.lower, value));
          if (!search.isProven) continue;
          if (value > low) at.lower = Math.max(at.lower, value);
          if (value < high) at.upper = Math.min(at.upper, value);
          return;
        }
      });
    });
    search.status = RUNNING;
    return !this.#shouldStop();
  }

  #freeLists(): void {
    if (this.#search.state.plays.isFull) this.#search.state.plays.clear();
  }

  #laid(candidate: Candidate, work: () => void): void {
    const { keys } = this.#search.state.plays;
    keys.place(this.#plays, candidate.index);
    work();
    keys.undo();
  }

  /** Set up a case whose candidate is laid; where its play has ended the game, that is its value. */
  #set(
    candidate: Candidate,
    at: Case,
    preEndgame: PreEndgamePosition,
    work: (zeros: number, passes: number) => void,
  ): void {
    const { state } = this.#search;
    const { rules } = state;
    const { lead, zeroTurns } = preEndgame;
    state.begin(at.racks);
    const zeros = candidate.score === 0 ? rules.zeroTurns - zeroTurns - 1 : rules.zeroTurns;
    if (zeros > 0) work(state.zerosLeft(zeros, rules.passes), state.passesLeft(rules.passes));
    else at.lower = at.upper = at.guess = lead + state.blockedValue(1);
  }

  #answer(candidates: Candidate[], exact: number, isComplete: boolean): PreEndgameAnswer {
    candidates.forEach(reckon);
    const leaders = leadersOf(candidates, exact);
    const ranks = new Map(candidates.map((candidate) => [candidate, rankOf(candidate, leaders)]));
    candidates.sort((a, b) => ranks.get(a)! - ranks.get(b)! || byPromise(a, b));
    const position = this.#search.state.plays.keys.position;
    const plays = candidates.map((candidate): PreEndgamePlay => {
      const isProven = candidate.cases.every(({ lower, upper }) => lower === upper);
      return {
        move: placementAt(position, this.#plays, candidate.index),
        score: candidate.score,
        points: sumOver(candidate, ({ guess }) => pointsOf(guess)),
        tiles: sumOver(candidate, () => 1),
        meanSpread: sumOver(candidate, ({ guess }) => guess) / sumOver(candidate, () => 1),
        outcomes: candidate.cases.map(outcomeOf),
        kind: isProven
          ? 'proven'
          : isBeaten(candidate, leaders)
            ? 'upper-bound'
            : candidate.cases.every(isDecided)
              ? 'wins-proven'
              : 'estimate',
      };
    });
    const isProven = plays.every(({ kind }) => kind === 'proven' || kind === 'upper-bound');
    const areWins = candidates.every((at) => at.mostPoints <= leaders.points || at.cases.every(isDecided));
    const kind = isProven ? 'proven' : areWins ? 'wins-proven' : 'estimate';
    return { plays, kind: isComplete ? kind : 'estimate', nodes: this.#search.nodes };
  }
}
