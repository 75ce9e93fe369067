import { useUser } from '@/lib/api/users';
import type { RouteBase } from '@/lib/paths';
import type { MenuIconName } from './menu-icon';

export type MenuCount = 'orders' | 'drafts' | 'addresses' | 'credits';

type MenuEntry = {
  to: RouteBase;
  key: 'home' | 'orders' | 'drafts' | 'addresses' | 'credits' | 'sponsorship' | 'profile' | 'substitutes';
  icon: MenuIconName;
  /** Of the current entry. */
  color: string;
  count?: MenuCount;
  /** A page below this one, without an entry. */
  also?: RouteBase;
};

export const menuEntries: readonly MenuEntry[] = [
  { to: 'my-account', key: 'home', icon: 'home', color: 'purple' },
  { to: 'my-account-orders', key: 'orders', icon: 'cards', color: 'purple', count: 'orders' },
  { to: 'my-account-drafts', key: 'drafts', icon: 'draft', color: 'orange', count: 'drafts' },
  { to: 'my-account-addresses', key: 'addresses', icon: 'book', color: 'purple', count: 'addresses' },
  {
    to: 'my-account-credits',
    key: 'credits',
    icon: 'stamp',
    color: 'green',
    count: 'credits',
    also: 'my-account-withdrawal',
  },
  { to: 'my-account-sponsorship', key: 'sponsorship', icon: 'gift', color: 'yellow' },
  { to: 'my-account-profile', key: 'profile', icon: 'person', color: 'purple' },
  { to: 'my-account-substitutes', key: 'substitutes', icon: 'persons', color: 'purple' },
];

/** Unknown and zero are not shown. */
export function useMenuCounts(): Readonly<Record<MenuCount, number | undefined>> {
  const user = useUser().data;
  return {
    orders: user?.nbOpenOrder,
    drafts: user?.creations.length,
    addresses: user?.nbAddress,
    credits: user?.creditSold,
  };
}
