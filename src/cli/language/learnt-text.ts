/** How what was learnt of a language is told. */
import type { LanguageLearnt } from '../../bots/learnt/language-learnt.ts';

/** What the levels come to in the language; no line where they were not fitted to it. */
export function learntText(learnt: LanguageLearnt | undefined): string[] {
  if (learnt === undefined) return [];
  const means = Object.entries(learnt.levels).map(([level, { meanScore }]) => `${level} ${Math.round(meanScore)}`);
  return [`points a game of the levels against themselves: ${means.join(', ')}`];
}
