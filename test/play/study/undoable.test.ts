import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changed, redone, undoable, undone } from '../../../src/play/study/undoable.ts';

it('returns to every value before a change, and to every one after it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), (values) => {
      const [first, ...others] = values;
      let all = others.reduce((before, value) => changed(before, value), undoable(first));
      for (const value of values.toReversed()) {
        expect(all.now).toBe(value);
        all = undone(all);
      }
      expect(undone(all)).toEqual(all);
      for (const value of values) {
        expect(all.now).toBe(value);
        all = redone(all);
      }
      expect(redone(all)).toEqual(all);
    }),
  );
});

it('keeps movements out of the steps, and forgets what was undone after a change', () => {
  const moved = changed(changed(undoable('a'), 'b'), 'c', false);
  expect(undone(moved)).toEqual({ past: [], now: 'a', future: ['c'] });
  expect(changed(undone(moved), 'd')).toEqual({ past: ['a'], now: 'd', future: [] });
});
