import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { notesOn } from '../../../src/engine/gcg/record.ts';
import { PHONIES, WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const UNTOLD = PHONIES.replace('>Bo: EILNORU ', '>Bo: ELOIN ');
const SHORT = `${WHOLE_GAME.split('\n').slice(0, 5).join('\n')}\n`;

const folder = temporaryFolder();
const games = join(folder, 'games');
mkdirSync(games);
writeFileSync(join(games, 'short.gcg'), SHORT);
writeFileSync(join(games, 'untold.gcg'), UNTOLD);

const read = (out: string): Record<string, string> =>
  Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));

describe('game review of many games', () => {
  it('writes notes, a page and JSON for each game of a folder, independent of the number of threads', async () => {
    const out = join(folder, 'out');
    const { code, stdout, stderr } = await runCli(['game', 'review', games, '--quick', '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^player +games turns accuracy +mistakes index opening middle last 14 endgame$/mu);
    expect(stdout).toMatch(/^easy +1 +1 /mu);
    expect(stdout).toContain('1 turn is not graded: the record does not state all tiles.\n');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const files = read(out);
    expect(Object.keys(files).sort()).toEqual(
      ['short', 'untold'].flatMap((name) =>
        ['annotated.gcg', 'review.html', 'review.json'].map((end) => `${name}.${end}`),
      ),
    );
    const { record, diagnostics } = parseGcg(files['untold.annotated.gcg']!);
    expect(diagnostics).toEqual([]);
    expect(record.events).toHaveLength(4);
    expect(notesOn(record, 2)).toEqual([expect.stringContaining('not graded: the record does not have the full rack')]);
    expect(notesOn(record, 1)).toEqual([]);
    // With another number of threads and without saved reviews.
    for (const name of readdirSync(games).filter((found) => found.endsWith('.json'))) rmSync(join(games, name));
    const again = join(folder, 'again');
    await runCli(['game', 'review', games, '--quick', '--out', again, '--threads', '1']);
    expect(read(again)).toEqual(files);
  });

  it('reuses reviews, keeps unchanged files, and continues after a file that is not a game', async () => {
    const out = join(folder, 'out');
    const bad = join(folder, 'bad.gcg');
    writeFileSync(bad, 'no game\n');
    const args = ['game', 'review', bad, join(games, 'short.gcg'), games, '--quick', '--out', out, '--json'];
    const { code, stdout, stderr } = await runCli(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S*bad\.gcg:1:1: no players and no turns; a game in GCG is needed\n$/u);
    const { games: outcomes, players } = JSON.parse(stdout) as {
      games: { fault: unknown }[];
      players: { name: string }[];
    };
    expect(outcomes.map(({ fault }) => fault === null)).toEqual([false, true, true]);
    expect(players.map(({ name }) => name)).toContain('Ann Archer');
  });

  it('does not overwrite changed files, and writes nothing if two games have the same output', async () => {
    const out = join(folder, 'taken');
    mkdirSync(out);
    writeFileSync(join(out, 'short.review.html'), 'mine');
    const args = [
      ...['game', 'review', join(games, 'short.gcg'), '--out', out, '--formats', 'html', '--seed', '2'],
      '--quick',
    ];
    const refusal = await runCli(args);
    expect(refusal).toMatchObject({ code: 2, stdout: '' });
    expect(refusal.stderr).toContain('--force overwrites it');
    expect(read(out)).toEqual({ 'short.review.html': 'mine' });
    expect((await runCli([...args, '--formats', 'pdf'])).code).toBe(2);
    writeFileSync(join(folder, 'short.gcg'), SHORT);
    const two = await runCli(['game', 'review', games, join(folder, 'short.gcg'), '--out', out, '--quick']);
    expect(two).toMatchObject({ code: 2 });
    expect(two.stderr).toContain('would both be written to');
  });
});
