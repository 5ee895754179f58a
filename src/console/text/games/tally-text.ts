/**
 * How the person's games went so far, as text: the same count on the start page, in the list of games and above the figures.
 */
import { present } from '../../../engine/present.ts';
import { counted } from '../../../engine/counted.ts';
import { visibleLine } from '../../../engine/visible-text.ts';
import type { CountedGames, NotCounted } from '../../../files/kept-games/person-games.ts';
import { describeStand } from '../../../play/wording/standing-text.ts';

/** How many games count and how they went, in a line; empty where none does. */
export function describeTally({ games }: CountedGames): string[] {
  if (games.length === 0) return [];
  const stands = games.map((game) => describeStand(game));
  const count = (stand: string): number => stands.filter((text) => text === stand).length;
  const tied = count('tied');
  const parts = [`${count('won')} won`, `${count('lost')} lost`, ...(tied > 0 ? [`${tied} tied`] : [])];
  return [`Your games: ${counted(games.length, 'game')} against bots, ${parts.join(', ')}.`];
}

/** How the last game that counts went, in a line; empty where none does. */
export function describeLastGame({ games }: CountedGames): string[] {
  const last = games.at(-1);
  if (last === undefined) return [];
  const bot = present(last.players.find((player) => player.bot !== null)).name;
  const score = last.players.map(({ name }, seat) => `${name} ${last.scores[seat]}`).join(', ');
  return [visibleLine(`The last one, against ${bot}: ${describeStand(last)}, ${score}.`)];
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
