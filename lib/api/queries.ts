import type { ApiPage } from '@jolimot/client/client';
import { type createClient, everyPage } from '@jolimot/client/client';
import type { Address, Country } from '@jolimot/contract/addresses';
import type { Creation } from '@jolimot/contract/creations';
import type { LedgerEntry, LedgerKind } from '@jolimot/contract/ledger';
import type { Order } from '@jolimot/contract/orders/order';
import { completedStatuses, inProgressStatuses, type OrderStatus } from '@jolimot/contract/orders/statuses';
import type { CreditPurchase } from '@jolimot/contract/payments';
import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/**
 * What signed-in pages show: the server asks it for the page's HTML (lib/api/page-visit.ts), later the browser
 * (lib/api/client.ts).
 */
export type Door = Pick<ReturnType<typeof createClient>, 'api' | 'apiPage'>;

/** `staleTime` of data that changes a few times a year, ms. */
export const hour = 3_600_000;

/** Signed for 15 minutes. */
export const photoUrlsLive = 10 * 60_000;

/** docs/product/screens.md, "Session". @param alongside what else begins with it */
export const userQuery = (door: Door, id: number, alongside?: () => unknown) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => {
      alongside?.();
      return door.api('getUser', { params: { id } }, { signal });
    },
  });

export const accountQuery = (door: Door, id: number) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) => door.api('getShopUser', { params: { id } }, { signal }),
  });

/** Where the account is signed in, the last used first. */
export const sessionsQuery = (door: Door, account: number) =>
  queryOptions({
    queryKey: ['sessions', account],
    queryFn: ({ signal }) => door.api('listSessions', { params: { id: account } }, { signal }),
  });

export const sponsorshipQuery = (door: Door, userId: number) =>
  queryOptions({
    queryKey: ['sponsorship', userId],
    queryFn: ({ signal }): Promise<Sponsorship> => door.api('getSponsorship', {}, { signal }),
  });

export type OrderSelection = {
  statuses: readonly OrderStatus[];
  /** `soonest`: by first posting day. */
  by: 'soonest' | 'newest';
  search?: string;
  itemsPerPage: number;
};

export const ordersPerPage = 10;

export const openOrders: OrderSelection = { statuses: inProgressStatuses, by: 'soonest', itemsPerPage: ordersPerPage };
export const doneOrders: OrderSelection = { statuses: completedStatuses, by: 'newest', itemsPerPage: ordersPerPage };

/** Of the account's home, with the total. */
export const nextOrders: OrderSelection = { statuses: inProgressStatuses, by: 'soonest', itemsPerPage: 3 };

export const orderPagesQuery = (door: Door, userId: number, selection: OrderSelection) => {
  const { statuses, by, search, itemsPerPage } = selection;
  const query = {
    'status[]': statuses,
    ...(search ? { search } : {}),
    ...(by === 'soonest' ? ({ 'order[shippingDate]': 'asc' } as const) : ({ 'order[id]': 'desc' } as const)),
    itemsPerPage,
  };
  return infiniteQueryOptions({
    queryKey: ['orders', userId, statuses, by, itemsPerPage, search],
    queryFn: ({ signal, pageParam }) =>
      door.apiPage('listOrders', { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items }: ApiPage<Order>, pages) =>
      items.length < itemsPerPage ? undefined : pages.length + 1,
  });
};

export const orderQuery = (door: Door, reference: string) =>
  queryOptions({
    queryKey: ['order', reference],
    queryFn: ({ signal }): Promise<Order> => door.api('getOrder', { params: { reference } }, { signal }),
  });

/** Lists show one picture of each order. */
export const firstCardsOf = (orders: readonly Order[]): number[] =>
  orders.flatMap(({ creations: [first] }) => first?.id ?? []);

/** In one call; ordered ones too. */
export const someCreationsQuery = (door: Door, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['creations', 'some', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Creation>> => {
      const found = await door.api('listCreations', { query: { 'id[]': ids, itemsPerPage: 100 } }, { signal });
      return new Map(found.map((creation) => [creation.id, creation]));
    },
    staleTime: photoUrlsLive / 2,
  });

/** Null when there is none for this visitor. @throws ApiError */
export async function findCreation(door: Door, reference: string, signal?: AbortSignal): Promise<Creation | null> {
  const found = await door.api('listCreations', { query: { reference } }, signal ? { signal } : {});
  return found.find((creation) => creation.reference === reference) ?? null;
}

export const oneCreationQuery = (door: Door, reference: string) =>
  queryOptions({
    queryKey: ['creations', 'one', reference] as const,
    queryFn: ({ signal }) => findCreation(door, reference, signal),
    staleTime: photoUrlsLive / 2,
  });

export const draftsQuery = (door: Door) =>
  queryOptions({
    queryKey: ['creations', 'drafts'],
    queryFn: ({ signal }) =>
      door.api('listCreations', { query: { 'exists[relatedOrder]': '0', itemsPerPage: 100 } }, { signal }),
  });

