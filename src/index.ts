/**
 * Tilewright's public face: what is exported here is documented and kept stable, and nothing else is public. A type that
 * an exported signature names is exported too (`test/public-face.test.ts`). Importing it reads no file and starts no thread.
 */

// Tiles, boards, rules and games
export { InputError } from './engine/errors.ts';
export type { InputErrorCode, Place } from './engine/errors.ts';
export { BLANK, BLANK_FLAG, createAlphabet, letterOf, parseAlphabet } from './engine/tiles/alphabet.ts';
export type { Alphabet, AlphabetEntry, Tile } from './engine/tiles/alphabet.ts';
export { formatTiles, formatWord, readTiles } from './engine/tiles/tile-text.ts';
export type { TileReading, TileRun } from './engine/tiles/tile-text.ts';
export { countTiles, rackPoints } from './engine/tiles/rack.ts';
export type { Rack } from './engine/tiles/rack.ts';
export type { Bag, BagEnd } from './engine/tiles/bag.ts';
export { bagCountOf, checkTileSet, unseenTilesOf } from './engine/game/tile-set.ts';
export { formatLayout, parseLayout } from './engine/board/layout.ts';
export type { Layout, Square } from './engine/board/layout.ts';
export type { Coordinate } from './engine/board/coordinate.ts';
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
export { createRuleset, parseRuleset } from './engine/rules/ruleset.ts';
export type { ChallengeRule, Ruleset, RulesetData } from './engine/rules/ruleset.ts';
export { isRefusal } from './engine/refusal.ts';
export type { Refusal, RefusalOf, RefusalReason } from './engine/refusal.ts';
export { describeRefusal } from './engine/rules/describe-refusal.ts';
export { checkExchange, checkPlacement, lineUp } from './engine/rules/legality.ts';
export type { LegalityContext, Lexicon } from './engine/rules/legality.ts';
export { Game } from './engine/game/game.ts';
export type { StartPosition } from './engine/game/start-position.ts';
export type { GameOptions, StartOptions } from './engine/game/game.ts';
export { winnersOf } from './engine/game/game-end.ts';
export type { PlayFinder } from './engine/game/game-end.ts';
export type { EndReason, FirstDraw, GameEnd, GameEvent, GameState, PendingPlay } from './engine/game/game-events.ts';

// Notation: moves, positions (CGP) and games (GCG) as text
export {
  formatMove,
  formatSiuMove,
  parsePlaceArguments,
  parsePlay,
  parseSiuMove,
} from './engine/notation/move-text.ts';
export { formatCgp, parseCgp } from './engine/notation/cgp.ts';
export type { CgpOperation, CgpPosition, CgpSetting } from './engine/notation/cgp.ts';
export { readCgpTerms } from './engine/notation/cgp-terms.ts';
export type { CgpTerms } from './engine/notation/cgp-terms.ts';
export { formatDiagnostic, lastRacksOf, notesOn, pragmaOf } from './engine/gcg/record.ts';
export type { GcgDiagnostic, GcgEvent, GcgEventBase, GcgPlayer, GcgPragma, GcgRecord } from './engine/gcg/record.ts';
export { decodeGcg } from './engine/gcg/decode.ts';
export type { DecodedGcg } from './engine/gcg/decode.ts';
export { parseGcg } from './engine/gcg/parse.ts';
export type { ParsedGcg } from './engine/gcg/parse.ts';
export { formatGcg } from './engine/gcg/format.ts';
export { replayGcg } from './engine/gcg/replay.ts';
export { positionAfter } from './engine/gcg/replayed-turn.ts';
export type { GcgDifference, GcgReplay, ReplayedTurn, ReplayOptions } from './engine/gcg/replayed-turn.ts';
export type { GcgForfeit } from './engine/gcg/forfeit.ts';
export type { KnownRacks } from './engine/gcg/racks.ts';
export { gcgOfGame } from './engine/gcg/from-game.ts';
export type { GcgOfGameOptions } from './engine/gcg/from-game.ts';

