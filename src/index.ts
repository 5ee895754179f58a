/**
 * Tilewright's public face: what is exported here is documented and kept stable, and nothing else is public.
 */
export { InputError } from './engine/errors.ts';
export type { InputErrorCode, Place } from './engine/errors.ts';
export { BLANK, BLANK_FLAG, createAlphabet, parseAlphabet } from './engine/tiles/alphabet.ts';
export type { Alphabet, AlphabetEntry, Tile } from './engine/tiles/alphabet.ts';
export { formatTiles, isTiles, readTiles } from './engine/tiles/tile-text.ts';
export type { TileReading, TileTextError } from './engine/tiles/tile-text.ts';
export { formatLayout, parseLayout } from './engine/board/layout.ts';
export type { Layout, Square } from './engine/board/layout.ts';
export { createRuleset, parseRuleset } from './engine/rules/ruleset.ts';
export type { Ruleset, RulesetData } from './engine/rules/ruleset.ts';
export type { Lexicon } from './engine/lexicon.ts';
export { emptyBoard, placeTiles } from './engine/board/board.ts';
export type { Board, PlacedTile } from './engine/board/board.ts';
export { PASS } from './engine/board/move.ts';
export type {
  Direction,
  ExchangeMove,
  FormedWord,
  Move,
  PassMove,
  PlaceMove,
  ScoredPlay,
} from './engine/board/move.ts';
export { describeIllegal, isIllegal } from './engine/rules/illegal-move.ts';
export type { IllegalMove, IllegalReason } from './engine/rules/illegal-move.ts';
export { checkExchange, checkPlacement, lineUp } from './engine/rules/legality.ts';
export type { LegalityContext } from './engine/rules/legality.ts';
export { Game } from './engine/game/game.ts';
export type { GameOptions, StartOptions } from './engine/game/game.ts';
export { winnersOf } from './engine/game/game-end.ts';
export type { PlayFinder } from './engine/game/game-end.ts';
export type { EndReason, GameEvent, GameState } from './engine/game/game-events.ts';
export {
  formatMove,
  formatSiuMove,
  isMoveTextError,
  parsePlaceArguments,
  parsePlay,
  parseSiuMove,
} from './engine/notation/move-text.ts';
export type { MoveTextError } from './engine/notation/move-text.ts';
export { formatCgp, parseCgp } from './engine/notation/cgp.ts';
export type { CgpOperation, CgpPosition, CgpSetting } from './engine/notation/cgp.ts';
export { readCgpTerms } from './engine/notation/cgp-terms.ts';
export type { CgpTerms } from './engine/notation/cgp-terms.ts';
export { bagCountOf, checkTileSet, unseenTilesOf } from './engine/tiles/tile-set.ts';
export { formatDiagnostic, lastRacksOf, notesOn, pragmaOf } from './engine/gcg/record.ts';
export type { GcgDiagnostic, GcgEvent, GcgPlayer, GcgPragma, GcgRecord } from './engine/gcg/record.ts';
export { decodeGcg } from './engine/gcg/decode.ts';
export type { DecodedGcg } from './engine/gcg/decode.ts';
export { parseGcg } from './engine/gcg/parse.ts';
export type { ParsedGcg } from './engine/gcg/parse.ts';
export { formatGcg } from './engine/gcg/format.ts';
export { replayGcg } from './engine/gcg/replay.ts';
export { positionAfter } from './engine/gcg/replayed-turn.ts';
export type { GcgDifference, GcgReplay, ReplayedTurn, ReplayOptions } from './engine/gcg/replayed-turn.ts';
export { gcgOfGame } from './engine/gcg/from-game.ts';
export type { GcgOfGameOptions } from './engine/gcg/from-game.ts';
export { countTiles, rackPoints } from './engine/tiles/rack.ts';
export type { Rack } from './engine/tiles/rack.ts';

