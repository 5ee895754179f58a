/** The report of a tuning run as a page: the recommendation, and the search path as a chart. */
import * as Plot from '@observablehq/plot';
import { visibleLine } from '../../text/visible-text.ts';
import { html } from '../../text/html.ts';
import { chartView, tableView } from '../../tournament/page/page.ts';
import { drawChart, type Chart } from '../../tournament/page/svg.ts';
import { pageSection, wholePage } from '../../tournament/page/whole-page.ts';
import { startOf, valueAt } from './parameter.ts';
import type { Tuning, TuningSettings } from './run-tuning.ts';
import { describeTuning, RANGE_SENTENCE, pathTable, startBot, tunedBot, tuningTable } from './tuning-report.ts';

/** @param sentences on the match of the tuned bot against the start */
export function makeTuningPage(
  settings: TuningSettings,
  tuning: Tuning,
  sentences: readonly string[],
): Promise<string> {
  const charts = settings.parameters.map((_, i) => pathChart(settings, tuning, i));
  const path = pathTable(settings, tuning);
  const result = html`${[RANGE_SENTENCE, ...sentences].map((sentence) => html`<p>${sentence}</p>`)}
    <div class="blocks">${tableView(tuningTable(settings, tuning))}</div>`;
  const search = html`<div class="blocks">
    ${charts.map((chart, i) => chartView(chart, i === 0 ? [path] : [], []))}
  </div>`;
  return wholePage({
    title: `${startBot(settings)}: tuning`,
    top: html`<h1>${visibleLine(tunedBot(settings, tuning))}</h1>
      <p>${describeTuning(settings)}</p>`,
    main: html`${pageSection('found', 'Result', result)}${pageSection('way', 'Search path', search)}`,
    from: `the games of ${visibleLine(startBot(settings))}`,
  });
}

function pathChart({ parameters, pairs }: TuningSettings, { trials, recommendation }: Tuning, i: number): Chart {
  const parameter = parameters[i]!;
  const { low, high } = recommendation.places[i]!;
  const dots = trials.flatMap(({ trial, first, second }) =>
    [first, second].map((values) => ({ pairs: trial * pairs, value: values[i]! })),
  );
  const line = [
    { pairs: 0, value: startOf(parameter) },
    ...trials.map(({ trial, at }) => ({ pairs: trial * pairs, value: at[i]! })),
  ];
  return drawChart({
    label: `${parameter.name}: search path (line), values compared (dots), and range of the second half (band)`,
    options: (isNarrow) => ({
      ...(isNarrow ? { height: 220, marginLeft: 48 } : { height: 260, marginLeft: 56 }),
      x: { label: 'Game pairs', grid: true, nice: true, ticks: 5 },
      y: { label: parameter.name, grid: true, domain: [parameter.low, parameter.high] },
      marks: [
        Plot.rectY([{ y1: valueAt(parameter, low), y2: valueAt(parameter, high) }], {
          ...{ x1: 0, x2: trials.length * pairs, y1: 'y1', y2: 'y2', fill: 'var(--c0)', fillOpacity: 0.15 },
        }),
        Plot.dot(dots, { x: 'pairs', y: 'value', r: 1.5, fill: 'currentColor', fillOpacity: 0.35 }),
        Plot.line(line, { x: 'pairs', y: 'value', stroke: 'var(--c0)', strokeWidth: 2 }),
      ],
    }),
  });
}
