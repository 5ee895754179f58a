import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/engine/random.ts';
import { STREAMS } from '../../src/engine/streams.ts';

const SOURCES = new URL('../../src/', import.meta.url);

describe('random streams', () => {
  it('have distinct numbers and so distinct generators', () => {
    const numbers: readonly number[] = Object.values(STREAMS);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(numbers.map((number) => createRandom(1, number).next())).size).toBe(numbers.length);
  });

  it('are all used, and only by name', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
    const text = files.map((file) => readFileSync(new URL(file, SOURCES), 'utf8')).join('\n');
    expect(text).not.toMatch(/createRandom\([^)]+, *\d/u);
    expect(text).not.toMatch(/_STREAM\b/u);
    for (const name of Object.keys(STREAMS)) expect(text).toContain(`STREAMS.${name}`);
  });
});
