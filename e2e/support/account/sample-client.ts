import { randomUUID } from 'node:crypto';
import { address } from '@jolimot/contract/addresses';
import { shopHoliday } from '@jolimot/contract/catalogue';
import { type OrderStatus, order, orderStatuses } from '@jolimot/contract/orders';
import { closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import { z } from 'zod';
import { type Account, buyCredits } from '../accounts';
import { call, demoToken } from '../api';
import { newSponsor } from '../codes';
import { draftsIn, make } from '../sample-drafts';
import { idOf } from '../session';
import type { Language } from '../words';

const people = [
  ['Jeanne', 'Le Goff', '12 rue des Tilleuls', '29900', 'Concarneau', 'FR', { address2: 'Appartement 4' }],
  ['Louis et Inès', 'Morvan', '4 quai Duguay-Trouin', '35000', 'Rennes', 'FR', {}],
  ['Carmen', 'Ruiz', 'Calle Mayor 18', '28013', 'Madrid', 'ES', {}],
  ['Papi', 'Yves', 'Résidence du Port', '56100', 'Lorient', 'FR', { address3: 'Le Bourg' }],
  ['Odile', 'Œillet', '21 Lygon Street', '3000', 'Melbourne', 'AU', { state: 'VIC' }],
  ['Þórunn', 'Guðmundsdóttir', 'Skólavörðustígur 5', '101', 'Reykjavík', 'IS', {}],
  ['Łukasz', 'Żółkiewski', 'ulica Świętokrzyska 14', '00-050', 'Warszawa', 'PL', {}],
  ['Anne-Françoise', 'de Kerangal', '3 place du Marché', '56000', 'Vannes', 'FR', { company: 'Mairie' }],
  ['', 'Okafor', '7 Marylebone Lane', 'W1U 1DB', 'London', 'GB', {}],
  ['Quang', 'Nguyễn', '18 Main Street', '62704', 'Springfield', 'US', { state: 'IL' }],
  ['Rose', 'Rivoal', '9 impasse des Ajoncs', '22300', 'Lannion', 'FR', {}],
  ['Paul', 'Tanguy', '2 rue du Puits', '44000', 'Nantes', 'FR', {}],
] as const;

const ways: Record<OrderStatus, readonly { status: OrderStatus; reason?: 'back' | 'wait' | 'torn' }[]> = {
  accepted: [],
  in_preparation: [{ status: 'in_preparation' }],
  to_ship: [{ status: 'in_preparation' }, { status: 'to_ship' }],
  shipped: [{ status: 'in_preparation' }, { status: 'to_ship' }, { status: 'shipped' }],
  delivered: [{ status: 'in_preparation' }, { status: 'to_ship' }, { status: 'shipped' }, { status: 'delivered' }],
  to_reship: [
    { status: 'in_preparation' },
    { status: 'to_ship' },
    { status: 'shipped' },
    { status: 'to_reship', reason: 'back' },
  ],
  waiting: [{ status: 'waiting', reason: 'wait' }],
  cancelled: [{ status: 'cancelled' }],
  error: [{ status: 'in_preparation' }, { status: 'error', reason: 'torn' }],
};

const reasons = {
  fr: {
    back: 'N’habite pas à l’adresse indiquée : donnez-nous la bonne, on la reposte.',
    wait: 'Il nous manque le code de la porte.',
    torn: 'Le papier s’est déchiré sous la presse : on recommence demain.',
    gift: 'Geste commercial',
  },
  en: {
    back: 'Nobody of that name lives there: give us the right address and we will post it again.',
    wait: 'We still need the code of the front door.',
    torn: 'The paper tore in the press: we start again tomorrow.',
    gift: 'Goodwill gesture',
  },
} as const;

const words = {
  fr: 'Chers tous,\nle facteur a ri, le chien aussi : il fallait bien vous l’écrire.\nClaire',
  en: 'Dear all,\nthe postman laughed, and so did the dog: we had to write and tell you.\nClaire',
} as const;

const cards: readonly [status: OrderStatus, cover: string, product: 'greeting-card' | 'postcard', people: number][] = [
  ['delivered', 'haute-nouillerie', 'greeting-card', 1],
  ['cancelled', 'mal-de-gorge', 'greeting-card', 1],
  ['shipped', 'petit-coucou', 'postcard', 4],
  ['to_reship', 'bons-baisers', 'postcard', 2],
  ['error', 'cactus-en-fete', 'greeting-card', 1],
  ['waiting', 'escargot-express', 'greeting-card', 1],
  ['to_ship', 'petit-chou', 'greeting-card', 1],
  ['in_preparation', 'dix-sur-dix', 'greeting-card', 2],
  ['accepted', 'merci', 'greeting-card', 3],
];

export type SampleClient = Account & {
  readonly code: string;
  readonly orders: Readonly<Record<OrderStatus, string>>;
  readonly ready: string;
  /** Transaction and id of the last purchase. */
  readonly purchase: string;
  readonly boughtId: string;
};

const post = (path: string, body: object, token: string): Promise<unknown> =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': randomUUID() } }, token);

/** Twelve addresses, an order in each status, drafts, purchases and a gift. */
export async function sampleClient(language: Language): Promise<SampleClient> {
  const account = await newSponsor();
  const { token } = account;
  await buyCredits(account, 25);
  const purchase = await buyCredits(account, 10);
  const [bought] = z.array(z.object({ id: z.number() })).parse(await call('/credit_purchases', {}, token));
  const addresses = await addPeople(token);
  const orders = await placeOrders(language, token, addresses);
  const drafts = draftsIn(language);
  const [ready] = await Promise.all([make(drafts.postcard, token), make(drafts.begun, token)]);
  const shopUser = `/shop_users/${idOf(token)}`;
  await post(
    '/credit_adjustments',
    { shopUser, nbCredit: 2, reason: reasons[language].gift },
    await demoToken('admin'),
  );
  return { ...account, orders, ready, purchase, boughtId: String(bought?.id) };
}

/** @returns the IRIs in the order of the people */
async function addPeople(token: string): Promise<string[]> {
  // A page has at most 100 items.
  const pages = await Promise.all([1, 2, 3].map((page) => call(`/countries?itemsPerPage=100&page=${page}`)));
  const countries = z.array(z.object({ iri: z.string(), isoCode: z.string() })).parse(pages.flat());
  const addresses = people.map(([firstname, lastname, address1, zipcode, city, code, more]) => {
    const country = countries.find(({ isoCode }) => isoCode === code)?.iri;
    return { firstname, lastname, address1, zipcode, city, country, ...more };
  });
  const answer = z.object({ addresses: z.array(address) }).parse(await post('/addresses/import', { addresses }, token));
  return answer.addresses.map(({ iri }) => iri);
}

async function placeOrders(language: Language, token: string, addresses: readonly string[]) {
  const closed = z.array(shopHoliday).parse(await call('/shop_holidays'));
  const date = firstShippingDay(new Date(), closedDaysOf(closed));
  const staff = await demoToken('staff');
  const orders: Record<string, string> = {};
  const made = await Promise.all(
    cards.map(async ([status, cover, product, count]) => {
      const values = { 'Background Color': '#FCE1C6', Message: words[language] };
      const covers = status === 'accepted' ? [cover, 'cactus-en-fete'] : [cover];
      const creations = await Promise.all(
        covers.map(async (one) => creationOf(await make({ product, cover: one, photos: [], values }, token), token)),
      );
      return { status, creations, shippings: addresses.slice(0, count).map((one) => ({ address: one, date })) };
    }),
  );
  for (const { status, ...body } of made) {
    const { reference } = order.parse(await post('/orders', body, token));
    for (const { reason, ...step } of ways[status]) {
      const transition = { ...step, ...(reason ? { reason: reasons[language][reason] } : {}) };
      await post(`/orders/${reference}/transitions`, transition, staff);
    }
    orders[status] = reference;
  }
  return z.record(z.enum(orderStatuses), z.string()).parse(orders);
}

const creationOf = async (reference: string, token: string): Promise<string | undefined> =>
  z.array(z.object({ iri: z.string() })).parse(await call(`/creations?reference=${reference}`, {}, token))[0]?.iri;
