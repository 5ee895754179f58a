/**
 * Searches over one position as whoever analyses or reviews asks for them: what `analysis/` calls a searcher, made by as many workers
 * as there are. Who asks here knows nothing of workers.
 */
import type { Searcher } from '../../../analysis/searcher.ts';

/** A pool of workers that search positions of one game. */
export interface Searches extends Searcher {
  /** How many workers a simulation is shared out to. */
  readonly workers: number;
  close(): void;
}
