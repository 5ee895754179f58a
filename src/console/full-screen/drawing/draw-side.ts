/**
 * The panel beside the board: scores, bag and last moves, or a requested list. Beside the big board, scores, win chances and bag
 * stay visible, with all turns or the list below.
 */
import { entryAt } from '../../../engine/present.ts';
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import { drawChanceBar, drawTurnTable, type SeatChances } from '../../text/chances-text.ts';
import { bagCount } from '../../../engine/tiles/bag.ts';
import { counted } from '../../../text/counted.ts';
import { formatGcgPoints } from '../../../engine/gcg/record.ts';
import { examplePlays } from '../../../engine/notation/move-text.ts';
import { takesTurns } from '../../../engine/rules/rules-in-play.ts';
import { formatTile } from '../../../engine/tiles/tile-text.ts';
import { drawLegend } from '../../text/draw-board.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { drawHints } from '../../../play/wording/hint-text.ts';
import type { Palette } from '../../text/palette.ts';
import { drawHistory, drawScores, drawScoreStrip, drawTurnsBesideTop, drawUnseen } from '../../text/session-text.ts';
import { namesOf, type GameSession } from '../../../play/session/session.ts';
import { nameOfLine, turnLines, turnsOf } from '../../../play/wording/turn-text.ts';
import type { ScreenStyle } from './glyphs.ts';
import { clip, wrapParts, wrapText } from '../../../text/wrap-text.ts';
import { fitLines, spread } from './screen-text.ts';
import { QUERY_PAGE } from '../../../play/commands/word-query.ts';
import { offeredCommands } from '../../../play/screen/game-commands.ts';
import { PLAYS_PER_HINT, CANDIDATES_SHOWN, type PlayerDecision } from '../../../play/screen/bot-turns.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';

interface SideStyle extends ScreenStyle {
  readonly width: number;
  readonly height: number;
  readonly hasScores?: boolean;
  readonly isBig?: boolean;
}

const CLOSES = '  (Esc closes)';
const CLOSES_SHORT = ' (Esc)';

export function drawSide(screen: ScreenGame, style: SideStyle): string[] {
  const { palette, width, height, isBig = false } = style;
  if (screen.side === 'scores' && !isBig) return fitLines(drawStanding(screen, style), height);
  const strip = (): string[] => (style.hasScores === true ? [] : drawScoreStrip(screen.session, palette, width));
  const above = isBig ? drawAbove(screen, style) : strip();
  if (screen.side === 'scores') return fitLines([...above, ...drawTurns(screen, style, height - above.length)], height);
  const { title, lines } = drawOpenPanel(screen, width);
  above.push(palette.strong(titleLine(title, width)));
  return fitLines([...above, ...drawPage(lines, screen.scrolled, style, height - above.length)], height);
}

export function titleLine(title: string, width: number): string {
  const closes = title.length + CLOSES.length <= width ? CLOSES : CLOSES_SHORT;
  return clip(title, width - closes.length) + closes;
}

export function drawPage(lines: readonly string[], scrolled: number, style: SideStyle, height: number): string[] {
  const { palette, width } = style;
  if (lines.length <= height) return lines.map((line) => clip(line, width));
  const room = Math.max(0, height - 1);
  const from = Math.max(0, Math.min(scrolled, lines.length - room));
  const which = `${from + 1} to ${from + room} of ${lines.length}, PgUp PgDn`;
  return [...lines.slice(from, from + room).map((line) => clip(line, width)), palette.faint(clip(which, width))];
}

