import { describe, expect, it } from 'vitest';
import { MAX_EFFORT } from '../../../src/analysis/advice.ts';
import type { Decision, ValueKind } from '../../../src/bots/bot.ts';
import type { SimulationReport } from '../../../src/bots/simulation/simulation-report.ts';
import { countSquares, drawHints, type BoardDecision, type Hint } from '../../../src/play/wording/hint-text.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { classic, english } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { Table } from '../../support/table.ts';

function sessionWith(rack: string): GameSession {
  const { game } = new Table(classic, { racks: [rack, 'LLLLLLL'], bag: 'E'.repeat(20), words: ['HERO', 'HE', 'OAT'] });
  return consoleSession({ ruleset: classic, players: ['Ann', 'greedy'], game });
}

function linesOf(session: GameSession, decision: Decision, most = 10): string[] {
  const { board } = session.game.state;
  return drawHints({ decision, board, squares: countSquares(session, decision) }, english, most);
}

describe('a hint', () => {
  const session = sessionWith('HEQVVVV');

  it('lists a word once with its number of placements', () => {
    expect(linesOf(session, session.rankPlays(100), 1)).toEqual([
      '  play   score  leave  equity  ways',
      '  8G HE     10  QVVVV    10.0     2',
      '  ways: places with that score and leave',
    ]);
  });

  it('omits the column if every word has one placement', () => {
    const session = sessionWith('XQZVVVV');
    const lines = linesOf(session, session.rankPlays(3));
    expect(lines[0]).toMatch(/^ {2}play +score {2}leave +equity$/u);
  });

  it('counts placements that the bot did not list', () => {
    expect(linesOf(session, session.rankPlays(1))[1]).toMatch(/^ {2}8G HE +10 .* 2$/u);
  });

  it('counts the placements of a word that fits nearly anywhere', () => {
    const ruleset = { ...classic, opening: 'anywhere' as const };
    const { game } = new Table(ruleset, { racks: ['HEQVVVV', 'LLLLLLL'], bag: 'E'.repeat(20), words: ['HE'] });
    const session = consoleSession({ ruleset, players: ['Ann', 'greedy'], game });
    // Fourteen placements per row (down is equivalent on an empty board); premiums give several scores.
    const fits = linesOf(session, session.rankPlays(1000), 100).flatMap(
      (line) => /HE .* (\d+)$/u.exec(line)?.[1] ?? [],
    );
    expect(fits.reduce((sum, count) => sum + Number(count), 0)).toBe(15 * 14);
  });

  it('limits the number of words', () => {
    const session = sessionWith('HEROXQZ');
    expect(linesOf(session, session.rankPlays(100), 1)).toHaveLength(3);
  });

  /** A simulation in which all plays have the same figures. */
  function simulatedPlays(count: number): Decision {
    const { ranked, move } = session.rankPlays(count);
    const win = { mean: 0.513, error: 0.0094 };
    const figures = { samples: 9, equity: win, win, behind: { win, equity: win }, plies: [], sameAs: null };
    const plays = ranked.map((play) => ({ play, ...figures }));
    const simulated = { plays, iterations: 9, certainty: 1, plies: 2, winPercent: 'formula' };
    return { move, ranked, values: 'estimate', simulated };
  }

  it('explains the figure after ±', () => {
    const lines = linesOf(session, simulatedPlays(1));
    expect(lines[0]).toMatch(/win % +ways$/u);
    expect(lines[1]).toMatch(/51\.3 ±0\.9 +2$/u);
    expect(lines).toContain('  ±: one standard error');
  });

  describe('from a search', () => {
    const { board } = session.game.state;
    const { move, ranked: all } = session.rankPlays(100);
    const ranked = all.filter(({ score, leave }, i) => {
      return all.findIndex((other) => other.score === score && other.leave.join() === leave.join()) === i;
    });
    const figure = (mean: number, error: number): { mean: number; error: number } => ({ mean, error });
    const simulated = (...leads: readonly number[]): SimulationReport => ({
      plays: leads.map((lead, i) => ({
        ...{ play: ranked[i]!, samples: 100, equity: figure(10, 1), win: figure(0.5 - lead, 0.01) },
        ...{ behind: { win: figure(lead, 0.004), equity: figure(0, 1) }, plies: [], sameAs: null },
      })),
      ...{ iterations: 700, certainty: 0.9, plies: 2, winPercent: 'formula' },
    });
    const hint = (report: SimulationReport, effort: number, values: ValueKind = 'estimate'): string[] => {
      const decision = { move, ranked, values, simulated: report };
      return drawHints({ decision, board, squares: new Map(), effort }, english, report.plays.length);
    };

    it('numbers its words and shows the lead of the first', () => {
      const lines = hint(simulated(0, 0.02), 0);
      expect(lines.slice(0, 3)).toEqual([
        expect.stringMatching(/^ {4}play +score/u),
        expect.stringMatching(/^ {2}1 8[GH] HE /u),
        expect.stringMatching(/^ {2}2 /u),
      ]);
      expect(lines).toContain('  1 leads 2 by 2.0 ±0.4 %');
    });

    it('names those too close to the first', () => {
      expect(hint(simulated(0, 0.007), 0)).toContain('  1 and 2 are too close to call: 0.7 ±0.4 %');
      expect(hint(simulated(0, 0.02, 0.007), 0)).toContain('  1 and 3 are too close to call: 0.7 ±0.4 %');
      expect(hint(simulated(0, 0.001, 0.02, 0.002), 0)).toContain('  1, 2 and 4 are too close to call');
    });

    it('shows its effort and whether it can be increased', () => {
      expect(hint(simulated(0, 0.02), 0).at(-1)).toBe('  700 rollouts; ask again for more');
      expect(hint(simulated(0, 0.02), MAX_EFFORT).at(-1)).toBe('  700 rollouts, searched longer');
      expect(hint(simulated(0, 0.02), 0, 'proven').at(-1)).toBe('  700 rollouts');
    });
  });

  it('drops columns that do not fit, but never the ranking value', () => {
    const decision = simulatedPlays(2);
    const of = { decision, board: session.game.state.board, squares: countSquares(session, decision) };
    const rowAt = (width: number): string => {
      const lines = drawHints(of, english, 2, { at: 0, width }).map((line) => line.slice(2));
      const table = lines.slice(0, 2);
      expect(table.filter((line) => line.length > width || line.includes('~'))).toEqual([]);
      expect(lines.some((line) => line.startsWith('ways:'))).toBe(table[0]!.endsWith('ways'));
      return table[1]!.replaceAll(/ +/gu, ' ');
    };
    expect(rowAt(40)).toBe('8G HE 10 QVVVV 51.3 ±0.9 2');
    expect(rowAt(32)).toBe('8G HE 10 QVVVV 51.3 ±0.9 2');
    expect(rowAt(28)).toBe('8G HE 10 QVVVV 51.3 ±0.9');
    expect(rowAt(24)).toBe('8G HE 10 QVVVV 51.3');
    expect(rowAt(18)).toBe('8G HE 10 51.3');
    expect(drawHints(of, english, 2, { at: 0, width: 14 })[1]).toBe('  8G ~  10  51.3');
  });

  it('wraps the reasons for a play', () => {
    const decision = {
      ...session.rankPlays(2),
      reasons: [['One has no place beside the two that follow it.', 'Four.'], []],
    };
    const hint = { decision, board: session.game.state.board, squares: new Map<string, number>() };
    const draw = (of: BoardDecision | Hint, at: number): string[] => drawHints(of, english, 2, { at, width: 36 });
    const reasons = ['  One has no place beside the two that', '  follow it.', '  Four.'];
    expect(draw(hint, 0).slice(0, 4)).toEqual([...reasons, expect.stringMatching(/play/u)]);
    expect(draw({ ...hint, effort: null }, 0).slice(2, 5)).toEqual(reasons);
    expect(draw(hint, 1)).toEqual(drawHints(hint, english, 2));
    expect(draw({ ...hint, decision: session.rankPlays(2) }, 0)).toEqual(drawHints(hint, english, 2));
  });
});
