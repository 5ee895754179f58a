/** How far tests are: what was read of a record is remembered, and nothing is read twice. */
import { stat } from 'node:fs/promises';
import type { LabTest, TestProgress } from '../lab-test.ts';
import { growingFile, type TestFolder } from '../test-folder.ts';
import { TournamentFollower } from './tournament-progress.ts';
import { trainingProgress, tuningProgress } from './training-progress.ts';

/** Follows what a test writes. */
export class ProgressFollower {
  readonly #folder: TestFolder;
  readonly #command: LabTest['command'];
  readonly #tournament = new TournamentFollower();
  #known: TestProgress | null = null;
  #seen = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: TestFolder, command: LabTest['command']) {
    this.#folder = folder;
    this.#command = command;
  }

  /** How far it is; null before there is anything to say. */
  progress(): Promise<TestProgress | null> {
    // Two who ask at once must not both read on.
    const next = this.#last.then(() => this.#read());
    this.#last = next;
    return next;
  }

  async #read(): Promise<TestProgress | null> {
    try {
      const path = growingFile(this.#folder, this.#command);
      // The values of a training do not say how many games they took.
      if (path === null || path.endsWith('.klv2')) return this.#known;
      const seen = await stateOf(path);
      if (seen !== this.#seen) {
        this.#known = await this.#follow(path);
        this.#seen = seen;
      }
    } catch {
      // The file took its name, was replaced or removed meanwhile; the next call sees it.
    }
    return this.#known;
  }

  #follow(path: string): Promise<TestProgress | null> {
    switch (this.#command) {
      case 'tournament':
        return this.#tournament.progress(path);
      case 'tune':
        return tuningProgress(path);
      case 'leaves train':
        return trainingProgress(path);
    }
  }
}

/** Tells whether a file has changed. */
export async function stateOf(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return `${ino} ${size} ${mtimeMs}`;
}
