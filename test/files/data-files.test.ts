import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/engine/errors.ts';
import { rulesetSchema } from '../../src/engine/rules/ruleset.ts';
import { loadLook, loadRuleset } from '../../src/files/data-files.ts';
import { loadLeaves } from '../../src/files/leave-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { LOOK_FIELDS, STANDARD_LOOK } from '../../src/engine/rules/ruleset-look.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = temporaryFolder();
const docs = await readFile(new URL('../../docs/rulesets.md', import.meta.url), 'utf8');

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Returns the first code block after a text on the page about rulesets. */
function block(after: string): string {
  return /```\w*\n(.*?)```/su.exec(docs.slice(docs.indexOf(after)))![1]!;
}

describe('a ruleset that extends another', () => {
  it('inherits missing values', async () => {
    const path = await write('own.json', '{"extends": "social", "name": "own", "handSize": 8}');
    const [own, social] = await Promise.all([loadRuleset(path), loadRuleset('social')]);
    expect(own).toEqual({ ...social, name: 'own', handSize: 8 });
  });

  it('finds the inherited files beside the other ruleset', async () => {
    await write('base/board.txt', '3 4\n2 2\n....\n.d..\n....\n');
    await write('base/tiles.txt', 'A 1 9\nB 3 9\n');
    await write('base/base.json', '{"extends": "casual", "layout": "board.txt", "alphabet": "./tiles.txt"}');
    const child = await write('child.json', '{"extends": "base/base.json", "name": "child"}');
    const { layout, alphabet } = await loadRuleset(child);
    expect([layout.rows, layout.cols, alphabet.tileCount]).toEqual([3, 4, 18]);
  });

  it('reports an invalid inherited value in the other file', async () => {
    await write('parent.json', '{"extends": "casual", "name": "parent",\n "handSize": 99}');
    const path = await write('of-parent.json', '{"extends": "./parent.json", "name": "child"}');
    await expect(loadRuleset(path)).rejects.toThrow(/parent\.json:2:14: handSize: /u);
  });

  it('cannot extend itself', async () => {
    await write('a.json', '{"extends": "./b.json"}');
    const path = await write('b.json', '{"extends": "./a.json"}');
    await expect(loadRuleset(path)).rejects.toThrow(/a ruleset cannot extend itself/u);
  });

  it.each([
    ['{"extends": "casual", "handSize": 13}', /^\S+:1:35: handSize: /u],
    ['{"extends": "casual",\n "challenge": {"kind": "double", "by": "me"}}', /^\S+:2:\d+: challenge\.by: /u],
    ['{"extends": "nope"}', /^\S+:1:13: extends: no ruleset "nope"; choose from casual, /u],
    ['{"extends": "casual"', /not JSON/u],
    ['{"extends": "casual",\n "handSiz": 8}', /^\S+:2:2: unknown field "handSiz"$/u],
    [
      '{"extends": "casual",\n "exchange": {"min": 0, "most": 3}}',
      /^\S+:2:\d+: (unknown field "exchange\.most"|exchange)/u,
    ],
    ['{"extends": "casual", "handSize": 8, "handSize": 3}', /^\S+:1:38: "handSize" is given twice$/u],
    [
      '{"extends": "casual",\n "layout": "no.txt"}',
      /^\S+:2:12: layout: \S+no\.txt: cannot be read: there is no such file$/u,
    ],
    ['{"extends": "casual",\n "alphabet": "klingon"}', /^\S+:2:14: alphabet: no alphabet "klingon"; /u],
    [`{"extends": "casual", "players": ${'['.repeat(100_000)}`, /^\S+: nested too deeply$/u],
    ['{"extends": "casual", "handSize": "8"}', /^\S+:1:35: handSize: .*number/u],
    ['{"extends": "casual",\n "screen": "round"}', /^\S+:2:12: screen: .*"standard"\|"panels"$/u],
    [
      '{"extends": "casual",\n "palette": {"letter2": "mauve", "letter3": "red", "word2": "red", "word3": "red"}}',
      /^\S+:2:25: palette\.letter2: .*"blue"/u,
    ],
  ])('%s is rejected with its position', async (text, message) => {
    const path = await write('bad.json', text);
    await expect(loadRuleset(path)).rejects.toThrow(InputError);
    await expect(loadRuleset(path)).rejects.toThrow(message);
  });
});

describe('the look of a game', () => {
  const palette = { letter2: 'red', letter3: 'none', word2: 'green', word3: 'pink', start: 'cyan' } as const;

  it('is separate from the rules', async () => {
    const own = { extends: 'social', name: 'own', screen: 'panels', palette };
    const path = await write('coloured-social.json', JSON.stringify(own));
    const [rules, social] = await Promise.all([loadRuleset(path), loadRuleset('social')]);
    expect(rules).toEqual({ ...social, name: 'own' });
    expect(await loadLook(path)).toEqual({ screen: 'panels', palette });
  });

  it('inherits missing values one by one', async () => {
    await write('coloured.json', JSON.stringify({ extends: 'casual', palette }));
    const path = await write('panelled.json', '{"extends": "./coloured.json", "screen": "panels"}');
    expect(await loadLook(path)).toEqual({ screen: 'panels', palette });
  });

  it('is standard by default', async () => expect(await loadLook('classic')).toEqual(STANDARD_LOOK));
});

describe('the page on rulesets', () => {
  it('lists every dimension', () => {
    for (const field of [...Object.keys(rulesetSchema.def.innerType.shape), ...LOOK_FIELDS])
      expect(docs).toMatch(new RegExp(`^\\| \`${field}\``, 'mu'));
  });

  it('has examples that load', async () => {
    const house = await loadRuleset(await write('house.json', block('This is `house.json`')));
    expect(house).toMatchObject({ handSize: 8, firstPlayer: 'draw', challenge: { kind: 'single', by: 'anyone' } });
    await write('house-board.txt', block('## Board files'));
    await write('house-tiles.txt', block('## Tile files'));
    const files = '"layout": "house-board.txt", "alphabet": "house-tiles.txt"';
    const small = await loadRuleset(await write('small.json', `{"extends": "casual", "handSize": 3, ${files}}`));
    expect([small.layout.rows, small.layout.cols, small.alphabet.faces]).toEqual([5, 7, ['?', 'A', 'B', 'CH']]);
  });
});

it.each([
  ['loadLexicon', loadLexicon],
  ['loadLeaves', loadLeaves],
])('%s rejects a missing name with one line', async (name, load) => {
  const fault = new InputError('bad-option', `${name}(): expected a string, not undefined`);
  await expect((load as () => Promise<unknown>)()).rejects.toThrow(fault);
});
