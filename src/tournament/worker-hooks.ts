/**
 * How a worker thread beside its starter runs as that does: compiled, or in development from its source.
 */

/**
 * What Node is told so that a worker runs sources. `--import tsx` would do that but hooks only `require` in a worker, and
 * games are three times slower in the CommonJS it makes.
 */
export function sourceHooks(): string[] {
  const api = import.meta.resolve('tsx/esm/api');
  return ['--import', `data:text/javascript,import { register } from ${JSON.stringify(api)}; register();`];
}
