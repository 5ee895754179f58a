/** The object API: the exports that `tilewright` and `tilewright/browser` share. */
export type { ReviewedGame, ReviewGameOptions, StartGameOptions, Support, Tilewright } from '../api/tilewright.ts';
export type { AnalyseOptions, ExplainedMove, Position, PlaysOptions, PositionData } from '../api/position.ts';
export type { GameData, GameOutcome, Game, PlayedTurn, ReplyOptions } from '../api/game.ts';
export type { WordBook, WordHooks } from '../api/word-book.ts';
export type { ListedPlay } from '../api/listed-play.ts';
export type { AnalysedPlay, PositionAnalysis } from '../api/position-analysis.ts';
export { defineBot } from '../api/define-bot.ts';
export type {
  BotDefinition,
  DefinedBot,
  DefinedDecision,
  DefinedOption,
  DefinedOptions,
  DefinedTurn,
  DefinedValues,
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
  ReviewedTurn,
  ReviewSettings,
  Ungraded,
  WeighedMove,
} from '../analysis/review/review.ts';
export type { SearchMethod } from '../bots/phase.ts';
export type { Estimate } from '../bots/simulation/sample-list.ts';
export type { BotResources, Budget, PlayerView, ValueKind } from '../bots/bot.ts';
export type { CreateBot, OwnDecision } from '../bots/bot-module.ts';
export type { Move } from '../engine/board/move.ts';
