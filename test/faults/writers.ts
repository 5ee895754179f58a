/** Programs that compete for one record: one plays an endless tournament, others resume it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { readIfThere } from '../support/program/temporary-files.ts';
import { RunningProgram, surroundings, type Surroundings } from '../support/program/shipped-program.ts';

const TINY = join(import.meta.dirname, '..', 'support', 'tiny-lexicon.txt');
const TOURNAMENT = ['tournament', 'greedy', 'longest', '--lexicon', TINY, '--pairs', '1000000', '--seed', '5'];

export class Writers {
  around!: Surroundings;

  makeFolder(): void {
    this.around = surroundings();
  }

  /** The same folder, in another container. */
  get contained(): Surroundings {
    return { ...this.around, isContained: true };
  }

  get part(): string {
    return join(this.around.folder, 's.ndjson.part');
  }

  async begin(where: Surroundings): Promise<RunningProgram> {
    const program = new RunningProgram([...TOURNAMENT, '--threads', '1', '--out', 's.ndjson'], where);
    await vi.waitUntil(() => program.isOver || this.countLines() > 2, { timeout: 60_000, interval: 20 });
    return program;
  }

  resume(where: Surroundings): RunningProgram {
    return new RunningProgram(['tournament', '--resume', this.part], where);
  }

  countLines(): number {
    return Math.max(0, readIfThere(this.part).split('\n').length - 1);
  }

  expectWhole(): void {
    const lines = readFileSync(this.part, 'utf8').split('\n').slice(1, -1);
    lines.forEach((line, pair) => expect(JSON.parse(line)).toMatchObject({ pair }));
  }
}
