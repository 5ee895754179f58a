import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli, runForDocument } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const lexicon = ['--lexicon', fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url))];
const rows = new Array<string>(7).fill('15').join('/');
const TEA = `${rows}/6TEA6/${rows} AEINRST/ 0/6 0`;
const CAT = `${rows}/6CAT6/${rows} / 12/10 2`;
const list = join(folder, 'list.txt');
writeFileSync(list, `# two\n${TEA}\n\n${CAT}\n`);

interface Result {
  readonly digest: string;
  readonly pairs: number;
  readonly openings: number;
}

const play = (...args: readonly string[]): Promise<Result> => runForDocument('tournament', ...args);

const BOTS = ['greedy', 'random', ...lexicon, '--seed', '3'];

describe('a tournament with --openings', () => {
  it('starts its pairs from the openings in turn, with the same digest on any number of threads', async () => {
    const results: Result[] = [];
    for (const threads of ['1', '3']) {
      results.push(await play(...BOTS, '--openings', list, '--pairs', '5', '--threads', threads));
    }
    expect(results[0]).toMatchObject({ pairs: 5, openings: 2 });
    expect(results[1]!.digest).toBe(results[0]!.digest);
    expect((await play(...BOTS, '--pairs', '5', '--threads', '2')).digest).not.toBe(results[0]!.digest);
  });

  it('has shipped balanced openings', async () => {
    const result = await play('greedy', 'random', '--seed', '3', '--openings', 'balanced', '--pairs', '3');
    expect(result).toMatchObject({ pairs: 3, openings: 1998 });
  });

  it('records its openings, and resumes, verifies and reports without the file', async () => {
    const own = join(folder, 'own.txt');
    writeFileSync(own, `${TEA}\n${CAT}\n`);
    const out = join(folder, 'games.ndjson');
    const gcg = join(folder, 'gcg');
    const whole = await play(...BOTS, '--openings', own, '--pairs', '4', '--threads', '1', '--out', out, '--gcg', gcg);
    rmSync(own);
    const lines = readFileSync(out, 'utf8').split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ openings: [TEA, CAT] });
    // As after a kill: two pairs and part of a third.
    const part = join(folder, 'part.ndjson.part');
    writeFileSync(part, `${lines.slice(0, 3).join('\n')}\n${lines[3]!.slice(0, 99)}`);
    expect((await play('--resume', part, '--verify', '--threads', '2')).digest).toBe(whole.digest);
    expect((await play('--resume', out, '--verify')).digest).toBe(whole.digest);
    expect((await play('--resume', out, '--openings', list)).digest).toBe(whole.digest);

    const { stdout } = await runCli(['tournament', 'report', out]);
    expect(stdout).toMatch(/^8 games in 4 pairs: classic, lexicon tiny-lexicon, seed 3, 2 openings$/mu);
    const files = readdirSync(gcg).map((name) => join(gcg, name));
    const checked = await runCli(['game', 'check', ...files, '--no-words']);
    expect({ code: checked.code, files: files.length }).toEqual({ code: 0, files: 8 });
    const board = await runCli(['game', 'show', files[0]!, '--turn', '0']);
    expect(board.stdout).toMatch(/T {2}E {2}A/u);
    const first = await runCli(['game', 'convert', files[0]!, '--to', 'cgp', '--turn', '0']);
    expect(first.stdout).toContain(`${TEA.split(' ')[0]!} AEINRST/ 0/6 0`);
  });

  it('rejects a record with other openings', async () => {
    const out = join(folder, 'other.ndjson');
    await play(...BOTS, '--pairs', '1', '--threads', '1', '--out', out);
    const refusal = await refusalOf(['tournament', '--resume', out, '--openings', list]);
    expect(refusal).toMatch(/started with openings none, not \(2, [0-9a-f]{16}\)/u);
    const forged = readFileSync(out, 'utf8').replace('"vocabularies":{}', '"vocabularies":{},"openings":["nonsense"]');
    writeFileSync(out, forged);
    expect(await refusalOf(['tournament', '--resume', out])).toMatch(/other\.ndjson:1:\d+: 1 field/u);
    // A report does not require legal positions.
    expect((await runCli(['tournament', 'report', out])).code).toBe(0);
    expect((await runCli(['tournament', 'report', out, '--html', join(folder, 'x.html')])).code).toBe(0);
  });

  it('plays each opening equally often by default', async () => {
    const three = join(folder, 'three.txt');
    writeFileSync(three, `${TEA}\n${CAT}\n${TEA}\n`);
    const out = join(folder, 'three.ndjson');
    const { stderr } = await runCli(['tournament', ...BOTS, '--openings', three, '--threads', '2', '--out', out]);
    expect(stderr).toContain('all games written to');
    expect(JSON.parse(readFileSync(out, 'utf8').split('\n')[0]!)).toMatchObject({ pairs: 501 });
  });

  it.each([
    ['no file', null, /missing\.txt: /u],
    ['a game without a turn', 'game.gcg', /a game needs a turn to start from/u],
  ])('rejects %s in one line, and writes nothing', async (_, text, message) => {
    const bad = join(folder, text === null ? 'missing.txt' : text.endsWith('.gcg') ? text : 'bad.txt');
    if (text !== null) writeFileSync(bad, text);
    const out = join(folder, 'none.ndjson');
    expect(await refusalOf(['tournament', ...BOTS, '--openings', bad, '--out', out])).toMatch(message);
    expect([out, `${out}.part`].map(existsSync)).toEqual([false, false]);
  });
});
