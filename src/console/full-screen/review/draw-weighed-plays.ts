/** The evaluated plays of a turn, as a list beside a board. */
import type { MoveReview } from '../../../analysis/review/review.ts';
import { clip } from '../../../text/wrap-text.ts';
import { describeWorth } from '../../../play/wording/review-words.ts';
import type { Palette } from '../../text/palette.ts';
import { spread } from '../drawing/screen-text.ts';

export interface PlayList {
  readonly plays: readonly Pick<MoveReview, 'move' | 'text' | 'score' | 'win' | 'points'>[];
  readonly played: Pick<MoveReview, 'move'> | null;
}

const WORTH_WIDTH = 18;

/** @param shown the play on the board, in SIU notation */
export function drawWeighedPlays(
  { plays, played }: PlayList,
  shown: string | null,
  { width, most, palette }: { readonly width: number; readonly most: number; readonly palette: Palette },
): string[] {
  if (plays.length === 0) return [];
  const rows = plays.slice(0, most).map((play) => {
    const mark = play.move === shown ? '>' : play.move === played?.move ? '*' : ' ';
    const line = spread(clip(`${mark} ${play.text} ${play.score}`, width - WORTH_WIDTH), describeWorth(play), width);
    return play.move === shown ? palette.strong(line) : line;
  });
  const head = played === null ? 'Best plays' : 'Best plays (* played)';
  return [palette.strong(spread(head, '', width)), ...rows];
}
