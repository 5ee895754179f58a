/** The hint of a step, or what the review of the last one weighed. */
import type { ReactElement } from 'react';
import { isSameMove } from '../../../engine/board/move.ts';
import type { Play } from '../../../movegen/plays/play.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { tourHintTable, tourReview } from '../../../play/tour/tour-tables.ts';
import { HintRows } from '../view/hint-rows.tsx';
import { WeighedPlays } from '../view/weighed-plays.tsx';

interface TourTableProps {
  readonly screen: TourScreen;
}

/** Nothing in a step that has neither. */
export function TourTable({ screen }: TourTableProps): ReactElement | null {
  const { hints, position, step, state, shown } = screen;
  if (hints !== null) return <HintOfStep screen={screen} hint={hints} />;
  if (step.kind !== 'review' || state === 'done') return null;
  return (
    <WeighedPlays
      turn={tourReview(position)}
      caption="The best plays of the turn, and the one made"
      shown={shown}
      onShow={(play) => {
        if (play === null) return;
        screen.layPlay(play);
        screen.changed();
      }}
    />
  );
}

function HintOfStep({ screen, hint }: TourTableProps & { readonly hint: readonly Play[] }): ReactElement {
  const { position, preview } = screen;
  const table = tourHintTable(hint, position);
  const at = preview.kind === 'play' ? table.plays.findIndex(({ move }) => isSameMove(move, preview.move)) : -1;
  return (
    <section className="hint" aria-label="Hint">
      <HintRows
        table={table}
        at={at}
        onLay={(index) => {
          screen.layHint(table.plays[index]!);
          screen.changed();
        }}
      />
    </section>
  );
}
