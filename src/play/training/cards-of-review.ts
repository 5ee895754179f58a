/** Turns the mistakes of a reviewed game into cards; only those of people if the record identifies them. */
import { listTurns } from '../../analysis/review/recorded-turns.ts';
import {
  isCloseReview,
  isMistake,
  mistakesOf,
  type GameReview,
  type ReviewedTurn,
} from '../../analysis/review/review.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { formatCgp } from '../../engine/notation/cgp.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { Card } from './card.ts';

const MIN_LOSS = 2;

export type CardSetting = Pick<Card, 'rules' | 'lexicon'>;

export function cardSetting({ name: rules }: Ruleset, { name, hash }: WordGraph): CardSetting {
  return { rules, lexicon: { name, hash } };
}

export function fitsSetting(card: CardSetting, { rules, lexicon }: CardSetting): boolean {
  return card.rules === rules && card.lexicon.hash === lexicon.hash;
}

export function cardsOfReview(
  replay: GcgReplay,
  { turns, people, settings }: Pick<GameReview, 'turns' | 'people' | 'settings'>,
  { ruleset, graph }: { readonly ruleset: Ruleset; readonly graph: WordGraph },
): Card[] {
  const recorded = new Map(listTurns(replay, ruleset, graph).map((turn) => [turn.lines, turn]));
  const setting = cardSetting(ruleset, graph);
  const isClose = isCloseReview(settings);
  return mistakesOf({ turns }).flatMap((turn) => {
    const source = recorded.get(turn.lines);
    if (source?.isWholeRack !== true || !isWorthLearning(turn)) return [];
    if (people !== null && people.length > 0 && !people.includes(turn.seat)) return [];
    const position = formatCgp({ ...source.position, operations: [] }, ruleset.alphabet);
    return [{ ...setting, position, turn, isClose, puzzle: null }];
  });
}

export function isWorthLearning(turn: Pick<ReviewedTurn, 'grade' | 'loss'>): boolean {
  return isMistake(turn) && (turn.loss?.win?.mean ?? 0) > MIN_LOSS;
}
