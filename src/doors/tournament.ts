/** `tilewright/tournament`: games between bots, tournaments on worker threads, and their statistics. */
export { playGame } from '../match/games/play-game.ts';
export type { Adjudication } from '../match/games/adjudicator.ts';
export { readClock } from '../match/games/game-clock.ts';
export type { ClockTime } from '../engine/rules/clock-time.ts';
export type { GameClock, MoveTime, PlayerClocks } from '../match/games/game-clock.ts';
export type { GameJudge, ExternalPlayer, Player, PlayGameOptions, Proof } from '../match/games/play-game-options.ts';
export { playPair, type PlayPairOptions } from '../match/games/game-pair.ts';
export { type ScheduledPair, type TournamentFormat } from '../match/games/schedule.ts';
export { runTournament, type TournamentOptions } from '../tournament/run-tournament.ts';
export { playPairs, type PlayPairsOptions, type TournamentRun } from '../tournament/play-pairs.ts';
export type { PairPoolOptions } from '../tournament/pair-pool.ts';
export { formatEntrant, readEngine, readEntrant } from '../tournament/entrant.ts';
export type { EngineSettings } from '../tournament/engines/engine-settings.ts';
export type { EngineLimits, EngineSpec, Entrant } from '../tournament/entrant.ts';
export { TournamentFault } from '../tournament/play-tournament.ts';
export type { RecordOptions, TournamentHooks } from '../tournament/play-tournament.ts';
export type { TournamentEnd, TournamentOutcome } from '../match/outcome.ts';
export { isCompleteRecord, readPairs, readTournamentHeader } from '../tournament/record/tournament-record.ts';
export type { TournamentHeader, TournamentSettings } from '../tournament/record/tournament-record.ts';
export { digestGames, type TurnRecord } from '../match/games/game-turns.ts';
export type { Forfeit, GameRecord, PairRecord, GameWithoutBots } from '../match/games/pair-record.ts';
export { TournamentStatistics, type TournamentResult } from '../match/tournament-statistics.ts';
export type { PairingResult, StandingsResult, GameFormat } from '../match/ratings/standings.ts';
export {
  RatingSums,
  type Anchor,
  type JointRatings,
  type EntrantRating,
  type RatingDifference,
} from '../match/ratings/joint-ratings.ts';
export type { Deal } from '../match/ratings/deal-bootstrap.ts';
export type { BotResult, Comparison } from '../match/statistics/tally/tally.ts';
export type { BotTime } from '../match/statistics/tally/time-tally.ts';
export type { ForfeitReason } from '../match/statistics/tally/forfeit-tally.ts';
export type { GameForfeit, ForfeitStop } from '../match/forfeit-watch.ts';
export type { LuckAdjustment } from '../match/statistics/luck-adjustment.ts';
export type { Interval } from '../match/statistics/moments.ts';
export { headToHead, type HeadToHead } from '../match/statistics/head-to-head.ts';
export type { PairOutcomes } from '../match/statistics/pair-outcomes.ts';
export { eloOf, normalizedEloOf, scoreOf, type EloModel } from '../match/statistics/elo.ts';
export { logLikelihoodRatio, type Hypotheses } from '../match/sequential/likelihood-ratio.ts';
export { anytimeInterval } from '../match/statistics/anytime-interval.ts';
export { sequentialEstimate } from '../match/sequential/sequential-estimate.ts';
export type { SequentialEstimate, SequentialSpread } from '../match/sequential/sequential-estimate.ts';
export { EloTest, SequentialTest, SpreadTest } from '../match/sequential/sequential-test.ts';
export type {
  EloTestResult,
  Hypothesis,
  SequentialTestResult,
  SpreadTestResult,
  TestStanding,
} from '../match/sequential/sequential-test.ts';
export { formatSequentialTest, readSequentialTest } from '../match/sequential/test-settings.ts';
export type {
  EloTestSettings,
  ErrorRates,
  SequentialTestSettings,
  SpreadTestSettings,
} from '../match/sequential/test-settings.ts';
export { formatReport, formatVerdict, reportDocument, type ReportInput } from '../tournament/report/report.ts';
