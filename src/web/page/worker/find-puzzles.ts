/** Puzzles that are asked for, in a worker: their file is loaded only then, and the page gets those that were chosen. */
import { InputError } from '../../../engine/errors.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import type { Card } from '../../../play/training/card.ts';
import { puzzleOfDay } from '../../../play/training/daily.ts';
import { choosePuzzles } from '../../../play/training/puzzle-choice.ts';
import { parsePuzzles } from '../../../play/training/puzzle-file.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { fetchText } from './fetch-data.ts';
import type { GameSource, WantedPuzzles } from './protocol.ts';

/** The file that was read last. */
let read: { readonly file: string; readonly cards: readonly Card[] } | null = null;

export async function findPuzzles(
  game: GameSource,
  { lexicon, which }: Pick<WantedPuzzles, 'lexicon' | 'which'>,
): Promise<readonly Card[]> {
  const entry = findRuleset(game.data, game.ruleset);
  const { puzzles: file } = entry;
  if (file === null) throw new InputError('bad-option', `there are no puzzles for ${game.ruleset} yet`);
  const ruleset = rulesetOf(entry);
  if (read?.file !== file) {
    read = { file, cards: parsePuzzles(await fetchText(game.base, file), { ruleset, lexicon }, file) };
  }
  return choose(read.cards, which, ruleset);
}

function choose(cards: readonly Card[], which: WantedPuzzles['which'], ruleset: Ruleset): readonly Card[] {
  if (which.kind === 'next') {
    const { rating, seen, count } = which;
    return choosePuzzles(cards, { ruleset, rating, seen: new Set(seen) }, count);
  }
  const daily = puzzleOfDay(cards, which.date);
  return daily === null ? [] : [daily];
}