function drawStanding(screen: ScreenGame, { palette, width, height }: SideStyle): string[] {
  const { session } = screen;
  const { game } = session;
  const names = namesOf(session);
  const above = drawScoresAndRacks(screen, palette, width);
  if (game.isOver) return [...above, '', ...drawEnd(session, palette, width)];
  const lines = ['', ...above, '', drawBag(screen, width), ''];
  const legend = drawLegend(game.ruleset.layout, palette);
  const turns = turnsOf(game).flatMap(turnLines);
  const nameWidth = Math.min(8, Math.max(...names.map(({ length }) => length)));
  const room = Math.max(2, height - lines.length - legend.length - 1);
  for (const line of turns.slice(-room)) {
    const { move, points, total } = line;
    const name = nameOfLine(line, names).slice(0, nameWidth).padEnd(nameWidth);
    lines.push(
      spread(
        `  ${name} ${move}`,
        `${points === null ? '' : formatGcgPoints(points)} ${String(total).padStart(4)}`,
        width,
      ),
    );
  }
  while (lines.length < height - legend.length) lines.push('');
  return [...lines, ...legend.map((line) => ` ${line}`)];
}

function drawScoresAndRacks(screen: ScreenGame, palette: Palette, width: number): string[] {
  const { game } = screen.session;
  const open = takesTurns(game.ruleset) && (game.isOver || game.ruleset.racksShown === 'all');
  return drawScores(screen.session, palette, width).flatMap((line, seat) => {
    // Lines after the players belong to the top.
    const rack = open && seat < screen.session.players.length ? rackText(screen, seat) : '';
    return rack === '' ? [line] : [line, `    ${rack}`];
  });
}

function drawBag({ session, viewer }: ScreenGame, width: number): string {
  const { bag, racks } = session.game.state;
  const inBag = counted(bagCount(bag), 'tile');
  if (!takesTurns(session.game.ruleset)) return clip(`  ${inBag} in the bag`, width);
  const unseen = bagCount(bag) + racks.reduce((sum, rack, seat) => sum + (seat === viewer ? 0 : rack.length), 0);
  const say = (tiles: string): string => `  ${tiles} in the bag, ${unseen} unseen`;
  const inFull = say(inBag);
  return clip(inFull.length <= width ? inFull : say(String(bagCount(bag))), width);
}

/** The winner comes first, so that it is never cut. */
function drawEnd(session: GameSession, palette: Palette, width: number): string[] {
  const lines = describeEnd(session.game, namesOf(session)).map((text) => wrapText(text, width));
  return [...entryAt(lines, -1).map((line) => palette.strong(line)), ...lines.slice(0, -1).flat()];
}

function rackText({ session }: ScreenGame, seat: number): string {
  const { alphabet } = session.game.ruleset;
  return Array.from(session.rackOf(seat), (tile) => (tile === BLANK ? '?' : formatTile(alphabet, tile))).join(' ');
}

function drawOpenPanel(
  screen: ScreenGame,
  width: number,
): { readonly title: string; readonly lines: readonly string[] } {
  const { session, answer } = screen;
  switch (screen.side) {
    case 'scores':
    case 'rules':
    case 'glossary':
      return { title: '', lines: [] };
    case 'unseen':
      // Unseen tiles are those of the seat to move; a bot's view would reveal its rack.
      return screen.isPersonToMove && screen.viewer === session.game.state.toMove
        ? { title: 'Unseen', lines: drawUnseen(session).flatMap((line) => wrapText(line, width)) }
        : { title: 'Unseen', lines: ['Shown on your turn.'] };
    case 'history':
      return { title: 'History', lines: drawHistory(session, width) };
    case 'thoughts':
      return {
        title: `Thoughts of ${screen.thoughts?.name ?? 'the bot'}`,
        lines: drawRanked(screen, screen.thoughts, CANDIDATES_SHOWN, width) ?? ['No bot has moved yet.'],
      };
    case 'hints':
      return { title: 'Hint', lines: drawHint(screen, width) };
    case 'meanings':
      return { title: 'Meaning', lines: joinTexts(screen.definitions, width) };
    case 'query': {
      const { words, page, pattern } = answer ?? { words: [], page: 0, pattern: '' };
      const from = page * QUERY_PAGE;
      const matches = words.slice(from, from + QUERY_PAGE);
      const range = `${from + 1} to ${from + matches.length} of ${words.length}, PgUp PgDn`;
      return { title: `Query ${pattern}`, lines: [words.length === 0 ? 'no word matches' : range, ...matches] };
    }
    case 'keys':
      return { title: 'Keys: / or Ctrl and a letter', lines: keyLines(screen, width) };
  }
}

