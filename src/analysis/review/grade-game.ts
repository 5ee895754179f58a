/**
 * Reviews a game turn by turn. The review of a turn depends only on the game, the settings and its index, so an interrupted review
 * can resume from its turns with the same result.
 */
import { checkParts } from '../../engine/given-options.ts';
import { PASS } from '../../engine/board/move.ts';
import { describeEvent } from '../../engine/gcg/record.ts';
import { readPeople } from '../../engine/gcg/rules.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { checkExchange } from '../../engine/rules/legality.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import { countTiles, sortTiles, takeFromRack } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { analyseStatically } from '../so-far.ts';
import { Explainer } from '../explain.ts';
import type { AnalysisOptions } from '../question.ts';
import { chooseSearch } from '../../bots/phase.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { PlayRanker } from '../play-ranker.ts';
import { gradeTurn } from './grade.ts';
import { leaveAfter, LuckMeter } from './luck.ts';
import { reviewPlayers } from './player-review.ts';
import { beginsAtStart, listTurns, type ReviewableTurn } from './recorded-turns.ts';
import type { GameReview, Grade, TurnReview, ReviewSettings, GradeObstacle } from './review.ts';
import { weighTurn, type ScoredMove, type TurnComparison } from './turn-comparison.ts';
import { whyBetter, type ReasonTools } from './why-better.ts';

/** Resources and callbacks of a review. */
export interface ReviewOptions extends Pick<AnalysisOptions, 'resources' | 'signal' | 'searcherFor'> {
  readonly kept?: readonly TurnReview[] | undefined;
  /** Number of turns reviewed at once (default: 1). The searcher must accept as many searches. */
  readonly turnsAtOnce?: number | undefined;
  /** Called for each turn in order, including those in `kept`, when it and all before it are complete. */
  readonly onTurn?: ((turn: TurnReview, done: number, all: number) => void) | undefined;
}

/** Reviews a replayed game. If the signal aborts, the review contains the turns completed so far. */
export async function gradeGame(
  replay: GcgReplay,
  settings: ReviewSettings,
  options: ReviewOptions,
): Promise<GameReview> {
  checkParts({ replay, settings, ...options }, 'gradeGame()', {
    replay: 'a game, such as of replayGcg(),',
    settings: 'an object such as DEFAULT_REVIEW',
    resources: 'an object with ruleset and graph, such as of openTilewright(),',
  });
  const reviewer = new GameReviewer(replay, settings, options);
  const turns = await reviewer.run();
  const lacked = reviewer.recorded.filter(({ isChallengedOff }) => !isChallengedOff).flatMap(({ phonies }) => phonies);
  return {
    settings,
    players: reviewPlayers(replay, turns),
    turns,
    left: reviewer.recorded.length - turns.length,
    isOver: replay.isOver,
    forfeit: replay.forfeit,
    people: readPeople(replay.record),
    lackedWords: [...new Set(lacked)],
  };
}

/** Reviews one turn. Returns null if the signal aborts or no decision follows the first `lines` lines. */
export async function reviewTurn(
  replay: GcgReplay,
  lines: number,
  settings: ReviewSettings,
  options: Omit<ReviewOptions, 'kept' | 'onTurn'>,
): Promise<TurnReview | null> {
  return new GameReviewer(replay, settings, options).reviewTurn(lines);
}

const LISTED = 300;

class GameReviewer {
  readonly recorded: readonly ReviewableTurn[];
  readonly #replay: GcgReplay;
  readonly #settings: ReviewSettings;
  readonly #options: ReviewOptions;
  readonly #tools: ReasonTools;
  readonly #luck: LuckMeter;

  constructor(replay: GcgReplay, settings: ReviewSettings, options: ReviewOptions) {
    const { ruleset, graph } = options.resources;
    this.recorded = listTurns(replay, ruleset, graph);
    this.#replay = replay;
    this.#settings = settings;
    this.#options = options;
    this.#tools = { ranker: new PlayRanker(options.resources), explainer: new Explainer(options.resources) };
    this.#luck = new LuckMeter(options.resources);
  }

  async run(): Promise<TurnReview[]> {
    const { resources, kept = [], signal, turnsAtOnce = 1, onTurn } = this.#options;
    const reviews = this.recorded.map(({ lines }) => kept.find((turn) => turn.lines === lines) ?? null);
    const turns: TurnReview[] = [];
    const tellTurns = (): void => {
      for (let turn = reviews[turns.length]; turn != null; turn = reviews[turns.length]) {
        turns.push(turn);
        onTurn?.(turn, turns.length, reviews.length);
      }
    };
    const waiting = this.#order(turnsAtOnce).filter((i) => reviews[i] === null);
    const takeTurns = async (): Promise<void> => {
      const ranker = new PlayRanker(resources);
      while (waiting.length > 0 && signal?.aborted !== true) {
        const i = waiting.shift()!;
        reviews[i] = await this.#review(this.recorded[i]!, i, ranker);
        tellTurns();
      }
    };
    tellTurns();
    try {
      await Promise.all(Array.from({ length: turnsAtOnce }, takeTurns));
    } finally {
      // If a search failed, no other turn begins.
      waiting.length = 0;
    }
    return turns;
  }

