/** Where parts are, as an option names it. */
import { InputError } from '../../engine/errors.ts';
import type { QueueStore } from '../../queue/store.ts';
import { folderPlace, queuePlace, type PartPlace } from './part-place.ts';

/**
 * A place as an option names it: `queue`, `s3://bucket/folder`, or the path of a folder.
 *
 * @param store of the queue that is used, where there is one
 * @throws InputError `bad-option`
 */
export async function readPlace(text: string, store: QueueStore | null): Promise<PartPlace> {
  if (text === 'queue') {
    if (store === null) throw new InputError('bad-option', '--parts queue goes with --queue');
    return queuePlace(store);
  }
  if (!text.startsWith('s3:')) return folderPlace(text);
  const { s3Place } = await import('./s3-place.ts');
  return s3Place(text, process.env);
}
