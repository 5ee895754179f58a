/** The platform-independent types of `openTilewright`, and `defineBot`. */
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
