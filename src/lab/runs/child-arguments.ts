/** The command line of a test: how it begins, and how it goes on after a stop. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PART } from '../../tournament/record/record-writer.ts';
import { readTournamentHeader } from '../../tournament/record/tournament-record.ts';
import type { LabTest } from '../lab-test.ts';
import type { TestArguments } from '../test-arguments.ts';
import type { TestFolder } from '../test-folder.ts';

/** Who plays: workers of a queue, which the environment names, with options that go with it, or threads. */
export type WhoPlays =
  | { readonly kind: 'queue'; readonly options: readonly string[] }
  | { readonly kind: 'threads'; readonly threads: number };

/** The arguments with which a program plays a test, or what is left of it. */
export async function childArguments(
  command: LabTest['command'],
  { bots, options }: TestArguments,
  { folder, who }: { readonly folder: TestFolder; readonly who: WhoPlays },
): Promise<readonly string[]> {
  return [
    ...command.split(' '),
    // Named without an option, so that a tournament that goes on may have them named again.
    ...bots,
    ...options.map(({ name, value }) => (value === null ? `--${name}` : `--${name}=${value}`)),
    ...(who.kind === 'queue' ? ['--queue=env', ...who.options] : [`--threads=${who.threads}`]),
    ...(await outOption(command, folder)),
  ];
}

async function outOption(command: LabTest['command'], { out }: TestFolder): Promise<readonly string[]> {
  switch (command) {
    case 'tournament': {
      const part = out + PART;
      if (existsSync(out)) return [`--resume=${out}`];
      if (!existsSync(part)) return [`--out=${out}`];
      // One that was killed before its first line has nothing to go on with.
      const isBegun = await readTournamentHeader(part).then(
        () => true,
        () => false,
      );
      if (isBegun) return [`--resume=${part}`];
      await rm(part, { force: true });
      return [`--out=${out}`];
    }
    case 'tune':
      return [`--out=${out}`];
    case 'leaves train':
      // Values without a checkpoint are of a training that had ended: only the word of it was lost.
      return [`--out=${out}`, '--force'];
  }
}
