/** `--format`: who meets whom in a tournament of pairings, and how many entrants that takes. */
import { InputError } from '../../engine/errors.ts';
import { TOURNAMENT_FORMATS, MAX_ENTRANTS, type TournamentFormat } from '../../tournament/games/schedule.ts';
import { MAX_BOTS, MIN_BOTS } from '../../tournament/games/pair-record.ts';

export const formatOption = {
  format: {
    type: 'string',
    requiresArg: true,
    describe:
      'entrants meet two by two: "round-robin", everybody everybody, or "gauntlet", the first each of the others; ' +
      '--pairs is then for each pairing',
  },
} as const;

/**
 * Read `--format`.
 *
 * @returns undefined where it is not given
 */
export function readFormat({ format }: { readonly format?: string | undefined }): TournamentFormat | undefined {
  if (format === undefined) return undefined;
  const known = TOURNAMENT_FORMATS.find((name) => name === format);
  if (known !== undefined) return known;
  throw new InputError('bad-option', `--format must be ${TOURNAMENT_FORMATS.join(' or ')}; "${format}" is not`);
}

/** @param mayHaveFormat whether a record may name the format that the options do not */
export function checkEntrants(count: number, format: TournamentFormat | undefined, mayHaveFormat: boolean): void {
  const most = format === undefined && !mayHaveFormat ? MAX_BOTS : MAX_ENTRANTS;
  if (count >= MIN_BOTS && count <= most) return;
  if (format !== undefined) {
    const what = `a ${format} is for ${MIN_BOTS} to ${MAX_ENTRANTS} entrants, such as "equity greedy longest"`;
    throw new InputError('bad-option', `${what}; ${count} given`);
  }
  const more = count > MAX_BOTS ? '; --format round-robin or gauntlet takes more' : '';
  throw new InputError(
    'bad-option',
    `a tournament is for two to four bots, such as "greedy longest"; ${count} given${more}`,
  );
}

export function checkFormat(format: TournamentFormat | undefined, sprt: object | undefined): void {
  if (format === undefined || sprt === undefined) return;
  throw new InputError('bad-option', '--sprt is a test of two bots by themselves; it does not go with --format');
}
