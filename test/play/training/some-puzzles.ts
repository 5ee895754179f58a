import type { Card, PuzzleKind } from '../../../src/play/training/card.ts';
import { turnOf, type PuzzleGame } from '../../../src/play/training/puzzle-file.ts';
import type { TurnReview } from '../../../src/analysis/review/review.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { formatMove, parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import { isBingo } from '../../../src/engine/rules/rules-in-play.ts';
import { classic, english, accepted } from '../../support/classic.ts';

export const GAME: PuzzleGame = { ruleset: classic, lexicon: { name: 'test', hash: '0123456789abcdef' } };

export const EMPTY_BOARD = Array.from({ length: 15 }, () => '15').join('/');

const NOTHING = { mean: 0, error: 0 };

/** Creates a puzzle on an empty board. The first play, in SIU notation, is the answer. */
export function puzzle(
  kind: PuzzleKind,
  rating: number,
  {
    rack = 'AEINRST',
    plays = ['8D.STAINER', '8H.TAR'],
  }: { readonly rack?: string; readonly plays?: readonly string[] } = {},
): Card {
  const position = `${EMPTY_BOARD} ${rack}/ ${rating % 100}/100 0`;
  const read = parseCgp(position, classic);
  const evaluated = plays.map((text, i): TurnReview['plays'][number] => {
    const move = accepted(parseSiuMove(english, read.board, text));
    return {
      move: text,
      text: formatMove(english, read.board, move),
      score: 70 - 10 * i,
      isBingo: isBingo(classic, move),
      win: { mean: 60.5 - 10 * i, error: 0.75 },
      points: { mean: 12.5 - 3 * i, error: i === 0 ? 0.25 : null },
      behind:
        i === 0
          ? { win: NOTHING, points: NOTHING }
          : { win: { mean: 10 * i, error: 1 }, points: { mean: 3 * i, error: 0.5 } },
    };
  });
  return {
    rules: 'classic',
    lexicon: GAME.lexicon,
    position,
    turn: turnOf(read, kind, { plays: evaluated, why: [] }, classic),
    isClose: true,
    puzzle: { kind, rating },
  };
}
