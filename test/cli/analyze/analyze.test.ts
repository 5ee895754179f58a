import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';

const EMPTY = Array(15).fill('15').join('/');
const OPENING = `${EMPTY} AEINRST/ 0/0 0`;
const SEVEN = Array(7).fill('15').join('/');
const ENDING = `${SEVEN}/6EAT6/${SEVEN} AENRST/OTAES 0/0 0`;

const analyze = (cgp: string, ...options: readonly string[]): ReturnType<typeof runCli> =>
  runCli(['analyze', '--lexicon', tinyLexicon, '--threads', '1', '--cgp', cgp, ...options]);

interface Document {
  readonly method: string;
  readonly values: string;
  readonly best: string;
  readonly plays: readonly Readonly<Record<string, unknown>>[];
  readonly iterations?: number;
  readonly seconds: number;
}

describe('tilewright analyze', () => {
  it('ranks by score and leave with a note if the time ends before the first rollout', async () => {
    const { stdout, code } = await analyze(OPENING, '--time', '0.001');
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeGreaterThan(5);
    expect(stdout).toMatch(/\nnot searched \(out of time before the first rollout\); ranked by score and leave\n$/u);
    const document = JSON.parse((await analyze(OPENING, '--time', '0.001', '--json')).stdout) as Document;
    expect(document).toMatchObject({ method: 'static', searched: false, values: 'estimate' });
    expect(document.plays[0]).toMatchObject({ move: document.best });
  });

  it('lists candidates without a rollout last, with a mark', async () => {
    const options = ['--bot', 'sim:iterations=8', '--top', '3'];
    const lines = (await analyze(OPENING, ...options)).stdout.split('\n');
    expect(lines.filter((line) => line.includes('not searched'))).toHaveLength(2);
    expect(lines.at(-2)).toMatch(/^\d+ candidates not simulated, listed last by score and leave$/u);
    const { plays, best } = JSON.parse((await analyze(OPENING, ...options, '--json')).stdout) as Document;
    expect(plays.map(({ samples, searched }) => [samples, searched])).toEqual([
      [8, undefined],
      [0, false],
      [0, false],
    ]);
    expect(plays[0]).toMatchObject({ move: best });
    expect(plays[2]).not.toHaveProperty('winPercent');
  });

  it('solves an endgame and reports it as proven', async () => {
    const { stdout } = await analyze(ENDING, '--bot', 'endgame', '--json');
    const document = JSON.parse(stdout) as Document;
    expect(document).toMatchObject({ method: 'endgame', values: 'proven' });
    const table = await analyze(ENDING, '--bot', 'endgame');
    expect(table.stdout).toMatch(/spread [+-]?\d+ to the end \(proven; \d+ nodes\)/u);
    expect(table.stdout).toContain(document.best.replace('.', ' '));
  });

  it("states the use of the opponent's rack if tiles are in the bag", async () => {
    const withRack = OPENING.replace('AEINRST/', 'AEINRST/TOOLDER');
    const first = async (cgp: string, bot: string): Promise<string> =>
      (await analyze(cgp, '--bot', bot)).stdout.split('\n')[0]!;
    const sim = 'sim:iterations=20';
    expect(await first(withRack, sim)).toBe("opponent's rack in the CGP: DELOORT (dealt in every rollout)");
    expect(await first(withRack, 'greedy')).toBe("opponent's rack in the CGP: DELOORT (not used)");
    expect(await first(`${withRack} oru;`, sim)).toMatch(/^move/u);
    expect(await first(OPENING, sim)).toMatch(/^move/u);
    expect(await first(ENDING, 'endgame')).not.toContain("opponent's rack");
    const { stdout } = await analyze(withRack, '--bot', sim, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ otherRack: { tiles: 'DELOORT', used: true } });
  });

  it('accepts any bot', async () => {
    const { stdout } = await analyze(OPENING, '--bot', 'greedy', '--top', '2');
    const [head, first, second, best, ...why] = stdout.split('\n');
    expect([head, first, second].map((line) => line!.split(/ {2,}/u).length)).toEqual([4, 4, 4]);
    const [, move] = /^best: (\S+ \S+) \(estimate\)$/u.exec(best!)!;
    expect(first!.startsWith(`${move} `)).toBe(true);
    expect(why.join(' ')).toMatch(/^8\S+ \w+ scores \d+ and keeps .*The opponent's best replies score/u);
  });

  it('explains the best play and compares it with the second, also in JSON', async () => {
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
    const text = [...explanations[0]!.text, ...comparison.text].join(' ');
    expect(stdout.replaceAll('\n', ' ')).toContain(text);
  });

  it.each([
    [OPENING, ['--bot', 'endgame'], /^tilewright: an endgame requires an empty bag; this one has 86 tiles\n$/u],
    [OPENING, ['--bot', 'pre-endgame'], /^tilewright: the bag must contain 1 to 7 tiles, not 86\n$/u],
    [OPENING, ['--time', '0'], /^tilewright: --time=0: must be a number of seconds above 0 and at most 86400\n$/u],
    [OPENING, ['--bot', 'sim:time=0'], /^tilewright: time=0: must be a number of seconds above 0/u],
    [OPENING, ['--bot', 'equity', '--time', '1'], /^tilewright: --time applies only to searches/u],
    [OPENING, ['--bot', 'deep'], /^tilewright: no bot "deep"/u],
    [`${EMPTY} QQ/ 0/0 0`, [], /^tilewright: --cgp: 2 of "Q" on board and racks/u],
    [`${EMPTY} AAAAAAAA/ 0/0 0`, [], /^tilewright: [^\n]+\n$/u],
    ['15/15', [], /^tilewright: --cgp/u],
  ])('rejects %s %j in one line', async (cgp, options, message) => {
    const { stderr, stdout, code } = await analyze(cgp, ...options);
    expect(stderr).toMatch(message);
    expect([stdout, code]).toEqual(['', 2]);
  });
});
