import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';
import { NavBadge, NavSubLink } from './nav-parts';

const signedIn = () => import('./signed-in-badges');
const AccountDraftCount = lazy(() => signedIn().then((module) => ({ default: module.AccountDraftCount })));
const AccountCreditCount = lazy(() => signedIn().then((module) => ({ default: module.AccountCreditCount })));

export function DraftCount() {
  const t = useTranslations('layout');
  const count = useVisitor((state) => state.creations.length);
  if (useSessionStatus() === 'signed-in') {
    return (
      <Suspense>
        <AccountDraftCount />
      </Suspense>
    );
  }
  return count > 0 ? <NavBadge label={t('nav.draftCount', { count })}>{count}</NavBadge> : null;
}

export function CreditCount() {
  if (useSessionStatus() !== 'signed-in') return null;
  return (
    <Suspense>
      <AccountCreditCount />
    </Suspense>
  );
}

/** docs/product/screens.md, "Layout" */
export function SessionLinks({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations('layout');
  const locale = useLocale();

  if (useSessionStatus() === 'signed-in') {
    const leave = async () => {
      onNavigate();
      const { signOut } = await import('@/lib/auth/sign-out');
      await signOut();
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
