/** State and date of saved games, for lists. */
import { visibleLine } from '../../text/visible-text.ts';
import { listNames } from './end-text.ts';
import { percentText } from './together-text.ts';

export interface StandingGame {
  /** `under-way` can be resumed; so can `being-played` once its player leaves it. */
  readonly state: 'over' | 'under-way' | 'being-played';
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  readonly winners: readonly number[] | null;
  readonly scores: readonly number[];
  /** Total of the tops when all play at once; otherwise null or absent. */
  readonly topScore?: number | null;
}

/**
 * Formats the state: `won`, `lost` or `tied` for a single person, the share of the tops when all play at once, the winners among
 * several people, or that it is unfinished.
 */
export function describeStand({ state, players, winners, scores, topScore = null }: StandingGame): string {
  if (state === 'being-played') return 'being played';
  if (winners === null) return 'unfinished';
  const people = players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  const [person] = people;
  if (topScore !== null && people.length === 1) return percentText(scores[person!]!, topScore);
  if (people.length === 1 && players.length > 1) {
    return !winners.includes(person!) ? 'lost' : winners.length > 1 ? 'tied' : 'won';
  }
  const names = winners.map((seat) => players[seat]!.name);
  if (names.length === 0) return 'no winner';
  return names.length === 1 ? `${names[0]} won` : `tied: ${listNames(names)}`;
}

/** Formats local time as `2026-01-31 20:15`. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Formats a local date as `2026-01-31`. */
export function formatDay(moment: Date): string {
  return [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

interface UnfinishedGame extends Pick<StandingGame, 'players'> {
  readonly scores: readonly number[];
  readonly ruleset: string;
  readonly lastPlayed: Date;
}

export function describeUnfinished(game: UnfinishedGame): string {
  return visibleLine(`${listScores(game)}, ${game.ruleset} rules, left ${formatMoment(game.lastPlayed)}`);
}

export function describeOver(game: StandingGame & Pick<UnfinishedGame, 'lastPlayed'>): string {
  return visibleLine(`${describeStand(game)}, ${listScores(game)}, ${formatDay(game.lastPlayed)}`);
}

function listScores({ players, scores }: Pick<UnfinishedGame, 'players' | 'scores'>): string {
  return listNames(players.map(({ name }, seat) => `${name} ${scores[seat]}`));
}
