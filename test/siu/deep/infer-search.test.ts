import { describe, expect, it, vi } from 'vitest';
import { answers, EMPTY_BOARD as EMPTY, siuSession } from '../../support/program/siu.ts';

const PLAYED = `position cgp ${EMPTY} /AEINRST 0/0 0 moves 8G.TEA`;

function leavesIn(lines: readonly string[]): (readonly [leave: string, chance: number])[] {
  return lines.flatMap((line) => {
    const [, leave, chance] = /^info infer leave (\S+) prob ([\d.e-]+)$/u.exec(line) ?? [];
    return leave === undefined ? [] : [[leave, Number(chance)] as const];
  });
}

describe('go infer', () => {
  it('lists the most likely leaves with their probabilities, and ends without a move', async () => {
    const lines = await answers('setoption name ListedPlays value 100000', PLAYED, 'go infer iterations 300');
    expect(lines[0]).toMatch(/^info string provenance /u);
    expect(lines.at(-1)).toBe('bestmove none');
    const leaves = leavesIn(lines);
    expect(leaves.length).toBeGreaterThan(100);
    for (const [leave] of leaves) expect(leave).toMatch(/^[A-Z?]{4}$/u);
    expect(leaves.map(([, chance]) => chance)).toEqual(leaves.map(([, chance]) => chance).sort((a, b) => b - a));
    expect(leaves.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 2);
    expect(lines.at(-2)).toMatch(
      /^info string note a sample of \d+ racks; \d\.\d\d bits; equivalent to [\d.]+ equally likely leaves/u,
    );
  });

  it('uses all moves: exchanges, passes, withdrawn plays and a blank', async () => {
    const inferFrom = async (moves: string): Promise<string[]> =>
      answers(`position cgp ${EMPTY} / 0/0 0 moves ${moves}`, 'go infer iterations 60');
    for (const [leave] of leavesIn(await inferFrom('ex.3'))) expect(leave).toHaveLength(4);
    for (const [leave] of leavesIn(await inferFrom('pass'))) expect(leave).toHaveLength(7);
    const withdrawn = leavesIn(await inferFrom('phony.8G.ZAT'));
    expect(withdrawn.length).toBeGreaterThan(5);
    for (const [leave] of withdrawn) expect(leave).toMatch(/^(?=.*A)(?=.*T)(?=.*Z).{7}$/u);
    const later = leavesIn(await inferFrom('phony.8G.ZAT 8G.TEA 9G.AT'));
    for (const [leave] of later) expect(leave).toMatch(/^(?=.*Z).{5}$/u);
    expect(leavesIn(await inferFrom('8G.TeA')).length).toBeGreaterThan(5);
    expect(leavesIn(await inferFrom('8G.TEA.AETIIII'))).toEqual([['IIII', 1]]);
  });

  it.each([
    [`position cgp ${EMPTY} AEINRST/ 0/0 0`, 'inference needs a previous turn of the other player'],
    [`position cgp ${EMPTY} // 0/0/0 0 moves 8G.TEA`, 'inference supports only two players'],
  ])('reports an obstacle in one line: %s', async (position, why) => {
    const lines = await answers(position, 'go infer');
    expect(lines.filter((line) => line.includes('error'))).toEqual([`info string error bad-position ${why}`]);
    expect(lines.at(-1)).toBe('bestmove none');
  });

  it('ends at its time limit and at stop with the current results', async () => {
    const timed = await answers(PLAYED, 'go infer iterations 1000000 movetime 50');
    expect(leavesIn(timed).length).toBeGreaterThan(0);
    expect(timed.at(-1)).toBe('bestmove none');
    const { session, sent } = siuSession();
    await session.receive(PLAYED);
    await session.receive('go infer iterations 999999999');
    await session.receive('isready');
    expect(sent).toContain('info string note iterations limited to 1000000');
    expect(sent.at(-1)).toBe('readyok');
    await session.receive('stop');
    await vi.waitFor(() => expect(sent.at(-1)).toBe('bestmove none'));
    expect(leavesIn(sent).length).toBeGreaterThan(0);
    await session.end();
  });

  it('reports ignored parameters', async () => {
    const lines = await answers(PLAYED, 'go infer iterations 9 depth 2 searchmoves 8G.EAT useinference');
    expect(lines.filter((line) => line.includes('ignored')).sort()).toEqual([
      'info string ignored depth',
      'info string ignored searchmoves',
      'info string ignored useinference',
    ]);
  });
});

it('go sim useinference deals the other rack from the leaves inferred for the position', async () => {
  const SIM = 'go sim iterations 200 threads 1';
  /** The final figures; intermediate ones depend on the clock. */
  const figures = (lines: readonly string[]): string[] => {
    const all = lines.filter((line) => line.startsWith('info sim'));
    return all.slice(-new Set(all.map((line) => line.split(' ')[3])).size);
  };
  const plain = figures(await answers(PLAYED, SIM));
  const { session, sent } = siuSession();
  const ask = async (line: string): Promise<string[]> => {
    const before = sent.length;
    await session.receive(line);
    if (line.startsWith('go')) {
      await vi.waitFor(() => expect(sent.slice(before).at(-1)).toMatch(/^bestmove /u), 20_000);
    }
    return sent.slice(before);
  };
  await ask(PLAYED);
  await ask('go infer iterations 50');
  const inferring = await ask(`${SIM} useinference`);
  expect(inferring.join()).not.toContain('ignored');
  expect(figures(inferring)).not.toEqual(plain);
  expect(figures(await ask(SIM))).toEqual(plain);
  // A new `position` command requires a new inference, even for the same position.
  await ask(PLAYED);
  const again = await ask(`${SIM} useinference`);
  expect(again).toContain('info string ignored useinference: no "go infer" has succeeded for this position');
  expect(figures(again)).toEqual(plain);
  await session.end();
}, 60_000);
