/** `--draws`: the first tiles of both players, used to set up a game or to follow one played elsewhere. */
import { fullTileSet, type BagEnd } from '../../engine/tiles/bag.ts';
import { InputError } from '../../engine/errors.ts';
import { takeFromRack } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';

const NEEDED = "--draws takes the first player's tiles, a comma and the second player's tiles, such as CATERED,DOGS?XY";

export function splitDraws(text: string, players: number): string[] {
  if (players !== 2) throw new InputError('bad-option', `--draws is for two players; this game has ${players}`);
  const draws = text.split(',').map((tiles) => tiles.trim());
  if (draws.length !== 2) throw new InputError('bad-option', NEEDED);
  return draws;
}

/** @throws InputError `bad-option` if the draws are not tiles of the game */
export function readDraws(draws: readonly string[], ruleset: Ruleset): Record<BagEnd, Uint8Array> {
  const { alphabet } = ruleset;
  const [front = new Uint8Array(), back = new Uint8Array()] = draws.map((text) => {
    const tiles = readTiles(alphabet, text, 'rack', 'longest');
    if (!isRefusal(tiles)) return tiles;
    throw new InputError('bad-option', `${NEEDED}; "${tiles.text}" is not a tile of alphabet ${alphabet.name}`);
  });
  if (takeFromRack(fullTileSet(alphabet), [...front, ...back]) === null) {
    throw new InputError('bad-option', `--draws names more tiles of a kind than the bag holds`);
  }
  return { front, back };
}
