import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import {
  entrantNames,
  formatEntrant,
  isEngine,
  isModule,
  nameOfEntrant,
  readEntrant,
  withCommands,
} from '../../../src/tournament/entrant.ts';
import { tryModule } from '../../../src/tournament/engines/module-player.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import { playPairs } from '../../../src/tournament/play-pairs.ts';
import { classic } from '../../support/classic.ts';
import { botSpecs } from '../../support/playing.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));
const folder = temporaryFolder();
const resources = { ruleset: classic, graph: tinyGraph(), leaves: new Map([['default', null]]) };

interface Played {
  readonly threads?: number;
  readonly moveMs?: number;
  readonly pairs?: number;
}

async function play(manners: readonly string[], { threads = 2, moveMs = 20_000, pairs = 3 }: Played = {}) {
  const specs = manners.map((manner) => readBotSpec(`${OWN_BOT}:manner=${manner}`));
  const own = await Promise.all(specs.map(findBotModule));
  const records: PairRecord[] = [];
  await playPairs({
    ...resources,
    bots: [...botSpecs('greedy'), ...own].slice(-2),
    engineLimits: { moveMs, graceMs: 100 },
    pairs,
    seed: 8,
    threads,
    onPairs: (batch) => {
      records.push(...batch);
    },
  });
  expect(records.map(({ pair }) => pair)).toEqual(Array.from({ length: pairs }, (_, pair) => pair));
  return records;
}

function digestOf(records: readonly PairRecord[]): string {
  return digestGames(records.flatMap(({ games }) => games));
}

