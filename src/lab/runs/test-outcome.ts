/** What a test is once its program has ended: its verdict, or why it failed, of what that printed. */
import type { LabTest } from '../lab-test.ts';
import type { RunEnd } from './test-runner.ts';

const MAX_OUTCOME = 4000;
const MAX_FAULT = 2000;

/** What a test is after its program has ended. */
export function endedTest(test: LabTest, { code, stdout, stderr, asked }: RunEnd): LabTest {
  const ended = Math.round(Date.now() / 1000);
  // A tuning that is interrupted while it confirms what it found ends well, but without its verdict.
  if (code === 0 && !(asked && test.command === 'tune')) {
    return { ...test, state: 'done', ended, fault: null, outcome: readOutcome(stdout, test.command) };
  }
  if (asked) return test.state === 'running' ? { ...test, state: 'waiting' } : test;
  return { ...test, state: 'failed', ended, fault: readFault(stderr) };
}

/** The sentences that stand below the tables; a tuning has the bot that it recommends below them, too. */
function readOutcome(stdout: string, command: LabTest['command']): string {
  const paragraphs = stdout
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.split('\n').join(' '));
  return paragraphs
    .slice(command === 'tune' ? -2 : -1)
    .join('\n')
    .slice(-MAX_OUTCOME);
}

/** Said after the fault of a tournament: how it goes on, which is for the lab to do. */
const ASIDE = /^(?:what was played is kept; |ended after |until the last game )/u;

/** The last line that a program said of what was wrong. */
function readFault(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const fault = lines.findLast((line) => !ASIDE.test(line)) ?? lines.at(-1);
  return (fault ?? 'its program ended without a word').slice(0, MAX_FAULT);
}
