'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Stamp } from '@/components/ui/stamp';
import { openDocument } from '@/lib/open-document';
import { pathOf } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';
import { barItemClass, NavBadge, NavSubLink } from './nav-parts';

const signedIn = () => import('./signed-in-badges');
const Balance = dynamic(() => signedIn().then((module) => module.Balance));
const AccountLink = dynamic(() => signedIn().then((module) => module.AccountLink));
const AccountDraftCount = dynamic(() => signedIn().then((module) => module.AccountDraftCount));
const AccountCreditCount = dynamic(() => signedIn().then((module) => module.AccountCreditCount));

/** The balance as a stamp and a number, and a link to the page of credits; a guest sees the link alone. */
export function CreditBadge() {
  const t = useTranslations('layout');
  if (useSessionStatus() === 'signed-in') return <Balance />;
  return (
    <Link to="buy-credits" aria-label={t('nav.buyCredits')} className={`${barItemClass} font-bold whitespace-nowrap`}>
      <Stamp />
      <span className="max-md:hidden">{t('credits')}</span>
    </Link>
  );
}

/** The link to the account; for a guest, to login. */
export function AccountEntry() {
  const t = useTranslations('layout');
  if (useSessionStatus() === 'signed-in') return <AccountLink />;
  return (
    <Link to="login" aria-label={t('signIn')} className={barItemClass}>
      <Icon name="user" />
      <span className="max-md:hidden">{t('signIn')}</span>
    </Link>
  );
}

/** The number of drafts; a guest's are those begun in this browser. */
export function DraftCount() {
  const t = useTranslations('layout');
  const count = useVisitor((state) => state.creations.length);
  if (useSessionStatus() === 'signed-in') return <AccountDraftCount />;
  return count > 0 ? <NavBadge label={t('nav.draftCount', { count })}>{count}</NavBadge> : null;
}

/** The balance in the navigation; a guest has none. */
export function CreditCount() {
  return useSessionStatus() === 'signed-in' ? <AccountCreditCount /> : null;
}

/** Login and registration, or logout, which leads to login (docs/product/screens.md, "Layout"). */
export function SessionLinks({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations('layout');
  const locale = useLocale();

  if (useSessionStatus() === 'signed-in') {
    const leave = async () => {
      onNavigate();
      const { signOut } = await import('@/lib/auth/sign-out');
      signOut();
      openDocument(pathOf('login', locale));
    };
    return (
      <li>
        <button
          type="button"
          onClick={leave}
          className="flex min-h-[46px] w-full items-center px-5 text-left hover:bg-kraft focus-visible:-outline-offset-3"
        >
          {t('nav.logout')}
        </button>
      </li>
    );
  }
  return (
    <>
      <NavSubLink to="login" label={t('nav.login')} onNavigate={onNavigate} />
      <NavSubLink to="register" label={t('nav.register')} onNavigate={onNavigate} />
    </>
  );
}
