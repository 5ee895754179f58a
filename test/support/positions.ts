/** Reads files of positions with expected results, one position per line. */
import { readFileSync } from 'node:fs';

export function readPositions(name: string): unknown {
  const text = readFileSync(new URL(`positions/${name}.ndjson`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

export function benchPositions(name: string): string[] {
  const text = readFileSync(new URL(`../../bench/${name}.cgp`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => /^[^#\s]/u.test(line));
}
