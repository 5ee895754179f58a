/**
 * A turn in which all players play the same rack. Each seat answers in order; after the last answer, the best play (the top) is
 * placed on the board and the next rack is dealt. The move generator, on a higher floor, finds the top.
 */
import type { Board } from '../board/board.ts';
import type { PlaceMove, PlayWithScore } from '../board/move.ts';
import { bagCount } from '../tiles/bag.ts';
import type { Rack } from '../tiles/rack.ts';
import type { Random } from '../random.ts';
import { isRefusal } from '../refusal.ts';
import { checkPlacement, isWord, type LegalityContext, type Lexicon } from '../rules/legality.ts';
import type { Ruleset, TogetherRule } from '../rules/ruleset.ts';
import type { SharedTurnAnswer, GameState } from './game-events.ts';
import { dealRack } from './shared-rack.ts';
import type { Turn } from './turn.ts';

/** Finds the top, the play with the highest score; null if no play is possible. Ties are resolved deterministically. */
export type TopFinder = (board: Board, rack: Rack) => PlaceMove | null;

export interface TogetherOptions {
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  readonly findsTop: TopFinder;
}

export function topOf({ ruleset, lexicon, findsTop }: TogetherOptions, state: GameState): PlayWithScore | null {
  const { board, bag } = state;
  const rack = state.racks[0]!;
  const move = findsTop(board, rack);
  if (move === null) return null;
  const play = checkPlacement({ ruleset, lexicon, board, rack, bagCount: bagCount(bag) }, move);
  if (isRefusal(play)) throw new RangeError(`the top play is illegal: ${play.reason}`);
  return play;
}

export function judgeAnswer(
  { ruleset, lexicon }: Pick<LegalityContext, 'ruleset' | 'lexicon'>,
  play: PlayWithScore | null,
  isLate: boolean,
): SharedTurnAnswer {
  const badWords = play?.words.filter(({ tiles }) => !isWord(ruleset, lexicon, tiles)) ?? [];
  return { play, badWords, isLate, score: isLate || badWords.length > 0 ? 0 : (play?.score ?? 0) };
}

/** Deals the next rack. Ends the game if no valid rack or no play is possible. */
export function beginSharedTurn(turn: Turn, rule: TogetherRule, options: TogetherOptions, random: Random): void {
  const isDealt = dealRack(turn, options.ruleset, rule, random);
  const { racks, bag } = turn.state;
  if (racks[0]!.length === 0 && bagCount(bag) === 0) turn.end('out', 0);
  else if (!isDealt || topOf(options, turn.state) === null) turn.end('no-play-left', 0);
}

export function finishSharedTurn(turn: Turn, rule: TogetherRule, options: TogetherOptions, random: Random): void {
  const play = topOf(options, turn.state);
  if (play === null) throw new RangeError('cannot finish a turn without a top play');
  turn.add({ kind: 'top', play });
  beginSharedTurn(turn, rule, options, random);
}
