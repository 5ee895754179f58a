import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './files.ts';

let version: string | undefined;

export function packageVersion(): string {
  version ??= (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
  return version;
}

let build: string | undefined;

/** A hash of the program that distinguishes builds of one version; empty if the program runs from sources. */
export function packageBuild(): string {
  if (build !== undefined) return build;
  try {
    build = readFileSync(join(packageRoot(), 'dist', 'bin', 'build.txt'), 'utf8').trim();
  } catch {
    build = '';
  }
  return build;
}
