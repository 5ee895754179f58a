import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli, type Outcome } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import {
  startRegistry,
  TestRepository,
  versionedBot,
  writeFiles,
  type TestRegistry,
} from '../../support/program/versioned-bots.ts';

const repository = new TestRepository();
const { folder } = repository;
const results = mkdtempSync(join(tmpdir(), 'tilewright-versions-'));
const GAMES = ['--lexicon', tinyLexicon, '--seed', '3', '--pairs', '2', '--threads', '1', '--json'];
let registry: TestRegistry;

beforeAll(async () => {
  const manifest = { name: 'my-bot', version: '1.0.0', type: 'module', main: 'mine.js' };
  registry = await startRegistry([{ ...versionedBot('passes'), 'package.json': JSON.stringify(manifest) }]);
  repository.commit({ ...versionedBot('passes'), 'package.json': '{ "type": "module" }' }, 'v1');
  repository.commit(versionedBot('exchanges'), 'v2');
  writeFiles(folder, { 'lib/choose.js': 'throw new Error("not committed");\n' });
});
beforeEach(() => {
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_cache', join(results, 'npm'));
  vi.stubEnv('TILEWRIGHT_CACHE', join(results, 'cache'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  registry.close();
  for (const path of [folder, results]) rmSync(path, { recursive: true });
});

async function tournament(...args: readonly string[]): Promise<Outcome> {
  return runCli(['tournament', ...args], '', folder);
}

function documentOf(stdout: string): Record<string, unknown> {
  return JSON.parse(stdout) as Record<string, unknown>;
}

function botsOf(path: string): readonly string[] {
  return documentOf(readFileSync(path, 'utf8').split('\n')[0]!)['bots'] as readonly string[];
}

/** A record with its first pair alone, as a tournament leaves it that was stopped. */
function cut(path: string): string {
  const part = join(results, 'rest.ndjson.part');
  rmSync(join(results, 'rest.ndjson'), { force: true });
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, 2);
  writeFileSync(part, lines.map((line) => `${line}\n`).join(''));
  return part;
}

describe('versions of a bot in a tournament', () => {
  it('play each other as they were committed, and are named in the record by revision and hash', async () => {
    const out = join(results, 'revisions.ndjson');
    const { code, stdout } = await tournament('./mine.js@v1:depth=2', './mine.js@v2', '--out', out, ...GAMES);
    expect(code).toBe(0);
    expect(documentOf(stdout)).toMatchObject({ bots: ['mine.js@v1:depth=2', 'mine.js@v2'], forfeits: [0, 0] });
    const bots = botsOf(out);
    expect(bots).toEqual([
      expect.stringMatching(/^module:[0-9a-f]{64}:mine\.js@v1:depth=2$/u),
      expect.stringMatching(/^module:[0-9a-f]{64}:mine\.js@v2$/u),
    ]);
    expect(bots[0]!.slice(0, 71)).not.toBe(bots[1]!.slice(0, 71));
  });

  it('go on from a record where they are given again, and are the same', async () => {
    const out = join(results, 'whole.ndjson');
    const bots = ['./mine.js@v1', 'npm:my-bot@1.0.0:depth=3'];
    const { digest } = documentOf((await tournament(...bots, '--out', out, ...GAMES)).stdout);
    const unnamed = await tournament('--resume', cut(out));
    expect(unnamed.code).toBe(2);
    expect(unnamed.stderr).toContain('which holds no paths; give --bot PATH/mine.js@v1 --bot npm:my-bot@1.0.0\n');
    const given = ['--bot', './mine.js@v1', '--bot', 'npm:my-bot@1.0.0'];
    const again = await tournament('--resume', cut(out), ...given, '--json');
    expect(again.code).toBe(0);
    expect(documentOf(again.stdout)['digest']).toBe(digest);
    repository.git('tag', '--force', 'v1', 'v2');
    const moved = await tournament('--resume', cut(out), ...given);
    expect(moved.code).toBe(2);
    expect(moved.stderr).toContain('./mine.js@v1: not the file that the record was begun with');
    repository.git('tag', '--force', 'v1', 'v2~1');
  });

  it('are neither fetched nor run where a record is read that names them', async () => {
    const out = join(results, 'whole.ndjson');
    const strange = join(results, 'strange.ndjson');
    writeFileSync(strange, readFileSync(out, 'utf8').replaceAll('npm:my-bot@1.0.0', 'npm:--your-bot@9.9.9'));
    vi.stubEnv('TILEWRIGHT_CACHE', mkdtempSync(join(results, 'other-cache-')));
    vi.stubEnv('PATH', results);
    const asked = registry.asked.length;
    const { code, stdout } = await runCli(['tournament', 'report', strange]);
    expect(code).toBe(0);
    expect(stdout).toContain('npm:--your-bot@9.9.9:depth=3');
    expect(registry.asked).toHaveLength(asked);
    expect(readdirSync(process.env['TILEWRIGHT_CACHE']!)).not.toContain('bots');
    // As a path or a package that is to be run it is refused.
    writeFileSync(strange, readFileSync(out, 'utf8').replaceAll(/module:[0-9a-f]{64}:npm:/gu, 'npm:'));
    const refused = await tournament('--resume', strange);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('is a package; a record names no files to run');
    expect(registry.asked).toHaveLength(asked);
  });

  it.each([
    ['./mine.js@v3', /^tilewright: \.\/mine\.js@v3: no revision "v3" in the repository .*; did you mean "v[12]"\?\n$/u],
    ['./other.js@v1', /^tilewright: \.\/other\.js@v1: other\.js is not in revision "v1" \(commit [0-9a-f]{12}\)\n$/u],
    [
      'npm:my-bot@1.0.1',
      /^tilewright: npm:my-bot@1\.0\.1: package "my-bot" has no version 1\.0\.1; did you mean "1\.0\.0"\?\n$/u,
    ],
    ['npm:my-bot', /^tilewright: npm:my-bot: a version of the package is needed, such as npm:my-bot@1\.2\.3\n$/u],
  ])('%s is refused in a line', async (bot, message) => {
    const { code, stdout, stderr } = await tournament('greedy', bot, ...GAMES);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
