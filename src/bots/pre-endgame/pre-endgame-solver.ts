/**
 * Solver for positions with a few tiles in the bag. A move is evaluated over all deals of the unseen tiles, which are equally
 * likely: by wins plus half the draws, then by mean spread. After a placement that empties the bag both racks are known, and each
 * deal is an endgame. After other moves, the game continues as if both sides saw the order of the bag. This slightly favours the
 * side with the next choice, but makes each deal a game without chance that can be proven.
 *
 * All deals contain the same tiles, so they share one transposition table and one list of plays. First every move is guessed by
 * playouts. Then deals are decided and measured with more and more nodes for fewer and fewer moves, the most promising first.
 * Finally the solver proves, for all remaining moves, that none has more points than the leader and that those with equal points
 * have a lower spread, by bounds instead of exact values. Wins, draws and losses are tested with a null window, likely losses
 * first. A move whose proven deals exclude it from the lead is dropped, and the answer marks it so.
 */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { countTiles } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { PlayGenerator } from '../../movegen/plays/play-generator.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { EndgameSearch } from '../endgame/endgame-search.ts';
import { ProofSearch } from '../endgame/proof-search.ts';
import { makeAnswer } from './answer.ts';
import {
  areWinsProven,
  byPromise,
  makeCandidate,
  cannotWinMore,
  takeCases,
  isBeaten,
  isDecided,
  isGuessed,
  findLeaders,
  reckon,
  type Candidate,
  type Case,
  type RootMove,
} from './candidate-cases.ts';
import { CaseProver } from './case-prover.ts';
import { dealsAfterExchange, dealsAfterPlay, type Deals } from './deals.ts';
import { MAX_IN_BAG, type PreEndgamePosition, type PreEndgameAnswer, type PreEndgameOptions } from './pre-endgame.ts';
import { listRootMoves, type RootMoves } from './root-moves.ts';
import { chooseMoves, planFor, type GuessRound, type Round } from './rounds.ts';

const TABLE_BITS = 20;
/** Maximum number of deals per move and per exchange; there are many exchanges. */
const MAX_DEALS = 2000;
const MAX_EXCHANGE_DEALS = 400;
/** Node limits from which better guesses of a move's cases save time. Wins are often decided within a few dozen nodes. */
const MIN_NODES_TO_GUESS_WINS = 30_000;
const MIN_NODES_TO_GUESS_SPREAD = 1000;

/** Solves positions with a few tiles in the bag. It allocates large tables, so create one and reuse it. */
export class PreEndgameSolver {
  readonly ruleset: Ruleset;
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;
  readonly #generator: PlayGenerator;

