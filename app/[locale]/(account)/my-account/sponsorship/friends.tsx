import { longDate } from '@jolimot/client/dates';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { useLocale, useTranslations } from 'next-intl';
import { Stamp, type StampMotif, stampMotif } from '@/components/ui/paper/stamp';
import { Section } from '@/components/ui/section';

type FriendProps = {
  name: string;
  words: string;
  /** Of the credit that the friend brought. */
  stamp?: StampMotif;
};

function Friend({ name, words, stamp }: FriendProps) {
  const t = useTranslations('myAccount.sponsorship');
  return (
    <li className="grid min-h-[76px] grid-cols-[minmax(0,1fr)_46px] items-center gap-3.5 border-b border-line py-3 leading-tight">
      <span>
        <b className="block font-display font-normal break-words">{name}</b>
        <span className="text-small text-ink-2">{words}</span>
      </span>
      {stamp ? (
        <span role="img" aria-label={t('won')}>
          <Stamp motif={stamp} className="w-11 rotate-3" />
        </span>
      ) : (
        <span
          role="img"
          aria-label={t('toCome')}
          className="h-[50px] w-[42px] rounded-card border-[1.5px] border-dashed border-line-strong"
        />
      )}
    </li>
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
            <Friend key={joinedAt} name={t('aFriend')} words={t('joined', { date: dateOf(joinedAt) })} />
          ))}
          {coming.map(({ friend, dueAt }) => (
            <Friend key={`${friend} ${dueAt}`} name={friend} words={t('due', { date: dateOf(dueAt) })} />
          ))}
          {rewards.map(({ friend, rewardedAt }, index) => (
            <Friend
              key={rewardedAt}
              name={friend}
              words={t('firstPurchase', { date: dateOf(rewardedAt) })}
              stamp={stampMotif(index + 1)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
