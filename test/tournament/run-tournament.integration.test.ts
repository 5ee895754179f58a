import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/engine/errors.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { readClock } from '../../src/match/games/game-clock.ts';
import { runTournament } from '../../src/tournament/run-tournament.ts';
import { runCli } from '../support/program/run-cli.ts';
import { tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const OWN_BOT = fileURLToPath(new URL('../support/program/own-bot.js', import.meta.url));
const SPRT = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
const GAMES = { lexicon: tinyLexicon, leaves: 'none', pairs: 4, seed: 3 };

describe('runTournament', () => {
  it('has the result of the command line for any number of threads', async () => {
    const args = ['--lexicon', tinyLexicon, '--pairs', '4', '--seed', '3', '--json'];
    const { stdout } = await runCli(['tournament', 'greedy', 'longest', ...args]);
    const { digest } = JSON.parse(stdout) as Record<string, unknown>;
    for (const threads of [1, 2]) {
      const seen: number[] = [];
      const onPair = ({ pair }: { readonly pair: number }): unknown => seen.push(pair);
      const result = await runTournament({ ...GAMES, bots: ['greedy', 'longest'], threads }, { onPair });
      expect(result).toMatchObject({ digest, games: 8, pairs: 4 });
      expect(seen).toEqual([0, 1, 2, 3]);
    }
  });

  it('plays and rates a round robin like the command line', async () => {
    const args = ['--format', 'round-robin', '--lexicon', tinyLexicon, '--pairs', '4', '--seed', '3', '--json'];
    const { stdout } = await runCli(['tournament', 'greedy', 'longest', 'random', ...args]);
    const { digest, standings } = JSON.parse(stdout) as { digest: string; standings: { pairings: object[] } };
    const bots = ['greedy', 'longest', 'random'];
    const result = await runTournament({ ...GAMES, bots, format: 'round-robin' });
    expect(result).toMatchObject({ digest, games: 24, pairs: 12 });
    const pairings = result.standings?.pairings.map(({ entrants, comparison: { ahead, behind } }) => {
      return { entrants, ahead, behind };
    });
    expect(standings.pairings).toMatchObject(pairings!);
    expect(pairings).toHaveLength(3);
  });

  it('plays custom bots, which may forfeit', async () => {
    const result = await runTournament({ ...GAMES, pairs: 1, bots: ['greedy', `${OWN_BOT}:manner=throws`] });
    expect(result).toMatchObject({ games: 2, wins: 2, forfeits: [0, 2] });
  });

  it('ends early on request', async () => {
    const bots = ['greedy', 'longest'];
    const enough = await runTournament(
      { ...GAMES, pairs: 50, bots },
      { onPair: (_, statistics) => statistics.result().pairs < 3 },
    );
    expect(enough.pairs).toBe(3);
    const none = await runTournament({ ...GAMES, bots }, { signal: AbortSignal.abort() });
    expect(none.games).toBe(0);
  });

  it('ends with the deciding pair of its sequential test', async () => {
    const bots = ['greedy', 'random'];
    const { test, finished, pairs } = await runTournament({ ...GAMES, pairs: 500, bots, sprt: SPRT });
    expect(test).toMatchObject({ ...SPRT, decision: 'H1', pairs });
    expect(finished).toBe(true);
    expect(pairs).toBeLessThan(500);
  });

  it('uses openings, clocks and adjudication', async () => {
    const openings = [`${new Array<string>(15).fill('15').join('/')} / 3000/4000 0`];
    const options = { ...GAMES, bots: ['greedy', 'longest'], openings, adjudicate: { nodes: 500 } };
    const result = await runTournament({ ...options, clock: readClock('60+0', await loadRuleset('classic')) });
    expect(result.meanScore).toBeGreaterThan(3000);
    expect(result.time).toHaveLength(2);
    expect(result.adjudicated).toBeGreaterThan(0);
  });

  it('plays in memory, or resumes a record', async () => {
    const folder = temporaryFolder();
    const options = { ...GAMES, bots: ['greedy', 'longest'] };
    const whole = await runTournament(options);
    expect(whole).toMatchObject({ finished: true, record: null, test: null, stop: null });
    const out = join(folder, 'games.ndjson');
    const unfinished = await runTournament({ ...options, out }, { onPair: ({ pair }) => pair < 1 });
    expect(unfinished).toMatchObject({ finished: false, pairs: 2, record: `${out}.part` });
    const resumed = await runTournament({ ...options, resume: out });
    expect(resumed).toEqual({ ...whole, record: out });
  });

  it.each([
    [{ bots: ['greedy'] }, /^a tournament needs 2 to 64 entrants; 1 given$/u],
    [{ bots: ['greedy', 'longest', 'random'] }, /^ruleset classic is for 2 players; 3 bots given$/u],
    [{ bots: ['greedy', 'nobody'] }, /^no bot "nobody"/u],
    [{ bots: ['greedy', './not-there.js'] }, /^\.\/not-there\.js: cannot be read: there is no such file$/u],
    [{ bots: 5 }, /^runTournament\(\): bots: a list of bots is needed$/u],
    [{ bots: [{ name: 'x' }, 'greedy'] }, /^runTournament\(\): bots\.0: a text, or an engine with name and command,/u],
    [{ pair: 3 }, /^runTournament\(\): there is no option "pair"; did you mean "pairs"\?$/u],
    [{ threads: 'all' }, /^runTournament\(\): threads must be a whole number/u],
    [{ lexicon: 7 }, /^runTournament\(\): lexicon: a text is needed$/u],
    [
      { sprt: { elo0: 0, elo1: 5 } },
      /^runTournament\(\): sprt: model must be logistic or normalized, undefined is not$/u,
    ],
    [
      { sprt: { spread0: 0, spread1: 4, alpa: 1 } },
      /^runTournament\(\): sprt: unknown field "alpa"; did you mean "alpha"\?$/u,
    ],
    [{ pairs: 0 }, /^runTournament\(\): pairs must be a whole number of 1 or more, not 0$/u],
    [{ pairs: undefined }, /^runTournament\(\): pairs must be a whole number of 1 or more, not undefined$/u],
    [{ seed: -1 }, /^runTournament\(\): seed must be/u],
    [{ sprt: { ...SPRT, elo1: -5 } }, /^runTournament\(\): sprt: elo1 must be over elo0, -5 is not over 0$/u],
    [
      { sprt: SPRT, format: 'gauntlet' as const },
      /^runTournament\(\): sprt: a sequential test needs two bots and no format$/u,
    ],
    [
      { ruleset: 'casual', bots: ['greedy', 'random', 'random'], adjudicate: { nodes: 9 } },
      /^runTournament\(\): adjudicate: /u,
    ],
    [{ openings: ['no board'] }, /^openings:1:9: /u],
    [{ threads: 1.5 }, /^runTournament\(\): threads must be/u],
  ])('refuses %j', async (wrong, message) => {
    const error: unknown = await runTournament({ ...GAMES, bots: ['greedy', 'longest'], ...(wrong as object) }).catch(
      (fault: unknown) => fault,
    );
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toMatch(message);
  });
});
