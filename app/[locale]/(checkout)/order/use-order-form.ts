import { firstShippingDay, shippingDayProblem } from '@jolimot/contract/shipping-days';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useCreation } from '@/lib/api/creations';
import { useShopHolidays } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';
import { loginPath, pathOf } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { useOrderDraft } from './order-draft';

const noDays: ReadonlySet<string> = new Set();

/** The data of the order screen: the card, the address book, the calendar, and the choices made so far. */
export function useOrderForm() {
  const locale = useLocale();
  const router = useRouter();
  const reference = useSearchParams().get('creation')?.toUpperCase() ?? null;
  const here = pathOf('order', locale) + (reference ? `?creation=${reference}` : '');
  const status = useSessionStatus();
  const signedIn = status === 'signed-in';
  const user = useUser();
  const creation = useCreation(signedIn ? reference : null);
  const addresses = useAddresses();
  const countries = useCountries();
  const holidays = useShopHolidays();
  const draft = useOrderDraft();
  const [now] = useState(() => new Date());

  useEffect(() => {
    void useOrderDraft.persist.rehydrate();
  }, []);
  useEffect(() => {
    if (status === 'guest') router.replace(loginPath(locale, here));
  }, [status, router, locale, here]);
  useEffect(() => {
    if (reference) useOrderDraft.getState().open(reference);
  }, [reference]);

  const closed = holidays.data ?? noDays;
  const first = useMemo(() => firstShippingDay(now, closed), [now, closed]);
  const book = addresses.data || [];
  return {
    here,
    reference: reference ?? '',
    user: user.data,
    creation: creation.data,
    /** True when the address names no card that can be ordered. */
    nothing: reference === null || creation.data === null || Boolean(creation.data?.relatedOrder),
    book,
    countries: countries.data ?? [],
    chosen: draft.recipients.flatMap((id) => book.find((address) => address.id === id) ?? []),
    draft,
    calendar: {
      now,
      closed,
      first,
      day: draft.day && shippingDayProblem(draft.day, now, closed) === undefined ? draft.day : first,
    },
    loading: !signedIn || [user, creation, addresses, countries, holidays].some((query) => query.isPending),
    failed: [user, creation, addresses, countries, holidays].find((query) => query.isError),
  };
}
