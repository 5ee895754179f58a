import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { formatKlv2 } from '../../src/movegen/leaves/klv2.ts';
import type { LeaveValues } from '../../src/movegen/leaves/leave-values.ts';
import { leaveTilesFor } from '../../src/training/leave-set.ts';
import { trainLeaves, type TrainLeavesOptions } from '../../src/training/train-leaves.ts';
import type { TrainingSettings } from '../../src/training/checkpoint.ts';
import { classic } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const graph = tinyGraph();
// A small hand has few leaves, so training is quick.
const ruleset: Ruleset = { ...classic, handSize: 4 };
const folder = temporaryFolder();

function settingsWith(change: Partial<TrainingSettings> = {}): TrainingSettings {
  const maxTiles = leaveTilesFor(ruleset);
  const fixed = { lexicon: 'tiny', lexiconHash: graph.hash, ruleset: 'classic', method: 'boards' as const, seed: 3 };
  return { ...fixed, generations: 2, games: 40, racksPerBoard: 20, maxTiles, ...change };
}

function train(name: string, options: Partial<TrainLeavesOptions> = {}): Promise<LeaveValues | null> {
  const checkpoint = join(folder, `${name}.checkpoint`);
  const settings = settingsWith();
  return trainLeaves({ ruleset, graph, settings, threads: 1, checkpoint, checkpointSeconds: 60, ...options });
}

describe('leave training', () => {
  it('gives the same values for any number of threads and after an interruption', async () => {
    const whole = await train('whole');
    const bytes = formatKlv2(whole!);
    expect(whole!.count).toBeGreaterThan(3000);
    expect(whole!.valueOf([0])).toBeGreaterThan(whole!.valueOf([17]));
    // The checkpoint stays until the values are stored, and restores them without a game.
    let played = 0;
    const again = await train('whole', { onProgress: () => played++ });
    expect(Buffer.compare(formatKlv2(again!), bytes)).toBe(0);
    expect(played).toBe(0);
    const shared = await train('threads', { threads: 2, checkpointSeconds: 1 });
    expect(Buffer.compare(formatKlv2(shared!), bytes)).toBe(0);

    const ended = new AbortController();
    const first = await train('ended', {
      signal: ended.signal,
      onProgress: ({ generation, games }) => {
        if (generation === 1 && games > 20) ended.abort();
      },
    });
    expect(first).toBeNull();
    const checkpoint = join(folder, 'ended.checkpoint');
    const saved = await readFile(checkpoint);
    await expect(train('ended', { settings: settingsWith({ seed: 4 }) })).rejects.toThrow(/other settings; delete it/u);
    let done = Infinity;
    const rest = await train('ended', { threads: 2, onProgress: ({ games }) => (done = Math.min(done, games)) });
    expect(done).toBeGreaterThan(20);
    expect(Buffer.compare(formatKlv2(rest!), bytes)).toBe(0);

    for (const damaged of [saved.subarray(0, saved.length - 8), Buffer.from('{}\n'), Buffer.from('no')]) {
      await writeFile(checkpoint, damaged);
      await expect(train('ended')).rejects.toThrow(/delete it to restart training/u);
    }
  });

  it('can learn from only the racks of games', async () => {
    const values = await train('self-play', { settings: settingsWith({ method: 'self-play', generations: 1 }) });
    expect(values!.valueOf([0])).toBeGreaterThan(0);
  });
});
