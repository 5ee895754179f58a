/**
 * Starts the slowest downloads, the first worker and the data index, before any other code of the page runs, including zod and its
 * schemas. It must be imported first and import nothing slow.
 */
import { DATA_FOLDER, INDEX_FILE } from '../../data/data-folder.ts';
import { startEngineWorker } from './start-engine-worker.ts';

export const DATA_URL = new URL(`${DATA_FOLDER}/`, document.baseURI).href;

export const indexAnswer = fetch(new URL(INDEX_FILE, DATA_URL));
// Errors are reported by the loader.
indexAnswer.catch(() => undefined);

export const firstWorker = startEngineWorker();
