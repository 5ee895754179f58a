import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  killShipped,
  runShipped,
  startShipped,
  surroundings,
  type Surroundings,
} from '../support/program/shipped-program.ts';
import { readIfThere } from '../support/program/temporary-files.ts';
import { casesOf } from '../support/test-length.ts';
import { type Outcome } from '../support/program/run-cli.ts';

const TINY = join(import.meta.dirname, '..', 'support', 'tiny-lexicon.txt');
let around: Surroundings;

beforeEach(() => {
  around = surroundings();
});

const TOURNAMENT = ['tournament', 'greedy', 'longest', '--lexicon', TINY, '--seed', '5', '--threads', '2'];

/** Tournaments, with a part of each result that identifies its format. */
const TOURNAMENTS = [
  { name: 'a tournament', args: ['--pairs', '150'], end: { pairs: 150 } },
  {
    name: 'a tournament with a sequential test',
    args: ['--sprt', 'elo0=0,elo1=10'],
    end: { sprt: { decision: expect.any(String) as string } },
  },
  {
    name: 'a round robin',
    args: ['random', 'equity', '--format', 'round-robin', '--pairs', '25'],
    end: { standings: { deals: 25 } },
  },
];

function resultOf({ code, stdout, stderr }: Outcome): object {
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const { digest, sprt, standings, pairs } = JSON.parse(stdout) as Record<string, unknown>;
  return { digest, sprt, standings, pairs };
}

describe('killed at any moment', () => {
  it.each(TOURNAMENTS)(
    '$name resumes to the same record and result',
    { timeout: 600_000 },
    async ({ args: own, end }) => {
      const args = [...TOURNAMENT, ...own, '--out'];
      const undisturbed = resultOf(runShipped([...args, 'whole.ndjson', '--json'], around));
      expect(undisturbed).toMatchObject(end);
      const whole = readFileSync(join(around.folder, 'whole.ndjson'), 'utf8');
      const [out, part] = [join(around.folder, 't.ndjson'), join(around.folder, 't.ndjson.part')];
      // As soon as the last pair is in the file, which decides a sequential test.
      const isDecided = (): boolean => readIfThere(part).length >= whole.length;
      let kills = 0;
      for (let round = 0; kills < casesOf({ short: 3, long: 40 }) && round < 100; round++) {
        if (existsSync(out)) rmSync(out);
        const begin = existsSync(part) ? ['tournament', '--resume', part, '--threads', '2'] : [...args, out];
        const moment = round % 3 === 2 ? { when: isDecided } : { afterMs: 100 + ((round * 137) % 900) };
        if (await killShipped(begin, around, moment)) kills++;
        // The file is always a prefix of the complete record.
        const text = existsSync(part) ? readFileSync(part, 'utf8') : readIfThere(out);
        expect(whole.startsWith(text)).toBe(true);
      }
      expect(kills).toBeGreaterThan(0);
      const record = [part, out].find((path) => existsSync(path));
      const last = record === undefined ? [...args, out] : ['tournament', '--resume', record];
      expect(resultOf(runShipped([...last, '--json'], around))).toEqual(undisturbed);
      expect(readFileSync(out, 'utf8')).toBe(whole);
      expect(readdirSync(around.folder).sort()).toEqual(['t.ndjson', 'whole.ndjson']);
    },
  );

  it('a tournament without a record has one in the announced place', async () => {
    const spool = join(around.folder, 'spool');
    mkdirSync(spool);
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = spool;
    try {
      const record = (): string => readdirSync(spool).map((name) => join(spool, name, 'tournament.ndjson'))[0] ?? '';
      const isPlayed = (): boolean => readIfThere(record()).split('\n').length > 20;
      expect(await killShipped([...TOURNAMENT, '--pairs', '100000'], around, { when: isPlayed })).toBe(true);
      const lines = readFileSync(record(), 'utf8').split('\n').length;
      expect(lines).toBeGreaterThan(20);
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });
});

it('of two programs that continue one record, one plays and one is refused', { timeout: 600_000 }, async () => {
  const whole = runShipped([...TOURNAMENT, '--pairs', '150', '--out', 'whole.ndjson'], around);
  expect(whole.code).toBe(0);
  const text = readFileSync(join(around.folder, 'whole.ndjson'), 'utf8');
  for (let round = 0; round < casesOf({ short: 1, long: 5 }); round++) {
    // A complete record is not replaced.
    rmSync(join(around.folder, 'p.ndjson'), { force: true });
    writeFileSync(join(around.folder, 'p.ndjson.part'), text.split('\n').slice(0, 20).join('\n') + '\n');
    const resume = ['tournament', '--resume', 'p.ndjson.part', '--threads', '1'];
    const both = await Promise.all([startShipped(resume, around), startShipped(resume, around)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    expect(both.find(({ code }) => code === 2)!.stderr).toMatch(/is being played by another Tilewright process/u);
    expect(readFileSync(join(around.folder, 'p.ndjson'), 'utf8')).toBe(text);
  }
});
