import { describe, expect, it } from 'vitest';
import {
  hasLabel,
  isModuleSpec,
  labelApart,
  nameOfModule,
  shortNameOf,
  splitRevision,
} from '../../src/bots/bot-module.ts';
import { formatBotSpec, parseBotSpec } from '../../src/bots/bot-spec.ts';
import { createBot, isSearching, leavesOf, ownWordsOf, readBotSpec } from '../../src/bots/registry.ts';
import { classic } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

describe('the path of a module as the name of a bot', () => {
  it.each([
    ['./mine.js', './mine.js', {}, 'mine.js'],
    ['./mine.js:depth=3,style=wild', './mine.js', { depth: '3', style: 'wild' }, 'mine.js:depth=3,style=wild'],
    ['../bots/mine.ts:a=b:c', '../bots/mine.ts', { a: 'b:c' }, 'mine.ts:a=b:c'],
    ['/bots/old:new/mine.mjs:a=1', '/bots/old:new/mine.mjs', { a: '1' }, 'mine.mjs:a=1'],
    ['C:\\bots\\mine.js', 'C:\\bots\\mine.js', {}, 'mine.js'],
    ['c:/bots/mine.cjs:a=1', 'c:/bots/mine.cjs', { a: '1' }, 'mine.cjs:a=1'],
    ['..\\mine.cts', '..\\mine.cts', {}, 'mine.cts'],
    ['file:///C:/bots/mine.mts:a=1', 'file:///C:/bots/mine.mts', { a: '1' }, 'mine.mts:a=1'],
    ['./bots.js/mine.js', './bots.js/mine.js', {}, 'mine.js'],
    ['./mine:a=1', './mine', { a: '1' }, 'mine:a=1'],
    [' ./my bot.js : a = 1 ', './my bot.js', { a: '1' }, 'my bot.js:a=1'],
    ['./mine.js@v1.2', './mine.js@v1.2', {}, 'mine.js@v1.2'],
    ['./bots/mine.js@feature/x:a=1', './bots/mine.js@feature/x', { a: '1' }, 'mine.js@feature/x:a=1'],
    ['/bots/old:new/mine.mjs@v1:a=1', '/bots/old:new/mine.mjs@v1', { a: '1' }, 'mine.mjs@v1:a=1'],
    ['C:\\bots\\mine.js@v1:a=1', 'C:\\bots\\mine.js@v1', { a: '1' }, 'mine.js@v1:a=1'],
    ['file:///bots/mine.ts@main~3', 'file:///bots/mine.ts@main~3', {}, 'mine.ts@main~3'],
    ['./node_modules/@me/bot/index.js:a=1', './node_modules/@me/bot/index.js', { a: '1' }, 'index.js:a=1'],
    ['npm:my-bot@1.2.3', 'npm:my-bot@1.2.3', {}, 'npm:my-bot@1.2.3'],
    [
      'npm:@me/bot.js@1.2.3-beta.1:a=1,b=2',
      'npm:@me/bot.js@1.2.3-beta.1',
      { a: '1', b: '2' },
      'npm:@me/bot.js@1.2.3-beta.1:a=1,b=2',
    ],
  ])('%s is read', (text, kind, options, name) => {
    const spec = readBotSpec(text);
    expect({ kind: spec.kind, options: Object.fromEntries(spec.options) }).toEqual({ kind, options });
    expect(isModuleSpec(spec)).toBe(true);
    expect(nameOfModule({ spec, label: shortNameOf(spec.kind) })).toBe(name);
    expect(parseBotSpec(formatBotSpec(spec))).toEqual(spec);
  });

  it('names no bot of ours, which have neither its options nor its words', () => {
    expect(isModuleSpec(readBotSpec('equity:leaves=./mine.js'))).toBe(false);
    const spec = readBotSpec('./mine.js:leaves=none');
    expect(leavesOf(spec)).toBe('none');
    expect(leavesOf(readBotSpec('./mine.js'))).toBe('default');
    expect(ownWordsOf(spec)).toBeNull();
    expect(isSearching(spec)).toBe(true);
    const resources = { ruleset: classic, graph: tinyGraph(), leaves: new Map() };
    expect(() => createBot(spec, 'mine', resources)).toThrow('bot "./mine.js" is a module; here one of ours is needed');
  });

  it('is what a file without a path is told to be', () => {
    expect(() => readBotSpec('mine.js:a=1')).toThrow('no bot "mine.js"; a module is named by its path: "./mine.js"');
    expect(() => readBotSpec('./mine.js:wild')).toThrow('options are written name=value');
  });
});

