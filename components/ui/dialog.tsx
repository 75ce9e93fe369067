import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from './icon';

export const backdropClass =
  'fixed inset-0 z-scrim bg-[#1b2345a6] transition-opacity duration-paper data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';

/** docs/product/screens.md, "Confirm buttons and dialogs" */
export function DialogWindow({ children }: { children: ReactNode }) {
  return (
    <Base.Portal>
      <Base.Backdrop className={backdropClass} />
      <Base.Viewport className="fixed inset-0 z-nav grid place-items-center overflow-y-auto p-5">
        <Base.Popup
          className={clsx(
            'relative w-full max-w-dialog rounded-note bg-vellum shadow-lift outline-none',
            'transition-[opacity,translate] duration-paper data-[ending-style]:translate-y-3 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-3 data-[starting-style]:opacity-0',
          )}
        >
          {children}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  );
}

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/** Focus returns to the opener. */
export function Dialog({ open, onOpenChange, title, children }: DialogProps) {
  const t = useTranslations('common');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <DialogWindow>
        <Base.Title className="pt-6 pr-16 pl-6 text-h2">{title}</Base.Title>
        <Base.Close
          aria-label={t('close')}
          className="absolute top-3.5 right-3 grid size-tap place-items-center rounded-label hover:bg-kraft"
        >
          <Icon name="close" />
        </Base.Close>
        <div className="px-6 pt-3 pb-6">{children}</div>
      </DialogWindow>
    </Base.Root>
  );
}
