/** A new name, or one that was changed, is on the disk only once its folder is. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Have the names in a folder on the disk, where the system can do that. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows opens no folders, and some disks on a network sync none.
  }
}
