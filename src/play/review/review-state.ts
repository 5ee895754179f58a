/** The state of a review on a screen, as a value: the game, the turns reviewed so far, and the current line. */
import { isMistake, type GameReview, type TurnReview } from '../../analysis/review/review.ts';

export interface ReviewState {
  readonly lines: number;
  readonly fault: string;
  readonly turns: readonly TurnReview[];
  readonly all: number | null;
  readonly review: GameReview | null;
  readonly at: number;
  readonly shown: string | null;
}

export type ReviewEvent =
  | { readonly kind: 'opened'; readonly lines: number }
  | { readonly kind: 'begun' }
  | { readonly kind: 'turn'; readonly turn: TurnReview; readonly all: number }
  | { readonly kind: 'done'; readonly review: GameReview }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'step'; readonly to: number }
  | { readonly kind: 'show'; readonly play: string | null };

export const NOTHING_OPEN: ReviewState = {
  lines: 0,
  fault: '',
  turns: [],
  all: null,
  review: null,
  at: 0,
  shown: null,
};

export function reviewAfter(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.kind) {
    case 'opened':
      return { ...NOTHING_OPEN, lines: event.lines };
    case 'begun':
      return { ...state, review: null, turns: [] };
    case 'turn':
      return { ...state, turns: [...state.turns, event.turn], all: event.all };
    case 'done':
      return { ...state, review: event.review, turns: event.review.turns };
    case 'fault':
      return { ...state, fault: event.text };
    case 'step':
      return { ...state, at: Math.max(0, Math.min(state.lines, event.to)), shown: null };
    case 'show':
      return { ...state, shown: event.play };
  }
}

export function turnAt({ turns, at }: Pick<ReviewState, 'turns' | 'at'>): TurnReview | null {
  return turns.find(({ lines }) => lines === at - 1) ?? null;
}

/** @param seats null for all players */
export function mistakeLines({ turns }: Pick<ReviewState, 'turns'>, seats: readonly number[] | null = null): number[] {
  const mistakes = turns.filter((turn) => isMistake(turn) && (seats === null || seats.includes(turn.seat)));
  return mistakes.map((turn) => turn.lines + 1);
}

/** Returns the line of the next or previous mistake; without one, the current line. */
export function mistakeFrom(
  state: Pick<ReviewState, 'turns' | 'at'>,
  step: 1 | -1,
  seats: readonly number[] | null = null,
): number {
  const { at } = state;
  const lines = mistakeLines(state, seats);
  return (step > 0 ? lines.find((line) => line > at) : lines.findLast((line) => line < at)) ?? at;
}

/** Returns the next or previous evaluated play in SIU notation; null beyond the ends, where the recorded play is shown. */
export function playFrom(state: Pick<ReviewState, 'turns' | 'at' | 'shown'>, step: 1 | -1): string | null {
  const plays = turnAt(state)?.plays ?? [];
  const at = plays.findIndex(({ move }) => move === state.shown);
  const next = at < 0 && step < 0 ? plays.length - 1 : at + step;
  return plays[next]?.move ?? null;
}
