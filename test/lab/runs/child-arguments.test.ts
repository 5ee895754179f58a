/** The command line of a test: who plays it, and how it goes on. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childArguments } from '../../../src/lab/runs/child-arguments.ts';
import type { TestFolder } from '../../../src/lab/test-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'tilewright-child-'));
});
afterEach(() => {
  rmSync(place, { recursive: true });
});

const asked = { bots: ['equity', 'greedy'], options: [{ name: 'pairs', value: '40' }] };
const folder = (): TestFolder => ({ out: join(place, 'games.ndjson') }) as TestFolder;

describe('the arguments of a test', () => {
  it('name threads where there is no queue', async () => {
    const who = { kind: 'threads', threads: 3 } as const;
    expect(await childArguments('tournament', asked, { folder: folder(), who })).toEqual([
      ...['tournament', 'equity', 'greedy', '--pairs=40', '--threads=3', `--out=${join(place, 'games.ndjson')}`],
    ]);
  });

  it('leave the URL of a queue to the environment, and say whose results are taken', async () => {
    const who = { kind: 'queue', options: ['--queue-key=/k', '--queue-checks=5'] } as const;
    const args = await childArguments('leaves train', asked, { folder: folder(), who });
    expect(args.slice(0, 2)).toEqual(['leaves', 'train']);
    expect(args).toEqual(expect.arrayContaining(['--queue=env', '--queue-key=/k', '--queue-checks=5', '--force']));
  });

  it('begin anew where what is there is no record yet', async () => {
    writeFileSync(join(place, 'games.ndjson.part'), '{"for');
    const who = { kind: 'threads', threads: 1 } as const;
    const args = await childArguments('tournament', asked, { folder: folder(), who });
    expect(args.at(-1)).toBe(`--out=${join(place, 'games.ndjson')}`);
  });
});