  /** Indices of the turns. If others can be reviewed meanwhile, pre-endgames are first: each takes the longest, in one thread. */
  #order(turnsAtOnce: number): number[] {
    const all = [...this.recorded.keys()];
    if (turnsAtOnce === 1) return all;
    const isPreEndgame = (i: number): boolean => chooseSearch(this.recorded[i]!.position).search === 'pre-endgame';
    return [...all.filter(isPreEndgame), ...all.filter((i) => !isPreEndgame(i))];
  }

  async reviewTurn(lines: number): Promise<TurnReview | null> {
    const index = this.recorded.findIndex((turn) => turn.lines === lines);
    return index < 0 ? null : this.#review(this.recorded[index]!, index, this.#tools.ranker);
  }

  async #review(turn: ReviewableTurn, index: number, ranker: PlayRanker): Promise<TurnReview | null> {
    const obstacle = this.#findObstacle(turn);
    const done = obstacle === null ? this.#actualMove(turn) : null;
    const options = { ...this.#options, ranker };
    const weighed = turn.isWholeRack ? await weighTurn(turn.position, done, this.#settings, options) : UNWEIGHED;
    if (weighed === null) return null;
    const grade = obstacle === null ? gradeFor(weighed) : null;
    return {
      ...this.#factsOf(turn, index),
      ...weighed,
      grade,
      ungraded: grade === null ? (obstacle ?? this.#reasonForNoGrade(turn, weighed)) : null,
      why: grade === null || grade === 'none' ? [] : whyBetter(turn.position, weighed, this.#settings, this.#tools),
      missedBingo: this.#missedBingo(turn, weighed),
      luck: this.#luckOf(turn, index),
    };
  }

  /** A play that was challenged off counts as a pass. */
  #actualMove({ move, isChallengedOff, play }: ReviewableTurn): ScoredMove | null {
    if (isChallengedOff) return { move: PASS, score: 0 };
    return move && { move, score: play?.score ?? 0 };
  }

  /** Returns why the move cannot be graded; null if it can. */
  #findObstacle({
    isWholeRack,
    event,
    move,
    play,
    position,
    phonies,
    isChallengedOff,
  }: ReviewableTurn): GradeObstacle | null {
    const { ruleset, graph: lexicon } = this.#options.resources;
    const { rack, board, bagCount, unseen } = position;
    if (rack.length > ruleset.handSize || unseen.some((count) => count < 0)) return 'illegal';
    if (!isWholeRack) return 'rack';
    if (isChallengedOff) return phonies.length > 0 ? null : 'kept off';
    if (move === null) return event.kind === 'exchange' ? 'tiles' : 'illegal';
    if (phonies.length > 0) return 'words';
    if (move.kind === 'pass') return null;
    if (takeFromRack(rack, move.tiles) === null) return 'illegal';
    if (move.kind === 'place') return play === null ? 'illegal' : null;
    return checkExchange({ ruleset, lexicon, board, rack, bagCount }, move) === null ? null : 'illegal';
  }

  #reasonForNoGrade({ position }: ReviewableTurn, { loss, search }: TurnComparison): GradeObstacle {
    if (loss === null) return 'unsearched';
    if (search !== 'static') return 'even';
    return chooseSearch(position).obstacle === 'players' ? 'players' : 'unsearched';
  }

  #missedBingo(
    { position, move, isWholeRack, isChallengedOff }: ReviewableTurn,
    weighed: TurnComparison,
  ): TurnReview['missedBingo'] {
    const { ruleset } = this.#options.resources;
    const counts = countTiles(position.rack, ruleset.alphabet.size);
    if (!isWholeRack || hasTooManyBlanks(counts)) return null;
    if (move !== null && isBingo(ruleset, move) && !isChallengedOff) return null;
    if (weighed.best === null || weighed.best.move === weighed.played?.move) return null;
    const { plays } = analyseStatically(position, { top: LISTED }, this.#tools.ranker);
    const bingo = plays.find((play) => isBingo(ruleset, play.move));
    if (bingo === undefined) return null;
    return { text: formatMove(ruleset.alphabet, position.board, bingo.move), score: bingo.score };
  }

  #luckOf(turn: ReviewableTurn, index: number): TurnReview['luck'] {
    const { draws, seed } = this.#settings;
    const before = this.recorded.slice(0, index).findLast(({ seat }) => seat === turn.seat);
    const leave = before === undefined ? (beginsAtStart(this.#replay) ? NO_TILES : null) : leaveAfter(before);
    return leave === null ? null : this.#luck.measure(turn, leave, draws, seed);
  }

  #factsOf(turn: ReviewableTurn, index: number): Facts {
    const { alphabet } = this.#options.resources.ruleset;
    const { event, position, move, seat, phonies, isChallengedOff } = turn;
    const [rack = NO_TILES, shown = NO_TILES] = position.racks;
    const seats = position.scores.length;
    const before = this.recorded[index - 1];
    return {
      lines: turn.lines,
      fileLine: event.line,
      seat,
      rack: formatTiles(alphabet, sortTiles(rack)),
      bag: position.bagCount,
      shown: formatTiles(alphabet, sortTiles(shown)),
      scores: position.scores.map((_, i) => position.scores[(i - seat + seats) % seats]!),
      done: move === null ? describeEvent(event, position.board.layout) : formatMove(alphabet, position.board, move),
      doneScore: turn.play?.score ?? event.score ?? 0,
      phonies,
      isChallengedOff,
      letStand: before === undefined || before.isChallengedOff || before.seat === seat ? [] : before.phonies,
    };
  }
}

type Facts = Omit<TurnReview, keyof TurnComparison | 'grade' | 'ungraded' | 'why' | 'missedBingo' | 'luck'>;

const NO_TILES = new Uint8Array();

const UNWEIGHED: TurnComparison = {
  search: null,
  isProven: false,
  played: null,
  best: null,
  plays: [],
  loss: null,
  cut: null,
  isThrownAway: false,
};

export function gradeFor({ search, best, loss, isThrownAway }: TurnComparison): Grade | null {
  return best === null || loss === null ? null : gradeTurn({ search, best, loss, isThrownAway });
}
