/**
 * Finds puzzles in positions by simulation. The number of rollouts grows as long as the best play stands out: a few hundred, a
 * thousand, then enough that every other play is behind by a clear part of a win and by four standard errors. The result is
 * checked with different deals. Finally, the two best plays are continued to the end of the game, with solved endgames.
 */
import { searchTurn } from '../../../src/analysis/search-turn.ts';
import { estimateFigure } from '../../../src/analysis/explanation/facts.ts';
import { viewOfPosition, type PositionTurn } from '../../../src/analysis/position-turn.ts';
import type { PlayerView, SyncBot } from '../../../src/bots/bot.ts';
import type { PlaySimulation } from '../../../src/bots/simulation/simulation-report.ts';
import { isSameMove, type Move } from '../../../src/engine/board/move.ts';
import { isBingo } from '../../../src/engine/rules/rules-in-play.ts';
import { compareByEquity, type Play } from '../../../src/movegen/plays/play.ts';
import type { PuzzleKind } from '../../../src/play/training/card.ts';
import { kindOf, type KindPlay } from './puzzle-kinds.ts';
import { PlayedOn } from '../../judge/played-on.ts';
import { describeMove, percentOf } from '../../../src/analysis/review/turn-comparison.ts';
import { STORED_PLAYS, type FinderTools, type FoundPuzzle } from './found-puzzle.ts';
import { NextTurnsMeter } from './next-turns.ts';

/** A nearly certain win or loss does not depend on one play. */
const MIN_WIN = 0.1;
const MAX_WIN = 0.97;
/** Minimum deficit of every other play: in win probability, and in standard errors. */
const MIN_GAP = 0.04;
const MIN_ERRORS = 4;
/** Plays with the same score and leave that are behind by less than this count as equal. */
const EQUAL_WIN = 0.0025;
/** Plays with this lead in score and leave skip the first stage. */
const CLEAR_MILLI = 6000;
const MAX_PLAYS = 5000;
/** The effect on later turns is measured only if the lead in score over the next play is at most this. */
const MAX_BY_SCORE = 12;
const CERTAIN = 2;

interface Stage {
  readonly rollouts: number;
  readonly minIterations: number;
  readonly candidates: number;
  readonly gap: number;
  readonly errors: number;
}

const SCREEN: Stage = { rollouts: 300, minIterations: 16, candidates: 10, gap: 0.03, errors: 0.5 };
const SECOND: Stage = { rollouts: 1200, minIterations: 60, candidates: 6, gap: 0.035, errors: 2 };
const CLOSE: Stage = { rollouts: 8000, minIterations: 500, candidates: 6, gap: MIN_GAP, errors: MIN_ERRORS };
/** For a puzzle that is solved again: it has passed the other stages, whose limits would now drop good puzzles by chance. */
const SOLVED_AGAIN: Stage = { rollouts: 8000, minIterations: 500, candidates: 10, gap: MIN_GAP / 2, errors: 2 };
const AGAIN: Stage = { rollouts: 4000, minIterations: 500, candidates: 3, gap: MIN_GAP, errors: MIN_ERRORS };
const DEALS = 24;

export class SimulatedPuzzles {
  readonly #tools: FinderTools;
  readonly #meter: NextTurnsMeter;
  readonly #playedOn: PlayedOn;
  readonly #judge: SyncBot;

  constructor(tools: FinderTools, { judge, atEnd }: { readonly judge: SyncBot; readonly atEnd: SyncBot }) {
    const { ruleset, graph } = tools.resources;
    this.#tools = tools;
    this.#judge = judge;
    this.#meter = new NextTurnsMeter(ruleset, graph);
    this.#playedOn = new PlayedOn(ruleset, graph, atEnd);
  }

