import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { autoLevelOf } from '../../../src/cli/play/auto-opponent.ts';
import { listSavedGames } from '../../../src/files/saved-games/saved-games.ts';
import { countGames, isCounted, personGames } from '../../../src/files/saved-games/person-games.ts';
import { formatLogLine, type Action } from '../../../src/play/record/game-log.ts';
import { keepGame } from '../../support/played/saved-games.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

function addAfterHeader(path: string, ...actions: readonly Action[]): void {
  const [header = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [header, ...actions.map((action) => formatLogLine(action).trimEnd()), ...rest].join('\n'));
}

describe('the games that count for a person', () => {
  const state = temporaryFolder();

  it('are finished games without undone turns', async () => {
    await keepGame({ state, seed: 1, started: '2026-01-02T03:04:05.678Z' });
    await keepGame({ state, seed: 2, started: '2026-01-03T03:04:05.678Z', turns: 4 });
    const { path } = await keepGame({ state, seed: 3, started: '2026-01-04T03:04:05.678Z' });
    const [header = '', first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    const undo = formatLogLine({ kind: 'undo', actions: 1, scores: [0, 0] }).trimEnd();
    writeFileSync(path, [header, first, undo, first, ...rest].join('\n'));
    const { games, faults } = await listSavedGames(join(state, 'games'));
    expect(faults).toEqual([]);
    expect(games.map(({ help }) => help)).toEqual([['undo'], [], []]);
    expect(countGames(games).games.map(({ number }) => number)).toEqual([1]);
    const counted = await personGames(games.map((game) => ({ ...game, help: [] })));
    expect(counted).toMatchObject({ games: [{}, {}], faults: [] });
  });

  it("exclude games with a hint or a look at the bot's rack, which are listed separately", async () => {
    const hinted = await keepGame({ state, seed: 4, started: '2026-01-05T03:04:05.678Z' });
    const seen = await keepGame({ state, seed: 5, started: '2026-01-06T03:04:05.678Z' });
    addAfterHeader(hinted.path, { kind: 'hint' }, { kind: 'hint' });
    addAfterHeader(seen.path, { kind: 'thoughts' }, { kind: 'hint' });
    const { games, faults } = await listSavedGames(join(state, 'games'));
    expect(faults).toEqual([]);
    const { helped, games: counted } = countGames(games);
    expect(helped.map(({ number, help }) => [number, help])).toEqual([
      [5, ['hint', 'thoughts']],
      [4, ['hint']],
      [3, ['undo']],
    ]);
    expect(counted.map(({ number }) => number)).toEqual([1]);
    expect((await personGames(games)).games).toHaveLength(1);
  });

  it('exclude games of fewer than eight turns, such as one resigned after the first move', async () => {
    const own = temporaryFolder();
    const { path } = await keepGame({ state: own, seed: 6, started: '2026-01-07T03:04:05.678Z', turns: 8 });
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const end = formatLogLine({ kind: 'over', winners: [1] }).trimEnd();
    for (const [i, turns] of [1, 7, 8].entries()) {
      const log = [...lines.slice(0, 1 + turns), end, ''].join('\n');
      writeFileSync(join(own, 'games', `2026-01-0${i + 1}T00-00-00-000Z.over.jsonl`), log);
    }
    const { games } = await listSavedGames(join(own, 'games'));
    const { games: counted, notCounted } = countGames(games);
    expect(counted.map(({ moves }) => moves)).toEqual([8]);
    expect(notCounted).toEqual({ severalBots: 0, tooShort: 2 });
    expect(games.filter(isCounted).map(({ moves }) => moves)).toEqual([8]);
    expect(autoLevelOf({ games: games.filter(({ moves }) => moves < 8), faults: [] }).rating).toBeNull();
  });

  it('count with their result if they cannot be replayed', async () => {
    const { games } = await listSavedGames(join(state, 'games'));
    const [game] = countGames(games).games;
    const { header } = game!.log;
    const moved = { ...game!, log: { ...game!.log, header: { ...header, lexicon: join(state, 'gone.txt') } } };
    const result = await personGames([moved]);
    expect(result.faults).toEqual([expect.stringContaining('gone.txt')]);
    const [score] = game!.scores;
    expect(result.games).toMatchObject([{ opponent: 'random', bingos: null, accuracy: null, score }]);
  });
});
