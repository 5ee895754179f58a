import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MAIN, runCli, runProgram } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));
const folder = temporaryFolder();
copyFileSync(OWN_BOT, join(folder, 'mine.js'));

const GAMES = ['--lexicon', tinyLexicon, '--seed', '3', '--pairs', '3', '--json'];

/** Runs it. A note reports that this lexicon has no leave values. */
async function tournament(...args: readonly string[]) {
  const { stderr, ...outcome } = await runCli(['tournament', ...args], '', folder);
  return { ...outcome, stderr: stderr.replaceAll(/^note: no leave values .*\n/gmu, '') };
}

function documentOf(stdout: string): Record<string, unknown> {
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('a user bot in a tournament', () => {
  it('ends the program with one line if it cannot be created', async () => {
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, "export const createBot = () => { throw new Error('no'); };\n");
    // In a separate process, which nothing else keeps alive.
    const { stderr, code } = await runProgram(['tournament', 'greedy', broken, ...GAMES]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/broken\.mjs:1:\d+: it threw Error: no\n$/u);
  });

  it('cannot write into the --json result', async () => {
    const loud = join(folder, 'loud.mjs');
    const decide =
      "decide: () => { writeSync(1, `loud ${process.env.TILEWRIGHT_GUARDED}\\n`); return { move: { kind: 'pass' } }; }";
    writeFileSync(loud, `import { writeSync } from 'node:fs';\nexport const createBot = () => ({ ${decide} });\n`);
    const { stdout, stderr, code } = await runProgram(['tournament', 'greedy', loud, ...GAMES]);
    expect([code, documentOf(stdout)['games']]).toEqual([0, 6]);
    // Programs that a bot starts print to their own standard output.
    expect(stderr).toContain('loud undefined\n');
  });

  it('is given by its path, as a positional or with --bot', async () => {
    const first = documentOf(
      (await tournament('greedy', './mine.js:manner=seeded', '--threads', '1', ...GAMES)).stdout,
    );
    expect(first).toMatchObject({ bots: ['greedy', 'mine.js:manner=seeded'], forfeits: [0, 0], games: 6 });
    const others = [
      ['greedy', '--bot', './mine.js:manner=seeded', '--threads', '2'],
      ['greedy', '--bot', join(folder, 'mine.js:manner=seeded'), '--threads', '3'],
    ];
    for (const args of others) {
      const { stdout, code } = await tournament(...args, ...GAMES);
      expect(code).toBe(0);
      expect(documentOf(stdout)['digest']).toBe(first['digest']);
    }
  });

  it('can be TypeScript, before Node 22.18 if tsx is installed beside it', async () => {
    const home = join(folder, 'typed');
    const bot = join(home, 'typed.ts');
    mkdirSync(join(home, 'node_modules'), { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"type":"module"}');
    writeFileSync(
      bot,
      "const pass: object = { move: { kind: 'pass' } };\nexport const createBot = () => ({ decide: () => pass });\n",
    );
    const play = () => runProgram(['tournament', 'greedy', bot, ...GAMES]);
    if (typeof Reflect.get(process.features, 'typescript') !== 'string') {
      const { code, stderr } = await play();
      expect(code).toBe(2);
      expect(stderr).toContain('needs Node 22.18, or tsx: run "npm install tsx" beside it\n');
      for (const name of ['tsx', 'esbuild', '@esbuild', 'get-tsconfig', 'resolve-pkg-maps'])
        symlinkSync(join(MAIN, '../../../../node_modules', name), join(home, 'node_modules', name));
    }
    const { code, stdout } = await play();
    expect([code, documentOf(stdout)['forfeits']]).toEqual([0, [0, 0]]);
    writeFileSync(join(home, 'package.json'), '{"type":"commonjs"}');
    expect((await play()).stderr).toContain('rename it to .mts or set "type": "module" there\n');
  });

  it('does not print into the output of the program', async () => {
    const args = ['tournament', 'greedy', `${OWN_BOT}:manner=chatty`, ...GAMES];
    const { stdout, stderr, code } = await runProgram(args);
    expect(code).toBe(0);
    expect(documentOf(stdout)).toMatchObject({ forfeits: [0, 0] });
    expect(stderr).not.toContain('hello');
  });

  it('prints all its output and the stacks of its faults to the file of --bot-log', async () => {
    const log = join(folder, 'bots.log');
    const bots = ['./mine.js:manner=chatty', './mine.js:manner=throws'];
    const { code, stdout } = await tournament(...bots, '--bot-log', log, '--threads', '2', ...GAMES);
    expect(code).toBe(0);
    expect(documentOf(stdout)).toMatchObject({ forfeits: [0, 6] });
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines.filter((line) => !/^mine\.js:manner=\w+ \((?:thread \d+|trial run)\): /u.test(line))).toEqual([]);
    const of = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length;
    expect(of(/chatty \(thread \d+\): \\u001b\[31mhello from stdout$/u)).toBe(of(/chatty .*: hello from console$/u));
    expect(of(/throws \(thread \d+\): crash: it threw TypeError: .* \(mine\.js:\d+:\d+\)$/u)).toBe(6);
    expect(of(/throws \(thread \d+\): {5}at .*mine\.js:\d+:\d+\)?$/u)).toBeGreaterThanOrEqual(6);
    const before = lines.length;
    await tournament(...bots, '--bot-log', log, ...GAMES);
    expect(readFileSync(log, 'utf8').trim().split('\n').length).toBeGreaterThan(before);
  });

  it.each([
    ['greedy longest --bot-log x.log', '--bot-log requires a user bot, given by the path of its module'],
    ['greedy ./mine.js --out x.ndjson --bot-log ./x.ndjson.part', '--bot-log and the record must be different files'],
    [
      'greedy ./mine.js --queue redis://localhost --bot-log x.log',
      '--bot-log cannot be combined with --queue; give it to the workers, which run the bots',
    ],
    ['greedy ./mine.js --bot-log ./not/there.log', './not/there.log: cannot be written: there is no such file'],
  ])('rejects %s', async (line, message) => {
    const { code, stderr, stdout } = await tournament(...line.split(' '), ...GAMES);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `tilewright: ${message}\n` });
  });

  it('forfeits games in which it fails, in the record, the report and the table', async () => {
    const out = join(folder, 'forfeits.ndjson');
    const { stdout, code } = await tournament('greedy', './mine.js:manner=throws', '--out', out, ...GAMES.slice(0, -1));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^forfeits +0 +6$/mu);
    const [header = '', pair = ''] = readFileSync(out, 'utf8').split('\n');
    expect(documentOf(header)).toMatchObject({
      bots: ['greedy', expect.stringMatching(/^module:[0-9a-f]{64}:mine\.js:manner=throws$/u) as string],
      engineLimits: { moveMs: 1000, graceMs: 2000 },
    });
    expect(header).not.toContain(folder);
    expect(pair).toMatch(/"reason":"it threw TypeError: no idea \[31m what to do \(mine\.js:\d+:\d+\)"/u);
    const report = await runCli(['tournament', 'report', out]);
    expect(report.stdout).toContain('mine.js:manner=throws');
    expect(report.stdout).not.toContain('module:');
  });

  it.each([
    ['8H ZZZZ', /8H.ZZZZ: /u],
    ['nonsense', /^invalid decision: nonsense: "nonsense" in "nonsense" is not a coordinate/u],
    ['undefined', /^invalid decision: expected a move, not undefined$/u],
  ])('forfeits for an illegal move if a bot of defineBot returns %s', async (answer, reason) => {
    const library = JSON.stringify(new URL('../index.js', pathToFileURL(MAIN)).href);
    const decide = `({ options }) => (options.answer === 'undefined' ? undefined : options.answer)`;
    const bot = `defineBot({ name: 'defined', options: { answer: { default: '' } }, decide: ${decide} })`;
    writeFileSync(
      join(folder, 'defined.mjs'),
      `import { defineBot } from ${library};\nexport const { createBot } = ${bot};\n`,
    );
    const out = join(folder, `${answer}.ndjson`);
    const { code } = await tournament('greedy', `./defined.mjs:answer=${answer}`, '--out', out, ...GAMES);
    expect(code).toBe(0);
    const [, pair = ''] = readFileSync(out, 'utf8').split('\n');
    const forfeit = { kind: 'illegal', reason: expect.stringMatching(reason) as string };
    expect(documentOf(pair)).toMatchObject({ games: [{ forfeit }, { forfeit }] });
  });

  it('resumes a record only with its path', async () => {
    const out = join(folder, 'part.ndjson');
    const spec = './mine.js:manner=seeded';
    const whole = await tournament('greedy', spec, '--out', out, ...GAMES);
    const { digest } = documentOf(whole.stdout);
    // A finished record needs no file.
    expect(documentOf((await tournament('--resume', out, '--json')).stdout)['digest']).toBe(digest);
    const lines = readFileSync(out, 'utf8').split('\n');
    const part = join(folder, 'rest.ndjson.part');
    const cut = (): void => {
      rmSync(join(folder, 'rest.ndjson'), { force: true });
      writeFileSync(part, `${lines.slice(0, 2).join('\n')}\n`);
    };
    cut();
    expect(await tournament('--resume', part)).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: `tilewright: ${part}: bot mine.js:manner=seeded plays in this record, which contains no paths; give --bot PATH/mine.js\n`,
    });
    const other = await tournament('--resume', part, '--bot', 'greedy');
    expect(other.stderr).toContain('--bot greedy cannot be combined with --resume');
    const again = await tournament('--resume', part, '--bot', spec, '--json');
    expect(again.code).toBe(0);
    expect(documentOf(again.stdout)['digest']).toBe(digest);
    cut();
    const positional = await tournament('greedy', spec, '--resume', part, ...GAMES);
    expect(documentOf(positional.stdout)['digest']).toBe(digest);
    cut();
    writeFileSync(join(folder, 'mine.js'), `${readFileSync(OWN_BOT, 'utf8')}\n// changed\n`);
    for (const args of [
      ['--bot', spec],
      ['greedy', spec, ...GAMES],
    ]) {
      const { code, stderr, stdout } = await tournament('--resume', part, ...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/differs from the recorded one|the record was started with bots' files SHA-256/u);
    }
    copyFileSync(OWN_BOT, join(folder, 'mine.js'));
  });

  it('with two settings resumes a record, given the options or only the path', async () => {
    const out = join(folder, 'two.ndjson');
    const settings = ['./mine.js:manner=seeded,w=1', './mine.js:manner=seeded,w=2'];
    const { digest } = documentOf((await tournament(...settings, '--out', out, ...GAMES)).stdout);
    const [header, first] = readFileSync(out, 'utf8').split('\n');
    const part = join(folder, 'two-rest.ndjson.part');
    for (const paths of [settings, settings.toReversed(), ['./mine.js'], ['./mine.js', './mine.js']]) {
      rmSync(join(folder, 'two-rest.ndjson'), { force: true });
      writeFileSync(part, `${header}\n${first}\n`);
      const again = await tournament('--resume', part, ...paths.flatMap((path) => ['--bot', path]), '--json');
      expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('all games written to') as string });
      expect(documentOf(again.stdout)['digest']).toBe(digest);
    }
    const other = await tournament('--resume', out, '--bot', './mine.js:manner=seeded,w=3');
    expect(other.stderr).toContain('the record has no bot "mine.js:manner=seeded,w=3"; its module bots are');
  });

  it('is distinguished from another of the same name by its folder, in the table, the record and the report', async () => {
    for (const name of ['a', 'b']) {
      mkdirSync(join(folder, name));
      copyFileSync(OWN_BOT, join(folder, name, 'mine.js'));
    }
    const out = join(folder, 'named.ndjson');
    const names = ['a/mine.js:manner=seeded', 'b/mine.js:manner=good'];
    const outcome = await tournament(...names.map((name) => `./${name}`), '--out', out, ...GAMES);
    expect(documentOf(outcome.stdout)['bots']).toEqual(names);
    const { stdout } = await runCli(['tournament', 'report', out]);
    for (const name of names) expect(stdout).toContain(name);
    const { bots } = documentOf(readFileSync(out, 'utf8').split('\n')[0]!) as { readonly bots: readonly string[] };
    expect(bots.map((bot) => bot.replace(/^module:[0-9a-f]{64}:/u, ''))).toEqual(names);
  });

  it.each([
    ['./not-there.js', './not-there.js: cannot be read: there is no such file'],
    [
      './mine.js:manner=made-of-nothing',
      './mine.js: createBot must return an object with a function decide(view, budget), not {}',
    ],
    ['./broken.js', "./broken.js:4: it threw SyntaxError: Unexpected token '}'"],
    ['./data.js', './data.js: does not export a function createBot; write "export const { createBot } = defineBot(…)"'],
  ])('%s is rejected in one line, and nothing is written', async (bot, message) => {
    writeFileSync(join(folder, 'broken.js'), 'export function createBot() {\n  return {\n  }};\n}\n');
    writeFileSync(join(folder, 'data.js'), 'export const createBot = 7;\n');
    const out = join(folder, 'refused.ndjson');
    const before = readdirSync(folder);
    const { code, stdout, stderr } = await tournament('greedy', bot, '--out', out, ...GAMES);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `tilewright: ${message}\n` });
    expect(readdirSync(folder)).toEqual(before);
  });
});