// Words
export { parseWordList } from './movegen/words/word-list.ts';
export { MAX_WORD_LENGTH, wordTableOf } from './movegen/words/word-table.ts';
export type { WordListOptions } from './movegen/words/word-list.ts';
export type { WordTable } from './movegen/words/word-table.ts';
export { buildWordGraph } from './movegen/words/build-word-graph.ts';
export type { BuildWordGraphOptions } from './movegen/words/build-word-graph.ts';
export { listWords } from './movegen/words/list-words.ts';
export { WordGraph, wordGraphFromNodes, wordGraphFromShared } from './movegen/words/word-graph.ts';
export type { WordGraphOptions } from './movegen/words/word-graph.ts';
export type { GraphNodes, NodeList } from './movegen/words/nodes.ts';
export type { WordMap } from './movegen/words/word-map.ts';
export type { Room, SharedBlock, SharedMemory } from './movegen/memory/shared-block.ts';
export { compareHalves, countWordsByLength } from './movegen/words/check-word-graph.ts';
export type { HalvesComparison } from './movegen/words/check-word-graph.ts';
export { fitsKwg, formatKwg, formatTwg, parseKwg, parseWordGraph } from './movegen/words/kwg.ts';
export type { ParseWordGraphOptions } from './movegen/words/kwg.ts';
export {
  ANY_LETTER,
  ANY_RUN,
  findAnagrams,
  findByPattern,
  parseWordPattern,
  readWord,
} from './movegen/words/word-search.ts';
export type { WordPattern } from './movegen/words/word-search.ts';

// Leaves, plays and what a play is worth
export { LeaveValues, leaveValuesFromShared } from './movegen/leaves/leave-values.ts';
export type { LeaveMap, LeaveWorth } from './movegen/leaves/leave-map.ts';
export { formatKlv2, parseKlv2 } from './movegen/leaves/klv2.ts';
export type { ParseKlv2Options } from './movegen/leaves/klv2.ts';
export { formatLeavesCsv, parseLeavesCsv } from './movegen/leaves/leaves-csv.ts';
export type { ParseLeavesCsvOptions } from './movegen/leaves/leaves-csv.ts';
export { Evaluation } from './movegen/plays/evaluation.ts';
export type { EvaluationKind, TurnEvaluation, TurnFacts } from './movegen/plays/evaluation.ts';
export { Position } from './movegen/position/position.ts';
export { PlayGenerator } from './movegen/plays/play-generator.ts';
export type { LaidPlays, PlayBuffer, PlayKey } from './movegen/plays/play-buffer.ts';
export type { PlayRanking } from './movegen/plays/play-ranking.ts';
export { placementAt, placeOn, playAt, rankPlays } from './movegen/plays/play.ts';
export type { Play } from './movegen/plays/play.ts';
export { listRankedPlays, weighMoves } from './movegen/plays/ranked-plays.ts';
export type { RankedPlays, RankOptions } from './movegen/plays/ranked-plays.ts';
export { BestPlays } from './movegen/best/best-plays.ts';
export { countPlays, tallyPlays } from './movegen/plays/perft.ts';
export type { PlayCount } from './movegen/plays/perft.ts';
export { playFinder } from './movegen/plays/play-finder.ts';

