/** The list of tests and workers, which a page asks for again when something changes. */
import { html, type Html } from '../../engine/html.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { clip } from '../../engine/wrap-text.ts';
import type { Lab, LabTest, LabWorker, TestProgress } from '../lab-test.ts';
import { describeAge, describeSpeed, titleOf } from './lab-words.ts';
import { progressBar } from './test-view.ts';

/** Tests that are over, as many as are shown unless all are asked for. */
const SHOWN = 50;
const MAX_OUTCOME = 160;

/**
 * Tests and workers as they are.
 *
 * @param isWhole whether all tests that are over are in it
 * @param now seconds since 1970
 */
export async function listView(lab: Lab, isWhole: boolean, now: number): Promise<Html> {
  const tests = lab.tests();
  const running = tests.filter(({ state }) => state === 'running');
  const waiting = tests.filter(({ state }) => state === 'waiting');
  const rest = tests.filter(({ state }) => state !== 'running' && state !== 'waiting');
  const shown = isWhole ? rest : rest.slice(0, SHOWN);
  const rows = async (some: readonly LabTest[]): Promise<Html[]> =>
    Promise.all(some.map(async (test) => testRow(test, await progressOf(lab, test), now)));
  const more =
    shown.length === rest.length ? '' : html`<p><a href="/?all">All ${rest.length} tests that are over</a></p>`;
  return html`${section('running', 'Running', await rows(running), 'No test is running.')}
  ${section('waiting', 'Waiting', await rows(waiting), 'No test waits.')}
  ${section('over', 'Stopped, done and failed', await rows(shown), 'None yet.', more)}
  ${workersSection(await lab.workers(), now)}`;
}

/** Of what is over the outcome is shown, so that hundreds of records need not be looked at. */
async function progressOf(lab: Lab, { number, state, begun }: LabTest): Promise<TestProgress | null> {
  return begun === null || state === 'done' || state === 'failed' ? null : lab.progress(number);
}

function section(id: string, title: string, rows: readonly Html[], none: string, more: Html | string = ''): Html {
  const table = html`<div class="scroll" role="region" tabindex="0" aria-label="${title}, as a table">
    <table class="tests">
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">How it stands</th>
          <th scope="col" class="n">Priority</th>
          <th scope="col">By</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  return html`<section aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${rows.length === 0 ? html`<p>${none}</p>` : table} ${more}
  </section> `;
}

function testRow(test: LabTest, progress: TestProgress | null, now: number): Html {
  const { number, state, priority, by } = test;
  return html`<tr>
    <th scope="row">
      <span><a href="/tests/${number}">${number}</a> ${titleOf(test)}</span>
    </th>
    <td class="stands">
      <b class="state ${state}">${state}</b> ${progress === null ? '' : progressBar(progress)}
      ${standing(test, progress)}
    </td>
    <td class="n">${priority}</td>
    <td>${visibleLine(by)}</td>
    <td>${lastChange(test, now)}</td>
  </tr> `;
}

function standing({ fault, outcome }: LabTest, progress: TestProgress | null): Html {
  const [firstLine = ''] = (fault ?? outcome ?? progress?.line ?? '').split('\n');
  return html`<span class="line">${clip(visibleLine(firstLine), MAX_OUTCOME)}</span>`;
}

function lastChange({ added, begun, ended }: LabTest, now: number): string {
  if (ended !== null) return `ended ${describeAge(ended, now)}`;
  return begun === null ? `added ${describeAge(added, now)}` : `begun ${describeAge(begun, now)}`;
}

function workersSection(workers: readonly LabWorker[], now: number): Html {
  const table = html`<div class="scroll" role="region" tabindex="0" aria-label="Workers, as a table">
    <table>
      <thead>
        <tr>
          <th scope="col">Worker</th>
          <th scope="col" class="n">Threads</th>
          <th scope="col">Speed</th>
          <th scope="col">Tests</th>
          <th scope="col">Version</th>
          <th scope="col">Heard of</th>
          <th scope="col">Jobs</th>
        </tr>
      </thead>
      <tbody>
        ${workers.map((worker) => workerRow(worker, now))}
      </tbody>
    </table>
  </div>`;
  return html`<section aria-labelledby="workers-title">
    <h2 id="workers-title">Workers</h2>
    ${workers.length === 0 ? html`<p>No worker is there.</p>` : table}
  </section> `;
}

const DRAINED: Readonly<Record<LabWorker['drained'], string>> = {
  no: 'takes jobs',
  asked: 'ends those under way',
  yes: 'takes none',
};

function workerRow(worker: LabWorker, now: number): Html {
  const { name, threads, tests, tilewright, build, token, labels, seen, drained } = worker;
  const said = [
    ...(token === null ? [] : [`token ${token}`]),
    ...Object.entries(labels).map(([label, value]) => `${label}=${value}`),
  ];
  const action = drained === 'no' ? 'drain' : 'undrain';
  return html`<tr>
    <th scope="row"><span>${visibleLine(name)}</span></th>
    <td class="n">${threads}</td>
    <td>${describeSpeed(worker)}</td>
    <td>${tests.map((number) => html`<a href="/tests/${number}">${number}</a> `)}</td>
    <td>${visibleLine([tilewright, ...(build === '' ? [] : [`(${build})`]), ...said].join(' '))}</td>
    <td>${describeAge(seen, now)}</td>
    <td>
      ${DRAINED[drained]}
      <button type="button" class="live" data-post="/api/workers/${encodeURIComponent(name)}/${action}">
        ${drained === 'no' ? 'Drain' : 'Take jobs again'}<span class="unseen">: ${visibleLine(name)}</span>
      </button>
    </td>
  </tr> `;
}
