/**
 * What stands beside the big board: scores, chances and bag, which stay there; below them all turns so far, or what the
 * player asked to see.
 */
import { entryAt } from '../../../engine/present.ts';
import { takesTurns } from '../../../engine/rules/rules-in-play.ts';
import { drawChanceBar } from '../../text/chances/chance-bar.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { namesOf } from '../../../play/session/session.ts';
import { drawTurnTable, type ShownChances } from '../../text/chances/turn-table.ts';
import { drawTurnsBesideTop } from '../../text/session-text.ts';
import { clip } from '../../../text/wrap-text.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { drawAsked, drawBag, drawEnd, drawPage, drawScoresAndRacks, titleLine, type SideStyle } from './draw-side.ts';
import { fitLines } from './screen-text.ts';

/** Exactly `height` lines. */
export function drawBigSide(screen: ScreenGame, style: SideStyle): string[] {
  const { palette, width, height } = style;
  const above = drawAbove(screen, style);
  const room = height - above.length;
  if (screen.side === 'scores') return fitLines([...above, ...drawTurns(screen, style, room)], height);
  const { title, lines } = drawAsked(screen, width);
  const head = palette.strong(titleLine(title, width));
  return fitLines([...above, head, ...drawPage(lines, screen.scrolled, style, room - 1)], height);
}

function drawAbove(screen: ScreenGame, style: SideStyle): string[] {
  const { palette, width } = style;
  const { session } = screen;
  const scores = ['', ...drawScoresAndRacks(screen, palette, width), ''];
  if (session.game.isOver)
    return [...scores, ...drawEnd(describeEnd(session.game, namesOf(session)), palette, width), ''];
  return [...scores, ...drawChances(screen, style), drawBag(screen, width), ''];
}

function drawChances(screen: ScreenGame, { palette, glyphs, width }: SideStyle): string[] {
  const shown = chancesOf(screen);
  const chance = shown?.chances.of(screen.session.game, shown.seat) ?? null;
  if (shown === null || chance === null) return [];
  const { seat } = shown;
  const names = namesOf(screen.session);
  const bar = drawChanceBar([entryAt(names, seat), entryAt(names, 1 - seat)], chance, glyphs.bar, width - 2);
  return [
    `  ${bar}`,
    palette.faint(
      clip(chance.isDecided ? '  to win, the endgame solved' : '  to win, by scores and tiles unseen', width),
    ),
    '',
  ];
}

/** The turns that fit; of more than fit the last ones, so that the head stays. */
function drawTurns(screen: ScreenGame, { palette, width }: SideStyle, room: number): string[] {
  const { session } = screen;
  const [head = '', ...turns] = takesTurns(session.game.ruleset)
    ? drawTurnTable(session.game, namesOf(session), { width, chances: chancesOf(screen) })
    : drawTurnsBesideTop(session, width);
  return [palette.faint(head), ...turns.slice(-Math.max(1, room - 1))];
}

/** Chances as the one person at the screen sees them, or as the first player does. */
function chancesOf({ session, chances }: ScreenGame): ShownChances | null {
  if (chances === null || session.players.length !== 2) return null;
  const people = session.players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return { seat: people.length === 1 ? entryAt(people, 0) : 0, chances };
}
