import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import semver from 'semver';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..');
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const own = manifestOf(root);

function installed(folder: string, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
    const at = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
    if (at === undefined || found.has(at)) continue;
    found.add(at);
    installed(at, found);
  }
  return found;
}

describe('the package', () => {
  it('supports no version of Node that a dependency does not support', () => {
    const folders = installed(root);
    expect(folders.size).toBeGreaterThanOrEqual(Object.keys(own.dependencies!).length);
    const tooWide = [...folders].filter((folder) => {
      const node = manifestOf(folder).engines?.node;
      return node !== undefined && !semver.subset(own.engines!.node!, node);
    });
    expect(tooWide).toEqual([]);
  });

  it('installs few packages', () => expect(installed(root).size).toBeLessThan(10));
});
