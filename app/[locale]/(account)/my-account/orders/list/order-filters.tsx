import { inProgressStatuses, type OrderStatus } from '@jolimot/contract/orders/statuses';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';

type OrderFilter = {
  name: 'open' | 'trouble' | 'shipped' | 'delivered' | 'cancelled';
  statuses: readonly OrderStatus[];
  by: 'soonest' | 'newest';
};

const filters: readonly OrderFilter[] = [
  { name: 'open', statuses: inProgressStatuses, by: 'soonest' },
  { name: 'trouble', statuses: ['waiting', 'error', 'to_reship'], by: 'newest' },
  { name: 'shipped', statuses: ['shipped'], by: 'newest' },
  { name: 'delivered', statuses: ['delivered'], by: 'newest' },
  { name: 'cancelled', statuses: ['cancelled'], by: 'newest' },
];

/** Null for all orders. */
export const filterOf = (name: string | null): OrderFilter | null => filters.find((one) => one.name === name) ?? null;

/** Links, so that the back button and a reload keep the choice. */
export function OrderFilters({ chosen }: { chosen: OrderFilter['name'] | 'all' | null }) {
  const t = useTranslations('myAccount.orders.filters');
  const names = ['all', ...filters.map(({ name }) => name)] as const;
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Link
              to="my-account-orders"
              query={name === 'all' ? undefined : { status: name }}
              aria-current={name === chosen ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-tap items-center rounded-label px-3.5 text-small no-underline',
                name === chosen
                  ? 'bg-cp font-bold shadow-[inset_0_0_0_1.5px_#1B2345]'
                  : 'bg-vellum shadow-[inset_0_0_0_1.5px_#DCD2BE] hover:bg-kraft',
              )}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
