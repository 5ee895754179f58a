import { expect, it } from 'vitest';
import { refuseRemoved } from '../../src/cli/removed.ts';

it.each([
  ['lab serve', '"lab" was removed in 1.0; use "tournament --queue"'],
  ['games --all', '"games" was removed in 1.0; use "game"'],
  ['games show 3', '"games show" was removed in 1.0; use "game show"'],
  ['game review x.gcg --html=x.html', '"game --html" was removed in 1.0; use "game review --formats html"'],
])('names the replacement in %s', (line, message) => {
  expect(() => refuseRemoved(line.split(' '))).toThrow(message);
});

it.each([
  ['queue drain', ['queue', 'drain', 'host:1'], 'use SIGTERM'],
  ['worker --http', ['worker', '--queue', 'env', '--http=9464'], 'use the supervisor'],
  ['leaves --queue', ['leaves', 'train', '--queue', 'env'], 'use --threads'],
])('names the replacement of %s', (name, args, instead) => {
  expect(() => refuseRemoved(args)).toThrow(`"${name}" was removed in 1.0; ${instead}`);
});

it('accepts everything else', () => {
  expect(() => refuseRemoved(['tournament', 'lab', '--pairs', '3'])).not.toThrow();
});
