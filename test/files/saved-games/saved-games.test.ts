import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Action, type GameLogHeader, formatLogLine } from '../../../src/play/record/game-log.ts';
import { listSavedGames, unfinishedGame } from '../../../src/files/saved-games/saved-games.ts';
import { lockFile, unlockFile } from '../../../src/files/writing/file-lock.ts';
import { LOG_HEADER } from '../../support/played/game-header.ts';
import { writeFolder } from '../../support/config-files.ts';

const header: GameLogHeader = {
  ...LOG_HEADER,
  players: [
    { name: 'Ann', bot: null },
    { name: 'greedy', bot: 'greedy' },
  ],
};
const pass = (scores: number[]): Action => ({ kind: 'move', move: 'pass', elapsedMs: 0, scores });

function logOf(day: number, ...actions: readonly Action[]): string {
  const started = `2026-01-${String(day).padStart(2, '0')}T03:04:05.678Z`;
  return [{ ...header, started }, ...actions].map(formatLogLine).join('');
}

const locked: string[] = [];
afterEach(() => {
  for (const path of locked.splice(0)) unlockFile(path);
});

describe('the games of this machine', () => {
  it('are listed newest first and keep their numbers', async () => {
    const folder = writeFolder({
      'b.over.jsonl': logOf(2, pass([3, 9]), { kind: 'over', winners: [0] }),
      'c.game.jsonl': logOf(3, pass([0, 0]), { kind: 'hint' }, pass([0, 21])),
      'a.over.jsonl': logOf(1, pass([3, 9]), { kind: 'over', winners: [1] }),
      'notes.txt': 'something else',
    });
    const { games, faults } = await listSavedGames(folder);
    expect(faults).toEqual([]);
    expect(games.map(({ number, id, state }) => [number, id, state])).toEqual([
      [3, 'c', 'under-way'],
      [2, 'b', 'over'],
      [1, 'a', 'over'],
    ]);
    expect(games[0]).toMatchObject({
      path: join(folder, 'c.game.jsonl'),
      started: new Date('2026-01-03T03:04:05.678Z'),
      ruleset: 'classic',
      lexicon: 'default',
      players: header.players,
      scores: [0, 21],
      moves: 2,
      winners: null,
    });
    expect(games[1]!.winners).toEqual([0]);
    expect(games[2]!.winners).toEqual([1]);
  });

  it('are listed despite an invalid file, which is reported', async () => {
    const whole = logOf(1, pass([3, 9]), pass([3, 12]));
    const over = formatLogLine({ kind: 'over', winners: [1] });
    const folder = writeFolder({
      'good.over.jsonl': whole + over,
      'short.over.jsonl': (whole + over).slice(0, whole.length + 5),
      'cut.game.jsonl': whole.slice(0, whole.length - 5),
      'foreign.over.jsonl': '{"hello":1}\n',
      'empty.game.jsonl': '',
      'begun.game.jsonl': logOf(4),
      'bytes.over.jsonl': '\u0000\u0001garbage',
      'odd.over.jsonl': logOf(5, pass([1, 2, 3])) + over,
      'when.over.jsonl': logOf(5, pass([1, 2])).replace(/"started":"[^"]*"/u, '"started":"yesterday"') + over,
    });
    const { games, faults } = await listSavedGames(folder);
    expect(games.map(({ id, moves }) => [id, moves])).toEqual([
      ['good', 2],
      ['cut', 1],
    ]);
    expect(faults).toHaveLength(7);
    expect(faults.find((fault) => fault.includes('short'))).toMatch(/the log of this finished game is incomplete/u);
    expect(faults.find((fault) => fault.includes('foreign'))).toMatch(/foreign\.over\.jsonl:1: not a game log/u);
    expect(faults.find((fault) => fault.includes('begun'))).toMatch(/ends before the first move/u);
    expect(faults.find((fault) => fault.includes('odd'))).toMatch(/differs from the number of players/u);
    expect(faults.find((fault) => fault.includes('when'))).toMatch(/not a valid start time/u);
  });

  it('are over if their log says so, even if a crash left the extension of an unfinished one', async () => {
    const folder = writeFolder({ 'a.game.jsonl': logOf(1, pass([3, 9]), { kind: 'over', winners: [1] }) });
    expect((await listSavedGames(folder)).games[0]).toMatchObject({ id: 'a', state: 'over', winners: [1] });
  });

  it('offer the unfinished one that was played last, unless it is being played', async () => {
    const folder = writeFolder({
      'a.game.jsonl': logOf(1, pass([3, 9])),
      'b.game.jsonl': logOf(2, pass([3, 9])),
      'c.game.jsonl': logOf(3, pass([3, 9])),
      'd.over.jsonl': logOf(4, pass([3, 9]), { kind: 'over', winners: [1] }),
    });
    utimesSync(join(folder, 'b.game.jsonl'), 5, 5);
    locked.push(join(folder, 'c.game.jsonl'));
    await lockFile(locked[0]!, 'this game is being played');
    const saved = await listSavedGames(folder);
    expect(saved.games.map(({ state }) => state)).toEqual(['over', 'being-played', 'under-way', 'under-way']);
    expect(unfinishedGame(saved)?.id).toBe('a');
  });

  it('are an empty list if the folder is missing', async () => {
    expect(await listSavedGames(null)).toEqual({ games: [], faults: [] });
    const saved = await listSavedGames(join(writeFolder({}), 'none'));
    expect(saved).toEqual({ games: [], faults: [] });
    expect(unfinishedGame(saved)).toBeNull();
    const file = join(writeFolder({ file: '' }), 'file');
    await expect(listSavedGames(file)).rejects.toThrow(/cannot be read/u);
  });
});
