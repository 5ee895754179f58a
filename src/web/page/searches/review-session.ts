/** Reviews a game in a worker, as the terminal does (`analysis/review`). */
import { REVIEW_KEY_DIGITS, reviewMaterial } from '../../../analysis/review/review-material.ts';
import { gradeGame } from '../../../analysis/review/grade-game.ts';
import {
  DEFAULT_REVIEW,
  QUICK_REVIEW,
  type GameReview,
  type TurnReview,
  type ReviewSettings,
} from '../../../analysis/review/review.ts';
import type { GcgReplay } from '../../../engine/gcg/replayed-turn.ts';
import { parseSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { describeRefusal } from '../../../engine/rules/describe-refusal.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { answerTo, type Exercise, NO_MISTAKE, type Verdict } from '../../../play/exercise/exercise.ts';
import type { RetryVerdict } from '../../../play/exercise/retry-screen.ts';
import { describeOtherLexicon, playThrough, readGame } from '../../../play/record/game-file.ts';
import { ReviewWork } from '../../../play/review/review-work.ts';
import { openedGame, type ReviewableGame } from '../../../play/review/opened-game.ts';
import type { Card } from '../../../play/training/card.ts';
import { cardsOfReview } from '../../../play/training/cards-of-review.ts';
import type { Answering } from '../worker/answer-questions.ts';
import { hexDigest } from '../worker/hex-digest.ts';
import type { OpenedFile, MoveToTry } from '../worker/protocol.ts';
import type { AnalysisSession } from './analysis-session.ts';

export interface ReviewProgress {
  readonly turn: TurnReview;
  readonly all: number;
}

export class ReviewSession {
  readonly opened: ReviewableGame;
  readonly #analysis: AnalysisSession;
  readonly #settings: ReviewSettings;
  readonly #work: ReviewWork;

  private constructor(analysis: AnalysisSession, replay: GcgReplay, settings: ReviewSettings, opened: ReviewableGame) {
    this.opened = opened;
    this.#analysis = analysis;
    this.#settings = settings;
    const { resources, ranker, searches } = analysis;
    this.#work = new ReviewWork({ replay, settings, weighing: { resources, ranker, searcherFor: () => searches } });
  }

  static async open(analysis: AnalysisSession, { file, depth, version }: OpenedFile): Promise<ReviewSession> {
    const { resources } = analysis;
    const { ruleset, graph } = resources;
    const played = playThrough(readGame(file.bytes, visibleLine(file.name)), { ruleset, lexicon: graph });
    const { record } = played;
    const settings = depth === 'quick' ? QUICK_REVIEW : DEFAULT_REVIEW;
    const { text, leaves } = reviewMaterial({ record, resources, settings }, version);
    const opened = openedGame(played, ruleset.alphabet, await hashKey(text, leaves));
    const otherWords = describeOtherLexicon(record, graph.name);
    const faults = otherWords === null ? opened.faults : [visibleLine(otherWords), ...opened.faults];
    return new ReviewSession(analysis, played.replay, settings, { ...opened, faults });
  }

  review(stored: readonly TurnReview[], { signal, onProgress }: Answering): Promise<GameReview> {
    return gradeGame(this.#work.replay, this.#settings, {
      resources: this.#analysis.resources,
      searcherFor: () => this.#analysis.searches,
      kept: stored,
      signal,
      onTurn: (turn, _done, all) => onProgress({ turn, all } satisfies ReviewProgress),
    });
  }

  /** Cards of the mistakes; empty if the record does not say who is a person. */
  cardsOf(review: GameReview): readonly Card[] {
    return this.opened.people.length === 0 ? [] : cardsOfReview(this.#work.replay, review, this.#analysis.resources);
  }

  async judge({ turn, laid }: MoveToTry): Promise<RetryVerdict> {
    const exercise = await this.#work.exerciseOf(turn);
    if (exercise === null) return { sentences: [NO_MISTAKE], isSolved: true, best: null };
    const verdict = await this.#judge(exercise, laid);
    return { ...verdict, best: verdict.isSolved ? (exercise.turn.best?.move ?? null) : null };
  }

  async #judge({ turn, reviewed, position }: Exercise, laid: string | null): Promise<Verdict> {
    if (laid === null) return { sentences: answerTo(turn), isSolved: true };
    const { alphabet } = this.#analysis.resources.ruleset;
    const move = parseSiuMove(alphabet, position.board, laid);
    if (isRefusal(move)) return { sentences: [describeRefusal(alphabet, move)], isSolved: false };
    return this.#work.judge(reviewed, move);
  }
}

/** Returns null on insecure connections, where browsers provide no hashes. */
async function hashKey(text: string, leaves: Uint8Array | null): Promise<string | null> {
  if (!isSecureContext) return null;
  const head = new TextEncoder().encode(text);
  const all = new Uint8Array(head.length + (leaves?.length ?? 0));
  all.set(head);
  if (leaves !== null) all.set(leaves, head.length);
  return (await hexDigest(all)).slice(0, REVIEW_KEY_DIGITS);
}
