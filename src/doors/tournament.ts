/** `tilewright/tournament`: games between bots, tournaments on worker threads, and their statistics. */
export { playGame } from '../tournament/games/play-game.ts';
export type { Adjudication } from '../tournament/games/adjudicator.ts';
export { readClock } from '../tournament/games/game-clock.ts';
export type { ClockTime } from '../engine/rules/clock-time.ts';
export type { GameClock, MoveTime, PlayerClocks } from '../tournament/games/game-clock.ts';
export type {
  GameJudge,
  ExternalPlayer,
  Player,
  PlayGameOptions,
  Proof,
} from '../tournament/games/play-game-options.ts';
export { playPair, type PlayPairOptions } from '../tournament/games/game-pair.ts';
export { type ScheduledPair, type TournamentFormat } from '../tournament/games/schedule.ts';
export { runTournament, type TournamentOptions, type TournamentOutcome } from '../tournament/run-tournament.ts';
export { playPairs, type PlayPairsOptions, type TournamentRun } from '../tournament/play-pairs.ts';
export type { PairPoolOptions } from '../tournament/pair-pool.ts';
export { formatEntrant, readEngine, readEntrant } from '../tournament/entrant.ts';
export type { EngineSettings } from '../tournament/engines/engine-settings.ts';
export type { EngineLimits, EngineSpec, Entrant } from '../tournament/entrant.ts';
export { TournamentFault } from '../tournament/play-tournament.ts';
export type { RecordOptions, TournamentEnd, TournamentHooks } from '../tournament/play-tournament.ts';
export { isCompleteRecord, readPairs, readTournamentHeader } from '../tournament/record/tournament-record.ts';
export type { TournamentHeader, TournamentSettings } from '../tournament/record/tournament-record.ts';
export { digestGames, type TurnRecord } from '../tournament/games/game-turns.ts';
export type { Forfeit, GameRecord, PairRecord, GameWithoutBots } from '../tournament/games/pair-record.ts';
export { TournamentStatistics, type TournamentResult } from '../tournament/tournament-statistics.ts';
export type { PairingResult, StandingsResult, GameFormat } from '../tournament/ratings/standings.ts';
export {
  RatingSums,
  type Anchor,
  type JointRatings,
  type EntrantRating,
  type RatingDifference,
} from '../tournament/ratings/joint-ratings.ts';
export type { Deal } from '../tournament/ratings/deal-bootstrap.ts';
export type { BotResult, Comparison } from '../tournament/statistics/tally/tally.ts';
export type { BotTime } from '../tournament/statistics/tally/time-tally.ts';
export type { ForfeitReason } from '../tournament/statistics/tally/forfeit-tally.ts';
export type { GameForfeit, ForfeitStop } from '../tournament/record/forfeit-watch.ts';
export type { LuckAdjustment } from '../tournament/statistics/luck-adjustment.ts';
export type { Interval } from '../tournament/statistics/moments.ts';
export { headToHead, type HeadToHead } from '../tournament/statistics/head-to-head.ts';
export type { PairOutcomes } from '../tournament/statistics/pair-outcomes.ts';
export { eloOf, normalizedEloOf, scoreOf, type EloModel } from '../tournament/statistics/elo.ts';
export { logLikelihoodRatio, type Hypotheses } from '../tournament/sequential/likelihood-ratio.ts';
export { anytimeInterval } from '../tournament/statistics/anytime-interval.ts';
export { sequentialEstimate } from '../tournament/sequential/sequential-estimate.ts';
export type { SequentialEstimate, SequentialSpread } from '../tournament/sequential/sequential-estimate.ts';
export { EloTest, SequentialTest, SpreadTest } from '../tournament/sequential/sequential-test.ts';
export type {
  EloTestResult,
  Hypothesis,
  SequentialTestResult,
  SpreadTestResult,
  TestStanding,
} from '../tournament/sequential/sequential-test.ts';
export { formatSequentialTest, readSequentialTest } from '../tournament/sequential/test-settings.ts';
export type {
  EloTestSettings,
  ErrorRates,
  SequentialTestSettings,
  SpreadTestSettings,
} from '../tournament/sequential/test-settings.ts';
export { formatReport, formatVerdict, reportDocument, type ReportInput } from '../tournament/report/report.ts';
