/**
 * Compiles the search kernel (`kernel/`, AssemblyScript) to WebAssembly and writes it as a source module, so that no environment
 * needs to find or fetch a file. Does nothing if the sources have not changed.
 */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const SOURCES = 'kernel';
/** Constants that the kernel and the program share. */
const SHARED_SOURCES = ['src/engine/tiles/tile-bits.ts', 'src/movegen/kernel/kernel-layout.ts'];
const OUT = 'src/movegen/kernel/kernel-code.ts';

const ARGUMENTS = [
  'kernel/search.ts',
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub'],
  ...['--importMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
];
const SHARED = ['--sharedMemory', '--enable', 'threads'];

const sources = hashOfSources();
if (existsSync(OUT) && readFileSync(OUT, 'utf8').includes(sources)) process.exit();

const { default: asc } = await import('assemblyscript/asc');
const code = await compile(SHARED);
const text = `/** The search kernel, compiled from \`kernel/\` (${sources}) by \`scripts/kernel.js\`, in base64. */
export const KERNEL_CODE = '${Buffer.from(code).toString('base64')}';

/** Position of the byte of the code that gives the kind of memory: 3 if shared, otherwise 1. */
export const KERNEL_SHARING_AT = ${onlyDifference(code, await compile([]))};
`;
writeFileSync(OUT, text);

/** Returns a hash of the sources, including this script and the version of the compiler. */
function hashOfSources() {
  const files = readdirSync(SOURCES)
    .sort()
    .map((file) => join(SOURCES, file));
  const hash = createHash('sha256');
  for (const file of [...files, ...SHARED_SOURCES, 'scripts/kernel.js', 'node_modules/assemblyscript/package.json']) {
    hash.update(`${file}\0${readFileSync(file, 'utf8')}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function compile(options) {
  let compiled = null;
  const { error, stderr } = await asc.main([...ARGUMENTS, ...options, '--outFile', 'search.wasm'], {
    writeFile: (_name, contents) => {
      compiled = contents;
    },
  });
  if (error !== null) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return compiled;
}

/** Returns the position of the only byte that differs: the flag of shared memory. */
function onlyDifference(shared, unshared) {
  const places = [...shared.keys()].filter((at) => shared[at] !== unshared[at]);
  const [at] = places;
  if (shared.length !== unshared.length || places.length !== 1 || shared[at] !== 3 || unshared[at] !== 1) {
    throw new Error(`the kernels for shared and other memories differ by more than the kind of memory: ${places}`);
  }
  return at;
}
