import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import { parseBotSpec } from '../../../src/bots/bot-spec.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
describe('findBotModule', () => {
  it('finds a file whose name ends with a revision', async () => {
    const path = join(folder, 'mine.js@v1.2');
    writeFileSync(path, 'export const createBot = null;');
    expect(await findBotModule(parseBotSpec(path))).toMatchObject({ path, label: 'mine.js@v1.2' });
  });

  it('names a missing file once', async () => {
    const { message } = (await findBotModule(parseBotSpec('./none/chess.js@2/index.js')).catch(
      (error: unknown) => error,
    )) as Error;
    expect(message).toBe('./none/chess.js@2/index.js: cannot be read: there is no such file');
  });

  it('hashes a module with the files that it imports by name, in JavaScript and TypeScript', async () => {
    const other = join(folder, 'other.js');
    const hashOf = async (name: string, text: string): Promise<string> => {
      writeFileSync(join(folder, name), text);
      return (await findBotModule(parseBotSpec(join(folder, name)))).hash;
    };
    for (const [name, text] of [
      ['a.js', "export { createBot } from './other.js';"],
      ['b.js', "export const createBot = () => import('./other.js');"],
      ['c.ts', "import { other } from './other.js';\nexport const createBot = (a: number): number => a + other;"],
      ['d.js', 'export const createBot = (name) => import(`./${name}.js`);'],
    ] as const) {
      writeFileSync(other, '1');
      const before = await hashOf(name, text);
      writeFileSync(other, '2');
      expect([name, (await hashOf(name, text)) !== before]).toEqual([name, name !== 'd.js']);
    }
  });
});
