/** `--anchor`: whose rating is fixed, and at what. */
import { InputError } from '../../engine/errors.ts';
import { knownNames } from '../../text/near-name.ts';
import { visibleLine } from '../../text/visible-text.ts';
import type { Anchor, JointRatings } from '../../tournament/ratings/joint-ratings.ts';

export const anchorOption = {
  anchor: {
    type: 'string',
    requiresArg: true,
    describe:
      'fix the rating of one, as "NAME=ELO", and not the mean of all at 0; errors are then of differences from it',
  },
} as const;

const MAX_ELO = 100_000;

/** As it is given, before it is known who plays. */
export interface AnchorByName {
  readonly name: string;
  readonly rating: number;
}

/** @returns null where it is not given */
export function readAnchor(text: string | undefined): AnchorByName | null {
  if (text === undefined) return null;
  // A bot's options have "=" in them too.
  const { name, elo } = /^(?<name>.+)=(?<elo>[+-]?\d+(?:\.\d+)?)$/su.exec(text)?.groups ?? {};
  if (name === undefined || elo === undefined || Math.abs(Number(elo)) > MAX_ELO) {
    throw new InputError('bad-option', `--anchor ${text}: a name and its rating are needed, such as "equity=2000"`);
  }
  return { name, rating: Number(elo) };
}

/**
 * @param names of the entrants, by number
 * @throws InputError `bad-option` where nobody is called that
 */
export function findAnchor({ name, rating }: AnchorByName, names: readonly string[]): Anchor {
  const entrant = names.indexOf(name);
  if (entrant >= 0) return { entrant, rating };
  throw new InputError('bad-option', `--anchor: nobody is called "${visibleLine(name)}"; ${knownNames(name, names)}`);
}

/** @throws InputError `bad-option` where the one that is to be fixed has no games */
export function requireGames({ ranking }: JointRatings, { entrant }: Anchor): void {
  if (ranking.some((rated) => rated.entrant === entrant && rated.rating !== null)) return;
  throw new InputError('bad-option', '--anchor: it has no games, so that nobody can be measured by it');
}
