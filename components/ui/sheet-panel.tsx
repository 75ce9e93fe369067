import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { backdropClass } from './dialog';
import { Icon } from './icon';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

export function SheetPanel({ open, onOpenChange, title, children }: SheetProps) {
  const t = useTranslations('common');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          className={clsx(
            'fixed inset-x-0 bottom-0 z-nav mx-auto max-h-[85dvh] max-w-dialog overflow-y-auto rounded-t-sheet bg-vellum shadow-sheet outline-none',
            'transition-[translate] duration-paper data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full',
          )}
        >
          <div className="flex items-center justify-between pt-2 pr-2 pl-5">
            <Base.Title className="text-h3">{title}</Base.Title>
            <Base.Close
              aria-label={t('close')}
              className="grid size-tap place-items-center rounded-label hover:bg-kraft"
            >
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className="px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
