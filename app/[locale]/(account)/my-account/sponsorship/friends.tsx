import { longDate } from '@jolimot/client/dates';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { useLocale, useTranslations } from 'next-intl';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';
import { Section } from '@/components/ui/section';

const rowClass =
  'grid min-h-[76px] grid-cols-[minmax(0,1fr)_46px] items-center gap-3.5 border-b border-line py-3 leading-tight';

function PlaceOfStamp() {
  const t = useTranslations('myAccount.sponsorship');
  return (
    <span
      role="img"
      aria-label={t('toCome')}
      className="h-[50px] w-[42px] rounded-card border-[1.5px] border-dashed border-line-strong"
    />
  );
}

export function Friends({ sponsorship: { credits, rewards, coming, waiting } }: { sponsorship: Sponsorship }) {
  const t = useTranslations('myAccount.sponsorship');
  const locale = useLocale();
  const dateOf = (instant: string): string => longDate(parisDay(new Date(instant)), locale);
  return (
    <Section title={t('friends')}>
      <p className="mt-1.5 text-small text-ink-2">
        {t('earned', { credits, waiting: waiting.length + coming.length })}
      </p>
      {rewards.length + coming.length + waiting.length === 0 ? (
        <p className="mt-4">{t('noFriend')}</p>
      ) : (
        <ul className="mt-[18px] border-t border-line">
          {waiting.map(({ joinedAt }) => (
            <li key={joinedAt} className={rowClass}>
              <span>
                <b className="block font-display font-normal">{t('aFriend')}</b>
                <span className="text-small text-ink-2">{t('joined', { date: dateOf(joinedAt) })}</span>
              </span>
              <PlaceOfStamp />
            </li>
          ))}
          {coming.map(({ friend, dueAt }) => (
            <li key={`${friend} ${dueAt}`} className={rowClass}>
              <span>
                <b className="block font-display font-normal break-words">{friend}</b>
                <span className="text-small text-ink-2">{t('due', { date: dateOf(dueAt) })}</span>
              </span>
              <PlaceOfStamp />
            </li>
          ))}
          {rewards.map(({ friend, rewardedAt }, index) => (
            <li key={rewardedAt} className={rowClass}>
              <span>
                <b className="block font-display font-normal break-words">{friend}</b>
                <span className="text-small text-ink-2">{t('firstPurchase', { date: dateOf(rewardedAt) })}</span>
              </span>
              <span role="img" aria-label={t('won')}>
                <Stamp motif={stampMotif(index + 1)} className="w-11 rotate-3" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
