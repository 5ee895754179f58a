/**
 * Searches over one position as the page asks for them: what `analysis/` calls a searcher, made by as many workers as there are.
 * Who analyses or reviews asks here and knows nothing of workers.
 */
import type { Searcher } from '../../../analysis/searcher.ts';
import type { GameData } from './protocol.ts';

/** A pool of workers that search positions of one game. */
export interface Searches extends Searcher {
  readonly game: GameData;
  /** How many workers a simulation is shared out to. */
  readonly workers: number;
  close(): void;
}
