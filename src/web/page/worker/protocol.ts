/** What the page asks the engine's worker, and what that answers (`messages.ts` says how). What a person gives is checked by the page. */
import type { ExplainedDecision } from '../../../analysis/advice.ts';
import type { Analysis } from '../../../analysis/question.ts';
import type { GameReview, ReviewedTurn } from '../../../analysis/review/review.ts';
import type { BotTask } from '../../../analysis/workers/bot-session.ts';
import type { SharedGraph, SharedLeaves } from '../../../analysis/workers/shared-resources.ts';
import type { BotChallenge, ChallengeQuestion } from '../../../bots/challenging.ts';
import type { LanguageLearnt } from '../../../bots/learnt/language-learnt.ts';
import type { SearchMethod } from '../../../bots/phase.ts';
import type { WinPercent } from '../../../bots/win-percent.ts';
import type { SharedBlock } from '../../../movegen/memory/shared-block.ts';
import type { WordTable } from '../../../movegen/words/word-table.ts';
import type { Verdict } from '../../../play/exercise/exercise.ts';
import type { Retried } from '../../../play/exercise/retry-screen.ts';
import type { Card } from '../../../play/training/card.ts';
import type { GameTerms, LexiconFacts } from '../../data/lexicon-facts.ts';
import type { WebData } from '../../data/web-data.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import type { ReadFile } from './read-file.ts';

export interface GameSource extends GameTerms {
  /** The folder of the data, as an absolute URL. */
  readonly base: string;
  readonly data: WebData;
}

/** A CGP that is longer is nothing that anybody wrote. */
export const MAX_CGP = 2000;

/** A game that is longer is none. */
export const MAX_GCG_BYTES = 1_000_000;

/** The lists and graphs of the largest lexica in use are smaller. */
export const MAX_LEXICON_BYTES = 32 * 1024 ** 2;

export interface AnalysedQuestion {
  readonly cgp: string;
  readonly search: 'auto' | SearchMethod;
  /** Names the tiles that are dealt. */
  readonly seed: number;
  /** How hard to look, as for a hint: as hard as can be where it says more. */
  readonly effort: number;
  /** Rollouts of a simulation; null for those of the effort. */
  readonly rollouts: number | null;
}

interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OpenedFile {
  readonly file: GivenFile;
  /** In seconds, or as the terminal does it where nothing is said. */
  readonly depth: ReviewDepth;
  readonly version: string;
}
export type ReviewDepth = 'quick' | 'whole';

export interface MoveToTry {
  readonly turn: ReviewedTurn;
  /** A move, as SIU writes it; null to be told the answer. */
  readonly laid: string | null;
}

interface OfGame {
  readonly game: GameSource;
}

export interface WantedPuzzles extends OfGame {
  readonly lexicon: Card['lexicon'];
  readonly which:
    | { readonly kind: 'next'; readonly rating: number; readonly seen: readonly string[]; readonly count: number }
    | { readonly kind: 'daily'; readonly date: string };
}

export interface BotTable extends OfGame {
  readonly bots: readonly (string | null)[];
  readonly parts: GameParts;
}

/** By kind of question what is asked, and what is answered. */
interface Questions {
  /** Answered without their map. */
  words: (asked: OfGame) => SharedGraph;
  /** Make the map of words ready, which bots search with, in the memory of the words. */
  map: (asked: OfGame & { readonly graph: SharedGraph }) => SharedBlock;
  'known-words': (asked: OfGame) => WordTable;
  keep: (asked: object) => null;
  /** Delete what is kept that was built of words which are deleted. */
  forget: (asked: OfGame) => null;
  lexicon: (asked: { readonly file: GivenFile; readonly data: WebData }) => LexiconFacts;
  /** Make ready what bots have besides the words of the game: leaves, what they know, chances to win. */
  bots: (asked: OfGame & { readonly bots: readonly string[] }) => SharedBots;
  /** Sit down at a table: the next turns are of its bots. */
  table: (asked: BotTable) => null;
  turn: (asked: { readonly task: BotTask }) => ExplainedDecision;
  judge: (asked: { readonly question: ChallengeQuestion }) => BotChallenge | null;
  /** Be ready for positions of a ruleset; the next analyses are of these. */
  analysis: (asked: OfGame & { readonly parts: GameParts }) => null;
  /** Analyse a position; what is found so far is an `Analysis` too. */
  analyse: (asked: { readonly asked: AnalysedQuestion }) => Analysis;
  /** Say why a play of the last analysis, by its place in it. */
  explain: (asked: { readonly at: number }) => readonly string[];
  /** Read a file in GCG, and say what game it is; by the rules that are named, else by those that it tells or that fit it best. */
  file: (asked: { readonly file: GivenFile; readonly data: WebData; readonly ruleset: string | null }) => ReadFile;
  game: (asked: { readonly opened: OpenedFile }) => ReviewableGame;
  /** Review the game, or what of it is not reviewed yet; what is found so far is a `ReviewProgress`. */
  review: (asked: { readonly kept: readonly ReviewedTurn[] }) => GameReview;
  try: (asked: { readonly tried: MoveToTry }) => Retried;
  cards: (asked: { readonly review: GameReview }) => readonly Card[];
  /** Look closely at a card; where positions are analysed of its ruleset. Null where there is no mistake in it. */
  look: (asked: { readonly card: Card }) => Card | null;
  /** Judge a move that was laid for a card, as SIU writes it. */
  answer: (asked: { readonly card: Card; readonly laid: string }) => Verdict;
  puzzles: (asked: WantedPuzzles) => readonly Card[];
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
  readonly learnt: LanguageLearnt | undefined;
}
