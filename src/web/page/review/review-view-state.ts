/** State of the Review view: the current turn, the filter of mistakes, the exercise, and the meaning of keys. */
import { isMistake, type TurnReview } from '../../../analysis/review/review.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import {
  mistakeFrom,
  NOTHING_OPEN,
  playFrom,
  reviewAfter,
  turnAt,
  type ReviewEvent,
  type ReviewState,
} from '../../../play/review/review-state.ts';

type Sides = Pick<ReviewableGame, 'players' | 'people'>;

export interface ReviewViewState extends ReviewState {
  readonly sides: Sides;
  /** Whether only some mistakes count: those of people if the record names them, otherwise those of `seat`. */
  readonly isMineOnly: boolean;
  readonly seat: number;
  readonly tried: TurnReview | null;
  readonly message: string;
  readonly hasArrow: boolean;
}

type ReviewViewEvent =
  | ReviewEvent
  | { readonly kind: 'sides'; readonly sides: Sides }
  /** Number of lines to move; ±Infinity for the start and the end. */
  | { readonly kind: 'by'; readonly by: number }
  | { readonly kind: 'mistake' | 'play'; readonly by: 1 | -1 }
  /** Toggles the filter, or limits it to a seat. */
  | { readonly kind: 'whose'; readonly seat?: number }
  | { readonly kind: 'try'; readonly line?: number }
  | { readonly kind: 'leave' | 'arrow' };

export type Dispatch = (event: ReviewViewEvent) => void;

/** Creates an event handler that dispatches `event`. */
export function makeHandler(dispatch: Dispatch, event: ReviewViewEvent): () => void {
  return () => dispatch(event);
}

export interface ReviewViewProps {
  readonly state: ReviewViewState;
  readonly dispatch: Dispatch;
}

export const INITIAL_STATE: ReviewViewState = {
  ...NOTHING_OPEN,
  sides: { players: [], people: [] },
  isMineOnly: false,
  seat: 0,
  tried: null,
  message: '',
  hasArrow: true,
};

export function nextState(state: ReviewViewState, event: ReviewViewEvent): ReviewViewState {
  switch (event.kind) {
    case 'by':
      return stepTo(state, state.at + event.by);
    case 'step':
      return stepTo(state, event.to);
    case 'mistake':
      return stepTo(state, mistakeFrom(state, event.by, seatsToCount(state)));
    case 'play':
      return { ...state, shown: playFrom(state, event.by) };
    case 'whose':
      return { ...state, isMineOnly: event.seat !== undefined || !state.isMineOnly, seat: event.seat ?? state.seat };
    case 'try':
      return tryAgain(state, event.line ?? state.at);
    case 'leave':
      return { ...state, tried: null };
    case 'arrow':
      return { ...state, hasArrow: !state.hasArrow };
    case 'sides':
      return { ...state, sides: event.sides };
    case 'opened':
    case 'begun':
    case 'turn':
    case 'done':
    case 'fault':
    case 'show':
      return { ...state, ...reviewAfter(state, event) };
  }
}

function stepTo(state: ReviewViewState, to: number): ReviewViewState {
  return { ...state, ...reviewAfter(state, { kind: 'step', to }), tried: null, message: '' };
}

function tryAgain(state: ReviewViewState, line: number): ReviewViewState {
  const turn = turnAt({ ...state, at: line });
  if (state.review === null) return { ...state, message: 'Mistakes can be tried again once all turns are reviewed.' };
  if (turn === null || !isMistake(turn)) {
    return { ...state, message: 'This turn has no mistake. Press N for the next one.' };
  }
  return { ...stepTo(state, line), tried: turn };
}

export function namesPeople({ players, people }: Sides): boolean {
  return people.length > 0 && people.length < players.length;
}

/** Returns the seats whose mistakes count, or null for all. */
export function seatsToCount(state: Pick<ReviewViewState, 'sides' | 'isMineOnly' | 'seat'>): readonly number[] | null {
  if (!state.isMineOnly) return null;
  return namesPeople(state.sides) ? state.sides.people : [state.seat];
}

const KEYS: Readonly<Record<string, ReviewViewEvent>> = {
  ArrowLeft: { kind: 'by', by: -1 },
  ArrowRight: { kind: 'by', by: 1 },
  Home: { kind: 'by', by: -Infinity },
  End: { kind: 'by', by: Infinity },
  ArrowDown: { kind: 'play', by: 1 },
  ArrowUp: { kind: 'play', by: -1 },
  n: { kind: 'mistake', by: 1 },
  p: { kind: 'mistake', by: -1 },
  m: { kind: 'whose' },
  t: { kind: 'try' },
};

export const KEYS_IN_WORDS =
  'Keys: ← → turns, Home End, N P mistakes, ↑ ↓ candidate plays, D meaning, M one player, T try again';

/** Returns null for keys without a meaning in a review. */
export function readReviewKey(key: string): ReviewViewEvent | null {
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
