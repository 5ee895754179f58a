/** Positions kept as files, with what is known of them. */
import { readFileSync } from 'node:fs';

export function readPositions(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`positions/${name}.json`, import.meta.url), 'utf8'));
}
