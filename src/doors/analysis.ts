/** `tilewright/analysis`: analysis of positions and inference of racks. Runs in Node and browsers. */
export { searchTurn } from '../analysis/search-turn.ts';
export { analyseStatically } from '../analysis/so-far.ts';
export type {
  Analysis,
  AnalysisBase,
  AnalysisLimits,
  AnalysisOptions,
  EndgameAnalysis,
  PreEndgameAnalysis,
  Progress,
  Question,
  SimulationAnalysis,
  StaticAnalysis,
} from '../analysis/question.ts';
export { searchForPosition, type ShortRacks } from '../analysis/search-choice.ts';
export { ANY_MOVE, PlayRanker, type MoveSelection } from '../analysis/play-ranker.ts';
export { InProcessSearcher } from '../analysis/in-process-searcher.ts';
export type { SearchEnd, Searcher, SearchResources, SolveOptions } from '../analysis/searcher.ts';
export { endgameOf, preEndgameOf, viewOfPosition } from '../analysis/position-turn.ts';
export type { PositionLike, PositionWithTurns, PositionTurn } from '../analysis/position-turn.ts';
export { mistakesOf, worstTurns } from '../analysis/review/review.ts';
export type {
  Figure,
  GameReview,
  Grade,
  Loss,
  Luck,
  PlayerReview,
  TurnReview,
  ReviewSettings,
  GradeObstacle,
  MoveReview,
} from '../analysis/review/review.ts';
export { inferRack, type InferenceAnalysis, type InferenceOptions, type InferenceQuestion } from '../analysis/infer.ts';
