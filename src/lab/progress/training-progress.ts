/** How far a tuning and a training are, by what they keep; both files are replaced whole while they are played. */
import * as z from 'zod';
import { readTextFile } from '../../files/files.ts';
import { readLines } from '../../tournament/record/tournament-record.ts';
import { gamesBefore } from '../../training/generation.ts';
import type { TestProgress } from '../lab-test.ts';
import { ThinnedCurve } from './progress-curve.ts';

const tuningSchema = z.object({
  trials: z.int().min(1),
  parameters: z.array(z.object({ name: z.string() })).min(1),
});
const trialSchema = z.object({ at: z.array(z.number()).min(1) });

/** @throws where the file is no record of a tuning */
export async function tuningProgress(path: string): Promise<TestProgress> {
  const [first = '', ...lines] = (await readTextFile(path)).split('\n');
  const { trials, parameters } = tuningSchema.parse(JSON.parse(first));
  const curve = new ThinnedCurve();
  let at: readonly number[] = [];
  // The last one is what stands behind the last end of a line: nothing.
  for (const [i, line] of lines.slice(0, -1).entries()) {
    ({ at } = trialSchema.parse(JSON.parse(line)));
    curve.add([i + 1, at[0]!]);
  }
  const done = Math.max(0, lines.length - 1);
  return {
    units: 'trials',
    done,
    all: trials,
    test: null,
    curve: done === 0 ? null : { label: parameters[0]!.name, points: curve.points },
    line: at.map((value, i) => `${parameters[i]?.name ?? ''} ${value}`).join(', '),
  };
}

const trainingSchema = z.object({
  settings: z.object({ generations: z.int().min(1), games: z.int().min(1) }),
  generation: z.int().min(0),
  games: z.int().min(0),
});

/** @throws where the file is no checkpoint of a training */
export async function trainingProgress(path: string): Promise<TestProgress | null> {
  for await (const { text } of readLines(path)) {
    const { settings, generation, games } = trainingSchema.parse(JSON.parse(text));
    const { generations } = settings;
    const all = gamesBefore(settings, generations);
    const done = Math.min(all, gamesBefore(settings, generation) + games);
    const now = Math.min(generation + 1, generations);
    const line = `generation ${now} of ${generations}`;
    return { units: 'games', done, all, test: null, curve: null, line };
  }
  return null;
}
