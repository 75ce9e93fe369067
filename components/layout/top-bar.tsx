import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { AccountEntry, CreditBadge } from './account-badges';
import { barItemClass, barToolsId } from './bar-item';
import { Logo } from './logo';
import { NavMenu } from './nav-menu';
import type { LateWords } from './words/late-words';

/**
 * 56 px. On a phone the screen's tools take the room of the credits, which the navigation has too. In a low window it
 * scrolls away.
 */
export async function TopBar({ words }: { words: LateWords }) {
  const t = await getTranslations('layout');
  return (
    <header className="group/bar fixed inset-x-0 top-0 z-bar flex h-bar items-center justify-between border-b border-line bg-page pr-2 pl-1 low:absolute print:hidden md:pr-5 md:pl-3.5">
      <div className="flex flex-1 items-center">
        <NavMenu label={t('openMenu')} words={words}>
          <Icon name="menu" />
          <span className="max-md:hidden">{t('menu')}</span>
        </NavMenu>
        <div id={barToolsId} className="flex items-center" />
      </div>
      <Link to="index" aria-label={t('home')} className="block p-2 max-sm:group-has-[[data-bar-tools]]/bar:px-1">
        <Logo className="h-[31px] w-auto max-sm:group-has-[[data-bar-tools]]/bar:h-6" />
      </Link>
      <div className="flex flex-1 items-center justify-end gap-0.5">
        <div className="contents max-sm:group-has-[[data-bar-tools]]/bar:hidden">
          <CreditBadge words={words}>
            <Link
              to="buy-credits"
              aria-label={t('nav.buyCredits')}
              className={`${barItemClass} font-bold whitespace-nowrap`}
            >
              <Stamp />
              <span className="max-md:hidden">{t('credits')}</span>
            </Link>
          </CreditBadge>
        </div>
        <AccountEntry words={words}>
          <Link to="login" aria-label={t('signIn')} className={barItemClass}>
            <Icon name="user" />
            <span className="max-md:hidden">{t('signIn')}</span>
          </Link>
        </AccountEntry>
      </div>
    </header>
  );
}
