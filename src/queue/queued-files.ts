/** Lexica and leave values of a run, identified by their content hash: serialised for a queue, and loaded from it. */
import * as z from 'zod/mini';
import { InputError } from '../engine/errors.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { readLeaves } from '../files/leave-files.ts';
import { loadLexiconFile, readyWordMap } from '../files/lexicon-files.ts';
import type { BytesSource } from '../files/shared-cache.ts';
import { formatKlv2 } from '../movegen/leaves/klv2.ts';
import { leaveValuesFromShared, type LeaveValues } from '../movegen/leaves/leave-values.ts';
import { fitsKwg, formatKwg, formatTwg } from '../movegen/words/kwg.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { hashSchema } from './job.ts';
import type { QueueStore } from './store.ts';
import { hashBytes } from '../files/files.ts';

/** The name comes from another machine, so workers never use it as a file name. */
export const queuedFileSchema = z.strictObject({ name: z.string().check(z.maxLength(255)), hash: hashSchema });
export type QueuedFile = Readonly<z.infer<typeof queuedFileSchema>>;

export class PackedFiles {
  readonly contents: Uint8Array[] = [];

  words(graph: WordGraph): QueuedFile {
    return this.#add(graph.name, fitsKwg(graph) ? formatKwg(graph) : formatTwg(graph));
  }

  leaves(values: LeaveValues): QueuedFile {
    return this.#add(values.name, formatKlv2(values));
  }

  #add(name: string, bytes: Uint8Array): QueuedFile {
    this.contents.push(bytes);
    return { name, hash: hashBytes(bytes) };
  }
}

/** Errors of invalid files, by hash, name and letters. The content of a hash never changes, so these files are not fetched again. */
const faults = new Map<string, InputError>();
const MAX_FAULTS = 1000;

export class FetchedFiles {
  readonly #store: Pick<QueueStore, 'get'>;

  constructor(store: Pick<QueueStore, 'get'>) {
    this.#store = store;
  }

  /** @throws StoreFault if the file is not in the queue, InputError if it is not a word graph for the alphabet */
  async words({ name, hash }: QueuedFile, alphabet: Alphabet): Promise<WordGraph> {
    return this.#load(hash, 'words.kwg', alphabet, async (source) => {
      const graph = await loadLexiconFile(source, alphabet, {}, { name });
      await readyWordMap(graph);
      return graph;
    });
  }

  /**
   * @param graph lexicon that the values are used with; they are stored in its memory
   * @throws StoreFault if the file is not in the queue, InputError if it has no leave values
   */
  async leaves({ name, hash }: QueuedFile, alphabet: Alphabet, { allocator }: WordGraph): Promise<LeaveValues> {
    return this.#load(hash, 'leaves.klv2', alphabet, async (source) => {
      const { shared, table } = await readLeaves(source, alphabet, {}, allocator);
      return leaveValuesFromShared(shared, name, table);
    });
  }

  async #load<T>(
    hash: string,
    name: string,
    { faces }: Alphabet,
    load: (source: BytesSource) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([hash, name, faces]);
    const fault = faults.get(key);
    if (fault !== undefined) throw fault;
    let bytes: Promise<Uint8Array> | undefined;
    try {
      return await load({ name, hash, read: () => (bytes ??= this.#store.get(hash)) });
    } catch (cause) {
      if (cause instanceof InputError) {
        if (faults.size === MAX_FAULTS) faults.clear();
        faults.set(key, cause);
      }
      throw cause;
    }
  }
}
