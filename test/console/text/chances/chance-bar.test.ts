import { describe, expect, it } from 'vitest';
import { drawChanceBar } from '../../../../src/console/text/chances/chance-bar.ts';

describe('the bar of chances', () => {
  it('has a width, however long the names are', () => {
    const chance = { chance: 0.25, isDecided: false };
    expect(drawChanceBar(['You', 'greedy'], chance, ['#', '-'], 35)).toBe('You 25 % ####---------- greedy 75 %');
    for (const width of [24, 30, 60]) {
      const names = ['Bartholomew the Elder', 'Charlotte of the Hill'] as const;
      expect(drawChanceBar(names, chance, ['#', '-'], width)).toHaveLength(width);
    }
  });

  it('is full where the game is decided', () => {
    const won = { chance: 1, isDecided: true };
    expect(drawChanceBar(['You', 'greedy'], won, ['#', '-'], 35)).toBe('You 100 % ############## greedy 0 %');
  });
});
