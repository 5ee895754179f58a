import { type ReactElement, type ReactNode, useRef } from 'react';

interface PopoverProps {
  readonly id: string;
  readonly title: string;
  readonly className: string;
  readonly button: ReactNode;
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

/** A panel that a button opens; its first field or button gets the focus. */
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
          // The view must not handle keys of the panel.
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </>
  );
}
