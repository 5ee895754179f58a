/**
 * One action at the table as it unfolds: its events in order, and the state after each. What follows from an action by
 * the rules (refilling a rack, skipping a lost turn, the end and its settlement) is here.
 */
import { bagCount, peek, randomPlaces, reshuffle } from '../tiles/bag.ts';
import { findEndReason, type PlayFinder } from './game-end.ts';
import { applyEvent, bagEndOf, type EndReason, type GameEvent, type GameState } from './game-events.ts';
import { rackPoints } from '../tiles/rack.ts';
import type { Random } from '../random.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/**
 * Collects the events of one action. Every method that adds an event applies it at once, so `state` is always the state
 * after the last.
 */
export class Turn {
  readonly events: GameEvent[] = [];
  state: GameState;
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset, state: GameState) {
    this.#ruleset = ruleset;
    this.state = state;
  }

  add(event: GameEvent): void {
    this.events.push(event);
    this.state = applyEvent(this.#ruleset, this.state, event);
  }

  refill(seat: number): void {
    const missing = this.#ruleset.handSize - this.state.racks[seat]!.length;
    const tiles = peek(this.state.bag, missing, bagEndOf(seat));
    if (tiles.length > 0) this.add({ kind: 'draw', seat, tiles });
  }

  giveBack(seat: number, tiles: Uint8Array, random: Random): void {
    const places = randomPlaces(bagCount(this.state.bag), tiles.length, random);
    this.add({ kind: 'return', seat, tiles, places });
  }

  /** Take the last play off the board; the bag is what it was before the play, reshuffled. */
  withdraw(random: Random): void {
    const { seat, before } = this.state.pending!;
    this.add({ kind: 'withdraw', seat, bag: reshuffle(before.bag, random) });
  }

  /** Pass the turn on, skipping lost turns, and end the game if it has come to its end. */
  finish(seat: number, findsPlay: PlayFinder | null): void {
    this.add({ kind: 'next', seat: (seat + 1) % this.state.racks.length });
    this.settle(seat, findsPlay);
  }

  /** End the game if it has come to its end, else skip lost turns. A play still open to challenge only waits. */
  settle(seat: number, findsPlay: PlayFinder | null): void {
    if (this.state.end !== null) return;
    const reason = findEndReason(this.#ruleset, this.state, seat, findsPlay);
    if (reason !== null) {
      if (this.state.pending === null) this.end(reason, seat);
      else this.add({ kind: 'final', seat });
      return;
    }
    const { toMove, lostTurns } = this.state;
    if (lostTurns[toMove] === 0) return;
    this.add({ kind: 'skip', seat: toMove });
    this.finish(toMove, findsPlay);
  }

  end(reason: EndReason, seat: number): void {
    this.add({ kind: 'end', reason, seat });
    if (reason !== 'resigned' && reason !== 'challenge') this.#settleRacks(reason, seat);
    this.#settleTime();
  }

  #settleRacks(reason: EndReason, seat: number): void {
    const { racks } = this.state;
    const points = racks.map((rack) => rackPoints(this.#ruleset.alphabet, rack));
    const { out, blocked } = this.#ruleset.endRacks;
    if (reason === 'out') {
      // Where an empty bag ends the game, the player who is out may hold tiles too; those are not the others'.
      const left = points.reduce((sum, own, at) => (at === seat ? sum : sum + own), 0);
      const tiles = Uint8Array.from(racks.flatMap((rack, at) => (at === seat ? [] : Array.from(rack))));
      if (out === 'moved') this.#loseOwn(points);
      if (out !== 'none') this.add({ kind: 'adjust', seat, points: out === 'doubled' ? 2 * left : left, tiles });
    } else if (blocked === 'lost' || (blocked === 'doubled' && racks.length !== 2)) {
      this.#loseOwn(points);
    } else if (blocked === 'doubled') {
      [1, 0].forEach((other, own) => {
        this.add({ kind: 'adjust', seat: own, points: 2 * points[other]!, tiles: racks[other]! });
      });
    }
  }

  #loseOwn(points: readonly number[]): void {
    this.state.racks.forEach((tiles, seat) => {
      if (tiles.length > 0) this.add({ kind: 'adjust', seat, points: -points[seat]!, tiles });
    });
  }

  #settleTime(): void {
    const { clock, turns } = this.#ruleset;
    // Where all play at once the clock is for a turn, and what comes after it scores nothing.
    if (clock === null || turns.kind === 'together') return;
    this.state.clocksMs?.forEach((leftMs, seat) => {
      if (leftMs >= 0) return;
      const minutes = Math.ceil(-leftMs / 60_000);
      this.add({ kind: 'time-penalty', seat, points: -minutes * clock.overtimePenalty });
    });
  }
}
