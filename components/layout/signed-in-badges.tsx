import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { useUser } from '@/lib/api/users';
import { followOtherWindows } from '@/lib/auth/follow-session';
import { attachGuestDrafts } from '@/lib/auth/guest-drafts';
import { enrolWhenAsked } from '@/lib/auth/sign-in';
import { actorOf } from '@/stores/actor';
import { useAuth } from '@/stores/auth';
import { withQueries } from './answers/query-provider';
import { barItemClass } from './bar-item';
import { NavBadge } from './nav-parts';
import { withWords } from './words/with-words';

/** Public pages have neither query library nor contract. */
export const Balance = withWords(withQueries(BalanceLink));

function BalanceLink() {
  const t = useTranslations('layout');
  const count = useUser().data?.creditSold;
  const label = count === undefined ? t('nav.buyCredits') : t('buyCreditsBadge', { count });
  return (
    <Link to="buy-credits" aria-label={label} className={`${barItemClass} font-bold whitespace-nowrap`}>
      <Stamp />
      {count !== undefined && <span className="min-w-[1ch]">{count}</span>}
      <span className="max-md:hidden">{t('creditWord', { count: count ?? 0 })}</span>
    </Link>
  );
}

/** On every signed-in page: it also attaches a guest's drafts after any login or failure. */
export const AccountLink = withWords(
  withQueries(function AccountLink() {
    useEffect(followOtherWindows, []);
    useEffect(enrolWhenAsked, []);
    return (
      <>
        <NamedAccountLink />
        <AttachedDrafts />
        <Acting />
      </>
    );
  }),
);

const DraftsNotAttached = lazy(() =>
  import('./words/drafts-not-attached').then((module) => ({ default: module.DraftsNotAttached })),
);

function AttachedDrafts() {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    void attachGuestDrafts().then(setError);
  }, []);
  if (error === null) return null;
  return (
    <Suspense>
      <DraftsNotAttached error={error} />
    </Suspense>
  );
}

const ActingBanner = lazy(() => import('./acting/acting-banner').then((module) => ({ default: module.ActingBanner })));

function Acting() {
  const tokens = useAuth((state) => state.tokens);
  if (!tokens || !actorOf(tokens.token)) return null;
  return (
    <Suspense>
      <ActingBanner tokens={tokens} />
    </Suspense>
  );
}

function NamedAccountLink() {
  const t = useTranslations('layout');
  const name = useUser().data?.firstname;
  return (
    <Link to="my-account" aria-label={t('account')} className={barItemClass}>
      <Icon name="user" />
      <span className="max-w-[12ch] truncate max-md:hidden">{name ?? t('account')}</span>
    </Link>
  );
}

export const AccountDraftCount = withQueries(DraftBadge);

function DraftBadge() {
  const t = useTranslations('layout');
  const count = useUser().data?.creations.length ?? 0;
  return count > 0 ? <NavBadge label={t('nav.draftCount', { count })}>{count}</NavBadge> : null;
}

export const AccountCreditCount = withQueries(CreditBadge);

function CreditBadge() {
  const t = useTranslations('layout');
  const count = useUser().data?.creditSold;
  return count === undefined ? null : <NavBadge label={t('nav.creditCount', { count })}>{count}</NavBadge>;
}
