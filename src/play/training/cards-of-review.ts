/** Turns the mistakes of a reviewed game into cards; only those of people if the record identifies them. */
import { listTurns } from '../../analysis/review/recorded-turns.ts';
import {
  isCloseReview,
  isMistake,
  mistakesOf,
  type GameReview,
  type TurnReview,
} from '../../analysis/review/review.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { formatCgp } from '../../engine/notation/cgp.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { asTurn, readPosition } from '../../analysis/position-turn.ts';
import { InputError } from '../../engine/errors.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { checkTried, moveOf } from '../exercise/exercise.ts';
import { isSameFamily } from '../../movegen/lexica/english-lists.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { Card } from './card.ts';

const MIN_LOSS = 2;

export interface CardSetting {
  readonly ruleset: Ruleset;
  readonly graph: Lexicon & Pick<WordGraph, 'hash'>;
}

/** Cards of an earlier edition of the words are kept if their best play is still legal. */
export function fitsSetting(card: Card, { ruleset, graph }: CardSetting): boolean {
  if (card.rules !== ruleset.name) return false;
  if (card.lexicon.hash === graph.hash) return true;
  return isSameFamily(card.lexicon.hash, graph.hash) && isBestLegal(card, { ruleset, graph });
}

function isBestLegal({ position, turn }: Card, { ruleset, graph: lexicon }: CardSetting): boolean {
  try {
    const start = asTurn(readPosition(position, ruleset, { source: 'a card' }), ruleset);
    const move = moveOf(turn.best!, start);
    return move !== null && !isRefusal(checkTried(start, move, { ruleset, lexicon }));
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

export function cardsOfReview(
  replay: GcgReplay,
  { turns, people, settings }: Pick<GameReview, 'turns' | 'people' | 'settings'>,
  { ruleset, graph }: { readonly ruleset: Ruleset; readonly graph: WordGraph },
): Card[] {
  const recorded = new Map(listTurns(replay, ruleset, graph).map((turn) => [turn.lines, turn]));
  const setting = { rules: ruleset.name, lexicon: { name: graph.name, hash: graph.hash } };
  const isClose = isCloseReview(settings);
  return mistakesOf({ turns }).flatMap((turn) => {
    const source = recorded.get(turn.lines);
    if (source?.isWholeRack !== true || !isWorthLearning(turn)) return [];
    if (people !== null && people.length > 0 && !people.includes(turn.seat)) return [];
    const position = formatCgp({ ...source.position, operations: [] }, ruleset.alphabet);
    return [{ ...setting, position, turn, isClose, puzzle: null }];
  });
}

export function isWorthLearning(turn: Pick<TurnReview, 'grade' | 'loss'>): boolean {
  return isMistake(turn) && (turn.loss?.win?.mean ?? 0) > MIN_LOSS;
}
