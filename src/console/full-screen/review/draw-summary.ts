/** The figures of a review over the whole screen: what the turns of each player came to, and what mistakes cost by phase. */
import type { GameReview } from '../../../analysis/review/review.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { howItEnded, phaseTable, playerTable } from '../../../play/wording/review-words.ts';
import type { ReviewableGame } from '../../../play/review/opened-game.ts';
import { drawTable } from '../../text/review-text.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { fitLines } from '../drawing/screen-text.ts';

type SummaryStyle = Pick<ScreenStyle, 'palette' | 'columns' | 'rows'>;

export function drawSummary({ players }: ReviewableGame, review: GameReview, style: SummaryStyle): string[] {
  const { palette, columns, rows } = style;
  const { head, rows: figures } = playerTable(review);
  const blank = head.map(() => '');
  const costs = [...figures, blank, ['mistakes cost', ...blank.slice(1)], ...phaseTable(review).rows];
  const lines = [
    palette.strong(clip(`Summary  ${players.join(' – ')}`, columns)),
    '',
    ...drawTable({ head, rows: costs }, style),
    '',
    ...howItEnded(review).flatMap((line) => wrapText(line, columns)),
  ];
  return [...fitLines(lines, rows - 1), palette.faint(clip('Any key: back to the review', columns))];
}
