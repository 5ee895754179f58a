/**
 * Levels: named strengths of play. A level is a bot with fixed options. Levels up to `master` are `person` bots
 * (`person/person-bot.ts`) that differ in the number of words they know, how many plays they see and how much they weigh their
 * leave; none deliberately plays worse than it sees. `person/level-table.ts` has their options and measured figures.
 */
import { type BotSpec, parseBotSpec } from './bot-spec.ts';
import { fittedLevel, type LevelGame } from './learnt/language-weights.ts';
import { LEVEL_DATA, type BotLevel } from './person/level-table.ts';

/** All levels, weakest first. */
export const botLevels: readonly BotLevel[] = LEVEL_DATA.levels;

/** A level that a new player can beat. */
export const DEFAULT_LEVEL = 'casual';

/** The opponent of `play` whose level adapts to the person's games. It is not a bot. */
export const AUTO = 'auto';

/** The first level of `auto`: a newcomer scores about as much. */
export const AUTO_START = 'beginner';

/** Describes a level in one line: points per game, its longest words and a typical play. */
export function describeLevel({ figures: { meanScore, longWords, examples } }: BotLevel): string {
  const [play] = examples;
  const usual = play === undefined ? '' : `; plays like ${play.word} for ${play.points}`;
  return `about ${meanScore} points a game; long words like ${longWords[0] ?? ''}${usual}`;
}

/**
 * Replaces a level by the bot it stands for; options in the spec override those of the level. Other specs are returned unchanged.
 *
 * @param game the game to play, if known: a level uses the options fitted to its language, or at most as many words as in English
 */
export function expandLevel(spec: BotSpec, game?: LevelGame): BotSpec {
  const level = botLevels.find((known) => known.level === spec.kind);
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

/** Percentage of a lexicon with `timesAsMany` words that is about as many words as `percent` of a smaller one; 100 stays 100. */
export function percentOfMore(percent: number, timesAsMany: number): number {
  const share = percent / 100;
  return Number(((100 * share) / (timesAsMany - (timesAsMany - 1) * share)).toPrecision(2));
}
