/** One action of a game and its consequences: refilled racks, missed turns, the end and the final scores. */
import { bagCount, peek, randomPlaces, reshuffle } from '../tiles/bag.ts';
import { findEndReason, type PlayFinder } from './game-end.ts';
import { applyEvent, bagEndOf, type EndReason, type GameEvent, type GameState } from './game-events.ts';
import { rackPoints } from '../tiles/rack.ts';
import type { Random } from '../random.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Collects the events of one action. `add` applies each event immediately, so `state` is always current. */
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

  withdraw(random: Random): void {
    const { seat, before } = this.state.pending!;
    this.add({ kind: 'withdraw', seat, bag: reshuffle(before.bag, random) });
  }

  /** Moves to the next seat, skips missed turns, and ends the game if an end condition is met. */
  finish(seat: number, findsPlay: PlayFinder | null): void {
    this.add({ kind: 'next', seat: (seat + 1) % this.state.racks.length });
    this.settle(seat, findsPlay);
  }

  /** Ends the game if an end condition is met, otherwise skips missed turns. The end waits for a possible challenge. */
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
      // If an empty bag ends the game, the player who is out may hold tiles too; the others do not pay for those.
      const gained = points.reduce((sum, own, at) => (at === seat ? sum : sum + own), 0);
      const tiles = Uint8Array.from(racks.flatMap((rack, at) => (at === seat ? [] : Array.from(rack))));
      if (out === 'moved') this.#loseOwn(points);
      if (out !== 'none') this.add({ kind: 'adjust', seat, points: out === 'doubled' ? 2 * gained : gained, tiles });
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
    // With a shared rack, the clock is per turn and a late answer scores 0, so there is no penalty.
    if (clock === null || turns.kind === 'together') return;
    this.state.clocksMs?.forEach((leftMs, seat) => {
      if (leftMs >= 0) return;
      const minutes = Math.ceil(-leftMs / 60_000);
      this.add({ kind: 'time-penalty', seat, points: -minutes * clock.overtimePenalty });
    });
  }
}
