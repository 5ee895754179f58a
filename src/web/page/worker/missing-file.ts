/** Files that the host no longer has, for example after an update: the page must be reloaded. */
import { Flag } from '../store/listeners.ts';

export class MissingFile extends Error {
  constructor(cause?: unknown) {
    super('part of the app could not be loaded; a new version may be available', { cause });
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

/** True once a file is missing. */
export const missingFile = new Flag();
