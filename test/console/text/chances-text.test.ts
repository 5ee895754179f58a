import { describe, expect, it } from 'vitest';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { formatChance } from '../../../src/analysis/chances/chance-to-win.ts';
import { GameChances } from '../../../src/analysis/chances/game-chances.ts';
import { drawTurnTable, drawChanceBar } from '../../../src/console/text/chances-text.ts';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { classic } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const chances = new GameChances(formulaWinPercent(), tinyGraph());

function played(): GameHistory {
  const session = consoleSession({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
  session.lay(session.rankPlays(1).ranked[0]!.move);
  session.confirm();
  session.lay(PASS);
  session.confirm();
  return session.game;
}

describe('the table of turns', () => {
  it('has a line per turn with points, total and win chance', () => {
    const game = played();
    const [head, first, second, ...more] = drawTurnTable(game, ['Ann', 'greedy'], {
      width: 40,
      chances: { seat: 0, chances },
    });
    const score = game.state.scores[0]!;
    const percent = (at: GameHistory): string => formatChance(chances.of(at, 0)!);
    expect(head).toMatch(/^ +total Ann %$/u);
    expect(first).toMatch(new RegExp(`^ 1 Ann +8\\w+ \\w+ .*\\+${score} +${score} +${percent(game.previous!)}$`, 'u'));
    expect(second).toMatch(new RegExp(`^ 2 greedy pass +0 +${percent(game)}$`, 'u'));
    expect(more).toEqual([]);
    expect([head, first, second].map((line) => line!.length)).toEqual([40, 40, 40]);
  });

  it('shortens names before moves', () => {
    const game = played();
    const at = (width: number): string[] => drawTurnTable(game, ['Ann', 'greedy'], { width, chances: null });
    const move = /^ 1 Ann +(\S+ \S+)/u.exec(at(60)[1]!)![1]!;
    // Each line also holds the turn number, three letters of a name, and ten columns of figures.
    const [, first, second] = at(2 + 1 + 4 + 1 + move.length + 1 + 10);
    expect(first).toContain(move);
    expect(second).toMatch(/^ 2 gre~ pass/u);
  });

  it('does not shorten names for a line of remaining tiles', () => {
    const session = consoleSession({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    for (let turn = 0; turn < 6; turn++) {
      session.lay(PASS);
      session.confirm();
    }
    const lines = drawTurnTable(session.game, ['Ann', 'greedy'], { width: 31, chances: null });
    expect(lines[2]).toMatch(/^ 2 greedy pass /u);
    expect(lines.at(-1)).toMatch(/^ {3}gre~ left [A-Z?]{7} +-\d+ +-\d+$/u);
    const wider = drawTurnTable(session.game, ['Ann', 'greedy'], { width: 40, chances: null });
    expect(wider.at(-1)).toMatch(/^ {3}greedy tiles left [A-Z?]{7} /u);
  });

  it('works without win chances or moves', () => {
    const lines = drawTurnTable(played(), ['Ann', 'greedy'], { width: 40, chances: null });
    expect(lines[0]).toMatch(/^ +total$/u);
    const start = consoleSession({ ruleset: classic, players: ['Ann', 'greedy'] }).game;
    expect(drawTurnTable(start, ['Ann', 'greedy'], { width: 40, chances: null })[1]!.trim()).toBe('No moves yet.');
  });
});

describe('the win chance bar', () => {
  it('keeps its width with long names', () => {
    const chance = { chance: 0.25, isDecided: false };
    expect(drawChanceBar(['You', 'greedy'], chance, ['#', '-'], 35)).toBe('You 25 % ####---------- greedy 75 %');
    for (const width of [24, 30, 60]) {
      const names = ['Bartholomew the Elder', 'Charlotte of the Hill'] as const;
      expect(drawChanceBar(names, chance, ['#', '-'], width)).toHaveLength(width);
    }
  });

  it('is full in a decided game', () => {
    const won = { chance: 1, isDecided: true };
    expect(drawChanceBar(['You', 'greedy'], won, ['#', '-'], 35)).toBe('You 100 % ############## greedy 0 %');
  });
});
