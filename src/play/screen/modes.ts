/**
 * The target of the keys: the board, or a question opened by a command. Values and pure functions; `screen-game.ts` applies their
 * results.
 */
import type { Rack } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

type BoardMode =
  | { readonly kind: 'board' | 'blank' | 'menu' }
  /** No tiles can be laid: a play is shown or being evaluated. */
  | { readonly kind: 'look' | 'weigh' }
  /** `picked` and `at` are indices into the rack as shown. */
  | { readonly kind: 'exchange'; readonly at: number; readonly picked: readonly number[] }
  /** `at` is the tile to move, among the tiles not laid. */
  | { readonly kind: 'order'; readonly at: number }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'sure'; readonly what: 'pass' | 'resign' | 'thoughts' };

export type GameMode =
  | { readonly kind: 'query'; readonly text: string }
  /** `at` selects the challenger among `seats`; no words means all. */
  | {
      readonly kind: 'challenge';
      readonly seats: readonly number[];
      readonly at: number;
      readonly words: readonly number[];
    }
  | { readonly kind: 'thinking' | 'stuck'; readonly name: string }
  | { readonly kind: 'judging' | 'cover' | 'over' };

export type Mode = BoardMode | GameMode;

const GAME_MODES = new Set<Mode['kind']>(['query', 'challenge', 'judging', 'thinking', 'stuck', 'cover', 'over']);

export function isBoardMode(mode: Mode): mode is BoardMode {
  return !GAME_MODES.has(mode.kind);
}

export type SidePanel =
  'scores' | 'unseen' | 'history' | 'thoughts' | 'hints' | 'query' | 'meanings' | 'keys' | 'rules' | 'glossary';

export type OrderMode = Mode & { readonly kind: 'order' };
export type ExchangeMode = Mode & { readonly kind: 'exchange' };
export type ChallengeMode = Mode & { readonly kind: 'challenge' };

export function toggle(list: readonly number[], item: number): readonly number[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item].sort((a, b) => a - b);
}

export function movePick(mode: ExchangeMode, rack: Rack, by: number): ExchangeMode {
  return { ...mode, at: Math.min(rack.length - 1, Math.max(0, mode.at + by)) };
}

export function togglePick(mode: ExchangeMode, at: number = mode.at): ExchangeMode {
  return { ...mode, at, picked: toggle(mode.picked, at) };
}

/** Picks one more tile of this kind; if all are picked, unpicks them. */
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

export function judgesWholePlay({ challenge }: Ruleset): boolean {
  return challenge.kind !== 'void' && challenge.scope === 'play';
}
