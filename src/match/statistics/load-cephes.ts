/** Loads Cephes in WebAssembly (Moshier, Methods and Programs for Mathematical Functions, 1989). */

/** The functions used here. The package's own types are not found by module resolution. */
interface Cephes {
  /** The regularised incomplete beta integral from 0 to x. */
  incbet(a: number, b: number, x: number): number;
  /** The inverse of `incbet`: the x of a value y. */
  incbi(a: number, b: number, y: number): number;
  ndtr(z: number): number;
}

let loaded: Cephes | undefined;

/** Call it before any statistics in a browser, which compiles WebAssembly asynchronously. */
export async function loadCephes(): Promise<void> {
  // @ts-expect-error: see above
  const library = (await import('cephes')) as Cephes & { readonly compiled: Promise<void> };
  await library.compiled;
  loaded = library;
}

/** In Node it is loaded by the first call and compiled synchronously, in about 20 ms. */
export function cephes(): Cephes {
  return (loaded ??= process.getBuiltinModule('module').createRequire(import.meta.url)('cephes') as Cephes);
}
