import { useLocale, useTranslations } from 'next-intl';
import { Fragment, lazy, Suspense } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SlideIn } from '@/components/ui/slide-in';
import { barItemClass } from './bar-item';
import { LocaleLinks } from './locale-links';
import { LogoAgain } from './logo';
import { NavCookies, NavSubLink } from './nav-parts';
import { CreditCount, DraftCount, SessionLinks } from './nav-session';
import { withWords } from './words/with-words';

const entries = [
  { to: 'creation', key: 'create', color: 'pink', Badge: null },
  { to: 'my-account-drafts', key: 'drafts', color: 'orange', Badge: DraftCount },
  { to: 'buy-credits', key: 'buyCredits', color: 'green', Badge: CreditCount },
  { to: 'my-account', key: 'account', color: 'purple', Badge: null },
  { to: 'index', key: 'home', color: 'yellow', Badge: null },
] as const;

/** Public pages have no query library. */
const NavSeason = lazy(() => import('./nav-season').then((module) => ({ default: module.NavSeason })));

/** docs/product/screens.md, "Layout" */
export const NavPanel = withWords(function Panel({ open, onClose: close }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('layout');
  const locale = useLocale();
  return (
    <SlideIn open={open} onClose={close} label={t('mainMenu')}>
      <div className="flex h-bar flex-none items-center justify-between pr-1.5 pl-5">
        <Link to="index" aria-label={t('home')} onClick={close}>
          <LogoAgain className="h-[30px] w-auto" />
        </Link>
        <button type="button" aria-label={t('closeMenu')} onClick={close} className={barItemClass}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('mainMenu')} className="flex flex-1 flex-col">
        <ul className="py-1.5">
          {entries.map(({ to, key, color, Badge }) => (
            <Fragment key={key}>
              <li className={color}>
                <Link
                  to={to}
                  onClick={close}
                  className="flex min-h-[60px] items-center gap-3.5 border-b border-line px-5 font-display text-[1.5rem] leading-none no-underline hover:bg-kraft focus-visible:-outline-offset-3"
                >
                  <i className="h-[30px] w-3 flex-none rounded-card bg-c" />
                  {t(`nav.${key}`)}
                  {Badge && <Badge />}
                </Link>
              </li>
              {key === 'create' && (
                <Suspense>
                  <NavSeason onNavigate={close} />
                </Suspense>
              )}
            </Fragment>
          ))}
        </ul>
        <ul className="py-1.5">
          <SessionLinks onNavigate={close} />
          <NavSubLink to="faq" label={t('nav.faq')} onNavigate={close} />
          <NavSubLink to="contact-us" label={t('nav.contact')} onNavigate={close} />
          <NavCookies label={t('footer.cookies')} onNavigate={close} />
        </ul>
        <div className="px-5 pb-6">
          <LocaleLinks tone="paper" label={t('footer.language')} locale={locale} />
        </div>
        <p className="mx-5 mt-auto mb-[22px] rounded-[6px] bg-yellow px-[18px] py-3.5 text-small leading-[1.3] shadow-[inset_0_0_0_5px_#FFC93C,inset_0_0_0_6.5px_#1B2345]">
          <b className="block font-display text-body font-normal">{t('fact')}</b>
          {t('factMore')}
        </p>
      </nav>
      <div className="stripe flex-none" />
    </SlideIn>
  );
});
