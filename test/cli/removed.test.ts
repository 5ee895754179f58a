import { expect, it } from 'vitest';
import { refuseRemoved } from '../../src/cli/removed.ts';

it('names the replacement of a removed command', () => {
  expect(() => {
    refuseRemoved(['lab', 'serve']);
  }).toThrow('"lab" was removed in 1.0; use "tournament --queue"');
});

it('accepts everything else', () => {
  expect(() => {
    refuseRemoved(['tournament', 'lab', '--pairs', '3']);
  }).not.toThrow();
});
