import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keep, madeOf, readKept } from '../../src/files/shared-cache.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-cache-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A recipe that doubles each byte, and how often it was followed. */
function doubling(from = 1): { recipe: Parameters<typeof madeOf>[1]; times: () => number } {
  let made = 0;
  const make = (bytes: Uint8Array): SharedArrayBuffer => {
    made++;
    const shared = new SharedArrayBuffer(bytes.length * 4);
    new Int32Array(shared).set(bytes.map((byte) => 2 * byte));
    return shared;
  };
  return { recipe: { kind: 'doubled', from: [from], make }, times: () => made };
}

const ints = (shared: SharedArrayBuffer | null): number[] | null => shared && [...new Int32Array(shared)];

describe('what is made of a file', () => {
  test('is made once, and again when the file or the recipe is another', async () => {
    const path = join(folder, 'file');
    const { recipe, times } = doubling();
    await writeFile(path, Uint8Array.of(1, 2, 3));
    expect(ints(await madeOf(path, recipe, folder))).toEqual([2, 4, 6]);
    expect(ints(await madeOf(path, recipe, folder))).toEqual([2, 4, 6]);
    expect(times()).toBe(1);
    const other = doubling(2);
    await madeOf(path, other.recipe, folder);
    expect(other.times()).toBe(1);
    await writeFile(path, Uint8Array.of(1, 2, 4));
    expect(ints(await madeOf(path, recipe, folder))).toEqual([2, 4, 8]);
    expect(times()).toBe(2);
  });

  test('is known again by its bytes where the file was touched or moved', async () => {
    const path = join(folder, 'file');
    const { recipe, times } = doubling();
    await writeFile(path, Uint8Array.of(1, 2, 3));
    await madeOf(path, recipe, folder);
    await utimes(path, 1, 1);
    await madeOf(path, recipe, folder);
    await rename(path, join(folder, 'moved'));
    expect(ints(await madeOf(join(folder, 'moved'), recipe, folder))).toEqual([2, 4, 6]);
    expect(times()).toBe(1);
    // A file of the same size and time in its place, all the same.
    await writeFile(path, Uint8Array.of(7, 7, 7));
    await utimes(path, 1, 1);
    expect(ints(await madeOf(path, recipe, folder))).toEqual([14, 14, 14]);
  });

  test('is made again where what is kept, or the note of it, is damaged', async () => {
    const path = join(folder, 'file');
    const { recipe, times } = doubling();
    await writeFile(path, Uint8Array.of(1, 2, 3));
    await madeOf(path, recipe, folder);
    for (const kind of ['doubled', 'content']) {
      const name = (await readdir(folder)).find((file) => file.endsWith(`.${kind}`))!;
      const whole = await readFile(join(folder, name));
      for (const damaged of [Buffer.alloc(0), whole.subarray(0, 9), Buffer.from(whole).fill(0, 4, 8)]) {
        await writeFile(join(folder, name), damaged);
        expect(ints(await madeOf(path, recipe, folder))).toEqual([2, 4, 6]);
        expect(Buffer.compare(await readFile(join(folder, name)), whole)).toBe(0);
      }
    }
    // The note alone was wrong three times, the entry too.
    expect(times()).toBe(4);
  });

  test('fails as reading the file fails', async () => {
    const missing = join(folder, 'missing');
    await expect(madeOf(missing, doubling().recipe, folder)).rejects.toThrow('there is no such file');
    await expect(madeOf(folder, doubling().recipe, folder)).rejects.toThrow('it is a folder, not a file');
  });
});

describe('a buffer', () => {
  test('comes back as it was, and not with a page of it gone', async () => {
    const shared = new SharedArrayBuffer(1_000_000);
    new Int32Array(shared).forEach((_, i, cells) => (cells[i] = i * i));
    const path = join(folder, 'large');
    await keep(path, shared);
    expect(Buffer.compare(new Uint8Array((await readKept(path))!), new Uint8Array(shared))).toBe(0);
    const whole = await readFile(path);
    for (const at of [0, 409_600, 991_232]) {
      await writeFile(path, Buffer.from(whole).fill(0, at, at + 4096));
      expect(await readKept(path)).toBe(null);
    }
    await writeFile(path, whole.subarray(0, 500_000));
    expect(await readKept(path)).toBe(null);
  });

  test('does not come back with a single bit turned over', async () => {
    const shared = new SharedArrayBuffer(300_000);
    new Int32Array(shared).forEach((_, i, cells) => (cells[i] = i * i));
    const path = join(folder, 'large');
    await keep(path, shared);
    const whole = await readFile(path);
    for (let flip = 0; flip < 60; flip++) {
      const flipped = Buffer.from(whole);
      flipped[(flip * 5003) % whole.length]! ^= 1 << (flip % 8);
      await writeFile(path, flipped);
      expect(await readKept(path)).toBe(null);
    }
  });

  test('is made anew each time where there is no folder to keep it in', async () => {
    const path = join(folder, 'file');
    const { recipe, times } = doubling();
    await writeFile(path, Uint8Array.of(1, 2, 3));
    expect(ints(await madeOf(path, recipe, null))).toEqual([2, 4, 6]);
    expect(ints(await madeOf(path, recipe, null))).toEqual([2, 4, 6]);
    expect(times()).toBe(2);
  });

  test('that cannot be kept is not kept', async () => {
    await writeFile(join(folder, 'file'), 'x');
    await keep(join(folder, 'file', 'below'), new SharedArrayBuffer(4));
    expect(await readKept(join(folder, 'file', 'below'))).toBe(null);
  });
});
