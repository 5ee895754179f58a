/** What is used here of Cephes; the package keeps its own types where module resolution does not find them. */
declare module 'cephes' {
  /** The regularised incomplete beta integral from 0 to x. */
  export function incbet(a: number, b: number, x: number): number;
  /** Its inverse: the x at which it is y. */
  export function incbi(a: number, b: number, y: number): number;
  /** The normal distribution function. */
  export function ndtr(z: number): number;
}
