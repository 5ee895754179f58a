import { describe, expect, it } from 'vitest';
import { fileNameOf, hasLabel, isModuleSpec, labelApart, nameOfModule } from '../../src/bots/bot-module.ts';
import { formatBotSpec, parseBotSpec } from '../../src/bots/bot-spec.ts';
import { buildBot, isSearching, leavesOf, readBotSpec, wordsWantedBy } from '../../src/bots/registry.ts';
import { classic } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

describe('a module path as the name of a bot', () => {
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
    ['./node_modules/@me/bot/index.js:a=1', './node_modules/@me/bot/index.js', { a: '1' }, 'index.js:a=1'],
  ])('parses "%s"', (text, kind, options, name) => {
    const spec = readBotSpec(text);
    expect({ kind: spec.kind, options: Object.fromEntries(spec.options) }).toEqual({ kind, options });
    expect(isModuleSpec(spec)).toBe(true);
    expect(nameOfModule({ spec, label: fileNameOf(spec.kind) })).toBe(name);
    expect(parseBotSpec(formatBotSpec(spec))).toEqual(spec);
  });

  it('names no built-in bot, and has no built-in options or words', () => {
    expect(isModuleSpec(readBotSpec('equity:leaves=./mine.js'))).toBe(false);
    const spec = readBotSpec('./mine.js:leaves=none');
    expect(leavesOf(spec)).toBe('none');
    expect(leavesOf(readBotSpec('./mine.js'))).toBe('default');
    expect(wordsWantedBy(spec)).toEqual([]);
    expect(isSearching(spec)).toBe(true);
    const resources = { ruleset: classic, graph: tinyGraph(), leaves: new Map() };
    expect(() => buildBot(spec, 'mine', resources)).toThrow('bot "./mine.js" is a module; a built-in bot is required');
  });

  it('is required, so a file name gets a hint', () => {
    expect(() => readBotSpec('mine.js:a=1')).toThrow('no bot "mine.js"; a module is named by its path: "./mine.js"');
    expect(() => readBotSpec('./mine.js:wild')).toThrow('options are written name=value');
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
  ])('is the shortest unique suffix of its path: %j', (paths, expected) => expect(labels(...paths)).toEqual(expected));

  it('matches the end of a path', () => {
    const isCalled = (path: string, label: string): boolean => hasLabel(path, label);
    expect(isCalled('/else/a/mine.js', 'a/mine.js')).toBe(true);
    expect(isCalled('D:\\a\\mine.js', 'a/mine.js')).toBe(true);
    expect(isCalled('/else/ba/mine.js', 'a/mine.js')).toBe(false);
  });
});