describe('a tournament with custom bots', () => {
  it('is the same for any number of threads if bots decide by their budget', async () => {
    const one = await play(['seeded', 'seeded'], { threads: 1 });
    expect(digestOf(await play(['seeded', 'seeded'], { threads: 3 }))).toBe(digestOf(one));
    const games = one.flatMap((pair) => pair.games);
    for (const { end } of games) expect(end).not.toBe('forfeit');
    expect(new Set(games.flatMap(({ turns }) => turns.map(([, move]) => move))).size).toBeGreaterThan(5);
  });

  it('finishes even if bots modify their input', async () => {
    const passing = digestOf(await play(['good']));
    for (const manner of ['untidy', 'chatty', 'forged']) expect(digestOf(await play([manner]))).toBe(passing);
  });

  it.each([
    [
      'throws',
      'crash',
      expect.stringMatching(/^it threw TypeError: no idea \[31m what to do \(own-bot\.js:\d+:\d+\)$/u) as string,
    ],
    ['exits', 'crash', 'its thread ended with exit code 3'],
    [
      'throws-later',
      'crash',
      expect.stringMatching(/^it threw Error: out of nowhere \(own-bot\.js:\d+:\d+\)$/u) as string,
    ],
    ['nothing', 'illegal', expect.stringMatching(/^invalid decision: /u) as string],
    ['not-held', 'illegal', expect.stringMatching(/^\w+\.\w+: /u) as string],
    ['loops', 'timeout', 'no move within 300 ms'],
    ['never-answers', 'timeout', 'no move within 300 ms'],
    ['hoards', 'crash', 'it used more than 512 MB of memory'],
    ['exits-when-made', 'crash', 'its thread ended with exit code 4'],
  ])('continues after a bot of manner %s has forfeited (%s)', async (manner, kind, reason) => {
    const isSlow = manner === 'hoards';
    const records = await play([manner], { moveMs: kind === 'timeout' ? 200 : 20_000, ...(isSlow && { pairs: 1 }) });
    const games = records.flatMap((pair) => pair.games);
    expect(games).toHaveLength(isSlow ? 2 : 6);
    for (const { bots, forfeit, end, winners } of games) {
      const seat = bots.indexOf(1);
      expect({ end, winners, forfeit }).toEqual({
        end: 'forfeit',
        winners: [1 - seat],
        forfeit: { seat, kind, reason },
      });
    }
  });
});

describe('a custom bot as an entrant', () => {
  it('is named by its file, and recorded with its hash but without its path', async () => {
    const module = await findBotModule(readBotSpec(`${OWN_BOT}:manner=good`));
    expect(isModule(module)).toBe(true);
    expect(isEngine(module)).toBe(false);
    expect(nameOfEntrant(module)).toBe('own-bot.js:manner=good');
    const recorded = formatEntrant(module);
    expect(recorded).toBe(`module:${module.hash}:own-bot.js:manner=good`);
    const read = readEntrant(recorded);
    expect(read).toEqual({
      ...{ spec: readBotSpec('./own-bot.js:manner=good'), path: null, hash: module.hash, label: 'own-bot.js' },
    });
    expect(formatEntrant(read)).toBe(recorded);
    expect(entrantNames([recorded, 'greedy', recorded])).toEqual([
      'own-bot.js:manner=good',
      'greedy',
      'own-bot.js:manner=good (2)',
    ]);
  });

  it.each(['./evil.js', '/tmp/evil.js:a=1', 'file:///tmp/evil.js'])(
    'is never run by a path from a record: %s',
    (text) => expect(() => readEntrant(text)).toThrow('is the path of a module, which a record may not contain'),
  );

  it('includes a directory in its name to distinguish equal file names', () => {
    for (const name of ['a/mine.js', 'b/src/mine.js:w=1', 'mine.js:leaves=../x.klv2']) {
      const text = `module:${'0'.repeat(64)}:${name}`;
      expect(formatEntrant(readEntrant(text))).toBe(text);
      expect(nameOfEntrant(readEntrant(text))).toBe(name);
    }
  });

  it.each([
    'module:',
    'module:mine.js',
    ...['../mine.js', 'a/../mine.js', '/mine.js', './mine.js', 'a//mine.js', 'a/', '', '..', 'a\\mine.js'].map(
      (path) => `module:${'0'.repeat(64)}:${path}`,
    ),
    `module:${'0'.repeat(63)}:mine.js`,
  ])('is not %s', (text) => expect(() => readEntrant(text)).toThrow('is not a module; expected "module:SHA-256:FILE"'));

  it('gets its path if file and options match the record', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    const copy = join(folder, 'elsewhere', 'own-bot.js');
    copyFileSync(OWN_BOT, copy);
    const module = await findBotModule(readBotSpec(`${copy}:manner=good`));
    const recorded = ['greedy', formatEntrant(module)].map(readEntrant);
    const { path } = module;
    expect(withCommands(recorded, [module])).toEqual([recorded[0], module]);
    const bare = await findBotModule(readBotSpec(copy));
    expect(withCommands(recorded, [bare])).toEqual([recorded[0], { ...module, path }]);
    const both = ['good', 'late'].map((manner) => readEntrant(`module:${module.hash}:own-bot.js:manner=${manner}`));
    expect(withCommands(both, [bare]).map((one) => isModule(one) && [one.path, nameOfEntrant(one)])).toEqual([
      [path, 'own-bot.js:manner=good'],
      [path, 'own-bot.js:manner=late'],
    ]);
    const [version] = withCommands([readEntrant(`module:${module.hash}:own-bot.js@v1.2:manner=good`)], [module]);
    expect(version).toMatchObject({ path, label: 'own-bot.js@v1.2' });
    const other = { ...module, hash: 'f'.repeat(64) };
    expect(() => withCommands(recorded, [other])).toThrow(
      `the file or a file that it imports differs from the recorded one: its SHA-256 is ffffffffffffffff…, not ${module.hash.slice(0, 16)}…`,
    );
    const otherwise = await findBotModule(readBotSpec(`${copy}:manner=late`));
    expect(() => withCommands(recorded, [otherwise])).toThrow(
      'the record has no bot "own-bot.js:manner=late"; its module bots are own-bot.js:manner=good',
    );
    expect(() => withCommands([recorded[0]!], [module])).toThrow('it has no module bots');
  });

  it('prefers the path that matches its name among equal files', async () => {
    const modules = await Promise.all(
      ['a', 'b'].map((name) => {
        mkdirSync(join(folder, name));
        copyFileSync(OWN_BOT, join(folder, name, 'mine.js'));
        return findBotModule(readBotSpec(join(folder, name, 'mine.js')));
      }),
    );
    const recorded = ['b/mine.js', 'a/mine.js', 'c/mine.js'].map((name) =>
      readEntrant(`module:${modules[0]!.hash}:${name}`),
    );
    const paths = withCommands(recorded, modules).map((one) => isModule(one) && one.path);
    expect(paths).toEqual(['b', 'a', 'a'].map((name) => join(folder, name, 'mine.js')));
  });

  it('is tested before a tournament', async () => {
    const limits = { moveMs: 20_000, graceMs: 100 };
    const spec = `${OWN_BOT}:manner=throws-when-made`;
    await tryModule(await findBotModule(readBotSpec(OWN_BOT)), resources, limits);
    const tried = tryModule(await findBotModule(readBotSpec(spec)), resources, limits);
    await expect(tried).rejects.toThrow(/own-bot\.js:\d+:\d+: it threw RangeError: no such style$/u);
  });
});