  /** @throws InputError `bad-ruleset` if endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.ruleset = ruleset;
    this.#search = new EndgameSearch(ruleset, graph, TABLE_BITS);
    this.#proofs = new ProofSearch(this.#search, TABLE_BITS);
    this.#generator = new PlayGenerator(ruleset, graph);
  }

  /**
   * Solves a position with a few tiles in the bag.
   *
   * @throws InputError `bad-rack` if the number of unseen tiles does not match a rack and the bag, or the bag has too many tiles
   */
  solve(preEndgame: PreEndgamePosition, options: PreEndgameOptions = {}): PreEndgameAnswer {
    const { ruleset } = this;
    const { board, rack, bagCount = 1 } = preEndgame;
    checkUnseen(preEndgame, ruleset);
    const search = this.#search;
    const { shouldStop, maxNodes = Infinity, only = null } = options;
    search.setBoard(board);
    this.#proofs.clear();
    const { position } = search.state.plays.keys;
    const plays = this.#generator.generate(position, countTiles(rack, ruleset.alphabet.size), null);
    const isOver = (): boolean => search.run.nodes >= maxNodes || shouldStop?.() === true;
    const prover = new CaseProver(search, this.#proofs, preEndgame, plays, isOver);
    const [{ plays: maxFirst }] = planFor(bagCount).guesses;
    const moves = listRootMoves({ ruleset, position, rack, bagCount, plays, only }, maxFirst);
    return new Solving(preEndgame, moves, ruleset, prover, Math.max(1, options.exact ?? 1)).run(options.onRound);
  }
}

function checkUnseen({ unseen, bagCount = 1 }: PreEndgamePosition, { handSize }: Ruleset): void {
  const { length } = unseen;
  if (bagCount < 1 || bagCount > MAX_IN_BAG) {
    throw new InputError('bad-rack', `the bag must contain 1 to ${MAX_IN_BAG} tiles, not ${bagCount}`);
  }
  if (length > bagCount && length <= handSize + bagCount) return;
  const inBag = bagCount === 1 ? 'one tile' : `${bagCount} tiles`;
  const most = handSize + bagCount;
  const what = `${counted(length, 'unseen tile')}; with ${inBag} in the bag there must be ${bagCount + 1} to ${most}`;
  throw new InputError('bad-rack', what);
}

class Solving {
  readonly #preEndgame: PreEndgamePosition;
  readonly #moves: RootMoves;
  readonly #ruleset: Ruleset;
  readonly #prover: CaseProver;
  readonly #exact: number;
  readonly #bagCount: number;
  readonly #candidates: Candidate[] = [];
  #isComplete = false;
  /** 1 if the search was stopped while it guessed a move. */
  #dropped = 0;
  readonly #deals = new Map<number, Deals>();

  constructor(preEndgame: PreEndgamePosition, moves: RootMoves, ruleset: Ruleset, prover: CaseProver, exact: number) {
    this.#preEndgame = preEndgame;
    this.#moves = moves;
    this.#ruleset = ruleset;
    this.#prover = prover;
    this.#exact = exact;
    this.#bagCount = preEndgame.bagCount ?? 1;
  }

