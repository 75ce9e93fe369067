import { useAddressCount } from '@/lib/api/addresses';
import { useDrafts } from '@/lib/api/creations';
import { useNextOrders } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';
import type { MenuCount } from './menu-entries';

/** Unknown or zero counts are not shown. */
export function useMenuCounts(): Readonly<Record<MenuCount, number | undefined>> {
  return {
    orders: useNextOrders().data?.total,
    drafts: useDrafts().data?.length,
    addresses: useAddressCount(),
    credits: useUser().data?.creditSold,
  };
}