describe('a git revision behind a path', () => {
  it.each([
    ['./mine.js', { path: './mine.js' }],
    ['./mine.js@v1.2', { path: './mine.js', revision: 'v1.2' }],
    ['./@me/mine.mts@HEAD@{1}', { path: './@me/mine.mts', revision: 'HEAD@{1}' }],
    ['./node_modules/@me/bot/index.js', { path: './node_modules/@me/bot/index.js' }],
    ['./node_modules/chess.js@2/index.js', { path: './node_modules/chess.js@2/index.js' }],
    ['./node_modules/chess.js@2/index.js@v1', { path: './node_modules/chess.js@2/index.js', revision: 'v1' }],
    ['./mine.js@', { path: './mine.js@' }],
    ['./mine@v1', { path: './mine@v1' }],
  ])('is told from the path: %s', (kind, expected) => {
    expect(splitRevision(kind)).toEqual(expected);
  });
});

describe('the label of a module', () => {
  const labels = (...paths: readonly string[]): string[] =>
    labelApart(paths.map((path) => ({ spec: parseBotSpec(path), path, hash: '', label: '' }))).map(
      ({ label }) => label,
    );

  it.each([
    [['/w/mine.js'], ['mine.js']],
    [
      ['/w/a/mine.js', '/w/b/mine.js'],
      ['a/mine.js', 'b/mine.js'],
    ],
    [
      ['/w/a/mine.js', '/w/b/mine.js', '/w/b/other.js'],
      ['a/mine.js', 'b/mine.js', 'other.js'],
    ],
    [
      ['/w/a/src/mine.js', '/w/b/src/mine.js', '/w/b/lib/mine.js'],
      ['a/src/mine.js', 'b/src/mine.js', 'lib/mine.js'],
    ],
    [
      ['/mine.js', '/a/mine.js'],
      ['mine.js', 'a/mine.js'],
    ],
    [
      ['/w/mine.js', '/w/mine.js'],
      ['mine.js', 'mine.js'],
    ],
    [
      ['C:\\w\\a\\mine.js', 'C:\\w\\b\\mine.js'],
      ['a/mine.js', 'b/mine.js'],
    ],
    [
      ['/w/xmine.js', '/w/mine.js'],
      ['xmine.js', 'mine.js'],
    ],
  ])('is the shortest end of its path that no other has: %j', (paths, expected) => {
    expect(labels(...paths)).toEqual(expected);
  });

  it('has the revision behind it, and is the whole name of a package', () => {
    const file = (path: string, revision?: string) => ({
      spec: parseBotSpec(path),
      path,
      revision,
      hash: '',
      label: '',
    });
    const packed = { ...file('/cache/npm/bot@1.0.0/mine.js'), spec: parseBotSpec('npm:bot@1.0.0:a=1') };
    const modules = [file('/w/mine.js'), file('/c/1/a/mine.js', 'v1'), file('/c/2/a/mine.js', 'x/v2'), packed];
    expect(labelApart(modules).map(({ label }) => label)).toEqual([
      'mine.js',
      'mine.js@v1',
      'mine.js@x/v2',
      'npm:bot@1.0.0',
    ]);
    const alike = [file('/c/1/a/mine.js', 'v1'), file('/c/1/b/mine.js', 'v1')];
    expect(labelApart(alike).map(({ label }) => label)).toEqual(['a/mine.js@v1', 'b/mine.js@v1']);
  });

  it('is found again at the end of a path', () => {
    const isCalled = (path: string, label: string, revision?: string): boolean =>
      hasLabel({ spec: parseBotSpec(path), path, revision, hash: '' }, label);
    expect(isCalled('/else/a/mine.js', 'a/mine.js')).toBe(true);
    expect(isCalled('D:\\a\\mine.js', 'a/mine.js')).toBe(true);
    expect(isCalled('/else/ba/mine.js', 'a/mine.js')).toBe(false);
    expect(isCalled('/else/a/mine.js', 'a/mine.js@v1', 'v1')).toBe(true);
    expect(isCalled('/else/a/mine.js', 'a/mine.js@feature/v1', 'feature/v1')).toBe(true);
    expect(isCalled('/else/a/mine.js', 'a/mine.js@v2', 'v1')).toBe(false);
    expect(isCalled('/else/a/mine.js', 'a/mine.js@v1')).toBe(false);
    expect(isCalled('npm:@me/bot@1.0.0', 'npm:@me/bot@1.0.0')).toBe(true);
    expect(isCalled('npm:@me/bot@1.0.0', 'bot@1.0.0')).toBe(false);
  });
});
