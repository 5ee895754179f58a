import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/program/run-cli.ts';

async function page(name: string): Promise<string> {
  return readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
}

function withoutTrailingBlanks(text: string): string {
  return text.replaceAll(/ +$/gmu, '').trimEnd();
}

async function shownCgp(): Promise<string> {
  return /--cgp "(?<cgp>\S+ TTERLVH\/ 53\/64 0)"/u.exec(await page('docs/generate.md'))!.groups!['cgp']!;
}

describe('the documentation shows the output of the program', () => {
  it('for a game in the console', async () => {
    const input = '8D BORMED\nF7 SRI\n8K AWFUL\n9K TEAT\nhint 3\n';
    const { stdout } = await runCli(['play', '--bot', 'equity', '--seed', '2026'], input);
    const output = withoutTrailingBlanks(stdout);
    const table = output.slice(output.lastIndexOf('You: 9K TEAT'), output.indexOf('\nYou> hint 3'));
    const hint = output.slice(output.indexOf('You> hint 3'), output.lastIndexOf('\nYou>'));
    expect(table).toMatch(/^Rack: /mu);
    expect(await page('docs/play.md')).toContain(`${table}\n\n${hint}\nYou>`.replaceAll(/\n{3,}/gu, '\n\n'));
  });

  it('for a game against the top play', async () => {
    const input = '8E ARID\nG8 (Z)UPA\n6F FUGIO\nhistory\n';
    const { stdout } = await runCli(['play', '--ruleset', 'duplicate', '--bot', 'club', '--seed', '12'], input);
    const turn = stdout.slice(stdout.indexOf('You> 6F FUGIO'), stdout.lastIndexOf('\n\n    A  B  C'));
    const history = stdout.slice(stdout.indexOf('You> history'), stdout.lastIndexOf('\nYou>'));
    const play = await page('docs/play.md');
    expect(play).toContain(`\`\`\`\n${turn}\n\`\`\``);
    expect(play).toContain(`\`\`\`\n${history}\n\`\`\``);
  });

  it('for a tournament with a sequential test', async () => {
    const command = /npx tilewright (?<args>tournament .*--sprt .*)/u;
    const tournament = await page('docs/tournament.md');
    const { stdout } = await runCli(command.exec(tournament)!.groups!['args']!.split(' '));
    expect(tournament).toContain(stdout.slice(stdout.indexOf('Sequential test')));
  });

  it('for a luck-adjusted win rate', async () => {
    const tournament = await page('docs/tournament.md');
    const command = /npx tilewright (?<args>tournament .*--pairs .*--luck)/u;
    const { stdout } = await runCli(command.exec(tournament)!.groups!['args']!.split(' '));
    expect(tournament).toContain(stdout.slice(stdout.indexOf('win rate'), stdout.indexOf('mean score')));
  });

  it('for a position, as a table and as JSON', async () => {
    const generate = await page('docs/generate.md');
    const cgp = await shownCgp();
    expect(generate).toContain((await runCli(['generate', '--top', '5', '--cgp', cgp])).stdout);
    expect(generate).toContain((await runCli(['generate', '--json', '--top', '2', '--cgp', cgp])).stdout);
    const { stdout } = await runCli(['generate', '--file', 'bench/positions.cgp', '--summary', '--json']);
    expect(generate).toContain(stdout.split('\n').slice(0, 2).join('\n'));
  });

  it('for an analysis', async () => {
    const { stdout } = await runCli(['analyze', '--top', '3', '--cgp', await shownCgp()]);
    expect(await page('docs/analyze.md')).toContain(stdout);
  });

  it('for words', async () => {
    const lexicon = await page('docs/lexicon.md');
    const info = await runCli(['lexicon', 'info']);
    expect(lexicon).toContain(info.stdout.slice(0, info.stdout.indexOf('      4  ')));
    for (const args of [
      ['check', 'hello', 'qzx'],
      ['anagram', 'quiz?'],
      ['pattern', '*q*j*'],
    ]) {
      const { stdout, stderr } = await runCli(['lexicon', ...args]);
      expect(lexicon).toContain(`${stdout}${stderr}`.trimEnd());
    }
  });

  it('and the README has the same figures as the pages', async () => {
    const readme = await page('README.md');
    for (const [name, pattern] of [
      ['docs/tournament.md', /^1,000 games in 500 pairs:.*?^mean spread[^\n]*$/msu],
      ['docs/bench.md', /^ +median .*?^position\.plays\(\{ limit: 15 \}\)[^\n]*$/msu],
    ] as const) {
      const figures = pattern.exec(readme)?.[0];
      expect(figures).toBeDefined();
      expect(await page(name)).toContain(figures);
    }
  });
});
