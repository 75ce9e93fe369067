import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { useDrafts } from '@/lib/api/creations';
import { useUser } from '@/lib/api/users';

import { actorOf } from '@/lib/auth/acting';
import { followOtherWindows } from '@/lib/auth/follow-session';
import { attachGuestDrafts } from '@/lib/auth/guest-drafts';
import { useAuth } from '@/stores/auth';
import { barItemClass } from './bar-item';
import { NavBadge } from './nav-parts';
import { QueryProvider } from './query-provider';
import { WithWords } from './words/with-words';
import './rare-letters.css';

function Provided({ children }: { children: ReactNode }) {
  return (
    <WithWords>
      <QueryProvider>{children}</QueryProvider>
    </WithWords>
  );
}

/**
 * The bar's and the navigation's parts that ask the API: loaded for a signed-in visitor alone, so that public pages
 * carry neither the query library nor the contract.
 */
export function Balance() {
  return (
    <Provided>
      <BalanceLink />
    </Provided>
  );
}

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

/**
 * The link to the account, by the user's first name. It stands on every page of a signed-in visitor, and so does what
 * follows the session: drafts that were begun as a guest are attached wherever the login was made, or had failed to.
 */
export function AccountLink() {
  useEffect(followOtherWindows, []);
  return (
    <Provided>
      <NamedAccountLink />
      <AttachedDrafts />
      <Acting />
    </Provided>
  );
}

const DraftsNotAttached = lazy(() =>
  import('./words/drafts-not-attached').then((module) => ({ default: module.DraftsNotAttached })),
);

/** Attaches the drafts that were begun as a guest, and tells when that fails. */
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

/** The banner of those who act for somebody; its code is loaded for them alone. */
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

/** The number of the account's drafts. */
export function AccountDraftCount() {
  return (
    <Provided>
      <DraftBadge />
    </Provided>
  );
}

function DraftBadge() {
  const t = useTranslations('layout');
  const count = useDrafts().data?.length ?? 0;
  return count > 0 ? <NavBadge label={t('nav.draftCount', { count })}>{count}</NavBadge> : null;
}

/** The balance in the navigation. */
export function AccountCreditCount() {
  return (
    <Provided>
      <CreditBadge />
    </Provided>
  );
}

function CreditBadge() {
  const t = useTranslations('layout');
  const count = useUser().data?.creditSold;
  return count === undefined ? null : <NavBadge label={t('nav.creditCount', { count })}>{count}</NavBadge>;
}
