import { expect, it } from 'vitest';
import type { GameLog } from '../../../../src/play/record/game-log.ts';
import { GameSaver, type SaveState } from '../../../../src/web/page/store/game-saver.ts';
import type { LoggedGame } from '../../../../src/web/page/store/browser-game.ts';
import { type Entry, startEntry } from '../../../../src/play/screen/entry.ts';
import { classic } from '../../../support/classic.ts';
import { LOG_HEADER } from '../../../support/played/game-header.ts';

const log: GameLog = {
  header: LOG_HEADER,
  deeds: [],
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('stores the whole log after each action, with only the last clock entry', async () => {
  const kept: LoggedGame[] = [];
  const keeper = new GameSaver(
    { id: 'one', log },
    async (newest) => {
      kept.push(newest());
      await settled();
    },
    () => undefined,
  );
  keeper.add({ kind: 'hint' });
  keeper.add({ kind: 'clock', thoughtMs: 5000 });
  keeper.add({ kind: 'clock', thoughtMs: 10_000 });
  await expect.poll(() => kept.length).toBe(3);
  expect(kept.at(-1)).toMatchObject({ kind: 'played', id: 'one' });
  expect(kept.map((game) => game.log.deeds)).toEqual([
    [{ kind: 'hint' }],
    [{ kind: 'hint' }, { kind: 'clock', thoughtMs: 5000 }],
    [{ kind: 'hint' }, { kind: 'clock', thoughtMs: 10_000 }],
  ]);
});

it('reports why a game is not stored, retries, and reports success', async () => {
  const told: SaveState[] = [];
  let tries = 0;
  const keeper = new GameSaver(
    { id: 'one', log },
    () => (++tries === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve()),
    (keeping) => told.push(keeping),
  );
  keeper.add({ kind: 'hint' });
  keeper.add({ kind: 'hint' });
  await keeper.settled();
  expect(told).toEqual([{ kind: 'not-kept', why: 'the disk is full' }, { kind: 'kept' }]);
});

it('stores a new game, and laid tiles until the turn', async () => {
  const kept: LoggedGame[] = [];
  const keeper = new GameSaver(
    { id: 'one', log },
    (newest) => Promise.resolve(void kept.push(newest())),
    () => undefined,
  );
  const empty = startEntry(classic.layout);
  const entry: Entry = { ...empty, laid: [{ row: 7, col: 7, tile: 1 }] };
  keeper.begin();
  for (const shown of [empty, entry, { ...entry, row: 3 }, { ...empty }]) keeper.lay(shown);
  keeper.lay(entry);
  keeper.add({ kind: 'hint' });
  keeper.add({ kind: 'move', move: 'pass', elapsedMs: 0, scores: [0, 0] });
  keeper.lay(empty);
  await keeper.settled();
  expect(kept.map((game) => [game.log.deeds.length, game.entry?.laid.length ?? 0])).toEqual([
    [0, 0],
    [0, 1],
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 0],
  ]);
});

it('stores the whole log again after the storage was deleted', async () => {
  const told: SaveState[] = [];
  const kept: LoggedGame[] = [];
  const keeper = new GameSaver(
    { id: 'one', log },
    (newest) => {
      kept.push(newest());
      return Promise.resolve();
    },
    (keeping) => told.push(keeping),
  );
  keeper.keepAgain();
  keeper.add({ kind: 'hint' });
  keeper.keepAgain();
  await keeper.settled();
  expect(kept.map((game) => game.log.deeds)).toEqual([[], [{ kind: 'hint' }], [{ kind: 'hint' }]]);
  expect(told).toEqual([{ kind: 'kept-again' }, { kind: 'kept' }, { kind: 'kept-again' }]);
});
