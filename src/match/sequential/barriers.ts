/**
 * The law of a Brownian motion stopped at two barriers, which approximates the outcome of a sequential test: its log-likelihood
 * ratio moves like a Brownian motion.
 */
import { logNormalCdf, normalCdf } from '../statistics/normal.ts';

export interface StoppedMotion {
  readonly lower: number;
  readonly upper: number;
  readonly drift: number;
  readonly variance: number;
}

const SHORT_TIME = 0.01;
/** Beyond this drift the series lose precision; a path that meets one barrier then almost never meets the other. */
const STRONG_DRIFT = 15;

/**
 * The probability that the motion has an outcome below that of being at `at` at this time: it met the lower barrier before, or is
 * below `at` at this time and has met neither. At the upper barrier, later arrivals there count as below, too.
 */
export function outcomeBelow(motion: StoppedMotion, time: number, at: number): number {
  const { lower, upper, drift, variance } = motion;
  const width = upper - lower;
  const bend = drift / variance;
  const isOneSided = (variance * time) / width ** 2 < SHORT_TIME || Math.abs(bend * width) > STRONG_DRIFT;
  const probability = isOneSided ? belowByReflection(motion, time, at) : belowBySeries(motion, time, at);
  return Math.min(1, Math.max(0, probability));
}

/**
 * The probability of meeting the lower barrier at all, minus that of meeting it after `time`, plus that of being below `at` then.
 * The last two use the eigenfunctions of the motion between its barriers, whose integrals leave only their values at `at`.
 */
function belowBySeries({ lower, upper, drift, variance }: StoppedMotion, time: number, at: number): number {
  const width = upper - lower;
  const bend = drift / variance;
  const [start, end] = [-lower, at - lower];
  let sum = 0;
  for (let n = 1; ; n++) {
    const wave = (n * Math.PI) / width;
    const decay = Math.exp(-(wave ** 2 * variance + drift * bend) * (time / 2) + bend * (end - start));
    const term = (bend * Math.sin(wave * end) - wave * Math.cos(wave * end)) / (bend ** 2 + wave ** 2);
    sum += (2 / width) * decay * Math.sin(wave * start) * term;
    if (decay / wave < 1e-12 * width) break;
  }
  return meetsLower(start, width, bend) + sum;
}

/** The probability that a motion starting `start` above the lower of two barriers meets that one first. */
function meetsLower(start: number, width: number, bend: number): number {
  const exponent = -2 * bend;
  if (Math.abs(exponent * width) < 1e-9) return 1 - start / width;
  return (Math.expm1(exponent * width) - Math.expm1(exponent * start)) / Math.expm1(exponent * width);
}

/** Treats each barrier separately, by reflection (Siegmund, Sequential Analysis, 1985, chapter 3): no path meets both. */
function belowByReflection({ lower, upper, drift, variance }: StoppedMotion, time: number, at: number): number {
  const deviation = Math.sqrt(variance * time);
  const bend = drift / variance;
  const centre = drift * time;
  const metLower = Math.exp(2 * bend * lower + logNormalCdf((2 * lower - at + centre) / deviation));
  const metUpper = Math.exp(2 * bend * upper + logNormalCdf((at - centre - 2 * upper) / deviation));
  return normalCdf((at - centre) / deviation) + metLower - metUpper;
}

/** Drift across both barriers, beyond which the outcome is treated as certain. */
const CERTAIN_DRIFT = 50;

export function expectedTime({ lower, upper, drift, variance }: StoppedMotion): number {
  const bend = drift / variance;
  const width = upper - lower;
  if (Math.abs(bend * width) < 1e-6) return (-lower * upper) / variance;
  if (Math.abs(bend * width) > CERTAIN_DRIFT) return (drift > 0 ? upper : lower) / drift;
  return (upper - width * meetsLower(-lower, width, bend)) / drift;
}
