/** Data files, fetched once per worker; the browser caches them, as their names contain hashes. */
import { MissingFile } from './missing-file.ts';

const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

export function fetchPacked(base: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(file, base).href;
  return cachedIn(files, url, () => unpack(url));
}

/** Returns the cached promise, or creates it; a failed one is created again next time. */
export function cachedIn<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const cached = map.get(key);
  if (cached !== undefined) return cached;
  const created = make();
  map.set(key, created);
  created.catch(() => map.delete(key));
  return created;
}

async function unpack(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const what = contentsOf(url);
  const { body } = await fetched(fetch(url), what);
  const plain = body!.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await loading(new Response(plain).arrayBuffer(), what));
}

/** @throws MissingFile if the site no longer has the file, or Error with a message for users */
export async function fetched(asked: Promise<Response>, what: string): Promise<Response> {
  const answer = await loading(asked, what);
  if (answer.status === 404) throw new MissingFile(answer.url);
  if (!answer.ok) throw unloaded(what, answer.status);
  return answer;
}

/** The error messages of browsers differ and give no details. */
export async function loading<T>(asked: Promise<T>, what: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw unloaded(what, error);
  }
}

function unloaded(what: string, cause: unknown): Error {
  return new Error(`${what} could not be loaded; check the connection and try again`, { cause });
}

function contentsOf(url: string): string {
  const [, name = ''] = /([a-z]+)[^/]*$/u.exec(url) ?? [];
  return ['words', 'meanings', 'puzzles'].includes(name) ? `the ${name}` : 'the bot data';
}

export async function fetchText(base: string, file: string): Promise<string> {
  return new TextDecoder().decode(await fetchPacked(base, file));
}
