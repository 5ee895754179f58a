import { describe, expect, it } from 'vitest';
import { GameChances } from '../../../src/analysis/chances/game-chances.ts';
import { chanceOf, formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { classic, accepted } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const table = formulaWinPercent();
const words = ['HERO', 'HEROES'];
const chances = new GameChances(table, graphOf(words));

describe('win probabilities', () => {
  it('depend on scores, turn and number of unseen tiles, and not on racks, while there are tiles in the bag', () => {
    const setup = { bag: 'E'.repeat(20), scores: [30, 12] };
    const good = new Table(classic, { ...setup, racks: ['RETAINS', 'VVWUUII'] }).game;
    const bad = new Table(classic, { ...setup, racks: ['VVWUUII', 'RETAINS'] }).game;
    const chance = chanceOf(table, 27, 18);
    expect(chances.of(good, 0)).toEqual({ chance, isDecided: false });
    expect(chances.of(good, 1)).toEqual({ chance: 1 - chance, isDecided: false });
    expect(chances.of(bad, 0)).toEqual(chances.of(good, 0));
  });

  it('are complementary for the other player', () => {
    const { game } = new Table(classic, { bag: 'E'.repeat(20), scores: [30, 12], racks: ['RETAINS', 'VVWUUII'] });
    const passed = accepted(game.apply({ kind: 'pass' }));
    expect(chances.of(passed, 1)!.chance).toBeCloseTo(chanceOf(table, 27, -18));
  });

  // HEROES scores 10, and the A on the other rack counts twice.
  it.each([
    [[10, 21], 1],
    [[10, 22], 0.5],
    [[10, 23], 0],
  ])('are certain with an empty bag: %j', (scores, chance) => {
    const { game } = new Table(classic, { laid: ['- 8 8 HERO'], racks: ['ES', 'A'], words, scores });
    expect(chances.of(game, 0)).toEqual({ chance, isDecided: true });
    expect(chances.of(game, 1)).toEqual({ chance: 1 - chance, isDecided: true });
  });

  it('are certain when the game is over, and null for three players', async () => {
    const { game } = new Table(classic, { bag: '', scores: [30, 12], racks: ['A', 'B'] });
    const over = accepted(game.resign(0));
    expect(chances.of(over, 0)).toEqual({ chance: 0, isDecided: true });
    const three = new Table(await loadRuleset('casual'), { racks: ['A', 'B', 'C'], bag: 'E'.repeat(20) });
    expect(chances.of(three.game, 0)).toBeNull();
  });
});
