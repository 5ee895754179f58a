import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import { parseBotSpec } from '../../../src/bots/bot-spec.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
describe('findBotModule', () => {
  it.each([
    [
      './mine.js@v1.2',
      'a git revision were removed in 1.0; run "git worktree add ../old v1.2" and use the path of the file in it',
    ],
    ['./mine.ts@feature/x:depth=3', 'a git revision were removed in 1.0; run "git worktree add ../old feature/x" and'],
    [
      'npm:@me/bot@1.2.3',
      'an npm package were removed in 1.0; run "npm install" and use the path of its file in node_modules',
    ],
  ])('rejects %s and names an alternative', async (text, message) => {
    await expect(findBotModule(parseBotSpec(text))).rejects.toThrow(`bots named by ${message}`);
  });

  it('finds a file with such a name', async () => {
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
});
