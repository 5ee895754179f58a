import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BotFault } from '../../../src/bots/bot-fault.ts';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import { ModuleThread } from '../../../src/threads/own-bots/module-thread.ts';
import { packResources } from '../../../src/analysis/workers/shared-resources.ts';
import { classic } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));
const folder = temporaryFolder();
const resources = { ruleset: classic, graph: tinyGraph(), leaves: new Map([['default', null]]) };
const threads: ModuleThread[] = [];

afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
});

interface OwnBot {
  readonly moveMs?: number;
  readonly graceMs?: number;
  readonly startMs?: number;
  readonly onOutput?: (text: string) => void;
}

async function ownBot(
  spec: string,
  { moveMs = 20_000, graceMs = 100, startMs = 20_000, onOutput }: OwnBot = {},
): Promise<ModuleThread> {
  const module = await findBotModule(readBotSpec(spec));
  const limits = { moveMs, graceMs, startMs };
  const thread = new ModuleThread(module, packResources(resources, 1), limits, onOutput);
  threads.push(thread);
  return thread;
}

function mannered(manner: string, options: OwnBot = {}): Promise<ModuleThread> {
  return ownBot(`${OWN_BOT}:manner=${manner}`, options);
}

const session = consoleSession({ ruleset: classic, players: ['greedy', 'greedy 2'] });

async function decide(thread: ModuleThread, seed = 5): Promise<unknown> {
  return thread.decide(session.view, { seed, alternatives: 0 });
}

async function faultOf(action: Promise<unknown>): Promise<unknown> {
  return action.then(
    (value) => value,
    (error: unknown) => error,
  );
}

const written = (name: string, text: string): string => writtenFile(folder, name, text);

