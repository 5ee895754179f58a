/**
 * The foot of the full screen: the rack, what the tiles on the board come to or what is asked, the last message, and the
 * keys that matter now.
 */
import { entryAt, present } from '../../../engine/present.ts';
import { BLANK, type Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Game } from '../../../engine/game/game.ts';
import type { Rack } from '../../../engine/tiles/rack.ts';
import { examplePlays } from '../../../engine/notation/move-text.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import type { Palette } from '../../text/palette.ts';
import type { ScreenStyle } from './glyphs.ts';
import { rackLeft } from '../../../play/screen/entry.ts';
import { judgesWholePlay, type ChallengeMode, type Mode } from '../../../play/screen/modes.ts';
import { findStatus } from '../../../play/screen/status.ts';
import { clip, wrapParts, wrapText } from '../../../text/wrap-text.ts';
import { BIG_SQUARE, bigTileText } from './draw-big-squares.ts';
import { fitLines } from './screen-text.ts';
import { hasBot, offeredCommands } from '../../../play/screen/game-commands.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';

/** Columns and lines of the rack's tiles: a line, or those of a big square. */
export type RackSize = 'small' | 'big';

/** The first line of the rack, from 0. */
export const RACK_LINE = 1;
const MESSAGE_LINES = 2;
const KEYS_LINES = 2;

export function rackLines(size: RackSize): number {
  return size === 'big' ? BIG_SQUARE.lines : 1;
}

export function footHeight(size: RackSize): number {
  return RACK_LINE + rackLines(size) + 1 + MESSAGE_LINES + KEYS_LINES;
}

/** Exactly `footHeight` lines. */
export function drawFoot(screen: ScreenGame, style: ScreenStyle, size: RackSize): string[] {
  const { palette, columns } = style;
  return [
    '',
    ...fitLines(drawRackBar(screen, style, size), rackLines(size)),
    drawStatus(screen, style),
    ...fitLines(wrapText(screen.message, columns), MESSAGE_LINES),
    ...fitLines(drawGameKeys(screen, columns), KEYS_LINES).map((line) => palette.faint(line)),
  ];
}

export function drawGameKeys(screen: ScreenGame, columns: number): string[] {
  const keys = listKeys(screen).flatMap((key) => {
    if (key === TYPED) return typedKeys(screen);
    return key === LEAVE && !screen.isKept ? LEAVE_FOR_GOOD : key;
  });
  const lines = wrapParts(keys, '  ', columns);
  // The screen in panels has one line for them at 80x24, where the way to the commands must not be lost.
  if (!screen.isPanels || lines.length === 1) return lines;
  return wrapParts(keys.slice(keys.indexOf('Arrows') + 1), '  ', columns);
}

function drawRackBar(screen: ScreenGame, style: ScreenStyle, size: RackSize): string[] {
  const { palette } = style;
  if (screen.viewer === null) return [palette.faint('Rack: (covered)')];
  const head = rackHead(screen);
  const places = rackPlaces(screen);
  if (places.length === 0) return [`${head} (empty)`];
  const tiles = places.map((place) => tileLines(screen, place, style, size));
  return Array.from({ length: rackLines(size) }, (_, line) => {
    const shown = places.map(({ tile, isPicked, isMarked }, i) => {
      const text = entryAt(entryAt(tiles, i), line);
      if (isMarked) return palette.cursor((line === 0 ? '>' : ' ') + text);
      return ` ${palette.tile(text, { blank: tile === BLANK, fresh: isPicked })}`;
    });
    return (line === 0 ? head : ' '.repeat(head.length)) + shown.join('');
  });
}

function rackHead({ session, viewer }: ScreenGame): string {
  const people = session.players.filter(({ bot }) => bot === null).length;
  return people > 1 ? `${entryAt(session.players, present(viewer)).name}: Rack:` : 'Rack:';
}

interface RackPlace {
  readonly tile: Rack[number];
  readonly isPicked: boolean;
  /** Whether keys act on it. */
  readonly isMarked: boolean;
}

/** The tiles of the rack bar: all of them while some are picked, else those that are not laid. */
function rackPlaces({ mode, entry, rack }: ScreenGame): RackPlace[] {
  const shown = mode.kind === 'exchange' ? rack : rackLeft(entry, rack);
  return Array.from(shown, (tile, i) => ({
    tile,
    isPicked: mode.kind === 'exchange' && mode.picked.includes(i),
    isMarked: (mode.kind === 'exchange' || mode.kind === 'order') && mode.at === i,
  }));
}

function tileLines(
  { session }: ScreenGame,
  { tile, isPicked }: RackPlace,
  style: Pick<ScreenStyle, 'palette' | 'glyphs'>,
  size: RackSize,
): readonly string[] {
  const { alphabet } = session.game.ruleset;
  if (size === 'big') return bigTileText(alphabet, tile, isPicked, style);
  const text = tileText(alphabet, tile, style.palette);
  return [isPicked ? `(${text})` : ` ${text} `];
}

