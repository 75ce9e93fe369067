/**
 * @typedef {{path: string, method?: string, as?: 'client' | 'staff', accept?: string, body?: object}} Asked
 */
/**
 * The most frequent requests, whose cost must not depend on the shop's size, for one round. `orders`: bodies of orders
 * to place.
 * @typedef {{reference: string, coverIds: number[], orders: object[]}} World
 * @typedef {{name: string, figure: 'costByOrders' | 'costByCovers', asked: (world: World) => Asked[]}} Subject
 */

/** All different, since the API keeps answers for a second. */
const publicReads = (places) =>
  places.flatMap((path) => ['application/json', 'application/ld+json'].map((accept) => ({ path, accept })));
const pages = (path) => publicReads([1, 2, 3].map((page) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`));
/** Private answers are not cached: six times the same. */
const again = (path, as) => Array.from({ length: 6 }, () => ({ path, as }));

/** @type {Subject[]} */
export const subjects = [
  {
    name: 'a page of the covers’ list',
    figure: 'costByCovers',
    asked: () => pages('/catalogue_covers?itemsPerPage=12'),
  },
  { name: 'a page of whole covers', figure: 'costByCovers', asked: () => pages('/covers?itemsPerPage=12') },
  {
    name: 'covers of a product',
    figure: 'costByCovers',
    asked: () => pages('/catalogue_covers?itemsPerPage=12&type=greeting'),
  },
  {
    name: 'covers of an occasion',
    figure: 'costByCovers',
    asked: () => pages('/catalogue_covers?itemsPerPage=6&tag=anniversaire'),
  },
  {
    name: 'a search',
    figure: 'costByCovers',
    asked: () => pages('/catalogue_covers?itemsPerPage=6&search=anniversaire'),
  },
  {
    name: 'one cover',
    figure: 'costByCovers',
    asked: ({ coverIds }) => publicReads(coverIds.slice(0, 4).map((id) => `/covers/${id}`)),
  },
  { name: 'staff’s list of covers', figure: 'costByCovers', asked: () => again('/covers?all=1', 'staff') },
  { name: 'one’s orders', figure: 'costByOrders', asked: () => again('/orders', 'client') },
  {
    name: 'one order',
    figure: 'costByOrders',
    asked: ({ reference }) => again(`/orders/${reference}`, 'client'),
  },
  {
    name: 'placing an order',
    figure: 'costByOrders',
    asked: ({ orders }) => orders.splice(0, 4).map((body) => ({ path: '/orders', method: 'POST', as: 'client', body })),
  },
  { name: 'statement of credits', figure: 'costByOrders', asked: () => again('/credit_ledger', 'client') },
  { name: 'one’s drafts', figure: 'costByOrders', asked: () => again('/creations', 'client') },
  { name: 'production queue', figure: 'costByOrders', asked: () => again('/production/orders', 'staff') },
  {
    name: 'production queue, to be printed',
    figure: 'costByOrders',
    asked: () => again('/production/orders?status[]=accepted&status[]=in_preparation', 'staff'),
  },
  {
    name: 'production queue of a week',
    figure: 'costByOrders',
    asked: () => again(`/production/orders?shippingDate[after]=${day(0)}&shippingDate[before]=${day(7)}`, 'staff'),
  },
  { name: 'after-sales', figure: 'costByOrders', asked: () => again('/production/orders?afterSales=1', 'staff') },
  { name: 'mails', figure: 'costByOrders', asked: () => again('/mails', 'staff') },
  {
    name: 'mails to an address',
    figure: 'costByOrders',
    asked: () => again('/mails?recipient=client-1@bench.example', 'staff'),
  },
  { name: 'accounts', figure: 'costByOrders', asked: () => again('/shop_users', 'staff') },
];

const day = (after) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
