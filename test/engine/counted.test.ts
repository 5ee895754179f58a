import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counted, nounFor } from '../../src/engine/counted.ts';

describe('a counted noun', () => {
  it.each([
    [0, 'tile', undefined, '0 tiles'],
    [1, 'tile', undefined, '1 tile'],
    [2, 'tile', undefined, '2 tiles'],
    [1, 'query', 'queries', '1 query'],
    [3, 'query', 'queries', '3 queries'],
  ])('of %i %s', (count, one, many, text) => {
    expect(counted(count, one, many)).toBe(text);
    expect(`${count} ${nounFor(count, one, many)}`).toBe(text);
  });

  it('is written by this and by nothing else', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name));
    const found = sources.flatMap((name) =>
      readFileSync(join('src', name), 'utf8')
        .split('\n')
        .filter((line) => /\.(?:length|size)\} [a-z]+s\b|(?:=== 1 \? '(?:1 )?[a-z]+' : )/u.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
