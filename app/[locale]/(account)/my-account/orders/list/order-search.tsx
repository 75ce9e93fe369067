import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { pathOf } from '@/lib/paths';

/** Characters. */
const longest = 80;

/** The query is in the address, for reload and back button. */
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
            maxLength={longest}
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
