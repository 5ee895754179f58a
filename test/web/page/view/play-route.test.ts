import { describe, expect, it } from 'vitest';
import { addressedLevel, againstAddress } from '../../../../src/web/page/view/play-route.ts';

describe('the address of a game that begins at once', () => {
  it('names a level', () => {
    expect(addressedLevel(againstAddress('novice').replace('#/', ''))).toBe('novice');
  });

  it.each(['play', 'play/2026-11-26-5', 'play?against=', 'play?against=nobody'])('is not %s', (route) => {
    expect(addressedLevel(route)).toBe(null);
  });
});
