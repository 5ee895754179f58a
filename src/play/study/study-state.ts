/** State of a study on the page: the turns and branches, the current turn, the filter of mistakes, the exercise, and the keys. */
import { isMistake, type TurnReview } from '../../analysis/review/review.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import {
  mistakeFrom,
  NOTHING_OPEN,
  playFrom,
  reviewAfter,
  turnAt,
  type ReviewEvent,
  type ReviewState,
} from '../review/review-state.ts';
import {
  EMPTY_STUDY,
  endOfLine,
  nextTurn,
  recordedTurn,
  tryMove,
  withRack,
  type Study,
  type StudyPlace,
} from './study.ts';
import { changed, redone, undoable, undone, type Undoable } from './undoable.ts';

export interface StudyState extends ReviewState {
  readonly places: Undoable<StudyPlace>;
  readonly ruleset: Ruleset | null;
  readonly people: readonly number[];
  /** Whether only some mistakes count: those of people if the record names them, otherwise those of `seat`. */
  readonly isMineOnly: boolean;
  readonly seat: number;
  readonly tried: TurnReview | null;
  readonly message: string;
  readonly hasArrow: boolean;
}

type StudyEvent =
  | Exclude<ReviewEvent, { kind: 'opened' }>
  | {
      readonly kind: 'study';
      readonly study: Study;
      readonly at: number;
      readonly ruleset: Ruleset;
      readonly people: readonly number[];
    }
  /** Number of turns to move; ±Infinity for the start and the end of the line. */
  | { readonly kind: 'by'; readonly by: number }
  | { readonly kind: 'mistake' | 'play'; readonly by: 1 | -1 }
  /** Toggles the filter, or limits it to a seat. */
  | { readonly kind: 'whose'; readonly seat?: number }
  | { readonly kind: 'try'; readonly line?: number }
  | { readonly kind: 'lay'; readonly move: Move; readonly points: number }
  | { readonly kind: 'rack'; readonly rack: string }
  | { readonly kind: 'leave' | 'arrow' | 'undo' | 'redo' };

export type Dispatch = (event: StudyEvent) => void;

/** Creates an event handler that dispatches `event`. */
export function makeHandler(dispatch: Dispatch, event: StudyEvent): () => void {
  return () => dispatch(event);
}

export interface StudyProps {
  readonly state: StudyState;
  readonly dispatch: Dispatch;
}

export const INITIAL_STATE: StudyState = {
  ...NOTHING_OPEN,
  places: undoable({ study: EMPTY_STUDY, at: 0 }),
  ruleset: null,
  people: [],
  isMineOnly: false,
  seat: 0,
  tried: null,
  message: '',
  hasArrow: true,
};

export function nextState(state: StudyState, event: StudyEvent): StudyState {
  const { places, ruleset } = state;
  const { study, at } = places.now;
  switch (event.kind) {
    case 'study': {
      const { study: opened, at: first, people } = event;
      return withPlaces(
        { ...INITIAL_STATE, ruleset: event.ruleset, people },
        undoable({ study: opened, at: Math.min(first, opened.turns.length) }),
      );
    }
    case 'by':
      return stepBy(state, event.by);
    case 'step':
      return stepTo(state, event.to);
    case 'mistake':
      return toMistake(state, event.by);
    case 'play':
      return { ...state, shown: playFrom(onRecord(state), event.by) };
    case 'whose':
      return { ...state, isMineOnly: event.seat !== undefined || !state.isMineOnly, seat: event.seat ?? state.seat };
    case 'try':
      return tryAgain(state, event.line ?? at);
    case 'lay':
      return withPlaces(state, changed(places, tryMove({ study, at }, event.move, event.points, ruleset!)));
    case 'rack':
      return withPlaces(state, changed(places, withRack({ study, at }, event.rack), false));
    case 'undo':
      return withPlaces(state, undone(places));
    case 'redo':
      return withPlaces(state, redone(places));
    case 'leave':
      return { ...state, tried: null };
    case 'arrow':
      return { ...state, hasArrow: !state.hasArrow };
    case 'begun':
    case 'turn':
    case 'done':
    case 'fault':
    case 'show':
      return { ...state, ...reviewAfter(state, event) };
  }
}

function withPlaces(state: StudyState, places: Undoable<StudyPlace>): StudyState {
  const { study, at } = places.now;
  return { ...state, places, lines: study.turns.length, at, shown: null, tried: null, message: '' };
}

function goTo(state: StudyState, place: StudyPlace): StudyState {
  return withPlaces(state, changed(state.places, place, false));
}

/** The start of a record, or the open turn of a position. */
export function firstTurn({ recorded, turns }: Study): number {
  return recorded === 0 && turns.length > 0 ? 1 : 0;
}

function stepTo(state: StudyState, to: number): StudyState {
  const { study } = state.places.now;
  return goTo(state, { study, at: Math.max(firstTurn(study), Math.min(study.turns.length, to)) });
}

function stepBy(state: StudyState, by: number): StudyState {
  const { study, at } = state.places.now;
  if (by === -Infinity) return stepTo(state, 0);
  if (by === Infinity) return stepTo(state, endOfLine(study, at));
  return by < 0
    ? stepTo(state, study.turns[at - 1]?.parent ?? 0)
    : goTo(state, nextTurn({ study, at }, state.ruleset!) ?? { study, at });
}

function toMistake(state: StudyState, by: 1 | -1): StudyState {
  const here = onRecord(state);
  const to = mistakeFrom(here, by, seatsToCount(state));
  return to === here.at ? state : stepTo(state, to);
}

function tryAgain(state: StudyState, line: number): StudyState {
  const turn = turnAt({ ...state, at: line });
  if (state.review === null) return { ...state, message: 'Mistakes can be tried again once all turns are reviewed.' };
  if (turn === null || !isMistake(turn)) {
    return { ...state, message: 'This turn has no mistake. Press N for the next one.' };
  }
  return { ...stepTo(state, line), tried: turn };
}

/** The state at the recorded turn with the same choice; beyond the record, at no turn. */
export function onRecord(state: StudyState): StudyState {
  const { study, at } = state.places.now;
  return { ...state, at: recordedTurn(study, at) ?? -1 };
}

export function namesPeople({ people, places }: Pick<StudyState, 'people' | 'places'>): boolean {
  return people.length > 0 && people.length < places.now.study.players.length;
}

/** Returns the seats whose mistakes count, or null for all. */
export function seatsToCount(
  state: Pick<StudyState, 'people' | 'places' | 'isMineOnly' | 'seat'>,
): readonly number[] | null {
  if (!state.isMineOnly) return null;
  return namesPeople(state) ? state.people : [state.seat];
}

const KEYS: Readonly<Record<string, StudyEvent>> = {
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

/** Keys of a position, and those that only a reviewed game has. */
export const KEYS_IN_WORDS = 'Keys: ← → turns, ↑ ↓ plays, Enter lay tiles, Ctrl-Z undo, D meaning';
export const REVIEW_KEYS_IN_WORDS = ', N P mistakes, T try again, M one player';

/** Returns null for keys without a meaning in a study. */
export function readStudyKey(key: string): StudyEvent | null {
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
