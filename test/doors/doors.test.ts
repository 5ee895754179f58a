import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as index from '../../src/index.ts';

const FOLDER = join(import.meta.dirname, '../../src/doors');
const ANYWHERE = ['analysis', 'bots', 'engine', 'api', 'movegen', 'notation', 'siu-browser'];
const PARTS = ['api', 'siu-browser'];

async function exportsOf(door: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(join(FOLDER, `${door}.ts`))) as Readonly<Record<string, unknown>>;
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
    const paths = ['.', ...entries.map((door) => `./${door}`), './package.json'];
    expect(Object.keys(manifest.exports).sort()).toEqual(paths.sort());
  });

  it('together export the whole library, each name once', async () => {
    const names = (await Promise.all(doors.map(exportsOf))).flatMap(Object.keys);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    // If two modules export the same name, `export *` exports neither.
    expect([...names, 'openTilewright'].sort()).toEqual(Object.keys(index).sort());
  });

  it('that run anywhere form the library outside of Node', async () => {
    const names = (await Promise.all(ANYWHERE.map(exportsOf))).flatMap(Object.keys);
    expect(Object.keys(await exportsOf('browser')).sort()).toEqual([...names, 'openTilewright'].sort());
  });
});
