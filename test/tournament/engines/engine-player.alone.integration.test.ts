import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { makeLogFolder } from '../../../src/tournament/engines/engine-log.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import {
  formatGameCgp,
  EnginePlayer,
  tryEngine,
  type EngineSetting,
} from '../../../src/tournament/engines/engine-player.ts';
import {
  formatEntrant,
  isEngine,
  nameOfEntrant,
  readEngine,
  readEntrant,
  withCommands,
} from '../../../src/tournament/entrant.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import { playPairs } from '../../../src/tournament/play-pairs.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import { classic, accepted } from '../../support/classic.ts';
import { bot, botSpecs } from '../../support/playing.ts';
import { MAIN } from '../../support/program/run-cli.ts';
import { commandOf, isRunning, tinyLexicon } from '../../support/program/siu.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const graph = tinyGraph();
const folder = temporaryFolder();
const processes = new Set<number>();
const players: EnginePlayer[] = [];

afterEach(() => {
  for (const player of players.splice(0)) player.close();
});

function settingWith(moveMs: number, startMs = 20_000, graceMs = 200): EngineSetting {
  return {
    ruleset: classic,
    lexicon: graph.name,
    limits: { moveMs, graceMs, startMs },
    onStart: (pid) => processes.add(pid),
    onExit: (pid) => processes.delete(pid),
  };
}

function engine(manner: string, command = commandOf(manner), moveMs = 20_000): EnginePlayer {
  const player = new EnginePlayer({ name: manner, command }, settingWith(moveMs));
  players.push(player);
  return player;
}

async function play(player: EnginePlayer, pair = 0): Promise<PairRecord> {
  const bots = [bot('greedy', graph), player];
  return playPair({ ruleset: classic, graph, bots, position: new SearchBoard(classic, graph), seed: 4 }, pair);
}

describe('a game with an engine', () => {
  it('with our own engine is played to its end by the rules', async () => {
    const command = `"${process.execPath}" "${MAIN}" siu --lexicon "${tinyLexicon}" --leaves none`;
    const player = new EnginePlayer({ name: 'self', command }, settingWith(20, 60_000, 20_000));
    players.push(player);
    const { games } = await play(player);
    expect(games).toHaveLength(2);
    for (const { forfeit, end } of games) {
      expect({ forfeit, end }).toEqual({ forfeit: undefined, end: expect.any(String) as string });
    }
  });

  it('ignores unexpected output of the engine', async () => {
    for (const manner of ['good', 'flood', 'late']) {
      const { games, digest } = await play(engine(manner));
      for (const { forfeit, end } of games)
        expect({ forfeit, end }).toEqual({ forfeit: undefined, end: expect.any(String) as string });
      expect(digest).toBe(digestGames(games));
      expect(games[0]!.turns.filter(([seat]) => seat === 1).every(([, move]) => move === 'pass')).toBe(true);
    }
  });

  it.each([
    ['crash', 'crash', /^it ended with exit code 3: segmentation fault, so to say$/u],
    ['illegal', 'illegal', /^1A\.ZZZ: /u],
    ['garbage', 'illegal', /^bestmove {2}\?!: .*not a coordinate.*\(info string error bad-position what is this\)$/u],
    ['none', 'illegal', /^bestmove none: /u],
    ['mute', 'timeout', /^no siuok within 300 ms$/u],
    ['refuse', 'crash', /^it ended with exit code 1$/u],
  ])('with an engine of manner %s is forfeited with the reason (%s)', async (manner, kind, reason) => {
    const player = new EnginePlayer(
      { name: manner, command: commandOf(manner) },
      settingWith(20_000, manner === 'mute' ? 300 : 20_000),
    );
    players.push(player);
    const { games } = await play(player);
    for (const { bots, forfeit, end, winners } of games) {
      const seat = bots.indexOf(1);
      expect({ end, winners }).toEqual({ end: 'forfeit', winners: [1 - seat] });
      expect(forfeit).toEqual({ seat, kind, reason: expect.stringMatching(reason) as string });
    }
  });

  it('gives a silent engine 10 s, whatever the loading time of others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const setting = { ...settingWith(20_000), limits: { moveMs: 20_000, graceMs: 200 } };
      const tried = tryEngine({ name: 'rival', command: commandOf('mute') }, setting);
      const refused = expect(tried).rejects.toThrow('engine rival cannot play: no siuok within 10 s');
      vi.advanceTimersByTime(10_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['slow', 'hang'])('of manner %s forfeits when the time is up, and its process ends', async (manner) => {
    const { games } = await play(engine(manner, commandOf(manner), 100));
    for (const { forfeit } of games) {
      expect(forfeit).toMatchObject({ kind: 'timeout', reason: 'no bestmove within 300 ms' });
    }
    players.splice(0).forEach((player) => player.close());
    await expect.poll(() => processes.size, { timeout: 10_000 }).toBe(0);
  });

  it("applies the engine's settings, restarts it for each game on request and logs the dialogue", async () => {
    const log = join(folder, 'dialogue');
    await makeLogFolder(log);
    const spec = readEngine(
      `rival=${commandOf('good')};option.Lexicon=Y;move-time=150;iterations=5;depth=2;restart=game`,
    );
    const player = new EnginePlayer(spec, { ...settingWith(20_000), log });
    players.push(player);
    await play(player);
    const files = readdirSync(log);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^rival \d+\.log$/u);
      const lines = readFileSync(join(log, file), 'utf8').trimEnd().split('\n');
      for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z [<>]/u);
      const dialogue = lines.map((line) => line.slice(line.indexOf('Z ') + 2));
      expect(dialogue.slice(0, 2)).toEqual(['> siu', '< id name Fake 1']);
      expect(dialogue).toContain('> setoption name Lexicon value Y');
      expect(dialogue).toContain('> go gen movetime 150 iterations 5 depth 2');
      expect(dialogue).toContain('< bestmove pass');
    }
  });

  it('continues with a new process after a crash', async () => {
    const mark = join(folder, 'crashed');
    const { games } = await play(engine('crash-once', commandOf(`crash-once "${mark}"`)));
    expect(existsSync(mark)).toBe(true);
    expect(games.map(({ end }) => end === 'forfeit')).toEqual([true, false]);
    expect(games[0]!.forfeit).toMatchObject({ seat: 1, kind: 'crash', reason: 'it ended with exit code 4' });
  });

  it('sends only what the player may know, and the rules', () => {
    const start = GameHistory.start({ ruleset: classic, lexicon: graph, seed: 4 });
    const game = accepted(start.apply(PASS));
    const cgp = formatGameCgp(game, 'tiny');
    expect(cgp).toMatch(/ \S{7}\/ 0\/0 1 lex tiny; ld english; bdn CrosswordGame; bb 50; etl 7; mcnz 6; cr void;$/u);
    expect(parseCgp(cgp, classic).racks.map((rack) => rack.length)).toEqual([7, 0]);
  });
});