/** The tile of the rack bar at a column, by its place from 0; null where there is none. */
export function rackTileAt(screen: ScreenGame, palette: Palette, size: RackSize, column: number): number | null {
  const index = tileSpans(screen, palette, size).findIndex(({ from, to }) => column >= from && column < to);
  return index === -1 ? null : index;
}

/** The tile of the rack bar at a column or next to it, by its place from 0; null where the rack has none. */
export function nearestRackTile(screen: ScreenGame, palette: Palette, size: RackSize, column: number): number | null {
  const spans = tileSpans(screen, palette, size);
  const index = spans.findIndex(({ to }) => column < to);
  if (spans.length === 0) return null;
  return index === -1 ? spans.length - 1 : index;
}

/** For each tile of the rack bar its first column, and the one after its last. */
function tileSpans(
  screen: ScreenGame,
  palette: Palette,
  size: RackSize,
): { readonly from: number; readonly to: number }[] {
  if (screen.viewer === null) return [];
  const { alphabet } = screen.session.game.ruleset;
  let at = rackHead(screen).length;
  return rackPlaces(screen).map(({ tile }) => {
    const from = at + 1;
    at = from + (size === 'big' ? BIG_SQUARE.columns : tileText(alphabet, tile, palette).length + 2);
    return { from, to: at };
  });
}

/** A tile of the rack, with its points unless letters are to stand alone. */
export function tileText(alphabet: Alphabet, tile: Rack[number], { hasValues }: Palette): string {
  return formatTile(alphabet, tile) + (tile === BLANK || !hasValues ? '' : String(alphabet.points[tile]));
}

/** The line between rack and messages: what is asked, or what the tiles on the board come to. */
export function drawStatus(screen: ScreenGame, { palette, columns, glyphs, tick }: ScreenStyle): string {
  const { kind, text } = findStatus(screen);
  if (text === '') return '';
  const spinner = screen.mode.kind === 'thinking' ? `${glyphs.spinner[tick % glyphs.spinner.length]} ` : '';
  return (kind === 'fault' ? palette.warning : palette.strong)(clip(`${spinner}${text}`, columns));
}

const OTHERS = 'Tab who challenges';
const REMATCH = 'M rematch';
const REVIEW = `R review  ${REMATCH}`;
const THOUGHTS = 'Ctrl-T thoughts';
const LEAVE = 'Ctrl-C leave, the game is kept';
const LEAVE_FOR_GOOD = 'Ctrl-C leave; the game is not kept';

/** Stands for how a move is typed, which hangs on the board. */
const TYPED = ':';

const KEYS: Readonly<Record<Exclude<Mode['kind'], 'menu'>, readonly string[]>> = {
  board: ['Arrows', 'letters, ? blank', 'Space turn', 'Enter play', 'Backspace, Esc take back', TYPED, '/ more', LEAVE],
  blank: ['A letter', 'Esc none'],
  exchange: ['Left, Right', 'Space or the letter: pick', 'Enter exchange', 'Esc back'],
  order: ['< > move the tile', 'Left, Right another', 'Enter done'],
  typed: [TYPED, 'exch QZ, pass', 'Enter lay it', 'Esc back'],
  query: ['Letters and dots', 'Enter ask', 'Esc back'],
  sure: ['y or Enter: yes', 'any other key: no'],
  challenge: ['y challenge', 'n or Enter: let it stand'],
  judging: [],
  thinking: ['Space move now', 'Ctrl-Y history', 'Ctrl-K keys', LEAVE],
  stuck: ['Space try again', 'Ctrl-Y history', LEAVE],
  cover: ['Enter show the rack', 'Ctrl-Y history', LEAVE],
  over: ['Enter leave', REVIEW, 'Ctrl-Y history'],
};

/** Where they differ on the screen in panels. */
const PANEL_KEYS = {
  board: ['Arrows', 'letters', 'Space turn', 'Enter play', 'Backspace', 'Tab Returns, Query', 'Esc pass', '/ more'],
  exchange: ['Letters: return', 'Enter exchange', 'Tab Query', 'Esc back'],
  query: ['Letters and dots', 'Enter ask', 'Tab board', 'PgUp, PgDn matches'],
} as const;

function typedKeys({ mode, session }: ScreenGame): readonly string[] {
  const { layout } = session.game.ruleset;
  const [across, down] = examplePlays(layout, 'WORD');
  if (mode.kind !== 'typed') return [`: ${across}`];
  const blank = layout.coordinates === 'numbers' ? ['only the tiles added', '?x: a blank'] : ['lower case: a blank'];
  return [`${across} across, ${down} down`, ...blank];
}

/** The keys of a mode, each with what it does. */
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
  if (mode.kind !== 'menu') return KEYS[mode.kind];
  return offeredCommands(session).map(({ letter, name }) => `${letter} ${name}`);
}

/** Words are named, and another challenger chosen, only where there is a choice. */
function challengeKeys({ ruleset, state }: Game, { seats }: ChallengeMode): readonly string[] {
  const hasWords = !judgesWholePlay(ruleset) && present(state.pending).play.words.length > 1;
  return [...KEYS.challenge, ...(hasWords ? ['1-9 these words only'] : []), ...(seats.length > 1 ? [OTHERS] : [])];
}
