/** One test as it stands, which its page asks for again when it has moved on. */
import { html, type Html } from '../../engine/html.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { chartView, type ReportParts } from '../../tournament/page/page.ts';
import { grouped } from '../../tournament/report/number-text.ts';
import type { Lab, LabTest, TestProgress } from '../lab-test.ts';
import { drawCurve } from './curve-chart.ts';
import { commandLine, describeAge, describeSeconds } from './lab-words.ts';

/** Rows of the table behind the chart. */
const TABLE_ROWS = 20;

/**
 * The test as it is.
 *
 * @param now seconds since 1970
 */
export async function testView(lab: Lab, test: LabTest, now: number): Promise<Html> {
  const [progress, records] = await Promise.all([lab.progress(test.number), lab.records(test.number)]);
  const { number, state, fault, outcome, begun } = test;
  return html`<section aria-labelledby="stands-title">
      <h2 id="stands-title">How it stands</h2>
      <p>
        <b class="state ${state}">${state}</b>
        ${progress === null ? '' : progressBar(progress)}
        ${progress === null || begun === null ? '' : timeLeft(test, progress, now)}
      </p>
      ${progress === null || progress.line === '' ? '' : html`<p>${visibleLine(progress.line)}</p>`}
      ${outcome === null ? '' : html`<p class="outcome">${lines(outcome)}</p>`}
      ${fault === null ? '' : html`<p class="fault" role="alert">${lines(fault)}</p>`}
      <p class="buttons live">${buttons(test)}</p>
      ${progress === null ? '' : curveView(progress)} ${records.length === 0 ? '' : recordsView(number, records.length)}
    </section>
    ${factsView(test, now)}`;
}

/** The report of its games so far. */
export function reportView({ contents, sections }: ReportParts): Html {
  return html`<section aria-labelledby="report-title">
      <h2 id="report-title">Report</h2>
      ${contents}
    </section>
    ${sections}`;
}

/** How far it is, as a bar where that can be told. */
export function progressBar({ done, all, units, test }: TestProgress): Html {
  const most = test === null ? '' : 'at most ';
  const text = all === null ? `${grouped(done)} ${units}` : `${grouped(done)} of ${most}${grouped(all)} ${units}`;
  if (all === null) return html`${text}`;
  return html`<progress value="${Math.min(done, all)}" max="${Math.max(1, all)}" aria-label="${text}"></progress>
    ${text}`;
}

function timeLeft({ begun, state }: LabTest, { done, all }: TestProgress, now: number): string {
  if (begun === null || state !== 'running' || all === null || done === 0 || done >= all) return '';
  return `(about ${describeSeconds(((now - begun) * (all - done)) / done)} left, if it is played to the end)`;
}

function lines(text: string): Html[] {
  return text.split('\n').map((line) => html`${visibleLine(line)}<br />`);
}

function buttons({ number, state }: LabTest): Html[] {
  const button = (action: string, text: string): Html =>
    html`<button type="button" data-post="/api/tests/${number}/${action}">${text}</button> `;
  return [
    ...(state === 'running' || state === 'waiting' ? [button('stop', 'Stop')] : []),
    ...(state === 'stopped' || state === 'failed' ? [button('go-on', 'Go on')] : []),
    button('repeat', 'Repeat'),
    html`<button type="button" data-delete="/api/tests/${number}" data-sure="Remove test ${number} and all it has?">
      Remove
    </button>`,
  ];
}

function curveView(progress: TestProgress): Html | string {
  const chart = drawCurve(progress);
  if (chart === null || progress.curve === null) return '';
  const { points, label } = progress.curve;
  const step = Math.ceil(points.length / TABLE_ROWS);
  const rows = points.filter((_, i) => i % step === 0 || i === points.length - 1);
  const table = {
    caption: chart.label,
    head: [progress.units, visibleLine(label)],
    rows: rows.map(([done, value]) => [String(done), String(Number(value.toPrecision(4)))]),
  };
  return html`<div class="blocks">${chartView(chart, [table], [])}</div>`;
}

function recordsView(number: number, count: number): Html {
  const links = Array.from({ length: count }, (_, i) =>
    i === 0
      ? html`, <a href="/api/tests/${number}/record" download>the record</a>`
      : html`, <a href="/api/tests/${number}/record?of=${i + 1}" download>record ${i + 1}</a>`,
  );
  return html`<p>Its games: <a href="/tests/${number}/report">the report as a page of its own</a>${links}</p>`;
}

function factsView(test: LabTest, now: number): Html {
  const { by, priority, added, begun, ended, repeatOf } = test;
  const moment = (seconds: number): string =>
    `${new Date(1000 * seconds).toISOString().slice(0, 19).replace('T', ' ')} UTC, ${describeAge(seconds, now)}`;
  const facts: readonly (readonly [string, Html | string])[] = [
    ['Command', html`<code>tilewright ${commandLine(test)}</code>`],
    ['Asked for by', visibleLine(by)],
    ['Priority', String(priority)],
    ...(repeatOf === null ? [] : [['The same as', html`<a href="/tests/${repeatOf}">test ${repeatOf}</a>`] as const]),
    ['Added', moment(added)],
    ...(begun === null ? [] : [['Begun', moment(begun)] as const]),
    ...(ended === null ? [] : [['Ended', moment(ended)] as const]),
  ];
  return html`<section aria-labelledby="facts-title">
    <h2 id="facts-title">What it is</h2>
    <dl>
      ${facts.map(
        ([term, said]) =>
          html`<dt>${term}</dt>
            <dd>${said}</dd>`,
      )}
    </dl>
  </section> `;
}
