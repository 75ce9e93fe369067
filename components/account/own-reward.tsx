import { longDate } from '@jolimot/client/dates';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

export function OwnReward({ reward: { sponsor, dueAt } }: { reward: NonNullable<Sponsorship['ownReward']> }) {
  const t = useTranslations('sponsorship');
  const locale = useLocale();
  return (
    <Note tone="info" title={t('promised', { name: sponsor })}>
      {t('promisedMore', { date: longDate(parisDay(new Date(dueAt)), locale) })}
    </Note>
  );
}
