/**
 * Tilewright's public face: what is exported here is documented and kept stable, and nothing else is public.
 */
export { InputError } from './engine/errors.ts';
export type { InputErrorCode, Place } from './engine/errors.ts';
export { BLANK, BLANK_FLAG, createAlphabet, parseAlphabet } from './engine/alphabet.ts';
export type { Alphabet, AlphabetEntry, Tile } from './engine/alphabet.ts';
export { formatTiles, isTiles, readTiles } from './engine/tile-text.ts';
export type { TileReading, TileTextError } from './engine/tile-text.ts';
export { formatLayout, parseLayout } from './engine/layout.ts';
export type { Layout, Square } from './engine/layout.ts';
export { createRuleset, parseRuleset } from './engine/ruleset.ts';
export type { Ruleset, RulesetData } from './engine/ruleset.ts';
export type { Lexicon } from './engine/lexicon.ts';
export { emptyBoard, placeTiles } from './engine/board.ts';
export type { Board, PlacedTile } from './engine/board.ts';
export { PASS } from './engine/move.ts';
export type { Direction, ExchangeMove, FormedWord, Move, PassMove, PlaceMove, ScoredPlay } from './engine/move.ts';
export { describeIllegal, isIllegal } from './engine/illegal-move.ts';
export type { IllegalMove, IllegalReason } from './engine/illegal-move.ts';
export { checkExchange, checkPlacement, lineUp } from './engine/legality.ts';
export type { LegalityContext } from './engine/legality.ts';
export { Game } from './engine/game.ts';
export type { GameOptions, StartOptions } from './engine/game.ts';
export { winnersOf } from './engine/game-end.ts';
export type { PlayFinder } from './engine/game-end.ts';
export type { EndReason, GameEvent, GameState } from './engine/game-events.ts';
export {
  formatMove,
  formatSiuMove,
  isMoveTextError,
  parsePlaceArguments,
  parsePlay,
  parseSiuMove,
} from './engine/move-text.ts';
export type { MoveTextError } from './engine/move-text.ts';
export { formatCgp, parseCgp } from './engine/cgp.ts';
export type { CgpOperation, CgpPosition, CgpSetting } from './engine/cgp.ts';
export { readCgpTerms } from './engine/cgp-terms.ts';
export type { CgpTerms } from './engine/cgp-terms.ts';
export { bagCountOf, checkTileSet, unseenTilesOf } from './engine/tile-set.ts';
export { formatDiagnostic, lastRacksOf, notesOn, pragmaOf } from './engine/gcg.ts';
export type { GcgDiagnostic, GcgEvent, GcgPlayer, GcgPragma, GcgRecord } from './engine/gcg.ts';
export { decodeGcg } from './engine/decode-gcg.ts';
export type { DecodedGcg } from './engine/decode-gcg.ts';
export { parseGcg } from './engine/parse-gcg.ts';
export type { ParsedGcg } from './engine/parse-gcg.ts';
export { formatGcg } from './engine/format-gcg.ts';
export { replayGcg } from './engine/replay-gcg.ts';
export { positionAfter } from './engine/gcg-replay.ts';
export type { GcgDifference, GcgReplay, ReplayedTurn, ReplayOptions } from './engine/gcg-replay.ts';
export { gcgOfGame } from './engine/gcg-of-game.ts';
export type { GcgOfGameOptions } from './engine/gcg-of-game.ts';
export { countTiles, rackPoints } from './engine/rack.ts';
export type { Rack } from './engine/rack.ts';

