/**
 * Compiles the search kernel (`kernel/`, AssemblyScript) to WebAssembly, and writes it as a module of the sources, so that
 * every environment that runs the library has it: no file to find, nothing to fetch.
 */
import { Buffer } from 'node:buffer';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const OUT = 'src/movegen/kernel/kernel-code.ts';

const ARGUMENTS = [
  'kernel/search.ts',
  '-O3',
  '--converge',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--sharedMemory',
  '--enable',
  'threads',
  '--initialMemory',
  '1',
  '--maximumMemory',
  '65536',
];
let code = null;
const { error, stderr } = await asc.main([...ARGUMENTS, '--outFile', 'search.wasm'], {
  writeFile: (_name, contents) => {
    code = contents;
  },
});
if (error !== null) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);

const text = `/** The search kernel, compiled from \`kernel/\` by \`scripts/kernel.js\`, in base64. */
export const KERNEL_CODE = '${Buffer.from(code).toString('base64')}';

/** Bytes that a kernel works on: its stretch of the memory. */
export const KERNEL_STRETCH = ${stretchOf(code)};
`;
/** What the code says of itself, once it runs. */
function stretchOf(code) {
  const { WebAssembly } = globalThis;
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory }, layout: { base: 0 } });
  return exports.STRETCH.value;
}

// What is newer than the program has it made anew: only a change is written.
if (!existsSync(OUT) || readFileSync(OUT, 'utf8') !== text) writeFileSync(OUT, text);
