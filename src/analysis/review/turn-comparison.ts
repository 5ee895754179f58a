/**
 * Compares the actual move of a turn with the best one, on the same deals or by the same solver. A simulation always includes the
 * actual move. An endgame is solved again after the actual move, and a pre-endgame for the two moves.
 */
import { readEndgameRules } from '../../bots/endgame/endgame-rules.ts';
import type { EndgameAnswer } from '../../bots/endgame/value/endgame-answer.ts';
import type { PreEndgamePlay } from '../../bots/pre-endgame/pre-endgame.ts';
import { MIN_ITERATIONS } from '../../bots/simulation/sim-bot.ts';
import type { PlaySimulation } from '../../bots/simulation/simulation-report.ts';
import type { Estimate } from '../../bots/simulation/sampling/sample-list.ts';
import { placeTiles, type Board } from '../../engine/board/board.ts';
import { isSameMove, placeSquares, type Move } from '../../engine/board/move.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { formatMove, formatSiuMove } from '../../engine/notation/move-text.ts';
import { isBingo, turnsLeftAfter } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { rackPoints, takeFromRack, tilesOfCounts } from '../../engine/tiles/rack.ts';
import { MAX_BLANKS } from '../../movegen/plays/many-blanks.ts';
import { searchTurn } from '../search-turn.ts';
import { gamePoints } from '../../bots/win-percent.ts';
import { chooseSearch } from '../../bots/phase.ts';
import { PlayRanker } from '../play-ranker.ts';
import type { Analysis, AnalysisOptions, EndgameAnalysis, PreEndgameAnalysis, Question } from '../question.ts';
import { asTurn, viewOfPosition, type PositionTurn } from '../position-turn.ts';
import { cutOf, type PreEndgameMoves } from './pre-endgame-cut.ts';
import type { Figure, TurnReview, ReviewSettings, MoveReview } from './review.ts';

export type WeighingOptions = Pick<AnalysisOptions, 'resources' | 'signal' | 'ranker' | 'searcherFor'>;

export interface ScoredMove {
  readonly move: Move;
  readonly score: number;
}

export type TurnComparison = Pick<
  TurnReview,
  'search' | 'isProven' | 'played' | 'best' | 'plays' | 'loss' | 'cut' | 'isThrownAway'
>;

type ReviewedPlay = TurnReview['plays'][number];
type Weighed = readonly (ReviewedPlay & { readonly isDone: boolean })[];

const LISTED_PLAYS = 5;
/** Fewer than in a hint, which is a choice between the plays of its list. */
const LISTED_ROLLOUTS = 128;
/** Plays in the second search of a pre-endgame for each candidate of a simulation, and maximum number in the first. */
const PLAYS_A_CANDIDATE = 5;
const MAX_FIRST_PLAYS = 600;
/** Share of the nodes for the search that compares two moves. */
const SHARE_OF_TWO = 0.5;
/** A rollout of a rack with more than `MAX_BLANKS` takes a second or more, so such a turn gets a time limit. */
const MANY_BLANKS_MS = 10_000;
const NOTHING: Figure = { mean: 0, error: 0 };

/**
 * Compares the legal move `done` (null if unknown) with the best move, or with `best`; an endgame is always solved for all moves.
 * Returns null if the signal aborts.
 */
export async function weighTurn(
  position: CgpPosition,
  done: ScoredMove | null,
  settings: ReviewSettings,
  options: WeighingOptions,
  best: Move | null = null,
): Promise<TurnComparison | null> {
  const weighed = await new Weighing(position, done, settings, options, best).weigh();
  return options.signal?.aborted === true ? null : weighed;
}

function makeQuestion({ seed, plies, candidates, certainty }: ReviewSettings, done: Move | null): Question {
  return {
    seed,
    certainty,
    plies: plies ?? undefined,
    candidates: candidates ?? undefined,
    top: LISTED_PLAYS,
    minIterations: MIN_ITERATIONS,
    listedRollouts: LISTED_ROLLOUTS,
    moves: { only: null, also: done === null ? [] : [done] },
  };
}

class Weighing {
  readonly #position: PositionTurn;
  readonly #done: Move | null;
  readonly #best: Move | null;
  readonly #doneScore: number;
  readonly #settings: ReviewSettings;
  readonly #options: WeighingOptions;
  readonly #ruleset: Ruleset;