// Bots and searches
export { botKinds, botNames, createBot, leavesOf, ownWordsOf, readBotSpec, vocabularyOf } from './bots/registry.ts';
export type { BotKind } from './bots/registry.ts';
export type { OwnWords } from './bots/vocabulary/wanted-words.ts';
export { formatBotSpec } from './bots/bot-spec.ts';
export type { BotOption } from './bots/bot-options.ts';
export type { BotSpec } from './bots/bot-spec.ts';
export type { BotModule, CreateBot, ModuleEntrant, OwnBot, OwnDecision } from './bots/bot-module.ts';
export { BotFault } from './bots/bot-fault.ts';
export type { FaultKind } from './bots/bot-fault.ts';
export { botLevels, describeLevel } from './bots/levels.ts';
export type { BotLevel, LevelFigures, LevelPlay, LevelRating, LevelTarget } from './bots/person/level-table.ts';
export { decidesToChallenge, wordsToChallenge } from './bots/challenging.ts';
export type { Challenger, ChallengeView } from './bots/challenging.ts';
export type { Bot, BotResources, Budget, Decision, PlayerView, PublicTurn, SyncBot, ValueKind } from './bots/bot.ts';
export { viewOf } from './bots/player-view.ts';
export { EndgameSolver } from './bots/endgame/endgame-solver.ts';
export type {
  EndgameAnswer,
  EndgameOptions,
  EndgameValueKind,
  EndgamePosition,
  LineTurn,
} from './bots/endgame/endgame-solver.ts';
export type { EndgameRules, PassedOutEnd } from './bots/endgame/endgame-rules.ts';
export { PreEndgameSolver } from './bots/pre-endgame/pre-endgame-solver.ts';
export type {
  PreEndgamePosition,
  PreEndgameAnswer,
  PreEndgameOptions,
  PreEndgamePlay,
  DrawOutcome,
  Outcome,
  TileOutcome,
} from './bots/pre-endgame/pre-endgame.ts';
export { ALL_SEARCHES, chooseSearch } from './bots/phase.ts';
export type { DeepSearch, Obstacle, OfferedSearches, SearchChoice, SearchMethod, TurnPhase } from './bots/phase.ts';
export { analyse, analyseStatically } from './analysis/analyse.ts';
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
} from './analysis/question.ts';
export { describeObstacle, searchForPosition } from './analysis/search-choice.ts';
export type { ShortRacks } from './analysis/search-choice.ts';
export { ANY_MOVE, PlayRanker } from './analysis/play-ranker.ts';
export type { NamedMoves } from './analysis/play-ranker.ts';
export { InProcessSearcher } from './analysis/in-process-searcher.ts';
export type { SearchEnd, Searcher, SearchResources, SolveOptions } from './analysis/searcher.ts';
export type { AnalysedPosition, PlayedPosition, PositionTurn } from './analysis/position-turn.ts';
export { reviewGame } from './analysis/review/review-game.ts';
export type { ReviewOptions } from './analysis/review/review-game.ts';
export { DEFAULT_REVIEW, mistakesOf, QUICK_REVIEW, worstTurns } from './analysis/review/review.ts';
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
} from './analysis/review/review.ts';
export { endgameOf, knownTilesOf, preEndgameOf, viewOfPosition } from './analysis/position-turn.ts';
export { listCandidates } from './bots/simulation/candidates.ts';
export type { CandidateOptions } from './bots/simulation/candidates.ts';
export { Rollouts } from './bots/simulation/rollout.ts';
export type { RolloutResources, RolloutRoot } from './bots/simulation/rollout.ts';
export type { DealtTiles } from './bots/simulation/dealt-tiles.ts';
export { rolloutRootOf } from './bots/simulation/sim-bot.ts';
export { inferRack } from './analysis/infer.ts';
export type { InferenceAnalysis, InferenceOptions, InferenceQuestion } from './analysis/infer.ts';
export type { InferenceFigures } from './bots/inference/inference-figures.ts';
export { observeTurn } from './bots/inference/observed-turn.ts';
export type { Evidence, InferenceObstacle, ObservedTurn } from './bots/inference/observed-turn.ts';
export { DEFAULT_INFERENCE, RackInference } from './bots/inference/rack-inference.ts';
export type { Inference, InferenceRun, InferenceSettings } from './bots/inference/rack-inference.ts';
export { chanceOfLeave, tilesOfLeave } from './bots/inference/weighed-leaves.ts';
export type { WeighedLeaves } from './bots/inference/weighed-leaves.ts';
export { Simulation } from './bots/simulation/simulation.ts';
export type { SimulationLimits } from './bots/simulation/simulation.ts';
export type { PlyFigures, SimulatedPlay, SimulationReport } from './bots/simulation/simulation-report.ts';
export type { Estimate } from './bots/simulation/sample-list.ts';
export type { SampleBlock } from './bots/simulation/sampling-rule.ts';
export { chanceOf, formatWinPercent, formulaWinPercent, parseWinPercent } from './bots/win-percent.ts';
export type { WinPercent } from './bots/win-percent.ts';

