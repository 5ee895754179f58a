/** What was asked for last, on a sheet: it comes by itself and leaves the board to be touched. */
import { type ReactElement, useEffect, useId, useRef } from 'react';
import type { Key } from '../../../../play/screen/key.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { FoundPanels } from '../side/game-side.tsx';
import { Sheet } from '../../view/sheet.tsx';

interface FoundSheetProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

/** Whether there is something to show. */
export function hasFound({ side, hints, isAdvised, answer }: ScreenGame): boolean {
  return side === 'hints' ? hints !== null || isAdvised : side === 'query' && answer !== null;
}

export function FoundSheet({ screen, onKey }: FoundSheetProps): ReactElement {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const isFound = hasFound(screen);
  useEffect(() => {
    sheet.current?.togglePopover(isFound);
  }, [isFound]);
  return (
    <Sheet
      id={id}
      title={screen.side === 'hints' ? 'Hint' : 'Words'}
      isLasting
      panel={sheet}
      onClose={() => {
        if (!isFound) return;
        screen.closePanel();
        screen.changed();
      }}
    >
      <FoundPanels screen={screen} onKey={onKey} />
    </Sheet>
  );
}
