/**
 * Where the games of a tournament begin, from `--openings` or from the record that is resumed.
 */
import { checkOpenings, readOpeningFiles } from '../../tournament/openings/opening-files.ts';
import type { OpeningSetting } from '../../tournament/openings/opening.ts';
import type { TournamentHeader } from '../../tournament/record/tournament-record.ts';

/** `--openings`, as yargs takes it. */
export const openingOptions = {
  openings: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'begin games there: a file of CGP lines, or FILE.gcg@TURN; may be given again',
  },
} as const;

/** A record to resume. */
interface Recorded {
  readonly path: string;
  readonly header: TournamentHeader;
}

/**
 * The openings as CGP; undefined where games begin at the start. A record has its own, so that it needs no other file.
 *
 * @throws InputError where a file cannot be read, or no game can begin at an opening
 */
export async function openingsOf(
  files: readonly string[] | undefined,
  recorded: Recorded | undefined,
  setting: OpeningSetting,
): Promise<readonly string[] | undefined> {
  if (files !== undefined) return readOpeningFiles(files, setting);
  const openings = recorded?.header.openings;
  return openings === undefined ? undefined : checkOpenings(openings, setting, recorded!.path);
}

/** So many pairs at least that each opening is played as often as any other. */
export function evenPairs(pairs: number, openings: readonly string[] | undefined): number {
  return openings === undefined ? pairs : Math.ceil(pairs / openings.length) * openings.length;
}