// What ships and what lies in files
export { loadAlphabet, loadLayout, loadLook, loadRuleset, shippedNames } from './files/data-files.ts';
export type { DataKind, RulesetOverrides } from './files/data-files.ts';
export type { Look, PaletteColour } from './play/look/ruleset-look.ts';
export { loadLexicon, loadWordListFile, readyWordMap } from './files/lexicon-files.ts';
export type { LoadLexiconOptions } from './files/lexicon-files.ts';
export type { CacheDir } from './files/shared-cache.ts';
export { loadLeavesOf, loadVocabularies } from './files/bot-files.ts';
export type { LoadBotLeavesOptions } from './files/bot-files.ts';
export { loadLeaves } from './files/leave-files.ts';
export type { LoadLeavesOptions } from './files/leave-files.ts';
export { leaveFactsPath, learntUnder, readLeaveFacts } from './files/leave-facts.ts';
export type { GameFacts, LearntUnder, LeaveFacts, LeaveGame } from './files/leave-facts.ts';
export { loadWinPercent } from './files/data-files.ts';
export { loadRulesAndWords, makeReady, readyForBots, readyForSearch } from './files/making-ready.ts';
export type { GameNames, ReadyBots, RulesAndWords } from './files/making-ready.ts';
export { readGameFile } from './files/game-files.ts';
export type { GameFile } from './play/record/game-file.ts';
export type { ReadOptions } from './files/files.ts';
export { findBotModule } from './threads/own-bots/module-file.ts';
export type { RunnableModule } from './threads/own-bots/module-file.ts';
export { SearchThreads } from './threads/search-threads.ts';

