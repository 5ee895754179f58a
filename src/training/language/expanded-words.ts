/**
 * Lists the words of a spell checker: stems with their endings. Its files can be malicious: a condition may backtrack forever, and
 * nested endings may fill the memory. So a worker thread lists the words, with limits on memory and on the time between two words.
 */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InputError } from '../../engine/errors.ts';
import { codeOf } from '../../files/files.ts';
import { workerModule } from '../../threads/worker-hooks.ts';
import type { ListedWords, SpellerFiles } from './endings-worker.ts';

/** The largest list in use takes 0.4 s for its slowest stem, and 130 MB. */
const LIMITS = { seconds: 10, megabytes: 256 } as const;

/**
 * @param signal ends the list early
 * @throws InputError `bad-word-list` if the files cannot be read or exceed a limit
 */
export async function* expandedWords(
  files: SpellerFiles,
  signal?: AbortSignal,
  { seconds, megabytes }: { readonly seconds: number; readonly megabytes: number } = LIMITS,
): AsyncIterable<string> {
  const { filename, execArgv } = workerModule('training/language/endings-worker');
  const worker = new Worker(filename, {
    workerData: files,
    execArgv,
    // The library prints warnings about the files.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 1000 * seconds);
  const end = AbortSignal.any(signal === undefined ? [late.signal] : [late.signal, signal]);
  try {
    for await (const [words] of on(worker, 'message', { signal: end }) as AsyncIterable<[ListedWords]>) {
      if (words === null) return;
      worker.postMessage(null);
      yield* words;
      timer.refresh();
    }
  } catch (cause) {
    if (signal?.aborted === true) return;
    const limit = late.signal.aborted
      ? `${seconds} s to the next word`
      : codeOf(cause) === 'ERR_WORKER_OUT_OF_MEMORY' && `${megabytes} MB of memory`;
    const what = limit
      ? `expanding the endings in its .aff file takes more than ${limit}; use --words to name a list with one word per line`
      : 'not a valid spell-checker dictionary';
    throw new InputError('bad-word-list', what, { source: files.stems }, cause);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
