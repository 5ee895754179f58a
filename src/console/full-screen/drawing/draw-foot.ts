/** The foot of a board at the full screen: the rack, the status line, the last message, and the current keys. */
import { entryAt, present } from '../../../engine/present.ts';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import type { GameHistory } from '../../../engine/game/game-history.ts';
import type { Rack } from '../../../engine/tiles/rack.ts';
import { examplePlays } from '../../../engine/notation/move-text.ts';
import { tileText } from '../../text/session-text.ts';
import type { Palette } from '../../text/palette.ts';
import type { ScreenStyle } from './glyphs.ts';
import { rackLeft } from '../../../play/screen/entry.ts';
import { judgesWholePlay, type ChallengeMode, type Mode } from '../../../play/screen/modes.ts';
import { findStatus, isInStatus, type Status } from '../../../play/screen/status.ts';
import type { BoardScreen } from '../../../play/screen/board-screen.ts';
import type { ExerciseScreen } from '../../../play/exercise/exercise-screen.ts';
import { clip, wrapParts, wrapText } from '../../../text/wrap-text.ts';
import { BIG_SQUARE, bigTileText } from './draw-big-squares.ts';
import { fitLines } from './screen-text.ts';
import { hasBot, offeredCommands } from '../../../play/screen/game-commands.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';

/** Rack tiles on one line, or as big squares. */
export type RackSize = 'small' | 'big';

export const RACK_LINE = 1;

export interface FootLines {
  readonly message: number;
  readonly keys: number;
}

export interface FootParts {
  readonly insteadOfRack: string | null;
  readonly status: string;
  readonly message: string;
  readonly keys: readonly string[];
}

export const GAME_FOOT: FootLines = { message: 2, keys: 2 };

export function rackLines(size: RackSize): number {
  return size === 'big' ? BIG_SQUARE.lines : 1;
}

export function footHeight(size: RackSize, { message, keys }: FootLines): number {
  return RACK_LINE + rackLines(size) + 1 + message + keys;
}

export function drawFoot(
  screen: BoardScreen,
  style: ScreenStyle,
  size: RackSize,
  lines: FootLines,
  { insteadOfRack, status, message, keys }: FootParts,
): string[] {
  const { palette, columns } = style;
  const rack = insteadOfRack === null ? drawRackBar(screen, style, size) : [insteadOfRack];
  return [
    '',
    ...fitLines(rack, rackLines(size)),
    status,
    ...fitLines(wrapText(message, columns), lines.message).map((line) => clip(line, columns)),
    ...fitLines(keys, lines.keys).map((line) => palette.faint(clip(line, columns))),
  ];
}

export function gameFoot(screen: ScreenGame, style: ScreenStyle): FootParts {
  // The status line cuts a longer text, which the message then shows as a whole.
  const isShown = isInStatus(screen) && screen.message.length <= style.columns;
  return {
    insteadOfRack: screen.viewer === null ? style.palette.faint('Rack: (hidden)') : null,
    status: drawStatus(screen, style),
    message: isShown ? '' : screen.message,
    keys: drawGameKeys(screen, style.columns),
  };
}

export function drawGameKeys(screen: ScreenGame, columns: number): string[] {
  const keys = listKeys(screen).flatMap((key) => {
    if (key === TYPED) return typedKeys(screen);
    return key === LEAVE ? leaveKey(screen) : key;
  });
  const lines = wrapParts(keys, '  ', columns);
  // With panels there is one line for keys at 80x24, and it must include the way to the commands.
  if (!screen.isPanels || lines.length === 1) return lines;
  return wrapParts(keys.slice(keys.indexOf('Arrows') + 1), '  ', columns);
}

/** A game is saved from its first move. */
function leaveKey({ isKept, session }: ScreenGame): string {
  if (!isKept) return `${LEAVE} (game not saved)`;
  return session.game.previous === null ? LEAVE : `${LEAVE} (game saved)`;
}