// Games between bots, tournaments and what they show
export { playGame } from './tournament/games/play-game.ts';
export { ADJUDICATION_NODES, Adjudicator, faultOfAdjudication } from './tournament/games/adjudicator.ts';
export type { Adjudication } from './tournament/games/adjudicator.ts';
export { readClock, withClock } from './tournament/games/game-clock.ts';
export type { GameClock, GameTime, MoveTime } from './tournament/games/game-clock.ts';
export type { GameJudge, OutsidePlayer, Player, PlayGameOptions, Proof } from './tournament/games/play-game-options.ts';
export { playPair } from './tournament/games/game-pair.ts';
export type { PlayPairOptions } from './tournament/games/game-pair.ts';
export { Schedule } from './tournament/games/schedule.ts';
export type { ScheduledPair, TournamentFormat } from './tournament/games/schedule.ts';
export { runTournament } from './tournament/run-tournament.ts';
export type { TournamentOptions, TournamentOutcome } from './tournament/run-tournament.ts';
export { playPairs } from './tournament/play-pairs.ts';
export type { PairPoolOptions } from './tournament/pair-pool.ts';
export type { PlayPairsOptions, TournamentRun } from './tournament/play-pairs.ts';
export { formatEntrant, isEngine, isModule, nameOfEntrant, readEngine, readEntrant } from './tournament/entrant.ts';
export type { EngineLimits, EngineSpec, Entrant } from './tournament/entrant.ts';
export { EnginePlayer } from './tournament/engines/engine-player.ts';
export type { EngineSetting } from './tournament/engines/engine-player.ts';
export { findRecord } from './tournament/record/record-writer.ts';
export { TournamentFault } from './tournament/play-tournament.ts';
export type { RecordOptions, TournamentEnd, TournamentHooks } from './tournament/play-tournament.ts';
export { isWholeRecord, readPairs, readTournamentHeader } from './tournament/record/tournament-record.ts';
export type { TournamentHeader, TournamentSettings } from './tournament/record/tournament-record.ts';
export { digestGames } from './tournament/games/game-turns.ts';
export type { RecordedTurn } from './tournament/games/game-turns.ts';
export type { Forfeit, GameRecord, PairRecord, PlayedGame } from './tournament/games/pair-record.ts';
export { TournamentStatistics } from './tournament/tournament-statistics.ts';
export type { TournamentResult } from './tournament/tournament-statistics.ts';
export type { PairingResult, StandingsResult } from './tournament/ratings/standings.ts';
export { RatingSums } from './tournament/ratings/joint-ratings.ts';
export type { JointRatings, RatedEntrant } from './tournament/ratings/joint-ratings.ts';
export type { Deal } from './tournament/ratings/deal-bootstrap.ts';
export { BradleyTerry } from './tournament/ratings/bradley-terry.ts';
export type { PairingPoints, Pairings } from './tournament/ratings/bradley-terry.ts';
export type { FormatOfGames } from './tournament/ratings/standings.ts';
export type { BotResult, Comparison } from './tournament/statistics/tally.ts';
export type { BotTime } from './tournament/statistics/time-tally.ts';
export type { ForfeitReason } from './tournament/statistics/forfeit-tally.ts';
export type { ForfeitedGame, ForfeitStop } from './tournament/record/forfeit-watch.ts';
export type { Interval } from './tournament/statistics/moments.ts';
export { headToHead } from './tournament/statistics/head-to-head.ts';
export type { HeadToHead } from './tournament/statistics/head-to-head.ts';
export { distributionOf, outcomeOf } from './tournament/statistics/pair-outcomes.ts';
export type { PairOutcomes, ScoreDistribution } from './tournament/statistics/pair-outcomes.ts';
export { eloOf, normalizedEloOf, scoreOf } from './tournament/statistics/elo.ts';
export type { EloModel } from './tournament/statistics/elo.ts';
export { logLikelihoodRatio } from './tournament/sequential/likelihood-ratio.ts';
export type { Hypotheses } from './tournament/sequential/likelihood-ratio.ts';
export { anytimeInterval } from './tournament/statistics/anytime-interval.ts';
export { stoppedEstimate } from './tournament/sequential/stopped-estimate.ts';
export type { StoppedEstimate } from './tournament/sequential/stopped-estimate.ts';
export { SequentialTest } from './tournament/sequential/sequential-test.ts';
export type { Hypothesis, SequentialTestResult } from './tournament/sequential/sequential-test.ts';
export { formatSequentialTest, readSequentialTest } from './tournament/sequential/test-settings.ts';
export type { SequentialTestSettings } from './tournament/sequential/test-settings.ts';
export { formatReport, formatVerdict, reportDocument } from './tournament/report/report.ts';
export type { ReportInput } from './tournament/report/report.ts';

// Leave values learnt by self-play
export { leaveTilesFor } from './training/leave-set.ts';
export { trainLeaves } from './training/train-leaves.ts';
export type { TrainingProgress, TrainLeavesOptions } from './training/train-leaves.ts';
export type { TrainingSettings } from './training/checkpoint.ts';
export type { TrainingMethod } from './training/leave-worker.ts';

// An engine for other programs, and a board to look at
export { SiuSession } from './siu/siu-session.ts';
export type { SiuSessionOptions } from './siu/siu-session.ts';
export { serveSiu } from './siu/serve-siu.ts';
export type { ServeSiuOptions } from './siu/serve-siu.ts';
export type { BotMaker } from './siu/bot-search.ts';
export { nameOfChallengeRule } from './siu/engine-options.ts';
export type { ChallengeRuleName, OptionDefaults } from './siu/engine-options.ts';
export { LineReader } from './files/line-reader.ts';
export type { ReadLine } from './files/line-reader.ts';
export { drawBoard, drawLegend } from './console/text/draw-board.ts';
export { plainPalette } from './console/text/palette.ts';
export type { Palette, TileLook } from './console/text/palette.ts';
