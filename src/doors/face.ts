/** The platform-independent types of `openTilewright`, and `defineBot`. */
export type { ReviewedGame, ReviewGameOptions, StartGameOptions, Support, Tilewright } from '../face/tilewright.ts';
export type { AnalyseOptions, ExplainedMove, OpenPosition, PlaysOptions, PositionData } from '../face/open-position.ts';
export type { GameData, GameOutcome, OpenGame, PlayedTurn, ReplyOptions } from '../face/open-game.ts';
export type { WordBook, WordHooks } from '../face/word-book.ts';
export type { ListedPlay } from '../face/listed-play.ts';
export type { AnalysedPlay, PositionAnalysis } from '../face/position-analysis.ts';
export { defineBot } from '../face/define-bot.ts';
export type {
  BotDefinition,
  DefinedBot,
  DefinedDecision,
  DefinedOption,
  DefinedOptions,
  DefinedTurn,
  DefinedValues,
} from '../face/define-bot.ts';
