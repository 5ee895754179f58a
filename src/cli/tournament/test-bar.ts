/**
 * Where a sequential test stands while it is played, on stderr if that is a terminal: games, Elo ± error, the log likelihood
 * ratio between its bounds, and about how long it will take.
 */
import { signed, withError } from '../../text/numbers.ts';
import { SpreadTest, type EloTest } from '../../tournament/sequential/sequential-test.ts';
import { plainElo } from '../../tournament/statistics/head-to-head.ts';
import { GamesBar } from '../progress-bar.ts';

/** Milliseconds between two looks, so that these cost nothing. */
const EVERY_MS = 250;

/** The bar of a tournament that a test ends. Nobody knows how many games that takes, so there is no bar but the figures. */
export class TestBar {
  readonly #bar = new GamesBar('{value} games · {note}');
  readonly #maxPairs: number;
  #startMs = 0;
  #firstPairs = 0;
  #nextMs = 0;

  /** @param maxPairs after which it ends in any case */
  constructor(maxPairs: number) {
    this.#maxPairs = maxPairs;
  }

  show(pairs: number, test: EloTest | SpreadTest | null): void {
    const now = performance.now();
    if (test === null || !process.stderr.isTTY || now < this.#nextMs) return;
    this.#nextMs = now + EVERY_MS;
    if (this.#startMs === 0) [this.#startMs, this.#firstPairs] = [now, pairs];
    const seconds = (now - this.#startMs) / 1000;
    const left = secondsLeft(test, this.#maxPairs, seconds / (pairs - this.#firstPairs));
    this.#bar.show(2 * pairs, 2 * this.#maxPairs, describeProgress(test, left));
  }

  say(line: string): void {
    this.#bar.say(line);
  }

  stop(): void {
    this.#bar.stop();
  }
}

/** How long the test is likely to take yet; null where no pair has been played that tells. */
function secondsLeft(test: EloTest | SpreadTest, maxPairs: number, secondsAPair: number): number | null {
  if (!Number.isFinite(secondsAPair)) return null;
  return secondsAPair * Math.min(test.expectedPairs, maxPairs - test.pairs);
}

/** What the bar says of a test besides its games: `Elo +3.2 ±8.1 · LLR -0.52 (-2.94 to 2.94) · about 2m10s left`. */
export function describeProgress(test: EloTest | SpreadTest, left: number | null): string {
  const { llr, bounds } = test;
  const where = `LLR ${llr.toFixed(2)} (${bounds.low.toFixed(2)} to ${bounds.high.toFixed(2)})`;
  return [describeDifference(test), where, ...(left === null ? [] : [`about ${formatSeconds(left)} left`])].join(' · ');
}

function describeDifference(test: EloTest | SpreadTest): string {
  if (test instanceof SpreadTest)
    return `spread ${withError(signed(test.meanSpread), test.spreadStdErr && 1.96 * test.spreadStdErr)}`;
  const { elo, eloInterval } = plainElo(test.outcomes);
  return `Elo ${withError(signed(elo), (eloInterval.high - eloInterval.low) / 2)}`;
}

/** Seconds in the two largest units that they fill: `45s`, `2m10s`, `3h05m`. */
function formatSeconds(seconds: number): string {
  const [whole, minutes] = [Math.round(seconds), Math.floor(Math.round(seconds) / 60)];
  if (minutes === 0) return `${whole}s`;
  const hours = Math.floor(minutes / 60);
  const two = (count: number): string => String(count).padStart(2, '0');
  return hours === 0 ? `${minutes}m${two(whole % 60)}s` : `${hours}h${two(minutes % 60)}m`;
}
