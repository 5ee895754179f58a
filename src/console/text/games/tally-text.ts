/**
 * How the person's games went so far, as text: the same count on the start page, in the list of games and above the figures.
 */
import { counted } from '../../../engine/counted.ts';
import type { CountedGames, NotCounted } from '../../../files/kept-games/person-games.ts';
import { describeStand } from '../../../play/wording/standing-text.ts';

/** How many games count and how they went, in a line; empty where none does. */
export function describeTally(mine: CountedGames): string[] {
  const tally = tallyText(mine);
  return tally === null ? [] : [`Your games: ${counted(mine.games.length, 'game')} against bots, ${tally}.`];
}

/** How the games that count went, as `3 won, 1 lost`; null where none does. */
export function tallyText({ games }: CountedGames): string | null {
  if (games.length === 0) return null;
  const stands = games.map((game) => describeStand(game));
  const count = (stand: string): number => stands.filter((text) => text === stand).length;
  const tied = count('tied');
  return [`${count('won')} won`, `${count('lost')} lost`, ...(tied > 0 ? [`${tied} tied`] : [])].join(', ');
}

const WHY_NOT: Readonly<Record<NotCounted, string>> = {
  severalBots: 'against several bots',
  takenBack: 'with a turn taken back',
  givenUp: 'given up before both had moved',
};

/** Which of the person's games do not count, in a line; empty where all do. */
export function describeNotCounted({ notCounted }: CountedGames): string[] {
  const reasons: readonly NotCounted[] = ['severalBots', 'takenBack', 'givenUp'];
  const parts = reasons.flatMap((why) => (notCounted[why] > 0 ? [`${notCounted[why]} ${WHY_NOT[why]}`] : []));
  return parts.length === 0 ? [] : [`Not counted: ${parts.join(', ')}.`];
}
