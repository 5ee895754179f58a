/** Lexica and leaves that a run names by the hash of what is in them: made into bytes for a queue, and again what they were. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { InputError } from '../engine/errors.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { limitCache, noteUse, QUEUE_FOLDER } from '../files/cache-limit.ts';
import { readLeaves } from '../files/leave-files.ts';
import { loadLexicon, readyWordMap } from '../files/lexicon-files.ts';
import { defaultCacheDir } from '../files/user-folders.ts';
import { writeFileWhole } from '../files/writing/output-file.ts';
import { formatKlv2 } from '../movegen/leaves/klv2.ts';
import { leaveValuesFromShared, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import { fitsKwg, formatKwg, formatTwg } from '../movegen/words/kwg.ts';
import { wordGraphFromShared, type WordGraph } from '../movegen/words/word-graph.ts';
import { hashSchema } from './job.ts';
import { hashBytes, type QueueStore } from './store.ts';

/** What a lexicon or leaves are called, as anybody may call them; no file of a worker is named by it. */
export const queuedFileSchema = z.strictObject({ name: z.string().max(255), hash: hashSchema });
export type QueuedFile = Readonly<z.infer<typeof queuedFileSchema>>;

export class PackedFiles {
  readonly contents: Uint8Array[] = [];

  words(graph: WordGraph): QueuedFile {
    return this.#packed(graph.name, fitsKwg(graph) ? formatKwg(graph) : formatTwg(graph));
  }

  leaves(values: LeaveValues): QueuedFile {
    return this.#packed(values.name, formatKlv2(values));
  }

  #packed(name: string, bytes: Uint8Array): QueuedFile {
    this.contents.push(bytes);
    return { name, hash: hashBytes(bytes) };
  }
}

/** A file is what its hash says, so what was refused is not fetched again to be refused. */
const refused = new Map<string, InputError>();
const MAX_REFUSED = 1000;

function noteRefusal(key: string, why: InputError): void {
  if (refused.size === MAX_REFUSED) refused.clear();
  refused.set(key, why);
}

/** Files of a queue on a worker: in a folder of the cache, by their hash; in one for the while where there is no cache. */
export class FetchedFiles {
  readonly #store: QueueStore;
  #forTheWhile: string | null = null;

  constructor(store: QueueStore) {
    this.#store = store;
  }

  /** @throws StoreFault where it is not in the queue, InputError where it is no word graph of the alphabet's */
  async words(file: QueuedFile, alphabet: Alphabet): Promise<WordGraph> {
    const graph = await this.#load(file, 'words.kwg', alphabet, (path) => loadLexicon(path, alphabet));
    return wordGraphFromShared(graph.shared, file.name, await readyWordMap(graph));
  }

  /**
   * @param room where the lexicon is that they are used with
   * @throws StoreFault where it is not in the queue, InputError where it is none of leaves
   */
  async leaves(file: QueuedFile, alphabet: Alphabet, { allocator: room }: WordGraph): Promise<LeaveValues> {
    const load = (path: string): Promise<LeaveValues> => readLeaves(path, alphabet, {}, room);
    const { shared, table } = await this.#load(file, 'leaves.klv2', alphabet, load);
    return leaveValuesFromShared(shared, file.name, table);
  }

  /** What a file holds, fetched if it is not there. One that is refused is not kept. */
  async #load<T>(
    { hash }: QueuedFile,
    fileName: string,
    { faces }: Alphabet,
    load: (path: string) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([hash, fileName, faces]);
    const before = refused.get(key);
    if (before !== undefined) throw before;
    const cacheDir = await this.#folder();
    const folder = join(cacheDir, QUEUE_FOLDER, hash);
    const path = join(folder, fileName);
    const kept = await readFile(path).catch(() => null);
    if (kept !== null && hashBytes(kept) === hash) await noteUse(folder);
    else {
      const bytes = await this.#store.get(hash);
      await mkdir(folder, { recursive: true });
      await writeFileWhole(path, bytes);
      await limitCache(cacheDir);
    }
    try {
      return await load(path);
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      if (cause instanceof InputError) noteRefusal(key, cause);
      throw cause;
    }
  }

  async #folder(): Promise<string> {
    return (await defaultCacheDir()) ?? (this.#forTheWhile ??= await mkdtemp(join(tmpdir(), 'tilewright-queue-')));
  }

  async close(): Promise<void> {
    if (this.#forTheWhile !== null) await rm(this.#forTheWhile, { recursive: true, force: true });
  }
}
