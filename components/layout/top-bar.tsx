import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { AccountEntry, CreditBadge } from './account-badges';
import { Logo } from './logo';
import { NavMenu } from './nav-menu';
import { barToolsId } from './nav-parts';

/** Fixed bar, 56 px high: menu, logo, credits, account. */
export async function TopBar() {
  const t = await getTranslations('layout');
  return (
    <header className="fixed inset-x-0 top-0 z-bar flex h-bar items-center justify-between border-b border-line bg-page pr-2 pl-1 md:pr-5 md:pl-3.5">
      <div className="flex flex-1 items-center">
        <NavMenu />
        <div id={barToolsId} />
      </div>
      <Link to="index" aria-label={t('home')} className="block p-2">
        <Logo className="h-[31px] w-auto" />
      </Link>
      <div className="flex flex-1 items-center justify-end gap-0.5">
        <CreditBadge />
        <AccountEntry />
      </div>
    </header>
  );
}
