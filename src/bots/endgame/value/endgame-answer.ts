/** What a search says of an endgame. */
import type { ValueKind } from '../../bot.ts';
import type { LineTurn } from './best-line.ts';

/** What a value is worth: final, final as a bound, or the best guess so far. */
export type EndgameValueKind = 'proven' | 'lower-bound' | 'upper-bound' | 'estimate';

/** What an endgame is worth and how it is played, as far as it was searched. */
export interface EndgameAnswer {
  /** What the rest of the game, adjustments for racks included, changes in the mover's spread. */
  readonly value: number;
  readonly kind: EndgameValueKind;
  /** Best play by both, the move to make first; to the end of the game where it is proven. */
  readonly line: readonly LineTurn[];
  /** Turns looked ahead; all there can be where the value is proven. */
  readonly depth: number;
  readonly nodes: number;
}

export function valueKind(kind: EndgameValueKind): ValueKind {
  return kind === 'proven' || kind === 'estimate' ? kind : 'bound';
}
