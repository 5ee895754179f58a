/** Cephes (Moshier, Methods and Programs for Mathematical Functions, 1989), compiled to WebAssembly at the first call. */
import { CEPHES_CODE } from './cephes-code.ts';

/** The functions used here. */
interface Cephes {
  /** The regularised incomplete beta integral from 0 to x. */
  incbet(a: number, b: number, x: number): number;
  /** The inverse of `incbet`: the x of a value y. */
  incbi(a: number, b: number, y: number): number;
  ndtr(z: number): number;
}

let loaded: Cephes | undefined;

export function cephes(): Cephes {
  if (loaded !== undefined) return loaded;
  const code = Uint8Array.from(atob(CEPHES_CODE), (character) => character.charCodeAt(0));
  const mtherr = (_: number, error: number): never => {
    throw new RangeError(`cephes reports error ${error}`);
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { mtherr } });
  return (loaded = exports as unknown as Cephes);
}
