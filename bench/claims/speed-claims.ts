/** Figures of `bench` and of the engine. Counts are exact; times and ratios depend on the machine. */
import { between, claim, documentOf, program, type Claim } from './claim.ts';

const README = 'README.md';
const BENCH = 'docs/bench.md';
const STRENGTH = 'docs/strength.md';

interface BenchDocument {
  readonly rows: readonly { readonly name: string; readonly facts: Readonly<Record<string, number>> }[];
}

async function proven(name: string): Promise<string[]> {
  const { rows } = await documentOf<BenchDocument>(`bench --only ${name}`);
  return [rows.find((row) => row.name === name)!.facts['provenPercent']!.toFixed(1)];
}

async function countPlays(): Promise<{ readonly positions: number; readonly plays: number }> {
  const lines = (await program('generate --file bench/positions.cgp --summary --json')).trimEnd().split('\n');
  const counts = lines.map((line) => (JSON.parse(line) as { readonly plays: number }).plays);
  return { positions: counts.length, plays: counts.reduce((sum, one) => sum + one, 0) };
}

/** The rows of `bench` from the yardstick to the last one that a page shows. */
async function benchRows(end: string): Promise<string[]> {
  return [between(`${await program('bench')}\n`, 'yardstick\n', end)];
}

/** CPU time of a bot against itself, relative to another bot. */
async function costRatio(bot: string, other: string): Promise<string[]> {
  const seconds = async (name: string): Promise<number> => {
    const match = `tournament ${name} ${name} --pairs 1000 --threads 1`;
    return (await documentOf<{ readonly cpuSeconds: number }>(match)).cpuSeconds;
  };
  return [((await seconds(bot)) / (await seconds(other))).toFixed(1)];
}

const exact: readonly Claim[] = [
  claim(README, '{} plays per position,', async () => {
    const { positions, plays } = await countPlays();
    return [Math.round(plays / positions)];
  }),
  claim('docs/from-scrabble-solver.md', 'Both find the same plays: {} in {} positions', async () => {
    const { positions, plays } = await countPlays();
    return [plays, positions];
  }),
  claim(README, "{} % of the benchmark's endgames proven", () => proven('endgame-proof')),
  claim('docs/siu.md', '< info string provenance {…} > quit', async () => {
    const position = `position cgp ${Array<string>(15).fill('15').join('/')} DEEIJNN/ 0/0 0`;
    const lines = (await program('siu', `siu\nisready\n${position}\ngo gen\n`)).split('\n');
    const [first = '', second = ''] = lines.slice(lines.findIndex((line) => line.includes('provenance')));
    const last = lines.find((line) => line.startsWith('bestmove')) ?? '';
    return [`${first.replace('info string provenance ', '')} < ${second} < … < ${last}`];
  }),
];

const timed: readonly Claim[] = [
  claim(README, 'p75 min yardstick {…} ``` ##', () => benchRows('play made')),
  claim(BENCH, 'p75 min yardstick {…} CPU time of one', () => benchRows('CPU time of one')),
  claim(BENCH, 'memory in use with the words loaded: {} MB', async () => [
    between(await program('bench'), 'words loaded: ', ' MB'),
  ]),
  claim(STRENGTH, '| `equity:outlook=yes` | `equity` | 20,000 | {?} % ± {?} | {} times |', () =>
    costRatio('equity:outlook=yes', 'equity'),
  ),
].map((one) => ({ ...one, kind: 'timed' }));

export const speedClaims: readonly Claim[] = [...exact, ...timed];
