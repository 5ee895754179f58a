// A program that plays as the real one does, without games: it writes a line of a record every few milliseconds (`--grace`), ends
// with 130 where it is interrupted, and goes on from the lines that are there. `--leaves=broken` is refused, as a bad option is.
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';

const options = Object.fromEntries(
  process.argv.slice(2).flatMap((arg) => {
    const [, name, value] = /^--([^=]+)=?(.*)$/su.exec(arg) ?? [];
    return name === undefined ? [] : [[name, value]];
  }),
);
if (options.leaves === 'broken') {
  process.stderr.write('looking\nno leaves of that name\n');
  process.exit(2);
}
const pairs = Number(options.pairs);
const out = (options.out ?? options.resume).replace(/\.part$/u, '');
const part = `${out}.part`;
const none = { name: 'x', hash: 'x' };
const header = {
  ...{ format: 'tilewright-tournament', version: 2, tilewright: '0', bots: ['greedy', 'random'], pairs },
  ...{ seed: Number(options.seed), ruleset: { spec: 'x', alphabet: null, ...none }, leaves: {}, vocabularies: {} },
  lexicon: { spec: 'x', words: 1, ...none },
};
const game = { scores: [300, 200], bingos: [0, 0], end: 'out', turns: [] };
const games = [
  { bots: [0, 1], winners: [0], ...game },
  { bots: [1, 0], winners: [0], ...game },
];

if (options.out !== undefined) writeFileSync(part, `${JSON.stringify(header)}\n`);
if (existsSync(out)) renameSync(out, part);
process.stderr.write(`threads ${options.threads}, seed ${options.seed}\n`);
process.on('SIGINT', () => {
  if (options.leaves === 'stubborn') return;
  process.stderr.write('interrupted\n');
  process.exit(130);
});
const lines = readFileSync(part, 'utf8').split('\n').length - 2;
let pair = lines;
const timer = setInterval(
  () => {
    if (pair < pairs) {
      appendFileSync(part, `${JSON.stringify({ pair: pair++, games, digest: '' })}\n`);
      return;
    }
    clearInterval(timer);
    renameSync(part, out);
    process.stdout.write('a table\n\ngreedy and random\nare alike.\n');
    process.exit(0);
  },
  Number(options.grace ?? 5),
);
