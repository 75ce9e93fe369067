'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Stamp } from '@/components/ui/stamp';
import { useVisitor } from '@/stores/visitor';
import { barItemClass } from './bar-item';
import { NavSubLink } from './nav-sub-link';

/** Credits at hand, as a stamp and a number, leading to the shop of credits; a guest sees the way to them. */
export function CreditBadge() {
  const t = useTranslations('layout');
  return (
    <Link to="buy-credits" aria-label={t('nav.buyCredits')} className={`${barItemClass} font-bold whitespace-nowrap`}>
      <Stamp />
      <span className="max-md:hidden">{t('credits')}</span>
    </Link>
  );
}

/** The way to one's account; a guest is shown the way in. */
export function AccountEntry() {
  const t = useTranslations('layout');
  return (
    <Link to="login" aria-label={t('signIn')} className={barItemClass}>
      <Icon name="user" />
      <span className="max-md:hidden">{t('signIn')}</span>
    </Link>
  );
}

/** How many drafts wait: a guest's are those begun in this browser. */
export function DraftCount() {
  const t = useTranslations('layout');
  const count = useVisitor((state) => state.creations.length);
  return count > 0 ? <NavBadge label={t('nav.draftCount', { count })}>{count}</NavBadge> : null;
}

/** The balance in the navigation. A guest has none, so there is nothing to say. */
export function CreditCount() {
  return null;
}

/** The ways in, or out. */
export function SessionLinks({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations('layout');
  return (
    <>
      <NavSubLink to="login" label={t('nav.login')} onNavigate={onNavigate} />
      <NavSubLink to="register" label={t('nav.register')} onNavigate={onNavigate} />
    </>
  );
}

/** A number struck beside a line of the navigation, read out in words. */
export function NavBadge({ label, children }: { label: string; children: number }) {
  return (
    <span className="ml-auto grid h-8 min-w-8 place-items-center rounded-label border-[1.5px] border-ci bg-cp px-2 text-body">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
