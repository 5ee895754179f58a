/** Lexica and leaves that a run names by the hash of what is in them: made into bytes for a queue, and again what they were. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { readLeaves } from '../files/leave-files.ts';
import { loadLexicon, readyWordMap } from '../files/lexicon-files.ts';
import { defaultCacheDir } from '../files/shared-cache.ts';
import { writeFileWhole } from '../files/writing/output-file.ts';
import { formatKlv2 } from '../movegen/leaves/klv2.ts';
import { leaveValuesFromShared } from '../movegen/leaves/leave-values.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { fitsKwg, formatKwg, formatTwg } from '../movegen/words/kwg.ts';
import { wordGraphFromShared } from '../movegen/words/word-graph.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { hashSchema } from './job.ts';
import { hashOf } from './store.ts';
import type { QueueStore } from './store.ts';

/** What a lexicon or leaves are called, as anybody may call them; no file of a worker is named by it. */
export const queuedFileSchema = z.strictObject({ name: z.string().max(255), hash: hashSchema });
/** A file that is in the queue by the hash of what is in it. */
export type QueuedFile = Readonly<z.infer<typeof queuedFileSchema>>;

/** Files on their way into a queue. */
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
    return { name, hash: hashOf(bytes) };
  }
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
    const graph = await loadLexicon(await this.#fetch(file, 'words.kwg'), alphabet);
    return wordGraphFromShared(graph.shared, file.name, await readyWordMap(graph));
  }

  /**
   * @param room where the lexicon is that they are used with
   * @throws StoreFault where it is not in the queue, InputError where it is none of leaves
   */
  async leaves(file: QueuedFile, alphabet: Alphabet, { room }: WordGraph): Promise<LeaveValues> {
    const { shared, table } = await readLeaves(await this.#fetch(file, 'leaves.klv2'), alphabet, {}, room);
    return leaveValuesFromShared(shared, file.name, table);
  }

  /** The path of a file, fetched if it is not there. */
  async #fetch({ hash }: QueuedFile, fileName: string): Promise<string> {
    const folder = join(await this.#folder(), 'queue', hash);
    const path = join(folder, fileName);
    const kept = await readFile(path).catch(() => null);
    if (kept !== null && hashOf(kept) === hash) return path;
    const bytes = await this.#store.get(hash);
    await mkdir(folder, { recursive: true });
    await writeFileWhole(path, bytes);
    return path;
  }

  async #folder(): Promise<string> {
    return defaultCacheDir() ?? (this.#forTheWhile ??= await mkdtemp(join(tmpdir(), 'tilewright-queue-')));
  }

  async close(): Promise<void> {
    if (this.#forTheWhile !== null) await rm(this.#forTheWhile, { recursive: true, force: true });
  }
}
