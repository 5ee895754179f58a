/**
 * Loads Cephes in WebAssembly (Moshier, Methods and Programs for Mathematical Functions, 1989) at the first call. As CommonJS it
 * compiles synchronously, so no module has to await it; this takes about 20 ms.
 */
import { requireLibrary } from '../../files/files.ts';

/** The functions used here. The package's own types are not found by module resolution. */
interface Cephes {
  /** The regularised incomplete beta integral from 0 to x. */
  incbet(a: number, b: number, x: number): number;
  /** The inverse of `incbet`: the x of a value y. */
  incbi(a: number, b: number, y: number): number;
  ndtr(z: number): number;
}

let loaded: Cephes | undefined;

export function cephes(): Cephes {
  return (loaded ??= requireLibrary('cephes') as Cephes);
}
