/**
 * Why a move cannot be made, as a value: the game has not changed and the player may try again.
 */
import type { Alphabet, Tile } from '../tiles/alphabet.ts';
import { formatCoordinate } from '../board/coordinate.ts';
import { counted, nounFor } from '../counted.ts';
import type { Square } from '../board/layout.ts';
import type { FormedWord } from '../board/move.ts';
import { formatTiles } from '../tiles/tile-text.ts';

export type IllegalReason =
  | { readonly reason: 'game-over' }
  | { readonly reason: 'awaits-acceptance' }
  | { readonly reason: 'nothing-to-accept' }
  | { readonly reason: 'nothing-to-challenge' }
  | { readonly reason: 'may-not-challenge'; readonly seat: number }
  | { readonly reason: 'no-such-word'; readonly words: readonly FormedWord[] }
  | { readonly reason: 'no-queries-left'; readonly perTurn: number }
  | { readonly reason: 'no-tiles' }
  | { readonly reason: 'not-tiles'; readonly tile: Tile }
  | { readonly reason: 'tiles-not-held'; readonly tiles: Uint8Array; readonly rack: Uint8Array }
  | { readonly reason: 'off-board'; readonly square: Square }
  | { readonly reason: 'square-occupied'; readonly square: Square }
  | { readonly reason: 'not-in-line' }
  | { readonly reason: 'gap'; readonly square: Square }
  | { readonly reason: 'start-not-covered'; readonly start: Square }
  | { readonly reason: 'too-short'; readonly minimum: number }
  | { readonly reason: 'not-connected' }
  | { readonly reason: 'not-words'; readonly words: readonly FormedWord[] }
  | { readonly reason: 'exchange-count'; readonly min: number; readonly max: number }
  | { readonly reason: 'exchange-bag'; readonly bagCount: number; readonly needed: number };

export type IllegalMove = IllegalReason & { readonly kind: 'illegal' };

export function illegal(reason: IllegalReason): IllegalMove {
  return { kind: 'illegal', ...reason };
}

/** Whether a result is a refusal. */
export function isIllegal(result: object): result is IllegalMove {
  return 'kind' in result && result.kind === 'illegal';
}

/** The refusal as a sentence for a person. Squares are named as on the board, `8H`. */
export function describeIllegal(alphabet: Alphabet, move: IllegalMove): string {
  switch (move.reason) {
    case 'game-over':
      return 'The game is over.';
    case 'awaits-acceptance':
      return 'The last play ends the game: accept it or challenge it.';
    case 'nothing-to-accept':
      return 'There is no play to accept.';
    case 'nothing-to-challenge':
      return 'There is no play to challenge.';
    case 'may-not-challenge':
      return `Player ${move.seat + 1} may not challenge now.`;
    case 'no-such-word':
      return `The play formed ${move.words.map(({ tiles }) => nameWord(alphabet, tiles)).join(', ')}; name one of these.`;
    case 'no-queries-left':
      return move.perTurn === 0
        ? 'There are no dictionary queries in this game.'
        : `${move.perTurn === 1 ? 'The one query' : `All ${move.perTurn} queries`} of this turn ${nounFor(move.perTurn, 'is', 'are')} used.`;
    case 'no-tiles':
      return 'No tiles were named.';
    case 'not-tiles':
      return `Tile ${move.tile} is not one of the alphabet.`;
    case 'tiles-not-held':
      return `Your rack ${formatTiles(alphabet, move.rack)} does not hold ${formatTiles(alphabet, move.tiles)}.`;
    case 'off-board':
      return 'The tiles run off the board.';
    case 'square-occupied':
      return `${nameSquare(move.square)} is occupied.`;
    case 'not-in-line':
      return 'The tiles do not lie in one line.';
    case 'gap':
      return `There is a gap between the tiles at ${nameSquare(move.square)}.`;
    case 'start-not-covered':
      return `The first play must cover the start square, ${nameSquare(move.start)}.`;
    case 'too-short':
      return `A play must form a word of ${counted(move.minimum, 'letter')} or more.`;
    case 'not-connected':
      return 'The tiles do not touch any tile on the board.';
    case 'not-words':
      return `Not in the lexicon: ${move.words.map(({ tiles }) => nameWord(alphabet, tiles)).join(', ')}.`;
    case 'exchange-count':
      return move.min === move.max
        ? `Exactly ${counted(move.min, 'tile')} may be exchanged now.`
        : `From ${move.min} to ${counted(move.max, 'tile')} may be exchanged now.`;
    case 'exchange-bag':
      return `An exchange needs ${counted(move.needed, 'tile')} in the bag; it holds ${move.bagCount}.`;
  }
}

function nameWord(alphabet: Alphabet, tiles: Uint8Array): string {
  return formatTiles(alphabet, tiles, false).toUpperCase();
}

function nameSquare(square: Square): string {
  return formatCoordinate({ ...square, direction: 'across' });
}
