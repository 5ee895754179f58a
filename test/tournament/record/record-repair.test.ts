import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { playTournament, type PlayTournamentOptions } from '../../../src/tournament/play-tournament.ts';
import { repairRecord } from '../../../src/tournament/record/record-repair.ts';
import { tinyTournament } from '../../support/playing.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'games.ndjson.part');
});

async function play(options: Partial<PlayTournamentOptions>): Promise<string> {
  const { record } = await playTournament({ ...tinyTournament, pairs: 6, threads: 1, ...options });
  return record!;
}

const whole = readFileSync(await play({ out: join(temporaryFolder(), 'whole.ndjson') }), 'utf8');
const lines = whole.split('\n').slice(0, -1);
const upTo = (pairs: number): string => lines.slice(0, pairs + 1).join('\n') + '\n';

describe('a damaged record', () => {
  it.each([
    ['ends in an incomplete line', upTo(3) + lines[4]!.slice(0, 90), 3, /:5: the line is incomplete$/u],
    ['ends in zeros', upTo(3) + '\0'.repeat(5000), 3, /:5: the line is incomplete$/u],
    ['ends in very many zeros', upTo(3) + '\0'.repeat(5_000_000), 3, /: a line is too long/u],
    ['has zeros within', upTo(2) + '\0'.repeat(99) + lines[4]! + '\n', 2, /:4: invalid game pair: not JSON$/u],
    ['has a line of another pair', upTo(1) + lines[5]! + '\n' + lines[6]!, 1, /:3: pair 4 instead of pair 1$/u],
    [
      'has a changed move',
      upTo(1) + lines[2]!.replace(/"[0-9A-O]+\.[A-Z]+",/u, '"8D.AT",') + '\n',
      1,
      /:3: the games of/u,
    ],
    ['has an extra line', whole + lines[6]! + '\n', 6, /:8: more pairs than the 6 that line 1 gives$/u],
    ['has only its first line', upTo(0) + '\0\n', 0, /:2: invalid game pair/u],
  ])('that %s is repaired up to the damage', async (_, text, pairs, what) => {
    writeFileSync(path, text);
    const { damage, ...repair } = await repairRecord(path);
    expect(repair).toMatchObject({ pairs, isFinished: pairs === 6 });
    expect(damage!.what).toMatch(what);
    expect(damage!.what.startsWith(path)).toBe(true);
    expect(damage!.out).toBe(join(folder, `games.repaired.ndjson${pairs === 6 ? '' : '.part'}`));
    const repaired = readFileSync(damage!.out, 'utf8');
    expect(repaired).toBe(upTo(pairs));
    expect(damage!.bytes).toBe(Buffer.byteLength(text) - Buffer.byteLength(repaired));
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readFileSync(await play({ resume: damage!.out }), 'utf8')).toBe(whole);
  });

  it('names the repair command when read', async () => {
    writeFileSync(path, upTo(2) + '\0\n');
    await expect(play({ resume: path })).rejects.toThrow(
      `${path}:4: invalid game pair: not JSON; "tilewright tournament repair" keeps the lines before it`,
    );
  });

  it.each([
    ['finished', whole, 6],
    ['unfinished', upTo(2), 2],
  ])('is left alone if undamaged, %s', async (_, text, pairs) => {
    writeFileSync(path, text);
    expect(await repairRecord(path)).toMatchObject({ pairs, damage: null });
    expect(readdirSync(folder)).toEqual(['games.ndjson.part']);
  });

  it('overwrites an existing file only on request', async () => {
    writeFileSync(path, upTo(2) + 'x');
    const out = join(folder, 'mine');
    for (const there of [join(folder, 'games.repaired.ndjson.part'), out]) writeFileSync(there, 'mine');
    await expect(repairRecord(path)).rejects.toThrow('the file already exists');
    await expect(repairRecord(path, { out })).rejects.toThrow('the file already exists');
    expect(readFileSync(out, 'utf8')).toBe('mine');
    await repairRecord(path, { out, force: true });
    expect(readFileSync(out, 'utf8')).toBe(upTo(2));
  });

  it.each([
    ['a text', 'hello\nthere\n', /:1: invalid settings of a tournament: not JSON$/u],
    ['nothing', '', /not a tournament record: its first line has no settings/u],
    ['zeros', '\0'.repeat(100), /not a tournament record: its first line has no settings/u],
    ['a damaged first line', `{"format":"tilewright-tournament"\n${upTo(2)}`, /:1: invalid settings of a tournament/u],
  ])('is refused if it is not a record: %s', async (_, text, message) => {
    writeFileSync(path, text);
    await expect(repairRecord(path)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(['games.ndjson.part']);
  });
});
