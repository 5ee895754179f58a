/** `tilewright/bots`: bots and their searches. Runs in Node and browsers. */
export { botKinds, botNames, buildBot, leavesOf, readBotSpec } from '../bots/registry.ts';
export type { BotKind } from '../bots/registry.ts';
export { formatBotSpec, type BotSpec } from '../bots/bot-spec.ts';
export type { BotOption } from '../bots/bot-options.ts';
export type { BotModule, CreateBot, ModuleEntrant, CustomBot, CustomDecision } from '../bots/bot-module.ts';
export { BotFault, type FaultKind } from '../bots/bot-fault.ts';
export { botLevels } from '../bots/levels.ts';
export type { BotLevel, LevelFigures, LevelPlay, LevelRating, LevelTarget } from '../bots/person/level-table.ts';
export type { Bot, BotResources, Budget, Decision, PlayerView, PublicTurn, SyncBot, ValueKind } from '../bots/bot.ts';
export type { LanguageLevel, LanguageWeights } from '../bots/learnt/language-weights.ts';
export type { WeightConditions, LexiconWeights } from '../movegen/outlook/lexicon-weights.ts';
export type { FeaturePoints, OutlookWeights } from '../movegen/outlook/play-outlook.ts';
export type { OutlookFeature } from '../movegen/outlook/play-features.ts';
export { viewOf } from '../bots/player-view.ts';
export { EndgameSolver } from '../bots/endgame/endgame-solver.ts';
export type { EndgameOptions } from '../bots/endgame/endgame-solver.ts';
export type { EndgameAnswer, EndgameValueKind } from '../bots/endgame/value/endgame-answer.ts';
export type { EndgamePosition } from '../bots/endgame/endgame-state.ts';
export type { LineTurn } from '../bots/endgame/value/best-line.ts';
export type { EndgameRules, ScorelessEndRules } from '../bots/endgame/endgame-rules.ts';
export { PreEndgameSolver } from '../bots/pre-endgame/pre-endgame-solver.ts';
export type {
  PreEndgamePosition,
  PreEndgameAnswer,
  PreEndgameOptions,
  PreEndgamePlay,
  DrawOutcome,
  Outcome,
  TileOutcome,
} from '../bots/pre-endgame/pre-endgame.ts';
export { chooseSearch } from '../bots/phase.ts';
export type { DeepSearch, Obstacle, AvailableSearches, SearchChoice, SearchMethod, TurnPhase } from '../bots/phase.ts';
export { listCandidates, type CandidateOptions } from '../bots/simulation/candidates.ts';
export { Rollouts, type RolloutResources, type RolloutRoot } from '../bots/simulation/rollout.ts';
export type { RolloutTiles } from '../bots/simulation/rollout-tiles.ts';
export type { InferenceFigures } from '../bots/inference/inference-figures.ts';
export { observeTurn } from '../bots/inference/turn-observation.ts';
export type { Evidence, InferenceObstacle, TurnObservation } from '../bots/inference/turn-observation.ts';
export { RackInference } from '../bots/inference/rack-inference.ts';
export type { Inference, InferenceRun, InferenceSettings } from '../bots/inference/rack-inference.ts';
export { chanceOfLeave, tilesOfLeave, type LeaveDistribution } from '../bots/inference/leave-distribution.ts';
export { Simulation, type SimulationLimits } from '../bots/simulation/simulation.ts';
export type { PlyFigures, PlaySimulation, SimulationReport } from '../bots/simulation/simulation-report.ts';
export type { Belief } from '../bots/simulation/sampling/belief.ts';
export type { Estimate } from '../bots/simulation/sampling/sample-list.ts';
export type { SampleBlock } from '../bots/simulation/sampling/sampling-rule.ts';
export { chanceOf, formatWinPercent, formulaWinPercent, parseWinPercent } from '../bots/win-percent.ts';
export type { WinPercent } from '../bots/win-percent.ts';
