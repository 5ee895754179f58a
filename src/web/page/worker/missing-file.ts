/**
 * Files of the app that its host has no more, as after a newer version took their place: then the page must be loaded again. A worker
 * tells whoever asked it, and the page whoever listens.
 */

export class MissingFile extends Error {
  constructor(cause?: unknown) {
    super('a part of the app cannot be loaded; load the page again', cause === undefined ? undefined : { cause });
    this.name = 'MissingFile';
  }
}

/**
 * A part of the app that is loaded when it is first needed.
 *
 * @throws MissingFile where it cannot be had
 */
export async function loaded<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    throw new MissingFile(error);
  }
}

let isMissing = false;
const listeners = new Set<() => void>();

export function reportMissingFile(): void {
  isMissing = true;
  for (const listener of listeners) listener();
}

export function lacksFile(): boolean {
  return isMissing;
}

/** Call a listener when a file is missing. @returns stops that */
export function onMissingFile(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
