/**
 * Lists the turns of a recorded game as decisions, with the player's knowledge and the actual move. A player knows the own rack and
 * the opponent's tiles shown by a play that was challenged off. Those are known until they are played, or until their owner
 * exchanges unknown tiles.
 */
import { POSITION_PRAGMA } from '../../engine/gcg/position-pragma.ts';
import { LOST_TURN_NOTE } from '../../engine/gcg/from-game.ts';
import { readGcgMove, type GcgTurn } from '../../engine/gcg/moves.ts';
import { notesOn, pragmaOf } from '../../engine/gcg/record.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import type { Move, PlayWithScore } from '../../engine/board/move.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { isWord, type Lexicon } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { letterOf, rackTileOf } from '../../engine/tiles/alphabet.ts';
import { tilesBeyond } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { asTurn, type PositionTurn } from '../position-turn.ts';

export interface ReviewableTurn {
  readonly lines: number;
  readonly event: GcgTurn;
  readonly seat: number;
  /** The player's knowledge: the own rack first, then the tiles shown by the opponent. */
  readonly position: PositionTurn;
  /** Whether the record has the whole rack. */
  readonly isWholeRack: boolean;
  /** Null if the record omits the tiles or contains no valid move. */
  readonly move: Move | null;
  readonly play: PlayWithScore | null;
  readonly phonies: readonly string[];
  readonly isChallengedOff: boolean;
}

const NO_TILES = new Uint8Array();

export function listTurns(replay: GcgReplay, ruleset: Ruleset, lexicon: Lexicon): ReviewableTurn[] {
  const { turns, record, start } = replay;
  const { alphabet, handSize } = ruleset;
  // By seat: tiles of the rack seen by all players.
  const shown: Uint8Array[] = record.players.map(() => NO_TILES);
  return turns.flatMap(({ event, play }, lines): ReviewableTurn[] => {
    if (event.kind !== 'place' && event.kind !== 'exchange' && event.kind !== 'pass') return [];
    const { state, racks } = lines === 0 ? start : turns[lines - 1]!;
    const isForced = notesOn(record, lines).includes(LOST_TURN_NOTE) || state.end !== null || state.pending?.final;
    if (isForced && event.kind === 'pass') return [];
    const { seat } = event;
    const { board, scores, zeroTurns, turnsLeft } = state;
    const seats = racks.map((_, i) => (seat + i) % racks.length);
    const rack = (event.rack === '' ? null : racks[seat]) ?? NO_TILES;
    const ownRacks = seats.map((_, i) => (i === 0 ? rack : NO_TILES));
    const scoresInTurn = seats.map((other) => scores[other]!);
    const place = { board, racks: ownRacks, scores: scoresInTurn, zeroTurns, turnsLeft, operations: [] };
    const own = asTurn(place, ruleset);
    const bag = own.bagCount;
    const otherTiles = bag === 0 || seats.length !== 2 ? NO_TILES : shown[1 - seat]!;
    const read = readGcgMove(event, board, alphabet);
    const move = isRefusal(read) ? null : read;
    const next = turns[lines + 1]?.event;
    const isChallengedOff = play !== null && next?.kind === 'withdraw' && next.seat === seat;
    shown[seat] = tilesShownAfter(shown[seat]!, move, isChallengedOff);
    return [
      {
        lines,
        event,
        seat,
        position: { ...own, racks: own.racks.map((known, i) => (i === 1 ? otherTiles : known)) },
        isWholeRack: rack.length > 0 && (rack.length === handSize || (bag === 0 && rack.length < handSize)),
        move,
        play,
        phonies: play === null ? [] : phoniesOf(play, ruleset, lexicon),
        isChallengedOff,
      },
    ];
  });
}

/** Whether the record starts at the first turn of the game, so that the first racks were drawn from a full bag. */
export function beginsAtStart({ record }: GcgReplay): boolean {
  return pragmaOf(record, POSITION_PRAGMA) === null;
}

function phoniesOf({ words }: PlayWithScore, ruleset: Ruleset, lexicon: Lexicon): string[] {
  return words
    .filter(({ tiles }) => !isWord(ruleset, lexicon, tiles))
    .map(({ tiles }) => formatTiles(ruleset.alphabet, tiles.map(letterOf)));
}

function tilesShownAfter(shown: Uint8Array, move: Move | null, isChallengedOff: boolean): Uint8Array {
  if (move?.kind === 'pass') return shown;
  if (move?.kind !== 'place') return NO_TILES;
  const tiles = move.tiles.map(rackTileOf);
  return isChallengedOff ? tiles.sort() : tilesBeyond(shown, tiles);
}
