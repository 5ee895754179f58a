import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/bots/bot.ts';
import type { SimulatedPlay } from '../../../src/bots/simulation/report.ts';
import { countSquares, drawHints } from '../../../src/console/text/hint-text.ts';
import type { GameSession } from '../../../src/console/session/session.ts';
import { classic, english } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { Table } from '../../support/table.ts';

function sessionWith(rack: string): GameSession {
  const { game } = new Table(classic, { racks: [rack, 'LLLLLLL'], bag: 'E'.repeat(20), words: ['HERO', 'HE', 'OAT'] });
  return consoleSession({ ruleset: classic, players: ['Ann', 'greedy'], game });
}

function told(session: GameSession, decision: Decision, most = 10): string[] {
  const { board } = session.game.state;
  return drawHints({ decision, board, squares: countSquares(session, decision) }, english, most);
}

describe('a hint', () => {
  it('lists a word once, with the squares it fits for the same score and leave', () => {
    const session = sessionWith('HEQVVVV');
    expect(told(session, session.rankPlays(100), 1)).toEqual([
      '  play   score  leave  equity  fits',
      '  8G HE     10  QVVVV    10.0     2',
      '  fits: squares for that score and leave',
    ]);
  });

  it('has no column of squares where no word fits two of them', () => {
    const session = sessionWith('XQZVVVV');
    const lines = told(session, session.rankPlays(3));
    expect(lines[0]).toMatch(/^ {2}play +score {2}leave +equity$/u);
  });

  it('counts squares that the bot did not list', () => {
    const session = sessionWith('HEQVVVV');
    expect(told(session, session.rankPlays(1))[1]).toMatch(/^ {2}8G HE +10 .* 2$/u);
  });

  it('counts them all where a word fits nearly anywhere', () => {
    const ruleset = { ...classic, opening: 'anywhere' as const };
    const { game } = new Table(ruleset, { racks: ['HEQVVVV', 'LLLLLLL'], bag: 'E'.repeat(20), words: ['HE'] });
    const session = consoleSession({ ruleset, players: ['Ann', 'greedy'], game });
    // Fourteen squares of each row (down is the same on an empty board); premiums make several scores of it.
    const fits = told(session, session.rankPlays(1000), 100).flatMap((line) => /HE .* (\d+)$/u.exec(line)?.[1] ?? []);
    expect(fits.reduce((sum, count) => sum + Number(count), 0)).toBe(15 * 14);
  });

  it('shows so many words and no more', () => {
    const session = sessionWith('HEROXQZ');
    expect(told(session, session.rankPlays(100), 1)).toHaveLength(3);
  });

  it('says what stands after ±', () => {
    const session = sessionWith('HEQVVVV');
    const { ranked, move } = session.rankPlays(1);
    const win = { mean: 0.513, error: 0.0094 };
    const behind = { equity: win, win };
    const play: SimulatedPlay = { play: ranked[0]!, samples: 9, equity: win, win, behind, plies: [], sameAs: null };
    const simulated = { plays: [play], iterations: 9, certainty: 1, plies: 2, winPercent: 'formula' };
    const lines = told(session, { move, ranked, values: 'estimate', simulated });
    expect(lines[0]).toMatch(/win % +fits$/u);
    expect(lines[1]).toMatch(/51\.3 ±0\.9 +2$/u);
    expect(lines).toContain('  ±: one standard error');
  });
});
