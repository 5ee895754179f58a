/**
 * What the keys are about at a moment: the board, or a question that a command has opened. Values and pure
 * functions over them; `screen-game.ts` does what comes of them.
 */
import type { Rack } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

type BoardMode =
  | { readonly kind: 'board' }
  /** Nothing is laid by hand: something is shown, or the play submitted is weighed. */
  | { readonly kind: 'look' | 'weigh' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'menu' }
  /** Which tiles go back: indices into the rack as it is shown, and where the pick is. */
  | { readonly kind: 'exchange'; readonly at: number; readonly picked: readonly number[] }
  /** In which order the tiles of the rack stand, and which of them is moved, by its place among those not laid. */
  | { readonly kind: 'order'; readonly at: number }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'sure'; readonly what: 'pass' | 'resign' | 'thoughts' };

export type GameMode =
  | { readonly kind: 'query'; readonly text: string }
  /** Who challenges the last play, and which of its words; none picked means all. */
  | {
      readonly kind: 'challenge';
      readonly seats: readonly number[];
      readonly at: number;
      readonly words: readonly number[];
    }
  | { readonly kind: 'judging' }
  | { readonly kind: 'thinking'; readonly name: string }
  | { readonly kind: 'stuck'; readonly name: string }
  | { readonly kind: 'cover' }
  | { readonly kind: 'over' };

export type Mode = BoardMode | GameMode;

const GAME_MODES: ReadonlySet<Mode['kind']> = new Set<GameMode['kind']>([
  'query',
  'challenge',
  'judging',
  'thinking',
  'stuck',
  'cover',
  'over',
]);

export function isBoardMode(mode: Mode): mode is BoardMode {
  return !GAME_MODES.has(mode.kind);
}

export type SidePanel =
  'scores' | 'unseen' | 'history' | 'thoughts' | 'hints' | 'query' | 'keys' | 'rules' | 'glossary';

export type OrderMode = Mode & { readonly kind: 'order' };
export type ExchangeMode = Mode & { readonly kind: 'exchange' };
export type ChallengeMode = Mode & { readonly kind: 'challenge' };

/** A list without an item, or with it where it was not there. */
export function toggle(list: readonly number[], item: number): readonly number[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item].sort((a, b) => a - b);
}

export function movePick(mode: ExchangeMode, rack: Rack, by: number): ExchangeMode {
  return { ...mode, at: Math.min(rack.length - 1, Math.max(0, mode.at + by)) };
}

export function togglePick(mode: ExchangeMode, at: number = mode.at): ExchangeMode {
  return { ...mode, at, picked: toggle(mode.picked, at) };
}

/** Pick a tile of this kind that is not picked yet; if all of them are, put them back. */
export function pickTile(mode: ExchangeMode, rack: Rack, tile: number): ExchangeMode {
  const places = Array.from(rack).flatMap((held, i) => (held === tile ? [i] : []));
  const free = places.find((i) => !mode.picked.includes(i));
  if (free !== undefined) return togglePick(mode, free);
  return { ...mode, picked: mode.picked.filter((i) => !places.includes(i)) };
}

export function findPlaces(rack: Rack, tiles: Uint8Array): number[] {
  const places: number[] = [];
  for (const tile of tiles) places.push(rack.findIndex((held, i) => held === tile && !places.includes(i)));
  return places.sort((a, b) => a - b);
}

export function pickedTiles(mode: ExchangeMode, rack: Rack): Uint8Array {
  return Uint8Array.from(mode.picked, (i) => rack[i]!);
}

/** Whether a challenge is about all words of a play, and not those that are named. */
export function judgesWholePlay({ challenge }: Ruleset): boolean {
  return challenge.kind !== 'void' && challenge.scope === 'play';
}
