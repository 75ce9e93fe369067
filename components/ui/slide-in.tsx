import { type ReactNode, useEffect, useRef } from 'react';

type SlideInProps = {
  open: boolean;
  onClose: () => void;
  /** For screen readers. */
  label: string;
  children: ReactNode;
};

/** A native modal dialog: inert background, Escape and focus return without script. */
export function SlideIn({ open, onClose, label, children }: SlideInProps) {
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
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className="slide-in"
    >
      <div className="flex min-h-full flex-col">{children}</div>
    </dialog>
  );
}
