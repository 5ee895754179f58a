import type { ValueKind } from '../../bot.ts';
import type { LineTurn } from './best-line.ts';

/** Whether a value is final, a final bound or an estimate. */
export type EndgameValueKind = 'proven' | 'lower-bound' | 'upper-bound' | 'estimate';

/** The value of an endgame and its best line, as far as searched. */
export interface EndgameAnswer {
  /** Change of the mover's spread in the rest of the game, including adjustments for racks. */
  readonly value: number;
  readonly kind: EndgameValueKind;
  /** Best play by both sides, starting with the mover; complete if the value is proven. */
  readonly line: readonly LineTurn[];
  /** Number of turns searched; the maximum possible if the value is proven. */
  readonly depth: number;
  readonly nodes: number;
}

export function valueKind(kind: EndgameValueKind): ValueKind {
  return kind === 'proven' || kind === 'estimate' ? kind : 'bound';
}
