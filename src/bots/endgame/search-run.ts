/** The nodes of a search of endgames, and whether it goes on. All searches of one endgame share it. */
import type { LanePlays } from './lane-plays.ts';

/** The lists of plays are full: clear them and search again, which goes fast through what the tables know. */
const FULL = 2;
const STOPPED = 1;
const RUNNING = 0;
/** Plays listed after which to ask whether to stop: racks with blanks have thousands. */
const PLAYS_A_POLL = 500;

export class SearchRun {
  nodes = 0;
  /** Asked every few nodes; true ends the search. */
  shouldStop: () => boolean = () => false;
  /** Whether the caller of a search has plays laid: then the lists must stay, and the search ends where they are full. */
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

  /** Go on, stopped or not, until `shouldStop` says so. */
  resume(shouldStop: () => boolean): void {
    this.shouldStop = shouldStop;
    this.#status = RUNNING;
  }

  isRunning(): boolean {
    return this.#status === RUNNING;
  }

  isStopped(): boolean {
    return this.#status === STOPPED;
  }

  stop(): void {
    this.#status = STOPPED;
  }

  /** Whether many plays were listed since the last poll. */
  get hasListedMany(): boolean {
    return this.#plays.length > this.#nextPoll;
  }

  /** Ask whether to go on, and look whether the lists of plays have room. */
  poll(): void {
    this.#nextPoll = this.#plays.length + PLAYS_A_POLL;
    if (this.shouldStop()) this.#status = STOPPED;
    else if (this.#plays.isFull) this.#status = FULL;
  }

  /** Make room where the lists of plays were full, and go on; false where they were not, or must stay. */
  clearIfFull(): boolean {
    if (this.#status !== FULL || this.needsPlays) return false;
    this.#plays.clear();
    this.#nextPoll = 0;
    this.#status = RUNNING;
    return true;
  }
}
