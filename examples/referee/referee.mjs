/**
 * Plays models, scripts and levels against each other in pairs of games, and writes a page with their ratings on the scale of the
 * levels and their illegal moves.
 *
 *     node referee.mjs PLAYER PLAYER… [--pairs 5] [--seconds 120] [--out referee]
 *
 * A PLAYER is a module such as ./chat.mjs:model=gpt-5-mini, or a level. Without a level, `casual` plays too.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '120' },
    out: { type: 'string', default: 'referee' },
  },
});
const { pairs, seconds, out } = values;
const program = fileURLToPath(new URL('dist/bin/cli/main.js', import.meta.resolve('tilewright/package.json')));

/** Runs a command of Tilewright, and ends with its exit code if it fails. */
function tilewright(args, stdout = 'inherit') {
  const { status, stdout: text } = spawnSync(process.execPath, [program, ...args], {
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  if (status !== 0) process.exit(status ?? 1);
  return text;
}

const { levels } = JSON.parse(tilewright(['bots', '--json'], 'pipe'));
const isLevel = (name) => levels.some(({ bot }) => bot === name);
const players = positionals.some(isLevel) ? positionals : [...positionals, 'casual'];
const anchor = levels.find(({ bot }) => bot === players.find(isLevel));

mkdirSync(out, { recursive: true });
const [record, log, page] = ['games.ndjson', 'players.log', 'report.html'].map((name) => join(out, name));
const playing = ['--format', 'round-robin', '--pairs', pairs, '--seed', '1', '--threads', '1', '--out', record];
const limits = ['--move-time', String(1000 * Number(seconds)), '--forfeits-in-a-row', 'none'];
tilewright(['tournament', ...players, ...playing, ...limits, '--bot-log', log]);
// The seats of MCP clients tell them that they may stop.
const ports = players.map((player) => /mcp\.mjs:(?:.*,)?port=(\d+)/u.exec(player)?.[1]).filter(Boolean);
for (const port of ports) await fetch(`http://127.0.0.1:${port}/`, { method: 'DELETE' }).catch(() => null);
const ratings = players.length > 2 ? ['--anchor', `${anchor.bot}=${anchor.rating.elo}`] : [];
tilewright(['tournament', 'report', record, ...ratings, '--html', page, '--force']);

/** Answers and illegal moves by player, from lines such as `chat.mjs:model=x (thread 3): answer is illegal: QZ is not a word`. */
const counts = new Map();
for (const line of readFileSync(log, 'utf8').split('\n')) {
  const [, name, verdict] = /^(.*) \(thread \d+\): answer is (legal|illegal): /u.exec(line) ?? [];
  if (name === undefined) continue;
  const count = counts.get(name) ?? { player: name, answers: 0, illegal: 0 };
  count.answers++;
  if (verdict === 'illegal') count.illegal++;
  counts.set(name, count);
}
console.table([...counts.values()]);

const escape = (text) => text.replace(/[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`);
const rows = [...counts.values()].map(({ player, answers, illegal }) => {
  const share = ((100 * illegal) / answers).toFixed(1);
  return `<tr><th scope="row">${escape(player)}</th><td class="n">${answers}</td><td class="n">${illegal}</td><td class="n">${share} %</td></tr>`;
});
const head = '<tr><th>player</th><th>answers</th><th>illegal</th><th>share</th></tr>';
const section = `<section class="whole"><h2>Illegal moves</h2><table>${head}${rows.join('')}</table></section>`;
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace('<main>', () => `<main>${section}`),
);
console.log(`the page is ${page}`);
