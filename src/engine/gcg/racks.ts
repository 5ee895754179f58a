/** Reconstructs racks and bag from the racks in a GCG record; unseen tiles fill up partially known racks. */
import { type Alphabet, rackTileOf } from '../tiles/alphabet.ts';
import { bagOf } from '../tiles/bag.ts';
import { counted } from '../../text/counted.ts';
import { bagEndOf, type GameState } from '../game/game-events.ts';
import { statedRacks, type GcgEvent, type GcgRecord, type StatedRack } from './record.ts';
import { addToRack, sortTiles, takeFromRack, tilesBeyond, tilesOfCounts, type Rack } from '../tiles/rack.ts';
import { countUnseen } from '../game/tile-set.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isRefusal, unreadable, type RefusalOf } from '../refusal.ts';
import { formatTiles, readTiles } from '../tiles/tile-text.ts';

/** Known tiles of each rack, by seat; null if none are known. */
export type KnownRacks = readonly (Rack | null)[];

/** Returns the known racks before each event and after the last: for each player, the next rack in the record. */
function racksBeforeEvents(record: GcgRecord, alphabet: Alphabet): KnownRacks[] {
  const { events, players } = record;
  const stated = statedRacks(record);
  let known: (Rack | null)[] = players.map(() => null);
  const state = (index: number): void => {
    for (const { seat, text, before } of stated) if (before === index) known[seat] = knownRack(alphabet, text);
  };
  state(events.length);
  const all = [known];
  for (const [index, event] of [...events.entries()].reverse()) {
    const next = [...known];
    if (event.rack !== '') next[event.seat] = knownRack(alphabet, event.rack);
    else if (event.kind === 'end-rack' && (event.score ?? 0) < 0) next[event.seat] = knownRack(alphabet, event.tiles);
    // With two players, the tiles won are the other player's.
    const other = players.length === 2 ? 1 - event.seat : -1;
    if (event.kind === 'end-rack' && (event.score ?? 0) > 0 && next[other] === null) {
      next[other] = knownRack(alphabet, event.tiles);
    }
    known = next;
    state(index);
    all.push(known);
  }
  return all.reverse();
}

const UNKNOWN = '_';

function readRack(alphabet: Alphabet, text: string): Rack | RefusalOf<'unreadable'> {
  const tiles = readTiles(alphabet, text.replaceAll(UNKNOWN, ''), 'rack');
  return isRefusal(tiles)
    ? unreadable(`"${text.slice(0, 40)}" has characters that are not tiles of ${alphabet.name}`)
    : tiles;
}

/** Returns the known tiles of a rack in a record; null if there are none. */
function knownRack(alphabet: Alphabet, text: string): Rack | null {
  const rack = readRack(alphabet, text);
  return isRefusal(rack) || (rack.length === 0 && text !== '') ? null : rack;
}

function countUnknown(text: string): number {
  return text.split(UNKNOWN).length - 1;
}

/** Tiles that the mover spends, or their number if they are unknown. */
export type SpentTiles = Uint8Array | number;

interface RackDeal {
  readonly state: GameState;
  readonly faults: readonly string[];
}

export class RecordDealer {
  readonly #recorded: readonly KnownRacks[];
  /** Leave of each player's last turn, used if the record has no later rack. */
  readonly #leaves: (Rack | null)[];
  /** Tiles that each player certainly holds: the leave of the last known rack. */
  readonly #certain: Rack[];
  /** True if the rack of the last turn was complete. */
  readonly #wasWhole: boolean[];
  readonly #ruleset: Ruleset;
  readonly #reportedTiles = new Set<number>();

  constructor(record: GcgRecord, ruleset: Ruleset) {
    this.#recorded = racksBeforeEvents(record, ruleset.alphabet);
    this.#leaves = record.players.map(() => null);
    this.#wasWhole = record.players.map(() => false);
    this.#certain = record.players.map(() => new Uint8Array());
    this.#ruleset = ruleset;
  }

  /** Returns the known racks before an event. Earlier events must have been dealt. */
  knownBefore(index: number): KnownRacks {
    return this.#recorded[index]!.map((rack, seat) => rack ?? this.#leaves[seat]!);
  }

  setRack({ seat, rack }: GcgEvent): void {
    if (rack !== '') this.#leaves[seat] = knownRack(this.#ruleset.alphabet, rack);
  }

