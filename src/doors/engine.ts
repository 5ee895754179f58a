/** `tilewright/engine`: tiles, boards, rules and games. Runs anywhere; only `tournament`, `siu` and `node` import Node modules. */
export { InputError, type InputErrorCode, type Place } from '../engine/errors.ts';
export { BLANK_FLAG } from '../engine/tiles/tile-bits.ts';
export { BLANK, createAlphabet, letterOf, parseAlphabet } from '../engine/tiles/alphabet.ts';
export type { Alphabet, AlphabetEntry, Tile } from '../engine/tiles/alphabet.ts';
export { formatTiles, formatWord, readTiles, type TileReading, type TileRun } from '../engine/tiles/tile-text.ts';
export { countTiles, rackPoints, type Rack } from '../engine/tiles/rack.ts';
export type { Bag, BagEnd } from '../engine/tiles/bag.ts';
export { bagCountOf, unseenTilesOf } from '../engine/game/tile-set.ts';
export { formatLayout, parseLayout, type CoordinateStyle, type Layout, type Square } from '../engine/board/layout.ts';
export type { Coordinate } from '../engine/board/coordinate.ts';
export { emptyBoard, placeTiles, type Board, type BoardTile } from '../engine/board/board.ts';
export { PASS } from '../engine/board/move.ts';
export type {
  Direction,
  ExchangeMove,
  BoardWord,
  Move,
  PassMove,
  PlaceMove,
  PlayWithScore,
} from '../engine/board/move.ts';
export { createRuleset, parseRuleset } from '../engine/rules/ruleset.ts';
export type { ChallengeRule, Ruleset, RulesetData } from '../engine/rules/ruleset.ts';
export { isRefusal, type Refusal, type RefusalOf, type RefusalReason } from '../engine/refusal.ts';
export { describeRefusal } from '../engine/rules/describe-refusal.ts';
export { checkExchange, checkPlacement, type LegalityContext, type Lexicon } from '../engine/rules/legality.ts';
export { GameHistory, type GameOptions, type StartOptions } from '../engine/game/game-history.ts';
export type { StartPosition } from '../engine/game/start-position.ts';
export { winnersOf, type PlayFinder } from '../engine/game/game-end.ts';
export type { TopFinder } from '../engine/game/shared-turn.ts';
export type {
  SharedTurnAnswer,
  EndReason,
  FirstDraw,
  GameEnd,
  GameEvent,
  GameState,
  PendingPlay,
  SharedTurnState,
} from '../engine/game/game-events.ts';
