/** Files of the app that its host no longer has, as after an update: the page must be loaded again. */
import { Listeners } from '../store/listeners.ts';

export class MissingFile extends Error {
  constructor(cause?: unknown) {
    super('part of the app could not be loaded; reload the page', cause === undefined ? undefined : { cause });
    this.name = 'MissingFile';
  }
}

export async function loaded<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    throw new MissingFile(error);
  }
}

let isMissing = false;
export const missingFiles = new Listeners();

export function reportMissingFile(): void {
  isMissing = true;
  missingFiles.notify();
}

export function lacksFile(): boolean {
  return isMissing;
}
