/**
 * Redirects a module's writes to the descriptors of standard output and error to the output of its thread, like `console.log`.
 * Threads share the descriptors of the process, whose output is reserved for results. Replaces the functions of `node:fs` that
 * write to a descriptor and those of `node:child_process` that pass on descriptor 1. Writes by native code or WASI are not
 * redirected.
 */
import childProcess, { type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { devNull } from 'node:os';

type Callback = (error: null, ...results: readonly unknown[]) => void;
type AnyFunction = (...args: unknown[]) => unknown;

/** Streams of this thread; the parent thread receives their data. */
const { stdout, stderr } = process;
const STDOUT = 1;
const STDERR = 2;
/** Files that are aliases of the descriptors. */
const NAME = /^(?:\/dev\/(?:std(?<named>out|err)|fd\/(?<number>[12]))|\/proc\/(?:thread-)?self\/fd\/(?<own>[12]))$/u;

/** Replaces the functions in this thread, for modules loaded after this call. */
export function redirectDescriptors(): void {
  const files = ['writeFile', 'appendFile'];
  const synchronous = files.map((name) => `${name}Sync`);
  replace(fs, ['write', 'writeSync'], (original) => replaceWrite(original, copyBytes));
  replace(fs, ['writev', 'writevSync'], (original) =>
    replaceWrite(original, (data) => Buffer.concat(data as Uint8Array[])),
  );
  replace(fs, [...files, ...synchronous], (original) => replaceWrite(original, bytesOfFile, false));
  replace(fs, ['open', 'openSync'], replaceOpen);
  replace(fs, ['close', 'closeSync'], replaceClose);
  replace(fs.promises, files, replaceWritePromise);
  replace(fs.promises, ['open'], replaceOpen);
  replace(childProcess, ['spawn', 'spawnSync', 'execSync', 'execFileSync'], (original) =>
    replaceSpawn(original, 'pipe'),
  );
  replace(childProcess, ['fork'], (original) => replaceSpawn(original, 'inherit'));
  syncBuiltinESMExports();
}

function replace(module: object, names: readonly string[], make: (original: AnyFunction) => AnyFunction): void {
  for (const name of names) {
    const original = Reflect.get(module, name) as AnyFunction;
    // Copies the symbols that `util.promisify` uses.
    const replaced = Object.defineProperties(make(original), Object.getOwnPropertyDescriptors(original));
    Reflect.set(module, name, replaced);
  }
}

function descriptorOf(target: unknown): number | null {
  if (target === STDOUT || target === STDERR) return target;
  const { named, number, own } = (typeof target === 'string' ? NAME.exec(target)?.groups : undefined) ?? {};
  if (named !== undefined) return named === 'out' ? STDOUT : STDERR;
  const text = number ?? own;
  return text === undefined ? null : Number(text);
}

function replaceWrite(
  original: AnyFunction,
  toBytes: (data: unknown, rest: readonly unknown[]) => Buffer,
  counts = true,
): AnyFunction {
  return (...args) => {
    const descriptor = descriptorOf(args[0]);
    if (descriptor === null) return original(...args);
    const [, data, ...rest] = args;
    const bytes = toBytes(data, rest);
    (descriptor === STDOUT ? stdout : stderr).write(bytes);
    const callback = rest.at(-1);
    const results = counts ? [bytes.length, data] : [];
    if (isCallback(callback)) process.nextTick(callback, null, ...results);
    return results[0];
  };
}

function replaceWritePromise(original: AnyFunction): AnyFunction {
  const write = replaceWrite(original, bytesOfFile, false);
  return (...args) => (descriptorOf(args[0]) === null ? original(...args) : Promise.resolve(write(...args)));
}

/** Data written through a descriptor opened by such a name is discarded. */
function replaceOpen(original: AnyFunction): AnyFunction {
  return (path, ...rest) => original(descriptorOf(path) === null ? path : devNull, ...rest);
}

/** The process still needs the descriptors, so they are not closed. */
function replaceClose(original: AnyFunction): AnyFunction {
  return (descriptor, callback, ...rest) => {
    if (descriptorOf(descriptor) === null) return original(descriptor, callback, ...rest);
    if (isCallback(callback)) process.nextTick(callback, null);
    return undefined;
  };
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/** Copied, because the caller may reuse the bytes. */
function copyBytes(data: unknown, [first, second]: readonly unknown[]): Buffer {
  if (!ArrayBuffer.isView(data)) return Buffer.from(String(data), encodingOf(second));
  const { offset = 0, length = data.byteLength - offset } = (
    typeof first === 'object' && first !== null ? first : { offset: first ?? undefined, length: second ?? undefined }
  ) as { readonly offset?: number; readonly length?: number };
  return Buffer.from(Buffer.from(data.buffer, data.byteOffset + offset, length));
}

function bytesOfFile(data: unknown, [options]: readonly unknown[]): Buffer {
  const encoding =
    typeof options === 'object' ? (options as { readonly encoding?: unknown } | null)?.encoding : options;
  return ArrayBuffer.isView(data) ? copyBytes(data, []) : Buffer.from(String(data), encodingOf(encoding));
}

function encodingOf(value: unknown): BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value) ? value : 'utf8';
}

/** Creates a function that starts another process and reads the output that would go to our descriptor 1. */
function replaceSpawn(original: AnyFunction, byDefault: 'pipe' | 'inherit'): AnyFunction {
  return (...args) => {
    const at = args.findIndex((arg, i) => i > 0 && typeof arg === 'object' && arg !== null && !Array.isArray(arg));
    const options = (at < 0 ? {} : args[at]) as { readonly stdio?: unknown; readonly silent?: boolean };
    const stdioOption = options.stdio ?? (options.silent === true ? 'pipe' : byDefault);
    const all: readonly unknown[] = Array.isArray(stdioOption) ? stdioOption : [stdioOption, stdioOption, stdioOption];
    const ours = all.map((slot, i) => slot === STDOUT || (slot === 'inherit' && i === STDOUT));
    if (!ours.includes(true)) return original(...args);
    const stdio: unknown[] = all.map((slot, i) => (ours[i] === true ? 'pipe' : slot));
    // `fork` uses an additional channel.
    if (byDefault === 'inherit' && !stdio.includes('ipc')) stdio.push('ipc');
    const changed = { maxBuffer: Infinity, ...options, stdio };
    const result = original(...(at < 0 ? [...args, changed] : args.with(at, changed)));
    for (const [i, isOurs] of ours.entries()) if (isOurs) forward(result, i);
    return result;
  };
}

/** Forwards the output of a process: from a stream as it arrives, or the complete output of a synchronous call. */
function forward(result: unknown, slot: number): void {
  if (result === null) return;
  if (typeof result === 'string' || result instanceof Uint8Array) stdout.write(result);
  else if (isSynchronous(result)) stdout.write(result.output?.[slot] ?? '');
  else (result as ChildProcess).stdio[slot]?.on('data', (chunk: Uint8Array) => stdout.write(chunk));
}

/** Recognises the result of a synchronous call. Its `output` is null if the process could not be started. */
function isSynchronous(result: unknown): result is { readonly output: readonly (Uint8Array | string | null)[] | null } {
  return typeof result === 'object' && result !== null && 'output' in result;
}
