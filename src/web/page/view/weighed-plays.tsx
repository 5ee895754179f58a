/** The candidate plays of a turn with their losses; pointing at one shows it on the board. */
import type { ReactElement } from 'react';
import type { Loss, MoveReview } from '../../../analysis/review/review.ts';
import { formatFigure } from '../../../play/wording/review-words.ts';
import { DataTable } from './data-table.tsx';

export const POINTS_HEAD = <abbr title="points">Pts</abbr>;

interface WeighedPlaysProps {
  readonly turn: {
    /** Loss against the best play; present for all plays or for none. */
    readonly plays: readonly (Pick<MoveReview, 'move' | 'text' | 'score' | 'win' | 'points'> & {
      readonly behind?: Loss;
    })[];
    readonly played: { readonly move: string } | null;
  };
  readonly caption: string;
  readonly shown: string | null;
  readonly onShow: (play: string | null) => void;
  /** Called with the text of a clicked play. */
  readonly onAsk?: ((play: string) => void) | undefined;
}

export function WeighedPlays({ turn, caption, shown, onShow, onAsk }: WeighedPlaysProps): ReactElement | null {
  if (turn.plays.length === 0) return null;
  const hasLosses = turn.plays[0]!.behind !== undefined;
  const show = (play: string | null) => () => onShow(play);
  return (
    <DataTable
      className="plays"
      caption={<span className="unseen-title">{caption}</span>}
      head={['Play', POINTS_HEAD, 'Win %', ...(hasLosses ? ['Behind'] : [])]}
      rowProps={(row) => ({ 'data-played': turn.plays[row]!.move === turn.played?.move ? '' : undefined })}
      rows={turn.plays.map(({ move, text, score, win, points, behind }) => [
        <button
          aria-pressed={shown === move}
          onClick={() => {
            onShow(move);
            onAsk?.(text);
          }}
          onFocus={show(move)}
          onPointerEnter={show(move)}
          onPointerLeave={({ currentTarget }) => {
            // A focused row stays selected.
            if (currentTarget !== document.activeElement) show(null)();
          }}
          onBlur={show(null)}
        >
          {text}
        </button>,
        score,
        formatFigure(win ?? points),
        ...(behind === undefined ? [] : [formatFigure(behind.win ?? behind.points)]),
      ])}
    />
  );
}
