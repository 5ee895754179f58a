/**
 * Levels: how strong a player is to be, by name. A level is a bot with its options fixed; what differs is how many words
 * it knows (`familiar-words.ts`) and how far it thinks. None plays worse than it can: what a level misses it does not know.
 * The words known are chosen for even steps: from `beginner` to `hard` each level wins about five games in six against
 * the one below it (`docs/bots.md` has the figures).
 */
import type { BotSpec } from './bot-spec.ts';
import { parseBotSpec } from './bot-spec.ts';

/** A bot with settings of its own that goes by the name of a level. */
export interface BotLevel {
  readonly level: string;
  readonly summary: string;
  /** The bot it is. */
  readonly spec: string;
}

/** Weakest first. */
export const botLevels: readonly BotLevel[] = [
  { level: 'beginner', summary: 'plays for points, knows 3 words in 100', spec: 'greedy:vocabulary=3' },
  { level: 'easy', summary: 'plays for points, knows 7 words in 100', spec: 'greedy:vocabulary=7' },
  { level: 'medium', summary: 'minds what it keeps, knows 15 words in 100', spec: 'equity:vocabulary=15' },
  { level: 'hard', summary: 'knows all words', spec: 'equity' },
  { level: 'expert', summary: 'as hard, and solves endgames', spec: 'equity:endgame=yes,pre-endgame=yes' },
  { level: 'master', summary: 'plays its candidates out, and solves endgames', spec: 'sim' },
];

/** The bot that a level stands for; options given replace its own. Any other spec comes back as it is. */
export function expandLevel(spec: BotSpec): BotSpec {
  const level = botLevels.find((known) => known.level === spec.kind);
  if (level === undefined) return spec;
  const { kind, options } = parseBotSpec(level.spec);
  return { kind, options: new Map([...options, ...spec.options]) };
}
