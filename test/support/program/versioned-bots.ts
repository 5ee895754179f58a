/** Bots in several versions: in a git repository, and in a registry of packages that answers on this machine. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string>>;

/** A bot that passes, or that exchanges a tile while it may; a second file says which. */
export function versionedBot(manner: 'passes' | 'exchanges'): Files {
  const move = "view.bagCount < 7 ? { kind: 'pass' } : { kind: 'exchange', tiles: view.rack.slice(0, 1) }";
  return {
    'mine.js': `import { choose } from './lib/choose.js';
export const createBot = () => ({ decide: (view) => ({ move: choose(view) }) });
`,
    'lib/choose.js': `export const choose = (view) => (${manner === 'passes' ? "{ kind: 'pass' }" : move});\n`,
  };
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A git repository in a folder of its own. */
export class TestRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'tilewright-repository-'));

  constructor() {
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: readonly string[]): string {
    const settings = ['user.name=Tester', 'user.email=tester@example.org', 'commit.gpgSign=false', 'tag.gpgSign=false'];
    return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    }).trim();
  }

  /** Commit some files, and give the commit a tag. */
  commit(files: Files, tag: string): string {
    writeFiles(this.folder, files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '-m', tag);
    this.git('tag', tag);
    return this.git('rev-parse', 'HEAD');
  }
}

/** A registry of packages, with what it was asked for. */
export interface TestRegistry {
  readonly url: string;
  readonly asked: string[];
  close(): void;
}

interface Published {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/** Start a registry with some packages, each as the files in it. */
export async function startRegistry(packages: readonly Files[]): Promise<TestRegistry> {
  const published = packages.map(pack);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    asked.push(path);
    const tarball = published.find(({ manifest }) => path === tarballName(manifest))?.tarball;
    const versions = published.filter(({ manifest }) => manifest.name === path);
    if (tarball !== undefined) response.end(tarball);
    else if (versions.length > 0) response.end(JSON.stringify(describe(path, versions)));
    else response.writeHead(404).end('{"error":"Not found"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, asked, close: () => server.close() };

  function describe(name: string, versions: readonly Published[]): object {
    return {
      name,
      'dist-tags': { latest: versions.at(-1)!.manifest.version },
      versions: Object.fromEntries(
        versions.map(({ manifest, tarball }) => {
          const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
          return [manifest.version, { ...manifest, dist: { tarball: url + tarballName(manifest), integrity } }];
        }),
      ),
    };
  }
}

function tarballName({ name, version }: Published['manifest']): string {
  return `${name.replace('/', '-')}-${version}.tgz`;
}

function pack(files: Files): Published {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-package-'));
  writeFiles(folder, files);
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' }),
  ) as [{ filename: string }];
  const manifest = JSON.parse(files['package.json']!) as Published['manifest'];
  return { manifest, tarball: readFileSync(join(folder, filename)) };
}
