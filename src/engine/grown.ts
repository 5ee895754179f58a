type NumberArray = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** Copies a typed array into a longer one of the same type, padded with zeros. */
export function grown<A extends NumberArray>(from: A, length: number): A {
  const to = new (from.constructor as new (length: number) => A)(length);
  to.set(from);
  return to;
}
