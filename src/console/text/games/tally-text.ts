/** Results of a person's games, for the start page, the list of games and the statistics. */
import { counted } from '../../../text/counted.ts';
import { wrapText } from '../../../text/wrap-text.ts';
import { MIN_TURNS } from '../../../analysis/history/player-figures.ts';
import type { CountedGames, NotCounted } from '../../../files/saved-games/person-games.ts';
import type { Help } from '../../../play/record/game-log.ts';
import { describeStand } from '../../../play/wording/standing-text.ts';

/** One line with the number of counted games and their results; empty without any. */
export function describeTally(mine: CountedGames): string[] {
  const tally = tallyText(mine);
  return tally === null ? [] : [`Your games: ${counted(mine.games.length, 'game')} against bots, ${tally}.`];
}

/** Results of the counted games, as `3 won, 1 lost`; null without any. */
export function tallyText({ games }: CountedGames): string | null {
  if (games.length === 0) return null;
  const stands = games.map((game) => describeStand(game));
  const count = (stand: string): number => stands.filter((text) => text === stand).length;
  const tied = count('tied');
  return [`${count('won')} won`, `${count('lost')} lost`, ...(tied > 0 ? [`${tied} tied`] : [])].join(', ');
}

const WHY_NOT: Readonly<Record<NotCounted, string>> = {
  severalBots: 'against several bots',
  tooShort: `with fewer than ${MIN_TURNS} turns`,
};

const HELP: Readonly<Record<Help, string>> = { hint: 'hints', undo: 'turns undone', thoughts: "the bot's rack shown" };

/** Lists the games that do not count, those with help first. */
export function describeNotCounted({ notCounted, helped }: CountedGames, columns: number): string[] {
  return [...describeHelped(helped), ...describeOthers(notCounted)].flatMap((line) => wrapText(line, columns));
}

export function countHelp({ helped }: Pick<CountedGames, 'helped'>): Readonly<Record<string, number>> {
  const count = (kind: Help): number => helped.filter(({ help }) => help.includes(kind)).length;
  return { games: helped.length, hints: count('hint'), takenBack: count('undo'), rackShown: count('thoughts') };
}

function describeHelped(helped: CountedGames['helped']): string[] {
  const counts = new Map<string, number>();
  for (const { help } of helped) {
    const kinds = help.map((kind) => HELP[kind]).join(' and ');
    counts.set(kinds, (counts.get(kinds) ?? 0) + 1);
  }
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([kinds, games]) => `${games} with ${kinds}`);
  return parts.length === 0 ? [] : [`Played with help, counted separately: ${parts.join(', ')}.`];
}

function describeOthers(notCounted: CountedGames['notCounted']): string[] {
  const reasons: readonly NotCounted[] = ['severalBots', 'tooShort'];
  const parts = reasons.flatMap((why) => (notCounted[why] > 0 ? [`${notCounted[why]} ${WHY_NOT[why]}`] : []));
  return parts.length === 0 ? [] : [`Not counted: ${parts.join(', ')}.`];
}
