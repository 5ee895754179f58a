import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const EMPTY = Array(15).fill('15').join('/');
const OPENING = `${EMPTY} /AEINRST 0/0 0`;

const analyze = (...args: readonly string[]): ReturnType<typeof runCli> =>
  runCli(['analyze', '--lexicon', tinyLexicon, '--leaves', 'none', ...args]);

/** A game of five lines: a play, an exchange, a play that is challenged off, and a play. */
const GAME = `#character-encoding UTF-8
#player1 Ann Ann
#player2 Ben Ben
>Ann: AETIIOU 8G TEA +6 6
>Ben: AEINRST -EI +0 0
>Ann: AIIOUZN 9F ZAI +33 39
>Ann: AIIOUZN -- -33 6
>Ben: ANRSTLL 9H AT +8 8
`;

interface Document {
  readonly kept: number;
  readonly drawn: number;
  readonly racks: number;
  readonly isWhole: boolean;
  readonly bits: number;
  readonly effectiveLeaves: number;
  readonly likeliest: readonly { readonly leave: string; readonly percent: number; readonly priorPercent: number }[];
  readonly tiles: readonly { readonly tile: string; readonly percent: number; readonly priorPercent: number }[];
}

describe('tilewright analyze --infer', () => {
  it('prints the likeliest leaves, their certainty, and single tiles', async () => {
    const { stdout, stderr, code } = await analyze('--cgp', OPENING, '--moves', '8G.TRAIN', '--infer', '--top', '4');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^leave +% +before$/u);
    for (const line of lines.slice(1, 5)) expect(line).toMatch(/^[A-Z?]{2} +\d+\.\d\d +\d+\.\d\d$/u);
    expect(lines[5]).toMatch(/^2 tiles kept, 5 drawn since; all \d+ racks weighed$/u);
    expect(lines[6]).toMatch(
      /^\d\.\d\d bits of information; equivalent to [\d.]+ equally likely leaves; the leaves shown cover [\d.]+ %$/u,
    );
    expect(lines[9]).toMatch(/^tile +% +before$/u);
    expect(lines.filter((line) => /^[A-Z?] +\d/u.test(line))).toHaveLength(4);
  });

  it('prints JSON that depends only on the seed', async () => {
    const ask = async (...more: readonly string[]): Promise<Document> => {
      const args = ['--cgp', OPENING, '--moves', '8G.TEA', '--infer', '--json', '--top', '1000000', ...more];
      return JSON.parse((await analyze(...args)).stdout) as Document;
    };
    const { likeliest, tiles, kept, drawn, racks, isWhole, effectiveLeaves } = await ask();
    expect({ kept, drawn, isWhole }).toEqual({ kept: 4, drawn: 3, isWhole: false });
    expect(likeliest.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 0);
    expect(likeliest.reduce((sum, { priorPercent }) => sum + priorPercent, 0)).toBeCloseTo(100, 0);
    expect(likeliest.length).toBeLessThanOrEqual(racks);
    expect(effectiveLeaves).toBeGreaterThan(1);
    expect(effectiveLeaves).toBeLessThanOrEqual(likeliest.length);
    for (const { percent, priorPercent } of tiles) {
      expect(Math.min(percent, priorPercent)).toBeGreaterThan(0);
      expect(Math.max(percent, priorPercent)).toBeLessThanOrEqual(100);
    }
    expect((await ask()).likeliest).toEqual(likeliest);
    expect((await ask('--seed', '2')).likeliest).not.toEqual(likeliest);
  });

  it('accepts a turn of a file, with exchanges and successful challenges', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'game.gcg');
    await writeFile(file, GAME);
    const at = async (turn: number): Promise<Document> =>
      JSON.parse((await analyze('--game', `${file}@${turn}`, '--infer', '--json')).stdout) as Document;
    expect(await at(2)).toMatchObject({ kept: 5, drawn: 2 });
    const withdrawn = await at(4);
    expect(withdrawn).toMatchObject({ kept: 7, drawn: 0 });
    for (const { leave } of withdrawn.likeliest) expect(leave).toMatch(/^(?=.*A)(?=.*I)(?=.*Z)/u);
    expect(await at(5)).toMatchObject({ kept: 5, drawn: 2 });
    // The same position can be analysed.
    const analysed = JSON.parse((await analyze('--game', `${file}@5`, '--bot', 'equity', '--json')).stdout) as object;
    expect(analysed).toMatchObject({ method: 'static' });
    expect((await analyze('--game', `${file}@9`, '--infer')).stderr).toContain('@9 is beyond its 5 lines of turns');
  });

  it.each([
    [['--cgp', OPENING, '--infer'], '--infer needs the turn before the position: --moves after the --cgp, or --game'],
    [['--cgp', OPENING, '--moves', 'rack.QUIZ', '--infer'], 'inference needs a previous turn of the other player'],
    [['--game', 'game.gcg', '--infer'], '--game game.gcg: missing turn, such as game.gcg@8'],
    [['--game', 'no-such.gcg@3', '--infer'], 'no-such.gcg'],
    [['--cgp', OPENING, '--game', 'a.gcg@1'], '--cgp and --game cannot both be given'],
    [['--game', 'a.gcg@1', '--moves', 'pass'], '--moves requires --cgp'],
    [['--cgp', OPENING, '--moves', '8G.QQQ', '--infer'], '8G.QQQ: '],
    [['--cgp', OPENING, '--moves', '99Z.TEA\u001b[31m', '--infer'], '99Z'],
    [['--cgp', OPENING, '--moves', 'pass', '--infer', '--bot', 'equity'], '--infer does not use a bot'],
    [['--cgp', `${EMPTY} // 0/0/0 0`, '--moves', '8G.TEA', '--infer'], 'inference supports only two players'],
  ])('rejects %j in one line', async (args, why) => {
    const { stdout, stderr, code } = await analyze(...args);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toMatch(/^tilewright: [^\n]*\n$/u);
    expect(stderr).toContain(why);
    expect(stderr).not.toContain('\u001b');
  });
});

it("tilewright analyze --bot sim:infer=yes deals the opponent's rack by inference, with a note if there is no previous turn", async () => {
  const sim = async (...args: readonly string[]): Promise<Awaited<ReturnType<typeof runCli>>> =>
    analyze('--cgp', OPENING, '--json', '--threads', '1', ...args);
  const playsOf = ({ stdout }: { stdout: string }): unknown => (JSON.parse(stdout) as { plays: unknown }).plays;
  const moves = ['--moves', '8G.TEA'];
  const plain = playsOf(await sim('--bot', 'sim:iterations=60', ...moves));
  expect(playsOf(await sim('--bot', 'sim:iterations=60,infer=50', ...moves))).not.toEqual(plain);
  const bot = ['--bot', 'sim:iterations=60,infer=yes', '--threads', '1'];
  const first = await analyze('--cgp', `${EMPTY} AEINRST/ 0/0 0`, ...bot);
  expect(first.code).toBe(0);
  expect(first.stderr).toContain(
    'the other rack is dealt at random: inference needs a previous turn of the other player',
  );
}, 60_000);
