import { expect, it } from 'vitest';
import { refuseRemoved } from '../../../src/cli/arguments/removed.ts';

it.each([
  ['lab serve', '"lab" was removed in 1.0; use "tournament --queue"'],
  ['games --all', '"games" was removed in 1.0; use "game"'],
  ['games show 3', '"games show" was removed in 1.0; use "game show"'],
  ['game review x.gcg --html=x.html', '"game --html" was removed in 1.0; use "game review --formats html"'],
  ['queue drain host:1', '"queue drain" was removed in 1.0; use SIGTERM'],
  ['worker --queue env --http=9464', '"worker --http" was removed in 1.0; use the supervisor'],
  ['leaves train --queue env', '"leaves --queue" was removed in 1.0; use --threads'],
])('rejects %s with the replacement', (line, message) => expect(() => refuseRemoved(line.split(' '))).toThrow(message));

it('accepts everything else', () => expect(() => refuseRemoved(['tournament', 'lab', '--pairs', '3'])).not.toThrow());
