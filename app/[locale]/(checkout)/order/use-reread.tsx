import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

export type Reread = {
  field: ReactNode;
  /** @returns false: the field says so */
  check: () => boolean;
};

/** @param shown with another value it must be ticked again */
export function useReread(shown: string): Reread {
  const t = useTranslations('checkout.order');
  const [ticked, setTicked] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const isRead = ticked === shown;
  return {
    field: (
      <Checkbox
        label={t('checked')}
        checked={isRead}
        onChange={(event) => setTicked(event.target.checked ? shown : null)}
        error={asked === shown && !isRead ? t('checkFirst') : undefined}
      />
    ),
    check: () => {
      setAsked(shown);
      return isRead;
    },
  };
}
