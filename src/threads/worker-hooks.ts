/** How a worker thread runs as its starter does: compiled, or in development from its source. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../files/files.ts';

export interface WorkerModule {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * A worker's module by its path below `src`, such as `tournament/pair-worker`. It is looked for in the package, not beside the
 * module that asks, since a bundler may have moved that one.
 */
export function workerModule(name: string): WorkerModule {
  const isSource = import.meta.url.endsWith('.ts');
  const isBundled = fileURLToPath(import.meta.url).startsWith(join(packageRoot(), 'dist', 'bin'));
  const filename = isSource ? join('src', `${name}.ts`) : join('dist', isBundled ? 'bin' : 'src', `${name}.js`);
  return { filename: join(packageRoot(), filename), execArgv: isSource ? sourceHooks() : importOnly() };
}

/**
 * A worker's module as the compiler wrote it, for a thread that loads modules of the user's: what they import of this package are
 * then the modules that the thread has itself.
 */
export function libraryWorker(name: string): WorkerModule {
  if (import.meta.url.endsWith('.ts')) return workerModule(name);
  return { filename: join(packageRoot(), 'dist', 'src', `${name}.js`), execArgv: [] };
}

/**
 * The Node options with which a worker imports its module. Piscina tries `require` first, and a thread that is ended while that
 * loads a module takes the whole program along (Node 20.20).
 */
export function importOnly(): string[] {
  const option = 'experimental-require-module';
  return process.allowedNodeEnvironmentFlags.has(`--${option}`) ? [`--no-${option}`] : [];
}

/**
 * The Node options with which a worker runs sources. `--import tsx` would do, but in a worker it hooks only `require`, and games
 * are three times slower in the CommonJS that it makes.
 */
function sourceHooks(): string[] {
  const api = import.meta.resolve('tsx/esm/api');
  return ['--import', `data:text/javascript,import { register } from ${JSON.stringify(api)}; register();`];
}
