/**
 * Loads Cephes in WebAssembly (Moshier, Methods and Programs for Mathematical Functions, 1989) at the first call. As CommonJS it
 * compiles synchronously, so no module has to await it; this takes about 20 ms.
 */
import { createRequire } from 'node:module';
import type * as Cephes from 'cephes';

let loaded: typeof Cephes | undefined;

export function cephes(): typeof Cephes {
  return (loaded ??= createRequire(import.meta.url)('cephes') as typeof Cephes);
}
