/** Starts worker threads in the same form as the parent: compiled, or from source during development. */
import { join } from 'node:path';
import { packageRoot, runsFromSource } from '../files/files.ts';

export interface WorkerModule {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Locates the module of a worker by its path below `src`, such as `tournament/pair-worker`. The path is resolved in the package,
 * not relative to the caller, because a bundler may have moved that.
 *
 * @param mayRequire whether modules loaded in the worker may `require` ES modules
 */
export function workerModule(name: string, mayRequire = false): WorkerModule {
  const filename = runsFromSource ? join('src', `${name}.ts`) : join('dist', 'bin', `${name}.js`);
  const execArgv = runsFromSource ? sourceHooks() : mayRequire ? [] : importOnly();
  return { filename: join(packageRoot(), filename), execArgv };
}

/**
 * Node options that make a worker import its module. Piscina tries `require` first, and terminating a thread while that loads a
 * module ends the whole process (Node 20.20).
 */
export function importOnly(): string[] {
  const option = 'experimental-require-module';
  return process.allowedNodeEnvironmentFlags.has(`--${option}`) ? [`--no-${option}`] : [];
}

/**
 * Node options that let a worker run sources. `--import tsx` is not enough: in a worker it hooks only `require`, and the
 * resulting CommonJS plays games three times slower.
 */
function sourceHooks(): string[] {
  const api = import.meta.resolve('tsx/esm/api');
  return ['--import', `data:text/javascript,import { register } from ${JSON.stringify(api)}; register();`];
}
