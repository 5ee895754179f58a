/** The functions of Cephes used here. The package's own types are not found by module resolution. */
declare module 'cephes' {
  /** The regularised incomplete beta integral from 0 to x. */
  export function incbet(a: number, b: number, x: number): number;
  /** Its inverse: the x at which it is y. */
  export function incbi(a: number, b: number, y: number): number;
  export function ndtr(z: number): number;
}
