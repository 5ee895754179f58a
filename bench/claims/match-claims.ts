/** Results of tournaments in the documentation. Seeds make them exact. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LEVEL_DATA } from '../../src/bots/person/level-table.ts';
import { packageRoot } from '../../src/files/files.ts';
import { Moments } from '../../src/match/statistics/moments.ts';
import { studentQuantile } from '../../src/match/statistics/student-t.ts';
import { between, claim, documentOf, program, readPage, temporaryPath, type Claim, type Measure } from './claim.ts';

interface MatchDocument {
  readonly winRate: number;
  readonly winRateInterval: readonly [low: number, high: number];
  readonly meanSpread: number;
  readonly spreadStdErr: number;
  readonly pairs: number;
  readonly standings: { readonly pairings: readonly Pairing[] };
}

interface Pairing {
  readonly names: readonly string[];
  readonly games: number;
  readonly points: number;
}

const README = 'README.md';
const BOTS = 'docs/bots.md';
const TOURNAMENT = 'docs/tournament.md';
const LEAVES = 'docs/leaves.md';

const FIRST = 'tournament greedy longest --pairs 500 --seed 1';
const ROUND_ROBIN = 'tournament equity greedy longest random --format round-robin --pairs 100 --seed 1';
/** The words of most results in docs/bots.md. */
const OLD_WORDS = '--lexicon default-2026';

const play = (match: string): Promise<MatchDocument> => documentOf<MatchDocument>(`tournament ${match}`);
const printed = (command: string, from: string, to: string): Measure => {
  return async () => [between(await program(command), from, to)];
};

/** Win rate and its interval, in percent. */
async function wins(match: string): Promise<string[]> {
  const { winRate, winRateInterval } = await play(match);
  return [winRate, ...winRateInterval].map((share) => (100 * share).toFixed(1));
}

/** Mean spread and its standard error, or a multiple of it. */
async function points(match: string, times = 1): Promise<string[]> {
  const { meanSpread, spreadStdErr } = await play(match);
  return [`${meanSpread < 0 ? '' : '+'}${meanSpread.toFixed(1)}`, (times * spreadStdErr).toFixed(1)];
}

const TIMES = /1,000 games in (\S+) s on \d+ threads?: (\S+) games per second, (\S+) per CPU second/u;

const outputs: readonly Claim[] = [
  claim(
    README,
    '1,000 games in 500 pairs: {…} ``` **Benchmark**',
    printed(FIRST, '500 pairs:', '±: one standard error'),
  ),
  claim(README, 'digest `{}`…', async () => [between(await program(FIRST), 'digest ', '\n').slice(0, 16)]),
  claim(TOURNAMENT, '1,000 games in 500 pairs: {…} 1,000 games in', printed(FIRST, '500 pairs:', '1,000 games in')),
  claim(TOURNAMENT, 'CPU second digest {…}. ```', printed(FIRST, 'digest ', '.\n')),
  claim(TOURNAMENT, '1,200 games in 600 pairs, {…} …', printed(ROUND_ROBIN, '600 pairs,', 'Points of')),
  claim(TOURNAMENT, 'equity ranks first. {…} ```', async () => [
    (await program(ROUND_ROBIN)).split('equity ranks first.')[1]!,
  ]),
  claim(TOURNAMENT, 'greedy is {} ± {} behind equity', async () => {
    return /^1 equity +– +\+(\S+) ±(\S+)/mu.exec(await program(ROUND_ROBIN))!.slice(1);
  }),
  claim(
    TOURNAMENT,
    '1,000 games in {} s on 2 threads: {} games per second, {} per CPU second',
    async () => TIMES.exec(await program(`${FIRST} --threads 2`))!.slice(1),
    'timed',
  ),
];

const WINS = [
  [
    BOTS,
    '`full` wins {} % ({} – {}, 8,000 pairs)',
    `equity equity:evaluation=empty-bag --pairs 8000 --seed 81 ${OLD_WORDS}`,
  ],
  [
    BOTS,
    'With leaves, `equity` wins {} % ({} – {}, 10,000',
    `equity equity:leaves=none --pairs 10000 --seed 21 ${OLD_WORDS}`,
  ],
  [BOTS, 'itself without leaves, and {} % ({} – {}, 5,000', `equity greedy --pairs 5000 --seed 22 ${OLD_WORDS}`],
  [BOTS, 'With it, `equity` wins {} % ({} – {})', 'equity:outlook=yes equity --pairs 20000 --seed 8'],
  [LEAVES, 'With it `equity` wins {} % ({} – {}, 1,000', 'equity greedy --ruleset scribble --pairs 1000 --seed 7'],
  [LEAVES, 'With it `equity` wins {} % ({} – {}, 500', 'equity greedy --ruleset crossplay --pairs 500 --seed 1'],
] as const;

