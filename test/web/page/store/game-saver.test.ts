import { expect, it } from 'vitest';
import type { GameLog } from '../../../../src/play/record/game-log.ts';
import { GameSaver, type SaveState } from '../../../../src/web/page/store/game-saver.ts';
import type { LoggedGame } from '../../../../src/web/page/store/browser-game.ts';
import { type Entry, startEntry } from '../../../../src/play/screen/entry.ts';
import { classic } from '../../../support/classic.ts';
import { LOG_HEADER } from '../../../support/played/game-header.ts';

const log: GameLog = { header: LOG_HEADER, deeds: [] };

/** A saver of the log, with everything it stores and reports. */
function openSaver(store = (): Promise<unknown> => Promise.resolve()) {
  const games: LoggedGame[] = [];
  const states: SaveState[] = [];
  const saver = new GameSaver(
    { id: 'one', log },
    async (newest) => {
      games.push(newest());
      await store();
    },
    (state) => states.push(state),
  );
  return { saver, games, states };
}

it('stores the whole log after each action, with only the last clock entry', async () => {
  const { saver, games } = openSaver(() => new Promise((resolve) => setTimeout(resolve, 0)));
  saver.add({ kind: 'hint' });
  saver.add({ kind: 'clock', thoughtMs: 5000 });
  saver.add({ kind: 'clock', thoughtMs: 10_000 });
  await expect.poll(() => games.length).toBe(3);
  expect(games.at(-1)).toMatchObject({ kind: 'played', id: 'one' });
  expect(games.map((game) => game.log.deeds)).toEqual([
    [{ kind: 'hint' }],
    [{ kind: 'hint' }, { kind: 'clock', thoughtMs: 5000 }],
    [{ kind: 'hint' }, { kind: 'clock', thoughtMs: 10_000 }],
  ]);
});

it('reports why a game is not stored, retries, and reports success', async () => {
  let tries = 0;
  const { saver, states } = openSaver(() =>
    ++tries === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve(),
  );
  saver.add({ kind: 'hint' });
  saver.add({ kind: 'hint' });
  await saver.settled();
  expect(states).toEqual([{ kind: 'not-kept', why: 'the disk is full' }, { kind: 'kept' }]);
});

it('stores the order of the rack when the player changes it', async () => {
  const { saver, games } = openSaver();
  const entry = startEntry(classic.layout);
  // The second rack has other tiles, which a turn stores.
  for (const tiles of [[1, 2], [1, 3], [3, 1], [], []]) saver.lay(entry, Uint8Array.from(tiles));
  await saver.settled();
  expect(games.map(({ rack }) => rack)).toEqual([Uint8Array.of(3, 1)]);
});

it('stores a new game, and laid tiles until the turn', async () => {
  const { saver, games } = openSaver();
  const empty = startEntry(classic.layout);
  const entry: Entry = { ...empty, laid: [{ row: 7, col: 7, tile: 1 }] };
  saver.begin();
  for (const next of [empty, entry, { ...entry, row: 3 }, { ...empty }]) saver.lay(next);
  saver.lay(entry);
  saver.add({ kind: 'hint' });
  saver.add({ kind: 'move', move: 'pass', elapsedMs: 0, scores: [0, 0] });
  saver.lay(empty);
  await saver.settled();
  expect(games.map((game) => [game.log.deeds.length, game.entry?.laid.length ?? 0])).toEqual([
    [0, 0],
    [0, 1],
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 0],
  ]);
});

it('stores the whole log again after the storage was deleted', async () => {
  const { saver, games, states } = openSaver();
  saver.keepAgain();
  saver.add({ kind: 'hint' });
  saver.keepAgain();
  await saver.settled();
  expect(games.map((game) => game.log.deeds)).toEqual([[], [{ kind: 'hint' }], [{ kind: 'hint' }]]);
  expect(states).toEqual([{ kind: 'kept-again' }, { kind: 'kept' }, { kind: 'kept-again' }]);
});
