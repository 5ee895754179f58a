/** How a tournament is cut into jobs: a function of its settings, so that whoever puts it out cuts it alike. */
import { roughSecondsAGame } from '../../bots/registry.ts';
import { isEngine, isModule, type EngineLimits, type Entrant } from '../entrant.ts';
import { Schedule } from '../games/schedule.ts';
import type { TournamentSettings } from '../record/tournament-record.ts';

/** Seconds of one thread that a job should take; between a half and twice that will do. */
const JOB_SECONDS = 35;
const MAX_PAIRS = 5000;
/** A short tournament is cut into so many jobs that several workers have something to do. */
const MIN_JOBS = 32;
const TURNS_A_GAME = 12;

/** Pairs of each job but the last. */
export function chooseJobPairs({
  bots,
  format,
  pairs,
  engineLimits,
}: Pick<TournamentSettings, 'bots' | 'format' | 'pairs' | 'engineLimits'>): number {
  const schedule = new Schedule(bots.length, format);
  const costs = bots.map((entrant) => secondsAGame(entrant, engineLimits));
  let sum = 0;
  for (const players of schedule.pairings) for (const player of players) sum += costs[player] ?? 0;
  const secondsAPair = (sum / schedule.pairings.length) * schedule.seats;
  const most = Math.min(MAX_PAIRS, Math.round(JOB_SECONDS / secondsAPair), Math.ceil(pairs / MIN_JOBS));
  return Math.max(1, most);
}

function secondsAGame(entrant: Entrant, limits: EngineLimits | undefined): number {
  if (isEngine(entrant) || isModule(entrant)) return (TURNS_A_GAME * (limits?.moveMs ?? 0)) / 1000;
  return roughSecondsAGame(entrant);
}
