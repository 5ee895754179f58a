import { lstat, readdir, readFile, rename, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeSearchMemory, allocatorIn } from '../../src/movegen/memory/search-memory.ts';
import { intsOf, plainBlock, type SharedBlock } from '../../src/movegen/memory/shared-block.ts';
import { keep, makeFromFile, readKept } from '../../src/files/shared-cache.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

let folder: string;
/** A file with the bytes 1, 2 and 3. */
let path: string;

beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, 'file');
  await writeFile(path, Uint8Array.of(1, 2, 3));
});

function doubling(from = 1): { recipe: Parameters<typeof makeFromFile>[1]; times: () => number } {
  let made = 0;
  const make = (bytes: Uint8Array): SharedBlock => {
    made++;
    const block = plainBlock(bytes.length * 4);
    intsOf(block, 0, bytes.length).set(bytes.map((byte) => 2 * byte));
    return block;
  };
  return { recipe: { kind: 'doubled', from: [from], make }, times: () => made };
}

const ints = (block: SharedBlock): number[] => [...intsOf(block, 0, block.bytes.length / 4)];

describe('a cached result', () => {
  test('is computed once, and again if the file or the recipe changes', async () => {
    const { recipe, times } = doubling();
    expect(ints(await makeFromFile(path, recipe, folder))).toEqual([2, 4, 6]);
    expect(ints(await makeFromFile(path, recipe, folder))).toEqual([2, 4, 6]);
    expect(times()).toBe(1);
    const other = doubling(2);
    await makeFromFile(path, other.recipe, folder);
    expect(other.times()).toBe(1);
    await writeFile(path, Uint8Array.of(1, 2, 4));
    expect(ints(await makeFromFile(path, recipe, folder))).toEqual([2, 4, 8]);
    expect(times()).toBe(2);
  });

  test('is found by its content if the file was touched or moved', async () => {
    const { recipe, times } = doubling();
    await makeFromFile(path, recipe, folder);
    await utimes(path, 1, 1);
    await makeFromFile(path, recipe, folder);
    await rename(path, join(folder, 'moved'));
    expect(ints(await makeFromFile(join(folder, 'moved'), recipe, folder))).toEqual([2, 4, 6]);
    expect(times()).toBe(1);
    // A different file of the same size and time at the same path.
    await writeFile(path, Uint8Array.of(7, 7, 7));
    await utimes(path, 1, 1);
    expect(ints(await makeFromFile(path, recipe, folder))).toEqual([14, 14, 14]);
  });

  test('is computed again if the entry or its note is damaged', async () => {
    const { recipe, times } = doubling();
    await makeFromFile(path, recipe, folder);
    for (const kind of ['doubled', 'content']) {
      const name = (await readdir(folder)).find((file) => file.endsWith(`.${kind}`))!;
      const whole = await readFile(join(folder, name));
      for (const damaged of [Buffer.alloc(0), whole.subarray(0, 9), Buffer.from(whole).fill(0, 4, 8)]) {
        await writeFile(join(folder, name), damaged);
        expect(ints(await makeFromFile(path, recipe, folder))).toEqual([2, 4, 6]);
        expect(Buffer.compare(await readFile(join(folder, name)), whole)).toBe(0);
      }
    }
    // Three times only the note was wrong, then the entry as well.
    expect(times()).toBe(4);
  });

  test.each(['doubled', 'content'])(
    'replaces a link at the path of its %s without changing the target',
    async (kind) => {
      const target = join(temporaryFolder(), 'target');
      const { recipe, times } = doubling();
      await makeFromFile(path, recipe, folder);
      const names = await readdir(folder);
      const entry = join(
        folder,
        names.find((name) => name.endsWith(`.${kind}`))!,
      );
      const whole = await readFile(entry);
      for (const bytes of [whole, Buffer.from('foreign')]) {
        await rm(entry);
        await writeFile(target, bytes);
        await utimes(target, 1, 1);
        await symlink(target, entry);
        expect(ints(await makeFromFile(path, recipe, folder))).toEqual([2, 4, 6]);
        expect(await readFile(target)).toEqual(bytes);
        expect((await stat(target)).mtimeMs).toBe(1000);
      }
      expect((await lstat(entry)).isFile()).toBe(true);
      expect(await readFile(entry)).toEqual(whole);
      expect(times()).toBe(kind === 'doubled' ? 3 : 1);
    },
  );

  test('fails like reading the file', async () => {
    const missing = join(folder, 'missing');
    await expect(makeFromFile(missing, doubling().recipe, folder)).rejects.toThrow('there is no such file');
    await expect(makeFromFile(folder, doubling().recipe, folder)).rejects.toThrow('it is a folder, not a file');
  });
});

describe('a block', () => {
  test('is created and read in the given memory', async () => {
    const room = allocatorIn(makeSearchMemory()!);
    const { recipe, times } = doubling();
    for (const cacheDir of [null, folder, folder]) {
      const block = await makeFromFile(path, { ...recipe, room }, cacheDir);
      expect(ints(block)).toEqual([2, 4, 6]);
      expect(block.memory).not.toBeNull();
    }
    expect(times()).toBe(2);
  });

  test('is read unchanged, and rejected if a page is missing', async () => {
    const block = plainBlock(1_000_000);
    intsOf(block, 0, 250_000).forEach((_, i, cells) => (cells[i] = i * i));
    path = join(folder, 'large');
    await keep(path, block.bytes);
    expect(Buffer.compare((await readKept(path))!.bytes, block.bytes)).toBe(0);
    const whole = await readFile(path);
    for (const at of [0, 409_600, 991_232]) {
      await writeFile(path, Buffer.from(whole).fill(0, at, at + 4096));
      expect(await readKept(path)).toBe(null);
    }
    await writeFile(path, whole.subarray(0, 500_000));
    expect(await readKept(path)).toBe(null);
  });

  test('is read completely for any size', async () => {
    path = join(folder, 'large');
    const MEGABYTE = 1 << 20;
    for (const size of [0, 1, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE]) {
      const { bytes } = plainBlock(size);
      bytes.forEach((_, i) => (bytes[i] = i ^ (i >> 8)));
      await keep(path, bytes);
      expect(Buffer.compare((await readKept(path))!.bytes, bytes), String(size)).toBe(0);
      await truncate(path, Math.max(0, size - MEGABYTE));
      expect(await readKept(path)).toBe(null);
    }
  });

  test('is rejected if a single bit is flipped', async () => {
    const block = plainBlock(300_000);
    intsOf(block, 0, 75_000).forEach((_, i, cells) => (cells[i] = i * i));
    path = join(folder, 'large');
    await keep(path, block.bytes);
    const whole = await readFile(path);
    for (let flip = 0; flip < 60; flip++) {
      const flipped = Buffer.from(whole);
      flipped[(flip * 5003) % whole.length]! ^= 1 << (flip % 8);
      await writeFile(path, flipped);
      expect(await readKept(path)).toBe(null);
    }
  });

  test('is computed each time without a cache folder', async () => {
    const { recipe, times } = doubling();
    expect(ints(await makeFromFile(path, recipe, null))).toEqual([2, 4, 6]);
    expect(ints(await makeFromFile(path, recipe, null))).toEqual([2, 4, 6]);
    expect(times()).toBe(2);
  });

  test('that cannot be written is not cached', async () => {
    await keep(join(path, 'below'), new Uint8Array(4));
    expect(await readKept(join(path, 'below'))).toBe(null);
  });
});