describe('a user-defined bot in its thread', () => {
  it.each(['good', 'late', 'short', 'forged', 'untidy'])('of manner %s decides', async (manner) => {
    const thread = await mannered(manner);
    const { board } = session.game.state;
    const rack = session.view.rack.slice();
    for (let turn = 0; turn < 3; turn++) {
      expect(await decide(thread)).toEqual({ move: { kind: 'pass' }, ranked: [], values: 'estimate' });
      expect(session.game.state.board).toEqual(board);
      expect(session.view.rack).toEqual(rack);
      expect(session.game.state.scores).toEqual([0, 0]);
    }
  });

  it('decides the same for the same seed, in any thread', async () => {
    const [one, other] = [await mannered('seeded'), await mannered('seeded')];
    for (const seed of [3, 4, 5]) expect(await decide(one, seed)).toEqual(await decide(other, seed));
    expect(await decide(one, 3)).not.toEqual(await decide(one, 4));
  });

  it('is asked to stop at the time limit of a move', async () => {
    const thread = await mannered('sleepy', { moveMs: 50, graceMs: 20_000 });
    expect(await decide(thread)).toMatchObject({ move: { kind: 'pass' } });
  });

  it('is asked to stop when the caller requests it', async () => {
    const thread = await mannered('sleepy');
    const shouldStop = (): boolean => true;
    const decision = await thread.decide(session.view, { seed: 1, alternatives: 0, shouldStop });
    expect(decision).toMatchObject({ move: { kind: 'pass' } });
  });

  it('prints only to its listener', async () => {
    let heard = '';
    const thread = await mannered('chatty', { onOutput: (text) => (heard += text) });
    await decide(thread);
    await vi.waitFor(() => {
      for (const stream of ['stdout', 'console', 'stderr']) expect(heard).toContain(`hello from ${stream}`);
    }, 20_000);
  });

  it('logs its faults with their stacks after its output', async () => {
    let heard = '';
    const path = written(
      'talker.js',
      "import { think } from './thought.js';\nexport function createBot() {\n  return { decide() {\n    console.log('thinking');\n    return think();\n  } };\n}\n",
    );
    written(
      'thought.js',
      "export function think() {\n  throw new Error('no idea', { cause: new Error('no word') });\n}\n",
    );
    const thread = await ownBot(path, { onOutput: (text) => (heard += text) });
    const fault = await faultOf(decide(thread));
    expect(fault).toMatchObject({
      message: 'it threw Error: no idea (thought.js:2:9)',
      place: { source: 'thought.js', line: 2, column: 9 },
    });
    await thread.close();
    const lines = heard.split('\n');
    expect(lines[0]).toBe('thinking');
    expect(lines[1]).toBe('crash: it threw Error: no idea (thought.js:2:9)');
    expect(heard).toMatch(/at (?:Module\.)?think \(file:\/\/\S+\/thought\.js:2:9\)\n.*talker\.js:5:12\)\n/u);
    expect(heard).toContain('[cause]: Error: no word');
    expect(heard.match(/no idea \(/gu)).toHaveLength(1);
  });

  it('receives the resources and its options', async () => {
    const fault = await faultOf((await mannered('echoes,depth=3,style=wild')).start());
    expect(fault).toMatchObject({
      what: `it threw Error: ${JSON.stringify({ leaves: ['default'], depth: '3', style: 'wild' })}`,
    });
  });

  it('challenges at its declared rate', async () => {
    for (const [given, rate] of [
      ['0.25', 0.25],
      ['7', 1],
      ['x', 1],
    ] as const) {
      const thread = await ownBot(`${OWN_BOT}:challenge=${given}`);
      await thread.start();
      expect(thread.challengeRate).toBe(rate);
    }
  });

  it.each([
    ['throws', 'crash', /^it threw TypeError: no idea \[31m what to do \(own-bot\.js:\d+:\d+\)$/u],
    ['throws-nothing', 'crash', /^it threw undefined$/u],
    ['throws-an-object', 'crash', /^it threw \{ code: 3 \}$/u],
    ['rejects-later', 'crash', /^it rejected a promise with no idea$/u],
    ['rejects', 'crash', /^it threw Error: later \(own-bot\.js:\d+:\d+\)$/u],
    ['throws-later', 'crash', /^it threw Error: out of nowhere \(own-bot\.js:\d+:\d+\)$/u],
    ['exits', 'crash', /^its thread ended with exit code 3$/u],
    ['hoards', 'crash', /^it used more than 512 MB of memory$/u],
    ['nothing', 'illegal', /^invalid decision: expected \{ move \}, not undefined$/u],
    ['text', 'illegal', /^invalid decision: expected \{ move \}, not "bestmove 8D.CAT"; defineBot accepts text$/u],
    [
      'text-inside',
      'illegal',
      /^invalid decision: expected \{ move \}, not \{ move: "8D CAT" \}; defineBot accepts text$/u,
    ],
    ['bare-move', 'illegal', /^invalid decision: expected \{ move \}, not \{ kind \}$/u],
    ['list', 'illegal', /^invalid decision: expected \{ move \}, not an array$/u],
    ['code', 'illegal', /^invalid decision: expected \{ move \}, not a function$/u],
    ['functions', 'crash', /could not be cloned/u],
    ['no-tiles', 'illegal', /^invalid decision: move\.tiles: it must be a Uint8Array of tiles$/u],
    ['empty-tiles', 'illegal', /^invalid decision: move\.tiles: a placement without tiles$/u],
    ['wrong-tiles', 'illegal', /^invalid decision: 0 is not a tile of this game$/u],
    ['off-board', 'illegal', /^invalid decision: row 200, column 7 is not on the board$/u],
    ['not-a-number', 'illegal', /^invalid decision: move\.row: /u],
    ['not-held', 'illegal', /^8H\.\w+: /u],
    ['exchange-too-many', 'illegal', /^ex\..*…$/u],
  ])('of manner %s fails with the reason (%s) and can be restarted', async (manner, kind, reason) => {
    const thread = await mannered(manner);
    for (let game = 0; game < (manner === 'hoards' ? 1 : 2); game++) {
      const fault = await faultOf(decide(thread));
      expect(fault).toBeInstanceOf(BotFault);
      expect(fault).toMatchObject({ kind, message: expect.stringMatching(reason) as string });
      expect((fault as BotFault).message.length).toBeLessThan(210);
      await thread.start();
    }
  });

  it.each(['loops', 'never-answers'])(
    'of manner %s fails at the time limit, and its thread is terminated',
    async (manner) => {
      const thread = await mannered(manner, { moveMs: 200 });
      for (let game = 0; game < 2; game++) {
        const fault = await faultOf(decide(thread));
        expect(fault).toMatchObject({ kind: 'timeout', message: 'no move within 300 ms' });
      }
      await thread.close();
    },
  );

  it('reports the line of an exception', async () => {
    const path = written(
      'thrower.js',
      'export function createBot() {\n  return { decide() {\n    nothing.here();\n  } };\n}\n',
    );
    const fault = await faultOf(decide(await ownBot(path)));
    expect(fault).toMatchObject({ message: 'it threw ReferenceError: nothing is not defined (thrower.js:3:5)' });
    expect((fault as BotFault).place).toEqual({ source: 'thrower.js', line: 3, column: 5 });
  });

  it.each([
    ['made-of-nothing', 'createBot must return an object with a function decide(view, budget), not {}'],
    ['throws-when-made', 'it threw RangeError: no such style'],
    ['exits-when-made', 'its thread ended with exit code 4'],
    ['loops-when-made', 'not ready within 2 s'],
  ])('of manner %s cannot be created: %s', async (manner, message) => {
    const thread = await mannered(manner, { startMs: manner === 'loops-when-made' ? 2000 : 20_000 });
    expect(await faultOf(thread.start())).toMatchObject({ name: 'BotFault', what: message });
  });

  it.each([
    ['no-such-export.js', 'export const bot = 1;\n', 'does not export a function createBot; write "export const {', {}],
    ['throws.js', 'const a = 1;\n\nthrow new Error("at once");\n', 'it threw Error: at once', { line: 3, column: 7 }],
    [
      'broken.js',
      'export function createBot() {\n  return {,};\n}\n',
      "it threw SyntaxError: Unexpected token ','",
      { line: 2 },
    ],
    ['text.js', 'a bot that plays well\n', 'it threw SyntaxError: Unexpected identifier', { line: 1 }],
    ['lost.js', "import './not-there.js';\n", 'Cannot find module', {}],
  ])('in %s cannot be created', async (name, text, message, place) => {
    const fault = await faultOf((await ownBot(written(name, text))).start());
    expect(fault).toMatchObject({ kind: 'crash', message: expect.stringContaining(message) as string });
    expect((fault as BotFault).place).toEqual('line' in place ? { source: name, ...place } : {});
  });

  it.each(["import 'node:fs';\n", 'export function createBot() {}\n'])(
    'loaded as CommonJS fails with instructions',
    async (text) => {
      const home = temporaryFolder();
      writeFileSync(join(home, 'package.json'), '{"type":"commonjs"}');
      const path = join(home, 'mine.js');
      writeFileSync(path, text);
      const message = expect.stringMatching(/rename it to \.mjs or/u) as string;
      expect(await faultOf((await ownBot(path)).start())).toMatchObject({ kind: 'crash', message });
    },
  );

  it('can be a CommonJS module or a URL', async () => {
    const path = written(
      'older.cjs',
      'const decide = () => ({ move: { kind: "pass" } });\nmodule.exports = { createBot: () => ({ decide }) };\n',
    );
    for (const spec of [path, pathToFileURL(path).href]) {
      expect(await decide(await ownBot(spec))).toMatchObject({ move: { kind: 'pass' } });
    }
  });

  it('is not run if its file has changed', async () => {
    const path = join(folder, 'changing.js');
    copyFileSync(OWN_BOT, path);
    const thread = await ownBot(path);
    await thread.start();
    await thread.close();
    writeFileSync(path, 'export const createBot = () => ({ decide: () => ({ move: { kind: "pass" } }) });\n');
    const error = await faultOf(thread.start());
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toBe(`${path}: the file or one of its imports has changed since the first game`);
  });
});

describe('the file of a module', () => {
  it.each([
    ['./not-there.js', './not-there.js: cannot be read: there is no such file'],
    [folder, `${folder}: cannot be read: it is a folder, not a file`],
    ['file:///not/there.js', 'file:///not/there.js: cannot be read: there is no such file'],
    ['file://elsewhere/mine.js', 'file://elsewhere/mine.js: this URL is not a file path'],
  ])('%s cannot be found', async (spec, message) => {
    const error = await faultOf(findBotModule(readBotSpec(spec)));
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toBe(message);
  });

  it('is identified by its content', async () => {
    mkdirSync(join(folder, 'copy'), { recursive: true });
    const copy = join(folder, 'copy', 'own-bot.js');
    copyFileSync(OWN_BOT, copy);
    const [one, other] = await Promise.all([OWN_BOT, copy].map((path) => findBotModule(readBotSpec(path))));
    expect(one!.hash).toBe(other!.hash);
    expect(one!.hash).toMatch(/^[0-9a-f]{64}$/u);
    writeFileSync(copy, 'export const createBot = null;\n');
    expect((await findBotModule(readBotSpec(copy))).hash).not.toBe(one!.hash);
  });

  describe('with imports', () => {
    const hashIn = async (name: string, files: Readonly<Record<string, string>>, entry: string): Promise<string> => {
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, name, path);
        mkdirSync(join(file, '..'), { recursive: true });
        writeFileSync(file, text);
      }
      return (await findBotModule(readBotSpec(join(folder, name, entry)))).hash;
    };
    const MINE = `
      import { depth } from './lib/search.js';
      import data from "./data.json" with { type: 'json' };
      import 'tilewright';
      import fs from 'node:fs';
      export * from '../shared.js';
      const text = "import './not-imported.js'"; // import './nor-this.js'
      const lazily = () => import('./lazy.mjs');
      export const createBot = () => null;
    `;
    const FILES = {
      'bot/mine.js': MINE,
      'bot/lib/search.js': "import '../mine.js';\nimport './deep.js?v=1';\nexport const depth = 3;\n",
      'bot/lib/deep.js': 'export {};\n',
      'bot/data.json': '{}',
      'bot/lazy.mjs': 'export {};\n',
      'shared.js': 'export {};\n',
    };

    it('is identified by the content of all of them, in any directory', async () => {
      const hash = await hashIn('one', FILES, 'bot/mine.js');
      expect(hash).toMatch(/^[0-9a-f]{64}$/u);
      expect(await hashIn('other', { ...FILES, 'bot/not-imported.js': '' }, 'bot/mine.js')).toBe(hash);
      expect(await hashIn('renamed', { ...FILES, 'bot/yours.js': MINE }, 'bot/yours.js')).not.toBe(
        await hashIn('alone', { 'yours.js': MINE }, 'yours.js'),
      );
      for (const path of Object.keys(FILES)) {
        const changed = { ...FILES, [path]: path.endsWith('.json') ? '[]' : `${FILES['bot/mine.js']}// changed\n` };
        expect(await hashIn(`changed-${path.replaceAll('/', '-')}`, changed, 'bot/mine.js'), path).not.toBe(hash);
      }
      rmSync(join(folder, 'one', 'bot/lib/deep.js'));
      expect(await hashIn('one', {}, 'bot/mine.js')).not.toBe(hash);
    });

    it('can be TypeScript', async () => {
      const mine = "import { a, type B } from './a.ts';\nconst f = <T,>(b: T | B): T => b as T;\nexport { f, a };\n";
      const hash = await hashIn('ts', { 'mine.ts': mine, 'a.ts': 'export const a = 1;\n' }, 'mine.ts');
      expect(await hashIn('ts', { 'a.ts': 'export const a = 2;\n' }, 'mine.ts')).not.toBe(hash);
    });

    it('is not run if an import has changed', async () => {
      const path = join(folder, 'changing-import', 'mine.js');
      mkdirSync(join(folder, 'changing-import'));
      copyFileSync(OWN_BOT, join(folder, 'changing-import', 'part.js'));
      writeFileSync(path, "export { createBot } from './part.js';\n");
      const thread = await ownBot(path);
      await thread.start();
      await thread.close();
      writeFileSync(join(folder, 'changing-import', 'part.js'), `${readFileSync(OWN_BOT, 'utf8')}// changed\n`);
      expect(await faultOf(thread.start())).toBeInstanceOf(InputError);
    });
  });
});
