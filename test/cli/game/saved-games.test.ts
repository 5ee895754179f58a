import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepGame } from '../../support/played/saved-games.ts';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const state = temporaryFolder();
let first: Awaited<ReturnType<typeof keepGame>>;
let open: Awaited<ReturnType<typeof keepGame>>;

beforeAll(async () => {
  vi.stubEnv('TILEWRIGHT_STATE', state);
  vi.stubEnv('TZ', 'UTC');
  first = await keepGame({ state, seed: 135, started: '2026-01-02T03:04:05.678Z' });
  open = await keepGame({ state, seed: 2, started: '2026-02-02T03:04:05.678Z', bot: 'greedy', turns: 6 });
});
afterAll(() => vi.unstubAllEnvs());

describe('game', () => {
  it('lists games newest first in 80 columns, with a hint on how to continue', async () => {
    const { stdout, stderr, code } = await runCli(['game']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const [head, newer, older, , more] = stdout.split('\n');
    const scores = ({ game }: typeof first): string[] => game.state.scores.map(String);
    expect(head).toMatch(/^# +started +rules +players +result$/u);
    expect(newer?.replaceAll(/ {2,}/gu, '  ')).toBe(
      `2  2026-02-02 03:04  classic  You ${scores(open).join(' - greedy ')}  unfinished`,
    );
    const [mine, others] = first.game.state.scores as [number, number];
    expect(older).toMatch(
      new RegExp(
        `^1  2026-01-02 03:04  classic  You ${mine} - random ${others} +${mine > others ? 'won' : 'lost'}$`,
        'u',
      ),
    );
    expect(more).toBe('"tilewright play --resume 2" continues game 2.');
    const result = mine > others ? '1 won, 0 lost' : '0 won, 1 lost';
    expect(stdout).toContain(`\n\nYour games: 1 game against bots, ${result}.\n`);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('lists games as JSON', async () => {
    const { stdout } = await runCli(['game', '--json']);
    const { games, faults } = JSON.parse(stdout) as { games: Record<string, unknown>[]; faults: string[] };
    expect(faults).toEqual([]);
    expect(games.map(({ number, state }) => [number, state])).toEqual([
      [2, 'under-way'],
      [1, 'over'],
    ]);
    expect(games[1]).toMatchObject({
      started: '2026-01-02T03:04:05.678Z',
      players: [
        { name: 'You', bot: null, score: first.game.state.scores[0] },
        { name: 'random', bot: 'random', score: first.game.state.scores[1] },
      ],
      winners: first.game.winners.map((seat) => ['You', 'random'][seat]),
      counted: true,
    });
  });

  it('shows the turns, board and score of a game', async () => {
    const { stdout, stderr, code } = await runCli(['game', 'show', '1']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(/^You, random\n/u);
    expect(stdout).toMatch(/^ +1 {2}You +[A-Z?]{7} +8[A-H] /mu);
    expect(stdout).toContain('    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O');
    expect(stdout).toContain(`  random ${first.game.state.scores[1]!}`);
  });

  it("hides the opponent's rack in an unfinished game", async () => {
    const { stdout } = await runCli(['game', 'show']);
    expect(stdout).toMatch(/^ +1 {2}You +[A-Z?]{7} /mu);
    expect(stdout).toMatch(/^ +2 {2}greedy {10,}\S/mu);
    expect(stdout).toMatch(/^. greedy \d+$/mu);
    const { stdout: json } = await runCli(['game', 'show', '2', '--json']);
    const document = JSON.parse(json) as { game: { number: number }; turns: { player: number; rack: string }[] };
    expect(document.game.number).toBe(2);
    expect(document.turns.filter(({ player }) => player === 2).map(({ rack }) => rack)).toEqual(['', '', '']);
  });

  it('converts a game to GCG in a new file or on standard output', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'game.gcg');
    const args = ['game', 'convert', '1', '--out', file];
    expect(await runCli(args)).toMatchObject({ code: 0, stderr: '' });
    const text = readFileSync(file, 'utf8');
    const [mine, others] = first.game.state.scores as [number, number];
    expect((await runCli(['game', 'check', file, '--no-words'])).stdout).toMatch(
      new RegExp(`no errors; \\d+ lines of turns, You ${mine}, random ${others}`, 'u'),
    );
    const again = await runCli(args);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('--force overwrites it') as string });
    expect(await runCli(['game', 'convert', '1'])).toMatchObject({ code: 0, stdout: text, stderr: '' });
    expect(readdirSync(folder)).toEqual(['game.gcg']);
  });

  it('reads a number as a saved game unless a file has that name', async () => {
    const folder = temporaryFolder();
    const { stdout } = await runCli(['game', 'check', '1', '--no-words'], '', folder);
    expect(stdout).toMatch(/^game 1: no errors; \d+ lines of turns, You \d+, random \d+\n$/u);
    writeFileSync(join(folder, '1'), (await runCli(['game', 'convert', '1'])).stdout);
    const file = await runCli(['game', 'check', '1', '--no-words'], '', folder);
    expect(file.stdout).toBe(stdout.replace('game 1', '1'));
  });

  it.each([
    [['game', 'show', '7'], 'no game 7; games are numbered 1 to 2; "tilewright game" lists them'],
    [['game', 'show', 'x'], 'x: cannot be read'],
    [['game', 'show', '1', '--lexicon', 'x.txt'], '--lexicon applies only to files; game 1 has its own'],
    [['game', 'stats', '--anchor', 'You=1500'], '--anchor requires games to rate'],
    [['game', 'review', '1', '1', '--exercises'], '--exercises requires a single game'],
    [['play', '--resume', '1', '--plain'], 'game 1 is over; "tilewright game show 1" shows it'],
    [['play', '--resume', '9', '--plain'], 'no game 9'],
  ])('rejects %j', async (args, message) => expect(await refusalOf(args)).toContain(message));

  it('continues a game by its number', async () => {
    const { stdout, stderr } = await runCli(['play', '--resume', '2', '--plain'], 'quit\n');
    expect(stderr).toBe('');
    expect(stdout).toContain(
      `The game is unfinished: You ${open.game.state.scores[0]!}, greedy ${open.game.state.scores[1]!}`,
    );
  });

  it('stats shows results, rating, means and trends', async () => {
    await keepGame({ state, seed: 3, started: '2026-03-02T03:04:05.678Z', bot: 'beginner' });
    const third = await keepGame({ state, seed: 4, started: '2026-03-03T03:04:05.678Z', bot: 'beginner' });
    const { stdout, stderr, code } = await runCli(['game', 'stats']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(/^Your games: 3 games against bots, \d won, \d lost\.\n\nagainst/u);
    expect(stdout).toMatch(/^against +rating +games +won +tied +lost +score +theirs +bingos +accuracy$/mu);
    expect(stdout).toMatch(/^beginner +\d+ +2 /mu);
    expect(stdout).toMatch(/^random +- +1 /mu);
    expect(stdout).toMatch(/^all +3 /mu);
    expect(stdout).toMatch(/^Rating \d+ ± \d+ \(95 %\), from 2 games against levels$/mu);
    expect(stdout).toMatch(/^score +[▁-█_.*%#=+-]{3} +\d+ to \d+, oldest first$/mu);
    expect(stdout).toContain('none of these games is reviewed yet');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect((await runCli(['game'])).stdout).toContain(`\n${stdout.split('\n')[0]!}\n`);
    const json = JSON.parse((await runCli(['game', 'stats', '--json'])).stdout) as {
      games: number;
      overTime: { score: number }[];
    };
    expect(json.games).toBe(3);
    expect(json.overTime.at(-1)!.score).toBe(third.game.state.scores[0]);
  });

  it('review saves a review for stats, and rejects an unfinished game', async () => {
    const refusal = await runCli(['game', 'review', '2']);
    expect(refusal).toMatchObject({ code: 2, stdout: '' });
    expect(refusal.stderr).toContain('game 2 is not over yet');
    const { code, stdout, stderr } = await runCli(['game', 'review', '1', '--threads', '1', '--quick']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^\d new cards? for "tilewright train"\n$/u);
    expect(stdout).toMatch(/accuracy/iu);
    const stats = JSON.parse((await runCli(['game', 'stats', '--json'])).stdout) as {
      overTime: { accuracy: number | null }[];
    };
    expect(stats.overTime[0]!.accuracy).toBeGreaterThan(0);
    expect(stats.overTime[1]!.accuracy).toBeNull();
    expect((await runCli(['game'])).stdout).toMatch(/^4 /mu);
  });

  it('review writes a page, accepts another search, and repeats a review', async () => {
    const folder = temporaryFolder();
    const page = join(folder, 'game-1.review.html');
    const args = [
      ...['game', 'review', '1', '--bot', 'sim:iterations=20,endgame=200', '--threads', '1'],
      ...['--formats', 'html', '--out', folder],
    ];
    expect(await runCli([...args, '--exercises', '--json'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--exercises and --json cannot both be given') as string,
    });
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `review written to ${page}\n` });
    expect(stdout).toContain('At most 20 rollouts per turn.');
    expect(readFileSync(page, 'utf8')).toContain('Find a better play');
    writeFileSync(page, 'mine');
    expect(await runCli(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') as string });
    const [kept = ''] = readdirSync(join(state, 'games')).filter((name) => name.endsWith('.review.json'));
    const reviewPath = join(state, 'games', kept);
    const text = readFileSync(reviewPath, 'utf8');
    writeFileSync(reviewPath, text.replaceAll('"grade":"large"', '"grade":"small"'));
    const again = await runCli([...args.slice(0, 7), '--again']);
    expect(again).toMatchObject({ code: 0, stdout });
    const asks = (await runCli([...args.slice(0, 7), '--exercises'], 'quit\n')).stdout;
    expect(asks).toContain('Find a better play than');
  });

  it('reports a file that is not a game, and lists the others', async () => {
    writeFileSync(join(state, 'games', 'foreign.over.jsonl'), '{}\n');
    const { code, stdout, stderr } = await runCli(['game']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^note: .*foreign\.over\.jsonl:1: not a game log; .*\n$/u);
    expect(
      stdout
        .split('\n')
        .slice(1, 5)
        .map((line) => line[0]),
    ).toEqual(['4', '3', '2', '1']);
    expect((await runCli(['game', 'show', '1'])).stderr).toBe('');
  });

  it('reports that there are no games', async () => {
    vi.stubEnv('TILEWRIGHT_STATE', temporaryFolder());
    expect((await runCli(['game'])).stdout).toBe('No saved games yet; start one with "tilewright play".\n');
    expect((await runCli(['game', 'show'])).stderr).toContain('no game is saved on this machine yet');
    expect((await runCli(['play', '--resume', '1', '--plain'])).stderr).toContain('no game is saved');
  });
});
