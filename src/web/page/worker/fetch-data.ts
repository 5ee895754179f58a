/** Files of the data, each fetched once by a worker; the browser caches them, since their names hold hashes. */
import { MissingFile } from './missing-file.ts';

const fetched = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

export function fetchPacked(base: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(file, base).href;
  return known(fetched, url, () => unpack(url));
}

/** What is under a key, made where it is not there; what failed is made again the next time. */
export function known<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}

async function unpack(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (answer.status === 404) throw new MissingFile(url);
  if (!answer.ok || answer.body === null) throw new Error(`${url} cannot be loaded (${answer.status})`);
  const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

export async function fetchText(base: string, file: string): Promise<string> {
  return new TextDecoder().decode(await fetchPacked(base, file));
}
