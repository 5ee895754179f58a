/**
 * Compares the bots of this build with those of a release. The build passes if no bot has become weaker.
 *
 *   npm run ladder -- [RELEASE, tilewright@latest] [--bots greedy,equity,…] [--out ladder.html] [--rounds 6] [--pairs 20000]
 *
 * RELEASE is a folder with a build, or an argument of `npm install`: a version or a packed file. If 100 self-play pairs of a bot
 * have the same digest in both builds, the bot is as strong as before. Otherwise the two versions play each other from the
 * balanced openings, the release as an external engine, until a sequential test of −5 against 0 Elo decides whether the bot is
 * weaker. Then both builds run the benchmarks alternately. All results are written as a page. The exit status is 1 if a bot is
 * weaker.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import * as z from 'zod/mini';
import { html } from '../src/text/html.ts';
import { writeFileWhole } from '../src/files/writing/output-file.ts';
import { tableView } from '../src/tournament/page/page.ts';
import { pageSection, wholePage } from '../src/tournament/page/whole-page.ts';
import { eloCells } from '../src/tournament/report/elo-text.ts';
import { buildTable, formatTable, type Column } from '../src/tournament/report/table.ts';
import { compareBuilds, DEFAULT_ROUNDS, programIn, type BuildComparison } from './compare/builds.ts';

const BOTS = 'greedy,equity,equity:outlook=yes,novice,casual,club,master';
const SEED = 1;
const SAME_PAIRS = 100;
const TEST = 'elo0=-5,elo1=0';

interface Step {
  readonly bot: string;
  readonly verdict: 'the same games' | 'not weaker' | 'weaker' | 'open';
  readonly pairs: number;
  /** Elo of this build relative to the release; null if they play the same games. */
  readonly elo: readonly [mean: string, interval: string] | null;
}

const testSchema = z.looseObject({
  decision: z.nullable(z.enum(['H0', 'H1'])),
  elo: z.number(),
  eloInterval: z.tuple([z.number(), z.number()]),
});
const resultSchema = z.looseObject({ pairs: z.int(), digest: z.string(), sprt: z.optional(testSchema) });
type Result = z.infer<typeof resultSchema>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bots: { type: 'string', default: BOTS },
    out: { type: 'string', default: 'ladder.html' },
    rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
    pairs: { type: 'string', default: '20000' },
  },
});
const [name = 'tilewright@latest'] = positionals;
const now = resolve(import.meta.dirname, '..');
const installed = mkdtempSync(join(tmpdir(), 'tilewright-ladder-'));
process.once('exit', () => rmSync(installed, { recursive: true, force: true }));
const release = await findRelease(name);
const [ours, theirs] = [now, release].map(programIn) as [string, string];

const steps: Step[] = [];
for (const bot of values.bots.split(',')) {
  const step = await climb(bot);
  steps.push(step);
  console.error(`${bot}: ${step.verdict}${step.pairs > 0 ? ` after ${step.pairs} pairs` : ''}`);
}
const speed = await compareBuilds({
  ...{ now, other: release, rounds: Number(values.rounds), options: [] },
  onRun: (round, folder) => console.error(`benchmarks, round ${round}: ${folder}`),
});
await writeFileWhole(values.out, await makeLadderPage(speed));
console.log(formatTable(strengthTable()).join('\n'));
console.log(['', ...formatTable(speedTable(speed))].join('\n'));
console.error(`Report: ${values.out}`);
process.exit(steps.some(({ verdict }) => verdict === 'weaker') ? 1 : 0);

/** Returns a folder with a build: the given one, or that of a package, which is installed. */
async function findRelease(spec: string): Promise<string> {
  if (existsSync(join(spec, 'package.json'))) return resolve(spec);
  const what = existsSync(spec) ? resolve(spec) : spec;
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', installed, what]);
  return join(installed, 'node_modules', 'tilewright');
}

async function climb(bot: string): Promise<Step> {
  const alone = ['tournament', bot, bot, '--pairs', String(SAME_PAIRS), '--seed', String(SEED)];
  const [here, there] = [await run(ours, alone), await run(theirs, alone)];
  if (here.digest === there.digest) return { bot, verdict: 'the same games', pairs: 0, elo: null };
  const engine = `release="${process.execPath}" "${theirs}" siu --bot "${bot}"`;
  const { pairs, sprt } = await run(ours, [
    ...['tournament', bot, '--engine', engine, '--openings', 'balanced', '--sprt', TEST],
    ...['--pairs', values.pairs, '--seed', String(SEED), '--move-time', '10000', '--grace', '60000'],
  ]);
  const verdict = sprt?.decision === 'H1' ? 'not weaker' : sprt?.decision === 'H0' ? 'weaker' : 'open';
  if (sprt === undefined) return { bot, verdict, pairs, elo: null };
  const [low, high] = sprt.eloInterval;
  return { bot, verdict, pairs, elo: eloCells(sprt.elo, { low, high }) };
}

async function run(program: string, args: readonly string[]): Promise<Result> {
  const threads = ['--threads', String(availableParallelism()), '--json'];
  const command = [program, ...args, ...threads];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1 << 26 });
  return resultSchema.parse(JSON.parse(stdout));
}

function strengthTable(): ReturnType<typeof buildTable> {
  const columns: Column<Step>[] = [
    ['bot', ({ bot }) => bot],
    ['against the release', ({ verdict }) => verdict],
    ['pairs', ({ pairs }) => (pairs === 0 ? '' : String(pairs))],
    ['Elo', ({ elo }) => elo?.[0] ?? ''],
    ['95 % interval', ({ elo }) => elo?.[1] ?? ''],
  ];
  return buildTable('Bots of this build against those of the release', steps, columns);
}

function speedTable({ rows }: BuildComparison): ReturnType<typeof buildTable> {
  return buildTable('Time of this build relative to the release, with simultaneous 95 % intervals', rows, [
    ['benchmark', ({ title }) => title],
    ['time', ({ ratio }) => ratio.toFixed(3)],
    ['95 % interval', ({ interval: [low, high] }) => `${low.toFixed(3)} to ${high.toFixed(3)}`],
  ]);
}

function makeLadderPage(comparison: BuildComparison): Promise<string> {
  const { version, otherVersion, differences } = comparison;
  const weaker = steps.filter(({ verdict }) => verdict === 'weaker').length;
  const strength = html`<p>
      The same games: ${SAME_PAIRS} self-play pairs of the bot have the same digest in both builds. Otherwise, the two
      played each other from the balanced openings until a sequential test (${TEST}) ended, which biases the Elo.
    </p>
    <div class="blocks">${tableView(strengthTable())}</div>`;
  const speeds = html`<p>Both builds ran alternately, ${comparison.rounds} rounds. Below 1, this build is faster.</p>
    ${differences.map((difference) => html`<p>${difference}</p>`)}
    <div class="blocks">${tableView(speedTable(comparison))}</div>`;
  return wholePage({
    title: `Tilewright ${version} against ${otherVersion}`,
    top: html`<h1>Tilewright ${version} against ${otherVersion}</h1>
      <p>${weaker === 0 ? 'No bot is shown to be weaker.' : `${weaker} of ${steps.length} bots are weaker.`}</p>`,
    main: html`${pageSection('strength', 'Strength', strength)}${pageSection('speed', 'Speed', speeds)}`,
    from: `games and benchmarks of ${version} and ${otherVersion}`,
  });
}