/** Rows of `bench/make/frontier.ts`, with the number of pairs. Others come from longer matches. */
const FRONTIER = [
  ['greedy', 400],
  ['playout:deals=0', 600],
  ['playout:deals=2', 200],
  ['playout', 150],
  ['sim:iterations=100,endgame=no,pre-endgame=no', 60],
  ['playout:deals=32', 50],
] as const;

const SEARCHES = [
  ['equity:endgame=yes', 2000, 5],
  ['equity:pre-endgame=yes', 200, 2],
  ['equity:endgame=yes,pre-endgame=yes', 500, 2],
] as const;

const matches: readonly Claim[] = [
  ...WINS.map(([page, text, match]) => claim(page, text, () => wins(match))),
  ...['greedy longest', 'greedy random', 'longest random'].map((bots) => {
    const match = `${bots} --seed 1 ${OLD_WORDS}`;
    const measure: Measure = async () => [...(await wins(match)), ...(await points(match))];
    return claim(BOTS, `| \`${bots.replace(' ', '` | `')}\` | {} % | {} – {} % | {} ± {} |`, measure);
  }),
  claim('docs/own-bots.md', 'This bot scores {} % against `greedy`, {} Elo ({} to {}), in the 150 pairs', ownBot),
  ...FRONTIER.map(([bot, pairs]) => {
    const match = `${bot} equity --pairs ${pairs} --seed 1`;
    return claim(BOTS, `| \`${bot}\` | {?} | {} % ({} – {}) | ${pairs} |`, () => wins(match));
  }),
  ...SEARCHES.map(([bot, pairs, seed]) => {
    const match = `${bot} equity --pairs ${pairs} --seed ${seed} ${OLD_WORDS}`;
    const times = studentQuantile(0.975, pairs - 1);
    const measure: Measure = async () => [...(await wins(match)), ...(await points(match, times))];
    return claim(BOTS, `| \`${bot}\` | {} % ({} – {}) | {} ± {} |`, measure, 'slow');
  }),
];

const LEVELS = LEVEL_DATA.levels.slice(0, -1).map(({ level }) => level);
const LEVEL_ROBIN = `${LEVELS.join(' ')} --format round-robin --pairs 40 --seed 3`;

const levels: readonly Claim[] = [
  ...LEVEL_DATA.levels.slice(0, -1).map(({ level, spec }, i) => {
    const won = i === 0 ? '' : ' {} % |';
    const measure: Measure = async () => {
      const { mean, deviation } = await scores(level);
      const figures = [spec, Math.round(mean), Math.round(deviation)];
      if (i === 0) return figures;
      const { winRate } = await play(`${level} ${LEVELS[i - 1]!} --pairs 100 --seed 5`);
      return [...figures, Math.round(100 * winRate)];
    };
    return claim(BOTS, `| \`${level}\` | \`{}\` | {} ± {} |${won}`, measure, level === 'master' ? 'slow' : 'exact');
  }),
  claim(BOTS, 'the same steps were {}, {}, {}, {}, {} and {} %.', async () => {
    const { pairings } = (await play(LEVEL_ROBIN)).standings;
    return LEVELS.slice(1).map((level, i) => {
      const met = pairings.find(({ names }) => names.includes(level) && names.includes(LEVELS[i]!))!;
      return Math.round((100 * (met.names[0] === level ? met.points : met.games - met.points)) / met.games);
    });
  }),
];

/** Scores of a bot in games against itself. */
async function scores(bot: string): Promise<Moments> {
  const record = temporaryPath('record.ndjson');
  await program(`tournament ${bot} ${bot} --pairs 200 --seed 1 --out ${record}`);
  const lines = readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"pair":'));
  const played = lines.map((line) => JSON.parse(line) as { readonly games: readonly { readonly scores: number[] }[] });
  return Moments.of(played.flatMap(({ games }) => games.flatMap((game) => game.scores)));
}

/** The bot on the page, in a file of its own. */
async function ownBot(): Promise<string[]> {
  const [, code = ''] = /```js\n(.*?)```/su.exec(readPage('docs/own-bots.md')) ?? [];
  const file = temporaryPath('mine.mjs');
  const library = pathToFileURL(join(packageRoot(), 'dist/bin/index.js')).href;
  writeFileSync(file, code.replace("'tilewright'", `'${library}'`));
  const output = await program(`tournament ${file} greedy --pairs 150 --seed 1`);
  const [, rate = '', ...elo] = /win rate +(\S+) %.*^Elo +(\S+) +\((\S+) to (\S+)\)/msu.exec(output)!;
  return [rate, ...elo.map((figure) => `+${Math.round(Number(figure))}`)];
}

export const matchClaims: readonly Claim[] = [...outputs, ...matches, ...levels];
