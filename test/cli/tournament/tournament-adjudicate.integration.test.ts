import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli, runForDocument } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const folder = temporaryFolder();
const lexicon = ['--lexicon', fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url))];
const BOTS = ['tournament', 'greedy', 'random', ...lexicon, '--seed', '3'];

interface Result {
  readonly digest: string;
  readonly adjudicated: number;
}

const play = runForDocument<Result>;

describe('a tournament with --adjudicate', () => {
  it('counts adjudicated games, is independent of the number of threads, and resumes', async () => {
    const out = join(folder, 'games.ndjson');
    const one = await play(...BOTS, '--adjudicate', '--pairs', '4', '--threads', '1', '--out', out);
    const three = await play(...BOTS, '--adjudicate', '--pairs', '4', '--threads', '3');
    expect(one.adjudicated).toBeGreaterThan(0);
    expect([three.digest, three.adjudicated]).toEqual([one.digest, one.adjudicated]);
    const without = await play(...BOTS, '--pairs', '4', '--threads', '2');
    expect(without.adjudicated).toBe(0);
    expect(without.digest).not.toBe(one.digest);

    const lines = readFileSync(out, 'utf8').split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ adjudicate: { nodes: 5000 } });
    const part = join(folder, 'part.ndjson.part');
    writeFileSync(part, `${lines.slice(0, 3).join('\n')}\n`);
    expect((await play('tournament', '--resume', part, '--verify', '--threads', '2')).digest).toBe(one.digest);

    const { stdout } = await runCli(['tournament', '--resume', out]);
    expect(stdout).toMatch(new RegExp(`^${one.adjudicated} games? (was|were) adjudicated$`, 'mu'));
    const report = await runCli(['tournament', 'report', out]);
    expect(report.stdout).toMatch(/^adjudicated: the endgame was solved +\d+ /mu);
    expect(readFileSync(out, 'utf8').match(/"end":"adjudicated"/gu)).toHaveLength(one.adjudicated);
    expect((await runCli(['tournament', 'report', out, '--html', join(folder, 'x.html')])).code).toBe(0);
  });

  it('rejects a record without adjudication', async () => {
    const out = join(folder, 'whole.ndjson');
    await play(...BOTS, '--pairs', '1', '--threads', '1', '--out', out);
    const refusal = await refusalOf(['tournament', '--resume', out, '--adjudicate']);
    expect(refusal).toContain('started with adjudication null, not {"nodes":5000}');
  });

  it.each([
    ['three bots', ['longest', '--ruleset', 'casual'], /--adjudicate: adjudication needs two players, not 3/u],
    ['rules with challenges', ['--ruleset', 'tournament'], /--adjudicate: .*allows invalid words to stand/u],
  ])('rejects %s in one line', async (_, args, message) => {
    const out = join(folder, 'none.ndjson');
    const [command, a, b, ...rest] = BOTS;
    const line = [command!, a!, b!, ...args, ...rest, '--adjudicate', '--out', out];
    expect(await refusalOf(line)).toMatch(message);
    expect([out, `${out}.part`].map(existsSync)).toEqual([false, false]);
  });
});
