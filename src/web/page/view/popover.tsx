import { type ReactElement, type ReactNode, useRef } from 'react';

interface PopoverProps {
  readonly id: string;
  readonly title: string;
  readonly className: string;
  /** What its button shows. */
  readonly button: ReactNode;
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

/** A panel behind a button; its first field or button has the focus. */
export function Popover({ id, title, className, button, onToggle, children }: PopoverProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={`${className}-button`} popoverTarget={id}>
        {button}
      </button>
      <div
        id={id}
        ref={panel}
        className={`${className} panel`}
        popover="auto"
        role="dialog"
        aria-label={title}
        onToggle={({ newState }) => {
          onToggle?.();
          if (newState === 'open') panel.current?.querySelector<HTMLElement>('button, select')?.focus();
        }}
        onKeyDown={(event) => {
          // A key that is pressed here is none of the view's.
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </>
  );
}