  /** Returns a refusal if a player cannot hold these tiles of the record, otherwise null. */
  checkRack(seat: number, text: string): RefusalOf<'unreadable'> | null {
    const { alphabet, handSize } = this.#ruleset;
    const rack = readRack(alphabet, text);
    if (isRefusal(rack)) return rack;
    const missing = tilesBeyond(this.#certain[seat]!, rack);
    const unknown = countUnknown(text);
    if (rack.length + unknown > handSize || rack.length + missing.length <= handSize) return null;
    const names = formatTiles(alphabet, missing);
    return unreadable(`${formatTiles(alphabet, rack)} lacks ${names}, which was kept from the previous rack`);
  }

  /** Returns a refusal for impossible tiles left at the end, or null. With two players, gained points are for the other's tiles. */
  checkTilesLeft(
    { seat, rack, tiles, score }: GcgEvent & { kind: 'end-rack' },
    index: number,
  ): RefusalOf<'unreadable'> | null {
    const { alphabet } = this.#ruleset;
    const left = readRack(alphabet, tiles);
    if (isRefusal(left)) return left;
    const isOwn = rack !== '' || (score ?? 0) < 0;
    if (!isOwn && (this.#certain.length !== 2 || score === 0)) return null;
    const owner = isOwn ? seat : 1 - seat;
    if (countUnknown(rack + tiles) > 0) return null;
    const known = rack === '' ? this.#recorded[index]![owner]! : knownRack(alphabet, rack);
    if (known !== null && (known.length !== left.length || tilesBeyond(known, left).length > 0)) {
      return unreadable(`${tiles}, but the rack is ${formatTiles(alphabet, known)}`);
    }
    return rack === '' ? this.checkRack(owner, tiles) : null;
  }

  /** Returns the tiles of a withdrawn play to the rack. Returns the fault of the rack in the record (`text`), or null. */
  takeBack(seat: number, text: string, spent: Uint8Array): RefusalOf<'unreadable'> | null {
    const { alphabet } = this.#ruleset;
    const before = Uint8Array.from([...this.#certain[seat]!, ...Uint8Array.from(spent, rackTileOf)]);
    const rack = text === '' || countUnknown(text) > 0 ? before : readRack(alphabet, text);
    this.#certain[seat] = before;
    if (isRefusal(rack)) return rack;
    const missing = tilesBeyond(before, rack);
    if (missing.length === 0 && (rack.length === before.length || !this.#wasWhole[seat])) {
      this.#certain[seat] = rack;
      return null;
    }
    const expected = formatTiles(alphabet, sortTiles(before));
    return unreadable(`${formatTiles(alphabet, rack)} is not the rack of the play, ${expected}`);
  }

  /** Reconstructs the state before a turn from the racks in the record. */
  deal(state: GameState, { seat, rack: written }: GcgEvent, index: number, spent: SpentTiles): RackDeal {
    const { alphabet, handSize } = this.#ruleset;
    const faults: string[] = [];
    const known: (Rack | null)[] = this.knownBefore(index).map((rack) => rack?.slice(0, handSize) ?? null);
    let rack: Rack = this.knownBefore(index)[seat] ?? new Uint8Array();
    const needed: Rack = typeof spent === 'number' ? new Uint8Array() : Uint8Array.from(spent, rackTileOf);
    const unknown = countUnknown(written);
    const missing = tilesBeyond(needed, rack);
    if (missing.length > unknown) {
      if (written !== '' && rack.length > 0) {
        faults.push(`rack ${formatTiles(alphabet, rack)} does not hold ${formatTiles(alphabet, needed)}`);
      }
      rack = needed;
    } else rack = addToRack(rack, missing);
    if (typeof spent === 'number' && spent > handSize) {
      faults.push(`an exchange of ${counted(spent, 'tile')}; a rack holds ${handSize}`);
    }
    if (rack.length > handSize) {
      faults.push(`${counted(rack.length, 'tile')} on a rack; it holds ${handSize}`);
      rack = needed.slice(0, handSize);
    }
    known[seat] = rack;
    const leave = typeof spent === 'number' ? null : takeFromRack(rack, needed);
    this.#leaves[seat] = leave;
    this.#certain[seat] = leave ?? new Uint8Array();
    this.#wasWhole[seat] = written !== '' && unknown === 0 && rack.length === handSize;
    const next = this.#recorded[index + 1]![seat] ?? null;
    const drawn = leave === null || next === null ? null : takeFromRack(next, leave);
    return { state: this.#fill(state, known, seat, drawn ?? new Uint8Array(), faults), faults };
  }

  /** Returns the faults of a rack stated for the end of the game. */
  checkLastRack({ seat, text }: StatedRack, board: GameState['board']): string[] {
    const { alphabet, handSize } = this.#ruleset;
    const refusal = this.checkRack(seat, text);
    if (refusal !== null) return [refusal.text];
    const rack = knownRack(alphabet, text) ?? new Uint8Array();
    const size = rack.length + countUnknown(text);
    if (size > handSize) return [`has ${counted(size, 'tile')}; a rack holds ${handSize}`];
    return this.#describeOverused(countUnseen(alphabet, board, [rack]));
  }

  /** Describes the tiles in excess of the tile set, each once per game. */
  #describeOverused(unseen: ArrayLike<number>): string[] {
    const { alphabet } = this.#ruleset;
    return Array.from(unseen).flatMap((count, tile) => {
      if (count >= 0 || this.#reportedTiles.has(tile)) return [];
      this.#reportedTiles.add(tile);
      const used = alphabet.counts[tile]! - count;
      const name = tile === 0 ? counted(used, 'blank') : `${used} of ${alphabet.faces[tile]!}`;
      return [`${name} on board and racks; the tile set ${alphabet.name} has ${alphabet.counts[tile]!}`];
    });
  }

  /**
   * Fills up the racks from the unseen tiles, the mover's last because it is the best known. The tiles that the mover draws in
   * this turn go to the end of the bag drawn from next, since the game may end with this turn and score them.
   */
  #fill(state: GameState, known: KnownRacks, seat: number, drawn: Rack, faults: string[]): GameState {
    const { alphabet, handSize } = this.#ruleset;
    const unseen = countUnseen(
      alphabet,
      state.board,
      known.flatMap((rack) => rack ?? []),
    );
    faults.push(...this.#describeOverused(unseen));
    const pool = Array.from(tilesOfCounts(unseen));
    const next: number[] = [];
    for (const tile of drawn) {
      const at = pool.indexOf(tile);
      if (at >= 0) next.push(...pool.splice(at, 1));
    }
    const racks: Rack[] = known.map((rack) => rack ?? new Uint8Array());
    for (let i = 1; i <= racks.length; i++) {
      const other = (seat + i) % racks.length;
      const missing = Math.max(0, handSize - racks[other]!.length);
      racks[other] = Uint8Array.from([...racks[other]!, ...pool.splice(0, missing)]);
    }
    const bag = bagEndOf(seat) === 'front' ? [...next, ...pool] : [...pool, ...next];
    return { ...state, racks, bag: bagOf(Uint8Array.from(bag)), toMove: seat };
  }
}
