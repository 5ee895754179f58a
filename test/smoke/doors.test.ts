import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import library from '../../package.json' with { type: 'json' };
import { environmentOf, versionOf } from './installed.ts';

const installed = inject('installed');
const folder = join(installed.program, '../../../../../..');
const CGP = '15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0';
const COUNT = `const position = parseCgp('${CGP}', ruleset);
console.log(countPlays(SearchBoard.fromBoard(ruleset, graph, position.board), position.racks[0]).plays);`;
const COUNTED = '552\n';

const PROGRAMS = {
  'an import of the library': [
    'mjs',
    `import { openTilewright } from 'tilewright';
    const position = (await openTilewright({ threads: 1 })).position('${CGP}');
    const plays = position.plays({ limit: Infinity }).filter(({ text }) => !/^(?:exchange|pass)/u.test(text));
    console.log(plays.length);`,
  ],
  'imports by doors': [
    'mjs',
    `import { loadLexicon, loadRuleset } from 'tilewright/node';
    import { parseCgp } from 'tilewright/notation';
    import { countPlays, SearchBoard } from 'tilewright/movegen';
    const ruleset = await loadRuleset('classic');
    const graph = await loadLexicon('default', ruleset.alphabet);
    ${COUNT}`,
  ],
  'require in CommonJS': [
    'cjs',
    `const { openTilewright } = require('tilewright');
    const { parseCgp } = require('tilewright/notation');
    const { countPlays, SearchBoard } = require('tilewright/movegen');
    (async () => {
      const { ruleset, graph } = (await openTilewright()).resources;
      ${COUNT}
    })();`,
  ],
} as const;

describe.each(installed.nodes.map((node) => ({ node, version: versionOf(node) })))('on Node $version', ({ node }) => {
  it.each(Object.entries(PROGRAMS))('%s lists the plays of a position', (name, [extension, code]) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.${extension}`);
    writeFileSync(file, code);
    const stdout = execFileSync(node, [file], { cwd: folder, env: environmentOf(installed), encoding: 'utf8' });
    expect(stdout).toBe(COUNTED);
  });

  it('a TypeScript bot plays, or tsx is asked for', () => {
    const bot = join(folder, 'typed.mts');
    const decide = `({ position }) => position.plays({ limit: 1 })[0]?.text ?? 'pass'`;
    const code = `export const { createBot } = defineBot({ name: 'typed' as string, decide: ${decide} });`;
    writeFileSync(bot, `import { defineBot } from 'tilewright';\n${code}\n`);
    const args = [installed.program, 'tournament', bot, 'greedy', '--pairs', '1'];
    const { stdout, stderr } = spawnSync(node, args, { env: environmentOf(installed), encoding: 'utf8' });
    if (versionOf(node).startsWith('v20.')) expect(stderr).toContain('run "npm install tsx" beside it');
    else expect(stdout).toContain('typed.mts over greedy');
  });
});

const others = (process.env['SMOKE_RUNTIMES'] ?? '').split(':').filter((path) => path !== '');

describe.each(others)('on %s', (runtime) => {
  it('an import of the library lists the plays of a position', () => {
    const file = join(folder, 'other.mjs');
    writeFileSync(file, PROGRAMS['an import of the library'][1]);
    const args = runtime.endsWith('deno') ? ['run', '-A', file] : [file];
    const stdout = execFileSync(runtime, args, { cwd: folder, env: environmentOf(installed), encoding: 'utf8' });
    expect(stdout).toBe(COUNTED);
  });
});

describe('the installed package', () => {
  // Strict settings: the oldest library with the used types, and without `skipLibCheck`.
  it.each([
    ['doors.mts', 'nodenext'],
    ['doors.cts', 'node20'],
    ['doors.mts', 'esnext', '--moduleResolution', 'bundler'],
  ])('has types that compile in a strict program, %s with module setting "%s"', (file, ...module) => {
    const doors = Object.keys(library.exports).filter((door) => !['./package.json', './data/*'].includes(door));
    const lines = doors.map((door) => `export type * from 'tilewright${door.slice(1)}';\n`);
    // A name that two entry points export would be a separate error.
    const namespaces = lines.map((line, i) => line.replace('*', `* as door${i}`));
    writeFileSync(join(folder, file), namespaces.join(''));
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const settings = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
    const args = [compiler, ...settings, '--module', ...module, file];
    expect(spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: '',
    });
  });

  // The words, leaves and meanings are in it twice: for the program and for the page.
  it('takes less than 25 MB with its dependencies', () => {
    const [kilobytes] = execFileSync('du', ['-sk', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t');
    expect(Number(kilobytes) / 1024).toBeLessThan(25);
  });
});
