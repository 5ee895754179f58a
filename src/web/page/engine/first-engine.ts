/**
 * What takes longest to come is asked for before anything else of the page runs, zod and its schemas among it: the first worker,
 * and the index of what there is to play with. It imports nothing that takes a while, and is imported first.
 */
import { DATA_FOLDER, INDEX_FILE } from '../../data/data-folder.ts';
import { startEngineWorker } from './start-engine-worker.ts';

export const DATA_URL = new URL(`${DATA_FOLDER}/`, document.baseURI).href;

export const indexAnswer = fetch(new URL(INDEX_FILE, DATA_URL));
// What fails is told by who needs it.
indexAnswer.catch(() => undefined);

export const firstWorker = startEngineWorker();
