import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { TEST_CACHE, temporaryFolder } from '../support/program/temporary-files.ts';

const root = new URL('../../', import.meta.url);
const texts = ['library', 'from-scrabble-solver'].map((name) => readFile(new URL(`docs/${name}.md`, root), 'utf8'));
const page = (await Promise.all(texts)).join('\n');
const examples = page.split(/^## /mu).flatMap((section) => {
  const matches = section.matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gsu);
  return Array.from(matches, ([, code = '', output = '']) => ({ title: section.split('\n')[0]!, code, output }));
});

const folder = temporaryFolder();
const BETWEEN = '--- next example ---\n';

describe('the examples of the library', () => {
  it('are all tested', () => {
    expect(examples).toHaveLength(page.match(/^```ts$/gmu)!.length);
    expect(examples.length).toBeGreaterThanOrEqual(5);
  });

  it('run unchanged and print the output on the page', async () => {
    // Uses the built package (`support/program/build.ts`); the examples are run from the source of the page.
    const names = examples.map((_, i) => `example-${i}.mts`);
    for (const [i, { code }] of examples.entries()) {
      const entry = (_: string, door?: string): string =>
        `'${new URL(`dist/bin/${door === undefined ? 'index' : `doors/${door}`}.js`, root).href}'`;
      await writeFile(join(folder, names[i]!), code.replaceAll(/'tilewright(?:\/(\w+))?'/gu, entry));
    }
    const imports = names.map(
      (name) => `await import('./${name}');\nprocess.stdout.write(${JSON.stringify(BETWEEN)});\n`,
    );
    await writeFile(join(folder, 'all.mts'), imports.join(''));
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(folder, 'all.mts')], {
      cwd: fileURLToPath(root),
      env: { ...process.env, TILEWRIGHT_CACHE: TEST_CACHE, NO_COLOR: '1' },
    });
    const printed = stdout.split(BETWEEN).slice(0, -1);
    const lines = (text: string): string[] => text.trimEnd().split('\n');
    expect(examples.map(({ title }, i) => [title, lines(printed[i]!)])).toEqual(
      examples.map(({ title, output }) => [title, lines(output)]),
    );
  });
});
