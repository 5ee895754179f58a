/** The version of this package, which stands in records and is what `--version` prints, and the build of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './files.ts';

let version: string | undefined;

export function packageVersion(): string {
  version ??= (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
  return version;
}

let build: string | undefined;

/** What tells builds of one version apart: a hash of the program; empty where none was built. */
export function packageBuild(): string {
  if (build !== undefined) return build;
  try {
    build = readFileSync(join(packageRoot(), 'dist', 'bin', 'build.txt'), 'utf8').trim();
  } catch {
    build = '';
  }
  return build;
}
