import { readFileSync } from 'node:fs';
import { Piscina } from 'piscina';
import { describe, expect, it, vi } from 'vitest';
import { answers, EMPTY_BOARD, ENDING, OPENING, siuSession } from '../../support/program/siu.ts';

/** Returns a position before the end of a game, with another rack. */
function preEndgame(rack: string): string {
  const line = readFileSync('bench/pre-endgames.cgp', 'utf8').split('\n')[1]!;
  return `position cgp ${line.replace('FYNUEEE/', `${rack}/`)}`;
}

describe('go sim', () => {
  it('reports every candidate with its errors and one best move', async () => {
    const lines = await answers(OPENING, 'go sim iterations 300');
    expect(lines[0]).toMatch(/winpct=formula/u);
    const figures = lines.filter((line) => line.startsWith('info sim move '));
    expect(figures.length).toBeGreaterThan(5);
    for (const line of figures) {
      expect(line).toMatch(/^info sim move \S+ wp \d+\.\d\d wpse \d+\.\d\d eq -?\d+\.\d\d eqse \d+\.\d\d iters \d+$/u);
    }
    expect(lines.at(-1)).toMatch(/^bestmove \S+$/u);
    expect(await answers(OPENING, 'go sim iterations 300 threads 2')).toContain(lines.at(-1));
  });

  it('simulates only the moves named by the front end', async () => {
    const lines = await answers(OPENING, 'go sim iterations 100 searchmoves 8H.EAT ex.AE');
    const moves = lines.flatMap((line) => /^info sim move (\S+)/u.exec(line)?.[1] ?? []);
    expect(new Set(moves)).toEqual(new Set(['8H.EAT', 'ex.AE']));
  });

  it('limits threads and moves, and reports the limits', async () => {
    const lines = await answers(
      'setoption name ListedPlays value 100000',
      `position cgp ${EMPTY_BOARD} EINRST?/ 0/0 0`,
      `go sim iterations 40 threads 999999999 alsosearchmoves ${'ex.E ex.I '.repeat(600)}`,
    );
    expect(lines).toContain('info string note threads limited to 256');
    expect(lines.filter((line) => line.startsWith('info sim move ')).length).toBeLessThanOrEqual(500);
    expect(lines.at(-1)).toMatch(/^bestmove \S+$/u);
  });

  it('uses the requested number of threads, also after a search with more', async () => {
    const run = vi.spyOn(Piscina.prototype, 'run');
    const { session, sent } = siuSession();
    await session.receive(OPENING);
    const threadsOf = async (go: string): Promise<number> => {
      run.mockClear();
      const before = sent.length;
      await session.receive(go);
      await vi.waitFor(() => expect(sent.slice(before).at(-1)).toMatch(/^bestmove /u), 10_000);
      return run.mock.calls.length;
    };
    expect(await threadsOf('go sim iterations 300 threads 2')).toBe(2);
    expect(await threadsOf('go sim iterations 300 threads 1')).toBe(1);
    expect(await threadsOf('go sim iterations 300')).toBe(1);
    await session.receive('setoption name Threads value 2');
    expect(await threadsOf('go sim iterations 300')).toBe(2);
    await session.end();
    run.mockRestore();
  });

  it('handles stop', async () => {
    const { session, sent } = siuSession();
    await session.receive(OPENING);
    await session.receive('go sim infinite');
    await session.receive('isready');
    expect(sent.at(-1)).toBe('readyok');
    await session.receive('stop');
    expect(sent.at(-1)).toMatch(/^bestmove /u);
    await session.end();
  });
});

describe('go endgame and go peg', () => {
  it('solve and report the kind of value', async () => {
    const lines = await answers(ENDING, 'go endgame');
    expect(lines.join('\n')).toMatch(/^info endgame depth \d+ score spread [+-]?\d+ nodes \d+ pv \S+/mu);
    expect(lines.at(-2)).toBe('info string note the value is proven');
    expect(lines.at(-1)).toMatch(/^bestmove \S+$/u);
  });

  it('reject an unsupported position in one line', async () => {
    const lines = await answers(OPENING, 'go endgame');
    expect(lines.slice(1)).toEqual([
      'info string error bad-position an endgame requires an empty bag; this one has 86 tiles',
      'bestmove none',
    ]);
    expect((await answers(OPENING, 'go peg')).at(-1)).toBe('bestmove none');
  });

  it('report outcomes by draw for named moves only, within the time limit', async () => {
    const lines = await answers(preEndgame('FYNUEE'), 'go peg movetime 500 searchmoves pass');
    const peg = lines.filter((line) => line.startsWith('info peg '));
    expect(peg).toHaveLength(1);
    const draws = String.raw`(?:[A-Z?]{2}(?:\|[A-Z?]{2})*)?`;
    const figures = String.raw`spread [-+]?\d+(?:\.\d+)? wp \d+\.\d\d wpse \d+\.\d\d values (?:estimate|wins-proven|proven)`;
    expect(peg[0]).toMatch(new RegExp(`^info peg move pass w:${draws} d:${draws} l:${draws} ${figures}$`, 'u'));
    expect(lines.at(-2)).toMatch(/^info string note the best move is /u);
    expect(lines.at(-1)).toBe('bestmove pass');
  });

  it('simulate with seven tiles in the bag and report this', async () => {
    const lines = await answers(preEndgame('F'), 'go peg movetime 200');
    const note =
      '7 tiles are in the bag, but the pre-endgame solver takes at most 6: simulating to the end of the game (an estimate)';
    expect(lines).toContain(`info string note ${note}`);
    expect(lines.at(-1)).toMatch(/^bestmove \S+$/u);
  });
});
