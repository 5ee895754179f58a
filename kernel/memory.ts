/** Loads and stores in a kernel's memory. The slice of the kernel begins at `base`; `kernel-layout.ts` has the offsets in it. */
export * from '../src/engine/tiles/tile-bits';

declare const base: usize;

// Entries of the slice, by index: 32 and 16 bits are signed, 8 bits are unsigned.

export function get32(array: usize, index: i32): i32 {
  return load<i32>(base + array + ((<usize>index) << 2));
}

export function set32(array: usize, index: i32, value: i32): void {
  store<i32>(base + array + ((<usize>index) << 2), value);
}

export function getDouble(array: usize, index: i32): f64 {
  return load<f64>(base + array + ((<usize>index) << 3));
}

export function get64(array: usize, index: i32): u64 {
  return load<u64>(base + array + ((<usize>index) << 3));
}

export function set64(array: usize, index: i32, value: u64): void {
  store<u64>(base + array + ((<usize>index) << 3), value);
}

export function bytesAt(array: usize, index: i32): u64 {
  return load<u64>(base + array + <usize>index);
}

export function get16(array: usize, index: i32): i32 {
  return load<i16>(base + array + ((<usize>index) << 1));
}

export function set16(array: usize, index: i32, value: i32): void {
  store<i16>(base + array + ((<usize>index) << 1), <i16>value);
}

export function get8(array: usize, index: i32): i32 {
  return load<u8>(base + array + <usize>index);
}

export function set8(array: usize, index: i32, value: i32): void {
  store<u8>(base + array + <usize>index, <u8>value);
}

/** Copies a number of bytes, a multiple of 8. For short copies this is faster than a call of `memory.copy`. */
export function copy(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(base + to + at, load<u64>(base + from + at));
}

export function clear(array: usize, bytes: usize): void {
  memory.fill(base + array, 0, bytes);
}

export function addressOf(array: usize): usize {
  return base + array;
}

/** Address of a 16-byte entry, for loops over consecutive entries. */
export function entryAddress(array: usize, index: i32): usize {
  return base + array + ((<usize>index) << 4);
}

// Entries of data that threads share, by address and index.

export function at32(address: usize, index: i32): i32 {
  return load<i32>(address + ((<usize>index) << 2));
}

export function at8(address: usize, index: i32): i32 {
  return load<u8>(address + <usize>index);
}
