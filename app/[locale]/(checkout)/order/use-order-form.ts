import type { Creation } from '@jolimot/contract/creations';
import { useQueries } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useShippingCalendar } from '@/components/orders/shipping-day';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useProducts } from '@/lib/api/catalogue';
import { creationQuery } from '@/lib/api/creations';
import { useUser } from '@/lib/api/users';
import { useMinimumLoading } from '@/lib/page/loading';
import { loginPath, pathOf } from '@/lib/paths';
import { creditsPerRecipient } from '@/lib/purchases/ways-to-pay';
import { useSessionStatus } from '@/stores/auth';
import { useOrderDraft } from '@/stores/order-draft';
import { orderPath, referencesIn } from './order-path';

export function useOrderForm() {
  const locale = useLocale();
  const router = useRouter();
  const query = useSearchParams();
  const references = useMemo(() => referencesIn(query.getAll('creation')), [query]);
  const path = pathOf('order', locale);
  const here = orderPath(path, references);
  const status = useSessionStatus();
  const signedIn = status === 'signed-in';
  const user = useUser();
  const creations = useQueries({
    queries: references.map((reference) => ({ ...creationQuery(reference), enabled: signedIn })),
  });
  const addresses = useAddresses();
  const countries = useCountries();
  const products = useProducts();
  const draft = useOrderDraft();
  const { holidays, calendar } = useShippingCalendar(draft.day);

  useEffect(() => {
    void useOrderDraft.persist.rehydrate();
  }, []);
  useEffect(() => {
    if (status === 'guest') router.replace(loginPath(locale, here));
  }, [status, router, locale, here]);
  useEffect(() => {
    if (references.length > 0) useOrderDraft.getState().open(references);
  }, [references]);

  const book = addresses.data || [];
  const cards = creations.flatMap(({ data }): Creation[] => (data && !data.relatedOrder ? [data] : []));
  const parts = [
    { query: user, action: 'loadUser' },
    ...creations.map((query) => ({ query, action: 'loadCreation' as const })),
    { query: addresses, action: 'loadAddresses' },
    { query: countries, action: 'loadCountries' },
    { query: products, action: 'loadProducts' },
    { query: holidays, action: 'loadShopHolidays' },
  ] as const;
  const isRead = creations.every(({ isSuccess }) => isSuccess);
  const loading = useMinimumLoading(!signedIn || parts.some(({ query }) => query.isPending));
  return {
    here,
    user: user.data,
    /** Only drafts. */
    cards,
    /** Ordered or removed since. */
    gone: isRead ? references.length - cards.length : 0,
    nothing: references.length === 0 || (isRead && cards.length === 0),
    book,
    countries: countries.data ?? [],
    chosen: draft.recipients.flatMap((id) => book.find((address) => address.id === id) ?? []),
    /** In a zone of one credit. */
    perRecipient: creditsPerRecipient(cards, products.data ?? []),
    draft,
    calendar,
    loading,
    failures: parts.filter(({ query }) => query.isError),
    add: (reference: string) => router.replace(orderPath(path, [...references, reference]), { scroll: false }),
    remove: (reference: string) =>
      router.replace(
        orderPath(
          path,
          references.filter((one) => one !== reference),
        ),
        { scroll: false },
      ),
  };
}
