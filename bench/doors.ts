/**
 * What it costs to have the library: the size of an install, the time of an import by each door, and what a page takes along. The
 * package must be packed first (`npm pack`); with two tarballs, an earlier and a later one, both are measured in turns.
 *
 *     node --import tsx bench/doors.ts TARBALL [TARBALL] [--rounds 11]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '11' } },
});
const DOORS = ['', '/engine', '/notation', '/movegen', '/bots', '/analysis', '/tournament', '/siu', '/node'];
const PAGES = {
  'parseCgp, PlayGenerator': 'positions and plays',
  'parseCgp, Position, WordGraph, Evaluation, BestPlays': 'best plays',
};

const root = mkdtempSync(join(tmpdir(), 'tilewright-doors-'));
try {
  const folders = positionals.map(install);
  const times = new Map<string, number[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const folder of folders) {
      for (const door of DOORS) {
        const ms = timeImport(folder, `tilewright${door}`);
        if (ms !== null) times.set(`${folder}${door}`, [...(times.get(`${folder}${door}`) ?? []), ms]);
      }
    }
  }
  for (const [i, folder] of folders.entries()) {
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    const stats = files.map((name) => statSync(join(folder, 'node_modules', name))).filter((found) => found.isFile());
    const bytes = stats.reduce((sum, { size }) => sum + size, 0);
    console.log(`${positionals[i]}: ${(bytes / 1e6).toFixed(1)} MB in ${stats.length} files`);
    for (const door of DOORS) {
      const all = times.get(`${folder}${door}`)?.sort((a, b) => a - b);
      if (all === undefined) continue;
      console.log(`  import tilewright${door}: ${all[all.length >> 1]!.toFixed(0)} ms (${all[0]!.toFixed(0)} at best)`);
    }
    for (const [names, what] of Object.entries(PAGES))
      console.log(`  page with ${what}: ${await bundle(folder, names)}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}

function install(tarball: string, number: number): string {
  const folder = join(root, String(number));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', resolve(tarball)], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** Milliseconds in a fresh process; null where there is no such door. */
function timeImport(folder: string, name: string): number | null {
  const code = `const t = performance.now(); await import('${name}'); console.log(performance.now() - t);`;
  try {
    const args = ['--input-type=module', '--eval', code];
    return Number(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return null;
  }
}

async function bundle(folder: string, names: string): Promise<string> {
  const contents = `import { ${names} } from 'tilewright';\nglobalThis.used = [${names}];\n`;
  try {
    const options = { bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' } as const;
    const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: folder }, logLevel: 'silent' });
    return `${(outputFiles[0]!.contents.length / 1000).toFixed(1)} kB`;
  } catch {
    return 'cannot be made';
  }
}
