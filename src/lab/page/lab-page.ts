/** The pages of the lab around what changes: heads, the place for a token, and forms, which need the script. */
import { join } from 'node:path';
import { html, type Html } from '../../engine/html.ts';
import { packageRoot, readTextFile } from '../../files/files.ts';
import { wholePage } from '../../tournament/page/whole-page.ts';
import { LAB_COMMANDS, MAX_NAME, MAX_PRIORITY, type LabTest } from '../lab-test.ts';
import { titleOf } from './lab-words.ts';

/**
 * The list of tests.
 *
 * @param list what changes
 */
export function listPage(list: Html, isWhole: boolean): Promise<string> {
  return page(
    'Lab',
    html`<h1>Lab</h1>
      ${tokenForm()}`,
    html`${newTestForm()}${live(`tests${isWhole ? '?all' : ''}`, list)}`,
  );
}

/** One test. */
export function testPage(test: LabTest, view: Html): Promise<string> {
  const { number } = test;
  const top = html`<nav aria-label="Lab">
      <ul>
        <li><a href="/">All tests</a></li>
      </ul>
    </nav>
    <h1>Test ${number}: ${titleOf(test)}</h1>
    ${tokenForm()}`;
  // It takes seconds to make; the script asks for it.
  const report = test.command === 'tournament' ? live(`tests/${number}/report`, html``) : '';
  const main = html`${live(`tests/${number}`, view)}${changeForm(test)}${report}`;
  return page(`Test ${number}: ${titleOf(test)}`, top, main);
}

/** What is shown to who has no token of a private lab. */
export function signInPage(): Promise<string> {
  const top = html`<h1>Lab</h1>
    <p>This lab is private: your token is needed to read, too.</p>
    ${tokenForm()}`;
  return page('Lab', top, html``);
}

async function page(title: string, top: Html, main: Html): Promise<string> {
  const folder = join(packageRoot(), 'data', 'lab');
  const [style = '', script = ''] = await Promise.all(
    ['lab.css', 'lab.js'].map((name) => readTextFile(join(folder, name))),
  );
  return wholePage({ title, top, main, from: 'the tests of this lab', served: { style, script } });
}

/** The part that the script fetches again. */
function live(fragment: string, content: Html): Html {
  return html`<div class="whole" data-fragment="/fragments/${fragment}">${content}</div>`;
}

function tokenForm(): Html {
  return html`<form class="live" data-token>
      <label
        >Token <input name="token" type="password" autocomplete="off" spellcheck="false" required size="24"
      /></label>
      <button>Use it</button>
      <button type="button" data-forget hidden>Forget it</button>
      <span class="who-am-i"></span>
    </form>
    <p class="said" role="status"></p>
    <p class="unscripted">Reload the page to see what is new. To change anything, scripts must be allowed.</p>`;
}

function newTestForm(): Html {
  const commands = LAB_COMMANDS.map((command) => html`<option>${command}</option>`);
  return html`<details class="whole live">
    <summary>Add a test</summary>
    <form data-add>
      <label
        >Command
        <select name="command">
          ${commands}
        </select></label
      >
      <label class="long"
        >Arguments
        <input name="args" required placeholder="sim equity --pairs 1000" spellcheck="false" autocomplete="off"
      /></label>
      <label>Name <input name="name" maxlength="${MAX_NAME}" /></label>
      ${priorityField(0)}
      <button>Add it</button>
    </form>
  </details>`;
}

function changeForm({ number, name, priority }: LabTest): Html {
  return html`<details class="whole live">
    <summary>Change its name or priority</summary>
    <form data-change="/api/tests/${number}">
      <label class="long">Name <input name="name" maxlength="${MAX_NAME}" value="${name}" /></label>
      ${priorityField(priority)}
      <button>Change it</button>
    </form>
  </details>`;
}

function priorityField(value: number): Html {
  return html`<label
    >Priority
    <input name="priority" type="number" min="${-MAX_PRIORITY}" max="${MAX_PRIORITY}" value="${value}" required
  /></label>`;
}
