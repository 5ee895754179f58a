/**
 * Cephes in WebAssembly (Moshier, Methods and Programs for Mathematical Functions, 1989). As CommonJS it compiles as it is loaded, so that
 * no module waits for it; that takes some 20 ms, once, when the first of its functions is called.
 */
import { createRequire } from 'node:module';
import type * as Cephes from 'cephes';

let loaded: typeof Cephes | undefined;

export function cephes(): typeof Cephes {
  return (loaded ??= createRequire(import.meta.url)('cephes') as typeof Cephes);
}
