import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

type SlideInProps = {
  open: boolean;
  onClose: () => void;
  /** What the panel is, for screen readers. */
  label: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A 360 px panel that slides in from the left over a scrim. It is the browser's own modal: the page behind is inert,
 * Escape closes, focus returns to the opener, at no cost in script, because it stands on every page.
 */
export function SlideIn({ open, onClose, label, id, className, children }: SlideInProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the scrim; the keyboard has Escape, which closes by itself
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={clsx('slide-in', className)}
    >
      <div className="flex min-h-full flex-col">{children}</div>
    </dialog>
  );
}