function drawRackBar(screen: BoardScreen, style: ScreenStyle, size: RackSize): string[] {
  const { palette } = style;
  const head = screen.rackTitle;
  const places = rackPlaces(screen);
  if (places.length === 0) return [`${head} (empty)`];
  const tiles = places.map(({ tile, isPicked }) => {
    if (size === 'big') return bigTileText(screen.alphabet, tile, isPicked, style);
    const text = tileText(screen.alphabet, tile, palette);
    return [isPicked ? `(${text})` : ` ${text} `];
  });
  return Array.from({ length: rackLines(size) }, (_, line) => {
    const texts = places.map(({ tile, isPicked, isMarked }, i) => {
      const text = entryAt(entryAt(tiles, i), line);
      if (isMarked) return palette.cursor((line === 0 ? '>' : ' ') + text);
      return ` ${palette.tile(text, { blank: tile === BLANK, fresh: isPicked })}`;
    });
    return (line === 0 ? head : ' '.repeat(head.length)) + texts.join('');
  });
}

interface RackPlace {
  readonly tile: Rack[number];
  readonly isPicked: boolean;
  readonly isMarked: boolean;
}

/** Tiles of the rack bar: all while exchanging or only viewing, otherwise those not laid. */
function rackPlaces({ mode, entry, rack }: BoardScreen): RackPlace[] {
  const tiles = mode.kind === 'exchange' || mode.kind === 'look' ? rack : rackLeft(entry, rack);
  return Array.from(tiles, (tile, i) => ({
    tile,
    isPicked: mode.kind === 'exchange' && mode.picked.includes(i),
    isMarked: (mode.kind === 'exchange' || mode.kind === 'order') && mode.at === i,
  }));
}

export function rackTileAt(screen: BoardScreen, palette: Palette, size: RackSize, column: number): number | null {
  const index = tileSpans(screen, palette, size).findIndex(({ from, to }) => column >= from && column < to);
  return index === -1 ? null : index;
}

