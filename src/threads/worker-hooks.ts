/** How a worker thread runs as its starter does: compiled, or in development from its source. */
import { join } from 'node:path';
import { packageRoot } from '../files/files.ts';

export interface WorkerModule {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * A worker's module by its path below `src`, such as `tournament/pair-worker`. It is looked for in the package, not beside the
 * module that asks, since a bundler may have moved that one.
 *
 * @param mayRequire whether modules that it loads may `require` others that are not CommonJS
 */
export function workerModule(name: string, mayRequire = false): WorkerModule {
  const isSource = import.meta.url.endsWith('.ts');
  const filename = isSource ? join('src', `${name}.ts`) : join('dist', 'bin', `${name}.js`);
  const execArgv = isSource ? sourceHooks() : mayRequire ? [] : importOnly();
  return { filename: join(packageRoot(), filename), execArgv };
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
