import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { blockIn, makeSearchMemory, allocatorIn } from '../../../src/movegen/memory/search-memory.ts';
import { intsOf, copyBlock, plainBlock } from '../../../src/movegen/memory/shared-block.ts';

describe('a search memory', () => {
  test('allocates blocks that do not overlap, and grows', () => {
    const memory = makeSearchMemory()!;
    const blocks = [1, 64, 100_000, 3, 1_000_000].map((bytes) => blockIn(memory, bytes));
    blocks.forEach(({ bytes }, i) => bytes.fill(i + 1));
    let end = 64;
    for (const [i, { bytes }] of blocks.entries()) {
      expect(bytes.byteOffset % 64).toBe(0);
      expect(bytes.byteOffset).toBeGreaterThanOrEqual(end);
      expect(bytes.every((byte) => byte === i + 1)).toBe(true);
      end = bytes.byteOffset + bytes.length;
    }
    expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(end);
  });

  test('rejects blocks that are too large', () => {
    expect(() => blockIn(makeSearchMemory()!, 2 ** 32)).toThrow(RangeError);
  });

  test('allocates separate blocks for two threads, which both can read', async () => {
    const memory = makeSearchMemory()!;
    const code = `
      const { parentPort, workerData } = require('node:worker_threads');
      import('tsx/esm/api').then(({ register }) => (register(), import(workerData.module))).then(({ blockIn }) => {
        const blocks = Array.from({ length: 200 }, () => blockIn(workerData.memory, 5000));
        for (const { bytes } of blocks) bytes.fill(2);
        parentPort.postMessage(blocks);
      });`;
    const module = new URL('../../../src/movegen/memory/search-memory.ts', import.meta.url).href;
    const worker = new Worker(code, { eval: true, workerData: { memory, module } });
    const own = Array.from({ length: 200 }, () => blockIn(memory, 5000));
    for (const { bytes } of own) bytes.fill(1);
    const [theirs] = (await once(worker, 'message')) as [typeof own];
    await worker.terminate();
    expect(own.every(({ bytes }) => bytes.every((byte) => byte === 1))).toBe(true);
    expect(theirs.every(({ bytes }) => bytes.every((byte) => byte === 2))).toBe(true);
    expect(new Set([...own, ...theirs].map(({ bytes }) => bytes.byteOffset)).size).toBe(400);
  });

  test('accepts a block from another memory', () => {
    const block = plainBlock(12);
    intsOf(block, 4, 1)[0] = 77;
    const moved = copyBlock(allocatorIn(makeSearchMemory()!), block);
    expect([...intsOf(moved, 0, 3)]).toEqual([0, 77, 0]);
    expect([block.memory === null, moved.memory === null]).toEqual([true, false]);
  });
});
