/** What stands in the panels of the page that a game is begun from. */
import { AUTO } from '../../bots/levels.ts';
import { drawLevels, drawRulesets } from '../text/start-text.ts';
import { joinPieces, keyCap, piece, wrapPieces, type Piece } from './drawing/boxes.ts';
import type { ScreenStyle } from './drawing/glyphs.ts';
import {
  asidesOf,
  isFixed,
  takesText,
  valueOf,
  type FormField,
  type LastGame,
  type StartForm,
} from './start-fields.ts';

type Style = Pick<ScreenStyle, 'palette' | 'glyphs'>;

const LABEL_WIDTH = 9;

/** A line of the form. What is too long for it loses its last parts, and is cut only where it has none. */
export function drawField(field: FormField, isAt: boolean, { palette }: Style, width: number): Piece {
  const { label, value, choices } = field;
  const head = `${isAt ? '>' : ' '} ${label.padEnd(LABEL_WIDTH)} `;
  const parts = value.split(', ');
  while (isFixed(field) && parts.length > 1 && head.length + parts.join(', ').length > width) parts.pop();
  const shown = choices.length > 1 ? `< ${value} >` : parts.join(', ');
  const cursor = isAt && takesText(field) ? '_' : '';
  return piece(head + shown + cursor, isAt ? palette.strong : undefined);
}

export function levelLines(form: StartForm, width: number, room: number, style: Style): Piece[] {
  const { levels, auto } = form.facts;
  const opponent = valueOf(form, 'opponent');
  const chosen = opponent === AUTO ? auto.level : opponent;
  return marked(drawLevels(levels, { chosen, width, room }), style);
}

export function rulesLines(form: StartForm, width: number, room: number, style: Style): Piece[] {
  return marked(drawRulesets(form.facts.rulesets, { chosen: valueOf(form, 'rules'), width, room }), style);
}

function marked([head = '', ...lines]: readonly string[], { palette }: Style): Piece[] {
  return [
    piece(head, palette.faint),
    ...lines.map((line) => piece(line, line.startsWith('>') ? palette.strong : undefined)),
  ];
}

export function gameLines(games: readonly LastGame[], { palette }: Style): Piece[] {
  const scores = games.map(({ score, opponentScore }) => [String(score), String(opponentScore)] as const);
  const width = Math.max(...scores.flat().map(({ length }) => length));
  return games.map(({ stand, opponent }, i) => {
    const [own = '', other = ''] = scores[i] ?? [];
    const paint = stand === 'won' ? palette.good : stand === 'lost' ? palette.warning : undefined;
    return joinPieces([
      piece(stand.padEnd('lost'.length), paint),
      piece(`  ${own.padStart(width)} : ${other.padStart(width)}  against ${opponent}`),
    ]);
  });
}

export function keyLines({ facts, showsMore }: StartForm, width: number, style: Style): Piece[] {
  const keys = [
    ['Up Down', 'line'],
    ['Left Right', 'choice'],
    ['Enter', 'play'],
    ['Tab', showsMore ? 'less' : 'more'],
    ...asidesOf(facts).map(({ letter, what }) => [`Ctrl-${letter.toUpperCase()}`, what] as const),
    ['Esc', 'leave'],
  ] as const;
  const caps = keys.map(([key, what]) => joinPieces([keyCap(key, style), piece(what)], ' '));
  return wrapPieces(caps, '  ', width);
}
