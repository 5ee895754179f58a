/**
 * Measures strength per CPU second: bots of all costs against `equity`, as a table and a picture.
 *
 *   node --import tsx bench/make/frontier.ts [BOT PAIRS]…
 *
 * Plays each given bot against `equity` for that many pairs on one thread (seed 1), and stores the result in
 * `bench/frontier.json`, replacing the previous result of the bot. Then it writes the table of all stored results into
 * `docs/bots.md` and draws `docs/frontier.svg`. CPU seconds include the turns of both players, but not the time before the first
 * pair.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import * as z from 'zod/mini';
import { runTournament } from '../../src/tournament/run-tournament.ts';

const SEED = 1;
const RESULTS = new URL('../frontier.json', import.meta.url);
const PAGE = new URL('../../docs/bots.md', import.meta.url);
const PICTURE = new URL('../../docs/frontier.svg', import.meta.url);
const TABLE = /(?<begin><!-- bench\/make\/frontier\.ts writes this table -->\n)[^]*?(?<end>\n<!-- end -->)/u;

const resultSchema = z.object({
  bot: z.string(),
  pairs: z.int(),
  /** Percent, with its 95 % interval, and CPU seconds per game. */
  wins: z.number(),
  low: z.number(),
  high: z.number(),
  seconds: z.number(),
});
type Result = z.infer<typeof resultSchema>;

let results: readonly Result[] = z.array(resultSchema).parse(JSON.parse(readFileSync(RESULTS, 'utf8')));
const args = process.argv.slice(2);
for (let i = 0; i + 1 < args.length; i += 2) {
  const result = await measure(args[i]!, Number(args[i + 1]));
  const others = results.filter(({ bot }) => bot !== result.bot);
  results = [...others, result].sort((a, b) => a.seconds - b.seconds);
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  console.log(JSON.stringify(result));
}
writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, `$<begin>\n${tableOf(results)}\n$<end>`));
writeFileSync(PICTURE, pictureOf(results));

async function measure(bot: string, pairs: number): Promise<Result> {
  let start: NodeJS.CpuUsage | undefined;
  const onPair = (): void => {
    start ??= process.cpuUsage();
  };
  const { winRate, winRateInterval } = await runTournament({ bots: [bot, 'equity'], pairs, seed: SEED }, { onPair });
  const { user, system } = process.cpuUsage(start);
  const percent = (rate: number): number => Math.round(1000 * rate) / 10;
  const { low, high } = winRateInterval;
  const seconds = Number(((user + system) / 1e6 / (2 * Math.max(1, pairs - 1))).toPrecision(2));
  return { bot, pairs, wins: percent(winRate), low: percent(low), high: percent(high), seconds };
}

function tableOf(all: readonly Result[]): string {
  const rows = all.map(
    ({ bot, pairs, wins, low, high, seconds }, i) =>
      `| ${i + 1} | \`${bot}\` | ${seconds} | ${wins.toFixed(1)} % (${low.toFixed(1)} – ${high.toFixed(1)}) | ${pairs.toLocaleString('en')} |`,
  );
  const head = ['| | bot | CPU seconds a game | wins against `equity` | pairs |', '| ---: | --- | ---: | --- | ---: |'];
  return [...head, ...rows].join('\n');
}

function pictureOf(all: readonly Result[]): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as { document: Document };
  const svg = Plot.plot({
    document,
    width: 760,
    height: 460,
    marginLeft: 52,
    marginRight: 20,
    marginBottom: 44,
    style: { background: 'white', color: 'black', fontSize: '12px', fontFamily: 'sans-serif' },
    x: { type: 'log', nice: true, label: 'CPU seconds a game', grid: true, ticks: 6, tickFormat: String },
    y: { label: 'wins against equity, percent (95 % intervals)', grid: true, nice: true },
    marks: [
      Plot.ruleY([50], { stroke: 'gray', strokeDasharray: '4 4' }),
      Plot.ruleX([...all], { x: 'seconds', y1: 'low', y2: 'high', stroke: 'steelblue', strokeWidth: 2 }),
      Plot.dot([...all], { x: 'seconds', y: 'wins', r: 4, fill: 'steelblue', stroke: 'white' }),
      // The numbers of the table; names would overlap.
      Plot.text([...all], { x: 'seconds', y: 'wins', text: (_: Result, i: number) => String(i + 1), dx: 10, dy: -8 }),
    ],
  }) as unknown as { outerHTML: string; setAttribute(name: string, value: string): void };
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}
