'use client';

import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { AccountPage } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';
import { useUser } from '@/lib/api/users';
import { pathOf } from '@/lib/paths';
import { Ledger } from './ledger';
import { Purchases } from './purchases';

/** The heading says the number. */
const drawn = 20;

export function Credits() {
  const t = useTranslations('myAccount.credits');
  const locale = useLocale();
  const user = useUser();
  const count = user.data?.creditSold;
  return (
    <AccountPage
      color="green"
      title={count === undefined ? t('loadingTitle') : t('title', { count })}
      lead={count === undefined ? undefined : t('lead', { count })}
      below={
        <>
          <ButtonLink to="buy-credits" query={{ callback: pathOf('my-account-credits', locale) }}>
            {t('buy')}
          </ButtonLink>
          <TextLink to="my-account-sponsorship">{t('sponsor')}</TextLink>
        </>
      }
      action={count !== undefined && count > 0 && <StampSheet count={count} />}
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-8 md:grid-cols-[minmax(0,1fr)_380px] md:pt-14">
        <FailedPart of={user} action="loadUser" className="md:col-span-2" />
        {/* Hidden while loading, not to jump. */}
        <div className={user.isPending ? 'hidden' : 'contents'}>
          <Ledger />
          <Purchases />
        </div>
      </div>
    </AccountPage>
  );
}

function StampSheet({ count }: { count: number }) {
  const stamps = Math.min(count, drawn);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid w-max! max-w-full grid-cols-[repeat(var(--columns),minmax(0,52px))] drop-shadow-[0_8px_10px_#3a2a1a33]',
        // They keep the head short.
        stamps > 10 ? 'md:grid-cols-[repeat(var(--columns),56px)]' : 'md:grid-cols-[repeat(var(--columns),72px)]',
      )}
      style={{ '--columns': Math.min(stamps, stamps > 10 ? 7 : stamps > 8 ? 5 : 4) }}
    >
      {Array.from({ length: stamps }, (_, index) => (
        <Stamp key={`stamp-${String(index)}`} motif={stampMotif(index)} className="w-full" />
      ))}
    </span>
  );
}
