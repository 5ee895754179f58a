/**
 * Lists the turns of a recorded game as decisions, with the player's knowledge and the actual move. A player knows the own rack and
 * the opponent's tiles shown by a play that was challenged off. Those are known until they are played, or until their owner
 * exchanges unknown tiles.
 */
import { POSITION_PRAGMA } from '../../engine/gcg/position-pragma.ts';
import { LOST_TURN_NOTE } from '../../engine/gcg/from-game.ts';
import { readGcgMove, type GcgTurn } from '../../engine/gcg/moves.ts';
import { notesOn, pragmaOf } from '../../engine/gcg/record.ts';
import type { GcgReplay, ReplayedTurn } from '../../engine/gcg/replayed-turn.ts';
import type { Move, ScoredPlay } from '../../engine/board/move.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { isWord, type Lexicon } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { letterOf, rackTileOf } from '../../engine/tiles/alphabet.ts';
import { tilesBeyond } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { asTurn, type PositionTurn } from '../position-turn.ts';

export type RackExtent = 'whole' | 'part';

export interface ReviewableTurn {
  readonly lines: number;
  readonly event: GcgTurn;
  readonly seat: number;
  /** The player's knowledge: the own rack first, then the tiles shown by the opponent. */
  readonly position: PositionTurn;
  readonly toldRack: RackExtent;
  /** Null if the record omits the tiles or contains no valid move. */
  readonly move: Move | null;
  readonly play: ScoredPlay | null;
  readonly phonies: readonly string[];
  readonly isChallengedOff: boolean;
}

export function listTurns(replay: GcgReplay, ruleset: Ruleset, lexicon: Lexicon): ReviewableTurn[] {
  const reader = new TurnReader(replay, ruleset, lexicon);
  return replay.turns.flatMap((turn, lines) => reader.take(turn, lines) ?? []);
}

/** Whether the record starts at the first turn of the game, so that the first racks were drawn from a full bag. */
export function beginsAtStart({ record }: GcgReplay): boolean {
  return pragmaOf(record, POSITION_PRAGMA) === null;
}

class TurnReader {
  readonly #replay: GcgReplay;
  readonly #ruleset: Ruleset;
  readonly #lexicon: Lexicon;
  /** By seat: tiles of the rack seen by all players. */
  readonly #shown: Uint8Array[];

  constructor(replay: GcgReplay, ruleset: Ruleset, lexicon: Lexicon) {
    this.#replay = replay;
    this.#ruleset = ruleset;
    this.#lexicon = lexicon;
    this.#shown = replay.record.players.map(() => new Uint8Array());
  }

  take({ event, play }: ReplayedTurn, lines: number): ReviewableTurn | null {
    if (event.kind !== 'place' && event.kind !== 'exchange' && event.kind !== 'pass') return null;
    const { turns, record, start } = this.#replay;
    const { state, racks } = lines === 0 ? start : turns[lines - 1]!;
    const isForced = notesOn(record, lines).includes(LOST_TURN_NOTE) || state.end !== null || state.pending?.final;
    if (isForced && event.kind === 'pass') return null;
    const { seat } = event;
    const { board, scores, zeroTurns } = state;
    const seats = racks.map((_, i) => (seat + i) % racks.length);
    const rack = (event.rack === '' ? null : racks[seat]) ?? new Uint8Array();
    const racksKnown = seats.map((_, i) => (i === 0 ? rack : new Uint8Array()));
    const inTurn = seats.map((other) => scores[other]!);
    const paper = { board, racks: racksKnown, scores: inTurn, zeroTurns, operations: [] };
    const own = asTurn(paper, this.#ruleset);
    const bag = own.bagCount;
    const shown = bag === 0 || seats.length !== 2 ? new Uint8Array() : this.#shown[1 - seat]!;
    const read = readGcgMove(event, board, this.#ruleset.alphabet);
    const move = isRefusal(read) ? null : read;
    const next = turns[lines + 1]?.event;
    const isChallengedOff = play !== null && next?.kind === 'withdraw' && next.seat === seat;
    this.#follow(seat, move, isChallengedOff);
    return {
      lines,
      event,
      seat,
      position: { ...own, racks: own.racks.map((known, i) => (i === 1 ? shown : known)) },
      toldRack: rack.length === 0 || (bag > 0 && rack.length < this.#ruleset.handSize) ? 'part' : 'whole',
      move,
      play,
      phonies: play === null ? [] : this.#phoniesOf(play),
      isChallengedOff,
    };
  }

  #phoniesOf({ words }: ScoredPlay): string[] {
    return words
      .filter(({ tiles }) => !isWord(this.#ruleset, this.#lexicon, tiles))
      .map(({ tiles }) => formatTiles(this.#ruleset.alphabet, tiles.map(letterOf)));
  }

  #follow(seat: number, move: Move | null, isChallengedOff: boolean): void {
    if (isChallengedOff && move?.kind === 'place') this.#shown[seat] = Uint8Array.from(move.tiles, rackTileOf).sort();
    else if (move?.kind === 'place') this.#shown[seat] = tilesBeyond(this.#shown[seat]!, move.tiles.map(rackTileOf));
    else if (move?.kind !== 'pass') this.#shown[seat] = new Uint8Array();
  }
}
