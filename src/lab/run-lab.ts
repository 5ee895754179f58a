/** The tests of a lab, and what plays them. */
import type { Lab } from './lab-test.ts';

export interface LabOptions {
  /** Where it keeps its tests. */
  readonly folder: string;
  /** The command that runs this program. */
  readonly program: readonly string[];
  /** The URL of the queue whose workers play; null for the threads of this machine. */
  readonly queue: string | null;
  /** Tests that run at once. */
  readonly atOnce: number;
  readonly threads?: number;
  /** Whether tests may name what runs code: modules and engines. */
  readonly trustTests: boolean;
  readonly onNote: (line: string) => void;
}

/** Open a lab. */
export function openLab(options: LabOptions): Promise<Lab> {
  return Promise.reject(new Error(`no lab can be opened in ${options.folder} yet`));
}
