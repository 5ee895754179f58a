/** The options `--anchor` (a fixed rating) and `--luck` (a win rate adjusted for the luck of the draw). */
import { knownNames } from '../../text/near-name.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { anchoredRatings } from '../../match/ratings/anchored-ratings.ts';
import type { Anchor, JointRatings } from '../../match/ratings/joint-ratings.ts';
import { addSearchResources, type RulesAndWords } from '../../files/making-ready.ts';
import { counted } from '../../text/counted.ts';
import { BIASED_BY_TEST, readLuck, type MeetingLuck } from '../../tournament/figures/read-luck.ts';
import type { TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { notices } from '../notices.ts';
import { note } from '../output.ts';
import { flagOption, textOption } from '../options.ts';
import { badOption } from '../failure.ts';

export const anchorOption = textOption(
  'Fixed rating of one entrant, "NAME=ELO", instead of a mean of 0; errors are then relative to it',
);

const MAX_ELO = 100_000;

export interface AnchorByName {
  readonly name: string;
  readonly rating: number;
}

export function readAnchor(text: string | undefined): AnchorByName | null {
  if (text === undefined) return null;
  // Names with options also contain "=".
  const { name, elo } = /^(?<name>.+)=(?<elo>[+-]?\d+(?:\.\d+)?)$/su.exec(text)?.groups ?? {};
  if (name === undefined || elo === undefined || Math.abs(Number(elo)) > MAX_ELO) {
    throw badOption(`--anchor ${text}: expected a name and a rating, such as "equity=2000"`);
  }
  return { name, rating: Number(elo) };
}

export function findAnchor({ name, rating }: AnchorByName, names: readonly string[]): Anchor {
  const entrant = names.indexOf(name);
  if (entrant >= 0) return { entrant, rating };
  throw badOption(`--anchor: no entrant is called "${visibleLine(name)}"; ${knownNames(name, names)}`);
}

/** @throws InputError `bad-option` for an unknown name or an entrant without games */
export function anchorRatings(ratings: JointRatings, named: AnchorByName, names: readonly string[]): JointRatings {
  const anchor = findAnchor(named, names);
  const isRated = ratings.ranking.some(({ entrant, rating }) => entrant === anchor.entrant && rating !== null);
  if (isRated) return anchoredRatings(ratings, anchor);
  throw badOption('--anchor: this entrant has no games');
}

export const luckOption = flagOption(
  'Add the win rate without the luck of the draw: a narrower interval, at about 15 ms per game',
);

export function checkLuck(luck: boolean, { bots, format, sprt }: TournamentSettings): void {
  if (!luck) return;
  if (bots.length !== 2 || format !== undefined) {
    throw badOption('--luck needs two bots without --format; "tilewright tournament report --luck" supports both');
  }
  if (sprt !== undefined) throw badOption(`--luck cannot be combined with --sprt: ${BIASED_BY_TEST}`);
}

export async function measureLuck(
  paths: readonly string[],
  rules: RulesAndWords,
  games: number,
): Promise<readonly MeetingLuck[]> {
  note(`measuring the luck of the draw in ${counted(games, 'game')}`);
  return readLuck(paths, await addSearchResources(rules, undefined, notices));
}
