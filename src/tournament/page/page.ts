import { entryAt, present } from '../../engine/present.ts';
import { visibleLine } from '../../text/visible-text.ts';
import type { LoadOptions } from '../../files/lexicon-files.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import { buildSections, describePlayed } from '../report/record-report.ts';
import { displayNames, type Section } from '../report/section.ts';
import type { ChartId, Table } from '../report/table.ts';
import { colour, drawCharts } from './charts.ts';
import type { Chart } from './svg.ts';
import { gameView } from './game-markup.ts';
import { html, Html } from '../../text/html.ts';
import { pageSection, wholePage } from './whole-page.ts';
import { drawSwings, type SwingDrawings } from './swinging-games.ts';

export async function makeTournamentPage(recorded: RecordedFigures, notices: LoadOptions = {}): Promise<string> {
  const view: View = {
    names: displayNames(recorded.figures),
    charts: drawCharts(recorded),
    swings: await drawSwings(recorded, notices),
  };
  const sections = buildSections(recorded);
  const links = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const names = view.names.join(' – ');
  return wholePage({
    title: `${names}: tournament`,
    top: html`<h1>${names}</h1>
      <p>${describePlayed(recorded)}</p>
      <nav aria-label="Sections">
        <ul>
          ${links}
        </ul>
      </nav>`,
    main: html`${sections.map((section) => sectionView(section, view))}`,
    from: recorded.records.map(({ path }) => visibleLine(path)).join(', '),
  });
}

interface View {
  readonly names: readonly string[];
  readonly charts: ReadonlyMap<ChartId, Chart>;
  readonly swings: SwingDrawings;
}

function sectionView({ id, title, lead, tables }: Section, view: View): Html {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const blocks = filled.map((table) => {
    const { chart } = table;
    if (chart === undefined) return tableView(table);
    const ofChart = filled.filter((other) => other.chart === chart);
    // Tables that share a chart are shown together, at the place of the first.
    return ofChart[0] === table ? chartView(present(view.charts.get(chart)), ofChart, view.names) : html``;
  });
  const content = html`${lead.map((sentence) => html`<p>${sentence}</p>`)}
    <div class="blocks">${blocks}</div>
    ${id === 'swings' ? swingsView(view.swings) : ''}`;
  return pageSection(id, title, content, isSmall(filled) ? 'small' : 'whole');
}

const HALF_ROW = 56;

/** True if a section fits half of a wide page: one chart, or a few narrow tables. */
function isSmall(tables: readonly Table[]): boolean {
  const charts = new Set(tables.flatMap(({ chart }) => chart ?? []));
  if (charts.size > 0) return charts.size === 1 && tables.every(({ chart }) => chart !== undefined);
  return tables.length <= 2 && tables.every(({ head, rows }) => [head, ...rows].every(fitsHalf));
}

function fitsHalf(row: readonly string[]): boolean {
  return row.reduce((sum, cell) => sum + cell.length + 2, 0) <= HALF_ROW;
}

function swingsView({ layout, games, missing }: SwingDrawings): Html {
  const views = layout === null ? [] : games.map((game, number) => gameView(game, number, layout));
  return html`${missing === null ? '' : html`<p>${missing}</p>`}${views}`;
}

export function chartView(
  { label, entrants, wide, narrow }: Chart,
  tables: readonly Table[],
  names: readonly string[],
): Html {
  const legend = entrants.map(
    (entrant) =>
      html`<li>
        ${new Html(`<svg aria-hidden="true"><rect fill="${colour(entrant)}" /></svg>`)}${entryAt(names, entrant)}
      </li>`,
  );
  return html`<figure>
    <figcaption>${label}.</figcaption>
    ${
      legend.length === 0
        ? ''
        : html`<ul class="legend">
            ${legend}
          </ul>`
    }
    <div class="wide">${new Html(wide)}</div>
    <div class="narrow">${new Html(narrow)}</div>
    <details>
      <summary>${tables.length === 1 ? 'As a table' : 'As tables'}<span class="unseen">: ${label}</span></summary>
      ${tables.map(tableView)}
    </details>
  </figure> `;
}

function cellView(cell: string): Html {
  const [first = '', ...more] = cell.split(/ (?=[(±])|(?<=,) /u);
  if (more.length === 0) return html`<span>${cell}</span>`;
  return html`<span>${first}</span>${more.map((part) => html` <span>${part}</span>`)}`;
}

export function tableView({ caption, head, rows }: Table): Html {
  const cells = ([first = '', ...rest]: readonly string[]): Html =>
    html`<tr>
      <th scope="row"><span>${first}</span></th>
      ${rest.map((cell) => html`<td class="n">${cellView(cell)}</td>`)}
    </tr> `;
  const [corner = '', ...columns] = head;
  const first = corner === '' ? html`<td></td>` : html`<th scope="col">${corner}</th>`;
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        <span>${caption}</span>
      </caption>
      <thead>
        <tr>
          ${first}${columns.map((name) => html`<th scope="col" class="n">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(cells)}
      </tbody>
    </table>
  </div> `;
}
