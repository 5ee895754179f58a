/**
 * Levels: how strong a player is, by name. A level is a bot with its options fixed. Up to `master` it is a `person`
 * (`person/person-bot.ts`): what differs is how many words it knows, how much it sees, how far it minds what it keeps, and none
 * plays worse than it sees. `person/level-table.ts` has them with what they were measured to be like.
 */
import { type BotSpec, parseBotSpec } from './bot-spec.ts';
import { fittedLevel, type LevelGame } from './learnt/language-learnt.ts';
import { LEVEL_DATA, LEVEL_TABLE, type BotLevel } from './person/level-table.ts';

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
 * @param game what is played, where that is known: a level is fitted to its language, or else knows no more words than in English
 */
export function expandLevel(spec: BotSpec, game?: LevelGame): BotSpec {
  const level = [...botLevels, ...olderLevels].find((known) => known.level === spec.kind);
  if (level === undefined) return spec;
  const { kind, options } = parseBotSpec(level.spec);
  const own = game !== undefined && kind === 'person' ? optionsIn(spec.kind, options, game) : [];
  return { kind, options: new Map([...options, ...own, ...spec.options]) };
}

function optionsIn(level: string, options: BotSpec['options'], game: LevelGame): [string, string][] {
  const fitted = fittedLevel(level, game);
  if (fitted !== undefined) {
    const { vocabulary, sight, form } = fitted;
    return Object.entries({ vocabulary, sight, form }).map(([name, value]) => [name, `${value}`]);
  }
  const timesAsMany = game.graph.wordCount / LEVEL_DATA.words;
  if (timesAsMany <= 1) return [];
  return [['vocabulary', `${percentOfMore(Number(options.get('vocabulary')), timesAsMany)}`]];
}

/**
 * What part of a larger lexicon is about as many words as a part of a smaller one; all of it is all of the other.
 *
 * @param percent of the smaller one, over 0, at most 100
 * @param timesAsMany words the larger one has
 * @returns percent with two digits
 */
export function percentOfMore(percent: number, timesAsMany: number): number {
  const share = percent / 100;
  return Number(((100 * share) / (timesAsMany - (timesAsMany - 1) * share)).toPrecision(2));
}
