/** What a search says of a position, as plain values. */
import { movesOf, whySentences, type ExplainedPlay } from '../analysis/explanation/explain-analysis.ts';
import type { PlayRanker } from '../analysis/play-ranker.ts';
import { viewOfPosition, type PositionTurn } from '../analysis/position-turn.ts';
import type { Analysis } from '../analysis/question.ts';
import type { ValueKind } from '../bots/bot.ts';
import type { SearchMethod } from '../bots/phase.ts';
import type { Estimate } from '../bots/simulation/sample-list.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import { writtenLine } from '../play/wording/analysis-table.ts';
import { listPlay, type ListedPlay } from './listed-play.ts';

/** A play and what a search says of it. The error of a figure is its standard error: 0 where it is exact, null where it is not known. */
export interface AnalysedPlay extends ListedPlay {
  /** The chance to win, from 0 to 1, a draw half a win; null where the play was only ranked by score and leave. */
  readonly win: Estimate | null;
  /** How the spread changes, in points: of a solver to the end of the game, of a simulation to its horizon. */
  readonly spread: Estimate | null;
}

/** The answer of a search. */
export interface PositionAnalysis {
  readonly search: SearchMethod;
  /** How far the figures can be trusted. */
  readonly values: ValueKind;
  /** The move to make, as people write it; null where moves were named and there is none. */
  readonly best: string | null;
  /** Best first. An endgame has one, the move to make. */
  readonly plays: readonly AnalysedPlay[];
  /** Best play by both, as far as an endgame was searched; else empty. */
  readonly line: readonly string[];
  /** Why the first play, in sentences. */
  readonly reasons: readonly string[];
}

/** Write an analysis. */
export function describeAnalysis(
  analysis: Analysis,
  turn: PositionTurn,
  { ranker, why, limit }: { readonly ranker: PlayRanker; readonly why: ExplainedPlay | null; readonly limit: number },
): PositionAnalysis {
  const { ruleset, board } = turn;
  const { alphabet } = ruleset;
  const moves = movesOf(analysis).slice(0, limit);
  const weighed = ranker.weigh(viewOfPosition(turn, ruleset, ranker.position), moves);
  const byText = new Map(weighed.map((play) => [formatMove(alphabet, board, play.move), listPlay(play, turn)]));
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

type Figures = Pick<AnalysedPlay, 'win' | 'spread'>;

/** Figures of the moves of an analysis, in their order; those that it did not search have none. */
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