describe('an engine spec', () => {
  it('is read from text and written to a record', () => {
    const spec = readEngine(' my rival = "/opt/a b/rival" --mode=siu ');
    expect(spec).toEqual({ name: 'my rival', command: '"/opt/a b/rival" --mode=siu' });
    expect(formatEntrant(spec)).toBe('engine:my rival');
    expect(readEntrant(formatEntrant(spec))).toEqual({ name: 'my rival', command: null });
    expect(nameOfEntrant(spec)).toBe('my rival');
    expect(isEngine(readEntrant('equity:leaves=none'))).toBe(false);
  });

  it('has no command in a record', () => {
    for (const text of ['engine:x=touch PWNED\nmore', 'engine:', 'engine:\u001b[2Jx']) {
      expect(() => readEntrant(text)).toThrow('is not an engine; expected "engine:NAME"');
    }
  });

  it('gets its command by name, also with duplicate names', () => {
    const recorded = ['greedy', 'engine:x', 'engine:x'].map(readEntrant);
    const given = [readEngine('x=one'), readEngine('x=two')];
    expect(withCommands(recorded, given)).toEqual([readEntrant('greedy'), ...given]);
    expect(() => withCommands(recorded, [readEngine('y=z')])).toThrow('no engine "y"; its engines are x');
    expect(() => withCommands([readEntrant('greedy')], given)).toThrow('it has no engines');
  });

  it.each(['rival', '=rival', 'rival=', 'rival= ', 'a:b=c'])('is not %j', (text) => {
    expect(() => readEngine(text)).toThrow('is not an engine; expected "name=command"');
  });

  it('is refused before a tournament if it lacks a given option', async () => {
    const spec = readEngine(`rival=${commandOf('good')};option.Threads=1`);
    await expect(tryEngine(spec, settingWith(100))).rejects.toThrow(
      'engine rival cannot play: it has no option Threads; it has Lexicon',
    );
  });

  it.each([
    ['useless', 'engine useless cannot play: it declares none of the search modes auto, sim and gen'],
    ['refuse', 'engine refuse cannot play: it ended with exit code 1'],
  ])('is refused before a tournament if %s', async (manner, message) => {
    await expect(tryEngine({ name: manner, command: commandOf(manner) }, settingWith(100))).rejects.toThrow(message);
  });
});

it.skipIf(process.platform === 'win32')(
  'a tournament with engines continues after forfeits, counts them and leaves no processes',
  async () => {
    const pids = join(folder, 'pids');
    const records: PairRecord[] = [];
    const statistics = new TournamentStatistics();
    await playPairs({
      ruleset: classic,
      graph,
      leaves: new Map(),
      bots: [...botSpecs('greedy'), { name: 'fake', command: `echo $$ >> "${pids}"; exec ${commandOf('illegal')}` }],
      engineLimits: { moveMs: 20_000, graceMs: 200 },
      pairs: 4,
      seed: 8,
      threads: 2,
      onPairs: (batch) => {
        records.push(...batch);
        for (const record of batch) statistics.add(record);
      },
    });
    expect(records.map(({ pair }) => pair)).toEqual([0, 1, 2, 3]);
    const { forfeits, wins, games } = statistics.result();
    expect({ forfeits, wins, games }).toEqual({ forfeits: [0, 8], wins: 8, games: 8 });
    const started = readFileSync(pids, 'utf8').trim().split('\n');
    expect(started).toHaveLength(8);
    for (const pid of started) await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  },
);
