import { type ReactElement, type ReactNode, useId, useRef, useEffect, type RefObject } from 'react';
import type { SidePanel } from '../../../../play/screen/modes.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { History, type HistoryProps, RulesAndLeave, Unseen, FoundPanels } from '../side/game-side.tsx';
import { MoreActions, type GameActionsProps } from '../game-actions.tsx';

interface PhoneSheetsProps extends GameActionsProps, HistoryProps {
  readonly onLeave: () => void;
  readonly onZoom: () => void;
  readonly children: ReactNode;
}

export const BAG_SHEET = 'unseen-tiles';
export const MORE_SHEET = 'more-actions';
const MOVES_SHEET = 'moves-so-far';

export function PhoneSheets(props: PhoneSheetsProps): ReactElement {
  const { screen, onKey, past, onLook, onLeave, onZoom, children } = props;
  const moves = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDivElement>(null);
  return (
    <>
      <Sheet id={MORE_SHEET} title="More" panel={more}>
        <div onClick={() => more.current?.hidePopover()}>
          <MoreActions screen={screen} onKey={onKey} className="sheet-choices" />
          <div className="sheet-choices">
            <button popoverTarget={MOVES_SHEET}>Moves</button>
            <button popoverTarget={BAG_SHEET}>Unseen tiles</button>
            <button onClick={onZoom}>Zoom</button>
            <RulesAndLeave screen={screen} onLeave={onLeave} />
          </div>
        </div>
        {children}
      </Sheet>
      <Sheet id={MOVES_SHEET} title="Moves" panel={moves}>
        {screen.session.game.state.turns === 0 ? (
          <p className="note">No moves yet.</p>
        ) : (
          <History
            screen={screen}
            past={past}
            onLook={(turn) => {
              moves.current?.hidePopover();
              onLook(turn);
            }}
          />
        )}
      </Sheet>
      <Sheet id={BAG_SHEET} title="Unseen tiles">
        {screen.viewer === null ? <p className="note">Shown to the player to move.</p> : <Unseen screen={screen} />}
      </Sheet>
      <FoundSheet screen={screen} onKey={onKey} />
    </>
  );
}

export function hasFound({ side, hints, isAdvised, answer }: ScreenGame): boolean {
  if (side === 'meanings') return true;
  return side === 'hints' ? hints !== null || isAdvised : side === 'query' && answer !== null;
}

const TITLES: Partial<Record<SidePanel, string>> = { hints: 'Hint', meanings: 'Meaning' };

function FoundSheet({ screen, onKey }: GameActionsProps): ReactElement {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const isFound = hasFound(screen);
  useEffect(() => {
    sheet.current?.togglePopover(isFound);
  }, [isFound]);
  return (
    <Sheet
      id={id}
      title={TITLES[screen.side] ?? 'Words'}
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

interface SheetProps {
  readonly id: string;
  readonly title: string;
  readonly isLasting?: boolean;
  readonly panel?: RefObject<HTMLDivElement | null>;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function Sheet({ id, title, isLasting = false, panel, onClose, children }: SheetProps): ReactElement {
  return (
    <div
      id={id}
      ref={panel}
      className="sheet"
      popover={isLasting ? 'manual' : 'auto'}
      role="dialog"
      aria-label={title}
      onToggle={({ newState, target, currentTarget }) => {
        // Popovers inside the sheet bubble their toggle events.
        if (newState === 'closed' && target === currentTarget) onClose?.();
      }}
    >
      <div className="sheet-head line">
        <h2>{title}</h2>
        <button popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </div>
      {children}
    </div>
  );
}
