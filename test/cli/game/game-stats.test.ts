import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

function gameBy(one: string, other: string, description: string): string {
  return WHOLE_GAME.replace('#player1 easy easy', `#player1 easy ${one}`)
    .replace('#player2 hard hard', `#player2 hard ${other}`)
    .replace(/^#description .*$/mu, `#description ${description}`);
}

const folder = temporaryFolder();
const games = join(folder, 'games');
mkdirSync(games);
[gameBy('Ann', 'Bo', ''), gameBy('bo', 'Cy', ''), gameBy('Cy', 'Ann', ''), gameBy('Di', 'Bo', '')].forEach((game, i) =>
  writtenFile(games, `${i + 1}.gcg`, game),
);

describe('game stats of games', () => {
  it('rates the players of a folder together', async () => {
    const { code, stdout, stderr } = await runCli(['game', 'stats', games]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^player +Elo +points +superiority\nAnn +\+\d+\.\d ±\d+\.\d +1\/2 /u);
    expect(stdout).toMatch(/^Di +-\d+\.\d ±\? +0\/1$/mu);
    expect(stdout).toContain('Joint ratings with a mean of 0, ± 95 %, by 4 games.\n');
  });

  it('rates relative to a fixed player, and lists only players with enough games', async () => {
    const args = ['game', 'stats', games, '--anchor', 'Ann=1500', '--min-games', '2'];
    const { stdout } = await runCli(args);
    expect(stdout).toMatch(/^Ann +1500\.0 +1\/2$/mu);
    expect(stdout).not.toContain('Di');
    expect(stdout).toContain('Ann fixed at 1500');
    expect(stdout).toContain('1 player with fewer than 2 games not shown.\n');
    const { ratings, anchor } = JSON.parse((await runCli([...args, '--json'])).stdout) as {
      ratings: { name: string; rating: number }[];
      anchor: object;
    };
    expect(ratings.map(({ name }) => name).sort()).toEqual(['Ann', 'Bo', 'Cy', 'Di']);
    expect(anchor).toEqual({ name: 'Ann', rating: 1500 });
  });

  it('skips unusable games with a note each, and counts no game twice', async () => {
    const more = join(folder, 'more');
    mkdirSync(more);
    writeFileSync(join(more, 'again.gcg'), gameBy('Ann', 'Bo', 'with notes').concat('#note so it ended\n'));
    writeFileSync(join(more, 'self.gcg'), gameBy('Ann', 'ann', ''));
    writeFileSync(join(more, 'short.gcg'), `${gameBy('Ann', 'Cy', '').split('\n').slice(0, 6).join('\n')}\n`);
    writeFileSync(join(more, 'bad.gcg'), 'no game\n');
    const { code, stdout, stderr } = await runCli(['game', 'stats', games, more]);
    expect(code).toBe(2);
    expect(stdout).toContain('by 4 games.\n');
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/again\.gcg: the same game as \S*1\.gcg; left out$/u),
      expect.stringMatching(/bad\.gcg:1:1: no players and no turns; a game in GCG is needed$/u),
      expect.stringMatching(/self\.gcg: both players have the same name; left out$/u),
      expect.stringMatching(/short\.gcg: it is not over; left out$/u),
    ]);
  });

  it.each([
    [['--anchor', 'Anne=1500'], '--anchor: no entrant is called "Anne"; did you mean "Ann"?'],
    [['--anchor', 'Ann'], '--anchor Ann: expected a name and a rating, such as "equity=2000"'],
    [['--min-games', '0'], '--min-games must be a whole number of 1 or more'],
  ])('rejects %j in one line', async (args, message) => {
    const { code, stderr } = await runCli(['game', 'stats', games, ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `tilewright: ${message}\n` });
  });

  it('reports that no game is finished', async () => {
    const path = join(folder, 'begun.gcg');
    writeFileSync(path, `${WHOLE_GAME.split('\n').slice(0, 6).join('\n')}\n`);
    const { code, stderr } = await runCli(['game', 'stats', path]);
    expect(code).toBe(2);
    expect(stderr).toBe(`${path}: it is not over; left out\ntilewright: no finished two-player game found\n`);
  });
});
