/** Keys of a game, from a terminal or a browser. */

export type NamedKey =
  'up' | 'down' | 'left' | 'right' | 'enter' | 'escape' | 'tab' | 'backspace' | 'page-up' | 'page-down';

/** Zero-based coordinates on a screen. */
export interface ScreenPlace {
  readonly line: number;
  readonly column: number;
}

export type Key =
  | { readonly kind: 'named'; readonly name: NamedKey }
  | { readonly kind: 'control'; readonly letter: string }
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'click' | 'release' } & ScreenPlace);

export function isNamed(key: Key, name: NamedKey): boolean {
  return key.kind === 'named' && key.name === name;
}
