/** How a tournament is cut into jobs: a function of its settings, so that whoever puts it out cuts it alike. */
import { roughSecondsAGame } from '../../bots/registry.ts';
import { entrantClocks } from '../entrant-clocks.ts';
import { isEngine, isOutside, type EngineLimits, type Entrant } from '../entrant.ts';
import type { GameClock } from '../games/game-clock.ts';
import { Schedule } from '../games/schedule.ts';
import type { TournamentSettings } from '../record/tournament-record.ts';

/** Seconds of one thread that a job should take; between a half and twice that will do. */
const JOB_SECONDS = 35;
const MAX_PAIRS = 5000;
/** A short tournament is cut into so many jobs that several workers have something to do. */
const MIN_JOBS = 32;
/** Games go into parts where a fleet is large. */
const MIN_JOBS_IN_PARTS = 2048;
const TURNS_A_GAME = 12;

/**
 * Pairs of each job but the last.
 *
 * @param inParts whether workers put the games into parts
 */
export function chooseJobPairs(
  settings: Pick<TournamentSettings, 'bots' | 'format' | 'pairs' | 'engineLimits' | 'clock' | 'ruleset'>,
  inParts = false,
): number {
  const { bots, format, pairs, engineLimits } = settings;
  const schedule = new Schedule(bots.length, format);
  const clocks = entrantClocks(settings);
  const costs = bots.map((entrant, i) => secondsAGame(entrant, engineLimits, clocks?.[i]));
  let sum = 0;
  for (const players of schedule.pairings) for (const player of players) sum += costs[player] ?? 0;
  const secondsAPair = (sum / schedule.pairings.length) * schedule.seats;
  const most = Math.min(
    MAX_PAIRS,
    Math.round(JOB_SECONDS / secondsAPair),
    Math.ceil(pairs / (inParts ? MIN_JOBS_IN_PARTS : MIN_JOBS)),
  );
  return Math.max(1, most);
}

/** On a clock one takes no longer than that gives; what takes its time by it may take all of it. */
function secondsAGame(entrant: Entrant, limits: EngineLimits | undefined, clock: GameClock | null | undefined): number {
  const onClock = clock == null ? Infinity : (clock.ms + TURNS_A_GAME * clock.incrementMs) / 1000;
  if (!isOutside(entrant)) return Math.min(roughSecondsAGame(entrant), onClock);
  const moveMs = (isEngine(entrant) ? entrant.settings?.moveMs : undefined) ?? limits?.moveMs ?? 0;
  return onClock < Infinity ? onClock : (TURNS_A_GAME * moveMs) / 1000;
}
