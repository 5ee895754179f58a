/**
 * A worker runs as the module that starts it does: compiled, or in development from its source. `--import tsx` would do
 * the latter but hooks only `require` in a worker, and games are three times slower in the CommonJS it makes.
 */

/** Node's arguments for a worker that runs from its source. */
export function sourceHooks(): string[] {
  const api = import.meta.resolve('tsx/esm/api');
  return ['--import', `data:text/javascript,import { register } from ${JSON.stringify(api)}; register();`];
}
