/**
 * Renders a review as an HTML page: a summary of the players, a graph of the win chance with the mistakes marked, the game step by
 * step, and the worst turns as exercises with hidden answers.
 */
import { counted } from '../../text/counted.ts';
import * as Plot from '@observablehq/plot';
import { entryAt, present } from '../../engine/present.ts';
import { formatChance } from '../../analysis/chances/chance-to-win.ts';
import { chancePoints, type ChancePoint } from '../../analysis/review/chances.ts';
import { type GameReview, type TurnReview, worstTurns } from '../../analysis/review/review.ts';
import { labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { clip } from '../../text/wrap-text.ts';
import { describeLoss, listNotes, playerTable, formatFigure } from '../../play/wording/review-words.ts';
import { tilesOn, tilesOverLines, type TileSpan } from './game-drawing.ts';
import { boardView, stageView } from './game-markup.ts';
import { html, type Html } from '../../text/html.ts';
import { chartView, tableView } from './page.ts';
import { drawChart, type Chart } from './svg.ts';
import { pageSection, wholePage } from './whole-page.ts';

export interface ReviewPageParts {
  readonly review: GameReview;
  readonly replay: GcgReplay;
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  readonly source: string;
}

export function makeReviewPage(parts: ReviewPageParts): Promise<string> {
  const { review, source } = parts;
  const names = review.players.map(({ name }) => visibleLine(name));
  const scores = review.players.map(({ name, score }) => `${visibleLine(name)} ${score}`).join(', ');
  const sections = [
    pageSection('players', 'Players', tableView({ caption: 'Turns by player', ...playerTable(review) }), 'small'),
    pageSection('chances', 'Win chances', chancesView(review), 'small'),
    pageSection('turns', 'Turns', gameView(parts)),
    pageSection('exercises', 'Find a better play', exercisesView(parts)),
  ];
  return wholePage({
    title: `${names.join(' – ')}: review`,
    top: html`<h1>${names.join(' – ')}</h1>
      <p>${scores}. Review: the best play of each turn, and the loss of the play made.</p>`,
    main: html`${sections}`,
    from: visibleLine(source),
  });
}

const MAX_NAME = 20;

function chancesView(review: GameReview): Html {
  const points = chancePoints(review.turns, review);
  if (points.length === 0) return html`<p>No win chances: no turn was searched.</p>`;
  const first = visibleLine(entryAt(review.players, 0).name);
  const label = `Win chance of ${first} before each turn, in percent; dots mark mistakes, larger dots worse ones`;
  const rows = points.map((point) => {
    const { turn, seat, grade } = point;
    const name = seat === null ? '' : clip(visibleLine(entryAt(review.players, seat).name), MAX_NAME);
    return [seat === null ? 'end' : String(turn), name, formatChance(point, 1), grade ?? ''];
  });
  const table = { caption: label, head: ['turn', 'to move', 'win %', 'grade'], rows };
  return chartView(drawChances(label, points), [table], []);
}

const RADIUS: Readonly<Record<string, number>> = { small: 3, medium: 5, large: 7 };

const percentOf = ({ chance }: ChancePoint): number => 100 * chance;

function drawChances(label: string, points: readonly ChancePoint[]): Chart {
  const mistakes = points.filter(({ grade }) => grade !== null && grade in RADIUS);
  return drawChart({
    label,
    options: (isNarrow) => ({
      height: isNarrow ? 220 : 280,
      marginTop: 24,
      x: { label: 'turn', ticks: 8 },
      y: { label: 'win %', domain: [0, 100], grid: true, ticks: 5 },
      marks: [
        Plot.ruleY([50], { stroke: 'var(--faint)', strokeDasharray: '3 3' }),
        Plot.lineY(points, { x: 'turn', y: percentOf, stroke: 'var(--c0)', strokeWidth: 2 }),
        Plot.dot(mistakes, {
          x: 'turn',
          y: percentOf,
          r: ({ grade }: ChancePoint) => present(RADIUS[present(grade)]),
          fill: 'var(--c1)',
          stroke: 'var(--page)',
        }),
        Plot.ruleY([0]),
      ],
      r: { type: 'identity' },
    }),
  });
}

function gameView(parts: ReviewPageParts): Html {
  const { review, replay, layout, alphabet } = parts;
  const { turns } = replay;
  const boards = [replay.start, ...turns].map(({ state }) => state.board);
  const tiles = tilesOverLines(boards, alphabet);
  const head = HEAD.map((name) => html`<th scope="col">${name}</th>`);
  const table = { label: 'Turns of the game', head, rows: turnRows(review, parts) };
  return html`<div class="game">${stageView(layout, { lines: turns.length, tiles }, table)}</div> `;
}

const HEAD = ['line', 'player', 'rack', 'played', 'points', 'total', 'best', 'win % lost', 'points lost', 'grade'];

function turnRows(review: GameReview, { replay }: ReviewPageParts): Html[] {
  return replay.turns.map(({ event, state }, i) => {
    const turn = review.turns.find(({ lines }) => lines === i);
    const { seat, score } = event;
    const name = visibleLine(review.players[seat]?.name ?? '');
    const cells = [
      turn?.rack ?? event.rack,
      turn?.done ?? event.kind,
      String(turn?.doneScore ?? score ?? 0),
      String(state.scores[seat] ?? 0),
      bestText(turn),
      turn?.loss?.win == null ? '' : formatFigure(turn.loss.win),
      turn?.loss == null ? '' : formatFigure(turn.loss.points),
      turn?.grade ?? turn?.ungraded ?? '',
    ];
    const note = turn === undefined ? '' : [...listNotes(turn), ...(turn.grade === 'small' ? turn.why : [])].join('. ');
    return html`<tr data-line="${i + 1}" ${note === '' ? '' : html` class="noted"`}>
        <th scope="row">${i + 1}</th>
        <td class="who" title="${name}">${name}</td>
        ${cells.map((cell) => html`<td>${visibleLine(cell)}</td>`)}
      </tr>
      ${
        note === ''
          ? ''
          : html`<tr class="note">
              <td></td>
              <td colspan="${HEAD.length - 1}">${visibleLine(note)}</td>
            </tr> `
      }`;
  });
}

function bestText(turn: TurnReview | undefined): string {
  if (turn?.best == null) return '';
  return turn.best.move === turn.played?.move ? 'the same' : `${turn.best.text} ${turn.best.score}`;
}

function exercisesView(parts: ReviewPageParts): Html {
  const worst = worstTurns(parts.review);
  if (worst.length === 0) return html`<p>No turn was a clear mistake.</p>`;
  return html`<div class="blocks">${worst.map((turn, i) => exerciseView(parts, turn, i + 1))}</div>`;
}

function exerciseView({ review, replay, layout, alphabet }: ReviewPageParts, turn: TurnReview, number: number): Html {
  const { lines, seat, rack, scores, done, doneScore, bag, best, loss, why } = turn;
  const { board } = (lines === 0 ? replay.start : entryAt(replay.turns, lines - 1)).state;
  const name = visibleLine(entryAt(review.players, seat).name);
  const tiles = tilesOn(board, alphabet);
  const label = `The board before line ${lines + 1}`;
  return html`<article>
    <h3>Exercise ${number}: ${name} has ${rack}</h3>
    <p>
      ${review.players.map((player, i) => `${visibleLine(player.name)} ${scores[i] ?? 0}`).join(', ')};
      ${counted(bag, 'tile')} in the bag. Find a better play than ${visibleLine(done)} for ${doneScore}.
    </p>
    <div class="stage">
      <div class="board" role="img" aria-label="${label}: ${describeBoard(layout, tiles)}">
        ${boardView(layout, tiles)}
      </div>
      <details>
        <summary>Answer<span class="unseen"> to exercise ${number}</span></summary>
        <p>
          ${present(best).text} for ${present(best).score}. ${visibleLine(done)} loses ${describeLoss(present(loss))}.
        </p>
        ${why.map((sentence) => html`<p>${visibleLine(sentence)}</p>`)}
      </details>
    </div>
  </article> `;
}

function describeBoard(layout: Layout, tiles: readonly TileSpan[]): string {
  const rows = new Map<number, string[]>();
  for (const { row, col, face } of tiles) {
    rows.set(row, [...(rows.get(row) ?? []), `${labelColumn(layout, col)} ${face}`]);
  }
  if (rows.size === 0) return 'empty';
  return [...rows].map(([row, faces]) => `row ${labelRow(layout, row)}: ${faces.join(', ')}`).join('; ');
}
