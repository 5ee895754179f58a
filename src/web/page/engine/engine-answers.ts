import { answerTask, judgeIn, openBotSession, type BotSession } from '../../../analysis/workers/bot-session.ts';
import { parseSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import type { Verdict } from '../../../play/exercise/exercise.ts';
import type { Card } from '../../../play/training/card.ts';
import { fitsSetting } from '../../../play/training/cards-of-review.ts';
import { KNOWN_PERCENT } from '../../../play/training/new-words.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { AnalysisSession } from '../searches/analysis-session.ts';
import { ReviewSession } from '../searches/review-session.ts';
import type { Answering } from '../worker/answer-questions.ts';
import { readyBots, tableData } from '../worker/ready-bots.ts';
import { forgetBlocks } from '../worker/stored-blocks.ts';
import { gameGraph, wordLister } from '../worker/ready-words.ts';
import { readWords } from '../worker/lexica/read-words.ts';
import { readFile } from '../worker/read-file.ts';
import type { Answers, WorkerQuestion, PuzzleRequest } from '../worker/protocol.ts';
import { InputError } from '../../../engine/errors.ts';
import { puzzleOfDay } from '../../../play/training/daily.ts';
import { choosePuzzles } from '../../../play/training/puzzle-choice.ts';
import { conditionTest } from '../../../play/training/word-lists.ts';
import { parsePuzzles } from '../../../play/training/puzzle-file.ts';
import { fetchText } from '../worker/fetch-data.ts';

let session: BotSession | undefined;
let analysing: AnalysisSession | undefined;
let reviewing: ReviewSession | undefined;

function requireOpen<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the session is not open');
  return value;
}

export async function answerQuestion(
  question: Exclude<WorkerQuestion, { kind: 'words' | 'map' | 'keep' }>,
  answering: Answering,
): Promise<Answers[keyof Answers]> {
  switch (question.kind) {
    case 'bots':
      return readyBots(question.game, question.bots);
    case 'known-words': {
      const { alphabet } = rulesetOf(findRuleset(question.game.data, question.game.ruleset));
      return wordLister(question.game, alphabet)(KNOWN_PERCENT);
    }
    case 'table':
      session = openBotSession(tableData(question));
      return null;
    case 'judge':
      return judgeIn(requireOpen(session), question.question);
    case 'turn': {
      const table = requireOpen(session);
      const answer = await answerTask(() => table, question.task);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.decision;
    }
    case 'analysis':
      analysing?.close();
      reviewing = undefined;
      analysing = new AnalysisSession(question);
      return null;
    case 'analyse':
      return requireOpen(analysing).analyse(question.asked, answering);
    case 'explain':
      return requireOpen(analysing).explain(question.at);
    case 'forget':
      return forgetBlocks(question.game);
    case 'lexicon':
      return readWords(question.file, question.data);
    case 'file':
      return readFile(question.file, question.data, question.ruleset);
    case 'game':
      reviewing = await ReviewSession.open(requireOpen(analysing), question.opened);
      return reviewing.opened;
    case 'review':
      return requireOpen(reviewing).review(question.kept, answering);
    case 'try':
      return requireOpen(reviewing).judge(question.tried);
    case 'cards':
      return requireOpen(reviewing).cardsOf(question.review);
    case 'look':
      return requireOpen(analysing).training.lookClosely(question.card);
    case 'answer':
      return judgeAnswer(requireOpen(analysing), question.card, question.laid);
    case 'puzzles':
      return findPuzzles(question);
  }
}

async function judgeAnswer({ training, resources }: AnalysisSession, card: Card, laid: string): Promise<Verdict> {
  const position = training.positionOf(card);
  const move = parseSiuMove(resources.ruleset.alphabet, position.board, laid);
  if (isRefusal(move)) return { sentences: [move.text], isSolved: false };
  return training.judge(card, position, move);
}

async function findPuzzles({ game, lexicon, which }: PuzzleRequest): Promise<readonly Card[]> {
  const entry = findRuleset(game.data, game.ruleset);
  const file = entry.puzzles;
  if (file === null) throw new InputError('bad-option', `there are no puzzles for ${game.ruleset}`);
  const ruleset = rulesetOf(entry);
  const all = parsePuzzles(await fetchText(game.base, file), { ruleset, lexicon }, file);
  const setting = game.lexicon === null ? null : { ruleset, graph: await gameGraph(game) };
  const puzzles = setting === null ? all : all.filter((puzzle) => fitsSetting(puzzle, setting));
  if (which.kind === 'next') {
    const { rating, seen, count, conditions } = which;
    const graph = conditions.top === undefined ? null : await gameGraph(game);
    const wish = { isWanted: conditionTest(conditions, ruleset.alphabet, graph) };
    return choosePuzzles(puzzles, { ruleset, rating, seen: new Set(seen), wish }, count);
  }
  const daily = puzzleOfDay(puzzles, which.date);
  return daily === null ? [] : [daily];
}
