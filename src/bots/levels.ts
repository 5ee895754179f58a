/**
 * Levels: how strong a player is, by name. A level is a bot with its options fixed. Up to `master` it is a `person`
 * (`person/person-bot.ts`): what differs is how many words it knows, how much it sees, how far it minds what it keeps, and none
 * plays worse than it sees. `person/level-table.ts` has them with what they were measured to be like.
 */
import { type BotSpec, parseBotSpec } from './bot-spec.ts';
import type { FittedLevel } from './learnt/language-learnt.ts';
import { LEVEL_TABLE, type BotLevel } from './person/level-table.ts';

/** Weakest first. */
export const botLevels: readonly BotLevel[] = LEVEL_TABLE;

/** The level that a new player has a chance against. */
export const DEFAULT_LEVEL = 'casual';

/** The opponent of `play` that is set to a level by the person's games. It is no bot. */
export const AUTO = 'auto';

/** The level that `auto` begins with: a newcomer scores about what it does. */
export const AUTO_START = 'beginner';

/** Names that levels had before, for bots that are no levels any more. */
export const olderLevels: readonly Pick<BotLevel, 'level' | 'spec'>[] = [
  { level: 'easy', spec: 'greedy:vocabulary=7' },
  { level: 'medium', spec: 'equity:vocabulary=15' },
  { level: 'hard', spec: 'equity' },
];

/** What a level is like, in a line: points a game, its longest words, a play of its kind. */
export function describeLevel({ figures: { meanScore, longWords, examples } }: BotLevel): string {
  const [play] = examples;
  const usual = play === undefined ? '' : `; plays like ${play.word} for ${play.points}`;
  return `about ${meanScore} points a game; long words like ${longWords[0] ?? ''}${usual}`;
}

/**
 * The bot that a level stands for; options given replace its own. Any other spec comes back as it is.
 *
 * @param fitted how much it sees in a language
 */
export function expandLevel(spec: BotSpec, fitted?: FittedLevel): BotSpec {
  const level = [...botLevels, ...olderLevels].find((known) => known.level === spec.kind);
  if (level === undefined) return spec;
  const { kind, options } = parseBotSpec(level.spec);
  const sees: [string, string][] = fitted
    ? [
        ['sight', `${fitted.sight}`],
        ['form', `${fitted.form}`],
      ]
    : [];
  return { kind, options: new Map([...options, ...sees, ...spec.options]) };
}