  run(onRound?: (answer: PreEndgameAnswer) => void): PreEndgameAnswer {
    const candidates = this.#candidates;
    const bagCount = this.#bagCount;
    const { guesses, rounds } = planFor(bagCount);
    guesses.forEach((round, i) => {
      if (i === 0) this.#guessAll(round, this.#moves.first);
      else this.#guessBest(round);
      onRound?.(this.#answer(Infinity));
    });
    let chosen: readonly Candidate[] = candidates;
    for (const round of rounds) {
      // A proof has to cover all moves.
      if (round.plays === Infinity && !this.#isComplete)
        this.#isComplete = this.#guessAll(guesses[0], this.#moves.rest);
      let isRunning = true;
      // Each move leads such a round at most once; otherwise two moves could alternate forever.
      const pastLeaders = new Set<Candidate | null>();
      for (
        let first = this.#first();
        isRunning && isFor(round, first) && !pastLeaders.has(first);
        first = this.#first()
      ) {
        pastLeaders.add(first);
        // A few deals say little about moves dropped earlier, so rounds choose among the moves of the previous one. With one tile
        // in the bag, each round chooses among all moves.
        chosen = chooseMoves(this.#widened(round), bagCount === 1 || round.plays === Infinity ? candidates : chosen);
        const isLook = bagCount > 1 && round.plays < Infinity;
        if (isLook) for (const candidate of chosen) candidate.round++;
        const sorted = chosen.toSorted(byPromise);
        if (round.asks !== 'spread') isRunning = isLook ? this.#lookAt(sorted, round) : this.#decide(sorted, round);
        if (isRunning && round.asks !== 'wins') isRunning = this.#measure(chosen.toSorted(byPromise), round);
        if (round.settles !== true) break;
      }
      if (!isRunning) break;
      onRound?.(this.#answer(this.#isComplete ? 0 : Infinity));
    }
    return this.#answer([...this.#moves.first].length + [...this.#moves.rest].length + this.#dropped);
  }

  #first(): Candidate | null {
    let first: Candidate | null = null;
    for (const candidate of this.#candidates) if (first === null || byPromise(candidate, first) < 0) first = candidate;
    return first;
  }

  #answer(unsearched: number): PreEndgameAnswer {
    const { nodes } = this.#prover;
    return makeAnswer({
      candidates: this.#candidates,
      exact: this.#exact,
      unsearched,
      bagCount: this.#bagCount,
      nodes,
    });
  }

  /** With one tile in the bag, rounds include at least twice the number of moves that must be exact. */
  #widened(round: Round): Round {
    return this.#bagCount > 1 || this.#exact === 1
      ? round
      : { ...round, plays: Math.max(round.plays, 2 * this.#exact) };
  }

  #exactIn({ plays }: Round): number {
    return this.#bagCount > 1 && plays < Infinity ? 1 : this.#exact;
  }

  /** Guesses moves by playing out a few of their deals; returns whether all were guessed. At least one is, even if stopped. */
  #guessAll({ deals }: GuessRound, moves: Iterator<RootMove, undefined>): boolean {
    for (;;) {
      const isOver = this.#prover.shouldStop();
      if (isOver && this.#candidates.length > 0) return false;
      const { value: move } = moves.next();
      if (move === undefined) return true;
      const candidate = makeCandidate(move, this.#candidates.length, this.#dealsAfter(move));
      this.#candidates.push(candidate);
      if (isOver) {
        this.#look(candidate, 1);
        return false;
      }
      this.#playOut(candidate, deals, this.#candidates.length === 1);
      const [first] = candidate.cases;
      if (first === undefined || !isGuessed(first)) {
        // Stopped before the first deal of this move was guessed.
        this.#candidates.pop();
        this.#dropped = 1;
        return false;
      }
      if (this.#bagCount === 1) this.#takeAfterFirst(candidate);
      reckon(candidate);
    }
  }

  /** Copies the guess of the first deal to those not played out. */
  #takeAfterFirst(candidate: Candidate): void {
    const [first, ...others] = this.#look(candidate, Infinity);
    for (const at of others) if (at.lower !== at.upper) at.guess = first!.guess;
  }

  #guessBest({ plays, deals }: GuessRound): void {
    for (const candidate of this.#candidates.toSorted(byPromise).slice(0, plays)) {
      if (this.#prover.shouldStop()) return;
      this.#playOut(candidate, deals);
      reckon(candidate);
    }
  }

  #playOut(candidate: Candidate, deals: number, isFirstSure = false): void {
    const cases = this.#look(candidate, deals).slice(0, deals);
    this.#prover.playOut(
      candidate,
      cases.filter((at) => !isGuessed(at)),
      isFirstSure,
    );
    // Removes the cases that were not guessed before the search stopped.
    while (this.#bagCount > 1 && candidate.cases.length > 0 && !isGuessed(candidate.cases.at(-1)!)) {
      candidate.cases.pop();
    }
  }

  #look(candidate: Candidate, deals: number): readonly Case[] {
    return takeCases(candidate, deals, this.#preEndgame.lead);
  }

  #dealsAfter({ move, kept }: RootMove): Deals {
    const { unseen: tiles } = this.#preEndgame;
    const unseen = { tiles, bagCount: this.#bagCount };
    if (move.kind === 'exchange') {
      return dealsAfterExchange(unseen, move.tiles, kept.length, this.#ruleset, MAX_EXCHANGE_DEALS);
    }
    const draws = move.kind === 'pass' ? 0 : Math.min(this.#bagCount, this.#ruleset.handSize - kept.length);
    let deals = this.#deals.get(draws);
    if (deals === undefined) {
      deals = dealsAfterPlay(unseen, draws, MAX_DEALS);
      this.#deals.set(draws, deals);
    }
    return deals;
  }

  /** The deals of a move in a round; new ones are played out first. */
  #casesIn(candidate: Candidate, { deals }: Round): readonly Case[] {
    if (this.#bagCount > 1) {
      this.#playOut(candidate, deals);
      reckon(candidate);
    }
    return candidate.cases.slice(0, deals);
  }

  /**
   * Decides deals of the chosen moves; returns false to stop. Deals with the same opponent's rack are searched together: its plays
   * are then listed once for all moves, and an interrupted search has covered the same racks for each move.
   */
  #lookAt(chosen: readonly Candidate[], round: Round): boolean {
    const byRack = new Map<string, { readonly candidate: Candidate; readonly at: Case }[]>();
    for (const candidate of chosen) {
      for (const at of this.#casesIn(candidate, round)) {
        const rack = at.deal.other.join();
        const same = byRack.get(rack) ?? [];
        if (same.length === 0) byRack.set(rack, same);
        same.push({ candidate, at });
      }
    }
    let isRunning = !this.#prover.shouldStop();
    for (const { candidate, at } of [...byRack.values()].flat()) {
      if (!isRunning) break;
      if (!isDecided(at)) isRunning = this.#prover.proveOutcome(candidate, at, round.nodes);
    }
    chosen.forEach(reckon);
    return isRunning;
  }

  /** Decides wins, draws and losses of moves that may be among the best; returns false to stop. */
  #decide(chosen: readonly Candidate[], round: Round): boolean {
    const exact = this.#exactIn(round);
    let leaders = findLeaders(this.#candidates, exact);
    for (const candidate of chosen) {
      if (cannotWinMore(candidate, leaders)) continue;
      if (round.settles === true && this.#fallsBehind(candidate, round)) continue;
      // Likely losses come first: they drop a candidate that cannot catch up with the fewest searches.
      for (const at of [...this.#casesIn(candidate, round)].sort((a, b) => a.guess - b.guess)) {
        if (cannotWinMore(candidate, leaders)) break;
        if (isDecided(at)) continue;
        const isRunning = this.#prover.proveOutcome(candidate, at, round.nodes, leaders);
        reckon(candidate);
        if (!isRunning) return false;
        leaders = findLeaders(this.#candidates, exact);
      }
    }
    return !this.#prover.shouldStop();
  }

  /** Estimates a move again if the round is long enough; returns whether another move is then more promising. */
  #fallsBehind(candidate: Candidate, { settles = false, nodes, plays, asks }: Round): boolean {
    if (this.#bagCount > 1 || (!settles && plays < Infinity)) return false;
    if (nodes < (asks === 'wins' ? MIN_NODES_TO_GUESS_WINS : MIN_NODES_TO_GUESS_SPREAD)) return false;
    if (!this.#prover.estimate(candidate, candidate.cases, settles ? 2 : 1)) return false;
    reckon(candidate);
    return settles && this.#exact === 1 && this.#first() !== candidate;
  }

  /** Measures the spread of the best moves, and proves that the others have less; returns false to stop. */
  #measure(chosen: readonly Candidate[], round: Round): boolean {
    const exact = this.#exactIn(round);
    let leaders = findLeaders(this.#candidates, exact);
    for (const candidate of chosen) {
      if (isBeaten(candidate, leaders)) continue;
      // In a round for few moves, the spread of a leader matters only if its wins are proven.
      const isFew = this.#bagCount === 1 && round.plays < Infinity;
      if (isFew && !areWinsProven(candidate) && !cannotWinMore(candidate, leaders)) continue;
      if (this.#fallsBehind(candidate, round)) continue;
      for (const at of this.#casesIn(candidate, round)) {
        if (isBeaten(candidate, leaders)) break;
        const isRunning = this.#prover.proveSpread(candidate, at, leaders, round.nodes);
        reckon(candidate);
        if (!isRunning) return false;
        leaders = findLeaders(this.#candidates, exact);
      }
    }
    return !this.#prover.shouldStop();
  }
}

function isFor({ ifSure }: Round, first: Candidate | null): boolean {
  if (ifSure === undefined) return true;
  return ifSure === (first !== null && first.guessedPoints >= first.deals.total);
}
