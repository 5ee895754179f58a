/**
 * Levels: how strong a player is to be, by name. A level is a bot with its options fixed; what differs is how many words
 * it knows (`familiar-words.ts`) and how far it thinks. None plays worse than it can: what a level misses it does not know.
 * The words known are chosen for even steps: from `beginner` to `hard` each level wins about five games in six against
 * the one below it (`docs/bots.md` has the figures).
 */
import type { BotSpec } from './bot-spec.ts';
import { parseBotSpec } from './bot-spec.ts';
import { LEVEL_TABLE } from './person/level-table.ts';
import type { BotLevel } from './person/level-table.ts';

/** Weakest first. */
export const botLevels: readonly BotLevel[] = LEVEL_TABLE;

/** What a level is like, in a line: points a game, its longest words, a play of its kind. */
export function describeLevel({ figures: { meanScore, longWords, examples } }: BotLevel): string {
  const [play] = examples;
  const usual = play === undefined ? '' : `; plays like ${play.word} for ${play.points}`;
  return `about ${meanScore} points a game; long words like ${longWords[0] ?? ''}${usual}`;
}

/** The bot that a level stands for; options given replace its own. Any other spec comes back as it is. */
export function expandLevel(spec: BotSpec): BotSpec {
  const level = botLevels.find((known) => known.level === spec.kind);
  if (level === undefined) return spec;
  const { kind, options } = parseBotSpec(level.spec);
  return { kind, options: new Map([...options, ...spec.options]) };
}