/** Returns the index of the rack tile at or next to a column; null for an empty rack. */
export function nearestRackTile(screen: BoardScreen, palette: Palette, size: RackSize, column: number): number | null {
  const spans = tileSpans(screen, palette, size);
  const index = spans.findIndex(({ to }) => column < to);
  if (spans.length === 0) return null;
  return index === -1 ? spans.length - 1 : index;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function tileSpans(screen: BoardScreen, palette: Palette, size: RackSize): Span[] {
  const { alphabet } = screen;
  let at = screen.rackTitle.length;
  return rackPlaces(screen).map(({ tile }) => {
    const from = at + 1;
    at = from + (size === 'big' ? BIG_SQUARE.columns : tileText(alphabet, tile, palette).length + 2);
    return { from, to: at };
  });
}

export function drawStatus(screen: ScreenGame, style: ScreenStyle): string {
  return drawStatusLine(findStatus(screen), screen.mode.kind === 'thinking', style);
}

export function drawStatusLine({ kind, text }: Status, isBusy: boolean, style: ScreenStyle): string {
  const { palette, columns, glyphs, tick } = style;
  if (text === '') return '';
  const spinner = isBusy ? `${glyphs.spinner[tick % glyphs.spinner.length]} ` : '';
  return (kind === 'fault' ? palette.warning : palette.strong)(clip(`${spinner}${text}`, columns));
}

const OTHERS = 'Tab challenger';
const REMATCH = 'M rematch';
const REVIEW = `R review  ${REMATCH}`;
const THOUGHTS = 'Ctrl-T thoughts';
const LEAVE = 'Ctrl-C leave';

const TYPED = ':';

const KEYS: Readonly<Record<Exclude<Mode['kind'], 'menu' | 'look'>, readonly string[]>> = {
  board: ['Arrows', 'letters, ? blank', 'Space turn', 'Enter play', 'Backspace, Esc remove', TYPED, '/ more', LEAVE],
  weigh: ['Esc stop'],
  blank: ['A letter', 'Esc cancel'],
  exchange: ['Left, Right', 'Space or the letter: pick', 'Enter exchange', 'Esc back'],
  order: ['< > move the tile', 'Left, Right other tile', 'Enter done'],
  typed: [TYPED, 'exch QZ, pass', 'Enter lay', 'Esc back'],
  query: ['Letters and dots', 'Enter ask', 'Esc back'],
  sure: ['y or Enter: yes', 'any other key: no'],
  challenge: ['y challenge', 'n or Enter: let it stand'],
  judging: [],
  thinking: ['Space move now', 'Ctrl-Y history', 'Ctrl-K keys', LEAVE],
  stuck: ['Space try again', 'Ctrl-Y history', LEAVE],
  cover: ['Enter show the rack', 'Ctrl-Y history', LEAVE],
  over: ['Enter leave', REVIEW, 'Ctrl-Y history'],
};

const PANEL_KEYS = {
  board: ['Arrows', 'letters', 'Space turn', 'Enter play', 'Backspace', 'Tab Returns, Query', 'Esc back', '/ more'],
  exchange: ['Letters: return', 'Enter exchange', 'Tab Query', 'Esc back'],
  query: ['Letters and dots', 'Enter ask', 'Tab board', 'PgUp, PgDn matches'],
} as const;

function typedKeys({ mode, board: { layout } }: BoardScreen): readonly string[] {
  const [across, down] = examplePlays(layout, 'WORD');
  if (mode.kind !== 'typed') return [`: ${across}`];
  const blank = layout.coordinates === 'numbers' ? ['only the tiles added', '?x: a blank'] : ['lower case: a blank'];
  return [`${across} across, ${down} down`, ...blank];
}

export function drawExerciseKeys(screen: ExerciseScreen, looking: readonly string[], columns: number): string[] {
  return wrapParts(listExerciseKeys(screen, looking), '  ', columns).slice(0, 1);
}

function listExerciseKeys(screen: ExerciseScreen, looking: readonly string[]): readonly string[] {
  const { mode, entry, commands } = screen;
  if (mode.kind === 'look') return looking;
  if (mode.kind === 'menu') return [...commands.map(({ letter, name }) => `${letter} ${name}`), 'q quit', 'Esc back'];
  if (mode.kind !== 'board') return KEYS[mode.kind].flatMap((key) => (key === TYPED ? typedKeys(screen) : key));
  const now =
    entry.laid.length > 0
      ? ['Enter play', 'Esc clear']
      : [...commands.slice(0, 1).map(({ name }) => `/n ${name}`), 'Esc leave'];
  return ['Arrows', 'letters', 'Space turn', ...now, '/ more', ...typedKeys(screen), '? blank'];
}

function listKeys({ mode, session, isPanels, isPanelOpen, isKept, isReviewable }: ScreenGame): readonly string[] {
  if (mode.kind === 'challenge') return challengeKeys(session.game, mode);
  if (isPanels && mode.kind in PANEL_KEYS) return PANEL_KEYS[mode.kind as keyof typeof PANEL_KEYS];
  if (mode.kind === 'sure' && mode.what !== 'pass') return ['y: yes', 'any other key: no'];
  if (mode.kind === 'over') {
    return [
      ...(isPanelOpen ? ['Esc close'] : []),
      ...KEYS.over.flatMap((key) => (key !== REVIEW || isReviewable ? [key] : isKept ? [REMATCH] : [])),
      ...(hasBot(session) ? [THOUGHTS] : []),
    ];
  }
  if (mode.kind !== 'menu' && mode.kind !== 'look') return KEYS[mode.kind];
  return offeredCommands(session).map(({ letter, name }) => `${letter} ${name}`);
}

function challengeKeys({ ruleset, state }: GameHistory, { seats }: ChallengeMode): readonly string[] {
  const hasWords = !judgesWholePlay(ruleset) && present(state.pending).play.words.length > 1;
  return [...KEYS.challenge, ...(hasWords ? ['1-9 only these words'] : []), ...(seats.length > 1 ? [OTHERS] : [])];
}
