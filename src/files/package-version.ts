/**
 * The version of this package, which stands in records and is what `--version` prints.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './files.ts';

let version: string | undefined;

/** The version of this package, from its `package.json`. */
export function packageVersion(): string {
  version ??= (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
  return version;
}
