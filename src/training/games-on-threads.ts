/** The games of a generation on threads of this process. Each thread has its own evidence, and takes the games that are next. */
import type { GamesInPlay, Generation, StartGames } from './generation.ts';
import { GAMES_A_TASK, LeavePool } from './leave-pool.ts';
import { LeaveEvidence } from './leave-sampler.ts';

/** Plays generations on so many threads. */
export function gamesOnThreads(threads: number): StartGames {
  return (generation, first) => Promise.resolve(new GamesOnThreads(generation, first, threads));
}

class GamesOnThreads implements GamesInPlay {
  readonly seen: readonly LeaveEvidence[];
  readonly #pool: LeavePool;
  readonly #games: number;
  #next: number;

  constructor(generation: Generation, first: number, threads: number) {
    this.seen = Array.from({ length: threads }, () => new LeaveEvidence(generation.leaves.count));
    this.#games = generation.games;
    this.#next = first;
    this.#pool = new LeavePool(generation, threads);
  }

  get next(): number {
    return this.#next;
  }

  async play(signal: AbortSignal, onGames: () => void): Promise<void> {
    await Promise.all(this.seen.map((evidence) => this.#playLane(evidence, signal, onGames)));
  }

  async #playLane({ shared }: LeaveEvidence, signal: AbortSignal, onGames: () => void): Promise<void> {
    while (this.#next < this.#games && !signal.aborted) {
      const first = this.#next;
      const count = Math.min(GAMES_A_TASK, this.#games - first);
      this.#next += count;
      await this.#pool.play({ first, count, evidence: shared });
      onGames();
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
