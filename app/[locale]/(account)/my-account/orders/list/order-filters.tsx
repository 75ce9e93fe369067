import { inProgressStatuses, type OrderStatus } from '@jolimot/contract/orders/statuses';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { pathOf } from '@/lib/paths';

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

/** Null: all. */
export const filterOf = (name: string | null): OrderFilter | null => filters.find((one) => one.name === name) ?? null;

/** The back button and a reload keep the choice. */
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

const mostCharacters = 80;

/** In the address, for reload and back button. */
export function OrderSearch({ search }: { search: string }) {
  const t = useTranslations('myAccount.orders.search');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    const path = pathOf('my-account-orders', locale);
    router.push(wanted === '' ? path : `${path}?${new URLSearchParams({ search: wanted })}`);
  };
  return (
    <search className="mt-5 block max-w-[430px]">
      <form onSubmit={submit} className="flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {t('label')}
        </label>
        <div className="relative min-w-0 flex-1">
          <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-[22px]" />
          <input
            key={search}
            id={id}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={mostCharacters}
            placeholder={t('hint')}
            autoComplete="off"
            className={clsx(inputClass(false), 'pl-12')}
          />
        </div>
        <Button type="submit" variant="line" size="sm">
          {t('go')}
        </Button>
      </form>
    </search>
  );
}
