/** Node count and stop condition, shared by all searches of one endgame. */
import type { LanePlays } from './lane-plays.ts';

/** The play lists are full. The search clears them and restarts, which is fast because the tables are kept. */
const FULL = 2;
const STOPPED = 1;
const RUNNING = 0;
/** Plays listed between two polls; racks with blanks have thousands of plays. */
const PLAYS_A_POLL = 500;

export class SearchRun {
  nodes = 0;
  shouldStop: () => boolean = () => false;
  /** Whether the caller of a search has made plays: then the lists must be kept, and the search ends when they are full. */
  needsPlays = false;
  readonly #plays: LanePlays;
  #status = RUNNING;
  #nextPoll = 0;

  constructor(plays: LanePlays) {
    this.#plays = plays;
  }

  restart(): void {
    this.nodes = 0;
    this.#nextPoll = 0;
    this.#status = RUNNING;
  }

  /** Starts or resumes until `shouldStop` returns true. */
  resume(shouldStop: () => boolean): void {
    this.shouldStop = shouldStop;
    this.#status = RUNNING;
  }

  isRunning(): boolean {
    return this.#status === RUNNING;
  }

  stop(): void {
    this.#status = STOPPED;
  }

  get hasListedMany(): boolean {
    return this.#plays.length > this.#nextPoll;
  }

  poll(): void {
    this.#nextPoll = this.#plays.length + PLAYS_A_POLL;
    if (this.shouldStop()) this.#status = STOPPED;
    else if (this.#plays.isFull) this.#status = FULL;
  }

  /** Clears the play lists and resumes if they were full and may be cleared; otherwise returns false. */
  clearIfFull(): boolean {
    if (this.#status !== FULL || this.needsPlays) return false;
    this.#plays.clear();
    this.#nextPoll = 0;
    this.#status = RUNNING;
    return true;
  }
}
