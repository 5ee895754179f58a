import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';

const OPENING = `${Array(15).fill('15').join('/')} AEINRST/ 0/0 0`;
const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));

const analyze = (cgp: string, ...options: readonly string[]): ReturnType<typeof runCli> =>
  runCli(['analyze', '--lexicon', tinyLexicon, '--cgp', cgp, ...options]);

describe('tilewright analyze with a user bot', () => {
  it('prints its decision, and its output on stderr', async () => {
    const { stdout, stderr, code } = await analyze(OPENING, '--bot', `${OWN_BOT}:manner=chatty`);
    expect({ stdout, code }).toEqual({ stdout: 'best: pass (estimate)\n', code: 0 });
    expect(stderr).toContain('own-bot.js:manner=chatty: \\u001b[31mhello from stdout\n');
  });

  it('reports its fault with the place', async () => {
    const failure = await analyze(OPENING, '--bot', `${OWN_BOT}:manner=throws`);
    expect(failure).toMatchObject({ stdout: '', code: 1 });
    expect(failure.stderr).toMatch(
      /^tilewright: bot own-bot\.js:manner=throws failed: it threw TypeError: no idea \[31m what to do \(own-bot\.js:\d+:\d+\)$/mu,
    );
    const refusal = await analyze(OPENING, '--bot', `${OWN_BOT}:manner=made-of-nothing`);
    expect(refusal).toMatchObject({ stdout: '', code: 2 });
    const late = await analyze(OPENING, '--time', '0.1', '--bot', `${OWN_BOT}:manner=loops`);
    expect(late).toMatchObject({ stdout: '', code: 1 });
    expect(late.stderr).toContain('no move within 2.1 s');
  });
});

describe('tilewright analyze', () => {
  it('reports win %, equity, errors, samples and replies of each play, independent of the number of threads', async () => {
    const run = async (threads: string) => {
      const { stdout } = await analyze(OPENING, '--bot', 'sim:iterations=60', '--json', '--threads', threads);
      return { ...(JSON.parse(stdout) as { best: string; plays: readonly object[] }), seconds: 0 };
    };
    const document = await run('1');
    expect(document).toMatchObject({ method: 'simulation', values: 'estimate', iterations: 60 });
    expect(document.plays[0]).toMatchObject({ move: document.best });
    for (const name of 'score leave winPercent winPercentError equity equityError samples opponentReply'.split(' ')) {
      expect(document.plays[0]).toHaveProperty(name);
    }
    expect(await run('2')).toEqual(document);
  });

  describe('in a pre-endgame', () => {
    // With seven tiles on the rack, one tile is in the bag.
    const FEW = 'ROOD4G6/2REGENTAL5/8R3I2/5B2F1I1d2/4QI1PIRN1E2/3WAZIrS1O1A2/1C2D2EH1C1T2/1O1JIVES2URE2/1T1US1HOX1LAD2';
    const REST = '1I1M1P1A2UT3/1N1BAA1K2ME3/1I1OWT1E3L3/1NASAL1D7/1E3Y9/15';
    const withRack = (rack: string): string => `${FEW}/${REST} ${rack}/ 368/400 0`;

    it('lists moves by wins, and the results of the best move by draw', async () => {
      const { stdout } = await analyze(withRack('FYNUEE'), '--bot', 'pre-endgame', '--time', '1', '--top', '3');
      const [moves, draws] = stdout.split('\n\n').map((part) => part.split('\n'));
      expect(moves![0]).toMatch(/^move +score +win % +spread +values$/u);
      expect(moves![1]).toMatch(/^\S+ \S+ +\d+ +\d+\.\d\d ±\d+\.\d\d +[-+]?\d/u);
      expect(moves!.at(-1)).toMatch(/^(?:estimate|wins-proven|proven); \d+ nodes?$/u);
      expect(draws![0]).toBe(`by draw, after ${moves![1]!.split(/ {2,}/u)[0]!}:`);
      // Thirty or more draws are shown side by side, so that the moves stay on the screen.
      expect(draws![1]).toMatch(/^draw +w +d +l +spread(?: +draw +w +d +l +spread)+$/u);
      expect(stdout.split('\n').length).toBeLessThanOrEqual(24);
      expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    });

    it('prints JSON with proven bounds, errors and a table of draws', async () => {
      const { stdout } = await analyze(withRack('FYNUEE'), '--bot', 'pre-endgame', '--time', '1', '--json');
      const [best] = (JSON.parse(stdout) as { plays: Record<string, unknown>[] }).plays;
      const number = expect.any(Number) as number;
      expect(best).toMatchObject({ tiles: 72, leastPoints: number, mostPoints: number, winPercentError: number });
      const draws = best!['draws'] as { count: number; seen: number; w: number; d: number; l: number }[];
      expect(draws.reduce((sum, { count }) => sum + count, 0)).toBe(72);
      for (const { seen, w, d, l } of draws) expect(w + d + l).toBe(seen);
    });

    it('simulates with seven tiles in the bag, with a note', async () => {
      const { stdout } = await analyze(withRack('F'), '--bot', 'pre-endgame', '--time', '0.2');
      const [note, head] = stdout.split('\n');
      expect(note).toBe(
        '7 tiles are in the bag, but the pre-endgame solver takes at most 6: simulating to the end of the game (an estimate)',
      );
      expect(head).toMatch(/^move/u);
      const json = await analyze(withRack('F'), '--bot', 'pre-endgame', '--time', '0.2', '--json');
      expect(JSON.parse(json.stdout)).toMatchObject({ asked: 'pre-endgame' });
    });
  });
});
