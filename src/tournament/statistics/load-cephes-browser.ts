/** Takes the place of `load-cephes.ts` outside Node (see `scripts/library.js`). Browsers compile WebAssembly asynchronously. */
import type { Cephes } from './load-cephes.ts';

let loaded: Cephes;

/** Call it before statistics are computed. Requires WebAssembly. */
export async function loadCephes(): Promise<void> {
  // @ts-expect-error: The package's own types are not found by module resolution.
  const library = (await import('cephes')) as Cephes & { readonly compiled: Promise<void> };
  await library.compiled;
  loaded = library;
}

export function cephes(): Cephes {
  return loaded;
}
