/**
 * What the tiles laid on the board would come to: the words they form and their points, or why they are not a move. Where
 * words are checked when they are played, each is shown good or bad; where they stand until challenged, nobody is told.
 */
import { isRefusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { checkPlacement, isWord, lineUp, type LegalityContext } from '../../engine/rules/legality.ts';
import type { FormedWord, PlaceMove } from '../../engine/board/move.ts';
import { checksWords } from '../../engine/rules/rules-in-play.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { Entry } from './entry.ts';

export interface PreviewWord {
  /** Blanks in lower case. */
  readonly text: string;
  readonly points: number;
  /** Null where the rules do not tell before a challenge. */
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
  // Scored as if words were not checked, so that a play with a bad word has a score to show too.
  const unchecked = { ...ruleset, challenge: { kind: 'single', by: 'next', scope: 'play' } } as const;
  const play = checkPlacement({ ...context, ruleset: unchecked }, move);
  if (isRefusal(play)) return { kind: 'no-move', text: describeRefusal(alphabet, play, board.layout) };
  const words = play.words.map((word: FormedWord) => ({
    text: formatTiles(alphabet, word.tiles, false),
    points: word.points,
    isGood: isTold ? isWord(ruleset, lexicon, word.tiles) : null,
  }));
  const ignored = play.ignored.map(({ tiles }) => formatTiles(alphabet, tiles, false));
  return { kind: 'play', move, words, ignored, bonus: play.bonus, score: play.score };
}

export function hasBadWord(preview: PlayPreview): boolean {
  return preview.words.some(({ isGood }) => isGood === false);
}

/** `CAT 10 + AT 2 + all 50 = 62`, bad words marked. */
export function describePreview(preview: PlayPreview): string {
  const parts = preview.words.map(
    ({ text, points, isGood }) => `${text}${isGood === false ? ' (not a word)' : ''} ${points}`,
  );
  if (preview.bonus > 0) parts.push(`bonus ${preview.bonus}`);
  const sum = parts.length === 1 ? parts[0]! : `${parts.join(' + ')} = ${preview.score}`;
  return preview.ignored.length === 0 ? sum : `${sum}; ${preview.ignored.join(', ')} ignored`;
}
