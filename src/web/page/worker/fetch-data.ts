/** Files of the data, each fetched once by a worker; the browser caches them, since their names hold hashes. */
import { MissingFile } from './missing-file.ts';

const fetched = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

export function fetchPacked(base: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(file, base).href;
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const bytes = unpack(url);
  fetched.set(url, bytes);
  // What failed once may be there the next time.
  bytes.catch(() => fetched.delete(url));
  return bytes;
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