export const productsQuery = (door: Door) =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => door.api('listProducts', {}, { signal }),
    staleTime: hour,
  });

/** With covers, soonest first. */
export const eventsQuery = (door: Door, locale: string) =>
  queryOptions({
    queryKey: ['events', locale, 'covered'],
    queryFn: ({ signal }) => door.api('listEvents', { query: { covered: 'true', 'order[date]': 'asc' } }, { signal }),
    staleTime: hour,
  });

export const shopHolidaysQuery = (door: Door) =>
  queryOptions({
    queryKey: ['shop_holidays'],
    queryFn: ({ signal }) => door.api('listShopHolidays', {}, { signal }),
    staleTime: hour,
  });

/** ms */
export const coversStay = 600_000;

export const coverQuery = (door: Door, id: number, locale: string) =>
  queryOptions({
    queryKey: ['covers', locale, 'one', id] as const,
    queryFn: ({ signal }) => door.api('getCover', { params: { id } }, { signal }),
    staleTime: coversStay,
  });

/** docs/product/times.md, "Times and sizes" */
const addressesPerPage = 30;

/** @param isSignedIn the server asks only with a token */
export const addressesQuery = (door: Door, isSignedIn = async () => true) =>
  queryOptions({
    queryKey: ['addresses'],
    /** docs/product/screens.md, "What loads" */
    queryFn: async ({ signal }): Promise<Address[] | false> => {
      if (!(await isSignedIn())) return false;
      return everyPage(addressesPerPage, (page) =>
        door.api('listAddresses', { query: { page, itemsPerPage: addressesPerPage } }, { signal }),
      );
    },
  });

const countriesPerPage = 100;

/** By name; loaded again when fewer than 2 are cached. */
export const countriesQuery = (door: Door, locale: string) =>
  queryOptions({
    queryKey: ['countries', locale],
    queryFn: ({ signal }): Promise<Country[]> =>
      everyPage(countriesPerPage, (page) =>
        door.api('listCountries', { query: { active: 'true', page, itemsPerPage: countriesPerPage } }, { signal }),
      ),
    staleTime: (query) => ((query.state.data?.length ?? 0) < 2 ? 0 : hour),
  });

const nextPage = (itemsPerPage: number) => (last: ApiPage<unknown>, all: readonly unknown[]) =>
  all.length * itemsPerPage < (last.total ?? 0) ? all.length + 1 : undefined;

const linesAPage = 20;

/** Newest first. @param kinds all when empty */
export const ledgerQuery = (door: Door, userId: number, kinds: readonly LedgerKind[]) =>
  infiniteQueryOptions({
    queryKey: ['ledger', userId, kinds],
    queryFn: ({ pageParam: page, signal }): Promise<ApiPage<LedgerEntry>> => {
      const query = { page, itemsPerPage: linesAPage, ...(kinds.length > 0 ? { 'kind[]': kinds } : {}) };
      return door.apiPage('listCreditLedger', { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage(linesAPage),
  });

const purchasesAPage = 6;

/** Newest first. */
export const creditPurchasesQuery = (door: Door, userId: number) =>
  infiniteQueryOptions({
    queryKey: ['credit_purchases', userId],
    queryFn: ({ pageParam: page, signal }): Promise<ApiPage<CreditPurchase>> =>
      door.apiPage('listCreditPurchases', { query: { page, itemsPerPage: purchasesAPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage(purchasesAPage),
  });

export const creditPurchaseQuery = (door: Door, id: number) =>
  queryOptions({
    queryKey: ['credit_purchases', 'one', id],
    queryFn: ({ signal }): Promise<CreditPurchase> => door.api('getCreditPurchase', { params: { id } }, { signal }),
  });

/** Of a payment. */
export const transactionQuery = (door: Door, id: string) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: ({ signal }) => door.api('getPaymentDetails', { params: { id } }, { signal }),
  });

export const substitutesQuery = (door: Door, userId: number) =>
  queryOptions({
    queryKey: ['substitutes', userId],
    queryFn: ({ signal }) => door.api('listSubstitutes', {}, { signal }),
  });

export const substituteGrantsQuery = (door: Door, userId: number) =>
  queryOptions({
    queryKey: ['substitute_grants', userId],
    queryFn: ({ signal }) =>
      door.api('listSubstituteGrants', { query: { 'client[]': [userId], itemsPerPage: 100 } }, { signal }),
  });

const entriesPerPage = 30;

/** In the user's name, and by the user for others; newest first. */
export const auditLogQuery = (door: Door, userId: number) =>
  infiniteQueryOptions({
    queryKey: ['audit_log', userId],
    queryFn: ({ pageParam, signal }) =>
      door.api(
        'listAuditLog',
        { query: { hasAccount: '1', page: pageParam, itemsPerPage: entriesPerPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === entriesPerPage ? pages.length + 1 : undefined),
  });
