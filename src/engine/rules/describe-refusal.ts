import { BLANK, rackTileOf, type Alphabet } from '../tiles/alphabet.ts';
import { nameSquare } from '../board/coordinate.ts';
import { counted, nounFor } from '../../text/counted.ts';
import type { Layout } from '../board/layout.ts';
import type { Refusal } from '../refusal.ts';
import { formatTiles, wordText } from '../tiles/tile-text.ts';

/**
 * Describes a refusal in a sentence for a person.
 *
 * @param layout required if squares have other names than `8H`
 */
export function describeRefusal(alphabet: Alphabet, refusal: Refusal, layout?: Layout): string {
  switch (refusal.reason) {
    case 'game-over':
      return 'The game is over.';
    case 'awaits-acceptance':
      return 'The last play ends the game: accept it or challenge it.';
    case 'nothing-to-accept':
      return 'There is no play to accept.';
    case 'nothing-to-challenge':
      return 'There is no play to challenge.';
    case 'may-not-challenge':
      return `Player ${refusal.seat + 1} may not challenge now.`;
    case 'no-such-word':
      return `The play formed ${refusal.words.map(({ tiles }) => wordText(alphabet, tiles)).join(', ')}; name one of these.`;
    case 'no-queries-left':
      return refusal.perTurn === 0
        ? 'There are no dictionary queries in this game.'
        : `${refusal.perTurn === 1 ? 'The one query' : `All ${refusal.perTurn} queries`} of this turn ${nounFor(refusal.perTurn, 'is', 'are')} used.`;
    case 'no-tiles':
      return 'No tiles were given.';
    case 'not-tiles':
      return `Tile ${refusal.tile} is not in the alphabet.`;
    case 'tiles-not-held':
      return `Your rack ${formatTiles(alphabet, refusal.rack)} does not hold ${nameTiles(alphabet, refusal.tiles)}.`;
    case 'off-board':
      return 'The tiles run off the board.';
    case 'square-occupied':
      return asSentence(`${nameSquare(refusal.square, layout)} is occupied`);
    case 'not-in-line':
      return 'The tiles do not lie in one line.';
    case 'gap':
      return `There is a gap between the tiles at ${nameSquare(refusal.square, layout)}.`;
    case 'start-not-covered':
      return `The first play must cover the start square, ${nameSquare(refusal.start, layout)}.`;
    case 'too-short':
      return `A play must form a word of ${counted(refusal.minimum, 'letter')} or more.`;
    case 'not-connected':
      return 'The tiles do not touch any tile on the board.';
    case 'not-words':
      return `Not in the lexicon: ${refusal.words.map(({ tiles }) => wordText(alphabet, tiles)).join(', ')}.`;
    case 'exchange-count':
      if (refusal.max === 0) return 'Tiles may not be exchanged now.';
      return refusal.min === refusal.max
        ? `Exactly ${counted(refusal.min, 'tile')} may be exchanged now.`
        : `From ${refusal.min} to ${counted(refusal.max, 'tile')} may be exchanged now.`;
    case 'exchange-bag':
      return `An exchange needs ${counted(refusal.needed, 'tile')} in the bag; it holds ${refusal.bagCount}.`;
    case 'no-tile':
      return `"${refusal.text}" is not a tile.`;
    case 'unreadable':
      return asSentence(refusal.text);
    case 'told':
      return refusal.text;
  }
}

/** Converts a message in lower case without a full stop to a sentence. */
export function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** Formats tiles as on a rack: a blank that was played as a letter is `?`. */
function nameTiles(alphabet: Alphabet, tiles: Uint8Array): string {
  const rackTiles = tiles.map(rackTileOf);
  const text = formatTiles(alphabet, rackTiles);
  if (!rackTiles.includes(BLANK)) return text;
  return rackTiles.length === 1 ? 'a blank' : `${text}, of which ? is a blank`;
}
