/** How a game that is kept stands, and when it was played, for a list of games. */
import { visibleLine } from '../../text/visible-text.ts';
import { listNames } from './end-text.ts';
import { percentText } from './together-text.ts';

export interface StandingGame {
  /** `under-way` can be resumed; `being-played` too, once who plays it leaves it. */
  readonly state: 'over' | 'under-way' | 'being-played';
  /** By seat; `bot` as it was named, null for a person. */
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  /** Seats that won; null while the game goes on. */
  readonly winners: readonly number[] | null;
  readonly scores: readonly number[];
  /** What the tops have scored, where all play at once; null or not there where players take turns. */
  readonly topScore?: number | null;
}

/**
 * How a game stands: `won`, `lost` or `tied` for its one person, which part of the tops that person scored where all play at once, who
 * won among several, or that it is not over.
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

/** A moment as `2026-01-31 20:15`, by the clock of this machine. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** A day as `2026-01-31`, by the clock of this machine. */
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

export function describeUnfinished({ players, scores, ruleset, lastPlayed }: UnfinishedGame): string {
  const standing = players.map(({ name }, seat) => `${name} ${scores[seat]}`);
  return visibleLine(`${listNames(standing)}, ${ruleset} rules, left ${formatMoment(lastPlayed)}`);
}
