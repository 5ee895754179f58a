/**
 * What a worker reviews a game with: the game played through, and the searches of an analysis. The review is that of the
 * terminal (`analysis/review`).
 */
import { REVIEW_KEY_DIGITS, reviewMaterial } from '../../../analysis/review/kept-review.ts';
import { reviewGame } from '../../../analysis/review/review-game.ts';
import {
  DEFAULT_REVIEW,
  QUICK_REVIEW,
  type GameReview,
  type ReviewedTurn,
  type ReviewSettings,
} from '../../../analysis/review/review.ts';
import type { WeighingOptions } from '../../../analysis/review/weighed-turn.ts';
import type { GcgReplay } from '../../../engine/gcg/replayed-turn.ts';
import { parseSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { isMoveCommand, parseCommand } from '../../../play/commands/command.ts';
import { explainRefusal, readTypedMove } from '../../../play/commands/typed-move.ts';
import { answerTo, askForPlay, NO_MISTAKE, type Verdict } from '../../../play/exercise/exercise.ts';
import { describeOtherLexicon, playThrough, readGame } from '../../../play/record/game-file.ts';
import { ReviewWork } from '../../../play/review/review-work.ts';
import { openedGame, type ReviewableGame } from '../../../play/review/opened-game.ts';
import type { Card } from '../../../play/training/card.ts';
import { cardsOfReview } from '../../../play/training/cards-of-review.ts';
import type { Answering } from '../worker/answer-questions.ts';
import { hexDigest } from '../worker/hex-digest.ts';
import type { OpenedFile, ReviewDepth, MoveToTry, TryAnswer } from '../worker/protocol.ts';
import type { AnalysisSession } from './analysis-session.ts';

export interface ReviewProgress {
  readonly turn: ReviewedTurn;
  readonly done: number;
  readonly all: number;
}

export class ReviewSession {
  readonly #room: AnalysisSession;
  readonly #replay: GcgReplay;
  readonly #settings: ReviewSettings;
  readonly #opened: ReviewableGame;
  readonly #work: ReviewWork;

  private constructor(room: AnalysisSession, replay: GcgReplay, settings: ReviewSettings, opened: ReviewableGame) {
    this.#room = room;
    this.#replay = replay;
    this.#settings = settings;
    this.#opened = opened;
    const { resources, ranker } = room;
    const searcherFor: WeighingOptions['searcherFor'] = () => room.searches;
    this.#work = new ReviewWork({ replay, settings, weighing: { resources, ranker, searcherFor } });
  }

  /**
   * Open a game.
   *
   * @throws InputError if it is none
   */
  static async open(room: AnalysisSession, { file, depth, version }: OpenedFile): Promise<ReviewSession> {
    const { resources } = room;
    const { ruleset, graph } = resources;
    const played = playThrough(readGame(file.bytes, visibleLine(file.name)), { ruleset, lexicon: graph });
    const { record } = played;
    const settings = chooseSettings(depth);
    const { text, leaves } = reviewMaterial({ record, resources, settings }, version);
    const opened = openedGame(played, ruleset.alphabet, await hashKey(text, leaves));
    const otherWords = describeOtherLexicon(record, graph.name);
    const faults = otherWords === null ? opened.faults : [visibleLine(otherWords), ...opened.faults];
    return new ReviewSession(room, played.replay, settings, { ...opened, faults });
  }

  get opened(): ReviewableGame {
    return this.#opened;
  }

  review(kept: readonly ReviewedTurn[], { signal, onProgress }: Answering): Promise<GameReview> {
    return reviewGame(this.#replay, this.#settings, {
      resources: this.#room.resources,
      searcherFor: () => this.#room.searches,
      kept,
      signal,
      onTurn: (turn, done, all) => {
        onProgress({ turn, done, all } satisfies ReviewProgress);
      },
    });
  }

  /** The cards of its mistakes; none where the record does not say who is a person. */
  cardsOf(review: GameReview): readonly Card[] {
    return this.#opened.people.length === 0 ? [] : cardsOfReview(this.#replay, review, this.#room.resources);
  }

  /** Judge a move that was tried for a turn; nothing typed asks for the answer. */
  async judge(tried: MoveToTry): Promise<TryAnswer> {
    const verdict = await this.#judge(tried);
    const exercise = verdict.isSolved ? await this.#work.exerciseOf(tried.turn) : null;
    return { ...verdict, best: exercise?.turn.best?.move ?? null };
  }

  async #judge({ turn, laid, typed }: MoveToTry): Promise<Verdict> {
    const { alphabet } = this.#room.resources.ruleset;
    const told = (isSolved: boolean, ...sentences: readonly string[]): Verdict => ({ sentences, isSolved });
    const exercise = await this.#work.exerciseOf(turn);
    if (exercise === null) return told(true, NO_MISTAKE);
    const { board, racks } = exercise.position;
    const context = { alphabet, board, rack: racks[0]! };
    const command = laid === null ? parseCommand(typed, board.layout) : null;
    if (command !== null && isRefusal(command)) return told(false, command.text);
    if (command?.kind === 'confirm') return told(true, ...answerTo(exercise.turn));
    if (command !== null && !isMoveCommand(command)) return told(false, askForPlay(board.layout));
    const move = command === null ? parseSiuMove(alphabet, board, laid!) : readTypedMove(context, command);
    if (isRefusal(move)) return told(false, explainRefusal(context, { kind: 'pass' }, move));
    return this.#work.judge(turn, move);
  }
}

function chooseSettings(depth: ReviewDepth): ReviewSettings {
  return depth === 'quick' ? QUICK_REVIEW : DEFAULT_REVIEW;
}

/** Null where the page came over a connection that the browser does not trust with hashes. */
async function hashKey(text: string, leaves: Uint8Array | null): Promise<string | null> {
  if (!isSecureContext) return null;
  const head = new TextEncoder().encode(text);
  const all = new Uint8Array(head.length + (leaves?.length ?? 0));
  all.set(head);
  if (leaves !== null) all.set(leaves, head.length);
  return (await hexDigest(all)).slice(0, REVIEW_KEY_DIGITS);
}
