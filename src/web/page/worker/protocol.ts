/** Questions of the page to the engine's worker, and the answers (see `messages.ts`). The page validates user input. */
import type { ExplainedDecision } from '../../../analysis/advice.ts';
import type { Analysis } from '../../../analysis/question.ts';
import type { GameReview, TurnReview } from '../../../analysis/review/review.ts';
import type { BotTask } from '../../../analysis/workers/bot-session.ts';
import type { SentBlock, SharedGraph, SharedLeaves } from '../../../analysis/workers/shared-resources.ts';
import type { BotChallenge, ChallengeQuestion } from '../../../bots/challenging.ts';
import type { SearchMethod } from '../../../bots/phase.ts';
import type { WinPercent } from '../../../bots/win-percent.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import type { Verdict } from '../../../play/exercise/exercise.ts';
import type { RetryVerdict } from '../../../play/exercise/retry-screen.ts';
import type { WordConditions } from '../../../play/training/word-lists.ts';
import type { Card } from '../../../play/training/card.ts';
import type { GameTerms, LexiconFacts } from '../../data/lexicon-facts.ts';
import type { WebData } from '../../data/web-data.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import type { ReadFile } from './read-file.ts';

export interface GameSource extends GameTerms {
  /** Absolute URL of the data folder. */
  readonly base: string;
  readonly data: WebData;
}

/** Maximum size of a game file; real ones are far smaller. */
export const MAX_GCG_BYTES = 1_000_000;

/** Larger than the lists and graphs of the largest lexica in use. */
export const MAX_LEXICON_BYTES = 32 * 1024 ** 2;

export interface AnalysedQuestion {
  readonly cgp: string;
  readonly search: 'auto' | SearchMethod;
  /** Seed of the tile draws. */
  readonly seed: number;
  /** Search effort, as for a hint. */
  readonly effort: number;
  /** Rollouts of a simulation; null for the default of the effort. */
  readonly rollouts: number | null;
  /** A move in SIU notation to search besides the best ones. */
  readonly tried: string | null;
}

interface InputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OpenedFile {
  readonly file: InputFile;
  /** `quick` takes seconds; `whole` is the default of the terminal. */
  readonly depth: ReviewDepth;
  readonly version: string;
}
export type ReviewDepth = 'quick' | 'whole';

export interface MoveToTry {
  readonly turn: TurnReview;
  /** Move in SIU notation; null to reveal the answer. */
  readonly laid: string | null;
}

interface GameQuestion {
  readonly game: GameSource;
}

export interface PuzzleRequest extends GameQuestion {
  readonly lexicon: Card['lexicon'];
  readonly which:
    | {
        readonly kind: 'next';
        readonly rating: number;
        readonly seen: readonly string[];
        readonly count: number;
        readonly conditions: WordConditions;
      }
    | { readonly kind: 'daily'; readonly date: string };
}

export interface BotTable extends GameQuestion {
  readonly bots: readonly (string | null)[];
  readonly parts: GameParts;
}

interface Questions {
  words: (asked: GameQuestion) => SharedGraph;
  /** Builds the word map, which bots search with, in the memory of the words. */
  map: (asked: GameQuestion & { readonly graph: SharedGraph }) => SentBlock;
  'known-words': (asked: GameQuestion) => WordTable;
  keep: (asked: object) => null;
  /** Deletes stored blocks that were built from deleted words. */
  forget: (asked: GameQuestion) => null;
  lexicon: (asked: { readonly file: InputFile; readonly data: WebData }) => LexiconFacts;
  /** Loads the data of bots other than the words: leave values, vocabularies, win percentages. */
  bots: (asked: GameQuestion & { readonly bots: readonly string[] }) => SharedBots;
  /** Opens a table; the next turns are those of its bots. */
  table: (asked: BotTable) => null;
  turn: (asked: { readonly task: BotTask }) => ExplainedDecision;
  judge: (asked: { readonly question: ChallengeQuestion }) => BotChallenge | null;
  analysis: (asked: GameQuestion & { readonly parts: GameParts }) => null;
  /** Analyses a position; progress is an `Analysis` too. */
  analyse: (asked: { readonly asked: AnalysedQuestion }) => Analysis;
  explain: (asked: { readonly at: number }) => readonly string[];
  /** Reads a GCG file with the given ruleset, otherwise the rules it names, otherwise the best fit. */
  file: (asked: { readonly file: InputFile; readonly data: WebData; readonly ruleset: string | null }) => ReadFile;
  game: (asked: { readonly opened: OpenedFile }) => ReviewableGame;
  /** Reviews the remaining turns; progress is a `ReviewProgress`. */
  review: (asked: { readonly kept: readonly TurnReview[] }) => GameReview;
  try: (asked: { readonly tried: MoveToTry }) => RetryVerdict;
  cards: (asked: { readonly review: GameReview }) => readonly Card[];
  /** Analyses a card more closely; needs `analysis` first. Returns null if the card is not a mistake. */
  look: (asked: { readonly card: Card }) => Card | null;
  answer: (asked: { readonly card: Card; readonly laid: string }) => Verdict;
  puzzles: (asked: PuzzleRequest) => readonly Card[];
}

export type WorkerQuestion = {
  [Kind in keyof Questions]: { readonly kind: Kind } & Parameters<Questions[Kind]>[0];
}[keyof Questions];
export type Answers = { readonly [Kind in keyof Questions]: ReturnType<Questions[Kind]> };

export interface GameParts {
  readonly graph: SharedGraph;
  readonly bots: SharedBots;
}

export interface SharedBots {
  readonly leaves: ReadonlyMap<string, SharedLeaves | null>;
  readonly vocabularies: ReadonlyMap<string, SharedGraph>;
  readonly winPercent: WinPercent;
}