function joinTexts(texts: readonly string[], width: number): string[] {
  return texts.flatMap((text, i) => [...(i === 0 ? [] : ['']), ...wrapText(text, width)]);
}

/** The hint and the reasons for the laid play, or the first. During a longer search the previous hint stays. */
function drawHint(screen: ScreenGame, width: number): readonly string[] {
  const lines = drawRanked(screen, screen.hints, PLAYS_PER_HINT, width);
  if (lines === null) return [screen.isAdvised ? 'Looking for good plays.' : 'No hint yet.'];
  return screen.isAdvised ? ['Searching longer.', ...lines] : [...lines, '/l lays one on the board'];
}

function drawRanked(
  { session, hints, hintAt }: ScreenGame,
  ranked: PlayerDecision | null,
  maxPlays: number,
  width: number,
): readonly string[] | null {
  if (ranked === null) return null;
  const at = ranked === hints ? Math.max(0, hintAt) : 0;
  return drawHints(ranked, session.game.ruleset.alphabet, maxPlays, { at, width }).map((line) =>
    line.replace(/^ {2}/u, ''),
  );
}

const KEY_WIDTH = 15;

function keyLines({ session, isKept }: ScreenGame, width: number): string[] {
  const offered = offeredCommands(session).filter(({ name }) => name !== 'keys');
  const others = ['? blank', '1-9 tile', '< > order', `: ${examplePlays(session.game.ruleset.layout, 'WORD')[0]}`];
  return [
    ...offered.flatMap(({ letter, name, summary }) => {
      const text = wrapText(name === 'quit' && !isKept ? 'leave for good' : summary, width - KEY_WIDTH);
      return text.map((line, i) => (i === 0 ? `${letter}  ${name}` : '').padEnd(KEY_WIDTH) + line);
    }),
    // On one line, so that all keys fit at 80x24.
    ...wrapParts(others, '  ', width),
  ];
}

function drawAbove(screen: ScreenGame, style: SideStyle): string[] {
  const { palette, width } = style;
  const { session } = screen;
  const scores = ['', ...drawScoresAndRacks(screen, palette, width), ''];
  if (session.game.isOver) return [...scores, ...drawEnd(session, palette, width), ''];
  return [...scores, ...drawChances(screen, style), drawBag(screen, width), ''];
}

function drawChances(screen: ScreenGame, { palette, glyphs, width }: SideStyle): string[] {
  const source = chancesOf(screen);
  const chance = source && source.chances.of(screen.session.game, source.seat);
  if (source === null || chance === null) return [];
  const { seat } = source;
  const names = namesOf(screen.session);
  const bar = drawChanceBar([entryAt(names, seat), entryAt(names, 1 - seat)], chance, glyphs.bar, width - 2);
  const note = chance.isDecided ? '  win chance, endgame solved' : '  win chance by score, unseen tiles';
  return [`  ${bar}`, palette.faint(clip(note, width)), ''];
}

function drawTurns(screen: ScreenGame, { palette, width }: SideStyle, room: number): string[] {
  const { session } = screen;
  const [head = '', ...turns] = takesTurns(session.game.ruleset)
    ? drawTurnTable(session.game, namesOf(session), { width, chances: chancesOf(screen) })
    : drawTurnsBesideTop(session, width);
  return [palette.faint(head), ...turns.slice(-Math.max(1, room - 1))];
}

/** Win chances from the only person's point of view, otherwise the first player's. */
function chancesOf({ session, chances }: ScreenGame): SeatChances | null {
  if (chances === null || session.players.length !== 2) return null;
  const people = session.players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return { seat: people.length === 1 ? entryAt(people, 0) : 0, chances };
}
