import { appendFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findGame, GameLogFile } from '../../../src/files/saved-games/game-log-file.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { LOG_HEADER } from '../../support/played/game-header.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const header = LOG_HEADER;
const move = { kind: 'move', move: 'pass', elapsedMs: 0, scores: [0] } as const;

async function created(at: string, started = header.started): Promise<GameLogFile> {
  return GameLogFile.create({ ...header, started }, at);
}

describe('games in the state directory', () => {
  it('are stored line by line and can be found', async () => {
    const at = temporaryFolder();
    const saved = await created(at);
    saved.append(move);
    expect((await findGame('', at)).log).toEqual({ header, deeds: [move] });
    saved.append(move);
    expect((await findGame(saved.path, at)).log.deeds).toEqual([move, move]);
    expect(saved.close(false)).toBe(true);
  });

  it('resume after the last complete line', async () => {
    const at = temporaryFolder();
    const saved = await created(at);
    saved.append(move);
    saved.close(false);
    appendFileSync(saved.path, '{"kind":"mo');
    const again = GameLogFile.reopen(await findGame('', at));
    again.append(move);
    expect((await findGame('', at)).log.deeds).toEqual([move, move]);
  });

  it('are not offered when they are over, and not stored without actions', async () => {
    const at = temporaryFolder();
    const saved = await created(at);
    saved.append(move);
    expect(saved.close(true)).toBe(false);
    const untouched = await created(at, '2026-02-02T03:04:05.678Z');
    untouched.append({ kind: 'clock', thoughtMs: 5 });
    expect(untouched.close(false)).toBe(false);
    await expect(findGame('', at)).rejects.toThrow(/no game to continue/u);
    expect(readdirSync(at)).toHaveLength(1);
    expect(readFileSync(join(at, readdirSync(at)[0]!), 'utf8').split('\n')).toHaveLength(3);
  });

  it('are offered newest first', async () => {
    const at = temporaryFolder();
    const [old, young] = [await created(at), await created(at, '2026-03-02T03:04:05.678Z')];
    for (const saved of [old, young]) saved.append(move);
    utimesSync(young.path, 5, 5);
    expect((await findGame('', at)).path).toBe(old.path);
  });

  it('continue if they cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(GameLogFile.create(header, file)).rejects.toThrow(InputError);
    if (process.platform === 'linux') {
      await expect(GameLogFile.create(header, '/proc/games')).rejects.toThrow(/cannot create the folder/u);
    }
    await expect(GameLogFile.create(header, null)).rejects.toThrow(/no home directory/u);
  });

  it('exist from the first move on; one without moves does not hide others', async () => {
    const at = temporaryFolder();
    const played = await created(at);
    played.append(move);
    played.close(false);
    // Old leftovers of a game killed before its first move, and of one killed at its start.
    writeFileSync(join(at, '2026-04-02.game.jsonl'), `${JSON.stringify(header)}\n{"kind":"m`);
    writeFileSync(join(at, '2026-05-02.game.jsonl'), '');
    const clocked = await created(at, '2026-06-02T03:04:05.678Z');
    clocked.append({ kind: 'clock', thoughtMs: 5000 });
    expect(readdirSync(at)).toHaveLength(3);
    expect((await findGame('', at)).path).toBe(played.path);
    clocked.append(move);
    expect((await findGame(clocked.path, at)).log.deeds).toEqual([{ kind: 'clock', thoughtMs: 5000 }, move]);
  });

  it('lose only the last line if it breaks off within a character', async () => {
    const at = temporaryFolder();
    const saved = await created(at);
    saved.append(move);
    saved.close(false);
    appendFileSync(saved.path, Buffer.from('{"kind":"query","pattern":"é').subarray(0, -1));
    const found = await findGame('', at);
    expect(found.log.deeds).toEqual([move]);
    const again = GameLogFile.reopen(found);
    again.append(move);
    expect((await findGame('', at)).log.deeds).toEqual([move, move]);
  });
});
