/** The object API: the exports that `tilewright` and `tilewright/browser` share. */
export type { ReviewGameOptions, StartGameOptions, Support, Tilewright } from '../api/tilewright.ts';
export type {
  AnalyseOptions,
  MoveCheck,
  MoveExplanation,
  Position,
  PlaysOptions,
  PositionData,
} from '../api/position.ts';
export type { GameData, GameOutcome, Game, GameTurn, ReplyOptions } from '../api/game.ts';
export type { RecordReview } from '../api/record-review.ts';
export type { AnagramOptions, WordBook, WordHooks } from '../api/word-book.ts';
export type { PlayData } from '../api/listed-play.ts';
export type { PlayAnalysis, PositionAnalysis } from '../api/position-analysis.ts';
export type { MatchOptions } from '../api/option-schemas.ts';
export type { TournamentOutcome } from '../match/outcome.ts';
export { defineBot } from '../api/define-bot.ts';
export type {
  BotDefinition,
  BotExports,
  BotDecision,
  BotOptionDefinition,
  BotOptionDefinitions,
  BotTurn,
  BotOptionValues,
} from '../api/define-bot.ts';
/** Also exported by the parts, for the types of options and results. */
export { InputError, type InputErrorCode, type Place } from '../engine/errors.ts';
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
export type { SearchMethod } from '../bots/phase.ts';
export type { Estimate } from '../bots/simulation/sampling/sample-list.ts';
export type { BotResources, Budget, PlayerView, ValueKind } from '../bots/bot.ts';
export type { CreateBot, CustomDecision } from '../bots/bot-module.ts';
export type { Move } from '../engine/board/move.ts';
