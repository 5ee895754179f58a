/** What the pages of the lab call things. Whatever comes from people or machines is made fit to be shown here. */
import { visibleLine } from '../../engine/visible-text.ts';
import { clip } from '../../engine/wrap-text.ts';
import { joinWords } from '../command-words.ts';
import type { LabTest, LabWorker } from '../lab-test.ts';

const MAX_TITLE = 80;

/** The command line of a test. */
export function commandLine({ command, args }: Pick<LabTest, 'command' | 'args'>): string {
  return visibleLine(`${command} ${joinWords(args)}`);
}

/** Its name, or what its arguments say. */
export function titleOf(test: LabTest): string {
  return clip(test.name === '' ? commandLine(test) : visibleLine(test.name), MAX_TITLE);
}

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** Seconds as `12 s`, `5 min`, `3.2 h`, `2.5 d`. */
export function describeSeconds(seconds: number): string {
  for (const [unit, length] of UNITS) {
    if (seconds >= 2 * length) return `${(seconds / length).toFixed(unit === 'min' ? 0 : 1)} ${unit}`;
  }
  return `${Math.max(0, seconds).toFixed(0)} s`;
}

/**
 * How long ago it was.
 *
 * @param now seconds since 1970, as `then`
 */
export function describeAge(then: number, now: number): string {
  return `${describeSeconds(now - then)} ago`;
}

/** How fast a worker is. */
export function describeSpeed({ jobs, jobSeconds, threads }: LabWorker): string {
  if (jobs === 0 || jobSeconds === 0) return 'no job yet';
  return `${((3600 * threads * jobs) / jobSeconds).toFixed(0)} jobs/h, ${(jobSeconds / jobs).toFixed(1)} s each`;
}