  constructor(
    position: CgpPosition,
    done: ScoredMove | null,
    settings: ReviewSettings,
    options: WeighingOptions,
    best: Move | null,
  ) {
    this.#position = asTurn(position, options.resources.ruleset);
    this.#done = done?.move ?? null;
    this.#best = best;
    this.#doneScore = done?.score ?? 0;
    this.#settings = settings;
    this.#options = options;
    this.#ruleset = options.resources.ruleset;
  }

  async weigh(): Promise<TurnComparison> {
    const question = makeQuestion(this.#settings, this.#done);
    const limited = this.#best === null ? await this.#limitPreEndgame() : null;
    const only = this.#best === null ? limited?.only : [this.#best, ...(this.#done === null ? [] : [this.#done])];
    const moves = only === undefined ? question.moves : { only, also: [] };
    const analysis = await this.#ask(this.#position, { ...question, moves });
    switch (analysis.search) {
      case 'static':
        return this.#compareStatic(analysis.plays.map((play) => ({ ...play, points: play.equityMilli / 1000 })));
      case 'simulation':
        return this.#compareSimulated(await this.#withDone(analysis.report.plays));
      case 'endgame':
        return this.#compareEndgame(analysis.answer);
      case 'pre-endgame':
        return this.#comparePreEndgame(analysis, limited);
    }
  }

  /**
   * A review with few candidates searches a pre-endgame twice: first many plays, then the best of them and those with the highest
   * equity. The first search alone measures hardly any spreads, and the best play is often far down by equity. Null for all plays.
   */
  async #limitPreEndgame(): Promise<PreEndgameMoves | null> {
    const { candidates } = this.#settings;
    if (candidates === null || chooseSearch(this.#position).search !== 'pre-endgame') return null;
    const { ranker = new PlayRanker(this.#options.resources) } = this.#options;
    const view = viewOfPosition(this.#position, this.#ruleset, ranker.position);
    const also = this.#done === null ? [] : [this.#done];
    const ranked = ranker.rank(view, MAX_FIRST_PLAYS, { only: null, also }).map(({ move }) => move);
    const first = await this.#ask(this.#position, { search: 'pre-endgame', moves: { only: ranked, also: [] } });
    const best = first.search === 'pre-endgame' ? first.answer.plays.slice(0, LISTED_PLAYS) : [];
    const only = [...best.map(({ move }) => move), ...ranked.slice(0, PLAYS_A_CANDIDATE * candidates), ...also];
    return { only, first: ranked.length, isAll: ranked.length < MAX_FIRST_PLAYS };
  }

  #ask(position: CgpPosition, question: Question, preEndgameShare = 1): Promise<Analysis> {
    const { rollouts, timeMs, endgameNodes, preEndgameNodes } = this.#settings;
    const blanks = position.racks[0]!.filter((tile) => tile === BLANK).length;
    const limits = {
      rollouts: rollouts ?? Infinity,
      timeMs: timeMs ?? (blanks > MAX_BLANKS ? MANY_BLANKS_MS : undefined),
      endgameNodes,
      preEndgameNodes: Math.ceil(preEndgameNodes * preEndgameShare),
    };
    return searchTurn(position, question, { ...this.#options, limits });
  }

  #isDone(move: Move): boolean {
    return this.#done !== null && isSameMove(move, this.#done);
  }

  #move(move: Move, score: number, win: Figure | null, points: Figure): MoveReview {
    return { ...describeMove(this.#ruleset, this.#position.board, { move, score }), win, points };
  }

  #compareStatic(plays: readonly { move: Move; score: number; points: number }[]): TurnComparison {
    const top = plays[0]?.points ?? 0;
    const weighed = plays.map(({ move, score, points }) => ({
      ...this.#move(move, score, null, { mean: points, error: null }),
      isDone: this.#isDone(move),
      behind: { win: null, points: { mean: top - points, error: null } },
    }));
    return this.#turn('static', false, weighed);
  }

  /** Adds the actual move if the simulation ended without a rollout of it: simulates it together with the best move. */
  async #withDone(plays: readonly PlaySimulation[]): Promise<readonly PlaySimulation[]> {
    const done = this.#done;
    const best = plays[0]!.play.move;
    if (done === null || plays.some(({ play }) => this.#isDone(play.move))) return plays;
    const { seed, certainty, plies } = makeQuestion(this.#settings, null);
    const both = await this.#ask(this.#position, {
      search: 'simulation',
      seed,
      certainty,
      plies,
      moves: { only: [best, done], also: [] },
    });
    const own = both.search === 'simulation' && both.report.plays.find(({ play }) => this.#isDone(play.move));
    return own ? [...plays, own] : plays;
  }

  #compareSimulated(plays: readonly PlaySimulation[]): TurnComparison {
    const weighed = plays.map(({ play, win, equity, behind }) => ({
      ...this.#move(play.move, play.score, percentOf(win), equity),
      isDone: this.#isDone(play.move),
      behind: { win: percentOf(behind.win), points: behind.equity },
    }));
    return this.#turn('simulation', false, weighed);
  }

  #turn(search: TurnComparison['search'], isProven: boolean, weighed: Weighed): TurnComparison {
    const plain = weighed.map(({ isDone, ...play }) => ({ play, isDone }));
    const topPlays = plain.filter(({ isDone }, i) => isDone || i < LISTED_PLAYS).map(({ play }) => play);
    const played = plain.find(({ isDone }) => isDone)?.play ?? null;
    const [best] = topPlays;
    const isBest = plain[0]?.isDone === true;
    const loss = isBest ? { win: best!.win && NOTHING, points: NOTHING } : (played?.behind ?? null);
    return {
      search,
      isProven,
      played: played && withoutLoss(played),
      best: best === undefined ? null : withoutLoss(best),
      plays: topPlays,
      loss,
      cut: null,
      isThrownAway: false,
    };
  }

  async #compareEndgame({ line, value, kind }: EndgameAnswer): Promise<TurnComparison> {
    const { move, score } = line[0]!;
    const best = this.#solvedMove(move, score, value, kind === 'proven');
    const done = this.#done;
    if (done === null || this.#isDone(move)) return this.#turn('endgame', kind === 'proven', [best]);
    const { value: own, isProven } = await this.#valueOf(done);
    const played = this.#solvedMove(done, this.#doneScore, own, isProven);
    const isExact = isProven && kind === 'proven';
    const win = { mean: best.win.mean - played.win.mean, error: isExact ? 0 : null };
    // Under rules with the aim of a high own score, the best move can have a smaller margin.
    const points = { mean: Math.max(0, value - own), error: isExact ? 0 : null };
    const isThrownAway = win.mean > 0;
    return { ...this.#turn('endgame', isExact, [best, { ...played, behind: { win, points } }]), isThrownAway };
  }

  #solvedMove(
    move: Move,
    score: number,
    value: number,
    isProven: boolean,
  ): ReviewedPlay & { readonly isDone: boolean; readonly win: Figure } {
    const { scores } = this.#position;
    const lead = scores[0]! - scores[1]! + value;
    const win = { mean: 100 * gamePoints(lead), error: isProven ? 0 : null };
    const points = { mean: value, error: isProven ? 0 : null };
    return {
      ...this.#move(move, score, win, points),
      win,
      isDone: this.#isDone(move),
      behind: { win: NOTHING, points: NOTHING },
    };
  }

  /** Value of an endgame after a move: its score minus the opponent's value of the rest. */
  async #valueOf(move: Move): Promise<{ value: number; isProven: boolean }> {
    const { alphabet } = this.#ruleset;
    const { board, rack, scores, zeroTurns, unseen } = this.#position;
    const rules = readEndgameRules(this.#ruleset);
    const score = this.#doneScore;
    const leave = takeFromRack(rack, move.kind === 'pass' ? [] : move.tiles)!;
    const other = tilesOfCounts(unseen);
    const turnsLeft = turnsLeftAfter(this.#ruleset, this.#position.turnsLeft, 0, 2);
    if (turnsLeft === 0) return { value: score, isProven: true };
    if (turnsLeft === null && leave.length === 0)
      return { value: score + rules.outFactor * rackPoints(alphabet, other), isProven: true };
    const zeros = score === 0 ? zeroTurns + 1 : 0;
    if (zeros >= rules.zeroTurns || (move.kind === 'pass' && zeros >= rules.passes)) {
      const stuck = rackPoints(alphabet, other) - rackPoints(alphabet, leave);
      return { value: score + rules.blockedFactor * stuck, isProven: true };
    }
    const after: CgpPosition = {
      board: move.kind === 'place' ? placeTiles(board, alphabet, placeSquares(board, move)) : board,
      racks: [other, leave],
      scores: [scores[1]!, scores[0]! + score],
      zeroTurns: zeros,
      turnsLeft,
      operations: [],
    };
    const { answer } = (await this.#ask(after, { search: 'endgame' })) as EndgameAnalysis;
    return { value: score - answer.value, isProven: answer.kind === 'proven' };
  }

  async #comparePreEndgame({ answer }: PreEndgameAnalysis, limited: PreEndgameMoves | null): Promise<TurnComparison> {
    const compare = (isProven: boolean, weighed: Weighed, shown: readonly PreEndgamePlay[]): TurnComparison => ({
      ...this.#turn('pre-endgame', isProven, weighed),
      cut: isProven ? null : cutOf(answer, limited, shown, this.#position),
    });
    const [best] = answer.plays;
    if (best === undefined) return compare(false, [], []);
    const isProven = answer.kind !== 'estimate' && this.#settings.candidates === null;
    const done = this.#done;
    const first = this.#readPlay(best);
    const others = answer.plays
      .slice(1, LISTED_PLAYS)
      .filter(({ kind, move }) => kind !== 'upper-bound' && !this.#isDone(move));
    const list = [first, ...others.map((play) => this.#readPlay(play, best))];
    if (done === null || this.#isDone(best.move)) return compare(isProven, list, [best]);
    const only = [best.move, done];
    const question: Question = { search: 'pre-endgame', exact: 2, moves: { only, also: [] } };
    const both = (await this.#ask(this.#position, question, SHARE_OF_TWO)) as PreEndgameAnalysis;
    const resultOf = (move: Move): PreEndgamePlay | undefined =>
      both.answer.plays.find((play) => isSameMove(play.move, move));
    const own = resultOf(done);
    const beside = resultOf(best.move);
    if (own === undefined || beside === undefined) return compare(isProven, list, [best]);
    const areProven = isProven && hasProvenWins(own) && hasProvenWins(beside);
    return compare(areProven, [...list, this.#readPlay(own, beside)], [beside, own]);
  }

  #readPlay(play: PreEndgamePlay, best: PreEndgamePlay = play): ReviewedPlay & { readonly isDone: boolean } {
    const { scores } = this.#position;
    const lead = scores[0]! - scores[1]!;
    const win = { mean: (100 * play.points) / play.tiles, error: (100 * play.pointsError) / play.tiles };
    const isExact = play.kind === 'proven';
    const points = { mean: play.meanSpread - lead, error: isExact ? 0 : null };
    const error = Math.hypot(play.pointsError / play.tiles, best.pointsError / best.tiles);
    return {
      ...this.#move(play.move, play.score, win, points),
      isDone: this.#isDone(play.move),
      behind: {
        win: { mean: 100 * (best.points / best.tiles - play.points / play.tiles), error: 100 * error },
        points: { mean: best.meanSpread - play.meanSpread, error: isExact && best.kind === 'proven' ? 0 : null },
      },
    };
  }
}

function hasProvenWins({ kind }: PreEndgamePlay): boolean {
  return kind === 'proven' || kind === 'wins-proven';
}

function withoutLoss({ move, text, score, isBingo: is, win, points }: ReviewedPlay): MoveReview {
  return { move, text, score, isBingo: is, win, points };
}

export function percentOf({ mean, error }: Estimate): Figure {
  return { mean: 100 * mean, error: error === null ? null : 100 * error };
}

export function describeMove(
  ruleset: Ruleset,
  board: Board,
  { move, score }: { readonly move: Move; readonly score: number },
): Pick<MoveReview, 'move' | 'text' | 'score' | 'isBingo'> {
  const { alphabet } = ruleset;
  const text = formatMove(alphabet, board, move);
  return { move: formatSiuMove(alphabet, board, move), text, score, isBingo: isBingo(ruleset, move) };
}