  /** @param isWanted true if more puzzles of a kind are needed */
  async find(
    position: PositionTurn,
    seed: number,
    isWanted: (kind: PuzzleKind) => boolean,
  ): Promise<FoundPuzzle | null> {
    const { ranker, resources } = this.#tools;
    const view = viewOfPosition(position, resources.ruleset, ranker.position);
    const all = ranker.rank(view, MAX_PLAYS);
    const highest = all.toSorted((a, b) => b.score - a.score || compareByEquity(a, b))[0]!;
    const [top, ...others] = all;
    const next = others.find((play) => !areAlike(play, top!));
    if (next === undefined) return null;
    let moves: Move[] | null = null;
    let seen: readonly PlaySimulation[] = [];
    if (isBingo(resources.ruleset, top!.move) && !isWanted('bingo')) return null;
    const isClear = top!.equityMilli - next.equityMilli >= CLEAR_MILLI;
    const stages = isClear ? [SECOND, CLOSE] : [SCREEN, SECOND, CLOSE];
    let kind: PuzzleKind | null = null;
    for (const [i, stage] of stages.entries()) {
      if (moves === null && stage !== SCREEN) moves = all.slice(0, stage.candidates).map(({ move }) => move);
      const only: Move[] | null = moves === null ? null : withMove(moves, highest.move);
      seen = await this.#simulate(position, only, stage, seed + i);
      if (!standsOut(seen, stage)) return null;
      if (stage !== SCREEN) {
        kind = this.#kindOf(view, position, { seen, highest, seed });
        if (kind === null || !isWanted(kind)) return null;
      }
      moves = seen.slice(0, CLOSE.candidates).map(({ play }) => play.move);
    }
    const again = await this.#simulate(position, moves!.slice(0, AGAIN.candidates), AGAIN, seed + stages.length);
    if (!standsOut(again, AGAIN) || !isSameMove(again[0]!.play.move, seen[0]!.play.move)) return null;
    if (!this.#isAheadPlayedOn(position, seen)) return null;
    return this.#describe(position, kind!, seen);
  }

  async findAgain(position: PositionTurn, kind: PuzzleKind, seed: number): Promise<FoundPuzzle | null> {
    const seen = await this.#simulate(position, null, SOLVED_AGAIN, seed);
    return standsOut(seen, SOLVED_AGAIN) ? this.#describe(position, kind, seen) : null;
  }

  async #simulate(
    position: PositionTurn,
    only: Move[] | null,
    { rollouts, minIterations, candidates }: Stage,
    seed: number,
  ): Promise<readonly PlaySimulation[]> {
    const { resources, ranker, searcher } = this.#tools;
    const analysis = await searchTurn(
      position,
      { search: 'simulation', seed, candidates, certainty: CERTAIN, minIterations, moves: { only, also: [] } },
      { resources, ranker, limits: { rollouts }, searcherFor: () => searcher },
    );
    return analysis.search === 'simulation' ? analysis.report.plays : [];
  }

  #kindOf(
    view: PlayerView,
    { board }: PositionTurn,
    {
      seen,
      highest,
      seed,
    }: { readonly seen: readonly PlaySimulation[]; readonly highest: Play; readonly seed: number },
  ): PuzzleKind | null {
    const { ruleset } = this.#tools.resources;
    const best = seen[0]!.play;
    const rival = rivalOf(seen)!.play;
    const isByNext = best.score - rival.score <= MAX_BY_SCORE;
    view.position.setBoard(board);
    const describe = (play: Play): KindPlay => {
      const next = isByNext ? this.#meter.measure(view, play, seed) : null;
      return { move: play.move, score: play.score, next };
    };
    const plays = { best: describe(best), rival: describe(rival), highestScore: highest.score };
    return kindOf({ ruleset, board, search: 'simulation', ...plays });
  }

  #isAheadPlayedOn(
    { board, rack, scores, zeroTurns, turnsLeft }: PositionTurn,
    seen: readonly PlaySimulation[],
  ): boolean {
    const start = { board, racks: [rack, new Uint8Array()], scores, zeroTurns, turnsLeft };
    const [best, rival] = [seen[0]!.play.move, rivalOf(seen)!.play.move];
    const gains = Array.from({ length: DEALS }, (_, deal) => {
      const [one, two] = [best, rival].map((move) => this.#playedOn.play(start, move, this.#judge, deal + 1));
      return one!.win - two!.win;
    });
    const { mean, error } = estimateFigure(gains);
    return mean > -error;
  }

  #describe(position: PositionTurn, kind: PuzzleKind, seen: readonly PlaySimulation[]): FoundPuzzle {
    const right = seen.filter((play) => isEqual(play, seen[0]!)).map(({ play }) => play.move);
    const plays = seen.slice(0, STORED_PLAYS).map(({ play, win, equity, behind }) => ({
      ...describeMove(this.#tools.resources.ruleset, position.board, play),
      win: percentOf(win),
      points: equity,
      behind: { win: percentOf(behind.win), points: behind.equity },
    }));
    return { position, kind, plays, right };
  }
}

function rivalOf(seen: readonly PlaySimulation[]): PlaySimulation | undefined {
  return seen.find((play) => !isEqual(play, seen[0]!));
}

function isEqual(play: PlaySimulation, best: PlaySimulation): boolean {
  return play === best || (areAlike(play.play, best.play) && play.behind.win.mean < EQUAL_WIN);
}

function areAlike(a: Play, b: Play): boolean {
  return a.score === b.score && a.leave.join() === b.leave.join();
}

function standsOut(seen: readonly PlaySimulation[], { gap, errors }: Stage): boolean {
  const [best, ...others] = seen;
  if (best === undefined || best.win.mean < MIN_WIN || best.win.mean > MAX_WIN) return false;
  const rivals = others.filter((play) => !isEqual(play, best));
  return (
    rivals.length > 0 &&
    rivals.every(({ behind: { win } }) => win.mean >= gap && win.mean >= errors * (win.error ?? Infinity))
  );
}

function withMove(moves: readonly Move[], move: Move): Move[] {
  return moves.some((other) => isSameMove(other, move)) ? [...moves] : [...moves, move];
}
