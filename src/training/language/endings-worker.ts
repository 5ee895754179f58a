/** A worker thread that lists the words of a spell checker: its stems with their endings. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { IterableHunspellReader } from 'hunspell-reader';

export interface SpellerFiles {
  readonly stems: string;
  readonly endings: string;
  /** Maximum number of consecutive endings of a stem; `undefined` for the library's default. */
  readonly maxEndings: number | undefined;
}

/** A batch of words; null after the last. */
export type ListedWords = readonly string[] | null;

const WORDS_PER_MESSAGE = 2000;
const MESSAGE_MS = 1000;

const port = parentPort!;
const send = (list: ListedWords): void => port.postMessage(list);
const { stems, endings, maxEndings } = workerData as SpellerFiles;
const reader = await IterableHunspellReader.createFromFiles(endings, stems);
if (maxEndings !== undefined) reader.maxDepth = maxEndings;
let words: string[] = [];
let sentMs = performance.now();
for (const word of reader) {
  words.push(word);
  if (words.length < WORDS_PER_MESSAGE && performance.now() - sentMs < MESSAGE_MS) continue;
  send(words);
  words = [];
  // The list may exceed the memory, so at most one message waits for its reader.
  await once(port, 'message');
  sentMs = performance.now();
}
send(words);
send(null);
