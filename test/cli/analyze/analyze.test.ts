import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';

const EMPTY = Array(15).fill('15').join('/');
const OPENING = `${EMPTY} AEINRST/ 0/0 0`;
const SEVEN = Array(7).fill('15').join('/');
const ENDING = `${SEVEN}/6EAT6/${SEVEN} AENRST/OTAES 0/0 0`;

const analyze = (cgp: string, ...options: readonly string[]): ReturnType<typeof runCli> =>
  runCli(['analyze', '--lexicon', tinyLexicon, '--cgp', cgp, ...options]);

interface Document {
  readonly method: string;
  readonly values: string;
  readonly best: string;
  readonly plays: readonly Readonly<Record<string, unknown>>[];
  readonly iterations?: number;
  readonly seconds: number;
}

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));

describe("tilewright analyze with a bot of the user's own", () => {
  it('prints its decision, and what it prints line by line on stderr', async () => {
    const { stdout, stderr, code } = await analyze(OPENING, '--bot', `${OWN_BOT}:manner=chatty`);
    expect({ stdout, code }).toEqual({
      stdout: 'best: pass (estimate)\n',
      code: 0,
    });
    expect(stderr).toContain('own-bot.js:manner=chatty: \\u001b[31mhello from stdout\n');
  });

  it('says what it did wrong, and where', async () => {
    const thrown = await analyze(OPENING, '--bot', `${OWN_BOT}:manner=throws`);
    expect(thrown).toMatchObject({ stdout: '', code: 1 });
    expect(thrown.stderr).toMatch(
      /^tilewright: bot own-bot\.js:manner=throws failed: it threw TypeError: no idea \[31m what to do \(own-bot\.js:\d+:\d+\)$/mu,
    );
    const unmade = await analyze(OPENING, '--bot', `${OWN_BOT}:manner=made-of-nothing`);
    expect(unmade).toMatchObject({ stdout: '', code: 2 });
    const late = await analyze(OPENING, '--time', '0.1', '--bot', `${OWN_BOT}:manner=loops`);
    expect(late).toMatchObject({ stdout: '', code: 1 });
    expect(late.stderr).toContain('no move within 2.1 s');
  });
});

describe('tilewright analyze', () => {
  it('ranks by score and leave, and says so, where the time is up before the first rollout', async () => {
    const { stdout, code } = await analyze(OPENING, '--time', '0.001');
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeGreaterThan(5);
    expect(stdout).toMatch(/\nnot searched, the time was up before the first rollout: ranked by score and leave\n$/u);
    const document = JSON.parse((await analyze(OPENING, '--time', '0.001', '--json')).stdout) as Document;
    expect(document).toMatchObject({ method: 'static', searched: false, values: 'estimate' });
    expect(document.plays[0]).toMatchObject({ move: document.best });
  });

  it('lists candidates without a rollout after the others, and marks them', async () => {
    const options = ['--bot', 'sim:iterations=8', '--top', '3'];
    const lines = (await analyze(OPENING, ...options)).stdout.split('\n');
    expect(lines.filter((line) => line.includes('not searched'))).toHaveLength(2);
    expect(lines.at(-2)).toMatch(/^\d+ candidates without a rollout, ranked by score and leave after the others$/u);
    const { plays, best } = JSON.parse((await analyze(OPENING, ...options, '--json')).stdout) as Document;
    expect(plays.map(({ samples, searched }) => [samples, searched])).toEqual([
      [8, undefined],
      [0, false],
      [0, false],
    ]);
    expect(plays[0]).toMatchObject({ move: best });
    expect(plays[2]).not.toHaveProperty('winPercent');
  });

  it('simulates: each play with win %, equity, errors, samples and the reply, the same on any number of threads', async () => {
    const run = async (threads: string): Promise<Document> => {
      const { stdout, code } = await analyze(OPENING, '--bot', 'sim:iterations=300', '--json', '--threads', threads);
      expect(code).toBe(0);
      return { ...(JSON.parse(stdout) as Document), seconds: 0 };
    };
    const document = await run('1');
    expect(document).toMatchObject({ method: 'simulation', values: 'estimate', iterations: 300 });
    expect(document.plays[0]).toMatchObject({ move: document.best });
    for (const name of [
      'score',
      'leave',
      'winPercent',
      'winPercentError',
      'equity',
      'equityError',
      'samples',
      'opponentReply',
    ]) {
      expect(document.plays[0]).toHaveProperty(name);
    }
    expect(await run('2')).toEqual(document);
  });

  it('solves an endgame and says that it is proven', async () => {
    const { stdout } = await analyze(ENDING, '--bot', 'endgame', '--json');
    const document = JSON.parse(stdout) as Document;
    expect(document).toMatchObject({ method: 'endgame', values: 'proven' });
    const table = await analyze(ENDING, '--bot', 'endgame');
    expect(table.stdout).toMatch(/spread [+-]?\d+ to the end \(proven; \d+ nodes\)/u);
    expect(table.stdout).toContain(document.best);
  });

  it('says first what it makes of another rack that is given while tiles are in the bag', async () => {
    const given = OPENING.replace('AEINRST/', 'AEINRST/TOOLDER');
    const first = async (cgp: string, bot: string): Promise<string> =>
      (await analyze(cgp, '--bot', bot)).stdout.split('\n')[0]!;
    const sim = 'sim:iterations=20';
    expect(await first(given, sim)).toBe(
      'the CGP gives the other rack, DELOORT; it is dealt to the opponent every time',
    );
    expect(await first(given, 'greedy')).toBe('the CGP gives the other rack, DELOORT; it is not used');
    expect(await first(`${given} oru;`, sim)).toMatch(/^move/u);
    expect(await first(OPENING, sim)).toMatch(/^move/u);
    expect(await first(ENDING, 'endgame')).not.toContain('other rack');
    const { stdout } = await analyze(given, '--bot', sim, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ otherRack: { tiles: 'DELOORT', used: true } });
  });

  describe('of a pre-endgame', () => {
    // With seven on the rack there is one tile in the bag.
    const FEW = 'ROOD4G6/2REGENTAL5/8R3I2/5B2F1I1d2/4QI1PIRN1E2/3WAZIrS1O1A2/1C2D2EH1C1T2/1O1JIVES2URE2/1T1US1HOX1LAD2';
    const REST = '1I1M1P1A2UT3/1N1BAA1K2ME3/1I1OWT1E3L3/1NASAL1D7/1E3Y9/15';
    const withRack = (rack: string): string => `${FEW}/${REST} ${rack}/ 368/400 0`;

    it('lists moves by what they win, and the best one draw by draw', async () => {
      const { stdout } = await analyze(withRack('FYNUEE'), '--bot', 'pre-endgame', '--time', '1', '--top', '3');
      const [moves, draws] = stdout.split('\n\n').map((part) => part.split('\n'));
      expect(moves![0]).toMatch(/^move +score +win % +spread +values$/u);
      expect(moves![1]).toMatch(/^\S+ +\d+ +\d+\.\d\d ±\d+\.\d\d +[-+]?\d/u);
      expect(moves!.at(-1)).toMatch(/^(?:estimate|wins-proven|proven); \d+ nodes?$/u);
      expect(draws![0]).toBe(`by draw, after ${moves![1]!.split(' ')[0]!}:`);
      // Thirty draws and more stand side by side, so that the moves stay on the screen.
      expect(draws![1]).toMatch(/^draw +w +d +l +spread(?: +draw +w +d +l +spread)+$/u);
      expect(stdout.split('\n').length).toBeLessThanOrEqual(24);
      expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    });

    it('has the same for machines: bounds that are proven, errors, and a table of draws', async () => {
      const { stdout } = await analyze(withRack('FYNUEE'), '--bot', 'pre-endgame', '--time', '1', '--json');
      const [best] = (JSON.parse(stdout) as { plays: Record<string, unknown>[] }).plays;
      expect(best).toMatchObject({ tiles: 72, leastPoints: expect.any(Number) as number });
      expect(best).toMatchObject({
        mostPoints: expect.any(Number) as number,
        winPercentError: expect.any(Number) as number,
      });
      const draws = best!['draws'] as { count: number; seen: number; w: number; d: number; l: number }[];
      expect(draws.reduce((sum, { count }) => sum + count, 0)).toBe(72);
      for (const { seen, w, d, l } of draws) expect(w + d + l).toBe(seen);
    });

    it('is simulated where there are seven tiles in the bag, and says so in a line', async () => {
      const { stdout } = await analyze(withRack('F'), '--bot', 'pre-endgame', '--time', '0.2');
      const [said, head] = stdout.split('\n');
      expect(said).toBe('7 tiles are in the bag, a pre-endgame has up to 6: simulated to the end, an estimate');
      expect(head).toMatch(/^move/u);
      const json = await analyze(withRack('F'), '--bot', 'pre-endgame', '--time', '0.2', '--json');
      expect(JSON.parse(json.stdout)).toMatchObject({ asked: 'pre-endgame' });
    });
  });

  it('asks any bot', async () => {
    const { stdout } = await analyze(OPENING, '--bot', 'greedy', '--top', '2');
    const [head, first, second, best, ...why] = stdout.split('\n');
    expect([head, first, second].map((line) => line!.split(/ +/u).length)).toEqual([4, 4, 4]);
    expect(best).toMatch(/^best: \S+ \(estimate\)$/u);
    expect(why.join(' ')).toMatch(/^8\S+ \w+ scores \d+ and keeps .*The opponent's best replies score/u);
  });

  it('says why its first play and what tells it from the second, with the facts for machines', async () => {
    const options = ['--bot', 'sim:iterations=300', '--top', '4'];
    const { stdout } = await analyze(OPENING, ...options);
    const { plays, explanations, comparison } = JSON.parse((await analyze(OPENING, ...options, '--json')).stdout) as {
      plays: { move: string; score: number }[];
      explanations: { move: string; facts: { kind: string }[]; text: string[] }[];
      comparison: { move: string; other: string; points: number; text: string[] };
    };
    expect(explanations.map(({ move }) => move.replace(' ', '.'))).toEqual(plays.slice(0, 3).map(({ move }) => move));
    expect(explanations[0]!.facts.map(({ kind }) => kind)).toEqual(['points', 'leave', 'replies', 'bingo']);
    expect(comparison).toMatchObject({ move: explanations[0]!.move, other: explanations[1]!.move });
    expect(comparison.points).toBe(plays[0]!.score - plays[1]!.score);
    const told = [...explanations[0]!.text, ...comparison.text].join(' ');
    expect(stdout.replaceAll('\n', ' ')).toContain(told);
  });

  it.each([
    [OPENING, ['--bot', 'endgame'], /^tilewright: an endgame has an empty bag; here 86 tiles are left in it\n$/u],
    [OPENING, ['--bot', 'pre-endgame'], /^tilewright: 1 to 7 tiles are to be in the bag; here 86 are left in it\n$/u],
    [OPENING, ['--time', '0'], /^tilewright: --time=0: it is a number of seconds over 0, at most 86400\n$/u],
    [OPENING, ['--bot', 'sim:time=0'], /^tilewright: time=0: it is a number of seconds over 0/u],
    [OPENING, ['--bot', 'equity', '--time', '1'], /^tilewright: --time is for searches/u],
    [OPENING, ['--bot', 'deep'], /^tilewright: no bot "deep"/u],
    [`${EMPTY} QQ/ 0/0 0`, [], /^tilewright: --cgp: 2 of "Q" on board and racks/u],
    [`${EMPTY} AAAAAAAA/ 0/0 0`, [], /^tilewright: [^\n]+\n$/u],
    ['15/15', [], /^tilewright: --cgp/u],
  ])('refuses %s %j in one line', async (cgp, options, message) => {
    const { stderr, stdout, code } = await analyze(cgp, ...options);
    expect(stderr).toMatch(message);
    expect([stdout, code]).toEqual(['', 2]);
  });
});
