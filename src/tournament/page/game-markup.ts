/**
 * Markup of a game: a board with every tile that was ever on it, marked with its first and last line, and a table of the lines. The
 * page's script steps through them; without scripts the board shows the end of the game.
 */
import { counted } from '../../text/counted.ts';
import { premiumMark, type Layout } from '../../engine/board/layout.ts';
import { labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import { formatGcgPoints } from '../../engine/gcg/record.ts';
import { premiumOf } from '../../play/look/premiums.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { describeScores } from '../report/luck-sections.ts';
import type { TileSpan } from './game-drawing.ts';
import { html, type Html } from '../../text/html.ts';
import type { SwingDrawing } from './swinging-games.ts';

export function gameView(game: SwingDrawing, number: number, layout: Layout): Html {
  const { place, drawn, gcg } = game;
  const { pair, round, swing } = place;
  const title = `Pair ${pair}, game ${round + 1}: ${describeScores(place)}`;
  const file = `pair-${pair}-game-${round + 1}.gcg`;
  const { line } = place.game;
  const turns = line && counted(line.length, 'turn');
  const proof = turns ? ` It was adjudicated; its last ${turns} show best play by both players.` : '';
  const link = `data:text/plain;charset=utf-8;base64,${Buffer.from(gcg).toString('base64')}`;
  const table = { label: `Lines of ${title}`, head: HEAD, rows: lineRows(game) };
  return html`<details class="game" ${number === 0 ? html` open` : ''}>
    <summary>${title}</summary>
    <p>
      ${visibleLine(swing.player)} led by ${swing.lead} and lost by ${swing.margin}.${proof}
      <a href="${link}" download="${file}">Download ${file}</a>
    </p>
    ${stageView(layout, { lines: drawn.lines.length, tiles: drawn.tiles }, table)}
  </details> `;
}

/** A board beside the table of its lines; the page's script activates the buttons and the slider. */
export function stageView(
  layout: Layout,
  game: { readonly lines: number; readonly tiles: readonly TileSpan[] },
  { label, head, rows }: { readonly label: string; readonly head: readonly Html[]; readonly rows: readonly Html[] },
): Html {
  return html`<div class="stage">
    <div class="left">
      <div class="board" role="img" aria-label="The board at the end of the game">${boardView(layout, game.tiles)}</div>
      <div class="steps" hidden>
        <button type="button" data-step="first" aria-label="Before the first line">«</button>
        <button type="button" data-step="back" aria-label="Back one line">‹</button>
        <input type="range" min="0" max="${game.lines}" value="${game.lines}" aria-label="Line of the game" />
        <button type="button" data-step="on" aria-label="Forward one line">›</button>
        <button type="button" data-step="last" aria-label="After the last line">»</button>
      </div>
      <p class="status" aria-live="polite"></p>
    </div>
    <div class="scroll" role="region" tabindex="0" aria-label="${label}">
      <table class="lines">
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </div>`;
}

const HEAD = [
  ...['line', 'player', 'rack', 'move'].map((name) => html`<th scope="col">${name}</th>`),
  ...['points', 'total'].map((name) => html`<th scope="col" class="n">${name}</th>`),
];

function lineRows({ drawn, place: { players } }: SwingDrawing): Html[] {
  return drawn.lines.map(
    ({ seat, rack, what, points, total }, i) =>
      html`<tr data-line="${i + 1}">
        <th scope="row">${i + 1}</th>
        <td>${visibleLine(players[seat] ?? '')}</td>
        <td class="tiles">${rack}</td>
        <td class="tiles">${what}</td>
        <td class="n">${formatGcgPoints(points)}</td>
        <td class="n">${total}</td>
      </tr> `,
  );
}

export function boardView(layout: Layout, tiles: readonly TileSpan[]): Html {
  const bySquare = new Map<number, TileSpan[]>();
  for (const tile of tiles) {
    const at = tile.row * layout.cols + tile.col;
    bySquare.set(at, [...(bySquare.get(at) ?? []), tile]);
  }
  const edge = (label: string): Html => html`<td class="edge">${label}</td>`;
  const columns = Array.from({ length: layout.cols }, (_, col) => edge(labelColumn(layout, col)));
  const rows = Array.from({ length: layout.rows }, (_, row) => {
    const squares = Array.from({ length: layout.cols }, (__, col) =>
      square(layout, row, col, bySquare.get(row * layout.cols + col) ?? []),
    );
    return html`<tr>
      ${edge(labelRow(layout, row))}${squares}
    </tr> `;
  });
  return html`<table>
    <tr>
      ${edge('')}${columns}
    </tr>
    ${rows}
  </table>`;
}

function square(layout: Layout, row: number, col: number, tiles: readonly TileSpan[]): Html {
  const premium = premiumOf(premiumMark(layout, row, col))?.name;
  const spans = tiles.map(
    ({ face, points, from, to }) =>
      html`<b
        class="${points === 0 ? 'blank' : 'tile'}"
        data-from="${from}"
        ${to === null ? '' : html` data-to="${to}" hidden`}
        >${face}<i>${points === 0 ? '' : points}</i></b
      >`,
  );
  return html`<td${premium === undefined ? '' : html` class="${premium}"`}>${spans}</td>`;
}
