import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as index from '../../src/index.ts';

const FOLDER = join(import.meta.dirname, '../../src/doors');
const PARTS = ['api', 'siu-browser'];

async function exportsOf(door: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(`../../src/doors/${door}.ts`)) as Readonly<Record<string, unknown>>;
}

describe('the doors', () => {
  const doors = readdirSync(FOLDER)
    .map((name) => name.replace('.ts', ''))
    .filter((name) => name !== 'browser' && name !== 'siu-browser');

  it('match the exports of the package', async () => {
    const { default: manifest } = (await import('../../package.json', { with: { type: 'json' } })) as {
      default: { exports: object };
    };
    const entries = ['browser', ...doors].filter((door) => !PARTS.includes(door));
    const paths = ['.', ...entries.map((door) => `./${door}`), './data', './data/*', './package.json'];
    expect(Object.keys(manifest.exports).sort()).toEqual(paths.sort());
  });

  it('to the parts export each value only once', async () => {
    const parts = doors.filter((door) => door !== 'api');
    const names = (await Promise.all(parts.map(exportsOf))).flatMap(Object.keys);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('to the object API are the same in Node and in browsers', async () => {
    expect(Object.keys(await exportsOf('browser')).sort()).toEqual(Object.keys(index).sort());
  });
});
