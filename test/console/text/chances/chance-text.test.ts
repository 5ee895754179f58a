import { describe, expect, it } from 'vitest';
import { chanceOf, formulaWinPercent } from '../../../../src/bots/win-percent.ts';
import { chancesBySeat, drawChanceBar, percentText } from '../../../../src/console/text/chances/chance-text.ts';
import { isRefusal } from '../../../../src/engine/refusal.ts';
import { loadRuleset } from '../../../../src/files/data-files.ts';
import { classic } from '../../../support/classic.ts';
import { Table as Scenario } from '../../../support/table.ts';

const table = formulaWinPercent();

describe('chances to win', () => {
  it('are those of scores, turn and tiles unseen, and of nothing on a rack', () => {
    const setup = { bag: 'E'.repeat(20), scores: [30, 12] };
    const good = new Scenario(classic, { ...setup, racks: ['RETAINS', 'VVWUUII'] }).game;
    const bad = new Scenario(classic, { ...setup, racks: ['VVWUUII', 'RETAINS'] }).game;
    const chance = chanceOf(table, 27, 18);
    expect(chancesBySeat(good, table)).toEqual([chance, 1 - chance]);
    expect(chancesBySeat(bad, table)).toEqual(chancesBySeat(good, table));
  });

  it('turn round with the turn', () => {
    const { game } = new Scenario(classic, { bag: 'E'.repeat(20), scores: [30, 12], racks: ['RETAINS', 'VVWUUII'] });
    const passed = game.apply({ kind: 'pass' });
    if (isRefusal(passed)) throw new Error(passed.reason);
    const chance = chanceOf(table, 27, -18);
    expect(chancesBySeat(passed, table)).toEqual([1 - chance, chance]);
  });

  it('are certain when the game is over, and none are told of three', async () => {
    const { game } = new Scenario(classic, { bag: '', scores: [30, 12], racks: ['A', 'B'] });
    const over = game.resign(0);
    if (isRefusal(over)) throw new Error(over.reason);
    expect(chancesBySeat(over, table)).toEqual([0, 1]);
    const three = new Scenario(await loadRuleset('casual'), { racks: ['A', 'B', 'C'], bag: 'E'.repeat(20) });
    expect(chancesBySeat(three.game, table)).toBeNull();
  });

  it('are neither 0 nor 100 % while the game goes on', () => {
    expect([0, 0.0001, 0.456, 0.9999, 1].map(percentText)).toEqual(['0 %', '1 %', '46 %', '99 %', '100 %']);
  });

  it('are a bar of a width, however long the names are', () => {
    expect(drawChanceBar(['You', 'greedy'], 0.25, ['#', '-'], 35)).toBe('You 25 % ####---------- greedy 75 %');
    for (const width of [24, 30, 60]) {
      expect(drawChanceBar(['Bartholomew the Elder', 'Charlotte of the Hill'], 0.5, ['#', '-'], width)).toHaveLength(
        width,
      );
    }
  });
});
