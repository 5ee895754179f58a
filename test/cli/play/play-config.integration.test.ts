import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeFolder } from '../../support/config-files.ts';
import { closeTerminals, start } from '../../support/program/play-terminal.ts';
import { MAIN, outcomeOf, runCli, type Outcome } from '../../support/program/run-cli.ts';
import { hasTerminal } from '../../support/program/tmux.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const PROGRAM = [process.execPath, MAIN].map((part) => `"${part}"`).join(' ');

afterEach(closeTerminals);

async function run(folder: string, line: string): Promise<Outcome> {
  return outcomeOf(spawn('sh', ['-c', line.replace('npx tilewright', PROGRAM)], { cwd: folder }));
}

const FILES = {
  'game.cfg': 'TILES: tiles\nBOARD: board\nDictionary: words\nNUMBER: 3\nseed: 4\ncolour: red\n',
  tiles: 'A 1 4\nB 3 4\nG 2 4',
  board: '5 5\n3 3\nt...t\n.....\n.....\n.....\nt...t',
  words: 'bag\nGAB\nab',
};
const EXAMPLE = 'examples/config-game';

const REFUSED: readonly (readonly [string, RegExp])[] = [
  ['HELLO', /"HELLO" is not a command; the commands are PASS, EXCHANGE <tiles>, PLACE/u],
  ['PLACE - 1 1 GAN', /The tiles do not touch any tile on the board\./u],
  ['PLACE - 3 5 NAG', /Not in the dictionary: BENAG\./u],
];

async function play(answers: string, files: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return runCli(['play', '--config', 'game.cfg'], answers, writeFolder({ ...FILES, ...files }));
}

describe('play --config', () => {
  it('plays a script from a pipe, and warns of unknown keys', async () => {
    const { code, stdout, stderr } = await play('2\nAnn\nn\nequity\ny\nEXCHANGE Z\npass\nPASS\n');
    expect(code).toBe(0);
    expect(stderr.split('\n')).toEqual([
      'game.cfg:6: unknown key "colour" is ignored',
      expect.stringMatching(/^note: no leave values for ruleset config with lexicon words: equity is only the score /u),
      expect.stringMatching(/^Your rack [ABG]{3} does not hold Z\.$/u),
      '',
    ]);
    expect(stdout).toMatch(/^computer\? \(y\/n\) y$/mu);
    expect(stdout).toMatch(/^Last play: equity, /mu);
    expect(stdout).not.toContain('\u001b');
  });

  it('repeats a game with the same seed, and prints a random seed', async () => {
    const seats = '2\nAnn\nn\nCPUS\ny\nPASS\n';
    const first = await play(seats, { 'game.cfg': FILES['game.cfg'].replace('seed: 4\n', '') });
    const [, seed = ''] = /^seed: (\d+)$/mu.exec(first.stderr)!;
    const again = await play(seats, { 'game.cfg': FILES['game.cfg'].replace('seed: 4', `seed: ${seed}`) });
    expect(again.stdout).toBe(first.stdout);
    expect(again.stderr).not.toContain('seed');
  });

  it.each<[string, string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a missing file',
      '1',
      { 'game.cfg': 'tiles: nope.txt\nboard: board\ndictionary: words' },
      /game\.cfg:1:8: tiles: nope\.txt: cannot be read: there is no such file/u,
    ],
    ['no players', '', {}, /the input ended before all players were named/u],
  ])('with %s is one line and exit code 1', async (_, answers, files, message) => {
    const config = FILES['game.cfg'].replace('colour: red\n', '');
    const { code, stdout, stderr } = await play(answers, { 'game.cfg': config, ...files });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stdout).not.toContain('Hand of');
  });

  it.each([
    [['--ruleset', 'classic'], 'ruleset'],
    [['--lexicon', 'default'], 'lexicon'],
    [['--players', 'Ann,Bob'], 'players'],
    [['--leaves', 'none'], 'leaves'],
    [['--no-confirm'], 'confirm'],
  ])('rejects %j', async (args, name) => {
    const refusal = await refusalOf(['play', '--config', 'game.cfg', ...args], '', writeFolder(FILES));
    expect(refusal).toBe(`tilewright: --${name} cannot be combined with --config; the configuration sets it\n`);
  });

  it('builds a dictionary once, regardless of its name', async () => {
    const words = 'bag\nGAB\nab\nba';
    const folder = writeFolder({ ...FILES, words });
    const cache = join(folder, 'cache');
    vi.stubEnv('TILEWRIGHT_CACHE', cache);
    const first = await runCli(['play', '--config', 'game.cfg'], '1\nAnn\nn\n', folder);
    const graphs = readdirSync(cache).filter((file) => file.endsWith('.graph'));
    expect(graphs).toHaveLength(1);
    const { ino } = statSync(join(cache, graphs[0]!));
    expect(await runCli(['play', '--config', 'game.cfg'], '1\nAnn\nn\n', folder)).toEqual(first);
    // Used files are touched, so that they are evicted last; a new build creates another file.
    expect(statSync(join(cache, graphs[0]!)).ino).toBe(ino);
    vi.unstubAllEnvs();
  });

  it.each([
    ['a file that is missing', 'game.cfg', 'there is no such file'],
    ['a folder', '.', 'it is a folder, not a file'],
  ])('of %s is one line and exit code 2', async (_, path, why) => {
    const refusal = await refusalOf(['play', '--config', path], '', writeFolder({}));
    expect(refusal).toBe(`tilewright: ${path}: cannot be read: ${why}\n`);
  });
});

