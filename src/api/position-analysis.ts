/** Results of a search as plain values. */
import { movesOf, whySentences, type ExplainedPlay } from '../analysis/explanation/explain-analysis.ts';
import type { PlayRanker } from '../analysis/play-ranker.ts';
import { viewOfPosition, type PositionTurn } from '../analysis/position-turn.ts';
import type { Analysis } from '../analysis/question.ts';
import type { ValueKind } from '../bots/bot.ts';
import type { SearchMethod } from '../bots/phase.ts';
import type { Estimate } from '../bots/simulation/sampling/sample-list.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import { writtenLine } from '../play/wording/analysis-table.ts';
import { listPlay, type PlayData } from './listed-play.ts';

/** A play with the results of a search. Errors are standard errors: 0 if exact, null if unknown. */
export interface PlayAnalysis extends PlayData {
  /** Chance of winning from 0 to 1, with draws as half; null if the play was only ranked by score and leave. */
  readonly win: Estimate | null;
  /** Change of the spread in points, to the end of the game (solver) or to the horizon (simulation). */
  readonly spread: Estimate | null;
}

/** Result of an analysis. */
export interface PositionAnalysis {
  readonly search: SearchMethod;
  /** Certainty of the values. */
  readonly values: ValueKind;
  /** Best move in standard notation; null if none of the given moves could be analysed. */
  readonly best: string | null;
  /** Plays, best first. An endgame has only the best move. */
  readonly plays: readonly PlayAnalysis[];
  /** Best line of play for both players in an endgame; otherwise empty. */
  readonly line: readonly string[];
  /** Sentences that explain the best play. */
  readonly reasons: readonly string[];
}

export function describeAnalysis(
  analysis: Analysis,
  turn: PositionTurn,
  { ranker, why, limit }: { readonly ranker: PlayRanker; readonly why: ExplainedPlay | null; readonly limit: number },
): PositionAnalysis {
  const { ruleset, board } = turn;
  const { alphabet } = ruleset;
  const moves = movesOf(analysis).slice(0, limit);
  const weighed = ranker.weigh(viewOfPosition(turn, ruleset, ranker.position), moves);
  const byText = new Map(weighed.map((play) => listPlay(play, turn)).map((play) => [play.text, play]));
  const figures = listFigures(analysis, turn);
  return {
    search: analysis.search,
    values: analysis.values,
    best: analysis.best && formatMove(alphabet, board, analysis.best),
    plays: moves.map((move, i) => ({
      ...byText.get(formatMove(alphabet, board, move))!,
      ...(figures[i] ?? { win: null, spread: null }),
    })),
    line:
      analysis.search === 'endgame'
        ? writtenLine(analysis, { alphabet, board, top: Infinity, formatMove }).map(({ text }) => text)
        : [],
    reasons: why === null ? [] : whySentences(why),
  };
}

type Figures = Pick<PlayAnalysis, 'win' | 'spread'>;

/** Returns the figures in the order of the moves; moves without a search have none. */
function listFigures(analysis: Analysis, { scores }: PositionTurn): Figures[] {
  const [own = 0, other = 0] = scores;
  const lead = own - other;
  switch (analysis.search) {
    case 'static':
      return [];
    case 'simulation':
      return analysis.report.plays.map(({ win, equity }) => ({ win, spread: equity }));
    case 'endgame': {
      const { value, kind } = analysis.answer;
      const isProven = kind === 'proven';
      const won = (Math.sign(lead + value) + 1) / 2;
      return [{ win: isProven ? { mean: won, error: 0 } : null, spread: { mean: value, error: isProven ? 0 : null } }];
    }
    case 'pre-endgame':
      return analysis.answer.plays.map(({ points, pointsError, tiles, meanSpread, kind }) => ({
        win: { mean: points / tiles, error: pointsError / tiles },
        spread: { mean: meanSpread - lead, error: kind === 'proven' ? 0 : null },
      }));
  }
}