export { parseWordList, wordTableOf } from './movegen/words/word-list.ts';
export type { WordTable } from './movegen/words/word-list.ts';
export { buildWordGraph } from './movegen/words/build-word-graph.ts';
export { listWords, WordGraph, wordGraphFromNodes, wordGraphFromShared } from './movegen/words/word-graph.ts';
export { formatKwg, parseKwg } from './movegen/words/kwg.ts';
export { LeaveValues, leaveValuesFromShared } from './movegen/leaves/leave-values.ts';
export { formatKlv2, parseKlv2 } from './movegen/leaves/klv2.ts';
export { formatLeavesCsv, parseLeavesCsv } from './movegen/leaves/leaves-csv.ts';
export { Position } from './movegen/position/position.ts';
export { PlayGenerator } from './movegen/plays/play-generator.ts';
export type { PlayBuffer, PlayKey } from './movegen/plays/play-buffer.ts';
export { placementAt, placeOn, playAt, rankPlays } from './movegen/plays/play.ts';
export type { Play } from './movegen/plays/play.ts';
export { Evaluation } from './movegen/leaves/evaluation.ts';
export type { EvaluationKind, TurnFacts } from './movegen/leaves/evaluation.ts';
export { listRankedPlays, weighMoves } from './movegen/plays/ranked-plays.ts';
export type { RankedPlays, RankOptions } from './movegen/plays/ranked-plays.ts';
export { playFinder } from './movegen/plays/play-finder.ts';

export { botKinds, botNames, createBot, leavesOf, ownWordsOf, readBotSpec, vocabularyOf } from './bots/registry.ts';
export type { OwnWords } from './bots/registry.ts';
export { botLevels } from './bots/levels.ts';
export type { BotLevel } from './bots/levels.ts';
export { decidesToChallenge, wordsToChallenge } from './bots/challenging.ts';
export type { ChallengeView } from './bots/challenging.ts';
export type { Bot, BotResources, Budget, Decision, PlayerView, PublicTurn, ValueKind } from './bots/bot.ts';
export type { BotSpec } from './bots/bot-spec.ts';
export { viewOf } from './bots/player-view.ts';
export { EndgameSolver } from './bots/endgame/endgame-solver.ts';
export type {
  EndgameAnswer,
  EndgameOptions,
  EndgameValueKind,
  EndgamePosition,
  LineTurn,
} from './bots/endgame/endgame-solver.ts';
export { PreEndgameSolver } from './bots/pre-endgame/pre-endgame-solver.ts';
export type {
  PreEndgamePosition,
  PreEndgameAnswer,
  PreEndgameOptions,
  PreEndgamePlay,
} from './bots/pre-endgame/pre-endgame.ts';
export type { Outcome, TileOutcome } from './bots/pre-endgame/candidates.ts';
export { endgameOf, knownTilesOf, preEndgameOf, viewOfPosition } from './analysis/position-view.ts';
export { listCandidates } from './bots/simulation/candidates.ts';
export type { CandidateOptions } from './bots/simulation/candidates.ts';
export { Rollouts } from './bots/simulation/rollout.ts';
export type { RolloutResources, RolloutRoot } from './bots/simulation/rollout.ts';
export { rolloutRootOf } from './bots/simulation/sim-bot.ts';
export { Simulation } from './bots/simulation/simulation.ts';
export type { SimulationLimits } from './bots/simulation/simulation.ts';
export type { PlyFigures, SimulatedPlay, SimulationReport } from './bots/simulation/report.ts';
export type { Estimate } from './bots/simulation/sample-list.ts';
export type { SampleBlock } from './bots/simulation/sampling-rule.ts';
export { chanceOf, formatWinPercent, formulaWinPercent, parseWinPercent } from './bots/win-percent.ts';
export type { WinPercent } from './bots/win-percent.ts';

export { loadAlphabet, loadLayout, loadLook, loadRuleset } from './files/data-files.ts';
export type { Look, PaletteColour } from './files/ruleset-look.ts';
export { loadVocabularies } from './files/bot-files.ts';
export { loadLeaves } from './files/leave-files.ts';
export type { LoadLeavesOptions } from './files/leave-files.ts';
export type { LeaveGame } from './files/leave-facts.ts';
export { loadLexicon } from './files/lexicon-files.ts';
export { loadWinPercent } from './files/win-percent-files.ts';
export { SearchThreads } from './threads/search-threads.ts';
export type { SearchResources, SolveOptions } from './threads/search-threads.ts';
export { readGameFile } from './files/game-files.ts';
export type { GameFile } from './files/game-files.ts';
export { playGame } from './tournament/games/self-play.ts';
export type { PlayedGame, PlayGameOptions, RecordedTurn } from './tournament/games/played-game.ts';