describe('docs/config-games.md', () => {
  const page = readFileSync(new URL('../../../docs/config-games.md', import.meta.url), 'utf8');
  const files = Object.fromEntries(
    [...page.matchAll(/^\*\*`([\w.]+)`\*\*.*\n\n```\n([^`]*)```$/gmu)].map((match) => [match[1]!, match[2]!]),
  );
  const sessions = [...page.matchAll(/^```\n\$ (printf .*)\n([^`]*)```$/gmu)].map((match) => [match[1]!, match[2]!]);

  it('has an example with all of its files', () => {
    expect(Object.keys(files)).toEqual(['game.cfg', 'board.txt', 'tiles.txt', 'words.txt', 'init.txt']);
    expect(sessions).toHaveLength(2);
  });

  it('matches the files of the shipped example', () => {
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(EXAMPLE, name), 'utf8')).toBe(text);
    expect(readdirSync(EXAMPLE).sort()).toEqual([...Object.keys(files), 'README.md'].sort());
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly files: readonly string[] };
    expect(manifest.files).toContain('examples');
  });

  it.each(sessions)('shows the output of %s', async (line, expected) => {
    const { code, stdout } = await run(writeFolder(files), `${line} 2>&1`);
    expect(code).toBe(0);
    expect(stdout.replace(/ +$/gmu, '').trimEnd()).toBe(expected.trimEnd());
  });
});

describe('the example', () => {
  const readme = readFileSync(join(EXAMPLE, 'README.md'), 'utf8');

  it('matches its README when played with the command there', async () => {
    expect(readme).toContain(`cd ${EXAMPLE}\nnpx tilewright play --config game.cfg\n`);
    const [, line = '', expected = ''] = /^```\n\$ (printf .*)\n([^`]*)```$/mu.exec(readme)!;
    const { code, stdout } = await run(EXAMPLE, `${line} 2>&1`);
    expect(code).toBe(0);
    expect(stdout.replace(/ +$/gmu, '').trimEnd()).toBe(expected.trimEnd());
  });

  it.skipIf(!hasTerminal)('repeats a question on a terminal after an invalid answer', async () => {
    const terminal = await start(['play', '--config', 'game.cfg', '--plain'], { folder: EXAMPLE });
    const answer = async (question: RegExp, text: string): Promise<void> => {
      await terminal.see(question);
      await terminal.keys('-l', text);
      await terminal.keys('Enter');
    };
    await answer(/How many players\?/u, '1');
    await answer(/name\?/u, 'Ann');
    await answer(/computer\?/u, 'n');
    for (const [command, refusal] of REFUSED) {
      await answer(/^Ann> ?$/mu, command);
      await terminal.see(refusal);
    }
    await answer(/^Ann> ?$/mu, 'place - 3 5 gan');
    await answer(/BEGAN 14[^]*Press \[enter\] to continue/u, '');
    await answer(/Hand of Ann: [^]*^Ann> ?$/mu, 'pass');
    const farewell = await terminal.see(/exit 0/u);
    expect(farewell).toContain('Winner: Ann');
    expect(farewell).toMatch(/score \| name\n +10 \| Ann/u);
  });

  it.skipIf(!hasTerminal)('runs on the full screen with hints', async () => {
    const terminal = await start(['play', '--config', 'game.cfg'], { folder: EXAMPLE });
    for (const [question, text] of [
      [/How many players\?/u, '2'],
      [/Player 1, name\?/u, 'Ann'],
      [/computer\? \(y\/n\) $/mu, 'n'],
      [/Player 2, name\?/u, 'CPUS'],
      [/computer\? \(y\/n\) n[^]*computer\? \(y\/n\)/u, 'y'],
    ] as const) {
      await terminal.see(new RegExp(question.source.replace(' $', ''), question.flags));
      await terminal.keys(text, 'Enter');
    }
    expect(await terminal.see(/turn 1 [^]*Rack:/u)).toContain('Ctrl-C leave (game not saved)');
    await terminal.keys('/', 'n');
    await terminal.see(/Hint {2}\(Esc closes\)[^]*play +score/u);
    await terminal.keys('Escape', ':');
    await terminal.see(/Move, such as - 8 4 WORD/u);
    await terminal.keys('-l', '--', '- 3 5 gan');
    await terminal.keys('Enter');
    await terminal.see(/BEGAN 14/u);
    await terminal.keys('Enter');
    await terminal.see(/turn 3 [^]*CPUS: [-|] [^]* for /u);
    await terminal.keys('C-c');
    expect(await terminal.see(/exit 0/u)).toMatch(/The game is unfinished: Ann 14, CPUS \d+\./u);
  });

  it.skipIf(!hasTerminal).each([
    ['the number of players', []],
    ['a name', ['2', 'Enter']],
    ['the kind of player', ['2', 'Enter', 'Ann', 'Enter']],
  ])('ends silently at Ctrl-C when it asks for %s', async (_, keys) => {
    const terminal = await start(['play', '--config', 'game.cfg'], { folder: EXAMPLE });
    await terminal.see(/How many players\?/u);
    await terminal.keys(...keys, 'C-c');
    const screen = await terminal.see(/exit \d+/u);
    expect(screen).toContain('exit 130');
    expect(screen).not.toContain('tilewright:');
    expect(screen.trimEnd().split('\n').length).toBe(2 + keys.length / 2);
  });
});
