import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import type { Creation } from '@jolimot/contract/creations';
import { idOfIri } from '@jolimot/contract/iri';
import type { Order } from '@jolimot/contract/orders/order';
import type { QueryClient } from '@tanstack/react-query';
import type { PageVisit } from './page-visit';
import {
  accountQuery,
  addressesQuery,
  auditLogQuery,
  countriesQuery,
  coverQuery,
  creditPurchaseQuery,
  creditPurchasesQuery,
  doneOrders,
  draftsQuery,
  eventsQuery,
  firstCardsOf,
  ledgerQuery,
  nextOrders,
  type OrderSelection,
  oneCreationQuery,
  openOrders,
  orderPagesQuery,
  orderQuery,
  productsQuery,
  sessionsQuery,
  shopHolidaysQuery,
  someCreationsQuery,
  sponsorshipQuery,
  substituteGrantsQuery,
  substitutesQuery,
  transactionQuery,
  userQuery,
} from './queries';

/** What a page shows first, by the same queries as its parts. One that fails is left to the browser. */
export type Ask = (visit: PageVisit, cache: QueryClient) => Promise<unknown>;

/** Pictures of a first screen. */
const covers = 24;

async function askCovers({ door, locale }: PageVisit, cache: QueryClient, creations: readonly Creation[]) {
  const ids = new Set(creations.flatMap(({ cover }) => (cover ? [idOfIri('covers', cover.iri)] : [])));
  await Promise.all([...ids].slice(0, covers).map((id) => cache.prefetchQuery(coverQuery(door, id, locale))));
}

async function askCards(visit: PageVisit, cache: QueryClient, ids: readonly number[]) {
  if (ids.length === 0) return;
  const found = await cache.fetchQuery(someCreationsQuery(visit.door, ids));
  await askCovers(visit, cache, [...found.values()]);
}

/** @param cardsOf ids, by the part of the page that shows them */
async function askOrders(
  visit: PageVisit,
  cache: QueryClient,
  selection: OrderSelection,
  cardsOf: (orders: readonly Order[]) => number[][] = (orders) => [firstCardsOf(orders)],
) {
  const { pages } = await cache.fetchInfiniteQuery(orderPagesQuery(visit.door, visit.owner.id, selection));
  const orders = pages.flatMap(({ items }) => items);
  await Promise.all(cardsOf(orders).map((ids) => askCards(visit, cache, ids)));
}

/** @param shown of which the pictures show */
async function askDrafts(visit: PageVisit, cache: QueryClient, shown?: number) {
  const drafts = await cache.fetchQuery(draftsQuery(visit.door));
  await askCovers(visit, cache, drafts.slice(0, shown));
}

/** Of bar and menu. */
export const askUser: Ask = ({ door, owner }, cache) => cache.prefetchQuery(userQuery(door, owner.id));

const allCardsOf = ({ creations }: Order): number[] => creations.map(({ id }) => id);

export const askHome: Ask = (visit, cache) =>
  Promise.allSettled([
    askOrders(visit, cache, nextOrders, ([first, ...others]) => [first ? allCardsOf(first) : [], firstCardsOf(others)]),
    askDrafts(visit, cache, 4),
  ]);

export const askOrderList: Ask = (visit, cache) =>
  Promise.allSettled([openOrders, doneOrders].map((selection) => askOrders(visit, cache, selection)));

export const askAddresses: Ask = ({ door, locale }, cache) =>
  Promise.all([cache.prefetchQuery(addressesQuery(door)), cache.prefetchQuery(countriesQuery(door, locale))]);

export const askOrder =
  (reference: string): Ask =>
  (visit, cache) =>
    Promise.allSettled([
      cache
        .fetchQuery(orderQuery(visit.door, reference.toUpperCase()))
        .then((order) => askCards(visit, cache, allCardsOf(order))),
      askAddresses(visit, cache),
      cache.prefetchQuery(productsQuery(visit.door)),
    ]);

const askCard = async (visit: PageVisit, cache: QueryClient, reference: string) => {
  const creation = await cache.fetchQuery(oneCreationQuery(visit.door, reference));
  if (creation) await askCovers(visit, cache, [creation]);
};

/** In one order. */
const cardsAtOnce = 12;

export const askCheckout =
  (references: readonly string[]): Ask =>
  (visit, cache) =>
    Promise.allSettled([
      ...references.slice(0, cardsAtOnce).map((reference) => askCard(visit, cache, reference)),
      askAddresses(visit, cache),
      cache.prefetchQuery(productsQuery(visit.door)),
      cache.prefetchQuery(shopHolidaysQuery(visit.door)),
      cache.prefetchQuery(eventsQuery(visit.door, visit.locale)),
    ]);

export const askPlacedOrder =
  (reference: string | null): Ask =>
  async (visit, cache) => {
    if (reference === null) return;
    const placed = cache.fetchQuery(orderQuery(visit.door, reference)).then(({ creations, newStatus }) => {
      // Each is a draft again; else the first shows its picture.
      const shown = creations.slice(0, newStatus === 'cancelled' ? cardsAtOnce : 1);
      return Promise.all(shown.map((card) => askCard(visit, cache, card.reference)));
    });
    await Promise.allSettled([placed, askAddresses(visit, cache)]);
  };

export const askTransaction =
  (id: string | null): Ask =>
  async (visit, cache) => {
    if (id !== null)
      await Promise.all([cache.prefetchQuery(transactionQuery(visit.door, id)), askSponsorship(visit, cache)]);
  };

export const askDraftList: Ask = (visit, cache) => askDrafts(visit, cache);

export const askCredits: Ask = ({ door, owner: { id } }, cache) =>
  Promise.all([
    cache.prefetchInfiniteQuery(ledgerQuery(door, id, [])),
    cache.prefetchInfiniteQuery(creditPurchasesQuery(door, id)),
  ]);

export const askPurchase =
  (id: number | null): Ask =>
  async ({ door }, cache) => {
    if (id !== null) await cache.prefetchQuery(creditPurchaseQuery(door, id));
  };

export const askProfile: Ask = ({ door, owner: { id } }, cache) =>
  Promise.all([cache.prefetchQuery(accountQuery(door, id)), cache.prefetchQuery(sessionsQuery(door, id))]);

export const askSponsorship: Ask = ({ door, owner: { id } }, cache) => cache.prefetchQuery(sponsorshipQuery(door, id));

/** Staff see their clients, clients who may act for them. */
export const askSubstitutes: Ask = ({ door, owner: { id, roles } }, cache) =>
  Promise.all([
    holdsStaffRole(roles)
      ? cache.prefetchQuery(substitutesQuery(door, id))
      : cache.prefetchQuery(substituteGrantsQuery(door, id)),
    cache.prefetchInfiniteQuery(auditLogQuery(door, id)),
  ]);
