/**
 * Preview of the laid tiles: their words and points, or why they are not a legal move. If words are checked when played, each is
 * marked as valid or not; if they stand until challenged, validity is not revealed.
 */
import { isRefusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { checkPlacement, isWord, lineUp, type LegalityContext } from '../../engine/rules/legality.ts';
import type { BoardWord, PlaceMove } from '../../engine/board/move.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { meantWord } from '../session/meant-word.ts';
import type { Entry } from './entry.ts';

export interface PreviewWord {
  readonly text: string;
  readonly points: number;
  /** The word that the tiles stand for, if it differs (`meantWord`). */
  readonly meant: string | null;
  readonly isGood: boolean | null;
}

export interface PlayPreview {
  readonly kind: 'play';
  readonly move: PlaceMove;
  readonly words: readonly PreviewWord[];
  readonly ignored: readonly string[];
  readonly bonus: number;
  readonly score: number;
}

export type Preview = { readonly kind: 'nothing' } | { readonly kind: 'no-move'; readonly text: string } | PlayPreview;

export function previewEntry(context: LegalityContext, entry: Entry): Preview {
  const { ruleset, board, lexicon } = context;
  const { alphabet } = ruleset;
  if (entry.laid.length === 0) return { kind: 'nothing' };
  const move = lineUp(board, entry.laid);
  if (isRefusal(move)) return { kind: 'no-move', text: describeRefusal(alphabet, move, board.layout) };
  const isTold = checksWords(ruleset);
  // Scored without checking words, so that a play with an invalid word has a score too.
  const unchecked = { ...ruleset, challenge: { kind: 'single', by: 'next', scope: 'play' } } as const;
  const play = checkPlacement({ ...context, ruleset: unchecked }, move);
  if (isRefusal(play)) return { kind: 'no-move', text: describeRefusal(alphabet, play, board.layout) };
  const words = play.words.map((word: BoardWord) => ({
    text: formatTiles(alphabet, word.tiles, false),
    points: word.points,
    meant: meantWord(ruleset, lexicon, word.tiles),
    isGood: isTold ? isWord(ruleset, lexicon, word.tiles) : null,
  }));
  const ignored = play.ignored.map(({ tiles }) => formatTiles(alphabet, tiles, false));
  return { kind: 'play', move, words, ignored, bonus: play.bonus, score: play.score };
}

export function hasBadWord(preview: PlayPreview): boolean {
  return preview.words.some(({ isGood }) => isGood === false);
}

/** Formats a preview: `CAT 10 + AT 2 + bonus 50 = 62`, with invalid words marked. */
export function describePreview(preview: PlayPreview): string {
  const parts = preview.words.map(
    ({ text, meant, points, isGood }) =>
      `${text}${meant === null ? '' : ` as ${meant}`}${isGood === false ? ' (not a word)' : ''} ${points}`,
  );
  if (preview.bonus > 0) parts.push(`bonus ${preview.bonus}`);
  const sum = parts.length === 1 ? parts[0]! : `${parts.join(' + ')} = ${preview.score}`;
  return preview.ignored.length === 0 ? sum : `${sum}; ${preview.ignored.join(', ')} ignored`;
}
