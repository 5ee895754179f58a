/** A sheet that comes over the lower part of a phone's page, beside the board where the phone lies on its side. */
import type { ReactElement, ReactNode, RefObject } from 'react';
import './sheet.css';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  readonly isLasting?: boolean;
  readonly panel?: RefObject<HTMLDivElement | null>;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

export function Sheet({ id, title, isLasting = false, panel, onClose, children }: SheetProps): ReactElement {
  return (
    <div
      id={id}
      ref={panel}
      className="sheet"
      popover={isLasting ? 'manual' : 'auto'}
      role="dialog"
      aria-label={title}
      onToggle={({ newState, target, currentTarget }) => {
        // What opens within a sheet says so here too.
        if (newState === 'closed' && target === currentTarget) onClose?.();
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </div>
      {children}
    </div>
  );
}