export { parseWordList, wordTableOf } from './movegen/word-list.ts';
export type { WordTable } from './movegen/word-list.ts';
export { buildWordGraph } from './movegen/build-word-graph.ts';
export { listWords, WordGraph, wordGraphFromNodes, wordGraphFromShared } from './movegen/word-graph.ts';
export { formatKwg, parseKwg } from './movegen/kwg.ts';
export { LeaveValues, leaveValuesFromShared } from './movegen/leave-values.ts';
export { formatKlv2, parseKlv2 } from './movegen/klv2.ts';
export { formatLeavesCsv, parseLeavesCsv } from './movegen/leaves-csv.ts';
export { Position } from './movegen/position.ts';
export { PlayGenerator } from './movegen/play-generator.ts';
export type { PlayBuffer, PlayKey } from './movegen/play-buffer.ts';
export { placementAt, placeOn, playAt, rankPlays } from './movegen/play.ts';
export type { Play } from './movegen/play.ts';
export { Evaluation } from './movegen/evaluation.ts';
export type { EvaluationKind, TurnFacts } from './movegen/evaluation.ts';
export { listRankedPlays, weighMoves } from './movegen/ranked-plays.ts';
export type { RankedPlays, RankOptions } from './movegen/ranked-plays.ts';
export { playFinder } from './movegen/play-finder.ts';

export { botKinds, botNames, createBot, leavesOf, ownWordsOf, readBotSpec, vocabularyOf } from './bots/registry.ts';
export type { OwnWords } from './bots/registry.ts';
export { botLevels } from './bots/levels.ts';
export type { BotLevel } from './bots/levels.ts';
export { decidesToChallenge, wordsToChallenge } from './bots/challenging.ts';
export type { ChallengeView } from './bots/challenging.ts';
export type { Bot, BotResources, Budget, Decision, PlayerView, PublicTurn, ValueKind } from './bots/bot.ts';
export type { BotSpec } from './bots/bot-spec.ts';
export { viewOf } from './bots/view.ts';
export { EndgameSolver } from './bots/endgame.ts';
export type { EndgameAnswer, EndgameOptions, EndgameValueKind, Ending, LineTurn } from './bots/endgame.ts';
export { PreEndgameSolver } from './bots/pre-endgame.ts';
export type { PreEnding, PreEndgameAnswer, PreEndgameOptions, PreEndgamePlay } from './bots/pre-ending.ts';
export type { Outcome, TileOutcome } from './bots/pre-endgame-candidates.ts';
export { endingOf, knownTilesOf, preEndingOf, viewOfPosition } from './bots/position-view.ts';
export { listCandidates } from './bots/sim-candidates.ts';
export type { CandidateOptions } from './bots/sim-candidates.ts';
export { Rollouts } from './bots/rollout.ts';
export type { RolloutResources, RolloutRoot } from './bots/rollout.ts';
export { rolloutRootOf } from './bots/sim-bot.ts';
export { Simulation } from './bots/simulation.ts';
export type { SimulationLimits } from './bots/simulation.ts';
export type { PlyFigures, SimulatedPlay, SimulationReport } from './bots/simulation-report.ts';
export type { Estimate } from './bots/sample-list.ts';
export type { SampleBlock } from './bots/sampling-rule.ts';
export { chanceOf, formatWinPercent, formulaWinPercent, parseWinPercent } from './bots/win-percent.ts';
export type { WinPercent } from './bots/win-percent.ts';

export { loadAlphabet, loadLayout, loadRuleset } from './tournament/data-files.ts';
export { loadVocabularies } from './tournament/bot-files.ts';
export { loadLeaves } from './tournament/leave-files.ts';
export type { LoadLeavesOptions } from './tournament/leave-files.ts';
export type { LeaveGame } from './tournament/leave-facts.ts';
export { loadLexicon } from './tournament/lexicon-files.ts';
export { loadWinPercent } from './tournament/win-percent-files.ts';
export { SearchThreads } from './tournament/search-threads.ts';
export type { SearchResources, SolveOptions } from './tournament/search-threads.ts';
export { readGameFile } from './tournament/game-files.ts';
export type { GameFile } from './tournament/game-files.ts';
export { playGame } from './tournament/self-play.ts';
export type { PlayedGame, PlayGameOptions, RecordedTurn } from './tournament/played-game.ts';
