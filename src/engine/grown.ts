/** Growing typed arrays, whose length is fixed once they are made. */

type NumberArray = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** The same entries in a new array of the same kind, with zeros after them. */
export function grown<A extends NumberArray>(from: A, length: number): A {
  const to = new (from.constructor as new (length: number) => A)(length);
  to.set(from);
  return to;
}
